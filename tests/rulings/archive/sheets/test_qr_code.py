"""The QR code on a sheet: the same on paper and page, with three finders, and of its address."""

import re

from reportlab.graphics.barcode.qrencoder import QRUtil

from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.pdf import sheet_pdf
from rulings.archive.sheets.qr_code import QUIET, modules, svg
from rulings.archive.sheets.sheet import sheet_at
from tests.support.archives.archived_rulings import MANAGER
from tests.support.archives.reviewed_archive import fill

ADDRESS = "https://floor.example/archive?entry=12"
FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]


def _rows(dark: list[list[bool]], top: int, left: int) -> list[str]:
    return ["".join(f"{int(one)}" for one in row[left : left + 7]) for row in dark[top : top + 7]]


def test_a_code_has_a_finder_in_three_corners_and_says_its_level() -> None:
    dark = modules(ADDRESS)
    side = len(dark)
    assert (side - 17) % 4 == 0
    for top, left in ((0, 0), (0, side - 7), (side - 7, 0)):
        assert _rows(dark, top, left) == FINDER
    written = sum(dark[8][x] << (14 - place) for place, x in enumerate((0, 1, 2, 3, 4, 5, 7, 8)))
    levels = {mask: QRUtil.getBCHTypeInfo((0 << 3) | mask) for mask in range(8)}  # level M is 0
    assert any(written >> 7 == level >> 7 for level in levels.values())


def test_what_is_drawn_on_the_page_is_the_code_with_white_around_it() -> None:
    dark, told = modules(ADDRESS), svg(ADDRESS)
    drawn = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1", told)}
    assert drawn == {
        (x + QUIET, y + QUIET) for y, row in enumerate(dark) for x, one in enumerate(row) if one
    }
    assert f'viewBox="0 0 {len(dark) + 2 * QUIET} ' in told


def test_a_sheet_has_the_code_where_its_address_is_known(archive: str) -> None:
    fill(1)
    plain = sheet_at(MANAGER, 1)
    leads = plain.model_copy(update={"address": ADDRESS})
    assert "<svg" not in sheet_html(plain)
    assert svg(ADDRESS) in sheet_html(leads)
    assert len(sheet_pdf(leads)) > len(sheet_pdf(plain))

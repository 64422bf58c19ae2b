"""A sheet on paper: what stands beside what, and what stands below it."""

import io

import pytest
from pypdf import PdfReader

from rulings.archive.sheets.layout import HEIGHT, WIDTH, Laid, laid_out, story, text
from rulings.archive.sheets.lines import Cells, Lines
from rulings.archive.sheets.pdf import sheet_pdf
from rulings.archive.sheets.sheet import Cited, Row, Sheet

LONG = Row(
    name="What was said, and what did the others hear?", text="Four hundred, nobody heard it"
)
SHORT = [Row(name=f"Fact {one}", text="yes") for one in "abc"]


def _sheet(*facts: Row) -> Sheet:
    return Sheet(
        title="Ruling 7",
        ruled="Call: 400",
        say="That is a call.",
        particulars=(),
        facts=facts,
        follows=("100 back to Ann", "Ben: fold" + " again" * 30),
        cited=(Cited(label="NL-8", title="Words beat chips", citation="Section 14, 8"),),
        book="a book",
        hash="ab" * 32,
    )


def _placed(sheet: Sheet) -> dict[str, tuple[float, float]]:
    """Where each piece of text begins, from the left and from the foot of the page."""
    placed = {}

    def visit(said: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if said.strip():
            at = (tm[4] * cm[0] + cm[4], tm[5] * cm[3] + cm[5])
            placed[" ".join(said.split())] = (round(at[0], 1), round(at[1], 1))

    PdfReader(io.BytesIO(sheet_pdf(sheet))).pages[0].extract_text(visitor_text=visit)
    return placed


def test_short_rows_stand_two_beside_each_other_and_a_long_one_across() -> None:
    a, b, c = SHORT
    placed = _placed(_sheet(a, b, LONG, c))
    (left, first), (right, beside) = placed["Fact a yes"], placed["Fact b yes"]
    assert first == beside
    assert right - left == pytest.approx(WIDTH / 2, abs=0.1)
    across = placed[f"{LONG.name} {LONG.text}"]
    assert across == pytest.approx((left, first - 10.5 * 1.35 - 2.5), abs=0.1)
    assert placed["Fact c yes"] == pytest.approx((left, across[1] - 10.5 * 1.35 - 2.5), abs=0.1)


def test_a_short_row_before_a_long_one_stands_alone_in_its_half() -> None:
    cells = [one for one in story(_sheet(SHORT[0], LONG), 10.5) if isinstance(one, Cells)]
    assert len(cells) == 2
    assert [len(one._texts) for one in cells] == [1, 1]
    assert [one._columns for one in cells] == [2, 1]


def test_what_goes_on_of_a_line_of_a_list_stands_further_in() -> None:
    placed = _placed(_sheet(*SHORT))
    begin = next(at for said, at in placed.items() if said.startswith("– Ben"))
    on = next(at for said, at in placed.items() if said.startswith("again"))
    assert on[0] - begin[0] == pytest.approx(10.5 * 1.1, abs=0.1)
    assert placed["– 100 back to Ann"][0] == begin[0]


def test_a_rule_is_cited_with_its_place_in_the_book_below_where_it_has_one() -> None:
    placed = _placed(_sheet(*SHORT))
    title, place = placed["NL-8 Words beat chips"], placed["Section 14, 8"]
    assert place == pytest.approx((title[0], title[1] - 10.5 * 1.35), abs=0.1)
    bare = _sheet().model_copy(update={"cited": (Cited(label="…", title="9 more", citation=""),)})
    less = laid_out(story(bare, 10))[-1].foot
    assert laid_out(story(_sheet(), 10))[-1].foot - less == pytest.approx(13.5)


def test_heights_add_up_with_the_larger_of_two_gaps_between() -> None:
    one, two = text("one", 10), text("two", 20)
    one.spaceAfter, two.spaceBefore = 5, 3
    assert laid_out([one, two]) == (Laid(one, 13.5, WIDTH), Laid(two, 13.5 + 5 + 27, WIDTH))
    two.spaceBefore = 8
    assert laid_out([one, two])[-1].foot == 13.5 + 8 + 27
    assert isinstance(one, Lines)
    assert HEIGHT > 13.5


def test_what_the_book_has_no_rules_of_stands_over_the_ruling() -> None:
    notice = "By Robert's Rules with Section 15. No Poker TDA rules are held here."
    placed = _placed(_sheet().model_copy(update={"notice": notice}))
    assert placed[notice][1] > placed["Call: 400"][1]
    assert notice not in _placed(_sheet())

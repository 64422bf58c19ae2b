"""What is printed is in letters that the font has."""

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from rulings.system.fonts import (
    FONT,
    LACKING,
    in_font,
    is_lacking,
    line_height,
    printable,
    style,
    width_of,
)


def test_a_letter_that_the_font_lacks_is_marked_and_told() -> None:
    assert in_font("Łukasz Ωμέγα Нина Đặng") == "Łukasz Ωμέγα Нина Đặng"
    assert in_font("a 中 b 中\u0007") == f"a {LACKING} b {LACKING}{LACKING}"
    assert not is_lacking("Łukasz, Đặng\n and Нина")
    assert is_lacking("Łukasz 中")


def test_a_text_is_one_line_its_letters_composed() -> None:
    assert in_font(" two\n\t words\u00a0here ") == "two words here"
    assert in_font("Rene\u0301") == "Ren\u00e9"
    assert printable("a < b & c") == "a &lt; b &amp; c"


@pytest.mark.parametrize("size", [7.5, 12.0])
def test_widths_and_heights_are_told_for_letters_of_one_point(size: float) -> None:
    assert width_of("A raise to 400") * size == pytest.approx(
        stringWidth("A raise to 400", FONT, size)
    )
    assert line_height(size) == pytest.approx(1.35 * size) == style(size).leading

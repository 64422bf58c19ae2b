"""What people type is shown as it is where markdown is read."""

import pytest

from rulings.web.components.plain_text import plain
from tests.support.as_read import as_read

EVIL = (
    "![x](http://127.0.0.9/i)",
    "[in](http://evil.example)",
    "<b>x</b> &amp; `code` **bold** _slant_ ~~out~~ $a$ | b",
    ":red[colour]",
    "# heading",
    "> quoted",
    "- one",
    "+ one",
    "1. one",
    "7) one",
    "www.evil.example and me@evil.example",
    "one\n\n# two",
    "back\\slash",
)


@pytest.mark.parametrize("text", EVIL)
def test_it_is_read_as_it_was_typed(text: str) -> None:
    assert as_read(plain(text)) == " ".join(text.split())


@pytest.mark.parametrize("text", ["house.toml: 1 option", "1.000", "Zoë, O'Neill-Smith (2)", "a_b"])
def test_plain_words_stay_as_they_are(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize("text", EVIL[:4])
def test_no_bracket_is_left_that_a_link_or_an_image_begins_with(text: str) -> None:
    shown = plain(text)
    assert all(shown[at - 1] == "\\" for at, letter in enumerate(shown) if letter in "[]<`*$~|&")


@pytest.mark.parametrize(
    "text", ["http://evil.example", "HTTPS://evil", "www.evil.example", "a@b.c"]
)
def test_no_address_is_left_whole(text: str) -> None:
    assert text not in plain(text)

"""The House options page: a room's file is loaded, refused in words, and removed again."""

import re

import pytest
from streamlit.testing.v1 import AppTest

GOOD = """\
misunderstanding_threshold = 70

[[rules]]
clause = "s14.nl.12.threshold"
number = "House 4"
reason = "Posted at the desk"
"""
BROKEN = 'edition = "rrop-12"\nmisunderstanding = 70\n'


def opened() -> AppTest:
    page = AppTest.from_function(_page, default_timeout=20).run()
    assert not page.exception
    return page


def _page() -> None:
    from rulings.web.rulebook import house_options as house

    house.page()


def loaded(text: bytes) -> AppTest:
    return chosen(opened(), text)


def chosen(page: AppTest, text: bytes) -> AppTest:
    page.file_uploader[0].set_value(("house.toml", text, "application/toml")).run()
    assert not page.exception
    return page


def told(page: AppTest) -> str:
    return "\n".join(one.value for one in page.markdown)


def test_without_a_file_every_option_is_as_the_books_have_it() -> None:
    page = opened()
    assert [one.value for one in page.header] == []
    assert "Misunderstanding threshold: 80" in told(page)


def test_a_file_is_loaded_as_soon_as_it_is_chosen_and_what_it_changes_is_told_first() -> None:
    page = loaded(GOOD.encode())
    assert [one.value for one in page.header] == ["House rules", "Set by this room"]
    assert "Misunderstanding threshold: 70** (80 unless set)" in told(page)
    assert page.success[0].value == "house.toml is in force: 1 option, 1 house rule."
    assert "House 4" in told(page)
    assert "It switches off [NL-12]" in told(page)
    assert not page.error


def test_a_file_that_cannot_be_read_is_refused_naming_each_field_and_changes_nothing() -> None:
    page = loaded(BROKEN.encode())
    (error,) = page.error
    for part in ("edition", "rrop-12", "rrop-11", "misunderstanding"):
        assert part in error.value
    assert "Set by this room" not in [one.value for one in page.header]


EVIL = "[sign in](http://evil.example) ![x](http://127.0.0.9/i)"


@pytest.mark.parametrize("line", [f'edition = "{EVIL}"', f'"{EVIL}" = 70', f"{EVIL}"])
def test_what_a_refused_file_holds_is_no_link_and_no_image(line: str) -> None:
    (error,) = loaded(line.encode()).error
    assert "house.toml is refused" in error.value
    assert not re.search(r"(?<!\\)\[|https?://", error.value)


def test_a_file_that_is_no_text_is_refused() -> None:
    (error,) = loaded(b"\xff\xfe\x00").error
    assert "house.toml" in error.value
    assert "UTF-8" in error.value


def test_a_refused_file_says_whether_an_earlier_one_still_holds() -> None:
    assert "No file of this room is in force" in loaded(BROKEN.encode()).error[0].value
    page = chosen(loaded(GOOD.encode()), BROKEN.encode())
    assert "The file loaded before still holds" in page.error[0].value
    assert "Misunderstanding threshold: 70" in told(page)


def test_a_loaded_file_is_removed_again() -> None:
    page = loaded(GOOD.encode())
    next(one for one in page.button if one.label == "Remove the file").click().run()
    assert [one.value for one in page.header] == []
    assert "Misunderstanding threshold: 80" in told(page)
    assert "The file is removed" in page.success[0].value
    assert "every option as the books have it" in page.success[0].value
    assert not [one for one in page.button if one.label == "Remove the file"]

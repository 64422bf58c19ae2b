"""Amounts as people write them, and words as players say them."""

import pytest

from rulings.model.speech import chips_from, spoken


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("1500", 1500),
        ("1,500", 1500),
        ("1.5k", 1500),
        ("2k", 2000),
        ("2 K", 2000),
        ("1.25m", 1_250_000),
        ("$400", 400),
        ("300 chips", 300),
        ("1 chip", 1),
        ("1,000,000,000,000", 10**12),
        ("0", 0),
        ("eleven", 11),
        ("five", 5),
        ("twenty-five", 25),
        ("four hundred", 400),
        ("a hundred", 100),
        ("fourteen hundred", 1400),
        ("one hundred and fifty", 150),
        ("two thousand five hundred", 2500),
        ("a million", 1_000_000),
        ("one fifty", 150),
        ("two twenty-five", 225),
        ("one thousand two fifty", 1_250),
        ("three fifty thousand", 350_000),
    ],
)
def test_an_amount_is_read(text: str, chips: int) -> None:
    assert chips_from(text) == chips


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "1.000",
        "1.5",
        "1e3",
        "1,50",
        "1,5000",
        "-5",
        "+5",
        "k",
        "1.2345k",
        "twelve fifty",
        "five twenty hundred",
        "one five",
        "fifty two fifty",
        "hundred",
        "and",
        "five hundred six hundred",
        "four hundred thousand hundred",
        "NaN",
        "∞",
        "٣",
        "1 000",
    ],
)
def test_what_is_no_whole_amount_or_could_be_two_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="whole amount of chips"):
        chips_from(text)


@pytest.mark.parametrize("text", [str(10**12 + 1), "9" * 30, "9" * 200, "9999999999999k"])
def test_more_chips_than_any_table_holds_are_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="at most 1,000,000,000,000 chips are allowed") as found:
        chips_from(text)
    assert len(str(found.value)) < 120


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nothing", ("nothing", None, None)),
        ("Check.", ("check", None, None)),
        ("call", ("call", None, None)),
        ("see", ("call", None, None)),
        ("call 10", ("call", 10, None)),
        ("All in!", ("all-in", None, None)),
        ("pot", ("pot", None, None)),
        ("I bet the pot.", ("pot", None, None)),
        ("raise the pot", ("pot", None, None)),
        ("I raise", ("raise", None, None)),
        ("raise to 400", ("raise", 400, "to")),
        ("make it 400", ("raise", 400, "to")),
        ("raise it to 250", ("raise", 250, "to")),
        ("re-raise to 250", ("raise", 250, "to")),
        ("reraise 250", ("raise", 250, None)),
        ("I re-raise", ("raise", None, None)),
        ("raise by 200", ("raise", 200, "by")),
        ("raise, 15", ("raise", 15, None)),
        ("raise 200 more", ("raise", 200, "by")),
        ("200 on top", ("raise", 200, "by")),
        ("bet four hundred", ("bet", 400, None)),
        ("raise to two fifty", ("raise", 250, "to")),
        ("one fifty", ("an amount", 150, None)),
        ("four hundred", ("an amount", 400, None)),
        ("I call and raise 100", ("call and raise", None, None)),
        ("call, and raise", ("call and raise", None, None)),
        ("raise?", ("something as a question", None, None)),
        ("May I make it 400 ?", ("something as a question", None, None)),
        ("A question", ("something as a question", None, None)),
        ("is he all in?", ("something as a question", None, None)),
    ],
)
def test_words_are_understood(text: str, said: tuple[str, int | None, str | None]) -> None:
    heard = spoken(text)
    assert (heard.saying, heard.amount, heard.how) == said


@pytest.mark.parametrize(
    "text",
    ["", "same bet", "I'm in", "is he all in", "banana", "raise to", "bet bet", "raise to a"],
)
def test_words_that_are_not_understood_are_refused_with_what_is(text: str) -> None:
    with pytest.raises(ValueError, match="raise to 400"):
        spoken(text)


@pytest.mark.parametrize(
    "text", ["if you bet I raise", "If you check, I check.", "I call unless Ann raises"]
)
def test_of_words_on_a_condition_it_is_said_that_no_rule_is_held(text: str) -> None:
    with pytest.raises(ValueError, match="no rule that is held here covers words on a condition"):
        spoken(text)


@pytest.mark.parametrize(
    "text",
    [
        *("call", "raise to 400", "400", "raise by 200", "call and raise"),
        "something as a question",
    ],
)
def test_what_was_understood_reads_as_it_was_said(text: str) -> None:
    assert spoken(str(spoken(text))) == spoken(text)


@pytest.mark.parametrize(("text", "scale"), [("one fifty", "not said"), ("150", None)])
def test_a_number_of_words_alone_may_have_meant_thousands(text: str, scale: str | None) -> None:
    assert spoken(text).scale == scale

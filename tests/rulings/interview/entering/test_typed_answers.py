"""Answers as people write them: chips, whole numbers, players and the chips of each."""

import pytest

from rulings.interview.entering.typed_answers import (
    CHIPS,
    amounts,
    as_typed,
    cards,
    hands,
    names,
    number,
    pieces,
    total,
)
from rulings.model.speech import chips_from


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("500", [500]),
        ("500 100 25", [500, 100, 25]),
        ("500, 100, 25", [500, 100, 25]),
        ("500, 500", [500, 500]),
        ("4x100 25", [100, 100, 100, 100, 25]),
        ("3 x 100", [100, 100, 100]),
        ("2×1,000", [1000, 1000]),
        ("1k+500", [1000, 500]),
        ("1,000", [1000]),
        ("25,000", [25_000]),
        ("none", []),
        ("0", []),
        ("1x800", [800]),
        ("one chip of 800", [800]),
        ("a 800 chip", [800]),
        ("2x300", [300, 300]),
    ],
)
def test_chips_are_read_by_denomination(text: str, chips: list[int]) -> None:
    assert pieces(text) == chips


@pytest.mark.parametrize("text", ["800", "1250", "17.5k", "500 in all", "800 together"])
def test_an_amount_that_is_no_chip_of_the_room_is_a_total(text: str) -> None:
    assert pieces(text) == chips_from(text.partition(" ")[0])


@pytest.mark.parametrize("text", ["1000", "1,000 in all", "1k  Together", "1000 in total"])
def test_a_total_may_say_that_it_is_one(text: str) -> None:
    assert total(text) == 1000


def test_a_room_may_have_other_chips() -> None:
    assert pieces("800", (100, 800)) == [800]
    assert pieces("500", (100, 800)) == 500


def test_among_several_chips_one_that_the_room_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="the room has no such chip: write each, or 1x300"):
        pieces("500 300")


@pytest.mark.parametrize(
    "text", ["", ",", "0x5", "5x0", "9999x5", "a", "1.5", "two 500", "300 chips", "3x100x2"]
)
def test_chips_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        pieces(text)


@pytest.mark.parametrize(
    ("text", "apart"), [("500,500", "500 500"), ("5,5", "5 5"), ("500,100,25", "500 100 25")]
)
def test_chips_with_a_comma_alone_between_them_are_not_taken_for_one(text: str, apart: str) -> None:
    with pytest.raises(ValueError, match=f"put spaces between chips: {apart}"):
        pieces(text)


@pytest.mark.parametrize("text", ["x", "x100", "100x", "x x"])
def test_how_many_of_a_chip_is_refused_where_a_number_is_missing(text: str) -> None:
    with pytest.raises(ValueError, match="write how many and then which chip, 4x100"):
        pieces(text)


@pytest.mark.parametrize("text", ["8x100", "100x8", "100 x 8", "100*8"])
def test_how_many_may_stand_on_either_side_of_a_chip_that_the_room_has(text: str) -> None:
    assert pieces(text) == [100] * 8


def test_how_many_comes_before_a_chip_that_the_room_does_not_have() -> None:
    assert pieces("2x300") == [300, 300]
    with pytest.raises(ValueError, match="write 8x300"):
        pieces("300x8")


@pytest.mark.parametrize(
    ("text", "ways"),
    [("25x5", "write 5x25 or 24x5\\+5"), ("100x5", "write 5x100 or 99x5\\+5")],
)
def test_it_is_asked_which_was_meant_where_the_room_has_chips_of_both(text: str, ways: str) -> None:
    with pytest.raises(ValueError, match=ways):
        pieces(text)


@pytest.mark.parametrize("text", ["5x25", "5x100", "1x500", "5 x 1000"])
def test_fewer_chips_than_each_is_worth_is_plain_though_the_room_has_chips_of_both(
    text: str,
) -> None:
    count, chip = text.replace(" ", "").split("x")
    assert pieces(text) == [int(chip)] * int(count)


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("count", [1, 2, 5, 25, 26, 100, 101])
def test_chips_that_were_tapped_are_written_as_they_are_read(chip: int, count: int) -> None:
    assert pieces(as_typed({chip: count})) == [chip] * count
    assert as_typed({500: 1, 100: 3}) == "500+3x100"


def test_no_chip_tapped_is_none() -> None:
    assert pieces(as_typed({500: 0})) == []


def test_a_player_named_by_a_number_alone_is_called_by_his_seat() -> None:
    assert names("2, 7 and Ann") == ["Seat 2", "Seat 7", "Ann"]
    assert names("2", ["seat 2"]) == ["seat 2"]
    assert names("0") == []
    assert names("Ann 2, 20") == ["Ann 2", "20"]


@pytest.mark.parametrize("text", ["abc", "", "-1", "1.5", "٣"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a whole number"):
        number(text)


def test_a_number_of_more_than_nine_digits_is_refused() -> None:
    assert number("999999999") == 999_999_999
    with pytest.raises(ValueError, match="at most 9 digits"):
        number("1000000000")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann 30, Ben 10", {"Ann": 30, "Ben": 10}),
        ("Ann 30,Ben 10", {"Ann": 30, "Ben": 10}),
        ("Ann 30; Ben 10\nCal 5", {"Ann": 30, "Ben": 10, "Cal": 5}),
        ("Ann 30 and Ben 10", {"Ann": 30, "Ben": 10}),
        ("Ann 30 Ben 10 Cal 30", {"Ann": 30, "Ben": 10, "Cal": 30}),
        ("Ann 1,500, Ben 200", {"Ann": 1500, "Ben": 200}),
        ("seat 1 30, seat 2 10", {"seat 1": 30, "seat 2": 10}),
        ("Big Ann 1.5k", {"Big Ann": 1500}),
        ("none", {}),
    ],
)
def test_each_player_has_the_chips_written_after_the_name(text: str, found: dict[str, int]) -> None:
    assert amounts(text) == found


@pytest.mark.parametrize(
    "text", ["seat 1 30 seat 2 10", "Big Ann 30 Ben 10", "1 30, 2 10", "Ann 30 Ben 10 Cal"]
)
def test_players_that_run_together_are_refused_asking_for_commas(text: str) -> None:
    with pytest.raises(ValueError, match="put a comma between players: Ann 30, Ben 10"):
        amounts(text)


@pytest.mark.parametrize("text", ["", "30", "Ann", "Ann -5"])
def test_players_without_chips_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write each player with chips"):
        amounts(text)


def test_a_player_named_twice_is_refused_whatever_the_case() -> None:
    with pytest.raises(ValueError, match="'Ann' is named twice"):
        amounts("Ann 30, ann 10")


def test_a_name_is_spelled_as_it_was_before() -> None:
    assert names("ben and CAL, Dee", known=["Ann", "Ben", "Cal"]) == ["Ben", "Cal", "Dee"]
    assert amounts("ben 10, ANN 30", known=["Ann", "Ben"]) == {"Ben": 10, "Ann": 30}


@pytest.mark.parametrize("text", ["none", "0", "Nobody"])
def test_nobody_is_no_player(text: str) -> None:
    assert names(text) == []


@pytest.mark.parametrize("text", ["As Kd 10h", "AsKdTh", "as, kd and 10H", "A♠ K♦ 10♥"])
def test_cards_are_read_however_they_are_written(text: str) -> None:
    assert cards(text) == ["As", "Kd", "Th"]


@pytest.mark.parametrize("text", ["", "As 1d", "As Ann", "A K"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write each card by its rank and suit"):
        cards(text)


@pytest.mark.parametrize(
    "text", ["Seat 3 As Kd, ben 7h 7c", "Seat 3: AsKd; BEN 7h7c", "Seat 3 As, Kd and Ben 7h, 7c"]
)
def test_each_player_has_the_cards_written_after_the_name(text: str) -> None:
    assert hands(text, known=["Ben"]) == [
        {"player": "Seat 3", "cards": ["As", "Kd"]},
        {"player": "Ben", "cards": ["7h", "7c"]},
    ]


@pytest.mark.parametrize("text", ["", "As Kd", "Ann", "Ann As Kd, Ben"])
def test_players_without_cards_and_cards_without_a_player_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write each player with his cards"):
        hands(text)

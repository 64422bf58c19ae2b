"""The drawing of the table: every player and amount is on it, and nothing lies over another."""

from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.drawing.svg import table_drawing
from rulings.dispute.reading.read import read_dispute
from rulings.rulebook.case_library import Case, dispute_of
from tests.support.disputes.library_read_once import library
from tests.support.disputes.odd_names import names_of
from tests.support.disputes.read_drawn import seats_drawn

BY_FILE: dict[str, list[tuple[Path, int, Case]]] = {}
for at in library():
    BY_FILE.setdefault(at[0].stem, []).append(at)
SVG = "{http://www.w3.org/2000/svg}"


def drawn(dispute: Dispute) -> ElementTree.Element:
    svg = table_drawing(dispute)
    assert svg is not None
    assert table_drawing(dispute) == svg
    return ElementTree.fromstring(svg)


def words(svg: ElementTree.Element) -> str:
    return " ".join(text.text or "" for text in svg.iter(f"{SVG}text"))


def boxes(svg: ElementTree.Element) -> list[tuple[float, float, float, float]]:
    return [
        tuple(float(rect.attrib[name]) for name in ("x", "y", "width", "height"))  # type: ignore[misc]
        for rect in svg.iter(f"{SVG}rect")
        if rect.attrib["class"] != "felt"
    ]


def assert_nothing_overlaps(svg: ElementTree.Element) -> None:
    _, _, wide, tall = (float(one) for one in svg.attrib["viewBox"].split())
    for x, y, w, h in boxes(svg):
        assert 0 <= x <= x + w <= wide
        assert 0 <= y <= y + h <= tall
    for (x, y, w, h), (p, q, v, k) in combinations(boxes(svg), 2):
        assert x + w <= p or p + v <= x or y + h <= q or q + k <= y


@pytest.mark.parametrize("file", BY_FILE)
def test_the_table_of_a_dispute_of_the_library_is_drawn(file: str) -> None:
    for at in BY_FILE[file]:
        _the_table_of_a_dispute_of_the_library_is_drawn(dispute_of(*at))


def _the_table_of_a_dispute_of_the_library_is_drawn(dispute: Dispute) -> None:
    if table_drawing(dispute) is None:
        assert not isinstance(dispute, Betting)
        return
    svg = drawn(dispute)
    assert_nothing_overlaps(svg)
    assert svg.findtext(f"{SVG}title") == "The table"
    assert (svg.findtext(f"{SVG}desc") or "").endswith("?")
    assert "None" not in words(svg)


@pytest.mark.slow
def test_betting_pots_seats_and_straddles_are_drawn_and_questions_of_authority_are_not() -> None:
    every = (dispute_of(*at) for some in BY_FILE.values() for at in some)
    kinds = {one.situation for one in every if table_drawing(one) is not None}
    assert kinds >= {"betting", "pots", "button", "straddle", "forced", "kill", "turn"}
    assert not kinds & {"authority", "clock", "stakes"}


RAISED: dict[str, Any] = {
    "situation": "betting",
    "table": {"pot": 600, "bet": 300, "in_front": {"Ann": 300}, "big_blind": "Cal"},
    "acts": [
        {"player": "Cal", "did": "folds"},
        {"player": "Ben", "said": "raise", "spoke": "after the chips", "chips": [500, 500, 25]},
    ],
}


def test_the_drawing_shows_the_players_their_chips_and_the_act_in_question() -> None:
    text = words(drawn(read_dispute(RAISED)))
    for one in ("Ann", "Ben", "Cal", "big blind", "folds", "300", "Pot 600 at first"):
        assert one in text
    for one in ('"raise"', "after the chips", "500 \u00d7 2", "25"):
        assert one in text


def test_an_act_that_is_told_in_several_ways_says_so() -> None:
    accounts = [{"answer": "one"}, {"answer": "several"}]
    data = RAISED | {"disputed": [{"path": "acts[1].motions", "accounts": accounts}]}
    assert "told in several" in words(drawn(read_dispute(data)))
    assert "told in several" not in words(drawn(read_dispute(RAISED)))


AMOUNTS = st.sampled_from([0, 5, 1_500, 999_999, 10**12])


@given(
    names=names_of(1, 10),
    front=AMOUNTS,
    chips=st.lists(st.sampled_from([1, 25, 1_000, 10**11]), max_size=8),
)
@settings(max_examples=60, deadline=None)
def test_ten_players_of_any_name_and_amount_have_room(
    names: list[str], front: int, chips: list[int]
) -> None:
    acts = [
        {"player": name, "said": "raise to 1000000", "spoke": "after the chips", "chips": chips}
        for name in names
    ]
    svg = drawn(
        read_dispute(
            {
                "situation": "betting",
                "table": {"in_front": dict.fromkeys(names, front)},
                "acts": acts,
            }
        )
    )
    assert_nothing_overlaps(svg)
    seats = [one for one in svg.iter(f"{SVG}rect") if one.attrib["class"] == "seat"]
    assert len(seats) == len(names)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", 'Jo & "Al"', "a b\ufffe", "W" * 40])
def test_a_name_is_escaped_and_cut_into_lines_that_fit(name: str) -> None:
    data = {"situation": "betting", "acts": [{"player": name, "said": "check"}]}
    svg = drawn(read_dispute(data))
    lines = [one.text or "" for one in svg.iter(f"{SVG}text") if one.attrib["class"] == "name"]
    assert "".join(lines).replace(" ", "") == "".join(one for one in name if one not in "\ufffe ")
    assert max(map(len, lines)) <= (8 if "W" in name else 13)


def _round(**table: Any) -> dict[str, Any]:
    act = {"player": "Ann", "said": "raise", "chips": []}
    game = {"structure": "no-limit", "small_blind": 50, "big_blind": 100}
    return {"situation": "betting", "game": game, "table": {"bet": 300, **table}, "acts": [act]}


def test_everybody_who_sits_there_is_drawn_in_the_order_of_the_seats() -> None:
    told = _round(seats=["Zoe", "Ann", "Tess", "Bo"], folded=["Tess"])
    svg = drawn(read_dispute(told))
    names = [one.text for one in svg.iter(f"{SVG}text") if one.get("class") == "name"]
    assert sorted(map(str, names)) == ["Ann", "Bo", "Tess", "Zoe"]
    assert "folded before" in words(svg)
    # Down the right side and up the left: the last of four stands at the top of the left.
    assert names == ["Bo", "Zoe", "Tess", "Ann"]
    assert len([one for one in svg.iter(f"{SVG}g") if one.get("opacity")]) == 1


def test_a_chip_of_which_change_is_due_is_drawn_as_the_chip_that_lies_there() -> None:
    told = _round(in_front={"Ann": 100})
    told["acts"][0]["chip_in_front"] = 1000
    svg = drawn(read_dispute(told))
    (front,) = [one.text for one in svg.iter(f"{SVG}text") if one.get("class") == "worth"]
    assert front == "1,000"
    assert "100 of it in" in words(svg)
    told["acts"][0]["chip_in_front"] = 100
    svg = drawn(read_dispute(told))
    assert "of it in" not in words(svg)
    told["table"].pop("in_front")
    told["acts"][0]["chip_in_front"] = 1000
    svg = drawn(read_dispute(told))
    assert "1,000" in words(svg)
    assert "of it in" not in words(svg)


def test_a_chip_that_went_in_since_the_account_began_is_drawn_once() -> None:
    told = _round(in_front={"Ann": 0, "Bo": 300})
    first = {"player": "Ann", "said": "nothing", "chips": [500]}
    told["acts"] = [first, {**told["acts"][0], "chip_in_front": 500}]
    svg = drawn(read_dispute(told))
    worth = [one.text for one in svg.iter(f"{SVG}text") if one.get("class") == "worth"]
    assert sorted(map(str, worth)) == ["300", "500"]


def test_chips_that_a_player_pulled_back_lie_in_front_no_more() -> None:
    pulled = [
        (at, act)
        for at in library()
        if isinstance(told := dispute_of(*at), Betting)
        for act in told.acts
        if isinstance(act, Act) and act.earlier in ("pulled back", "pulled back in part")
    ]
    assert len(pulled) > 13
    for at, act in pulled:
        told = dispute_of(*at)
        assert isinstance(told, Betting)
        seat = next(one for one in seats_drawn(table_drawing(told) or "") if one.name == act.player)
        assert seat.front == act.earlier_left, at[2].name
        assert "pulls back" in seat.did

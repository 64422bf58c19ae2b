"""Drills: their answers come from the rules, their text tells none, their options no two alike."""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest

from rules.books.registry import BY_ID, BookKey
from rules.clause.results import Figure
from rules.clauses_in_force import in_force
from rules.house import House, options
from rules.teaching.figure_questions import FIGURES_ASKED
from rules.teaching.house_statements import AN_AMOUNT, NONE, STATES, stated
from rules.teaching.misconceptions import MISTAKEN
from rulings.judgement.rule import rule
from rulings.model.ruling import Ruling, StandsAs
from rulings.training.drills.answer_options import in_question
from rulings.training.drills.drill import Drill, Part, drill, drill_of, near_miss, parts
from rulings.training.drills.house_briefing import house_told
from rulings.training.drills.marking import after, marked, sheet
from rulings.training.drills.recipe import Recipe, in_book, recipe_of, recipes, recipes_in
from tests.support.disputes.seeds import seeds

BOOKS: tuple[BookKey, ...] = get_args(BookKey)
FEW, MANY, PIECES = 500, 10_000, 8
CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"


@cache
def every() -> tuple[str, ...]:
    """The recipes of every book by their ids."""
    names = (name for book in BOOKS for name in recipes_in(book) if recipe_of(name))
    return tuple(dict.fromkeys(names))


def some(count: int, start: int = 0, step: int = 1) -> Iterator[Drill]:
    """So many drills, over all recipes in every book, each time round with another seed."""
    for n in range(start, count, step):
        yield drill(every()[n % len(every())], n // len(every()))


def prove(one: Drill) -> None:
    """Everything that must hold of a drill."""
    ruling = rule(one.dispute, one.house)
    asked = {part.key: part for part in parts(one)}
    for part in asked.values():
        assert part.right == RIGHT[part.key](ruling, part, one.house), (one.recipe.id, part)
        offered = [option for option in part.options if option in part.right]
        if part.options:
            assert len(offered) == 1, (one.recipe.id, part)
            assert len(part.options) >= 2, (one.recipe.id, part)
            plain = {_plain(option) for option in part.options}
            assert len(plain) == len(part.options), (one.recipe.id, part)
    assert {"stands", "rule"} <= asked.keys()
    assert list(told_too_much(one)) == [], one.recipe.id


def _plain(text: str) -> str:
    """Texts that read alike, or that one could argue to be the same ruling, become one."""
    words = re.sub(r"[^a-z0-9]+", " ", text.lower().removeprefix("floor decides: ")).strip()
    calls = ("call", "only a call", "the call stands made good")
    return "call" if words in calls else words


def told_too_much(one: Drill) -> Iterator[str]:
    """What of the answer stands in the text; a word or two, or an amount, may be a fact told."""
    # What a player said is a fact, though the ruling may come to those words.
    text = re.sub(r'"[^"]*"', "", " ".join(one.text)).lower()
    ruling = one.ruling
    answers = {ruling.decision, *(reason.title for reason in ruling.reasons)}
    answers |= {right for part in parts(one) if part.key == "stands" for right in part.right}
    for answer in answers:
        if len(answer.split()) > 2 and answer.lower() in text:
            yield answer
    for reason in ruling.reasons:
        if re.search(rf"(?<![\w.,]){re.escape(reason.label.lower())}(?![\w,])", text):
            yield reason.label
    for act in ruling.acts:
        if act.remedy and f" {act.remedy} " in text:
            yield act.remedy


def _stands(ruling: Ruling, part: Part, house: House) -> frozenset[str]:
    if not ruling.acts:
        held = [
            one for one in ruling.reasons if BY_ID[one.clause].makes or BY_ID[one.clause].figure
        ]
        return frozenset(one.title for one in held)
    act = _last(ruling)
    back = [move.player for move in ruling.moves if move.way == "back to the player"]
    at_limit = any(step.topic == "limit" for step in ruling.steps)
    told = _words(act, back, at_limit=at_limit)
    if act.outcome != "floor decides":
        return frozenset({told})
    plain = _words(act.model_copy(update={"remedy": None}), back, at_limit=at_limit)
    return frozenset({f"Floor decides: {told[:1].lower()}{told[1:]}", told, plain})


def _last(ruling: Ruling) -> StandsAs:
    disputed = [act for act in ruling.acts if act.outcome in ("ruled", "floor decides")]
    wagers = [act for act in disputed if act.act != "hand shown"]
    open_ones = [act for act in wagers if act.outcome == "floor decides"]
    return (open_ones[:1] or wagers[-1:] or disputed[-1:])[0]


def _words(act: StandsAs, back: list[str], *, at_limit: bool) -> str:
    """What the act is, as it reads; `back` are the players who get chips back."""
    rest = ", and the rest comes back" if act.player in back else ", as made"
    name = f"{act.act}"
    told = {
        "may be withdrawn": f"The {name} may be taken back",
        "left to the floor": f"{name.capitalize()} out of turn",
        "waits for the turn": f"The {name} waits for the turn",
        "may not raise": f"The {name} out of turn is gone, and the right to raise with it",
        "corrected": f"The {name} stands, made good",
        "only a call": "Only a call",
        "brought up": f"{name.capitalize()}, made up to the minimum",
        "made in whole units": f"{name.capitalize()}, in whole units",
        "brought down": f"{name.capitalize()}, cut to the {'' if at_limit else 'pot '}limit",
        "does not play": "Those chips do not play",
    }
    if act.remedy in told:
        return told[act.remedy]
    return {
        "nothing yet": "No action yet",
        "hand shown": "No wager",
        "bet": f"Bet{rest}",
        "raise": f"Raise{rest}",
    }.get(name, name.capitalize())


def _amount(ruling: Ruling, part: Part, house: House) -> frozenset[str]:
    assert ruling.outcome == "ruled"
    assert not part.options
    if ruling.acts:
        found = _last(ruling).to
    elif len(ruling.pots) > 1:
        found = ruling.pots[0].chips
    else:
        (name,) = [name for name, text in FIGURES_ASKED.items() if text == part.text]
        assert any(name in BY_ID[one.clause].takes for one in ruling.reasons)
        found = ruling.figures[name]
    assert found
    return frozenset({f"{found}"})


def _who(ruling: Ruling, part: Part, house: House) -> frozenset[str]:
    return frozenset({ruling.names["big_blind"]})


def _may(ruling: Ruling, part: Part, house: House) -> frozenset[str]:
    assert ruling.outcome == "ruled"
    known = [option for option in ruling.options if option.may_raise is not None]
    assert known[0].player in part.text
    return frozenset({"Yes" if known[0].may_raise else "No"})


def _rule(ruling: Ruling, part: Part, house: House) -> frozenset[str]:
    return frozenset(reason.label for reason in ruling.reasons)


RIGHT = {"stands": _stands, "amount": _amount, "who": _who, "may": _may, "rule": _rule}


@pytest.mark.early
@pytest.mark.parametrize("piece", range(4))
def test_500_drills_answer_as_the_rules_do_and_tell_no_answer(piece: int) -> None:
    # Three apart: every file of the library, in each of the books.
    for one in some(3 * FEW, start=3 * piece, step=3 * 4):
        prove(one)


@pytest.mark.parametrize("piece", seeds(range(PIECES)))
def test_10_000_drills_over_all_recipes(piece: int) -> None:
    assert len(every()) > 3 * FEW
    for one in some(MANY, start=piece, step=PIECES):
        prove(one)


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_can_be_drilled_in_every_book_that_has_it(book: BookKey) -> None:
    rests: set[str] = set()
    for one in recipes_in(book).values():
        assert one.house.edition == book
        rests |= {reason.clause for reason in rule(one.dispute, one.house).reasons}
        assert set(one.clauses) <= BY_ID.keys()
    held = {clause.id for clauses in in_force(House(edition=book)).values() for clause in clauses}
    assert held - rests == set()


@pytest.mark.slow
def test_a_drill_that_has_been_answered_from_its_sheet_is_right_in_every_part() -> None:
    for one in some(len(every()), step=17):
        assert all(mark.right for mark in marked(one, sheet(one))), one.recipe.id


@pytest.mark.slow
def test_the_same_drill_comes_in_every_process() -> None:
    code = f"from {__name__} import digest_of_some; print(digest_of_some())"
    seen = {digest_of_some()}
    for seed in ("1", "2"):
        told = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        seen.add(told.stdout.strip())
    assert len(seen) == 1


def digest_of_some() -> str:
    """A digest of a few drills, their text, parts and options."""
    told = [
        (one.text, [(part.text, sorted(part.right), part.options) for part in parts(one)])
        for one in some(len(every()), step=37)
    ]
    return hashlib.sha256(repr(told).encode()).hexdigest()


@pytest.mark.slow
def test_no_amount_is_asked_for_where_the_floor_decides_or_nothing_goes_in() -> None:
    for one in some(len(every()), step=5):
        asked = {part.key for part in parts(one)}
        act = in_question(one.ruling)
        if one.ruling.outcome == "floor decides" or (act and act.act in ("check", "fold")):
            assert "amount" not in asked


def test_the_near_miss_of_the_threshold_is_the_threshold() -> None:
    name = "with-320-of-400-in-80-in-the-hundred-the-rule-of-thumb-is-that-80-is-owed"
    one = drill(f"s14_no_limit_relief/{name}-and-the-floor-decides", 3)
    other = near_miss(one)
    assert other is not None
    assert (other[1].path, other[1].direction) == ("acts[0].put_in", "at most")
    assert one.ruling.decision.startswith("Floor decides: the call stands")
    assert other[0].ruling.decision == "Floor decides: the call may be taken back"


def test_the_near_miss_of_a_lone_chip_is_how_it_went_in_and_no_other_word() -> None:
    other = near_miss(drill(CHIP, 1))
    assert other is not None
    assert other[1].path.rpartition(".")[2] not in ("said", "gesture")


def test_no_near_miss_is_a_wager_of_nothing() -> None:
    for one in some(len(recipes()), step=11):
        told = after(one, ()).decides
        assert told is None or not re.search(r"(?:to|of|:) 0\b", told), told


@pytest.mark.slow
def test_what_one_could_argue_to_be_right_is_not_offered_beside_it() -> None:
    seen = set()
    for one in some(len(every()), step=2):
        stands = parts(one)[0]
        (right,) = stands.right & set(stands.options) or {""}
        if right.endswith("the rest comes back"):
            act = right.partition(",")[0].removeprefix("Floor decides: ").capitalize()
            seen.add(act)
            assert f"{act}, as made" not in stands.options
            assert f"{act}, cut to the pot limit" not in stands.options
    assert seen == {"Bet", "Raise"}


def test_the_house_is_told_where_it_makes_the_ruling_and_only_there() -> None:
    name = "conventions_kill/where-the-house-follows-the-article-the-killer-acts-last"
    one = recipes()[name]
    book, option = house_told(one.dispute, one.house)
    assert book == "This room plays by Robert's Rules of Poker, version 11."
    assert option == "This house has killers act after everybody else on the first round."
    assert house_told(one.dispute, House()) == (book,)
    assert house_told(one.dispute, one.house.model_copy(update={"rock": True})) == (book, option)


def test_options_that_only_matter_together_are_told_together() -> None:
    name = "conventions_stakes/a-marker-that-everyone-in-the-pot-accepts-plays"
    one = recipes()[name]
    assert len(house_told(one.dispute, one.house)) == 3


def test_every_recipe_whose_house_matters_tells_so() -> None:
    for one in recipes().values():
        plain = in_book(House(), one.house.edition)
        if rule(one.dispute, one.house).decision != rule(one.dispute, plain).decision:
            assert len(house_told(one.dispute, one.house)) > 1, one.id


def test_a_rule_of_the_house_s_own_is_told_by_its_number_alone() -> None:
    own = {
        "number": "H-3",
        "clause": "s14.nl.10.call",
        "reason": "A lone chip is a raise here",
        "makes": "raise",
        "figure": "chips",
    }
    found = recipes()[CHIP]
    house = House.model_validate({"rules": (own,)})
    one = drill_of(Recipe("own", found.clauses, found.dispute, house), 1)
    text = " ".join(one.text)
    assert "a rule of its own that bears on this: H-3" in text
    assert own["reason"] not in text
    assert "House H-3" in {part.key: part for part in parts(one)}["rule"].right


def test_every_option_of_a_house_can_be_told_at_every_value() -> None:
    for one in options(House()):
        if one.name in ("edition", "rules"):
            assert one.name not in STATES
            continue
        field = House.model_fields[one.name]
        kinds = get_args(field.annotation) or (field.annotation,)
        words = {word for kind in (field.annotation, *kinds) for word in get_args(kind)}
        words = {word for word in words if isinstance(word, str)}
        if field.annotation is bool:
            assert STATES[one.name].keys() == {True, False}
        elif words:
            assert STATES[one.name].keys() >= words, one.name
        else:
            assert AN_AMOUNT in STATES[one.name]
        assert (type(None) in kinds) == (NONE in STATES[one.name]), one.name
        assert re.fullmatch(r"[A-Z].*\.", stated(one)), one.name
        assert len(set(STATES[one.name].values())) == len(STATES[one.name])


def test_every_amount_that_a_ruling_may_turn_on_has_a_question() -> None:
    of_an_act = {
        *("to_call", "minimum_wager", "maximum_wager", "spoken", "bet_plus_spoken", "chips"),
        *("first_motion", "whole_stack", "playable_chips", "share_of_the_pot"),
        *("in_units", "in_units_above", "pot_named"),
    }
    assert set(get_args(Figure)) - of_an_act <= FIGURES_ASKED.keys()


def test_where_the_book_has_one_answer_only_the_mistaken_ones_are_none_of_its_titles() -> None:
    titles = {clause.title for clause in BY_ID.values()}
    assert MISTAKEN.keys() <= BY_ID.keys()
    for told in MISTAKEN.values():
        assert len(told) == 2
        assert titles.isdisjoint(told)


def test_a_rule_is_offered_by_its_number_and_its_title() -> None:
    for name in list(recipes())[::60]:
        one = drill(name, 3)
        (rules,) = [part for part in parts(one) if part.key == "rule"]
        told = [rules.told(option) for option in rules.options]
        assert all(text.partition(": ")[2] for text in told), name
        titles = {f"{reason.label}: {reason.title}" for reason in one.ruling.reasons}
        assert titles & set(told), name
    # What was set before there were titles is shown as it was.
    assert (
        Part("rule", "Which rule says so?", frozenset({"NL-1"}), ("NL-1",)).told("NL-1") == "NL-1"
    )

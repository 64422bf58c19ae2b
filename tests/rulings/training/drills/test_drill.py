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
from rules.clauses_in_force import in_force
from rules.house import OPTIONS, House, options
from rules.teaching.misconceptions import MISTAKEN
from rules.vocabulary import QUESTIONS, WORDS
from rules.vocabulary.house_option import AN_AMOUNT, NONE
from rulings.dispute.betting.round import Betting
from rulings.dispute.drawing.svg import table_drawing
from rulings.dispute.given_answers import held as held_of
from rulings.dispute.narrative import tell
from rulings.dispute.situations.registry import SITUATIONS
from rulings.judgement.act_steps import STEPS_ASK
from rulings.judgement.rule import rule
from rulings.model.ruling import ChipMove, Ruling, StandsAs
from rulings.training.drills.claims import DEPENDS
from rulings.training.drills.deciding_facts import comes_to
from rulings.training.drills.drill import (
    Drill,
    Part,
    drill,
    drill_of,
    near_miss,
    parts,
)
from rulings.training.drills.house_briefing import house_told
from rulings.training.drills.marking import after, marked, sheet
from rulings.training.drills.possible_stakes import impossible
from rulings.training.drills.recipe import (
    Recipe,
    in_book,
    recipe_of,
    recipes,
    recipes_in,
    settled_cases,
)
from tests.support.disputes.read_back import read_back
from tests.support.disputes.read_drawn import drawn_over, question_drawn_over
from tests.support.disputes.seeds import seeds

BOOKS: tuple[BookKey, ...] = get_args(BookKey)
FEW, MANY, PIECES = 500, 10_000, 20
LONG = [pytest.mark.long]
TURNED_UP = "s7_the_hands_read/two-pairs-of-aces-are-parted-by-the-kicker-and-the-king-wins-the-pot"
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
        assert len(offered) == 1, (one.recipe.id, part)
        assert len(part.options) >= 2, (one.recipe.id, part)
        plain = {_plain(option) for option in part.options}
        assert len(plain) == len(part.options), (one.recipe.id, part)
    assert {"stands", "rule"} <= asked.keys() <= {"stands", "may", "rule"}
    assert DEPENDS in asked["stands"].options
    assert list(told_too_much(one)) == [], one.recipe.id


def _plain(text: str) -> str:
    """Texts that read alike become one."""
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


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
    if ruling.outcome == "floor decides":
        return frozenset({"It depends: the floor weighs it"})
    if not ruling.acts:
        taught = [one.title for one in ruling.reasons if one.clause in MISTAKEN]
        (found,) = part.right
        # Of a pot that is shared it is asked who gets how much: as the sentence to say has it.
        shared = re.sub(r" \([^)]*\)", "", ruling.say) if "shares" in ruling.names else ""
        told = ruling.decision.rstrip(".")
        # Of a wager at limit the amount is told as well.
        at_an_amount = re.fullmatch(rf"{re.escape(told)}[:,] [\d,]+ in all", found)
        assert found in (told, *taught) or at_an_amount or f"{found}." in shared
        return frozenset({found})
    act = _last(ruling)
    over = re.fullmatch(
        "(?:The (?:betting.* over|pot is .*|check out of turn stands)"
        "|No act: (?:the bet is matched|the check stands))"
        "(?:, and the hand is out)?",
        ruling.decision,
    )
    if act.remedy == "refused" and over:
        return frozenset({ruling.decision})  # there is nothing left that he could do
    told = _words(act)
    if act.act == "check" and (back := [one.chips for one in ruling.moves if _goes_in(one, act)]):
        told = f"A check: {back[0]:,} goes in"
    # An amount that the player has yet to say is no amount.
    is_open = f"{act.to:,} or more" in ruling.say if act.to else False
    is_open |= f"at least {act.to:,}: how much" in ruling.say if act.to else False
    return frozenset({told.replace("in all", "or more") if is_open else told})


def _goes_in(move: ChipMove, act: StandsAs) -> bool:
    return move.player == act.player and move.way == "into the pot"


def _last(ruling: Ruling) -> StandsAs:
    disputed = [act for act in ruling.acts if act.outcome in ("ruled", "floor decides")]
    wagers = [act for act in disputed if act.act != "hand shown"]
    return (wagers[-1:] or disputed[-1:])[0]


def _words(act: StandsAs) -> str:
    """What the act is, as it reads."""
    name, amount = f"{act.act}", f"{act.to or 0:,}"
    told = {
        "may be withdrawn": f"The {name} may be taken back",
        "waits for the turn": f"The {name} waits for the turn",
        "may not raise": f"The {name} is gone, and so is a raise",
    }
    if act.remedy in told:
        return told[act.remedy]
    if act.remedy == "does not play" and name == "bet" and not act.to:
        # Where others of them play, it is a bet of those.
        return "The chips do not play"
    return {
        "nothing yet": f"No act yet: {act.player} is to act",
        "hand shown": "No wager: a hand is shown",
        "fold": "A fold: the hand is out",
        "check": "A check: nothing goes in",
        "call": f"A call: it is {amount} in all",
        "bet": f"A bet: of {amount} in all",
        "raise": f"A raise: to {amount} in all",
    }[name]


def _may(ruling: Ruling, part: Part, house: House) -> frozenset[str]:
    known = [one for told in ruling.decisions or (ruling,) for one in told.options]
    asked = [one for one in known if f"May {one.player} " in part.text]
    (may,) = {one.may_raise for one in asked}
    return frozenset({"Yes" if may else "No"})


def _rule(ruling: Ruling, part: Part, house: House) -> frozenset[str]:
    return frozenset(reason.label for reason in ruling.reasons)


RIGHT = {"stands": _stands, "may": _may, "rule": _rule}


@pytest.mark.early
@pytest.mark.parametrize("piece", seeds(range(4)))
def test_500_drills_answer_as_the_rules_do_and_tell_no_answer(piece: int) -> None:
    # Three apart: every file of the library, in each of the books.
    for one in some(3 * FEW, start=3 * piece, step=3 * 4):
        prove(one)


@pytest.mark.parametrize("piece", seeds(range(PIECES)))
def test_10_000_drills_over_all_recipes(piece: int) -> None:
    assert len(every()) > 3 * FEW
    for one in some(MANY, start=piece, step=PIECES):
        prove(one)


@pytest.mark.long
@pytest.mark.parametrize(
    "book",
    [pytest.param(one, marks=[pytest.mark.long] if one == "rrop-early" else []) for one in BOOKS],
)
def test_every_clause_can_be_drilled_in_every_book_that_has_it(book: BookKey) -> None:
    rests: set[str] = set()
    for one in recipes_in(book).values():
        assert one.house.edition == book
        rests |= {reason.clause for reason in rule(one.dispute, one.house).reasons}
        assert set(one.clauses) <= BY_ID.keys()
    held = {clause.id for clauses in in_force(House(edition=book)).values() for clause in clauses}
    read_in_two_ways = {
        clause
        for one in settled_cases().values()
        if one.not_drilled == "two readings"
        for clause in one.clauses
    }
    assert held - rests <= read_in_two_ways


@pytest.mark.long
def test_a_drill_that_has_been_answered_from_its_sheet_is_right_in_every_part() -> None:
    for one in some(len(every()), step=17):
        assert all(mark.right for mark in marked(one, sheet(one))), one.recipe.id


@pytest.mark.long
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


@pytest.mark.long
def test_no_near_miss_is_a_wager_of_nothing() -> None:
    for one in some(len(recipes()), step=11):
        told = after(one, ()).decides
        assert told is None or not re.search(r"(?:to|of|:) 0\b", told), told


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(3, id="few"),
        *(pytest.param(at, marks=pytest.mark.long) for at in range(8)),
    ],
)
def test_a_near_miss_is_one_fact_of_the_same_room_that_moves_chips_or_rights(start: int) -> None:
    for name in list(recipes())[start :: 8 if start != 3 else 160]:
        one = drill(name, 11)
        found = near_miss(one)
        if found is None:
            continue
        other, change = found
        assert change.also is None, name
        assert list(impossible(other.dispute, one.house)) == [], (name, change)
        assert comes_to(other.ruling) != comes_to(one.ruling), name
        before = {held.path: held.answer for held in held_of(one.dispute)}
        now = {held.path: held.answer for held in held_of(other.dispute)}
        differ = {path for path in before.keys() | now if before.get(path) != now.get(path)}
        assert differ
        assert all(path.startswith(change.path.partition("{")[0]) for path in differ)


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(5, id="few"),
        *(pytest.param(at, marks=pytest.mark.long) for at in range(4)),
    ],
)
def test_a_drill_is_ruled_the_same_from_what_is_printed(start: int) -> None:
    seen = 0
    for name in list(recipes())[start :: 4 if start != 5 else 40]:
        one = drill(name, 9)
        if one.dispute.disputed:
            continue  # told as accounts, and not as what happened
        read = read_back(tell(one.dispute), one.dispute.situation)
        told = rule(read, one.house)
        assert told.decision == one.ruling.decision, (name, one.text)
        assert (told.outcome, told.moves, told.pots) == (
            one.ruling.outcome,
            one.ruling.moves,
            one.ruling.pots,
        ), (name, one.text)
        seen += 1
    assert seen > 30


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(6, id="few"),
        *(pytest.param(at, marks=pytest.mark.long) for at in range(4)),
    ],
)
def test_a_drill_is_ruled_the_same_with_what_is_drawn_in_the_place_of_what_is_printed(
    start: int,
) -> None:
    seen = 0
    for name in list(recipes())[start :: 4 if start != 6 else 40]:
        one = drill(name, 9)
        picture = table_drawing(one.dispute)
        if one.dispute.disputed or picture is None or not isinstance(one.dispute, Betting):
            continue
        read = read_back(tell(one.dispute), "betting")
        assert isinstance(read, Betting)
        drawn = rule(drawn_over(read, picture), one.house)
        assert (drawn.decision, drawn.moves, drawn.pots) == (
            one.ruling.decision,
            one.ruling.moves,
            one.ruling.pots,
        ), (name, one.text)
        seen += 1
    assert seen > 15


DRAWN = {
    "at_table": {"in_front"},
    "button": {"gone", "seats"},
    "coming_in": {"big_blind", "owed"},
    "deck": {"knew_by", "paid"},
    "forced": {
        *("ante", "bet", "big_blind", "bring_in", "limit"),
        *("posted", "puts_in", "small_blind", "stack"),
    },
    "kill": {"big_blind", "pots"},
    "late_claim": {"due"},
    "live_hand": {"uncalled"},
    "odd_chip": {"board", "hands", "paid", "pot", "side_pot"},
    "pots": {"all_in", "ante", "antes", "bet", "cap", "folded", "own", "paid"},
    "straddle": {
        *("amount", "big_blind", "last_straddle"),
        *("seat", "sort", "straddle_before"),
    },
    "turn": {"bet", "chip", "own"},
}
"""What is drawn of single questions, where cards, a board or amounts may decide."""
NOTHING_DRAWN = {
    "authority": "who may do what is told in words alone",
    "board": "which card was turned too early is told, and none of them by its face",
    "clock": "what was asked and warned is told in words alone",
    "deal": "how many cards were out of place is told, and none of them by its face",
    "hands_shown": "who may see a hand does not turn on its cards",
    "misconduct": "what somebody did is told in words alone",
    "stakes": "how many chips or buy-ins a player has is no table to be drawn",
    "tournament": "levels, odd chips and tables are told in words alone",
}


def test_every_situation_is_read_from_its_drawing_or_is_known_to_have_none() -> None:
    # A betting round has its own reader.
    assert DRAWN.keys().isdisjoint(NOTHING_DRAWN)
    assert {*DRAWN, *NOTHING_DRAWN} == SITUATIONS.keys()
    assert all(NOTHING_DRAWN.values())


@pytest.mark.parametrize("situation", DRAWN)
def test_a_single_question_is_ruled_the_same_with_what_is_drawn_of_it(situation: str) -> None:
    shown: set[str] = set()
    for name in [name for name, one in recipes().items() if one.dispute.situation == situation]:
        one = drill(name, 9)
        picture = table_drawing(one.dispute)
        if picture is None or one.dispute.disputed:
            continue
        drawn, fields = question_drawn_over(read_back(tell(one.dispute), situation), picture)
        shown |= fields
        found = rule(drawn, one.house)
        kept = ("decision", "outcome", "say", "moves", "pots", "figures", "names")
        assert [getattr(found, key) for key in kept] == [
            getattr(one.ruling, key) for key in kept
        ], (
            name,
            one.text,
        )
    assert shown == DRAWN[situation]


@pytest.mark.parametrize(
    ("situation", "drawn", "another"),
    [
        ("button", r'(class="note"[^>]*>)small( blind)', "big"),
        ("forced", r'(class="middle"[^>]*>Big blind )[\d,]+()', "7"),
        ("kill", r'(class="note"[^>]*>won pot )2()', "1"),
        ("pots", r'(class="worth"[^>]*>)[\d,]+()', "7"),
        ("straddle", r'(class="worth"[^>]*>)[\d,]+()', "7"),
        ("turn", r'(class="worth"[^>]*>)[\d,]+()', "7"),
    ],
)
def test_what_is_drawn_otherwise_of_a_question_is_read_otherwise(
    situation: str, drawn: str, another: str
) -> None:
    some = [one for one in recipes().values() if one.dispute.situation == situation]
    seen = ruled_otherwise = 0
    for one in (drill(recipe.id, 9) for recipe in some[::2]):
        picture = table_drawing(one.dispute) or ""
        wrong = re.sub(drawn, rf"\g<1>{another}\g<2>", picture, count=1)
        if wrong == picture or one.dispute.disputed:
            continue
        seen += 1
        try:
            read, _ = question_drawn_over(read_back(tell(one.dispute), situation), wrong)
        except ValueError:
            ruled_otherwise += 1  # it is none that could be
            continue
        assert read != one.dispute, one.recipe.id
        found = rule(read, one.house)
        was = one.ruling
        ruled_otherwise += (found.decision, found.pots) != (was.decision, was.pots)
    assert ruled_otherwise > 0, seen


@pytest.mark.parametrize("situation", NOTHING_DRAWN)
def test_of_what_is_words_alone_there_is_no_picture(situation: str) -> None:
    some = [one for one in recipes().values() if one.dispute.situation == situation]
    assert some
    assert [one.id for one in some if table_drawing(one.dispute) is not None] == []


@pytest.mark.parametrize(
    ("drawn", "another"),
    [(">As Kd<", ">3h Jd<"), (">Ac 9d 7s 4h 2c<", ">Ac Qd 7s 4h 2c<"), (">Ah Qc<", ">9h 9c<")],
    ids=["the hand that wins", "the board", "the other hand"],
)
def test_a_card_that_is_drawn_otherwise_is_read_otherwise(drawn: str, another: str) -> None:
    one = drill(TURNED_UP, 9)
    picture = table_drawing(one.dispute)
    assert picture is not None
    assert drawn in picture
    told = read_back(tell(one.dispute), "odd_chip")
    same, _ = question_drawn_over(told, picture)
    assert rule(same, one.house).names == one.ruling.names
    other, _ = question_drawn_over(told, picture.replace(drawn, another))
    assert rule(other, one.house).names != one.ruling.names


@pytest.mark.parametrize(
    ("case", "figure", "another"),
    [(CHIP, "worth", 2), (CHIP, "middle", 40)],
    ids=["the chip that goes in", "the bet to match"],
)
def test_a_figure_that_is_drawn_otherwise_is_ruled_otherwise(
    case: str, figure: str, another: int
) -> None:
    one = drill(case, 9)
    picture = table_drawing(one.dispute)
    read = read_back(tell(one.dispute), "betting")
    assert picture is not None
    assert isinstance(read, Betting)
    assert rule(drawn_over(read, picture), one.house).decision == one.ruling.decision
    wrong = re.sub(rf'(class="{figure}"[^>]*>\D*)\d[\d,]*', rf"\g<1>{another}", picture)
    assert wrong != picture
    assert rule(drawn_over(read, wrong), one.house).decision != one.ruling.decision


def test_a_drill_of_which_a_sentence_is_left_out_is_not_ruled_the_same() -> None:
    one = drill(CHIP, 9)
    told = tell(one.dispute)
    without = [part for part in told if "The bet to match" not in part]
    read = read_back(tuple(without), "betting")
    assert rule(read, one.house).decision != one.ruling.decision


JARGON = (
    *(
        "match is a full one",
        ", a full one",
        "last acted with",
        "in all for the round",
        "behind a short big blind",
    ),
    *("own trigger", "may he do that at limit", "as far as it is known", "told in the whole"),
)
"""What nobody says at a table, and a trainee had to read twice."""


@pytest.mark.slow
def test_no_story_rule_or_step_is_told_in_jargon() -> None:
    told = [state for question in QUESTIONS.values() for state in question.states]
    told += [state for one in OPTIONS.values() for state in one.states.values()]
    told += [word.meaning for words in WORDS.values() for word in words.values()]
    told += [clause.title for clause in BY_ID.values()]
    told += [clause.say for clause in BY_ID.values() if clause.say]
    told += [*STEPS_ASK.values(), *(one.step_asks or "" for one in SITUATIONS.values())]
    for name in list(recipes())[2::50]:
        told += drill(name, 7).text
    assert not [one for one in told for jargon in JARGON if jargon in one.lower()]


def test_the_house_is_told_where_it_makes_the_ruling_and_only_there() -> None:
    name = "conventions_kill/where-the-house-follows-the-article-the-killer-acts-last"
    one = recipes()[name]
    book, option = house_told(one.dispute, one.house)
    assert book == (
        "This room plays by Robert's Rules of Poker, version 11, with the general rules of the "
        "private-games edition; where they are silent, by what cardrooms share."
    )
    assert option == "This house has killers act after everybody else on the first round."
    # What decides is told in a house where it is as usual, too.
    usual = "This house lets killers act in turn on the first round."
    assert house_told(one.dispute, House()) == (book, usual)
    assert house_told(one.dispute, one.house.model_copy(update={"rock": True})) == (book, option)


def test_options_that_only_matter_together_are_told_together() -> None:
    name = "conventions_stakes/a-marker-that-everyone-in-the-pot-accepts-plays"
    one = recipes()[name]
    assert len(house_told(one.dispute, one.house)) == 3


@pytest.mark.long
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
        states = one.about.states
        field = House.model_fields[one.name]
        kinds = get_args(field.annotation) or (field.annotation,)
        words = {word for kind in (field.annotation, *kinds) for word in get_args(kind)}
        words = {word for word in words if isinstance(word, str)}
        if field.annotation is bool:
            assert states.keys() == {True, False}
        elif words:
            assert states.keys() >= words, one.name
        else:
            assert AN_AMOUNT in states
        assert (type(None) in kinds) == (NONE in states), one.name
        assert re.fullmatch(r"[A-Z].*\.", one.sentence), one.name
        assert len(set(states.values())) == len(states)


def test_where_the_book_has_one_answer_only_the_mistaken_ones_are_none_of_its_titles() -> None:
    titles = {clause.title for clause in BY_ID.values()}
    assert MISTAKEN.keys() <= BY_ID.keys()
    for told in MISTAKEN.values():
        assert len(told) == 2
        assert titles.isdisjoint(told)


@pytest.mark.slow
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
        Part("rule", "Which rule gives the ruling?", frozenset({"NL-1"}), ("NL-1",)).told("NL-1")
        == "NL-1"
    )

"""A drill is explained in three sentences: the rule, the fact that turned it, the usual error."""

import re

import pytest

from rules.clauses_in_force import clause_in
from rulings.dispute.situations.conduct.clock import Clock
from rulings.explanation.what_if import WhatIf, entered_told
from rulings.model.ruling import in_question
from rulings.training.drills.answer_options import rule_asked
from rulings.training.drills.drill import Drill, drill, near_miss, parts
from rulings.training.drills.marking import marked
from rulings.training.drills.recipe import recipes, settled_cases
from rulings.training.drills.turning_fact import turning
from rulings.training.three_sentences import in_three

CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"


def test_the_rule_is_the_one_that_decides_and_the_fact_is_one_that_it_reads() -> None:
    one = drill(CHIP, 7)
    found = in_three(one)
    assert found.rule == rule_asked(one.recipe, one.ruling)
    assert found.turned == "What turned it: one chip went in."
    near = near_miss(one)
    assert near is not None
    assert near[0].ruling.decision not in f"{found.turned} {found.error}"


def test_where_a_mistake_is_known_it_is_the_usual_error() -> None:
    one = next(one for one in recipes().values() if one.clauses[:1] == ("bc.4b",))
    error = in_three(drill(one.id, 1)).error
    assert error == (
        "The usual error: “Change for a call is due at once: nobody acts before it is given”."
    )


def test_ones_own_error_is_told_in_the_place_of_the_usual_one() -> None:
    one = drill(CHIP, 7)
    (given,) = (option for option in parts(one)[0].options if option.startswith("No act yet"))
    told = in_three(one, marked(one, {"stands": given})).error
    assert told.startswith(f"“{given}” would be right if ")
    assert told.endswith(" never let go of the chips.")


A_FEW = 83
EVERY = pytest.param(1, marks=pytest.mark.long)
TOLD_OTHERWISE = ("table.", "game.", "acts[")
"""What a betting round tells together with other things."""
CAPPED = "conventions_limit/with-a-cap-of-three-raises-5-10-15-20-is-the-end"


@pytest.mark.slow
@pytest.mark.parametrize("step", [A_FEW, EVERY])
def test_no_explanation_contradicts_its_story(step: int) -> None:
    for name in [CAPPED, *list(recipes())[::step]]:
        one = drill(name, 4711)
        found = in_three(one)
        changes = turning(clause_in(one.house, found.rule.clause), one.dispute, one.house)
        # What was entered, and is not told of the table or an act in a sentence with other things.
        for change in (it[0] for it in changes if not it[0].path.startswith(TOLD_OTHERWISE)):
            if found.turned == told(change, one):
                turned = found.turned.removeprefix("What turned it: ")
                assert turned.lower() in " ".join(one.text).lower(), name


def told(change: WhatIf, one: Drill) -> str:
    return f"What turned it: {entered_told(change, one.dispute)}."


def test_three_raises_are_told_as_three() -> None:
    assert in_three(drill(CAPPED, 4711)).turned == (
        "What turned it: there were three raises on this round."
    )


ACCEPTED_BESIDE = (
    "conventions_out_of_turn/cy-checks-early-abe-and-bo-check-behind-him-and-a-bet-of-300",
    "s5_board/a-flop-of-four-came-too-early-and-the-betting-has-been-finished-since",
    "s3_who_still_has_a_hand/a-raiser-takes-the-pot-for-won-the-cards-are-mixed-in-the-muck",
    "s14_no_limit_relief/raise-to-600-said-by-a-player-who-missed-a-raise-to-1-200-is-made-up",
    "s14_no_limit_house/three-25s-and-seven-barred-5s-all-in-over-a-bet-of-100",
)


def begun(begins: tuple[str, ...]) -> list[str]:
    names = [name for name in recipes() if name.startswith(begins)]
    assert len(names) >= len(begins)
    return names


@pytest.mark.slow
@pytest.mark.parametrize("step", [A_FEW, EVERY])
def test_the_usual_error_is_never_a_rule_that_is_marked_right(step: int) -> None:
    for name in [*begun(ACCEPTED_BESIDE), *list(recipes())[::step]]:
        one = drill(name, 1129)
        found = in_three(one)
        for label in {reason.label for reason in one.ruling.reasons}:
            assert not found.error.startswith(f"The usual error is to rule by {label},"), name
        # Nobody learns from the two words of a fact that the program alone reads.
        assert "; the rule is for “" not in found.error, name


OTHER_ACTS_BESIDE = (
    "s3_betting_and_raising/at-limit-cat-who-did-not-check-early-raises-to-40",
    "s3_turns/without-seats-cy-bets-out-of-turn-ann-bets-35-and-cy-s-raise-to-110-stands",
)


@pytest.mark.slow
@pytest.mark.parametrize("step", [A_FEW, EVERY])
def test_what_turned_it_is_no_other_act_than_the_one_asked_about(step: int) -> None:
    for name in [*begun(OTHER_ACTS_BESIDE), *list(recipes())[::step]]:
        one = drill(name, 1129)
        found, act = in_three(one), in_question(one.ruling.acts)
        changes = turning(clause_in(one.house, found.rule.clause), one.dispute, one.house)
        asked = (None, None if act is None else act.index)
        own = {told(it[0], one) for it in changes if _act_of(it[0].path) in asked}
        others = {told(it[0], one) for it in changes} - own
        assert found.turned not in others, name


def _act_of(path: str) -> int | None:
    found = re.match(r"acts\[(\d+)]", path)
    return int(found[1]) if found else None


def test_what_turned_it_is_heard_in_the_story_where_a_fact_of_the_rule_is() -> None:
    begins = (
        "s3_wrong_deal/lou-got-the-next-card-in-the-place-of-one-that-was-turned-up-and-two",
        "s4_proper_behavior/a-spectator-tells-a-player-to-turn-the-hand-up",
    )
    for name in begun(begins):
        one = drill(name, 1129)
        turned = in_three(one).turned.removeprefix("What turned it: ").removesuffix(".")
        assert turned.lower() in " ".join(one.text).lower(), name


@pytest.mark.parametrize(
    ("begins", "given", "bound"),
    [
        ("s3_who_gets_the_odd_chip/at-stud-for-low-the-odd-chip-is-the-lowest", "110 each", "30"),
        ("s14_no_limit_house/all-in-of-150-with-a-100-and-a-barred-5", "A raise: to 125", "145"),
    ],
)
def test_where_one_amount_or_a_range_makes_it_right_no_open_bound_is_told(
    begins: str, given: str, bound: str
) -> None:
    (name,) = begun((begins,))
    drawn = (drill(name, seed) for seed in range(1129, 1189))
    one, option = next(
        (one, option) for one in drawn for option in parts(one)[0].options if given in option
    )
    error = in_three(one, marked(one, {"stands": option})).error
    assert bound in error
    assert not re.search("at (least|most)", error)


MISREAD_IN_SEVERAL_WAYS = (
    "s8_read_again/two-later-cards-dealt-off-the-table-two-have-acted-change-nothing",
    "s7_the_hands_read/ace-king-ties-ace-king-whatever-the-suits-and-the-odd-chip",
    "s3_wrong_deck_near_misses/a-deck-two-boxed-cards-nobody-has-acted-is-a-misdeal",
    "conventions_straddle/by-the-book-a-re-straddle-to-40-is-a-second-straddle",
    "s14_no_limit_acts/without-a-word-chips-put-in-after-the-hands-came-to-rest",
    "s14_no_limit_house/the-straddler-may-raise-when-the-action-comes-back",
)


@pytest.mark.slow
@pytest.mark.parametrize("step", [A_FEW, EVERY])
def test_the_usual_error_is_one_fact_misread_that_reads_as_a_sentence(step: int) -> None:
    begins = [name for name in recipes() if name.startswith(MISREAD_IN_SEVERAL_WAYS)]
    assert len(begins) == len(MISREAD_IN_SEVERAL_WAYS)
    for name in [*begins, *list(recipes())[::step]]:
        error = in_three(drill(name, 60817)).error
        # Another fact may make it right as well.
        assert "only if" not in error, name
        assert "the answer to “" not in error, name
        assert "not known" not in error, name
        assert "does not arise" not in error, name
        # Nobody who weighs it errs by one fact, and everybody heard what was said.
        assert "“It depends" not in error, name
        assert "” was said" not in error.partition("It would apply if")[2], name
        wanted = error.partition("It would apply if")[2].partition(". Here ")[0]
        assert "with chips or " not in wanted, name


@pytest.mark.parametrize("step", [A_FEW, EVERY])
def test_no_near_miss_is_a_hand_given_up(step: int) -> None:
    for name in list(recipes())[::step]:
        one = drill(name, 4711)
        if (near := near_miss(one)) is not None:
            answer = near[1].answer
            word = answer.get("saying") if isinstance(answer, dict) else answer
            assert word not in ("fold", "gives up the cards"), name


def test_of_an_act_out_of_turn_it_is_the_turn_that_turned_it() -> None:
    (name,) = [
        it for it in settled_cases() if it.startswith("conventions_out_of_turn/dan-calls-with")
    ]
    assert "turn" in in_three(drill(name, 4711)).turned.removeprefix("What turned it: ")


def test_of_a_lone_chip_it_is_not_that_it_was_let_go_of() -> None:
    assert "let go" not in in_three(drill(CHIP, 4711)).turned


def test_no_minute_runs_that_nobody_asked_for() -> None:
    for one in recipes().values():
        if isinstance(one.dispute, Clock) and one.dispute.asked == "no":
            assert one.dispute.time is None, one.id
    asked = next(
        it for it in recipes() if it.endswith("when-the-minute-has-run-out-the-hand-is-dead")
    )
    near = near_miss(drill(asked, 1))
    assert near is not None
    assert near[1].path != "clock.asked"


def test_a_board_card_that_came_in_time_is_not_said_to_have_come_early() -> None:
    for name in recipes():
        if name.startswith("s5_board") and "complete" in name:
            assert not [it for it in drill(name, 1).text if "turned a board card too early" in it]


def test_the_winner_of_a_pot_is_called_so_as_in_the_story() -> None:
    begins = "s13_kill_pots/a-second-pot-without-a-full-bet-from-other-players-is-no-second-leg"
    one = drill(next(name for name in recipes() if name.startswith(begins)), 4711)
    assert "The winner had one leg before that pot, and had not killed it." in one.text
    assert in_three(one).turned == (
        "What turned it: the winner had one leg before that pot, and had not killed it."
    )

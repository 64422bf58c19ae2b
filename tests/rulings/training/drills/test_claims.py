"""One claim is right: every other that is offered is false by the ruling of its own story."""

import re
from collections import Counter

import pytest

from rules.teaching.usual_mistakes import TRUE_BESIDE
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import amounts, players
from rulings.dispute.situations.showdown.odd_chip.odd_chip import OddChip
from rulings.judgement.rule import rule
from rulings.training.drills.claims import DEPENDS, left_open, mistaken, slips, true_claim
from rulings.training.drills.drill import drill, parts
from rulings.training.drills.recipe import by_clause, recipes, settled_cases

LONG = [pytest.mark.long]


def words(text: str) -> Counter[str]:
    """The words, each as often as it is there.

    An amount goes with the word before it, and with who gets or owes it, and who has the button or
    a blind with which of them: who gets 25 and who 20 is another share, and the blinds of two who
    are swapped are others.
    """
    seat = r"(?:button|small blind|big blind): [^;]+"
    share = r"(?-i:[A-Z])\w*(?: still)? (?:gets|owes) \d[\d,]*"
    told = rf"{seat}|{share}|[\w,]+(?: (?=\d)[\w,]+)?"
    return Counter(one.lower() for one in re.findall(told, text, re.IGNORECASE))


@pytest.mark.parametrize(
    ("option", "right", "is_part"),
    [
        ("Button: Bo; small blind: Ada", "Small blind: Ada; button: Bo", True),
        ("Button: Bo; small blind: Ada", "Button: Ada; small blind: Bo", False),
        ("Ada acts first on the first round", "Ada acts last on the first round", False),
        ("Ada gets 20 and Bo 25", "Bo 25 and Ada gets 20", True),
        ("Ada gets 20 and Bo 25", "Ada gets 25 and Bo 20", False),
        ("Ada gets 20; Bo gets 25", "Ada gets 25; Bo gets 20", False),
        ("Ada still owes 8. Bo still owes 4", "Bo still owes 4. Ada still owes 8", True),
        ("Ada still owes 8. Bo still owes 4", "Bo still owes 8. Ada still owes 4", False),
    ],
)
def test_another_claim_is_told_from_the_same_in_another_order(
    option: str, right: str, is_part: bool
) -> None:
    assert (words(option) <= words(right)) is is_part


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(7, id="few", marks=pytest.mark.slow),
        *(pytest.param(at, marks=pytest.mark.long) for at in range(8)),
    ],
)
def test_no_wrong_option_is_what_is_ruled_or_what_the_floor_may_decide(start: int) -> None:
    for name in list(recipes())[start :: 8 if start != 7 else 80]:
        one = drill(name, 21)
        ruling = rule(one.dispute, one.house)
        stands = parts(one)[0]
        open_to = left_open(one.dispute, ruling, one.house)
        for option in stands.options:
            if option not in stands.right and option != DEPENDS:
                assert option not in open_to, (name, option)
                assert option.rstrip(".") != ruling.decision.rstrip("."), name
                (right,) = stands.right
                assert not words(option) <= words(right), (name, option)


@pytest.mark.long
def test_where_the_floor_decides_it_depends_and_nothing_that_it_may_decide_is_offered() -> None:
    one = recipes()[
        "s14_no_limit_relief/with-320-of-400-in-80-in-the-hundred-the-rule-of-thumb-is-that-80-is-owed-"
        "and-the-floor-decides"
    ]
    ruling = rule(one.dispute, one.house)
    assert true_claim(one.dispute, ruling, one.house) == DEPENDS
    open_to = {"A call: it is 400 in all", "The call may be taken back"}
    assert left_open(one.dispute, ruling, one.house) >= open_to
    assert open_to.isdisjoint(mistaken(one.dispute, ruling, one.house))


def test_a_raise_of_which_the_amount_is_open_is_asked_for_as_open() -> None:
    found = 0
    for name, one in recipes().items():
        if not says_no_amount(one.dispute):
            continue
        ruling = rule(one.dispute, one.house)
        if ruling.outcome == "ruled" and "or more" in ruling.decision and ruling.acts:
            found += 1
            assert true_claim(one.dispute, ruling, one.house).endswith(" or more"), name
    assert found > 5


def says_no_amount(dispute: Dispute) -> bool:
    acts = [act for act in getattr(dispute, "acts", ()) if isinstance(act, Act)]
    said = [act.said for act in acts if act.said is not None]
    return any(one.saying in ("bet", "raise") and not one.amount for one in said)


@pytest.mark.slow
@pytest.mark.parametrize("sign", ["fold", "check"])
def test_nobody_is_offered_a_fold_or_a_check_that_nobody_made(sign: str) -> None:
    for name in list(recipes())[4::60]:
        one = drill(name, 2)
        if not isinstance(one.dispute, Betting):
            continue
        acts = [act for act in one.dispute.acts if isinstance(act, Act)]
        said = {act.said.saying for act in acts if act.said is not None}
        signs = {act.gesture for act in acts} - {None, "none"}
        stands = parts(one)[0]
        wrong = [told for told in stands.options if told not in stands.right]
        if sign == "fold" and not said & {"fold"} and not signs:
            assert not any(told.startswith("A fold") for told in wrong), name
        if sign == "check" and not said & {"check", "call"} and not signs:
            assert not any(told.startswith("A check") for told in wrong), name


def test_what_comes_to_the_same_for_another_reason_is_no_mistake() -> None:
    name = "conventions_turn/a-hand-under-a-chip-is-protected-before-the-action-reaches-it-too"
    one = drill(name, 1)
    ruling = rule(one.dispute, one.house)
    assert true_claim(one.dispute, ruling, one.house) == "The hand is live"
    told = mistaken(one.dispute, ruling, one.house)
    assert "The hand is live" not in told
    assert any("is dead" in other for other in told)


def test_the_same_outcome_for_another_reason_is_not_offered_as_a_mistake() -> None:
    name = "conventions_limit/at-1-to-5-the-bettor-s-9-over-an-all-in-7-is-not-made-up-to-10"
    one = drill(name, 1)
    ruling = rule(one.dispute, one.house)
    true = true_claim(one.dispute, ruling, one.house)
    reason, _, comes = true.partition(": ")
    assert reason == "A call"
    told = mistaken(one.dispute, ruling, one.house)
    assert told
    assert not [other for other in told if other.endswith(f": {comes}")]


def test_who_comes_first_in_a_row_of_names_makes_no_other_claim() -> None:
    case = "with-bets-of-0-and-a-player-all-in-for-3-of-an-ante-of-5-nobody-owes-a-bet"
    one = drill(f"conventions_pots/{case}", 1)
    first, second, third = players(one.dispute)
    claim = f"Main pot 3: {first}, {second}, {third}"
    offered = list(slips(claim, one.dispute))
    assert offered
    assert not any(option.startswith("Main pot 3:") for option in offered)
    # Of seats it is another claim.
    seats = f"Button: {first}; small blind: {second}"
    assert f"Button: {second}; small blind: {first}" in slips(seats, one.dispute)


def test_no_slip_shares_out_more_or_less_than_the_pot_has() -> None:
    case = next(name for name in recipes() if name.startswith("s7_the_hands_read/"))
    one = drill(case, 5).dispute
    name, other = players(one)[:2]
    alone = [told for told in slips(f"Pot 160: {name} 160", one) if name in told]
    assert alone
    for told in alone:
        pot, share = re.findall(r"\d[\d,]*", told)
        assert pot == share != "160"
    shared = f"Pot 160: {name} 100 and {other} 60"
    assert set(slips(shared, one)) == {f"Pot 160: {other} 100 and {name} 60"}
    for named in [one for one in recipes() if one.startswith("s7_the_hands_read/")][::5]:
        for option in parts(drill(named, 2))[0].options:
            alike = re.fullmatch(r"Pot (\d[\d,]*): [A-Z]\w* (\d[\d,]*)", option)
            assert alike is None or alike[1] == alike[2], (named, option)


@pytest.mark.slow
@pytest.mark.parametrize("clause", TRUE_BESIDE)
def test_what_is_true_beside_a_ruling_is_no_mistake(clause: str) -> None:
    for one in by_clause()[clause]:
        stands = parts(drill(one.id, 4))[0]
        assert not [told for told in stands.options if told.startswith(TRUE_BESIDE[clause])]
        assert len(stands.options) >= 4, one.id


def test_nobody_is_offered_a_blind_of_nothing() -> None:
    name = (
        "conventions_forced/three-blinds-at-a-bet-of-10-are-no-whole-chips-so-the-posted-ones-hold"
    )
    one = drill(name, 1)
    assert mistaken(one.dispute, rule(one.dispute, one.house), one.house) == ()


def test_no_amount_is_taken_for_thousands() -> None:
    one = drill("s3_betting_and_raising/with-a-unit-of-5-a-no-limit-bet-of-22-is-one-of-20", 1)
    most = 10 * max(amounts(one.dispute))
    for option in mistaken(one.dispute, rule(one.dispute, one.house), one.house):
        told = [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", option)]
        assert max(told, default=0) <= most, option


def test_what_is_for_the_floor_is_not_offered_beside_that_it_depends() -> None:
    for name in [one for one in recipes() if one.startswith("s4_proper_behavior/")][::3]:
        stands = parts(drill(name, 1))[0]
        assert not [told for told in stands.options if told.endswith("for the floor")], name


def test_of_hands_that_are_read_it_is_asked_who_gets_how_much() -> None:
    cases = [one for one in recipes() if one.startswith("s7_the_hands_read/")]
    assert cases
    for name in cases[::3]:
        one = drill(name, 5)
        for told in parts(one)[0].options:
            assert told == DEPENDS or re.search(r"[A-Z]\w+ (gets? )?\d", told), (name, told)
        # Nobody takes the rank of a card for an amount, nor the order of two players for another.
        assert not [told for told in parts(one)[0].options if "(" in told], name
    shares = "Ravi gets 100; Pia gets 100"
    assert "Pia gets 100; Ravi gets 100" not in slips(shares, drill(cases[0], 5).dispute)


def test_a_slip_keeps_the_comma_behind_an_amount() -> None:
    case = next(name for name in recipes() if name.startswith("conventions_limit/with-a-cap-of"))
    claim = "The amount is fixed: it is 1,100, the rest comes back"
    told = list(slips(claim, drill(case, 1).dispute))
    assert told
    for one in told:
        assert re.fullmatch(r"The amount is fixed: it is \d+(,\d{3})*, the rest comes back", one)


def test_a_bet_of_which_a_few_small_chips_do_not_play_is_told_as_a_bet_of_the_others() -> None:
    barred = "s14_no_limit_house/where-5s-are-barred-at-25-bet-200-said-with-the-last-100"
    one = drill(next(name for name in recipes() if name.startswith(barred)), 691246)
    assert one.ruling.decision == "Bet of 100; the small chips do not play"
    assert true_claim(one.dispute, one.ruling, one.house) == "A bet: of 100 in all"


def test_the_same_shares_told_of_two_together_are_no_mistake() -> None:
    case = "two-tie-for-high-no-low-is-good-enough-and-100-splits-evenly-between-them"
    one = drill(f"s7_read_again/{case}", 702915)
    assert isinstance(one.dispute, OddChip)
    assert one.dispute.pot is not None
    stands, half = parts(one)[0], one.dispute.pot // 2
    assert stands.right == {f"Sol gets {half}; Kit gets {half}"}
    assert len(stands.options) >= 4
    assert not [told for told in stands.options if told.endswith(" each")]
    # Who gets something else is another claim still.
    assert [told for told in stands.options if f"gets {2 * half}" in told]


def test_the_shares_of_high_and_low_told_one_by_one_or_together_are_no_mistake() -> None:
    begins = "s3_who_gets_the_odd_chip/of-145-high-low-the-75-for-high-is-even"
    one = drill(next(name for name in settled_cases() if name.startswith(begins)), 18845)
    told = mistaken(one.dispute, rule(one.dispute, one.house), one.house)
    assert told
    assert not [other for other in told if other.endswith(" each")]


def test_who_only_shows_the_hand_has_yet_to_act_and_that_is_no_mistake() -> None:
    one = drill("conventions_limit_acts/at-10-20-showing-the-hand-over-20-is-no-wager", 883015)
    (right,) = parts(one)[0].right
    assert right == "No wager: a hand is shown"
    told = mistaken(one.dispute, rule(one.dispute, one.house), one.house)
    assert told
    assert not [other for other in told if other.startswith("No act yet")]


def test_a_hand_given_up_behind_what_is_no_act_is_a_fold_and_that_is_no_mistake() -> None:
    begins = "conventions_chips/a-call-with-the-cards-let-go-behind-it-once-the-round-is-over"
    one = drill(next(name for name in settled_cases() if name.startswith(begins)), 0)
    told = mistaken(one.dispute, rule(one.dispute, one.house), one.house)
    assert told
    assert not [other for other in told if other.startswith("A fold")]


@pytest.mark.parametrize(
    ("begins", "claim"),
    [
        (
            "conventions_wound_up/ann-bets-400-ben-calls-and-ann",
            "The betting on this round is over",
        ),
        ("conventions_wound_up/ann-and-ben-have-folded-and-nobody", r"The pot is \w+'s"),
        ("s3_turns/bea-checks-her-blind-of-40-before-her", "The betting on this round is over"),
        (
            "conventions_chips/a-call-with-the-cards-let-go-behind-it-once-the-round-is-over",
            "The betting on this round is over, and the hand is out",
        ),
        ("conventions_words/a-player-whose-45-was-called-says-call", "No act: the bet is matched"),
        ("s3_turns/ira-checks-before-jo-who-checks-as", "The check out of turn stands"),
        ("conventions_chips/a-silent-700-over-300-that-is-still", r"No act yet: \w+ is to act"),
    ],
)
def test_who_has_nothing_left_to_do_is_not_told_to_be_to_act(begins: str, claim: str) -> None:
    one = drill(next(name for name in settled_cases() if name.startswith(begins)), 3)
    (told,) = parts(one)[0].right
    assert re.fullmatch(claim, told)


def test_a_raise_to_an_amount_or_more_is_no_mistake_beside_one_to_that_amount() -> None:
    begins = "s14_no_limit_acts/in-a-tournament-the-same-several-motions-count-for-the-first-one"
    one = drill(next(name for name in settled_cases() if name.startswith(begins)), 6800)
    assert not [told for told in parts(one)[0].options if told.endswith(" or more")]

"""A key is right, and it alone: the story tells what it turns on, and asks for what is keyed."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from pydantic import ValidationError

from rules.books.registry import BOOKS, BY_ID
from rules.clauses_in_force import book_of, clause_in, in_force
from rules.house import House, options
from rules.teaching.usual_mistakes import RULES_IN_PLACE
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.narrative import tell
from rulings.dispute.situations.showdown.pots.pots import PotsQuestion
from rulings.judgement.rule import rule
from rulings.judgement.wording import first_words
from rulings.model.ruling import DECIDED, in_question
from rulings.training.drills.answer_options import rule_asked
from rulings.training.drills.claims import DEPENDS, true_claim
from rulings.training.drills.drill import at_its_own_stakes, drill, parts
from rulings.training.drills.house_briefing import other_choices
from rulings.training.drills.recipe import by_clause, recipes, settled_cases

A_FEW = 97
EVERY = pytest.param(1, marks=pytest.mark.long)
RAISED_TOO_LATE = "conventions_z_raise_at_limit_nobody_can_call/cat-checked-out-of-turn"
PASSED_OVER = "conventions_out_of_turn/ben-is-passed-over-by-three-and-the-conventions"
TWO_OUT_OF_TURN = "s3_turns/cat-calls-220-before-ben-then-dan-calls-ben-folds"


def named(begins: str) -> list[str]:
    """Return the recipes whose names begin so."""
    names = [name for name in settled_cases() if name.startswith(begins)]
    assert names, begins
    return names


def some(step: int, *begins: str) -> list[str]:
    """Return every so many recipes, and those whose names begin so."""
    return [*list(recipes())[::step], *(name for begin in begins for name in named(begin))]


@pytest.mark.parametrize("step", [A_FEW, EVERY])
def test_the_player_who_is_asked_about_is_the_one_whose_act_is_keyed(step: int) -> None:
    for name in some(step, RAISED_TOO_LATE, PASSED_OVER, TWO_OUT_OF_TURN):
        recipe = recipes()[name]
        if not isinstance(recipe.dispute, Betting) or len(recipe.dispute.acts) == 1:
            continue
        one = at_its_own_stakes(recipe)
        act = in_question(one.ruling.acts)
        assert act is not None
        assert one.text[-1].startswith(f"What does {act.player}'s "), (name, one.text[-1])
        # Of a player whose first act nobody disputes, the last is asked about.
        of_player = [n for n, it in enumerate(recipe.dispute.acts) if it.player == act.player]
        assert act.index == of_player[-1] or " last " not in one.text[-1], name
        assert act.index == of_player[0] or " first " not in one.text[-1], name


SETTINGS_ASIDE = ("edition", "conventions", "private_games", "denominations")


def other_rooms(house: House) -> Iterator[tuple[str, House]]:
    """Yield every option with a room that has chosen otherwise, or an amount one more or less."""
    for option in options(house):
        if option.name in SETTINGS_ASIDE or option.value is None:
            continue
        values: tuple[object, ...] = other_choices(option)
        if type(option.value) is int:
            values = (option.value - 1, option.value + 1)
        for value in values:
            with suppress(ValidationError):
                given = {**house.model_dump(exclude_defaults=True), option.name: value}
                yield option.name, House.model_validate(given)


@pytest.mark.parametrize("step", [3 * A_FEW, pytest.param(7, marks=pytest.mark.long)])
def test_every_choice_of_the_house_that_would_rule_otherwise_is_told(step: int) -> None:
    begins = ("conventions_stakes/at-1-2-a-buy-in", "conventions_straddle/where-sleepers-are")
    for name in some(step, *begins, "s14_three_blinds/ann-raises-the-pot-to-40"):
        one = at_its_own_stakes(recipes()[name])
        ruling = one.ruling
        settings = (it for it in options(one.house) if it.name not in SETTINGS_ASIDE)
        told = {it.name for it in settings if it.sentence in one.text}
        for option, house in other_rooms(one.house):
            other = rule(one.dispute, house)
            if option not in told and other.outcome in DECIDED:
                assert (other.decision, other.moves) == (ruling.decision, ruling.moves), (
                    name,
                    option,
                )


def test_a_buy_in_tells_the_range_of_the_house() -> None:
    (name,) = named("conventions_stakes/at-1-2-a-buy-in-of-39")
    text = drill(name, 4711).text
    assert "The smallest buy-in of this house, in big blinds: 20." in text
    assert "The largest buy-in of this house, in big blinds: 100." in text


def test_a_sleeper_tells_how_many_restraddles_the_house_allows() -> None:
    (name,) = named("conventions_straddle/where-sleepers-are-allowed-a-blind-raise-after")
    assert "Re-straddles that this house allows in a hand: 1." in drill(name, 4711).text


def test_a_key_of_how_much_has_an_amount_or_is_none_at_all() -> None:
    nothing = (
        *("Nothing more is owed", "You are at the cap", "The wait is over: any legal"),
        "Change the chip for its full worth first",
        "You play on with what is left",
        "Every entrant gets the starting stack",
    )
    asked = 0
    for one in recipes().values():
        if "how much" not in tell(one.dispute)[-1].lower():
            continue
        ruling = rule(one.dispute, one.house)
        key = true_claim(one.dispute, ruling, one.house)
        if ruling.makes != "refused" and key != DEPENDS and not key.startswith(nothing):
            assert re.search(r"\d", key), (one.id, key)
            asked += 1
    assert asked > 30


def test_a_blind_that_was_pulled_back_goes_in_again_with_the_check() -> None:
    for name in named(
        "conventions_earlier_chips/nobody-has-raised-bea-s-blind-and-she-pulls-it-back"
    ):
        if "a-tap-which-is-a-check" in name:
            one = at_its_own_stakes(recipes()[name])
            assert parts(one)[0].right == {"A check: 50 goes in"}
            return
    raise AssertionError


def test_a_part_of_the_range_that_is_allowed_is_no_wrong_option() -> None:
    (name,) = named("conventions_stakes/at-1-2-a-buy-in-of-200-is-the-largest")
    for seed in range(6):
        stands = parts(drill(name, seed))[0]
        assert not [told for told in stands.options if told.startswith(("At most", "At least"))]


@pytest.mark.parametrize("step", [A_FEW, pytest.param(2, marks=pytest.mark.long)])
def test_where_the_floor_decides_no_option_is_what_a_rule_would_let_it_do(step: int) -> None:
    # What a rule leaves to the floor there is no mistake beside "it depends".
    for name in some(step, "when_every_hand_is_mucked/two-hands-are-mucked-at-once"):
        one = at_its_own_stakes(recipes()[name])
        if one.ruling.outcome != "floor decides" or one.ruling.acts:
            continue
        clauses = [
            clause
            for step_ in one.ruling.steps
            for clause in dict(in_force(one.house))[step_.topic]
        ]
        left, must = (
            {first_words(it.say).rstrip(".") for it in clauses if (it.may is not None) is may}
            for may in (True, False)
        )
        assert (left - must).isdisjoint(parts(one)[0].options), name


def test_what_change_there_would_be_is_no_mistake_where_it_was_not_announced() -> None:
    name = by_clause()["bc.7d.not_announced"][0].id
    for seed in (1, 4711):
        assert not [
            told
            for told in parts(drill(name, seed))[0].options
            if told.startswith(("It is", "Leave"))
        ]


def test_a_rule_that_holds_on_a_condition_is_no_option_as_one() -> None:
    (name,) = named("table_buy_ins_phones_seats/a-player-reads-a-paper-and-the-table-waits")
    for seed in range(4):
        assert not [told for told in parts(drill(name, seed))[0].options if " while " in told]


def test_no_drill_puts_chips_in_and_gives_up_the_cards() -> None:
    # What then becomes of the hand is no part of the ruling.
    for one in recipes().values():
        acts = one.dispute.acts if isinstance(one.dispute, Betting) else ()
        made = [act for act in acts if isinstance(act, Act)]
        assert not [it for it in made if it.gesture == "gives up the cards" and it.total], one.id


def test_a_raise_that_may_not_be_is_ruled_and_not_left_to_the_floor() -> None:
    (name,) = named("conventions_chips/a-silent-700-over-a-short-all-in-to-300-by-who-may-not")
    stands, *_, rules = parts(drill(name, 4711))
    assert stands.right == {"A call: it is 15 in all"}
    assert [told for told in rules.options if told in rules.right] == ["NL-3"]


@pytest.mark.parametrize("step", [A_FEW, EVERY])
def test_what_the_floor_may_decide_differs_in_chips_or_rights(step: int) -> None:
    for name in some(step, "conventions_chips/a-silent-700-over-a-short-all-in-to-300-by-who"):
        one = recipes()[name]
        ruling = rule(one.dispute, one.house)
        if ruling.outcome == "floor decides" and ruling.acts and not ruling.quarrel:
            come_to = {
                (tuple((it.act, it.to) for it in left.acts), left.moves, left.options)
                for left in ruling.decisions
            }
            assert len(come_to) > 1, name


@pytest.mark.slow
def test_the_rule_that_an_early_wager_may_bind_is_no_wrong_one_where_it_is_left_to_the_floor() -> (
    None
):
    left = 0
    begin = ("conventions_out_of_turn/", "s3_turns/", "s3_betting_and_raising/")
    for name in [name for one in begin for name in named(one)]:
        one = at_its_own_stakes(settled_cases()[name])
        if any(reason.clause.startswith("bc.6.no_remedy") for reason in one.ruling.reasons):
            left += 1
            rules = parts(one)[-1]
            assert "3-W10" not in set(rules.options) - rules.right, name
    assert left > 2


def test_no_clause_is_keyed_that_says_there_is_no_rule() -> None:
    assert not [it.id for it in BY_ID.values() if "no remedy" in it.title.lower()]


def test_an_unprotected_hand_is_dead_only_where_the_dealer_took_it_in() -> None:
    dead = drill("conventions_turn/an-unprotected-hand-is-dead-when-the-house-dealer-reaches-it", 1)
    assert "The dealer took the hand in when the action came to that player." in dead.text
    assert dead.ruling.makes == "hand is dead"
    lives = drill("conventions_turn/an-unprotected-hand-that-the-action-has-not-reached-lives", 1)
    assert "The dealer has not taken the hand in." in lives.text
    assert lives.ruling.makes == "hand is live"


@pytest.mark.slow
def test_no_rule_that_holds_of_the_facts_is_a_wrong_one() -> None:
    begins = ("s8_read_again/a-later-card-off-the-table", "s7_read_again/c-flicks-the-cards")
    for name in some(A_FEW, *begins, "conventions_straddle/by-the-book-a-re-straddle-to-40"):
        one = at_its_own_stakes(recipes()[name])
        rules = parts(one)[-1]
        wrong = set(rules.options) - rules.right
        for step in one.ruling.steps:
            for clause in dict(in_force(one.house))[step.topic]:
                cite = clause.citation_in(BOOKS[one.house.edition], aside=book_of(one.house)[1])
                if cite is not None and clause.matches(step.words):
                    assert cite.label not in wrong, (name, clause.id)


@pytest.mark.parametrize(
    ("begins", "label"),
    [
        ("when_nobody_matched_a_bet/cy-s-70-over-two-all-ins-of-50-was-called-by-nobody", "3-T5d"),
        ("conventions_out_of_turn/in-a-house-with-the-rule-cat-takes-her-800-back", "3-W10"),
        ("s8_read_again/a-later-card-off-the-table-is-found-when-three-have-acted", "3-I13"),
        ("conventions_stakes/with-open-stakes-a-player-with-10-left-buys-more", "BC-22"),
        ("conventions_straddle/where-sleepers-are-allowed-50-over-a-straddle-of-20", "BC-14d"),
        ("conventions_straddle/by-the-book-a-re-straddle-to-40-is-a-second-straddle", "BC-14d"),
        ("s13_kill_pots/the-kill-who-splits-the-pot-kills-the-next-one-too", "13-preamble"),
        ("s3_wrong_deck/of-two-boxed-cards-that-are-pointed-out-before-the-next-deal", "3-M2"),
    ],
)
def test_a_rule_that_is_true_beside_the_one_keyed_is_no_wrong_one(begins: str, label: str) -> None:
    for name in named(begins):
        for seed in (60817, 1, 2, 1129):
            rules = parts(drill(name, seed))[-1]
            assert label not in set(rules.options) - rules.right, name


@pytest.mark.slow
def test_no_two_options_of_a_single_question_say_the_same() -> None:
    begins = ("s3_wrong_deck/two-boxed-cards-before", "s3_wrong_deck_near_misses/a-deck-two-boxed")
    for name in some(A_FEW, *begins):
        one = drill(name, 1129)
        if not one.ruling.acts:
            told = [
                re.sub(r"\b(a|an|the|each) ", "", option.lower())
                for option in parts(one)[0].options
            ]
            openings = {re.split("[,:] ", it)[0] for it in told if re.search("[,:] ", it)}
            assert len(set(told)) == len(told), name
            assert openings.isdisjoint(told), name


def test_that_the_round_is_over_is_no_wrong_option_where_nobody_can_call_a_raise() -> None:
    for name in named("conventions_nobody_can_call/bea-puts-more-chips-in-without-a-word"):
        one = drill(name, 1129)
        if "A check: nothing goes in" in parts(one)[0].right:
            assert "The betting on this round is over" not in parts(one)[0].options, name


def test_a_section_is_no_amount_that_somebody_gets_wrong() -> None:
    for name in named("s14_preamble/where-section-14-is-silent"):
        options = parts(drill(name, 1129))[0].options
        assert len(options) > 3
        for option in options:
            assert "Section" not in option or "Section 14" in option, option


def test_every_drill_has_chips_that_can_lie_so() -> None:
    for one in recipes().values():
        told = one.dispute.model_dump(exclude_none=True)
        match told["situation"]:
            case "kill" if "amount" in told and "big_blind" in told:
                assert told["amount"] > told["big_blind"], one.id
            case "betting" if told["game"].get("bring_in") and told["table"].get("bet") == 0:
                # Two who are still in have put in the bring-in on the round before.
                least = 2 * told["game"]["bring_in"]
                is_later = told["table"].get("round") == "later"
                assert not is_later or told["table"].get("pot", least) >= least, one.id
            case "betting" if told["table"].get("players") == _HEADS_UP:
                if told["table"].get("raises") == 3 and "limit" in told["table"]:
                    front = sorted(told["table"]["in_front"].values())
                    assert front[0] == front[-1] * 3 / 4, one.id


_HEADS_UP = "two since the round began"


def test_the_cap_on_a_hand_is_the_rule_that_cuts_a_wager_to_it() -> None:
    cut = 0
    for one in recipes().values():
        if "bc.9h" in {reason.clause for reason in one.reasons}:
            asked = rule_asked(one, rule(one.dispute, one.house))
            assert asked.clause != "s14.0.stack", one.id
            cut += asked.clause == "bc.9h"
    assert cut > 1


@pytest.mark.slow
def test_no_story_speaks_of_a_share_that_it_does_not_tell_or_tells_a_thing_twice() -> None:
    shares = 0
    for name in named("s14_no_limit_relief/"):
        text = " ".join(drill(name, 1129).text)
        if "that share" in text:
            shares += 1
            assert "percent of a bet is the share" in text.partition("that share")[0], name
    assert shares > 1
    for name in (name for name in named("conventions_turn/") if name in recipes()):
        text = " ".join(drill(name, 1129).text)
        assert text.count("The player had nothing in on this round") < 2, name


def test_the_rule_of_a_single_question_gives_its_answer_and_no_chips_beside_it() -> None:
    (name,) = named("s7_read_again/c-flicks-the-cards-forward")
    rules = parts(drill(name, 60817))[-1]
    assert [told for told in rules.options if told in rules.right] == ["3-K1b"]
    for one in recipes().values():
        ruling = rule(one.dispute, one.house)
        if not ruling.acts and ruling.outcome == "ruled" and ruling.makes not in ("stands", "call"):
            keyed = clause_in(one.house, rule_asked(one, ruling).clause)
            in_its_place = keyed.id in RULES_IN_PLACE.values()
            assert in_its_place or keyed.makes == ruling.makes, one.id


def test_that_a_call_is_within_the_spread_is_no_wrong_option() -> None:
    (name,) = named("conventions_limit/at-1-to-5-a-bet-of-5-is-called-with-5")
    for seed in (60817, 1, 2):
        options = parts(drill(name, seed))[0].options
        assert not [told for told in options if told.startswith("That is within the spread")]


def test_no_drill_of_pots_gives_an_all_in_player_more_than_he_can_win() -> None:
    # What several who are out put in over him is a side pot of whoever mucked last.
    asked = 0
    for one in recipes().values():
        dispute = one.dispute
        if not isinstance(dispute, PotsQuestion) or not dispute.paid or not dispute.all_in:
            continue
        ruling = rule(dispute, one.house)
        antes = (dispute.ante or 0) * (dispute.count or len(dispute.paid))
        for player in dispute.all_in:
            own = dispute.paid.get(player, 0)
            most = antes + sum(min(own, paid) for paid in dispute.paid.values())
            won = sum(pot.chips for pot in ruling.pots if player in pot.players)
            assert won <= most, (one.id, player)
            asked += 1
    assert asked > 20


def test_what_nobody_matched_is_said_to_go_back_where_the_pots_are_cut() -> None:
    (name,) = named("when_nobody_matched_a_bet/cy-s-70-over-two-all-ins-of-50-was-called")
    assert drill(name, 60817).ruling.say == (
        "Main pot 75: Omar, Yan. 10 goes back to Vic: nobody matched it."
    )


def test_no_drill_tells_a_fact_against_another_or_of_another_game() -> None:
    for one in recipes().values():
        told = one.dispute.model_dump(exclude_none=True)
        match told["situation"]:
            case "betting" if told["table"].get("last_wager") != "short all-in":
                # But for an all-in no bet is smaller than what the house has preset.
                preset, bet = told["game"].get("bring_in", 0), told["table"].get("bet")
                assert not bet or bet >= preset, one.id
            case "deal":
                # A seventh card is missing at stud alone.
                assert told.get("game") == "stud" or "seventh" not in told, one.id
            case "coming_in":
                # A player who has just had the button has paid his blinds.
                dealt_off = told.get("dealt_off") == "straight after the button"
                assert not dealt_off or told.get("missed") != "some missed", one.id
            case "late_claim":
                assert "error" in told, one.id
            case "button" if told.get("remain") == "two" and "seats" in told:
                assert len(told["seats"]) <= 3, one.id


@pytest.mark.parametrize(
    ("begins", "told"),
    [
        ("s4_proper_behavior/warned-before-both-check", "Two players checked it down with a"),
        ("s13_kill_pots/a-scooped-pot-of-39", "The winner had one leg before that pot, and had"),
        ("s7_the_hands_read/ace-king-ties-ace-king", "button or the dealer, and nobody else is in"),
        ("s3_betting_near_misses/in-a-tournament-heads-up-and-cap", "Other tables are still play"),
        (
            "s14_no_limit_sizes/two-short-all-ins-to-150",
            "Another player, with chips behind, stays in.",
        ),
    ],
)
def test_the_story_tells_what_the_key_takes_for_granted(begins: str, told: str) -> None:
    for name in named(begins):
        assert told in " ".join(drill(name, 60817).text), name


@pytest.mark.slow
def test_no_sentence_of_a_kill_has_a_capital_within_it() -> None:
    for one in recipes().values():
        if one.dispute.situation == "kill":
            for option in parts(at_its_own_stakes(one))[0].options:
                assert " The winner" not in option, one.id


def test_that_a_caller_meant_to_call_is_told_where_it_makes_the_call() -> None:
    mistakes = [it for it in recipes().values() if "s14.nl.11.by_mistake" in it.clauses]
    assert mistakes
    for one in mistakes:
        assert any("by mistake" in sentence for sentence in drill(one.id, 1).text), one.id

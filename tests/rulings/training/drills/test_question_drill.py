"""What do you ask first? Graded by the ranking of the questions, and the same each time."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator

import pytest

from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.given_answers import held
from rulings.dispute.narrative import tell
from rulings.dispute.paths import answered, asked_at, whom
from rulings.interview.choice import ranking
from rulings.judgement.rule import rule
from rulings.model.ruling import in_question
from rulings.training.drills.drill import Part, drill
from rulings.training.drills.hidden_facts import telling_too_much, with_facts_out, with_play_told
from rulings.training.drills.marking import BadAnswer
from rulings.training.drills.question_drill import (
    LEAST_LEAD,
    AskingDrill,
    asking_drill,
    explained,
    marked,
    outlook_on_the_act,
)
from rulings.training.drills.recipe import recipes

EVERY = 23
"""Of so many recipes one is drilled."""
FEW = (
    "s14_no_limit_house/when-the-minute-has-run-out-the-hand-is-dead",
    "s13_kill_pots/a-scooped-pot-of-40-at-4-8-has-the-next-hand-killed",
    "conventions_limit_near_misses/over-a-bet-of-20-at-limit-his-last-chips-20-and-5-in-two-motions",
    "conventions_limit/with-the-betting-capped-at-80-the-last-70-are-a-call-for-less",
    "s3_betting_and_raising/silent-chips-of-14-over-a-limit-bet-of-10-are-a-call-and-4-come-back",
    "s3_who_wins_at_the_showdown/the-river-is-called-c-mucks-and-the-winner-b-asks-to-see-it",
    "s3_wrong_deal/the-third-card-off-the-deck-an-ace-flips-over",
)
"""Of each matter one that makes such a drill, with this seed."""
OF_THESE = 26112341


def made(names: Iterable[str], seed: int = 1) -> list[AskingDrill]:
    asking = (asking_drill(drill(name, seed)) for name in names)
    return [one for one in asking if one is not None]


def a_few() -> list[AskingDrill]:
    return made((next(n for n in recipes() if n.startswith(one)) for one in FEW), OF_THESE)


def of_the_library() -> list[AskingDrill]:
    return made(tuple(recipes())[::EVERY])


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(a_few, id="some"),
        pytest.param(of_the_library, id="more", marks=pytest.mark.long),
    ],
)
def drills(request: pytest.FixtureRequest) -> list[AskingDrill]:
    drilled: Callable[[], list[AskingDrill]] = request.param
    return drilled()


@pytest.fixture(scope="module")
def more() -> list[AskingDrill]:
    return of_the_library()


@pytest.mark.slow
def test_of_each_matter_one_makes_a_drill() -> None:
    assert len(a_few()) == len(FEW)


def test_of_straddles_nobody_is_asked_what_to_ask_first() -> None:
    name = next(name for name in recipes() if name.startswith("conventions_straddle/once-a-card"))
    assert asking_drill(drill(name, 2611)) is None


@pytest.mark.long
def test_enough_of_the_library_makes_one(more: list[AskingDrill]) -> None:
    # It was a third, while a question was asked too that no wrong option had anything to do with,
    # and a sixth, while the best was but ten in the hundred better than the next.
    assert len(more) > len(tuple(recipes())[::EVERY]) / 30


@pytest.mark.slow
def test_of_every_one_some_wrong_question_settles_something_as_well(
    drills: list[AskingDrill],
) -> None:
    for one in drills:
        wrong = [one.settles[text] for text in one.part.options if text not in one.part.right]
        assert any(wrong), one.whole.recipe.id
        told = " ".join(one.text)
        assert "cash" in told or "tournament" in told, one.whole.recipe.id
        # A story, and not just the question.
        assert len(tell(one.dispute)) >= 3


@pytest.mark.slow
def test_the_question_that_is_best_ranked_is_right(drills: list[AskingDrill]) -> None:
    for one in drills:
        (path, _), *_ = ranking(outlook_on_the_act(one.whole, one.dispute).ends)
        best = next(text for text, asked in one.asks.items() if asked.path == path)
        assert best in one.part.right
        mark = marked(one, best)
        assert (mark.right, mark.points) == (True, 100)


def test_no_wrong_question_settles_nearly_as_much_as_the_right_one(
    drills: list[AskingDrill],
) -> None:
    for one in drills:
        (right,) = one.part.right
        wrong = [share for text, share in one.settles.items() if text != right]
        assert max(wrong) <= one.settles[right] - LEAST_LEAD, one.whole.recipe.id


def test_a_question_that_cannot_matter_gets_nothing(drills: list[AskingDrill]) -> None:
    idle = 0
    for one in drills:
        assert rule(one.dispute, one.whole.house).outcome == "need to know"
        worth = dict(ranking(outlook_on_the_act(one.whole, one.dispute).ends))
        for text, asked in one.asks.items():
            mark = marked(one, text)
            if asked.path not in worth:
                idle += 1
                assert (mark.right, mark.points) == (False, 0)
            elif not mark.right:
                best = max(one.settles[right] for right in one.part.right)
                assert mark.points == min(99, round(100 * one.settles[text] / best))
    assert idle > len(drills)


def test_one_question_settles_part_of_what_another_does(drills: list[AskingDrill]) -> None:
    # It named one dispute, of which there is too little to tell once facts are out.
    for one in drills:
        points = {text: marked(one, text).points for text in one.part.options}
        most = max(one.settles.values())
        assert {points[text] for text in one.part.right if text in points} == {100}
        wrong = {text: one.settles[text] for text in one.part.options if text not in one.part.right}
        partly = [text for text, share in wrong.items() if 0 < share < most]
        assert all(0 < (points[text] or 0) < 100 for text in partly)


def test_what_each_question_leads_to_is_told_the_best_first(drills: list[AskingDrill]) -> None:
    for one in drills:
        rows = explained(one)
        assert {row.text for row in rows} == set(one.part.options)
        assert rows[0].right
        assert len(rows[0].leads_to) > 1
        assert all(led for row in rows for _, led in row.leads_to)


def test_options_are_several_and_no_two_alike_nor_told_already(drills: list[AskingDrill]) -> None:
    for one in drills:
        options = one.part.options
        assert 2 <= len(options) == len({option.lower() for option in options}) <= 4
        assert one.part.right & set(options)


def test_an_answer_that_was_not_offered_is_refused(drills: list[AskingDrill]) -> None:
    with pytest.raises(BadAnswer, match="'Why\\?': one of"):
        marked(drills[0], "Why?")
    assert marked(drills[0], "").points == 0


@pytest.mark.long
def test_the_same_drill_takes_the_same_facts_out(more: list[AskingDrill]) -> None:
    assert of_the_library() == more


def test_no_more_of_what_settles_more_is_held_back_for_its_trouble(
    drills: list[AskingDrill],
) -> None:
    for one in drills:
        (right,) = one.part.right
        ends = outlook_on_the_act(one.whole, one.dispute).ends
        kinds = {end.kind for end in ends}
        worst = {}
        for path, _ in ranking(ends):
            left = defaultdict(set)
            for end in ends:
                if path in end.answers:
                    left[str(end.answers[path])].add(end.kind)
            beside = {end.kind for end in ends if path not in end.answers}
            # However many answers leave the same open, they leave it once.
            sets = {frozenset(some | beside) for some in left.values()}
            share = 1 - sum(len(some) for some in sets) / len(sets) / len(kinds)
            assert round(100 * share) <= one.settles[right], (one.whole.recipe.id, path)
            worst[path] = max(map(len, sets))
            text = next((t for t, asked in one.asks.items() if asked.path == path), None)
            assert text is None or one.settles[text] == round(100 * share)
        # Nor has a wrong option less left open after the answer that tells least.
        for text, asked in one.asks.items():
            if one.settles[text]:
                assert worst[asked.path] >= worst[one.asks[right].path], one.whole.recipe.id


def test_no_option_could_be_of_another_act_of_the_same_player(drills: list[AskingDrill]) -> None:
    for one in drills:
        acts = one.dispute.acts if isinstance(one.dispute, Betting) else ()
        made = Counter(act.player for act in acts if isinstance(act, Act))
        for asked in one.asks.values():
            act, player = whom(one.dispute, asked.path)
            assert act is None or made[player or ""] == 1, one.whole.recipe.id


def test_what_is_told_to_be_of_no_use_leaves_every_ruling_possible(
    drills: list[AskingDrill],
) -> None:
    idle = 0
    for one in drills:
        every = {end.kind for end in outlook_on_the_act(one.whole, one.dispute).ends}
        for text, asked in one.asks.items():
            for answer in asked.answers if one.settles[text] == 0 else ():
                idle += 1
                then = outlook_on_the_act(one.whole, answered(one.dispute, asked.path, answer)).ends
                assert {end.kind for end in then} == every, (one.whole.recipe.id, text)
    assert idle > len(drills)


def test_no_sentence_told_takes_for_granted_what_is_asked(drills: list[AskingDrill]) -> None:
    for one in drills:
        assert not [*telling_too_much(one.dispute)], one.whole.recipe.id


@pytest.mark.long
def test_no_sentence_of_any_recipe_takes_for_granted_what_is_asked() -> None:
    found = [asking_drill(drill(name, 1)) for name in recipes()]
    every = [one for one in found if one is not None]
    print(len(every), "drills of what to ask first")
    assert len(every) >= 60
    for one in every:
        told = {answer.path for answer in held(one.dispute)}
        for path in told:
            if path.partition("{")[0] not in QUESTIONS:
                continue
            key = asked_at(path).key
            for granted in QUESTIONS[key].implies:
                assert granted in told, (one.whole.recipe.id, key, granted)


NEUTRAL = {
    ("at_table.least_buy_in", "at_table.announced"),
    ("authority.pot", "authority.all_in"),
    ("authority.pot", "authority.agreed"),
    ("authority.something_left", "authority.everybody"),
    ("coming_in.places", "coming_in.dealt_off"),
    ("deal.claimed", "deal.game"),
    ("deal.stage", "deal.acted"),
    ("deck.knew_by", "deck.next_deal"),
    ("deck.paid", "deck.next_deal"),
    ("forced.blind_passed", "forced.round"),
    ("forced.blind_passed", "forced.seat"),
    ("forced.round", "forced.seat"),
    ("kill.from_others", "kill.high_low"),
    ("kill.full_bet", "kill.high_low"),
    ("kill.full_bet", "kill.winner_had"),
    ("kill.pot", "kill.size"),
    ("live_hand.who_acted", "live_hand.facing"),
    ("odd_chip.seats", "odd_chip.game"),
    ("at_table.waited", "at_table.entrant"),
    ("stakes.next_deal", "stakes.hidden"),
    ("stakes.next_deal", "stakes.lost"),
    ("straddle.game_has_it", "straddle.before"),
    ("straddle.game_has_it", "straddle.cards_dealt"),
    ("straddle.game_has_it", "straddle.seat"),
    ("turn.went_in", "turn.betting"),
    ("turn.went_in", "turn.since_then"),
    ("straddle.game_has_it", "straddle.sort"),
    ("straddle.game_has_it", "straddle.structure"),
    ("straddle.restraddles", "straddle.structure"),
    ("tournament.down_to", "tournament.began_with"),
    ("straddle.straddle_before", "straddle.structure"),
    ("straddle.last_straddle", "straddle.structure"),
}
"""Told but with one answer to another question, of which the words say nothing all the same."""


def opened_by() -> Iterator[tuple[str, str]]:
    """The questions that in no case are answered but with one answer to another question."""
    rows = [
        {one.path: one.answer for one in held(recipe.dispute) if one.path in QUESTIONS}
        for recipe in recipes().values()
        if not isinstance(recipe.dispute, Betting)
    ]
    for key in sorted({key for row in rows for key in row}):
        having = [row for row in rows if key in row]
        asks = f"{key.partition('.')[0]}.asks"
        alike = {row.get(asks) for row in having}
        for other in having[0]:
            if (
                key.endswith(".play")  # it is told always
                or other.endswith((".asks", ".matter"))
                or other == key
                or QUESTIONS[other].kind != "choice"
            ):
                continue
            answers = {row.get(other) for row in having}
            beside = {row[other] for row in rows if other in row and row.get(asks) in alike}
            if len(answers) == 1 and len(beside) > 1:
                yield key, other


def test_a_question_that_opens_on_one_answer_is_known_to_take_it_for_granted() -> None:
    found = {*opened_by()}
    assert ("straddle.restraddles", "straddle.before") in found
    known = {(key, one) for key, asked in QUESTIONS.items() for one in asked.implies}
    # What is played is told by the table, before any question.
    of_the_hand = {(key, one) for key, one in found if not one.endswith(".play")}
    assert of_the_hand - known == NEUTRAL


def test_what_a_sentence_takes_for_granted_is_a_question_of_the_same_matter() -> None:
    for key, asked in QUESTIONS.items():
        assert {*asked.implies} <= set(QUESTIONS)
        assert {one.partition(".")[0] for one in asked.implies} <= {key.partition(".")[0]}


def test_with_the_motions_goes_what_would_tell_that_there_were_several() -> None:
    name = next(
        name
        for name, one in recipes().items()
        if name.startswith("conventions_limit_acts/at-3-6-the-option-s-silent-string-is-a-check")
    )
    whole = recipes()[name].dispute
    told = {one.path for one in held(whole)}
    (motions,) = [path for path in told if path.endswith(".motions")]
    first = motions.replace(".motions", ".first_motion")
    assert first in told
    seen = set()
    for seed in range(12):
        out = told - {one.path for one in held(with_facts_out(whole, (), random.Random(seed)))}
        seen.add(motions in out)
        assert (motions in out) == (first in out)
    assert seen == {True, False}


def test_with_the_sign_goes_what_would_tell_that_the_hand_was_given_up() -> None:
    begins = "s3_folds_in_a_round/bea-gives-up-her-cards"
    whole = next(one.dispute for name, one in recipes().items() if name.startswith(begins))
    told = {one.path for one in held(whole)}
    sign = next(path for path in told if path.endswith(".gesture"))
    giveaways = {path for path in told if path.endswith((".why_folded", ".identifiable"))}
    assert giveaways
    seen = set()
    for seed in range(12):
        out = told - {one.path for one in held(with_facts_out(whole, (), random.Random(seed)))}
        seen.add(sign in out)
        assert sign not in out or giveaways <= out
    assert seen == {True, False}


@pytest.mark.slow
def test_every_drill_tells_cash_or_tournament_and_is_ruled_as_its_case() -> None:
    for one in recipes().values():
        told = with_play_told(one.dispute)
        plays = [it for it in held(told) if it.path.endswith(".play")]
        assert [it.answer for it in plays] in (["cash"], ["tournament"]), one.id
        if told != one.dispute:
            assert rule(told, one.house).decision == rule(one.dispute, one.house).decision, one.id
        for seed in range(3):
            part = with_facts_out(told, (), random.Random(seed))
            assert any(it.path.endswith(".play") for it in held(part)), one.id


def test_it_is_asked_about_the_same_act_whatever_is_left_out() -> None:
    begins = "s14_no_limit_relief/the-book-s-example-four-hundred-with-a-500-chip-call-with-100"
    (name,) = [one for one in recipes() if one.startswith(begins)]
    whole = drill(name, 1)
    act = in_question(whole.ruling.acts)
    assert act is not None
    # Without his sign it is not told that the bettor only showed the hand.
    part = answered(whole.dispute, "acts[2].gesture", None)
    one = AskingDrill(whole, part, Part("ask", "?", frozenset()), {}, {})
    assert one.text[-1] == whole.text[-1]
    assert one.text[-1].startswith(f"What does {act.player}'s act stand as")


def test_a_question_counts_by_what_becomes_of_the_act_asked_about_alone() -> None:
    begins = "s14_no_limit_relief/ben-knew-that-he-faced-400-and-put-100-in"
    (name,) = [one for one in recipes() if one.startswith(begins)]
    whole = drill(name, 1129)
    asked = in_question(whole.ruling.acts)
    assert asked is not None
    part = whole.dispute
    for path in ("acts[0].behind", "acts[1].gesture"):
        part = answered(part, path, None)
    # A later player's sign makes many rulings, and none of them on the call.
    assert [path for path, _ in ranking(outlook_on_the_act(whole, part).ends)] == ["acts[0].behind"]

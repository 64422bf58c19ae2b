"""No option tells that it is right: whoever guesses gains next to nothing."""

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from rules.books.registry import BY_ID
from rules.clauses_in_force import clause_in
from rules.teaching.neighbouring_matters import NEIGHBOURS
from rules.teaching.usual_mistakes import HOLD_BESIDE, USUAL_MISTAKES
from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import asks_of
from rulings.dispute.situations.registry import SITUATIONS
from rulings.judgement.rule import rule
from rulings.model.ruling import Ruling, in_question
from rulings.training.drills.answer_options import Aims, chosen, rule_asked
from rulings.training.drills.claims import DEPENDS
from rulings.training.drills.deciding_facts import making
from rulings.training.drills.drill import Drill, Part, drill, near_miss, parts
from rulings.training.drills.recipe import NEAR_MISS, recipes, settled_cases
from rulings.training.drills.variation import NAMES

MOST_GAINED = 0.05
"""Over chance, of a guesser over every recipe."""
FEW = 240
ELSEWHERE = "fixed limit|spread limit|[Kk]ill|[Jj]oker|[Mm]isdeal|stud"
"""What a title says of a rule that nobody takes for one of a bet at no-limit."""
Asked = tuple[str, Part, bool]
"""What is told, a question, and whether it is one of a betting round."""
Guess = Callable[[str, Part, int], float]


@cache
def asked(many: int, key: str) -> tuple[Asked, ...]:
    """A question of so many drills, of every part of the library."""
    step = max(len(recipes()) // many, 1)
    return tuple(one for name in islice(recipes(), 1, None, step) for one in _of(name, key))


@cache
def _made(name: str) -> tuple[Drill, tuple[Part, ...]]:
    one = drill(name, 31)
    return one, parts(one)


def _of(name: str, key: str) -> Sequence[Asked]:
    one, every = _made(name)
    told = " ".join(one.text)
    return [(told, part, bool(one.ruling.acts)) for part in every if part.key == key]


def gained(some: Sequence[Asked], guess: Guess) -> float:
    """How much more often than by chance a guesser is right; ties count in part."""
    right = chance = 0.0
    for told, part, _ in some:
        points = [guess(told, part, place) for place in range(len(part.options))]
        best = [place for place, point in enumerate(points) if point == max(points)]
        right += sum(part.options[place] in part.right for place in best) / len(best)
        chance += 1 / len(part.options)
    return (right - chance) / len(some)


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{3,}|\d[\d,]*", text.lower()))


def by_words(told: str, part: Part, place: int) -> float:
    return len(_words(part.told(part.options[place])) & _words(told))


def by_longest(_: str, part: Part, place: int) -> float:
    return len(part.told(part.options[place]))


def by_shortest(told: str, part: Part, place: int) -> float:
    return -by_longest(told, part, place)


def first(_: str, __: Part, place: int) -> float:
    return place == 0


def second(_: str, __: Part, place: int) -> float:
    return place == 1


def last(_: str, part: Part, place: int) -> float:
    return place == len(part.options) - 1


def _by_rank(measure: Guess, rank: int) -> Guess:
    """Picks what so many others stand over by a measure; evens in part, as often as they are it."""

    def guess(told: str, part: Part, place: int) -> float:
        by = [measure(told, part, other) for other in range(len(part.options))]
        return by[place] == sorted(by, reverse=True)[min(rank, len(by) - 1)]

    return guess


MEASURES = {"words shared": by_words, "length": by_longest}
RANKS = {
    f"{ordinal} by {name}": _by_rank(measure, rank)
    for name, measure in MEASURES.items()
    for rank, ordinal in ((1, "second"), (2, "third"), (3, "fourth"))
}
"""Who has seen that the right one is seldom the first of all, and takes one behind it."""
GUESSERS = (by_words, by_longest, by_shortest, first, second, last)


def without_amounts(option: str) -> str:
    """An option as what it is, whoever it is about and how much."""
    named = re.sub("|".join(rf"\b{name}\b" for name in NAMES), "somebody", option)
    return re.sub(r"\d[\d,]*", "so much", named)


def by_commonest(learned: Sequence[Asked]) -> Guess:
    """Picks what is right most often among drills seen before."""
    keys = Counter(
        _as_learned(part, option)
        for _, part, _ in learned
        for option in part.options
        if option in part.right
    )
    return lambda _, part, place: keys[_as_learned(part, part.options[place])]


def by_rarest(learned: Sequence[Asked]) -> Guess:
    """Picks what is right most seldom among drills seen before."""
    often = by_commonest(learned)
    return lambda told, part, place: -often(told, part, place)


def _as_learned(part: Part, option: str) -> str:
    """A rule is known by its number, any other option whatever the players and the amounts are."""
    return option if part.key == "rule" else without_amounts(option)


def by_how_many(learned: Sequence[Asked]) -> Guess:
    """Picks by how many options there are: whether, among as many, it mostly depends."""
    keys: dict[int, Counter[bool]] = {}
    for _, part, _ in learned:
        keys.setdefault(len(part.options), Counter())[DEPENDS in part.right] += 1

    def guess(_: str, part: Part, place: int) -> float:
        mostly = keys.get(len(part.options), Counter([False])).most_common(1)[0][0]
        return (part.options[place] == DEPENDS) is mostly

    return guess


@pytest.mark.long
@pytest.mark.parametrize("betting", [True, False], ids=["betting", "the rest"])
@pytest.mark.parametrize("key", ["stands", "rule"])
def test_no_guesser_gains_over_every_recipe(key: str, betting: bool) -> None:
    some = [one for one in asked(10**6, key) if one[2] is betting]
    figures = {guess.__name__: round(gained(some, guess), 3) for guess in GUESSERS}
    figures |= {name: round(gained(some, guess), 3) for name, guess in RANKS.items()}
    for by in (by_commonest, by_rarest, by_how_many):
        both = gained(some[1::2], by(some[::2])) + gained(some[::2], by(some[1::2]))
        figures[by.__name__] = round(both / 2, 3)
    print(key, "betting" if betting else "the rest", len(some), figures)
    assert {name: gain for name, gain in figures.items() if gain > MOST_GAINED} == {}


@pytest.mark.slow
@pytest.mark.parametrize("guess", GUESSERS)
def test_a_guesser_gains_little_over_a_few(guess: Guess) -> None:
    some = asked(FEW, "stands")
    # So few vary by chance: three times the spread of what is picked blindly.
    assert gained(some, guess) < MOST_GAINED + 3 * (0.2 * 0.8 / len(some)) ** 0.5


@pytest.mark.parametrize("step", [72, pytest.param(12, marks=pytest.mark.long)])
def test_of_a_bet_no_rule_of_another_game_is_offered(step: int) -> None:
    no_limit = [name for name in recipes() if name.startswith("s14_no_limit_acts/")]
    assert len(no_limit) > 72
    for name in no_limit[::step]:
        _, every = _made(name)
        titles = [every[-1].told(option) for option in every[-1].options]
        assert len(titles) == 4
        assert not [told for told in titles if re.search(ELSEWHERE, told)], name


def test_a_rule_that_is_offered_decides_in_its_own_matter_or_one_beside_it() -> None:
    matters = {*SITUATIONS, "no-limit", "pot-limit", "fixed-limit", "spread-limit"}
    assert NEIGHBOURS.keys() == matters
    assert all(matters.issuperset(beside) for beside in NEIGHBOURS.values())
    # A breach of conduct is not to be told from the printed sizes of a raise.
    for name in [one for one in recipes() if one.startswith("s4_proper_behavior/")][::4]:
        _, every = _made(name)
        assert not [told for told in every[-1].options if told.startswith(("BC-12", "PL-"))], name


NO_AIM = ((0,), 0)
WRONG = dict.fromkeys(("one", "three", "fifteen", "four hundred", "six thousand", "two"), 1.0)
"""Of these three are shorter than "eleven" and two are longer."""


def taken(aims: Aims, known: dict[str, float] | None = None, seed: int = 1) -> list[str]:
    story = "One of three is not two."
    chance = random.Random(seed)
    return chosen("eleven", WRONG, 2, story, chance, aims=aims, known=known)


@pytest.mark.parametrize(("share", "over"), [(0, 0), (1 / 2, 1), (1, 2)])
@pytest.mark.parametrize("seed", range(4))
def test_the_right_answer_stands_where_it_is_meant_to_by_each_measure(
    share: float, over: int, seed: int
) -> None:
    aim = ((share,), 1)
    by_length = taken(Aims(NO_AIM, aim), seed=seed)
    assert sum(len(one) < len("eleven") for one in by_length) == over
    # It shares no word with the story: over none of them, and even with those that share none.
    by_words = taken(Aims(aim, NO_AIM), seed=seed)
    assert sum(one in ("one", "three", "two") for one in by_words) == max(2 - 2 * over, 0)
    known = {"eleven": 3.0, **{one: float(place) for place, one in enumerate(WRONG)}}
    by_known = taken(Aims(NO_AIM, NO_AIM, aim), known, seed)
    assert len(set(by_known)) == 2
    under = [known[one] for one in by_known]
    assert sum((one < 3) + (one == 3) / 2 for one in under) == over


def test_where_no_more_wrong_answers_are_there_than_are_wanted_all_of_them_stand() -> None:
    assert chosen("eleven", WRONG, 6, "", random.Random(1)) == list(WRONG)
    assert len(chosen("eleven", WRONG, 5, "", random.Random(1))) == 5


def test_what_alone_could_hide_the_right_answer_is_looked_at_however_seldom_it_is_offered() -> None:
    wrong = {f"wrong {place:02}": 5.0 for place in range(30)} | {"told heard": 1e-9, "often": 1e-9}
    aims = Aims(((0,), 1), NO_AIM, ((0,), 1))
    known = dict.fromkeys(wrong, 1.0) | {"often": 9.0, "right told": 5.0}
    for seed in range(5):
        chance = random.Random(seed)
        some = chosen("right told", wrong, 2, "told heard", chance, aims=aims, known=known)
        assert set(some) == {"told heard", "often"}


def test_the_rule_that_is_right_is_one_in_print_and_the_one_that_says_most() -> None:
    acts = "s14_no_limit_acts"
    held = one_of(f"{acts}/call-said-while-the-chips-are-still-held-counts")
    # That words bind decides, and that chips still held do not matter is what it is about.
    assert rule_asked(held.recipe, held.ruling).label == "NL-7"
    under = [
        one
        for one in list(recipes().values())[::3]
        if {"BC-8b", "NL-11"} <= {reason.label for reason in one.reasons}
    ]
    assert len(under) > 5
    for one in under:
        right = rule_asked(one, rule(one.dispute, one.house))
        assert right.label.startswith(("NL-", "3-", "PL-", "14-")), one.id


@pytest.mark.parametrize(
    ("begins", "label"),
    [
        ("conventions_wound_up/with-cat-still-to-act-on-the-400-the-same-raise", "3-W10"),
        ("conventions_out_of_turn/in-a-house-with-the-rule-cat-s-raise-to-800-waits", "House"),
        ("conventions_worked_out/ann-is-all-in-with-her-bet-of-210-and-ben-s-raise", "BC-17d"),
        ("s14_no_limit_sizes/ben-who-raised-to-200-may-not-raise-cat-s-all-in-of", "NL-3"),
        ("conventions_chips/raise-said-with-just-300-put-in-over-a-bet-of-300-is-a", "NL-11"),
        ("conventions_limit_near_misses/with-no-bet-in-a-spread-of-4-to-20-raise-w", "BC-9e"),
    ],
)
def test_no_rule_that_only_reads_the_words_is_right_where_another_makes_the_ruling(
    begins: str, label: str
) -> None:
    one = drill(next(name for name in settled_cases() if name.startswith(begins)), 1)
    # That words bind to a raise is among the reasons as well, or that one motion is the amount.
    read = {reason.label for reason in one.ruling.reasons} & {"3-W8", "NL-6"}
    assert read
    (right,) = set(parts(one)[-1].options) & parts(one)[-1].right
    assert right.startswith(label)


@pytest.mark.parametrize(
    ("begins", "label"),
    [
        ("s14_pot_limit/once-all-have-acted-on-it-a-raise-to-300", "PL-2"),
        ("s14_no_limit_acts/a-bet-of-300-into-200-that-is-questioned", "PL-2"),
        ("conventions_limit_acts/ben-says-raise-over-20-at-limit-with-a-s", "BC-9d"),
        ("s14_no_limit_acts/the-same-raise-to-150-with-nothing-behind", "NL-3"),
        ("s14_no_limit_sizes/two-short-all-ins-to-150-and-to-200-let", "NL-4"),
        ("conventions_out_of_turn/in-a-house-with-the-rule-a-fold-out-of-turn", "3-K1a"),
        ("s3_turns/bea-raises-past-sam-ann-calls-that-and-sam-s-call", "3-W8"),
        ("conventions_words/a-silent-25-chip-that-called-10-and-lies", "BC-4"),
        ("conventions_out_of_turn/in-a-house-with-the-rule-one-chip-of-500", "NL-10"),
    ],
)
def test_what_lets_the_act_in_question_stand_is_the_rule_of_it(begins: str, label: str) -> None:
    one = one_of(begins)
    rules = parts(one)[-1]
    (right,) = set(rules.options) & rules.right
    assert right == label
    # Of several rules under one number the title is that of the one that decides.
    assert rules.told(right) == f"{label}: {rule_asked(one.recipe, one.ruling).title}"


def clauses_of_the_act_asked_about(ruling: Ruling) -> frozenset[str]:
    """Those read in the steps of the last wager ruled on, the floor's first, or of no act at all.

    A hand that is shown counts where there is nothing else.
    """
    ruled = [act for act in ruling.acts if act.outcome not in ("not disputed", "waits")]
    wagers = [act for act in ruled if act.act != "hand shown"] or ruled
    by_the_floor = [act for act in wagers if act.outcome == "floor decides"]
    index = (*by_the_floor, wagers[-1])[0].index
    return frozenset(
        clause for step in ruling.steps if step.act in (index, None) for clause in step.clauses
    )


@pytest.mark.parametrize("step", [31, pytest.param(1, marks=pytest.mark.long)])
def test_the_rule_of_every_bet_was_read_in_a_step_of_the_act_asked_about(step: int) -> None:
    of_bets = [one for one in recipes().values() if isinstance(one.dispute, Betting)]
    some = of_bets[::step]
    several = 0
    for one in some:
        ruling = rule(one.dispute, one.house)
        several += len([act for act in ruling.acts if act.outcome != "not disputed"]) > 1
        assert rule_asked(one, ruling).clause in clauses_of_the_act_asked_about(ruling), one.id
    assert several > len(some) / 40


@pytest.mark.long
def test_the_rule_of_a_near_miss_is_one_of_its_own_act_and_not_what_its_recipe_is_about() -> None:
    early = "s3_betting_near_misses/by-the-letter-a-raiser-who-checks-early-and-faces-a-short"
    folds = drill(next(f"{one}{NEAR_MISS}" for one in recipes() if one.startswith(early)), 151627)
    assert folds.ruling.decision == "Fold"
    assert rule_asked(folds.recipe, folds.ruling).label == "3-W8"
    told = one_of("s14_no_limit_acts/call-said-while-the-chips-are-still-held-counts")
    near = replace(told.recipe, id=f"{told.recipe.id}{NEAR_MISS}")
    assert rule_asked(told.recipe, told.ruling).clause == "s14.nl.7.words"
    assert rule_asked(near, told.ruling).clause == "bc.1.call"
    with_bets = [one for one in recipes().values() if isinstance(one.dispute, Betting)]
    for one in with_bets[::60]:
        found = near_miss(drill(one.id, 7))
        if found is not None:
            near_one = found[0]
            asked_for = rule_asked(near_one.recipe, near_one.ruling).clause
            assert asked_for in clauses_of_the_act_asked_about(near_one.ruling), one.id


@pytest.mark.parametrize(
    ("clause", "begins"),
    [
        ("s3.t.4", "who_gets_an_odd_chip"),
        ("s3.t.4", "s7_the_hands_read/of-110-that-two-tie-for-high-and-low-nobody-has-both"),
        ("bc.17.side", "when_nobody_matched_a_bet/cy-s-70-over-two"),
    ],
)
def test_a_rule_that_holds_whatever_decides_is_no_wrong_one(clause: str, begins: str) -> None:
    assert clause in HOLD_BESIDE
    labels = {cite.label for cite in BY_ID[clause].cites}
    names = [name for name in settled_cases() if name.startswith(begins)]
    assert names
    for name in names[:8]:
        for seed in (1, 2, 586399):
            rules = parts(drill(name, seed))[-1]
            assert labels.isdisjoint(set(rules.options) - rules.right), (name, seed)
            assert len(rules.options) == 4


def test_of_every_recipe_a_rule_that_makes_the_ruling_is_asked_for() -> None:
    left = 0
    for one in list(recipes().values())[::7]:
        ruling = rule(one.dispute, one.house)
        asked = rule_asked(one, ruling)
        if ruling.outcome == "floor decides":
            left += 1
            assert asked.may, one.id
            continue
        act = in_question(ruling.acts)
        if act is not None and act.remedy:
            assert clause_in(one.house, asked.clause).makes == act.remedy, one.id
    assert left > 10


def one_of(begins: str) -> Drill:
    return drill(next(name for name in settled_cases() if name.startswith(begins[:60])), 1)


@pytest.mark.long
def test_where_the_book_has_no_other_rule_on_the_matter_any_of_its_rules_is_offered() -> None:
    case = "s5_board/a-flop-with-two-burns-stays-once-somebody-has-checked@betting-conventions"
    rules = parts(drill(case, 3))[-1]
    assert len(rules.options) == 4
    assert [one for one in rules.options if one in rules.right] == ["House burns"]
    assert all(": " in rules.told(one) for one in rules.options)


@pytest.mark.long
def test_a_rule_of_the_house_is_asked_for_only_where_nothing_else_makes_the_ruling() -> None:
    for name in list(recipes())[5::40]:
        whole, every = _made(name)
        (right,) = set(every[-1].options) & every[-1].right
        made = making(whole.ruling, whole.house)
        others = [one for one in made if not one.label.startswith("House")]
        own = [one for one in made if one.book_says]
        assert not right.startswith("House") or own or not others, name
        wrong = set(every[-1].options) - every[-1].right
        assert not [label for label in wrong if label.startswith("House")], name


def test_a_guesser_by_rank_takes_what_stands_there() -> None:
    part = Part("stands", "?", frozenset({"one"}), ("one", "three", "eleven"))
    for rank, right in enumerate([{"eleven"}, {"three"}, {"one"}, {"one"}]):
        points = {
            one: _by_rank(by_longest, rank)("", part, n) for n, one in enumerate(part.options)
        }
        assert {one for one, point in points.items() if point} == right


@pytest.mark.long
def test_a_guesser_who_knows_gains_everything() -> None:
    some = asked(20, "stands")
    knows: Guess = lambda _, part, place: part.options[place] in part.right  # noqa: E731
    assert gained(some, knows) > 0.5


@pytest.mark.long
def test_as_many_may_raise_as_may_not_in_each_structure_of_betting() -> None:
    told: dict[str, Counter[bool]] = {}
    for name in recipes():
        one, every = _made(name)
        for part in every:
            if part.key == "may":
                assert isinstance(one.dispute, Betting)
                assert part.text.endswith(" raise now?"), name
                structure = f"{one.dispute.game.structure}"
                told.setdefault(structure, Counter())["Yes" in part.right] += 1
    print(told)
    assert told.keys() == {"no-limit", "fixed-limit"}
    for structure, of_it in told.items():
        assert 0.45 <= of_it[True] / of_it.total() <= 0.55, structure


@pytest.mark.long
def test_whether_somebody_may_raise_is_asked_of_the_same_recipes_each_time() -> None:
    for name in list(recipes())[::90]:
        asked_of = {"may" in [part.key for part in parts(drill(name, seed))] for seed in (1, 2)}
        assert len(asked_of) == 1, name


def test_what_people_say_to_a_question_is_asked_there_and_is_no_rule() -> None:
    titles = {_plain(clause.title) for clause in BY_ID.values()}
    says = {_plain(clause.say or "") for clause in BY_ID.values()}
    for (situation, asks), told in USUAL_MISTAKES.items():
        if asks is not None:
            fields = (f"{situation}.asks", f"{situation}.matter")
            known = [QUESTIONS[field] for field in fields if field in QUESTIONS]
            assert any(asks in question.answers for question in known), (situation, asks)
        assert 2 <= len(told) == len(set(told)) <= 4
        assert {_plain(one) for one in told}.isdisjoint(titles | says), (situation, asks)


def _plain(text: str) -> str:
    return text.lower().rstrip(".!")


@pytest.mark.slow
def test_where_few_rulings_are_possible_there_are_as_many_options_as_elsewhere() -> None:
    asked_of = set()
    for name, one in list(recipes().items())[::7]:
        about = one.dispute.situation, asks_of(one.dispute)
        if about in USUAL_MISTAKES and about not in asked_of:
            asked_of.add(about)
            _, (stands, *_) = _made(name)
            assert len(stands.options) >= 4, name
    assert len(asked_of) > len(USUAL_MISTAKES) / 3


@pytest.mark.slow
def test_it_depends_stands_with_every_ruling_and_the_parts_are_the_same() -> None:
    for name in list(recipes())[9::90]:
        one, every = _made(name)
        keys = [part.key for part in every]
        assert [key for key in keys if key != "may"] == ["stands", "rule"]
        assert DEPENDS in every[0].options
        assert {part.options for part in every if part.key == "may"} <= {("Yes", "No")}
        # Each rule is told by its number and its title.
        assert all(": " in every[-1].told(option) for option in every[-1].options)
        assert one.ruling.reasons

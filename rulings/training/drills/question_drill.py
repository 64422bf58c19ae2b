"""What do you ask first? A drill with facts taken out, graded by the ranking of questions."""

import random
from collections.abc import Hashable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules.house import House
from rules.teaching.taken_for_granted import NOBODY_COUNTS
from rules.vocabulary import QUESTIONS
from rulings.dispute.answer_text import in_words
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import held
from rulings.dispute.narrative import tell
from rulings.dispute.paths import KEY_OF, answered, whom
from rulings.interview.choice import left_after, ranking
from rulings.interview.look_ahead import looked_ahead
from rulings.interview.possible_rulings import End, Outlook, outlook
from rulings.judgement.findings import find
from rulings.model.ruling import Asked, StandsAs, in_question
from rulings.model.strict_model import Strict
from rulings.training.drills.deciding_facts import flips
from rulings.training.drills.drill import Drill, Part
from rulings.training.drills.hidden_facts import with_facts_out, with_play_told
from rulings.training.drills.house_briefing import house_told
from rulings.training.drills.marking import BadAnswer, Mark

ASK = "/ask"
"""The end of a recipe's id where the drill is to say what to ask first."""
MOST_TRIED = 12
MOST_LOOKED_AT = 120
"""Answers tried to know everything that is still possible: a trainee waits for it."""
LEAST_SETTLED = 10
"""The least that a best question settles, in the hundred: with less it is hardly the best."""
MOST_OPTIONS = 4
LEAST_LEAD = 17
"""The least lead, in the hundred: of two that settle nearly as much nobody can tell the better."""
LEAST_TOLD = 3
"""Sentences of a story, the question at its end among them."""
WRONG_THAT_SETTLE = 2
ASKED = (
    "What do you ask first? The best question leaves the fewest decisions open; those that differ "
    "only in the reason or in the amount count as one. “Left to the floor” counts as one, "
    "and so does “no rule covers it”."
)


@dataclass(frozen=True, slots=True)
class AskingDrill:
    """A dispute that cannot be ruled yet. `whole` is the drill whose facts were taken out.

    `asks` are the questions offered, by what they say; `settles` the share of what is possible
    that each leaves out, in the hundred: nothing for one that cannot matter.
    """

    whole: Drill
    dispute: Dispute
    part: Part
    asks: dict[str, Asked]
    settles: dict[str, int]

    @property
    def text(self) -> tuple[str, ...]:
        """As much as is known, and the question about the act that the whole story is about."""
        act = in_question(self.whole.ruling.acts)
        told = tell(self.dispute, None if act is None else act.index)
        return (*house_told(self.whole.dispute, self.whole.house), *told)


class Asking(Strict):
    """A question that was offered, what it settles in the hundred, and what each answer leads to.

    `leads_to` is each answer with the ruling or the next question; empty where it is no choice.
    """

    text: str
    settles: int
    right: bool
    leads_to: tuple[tuple[str, str], ...]


def asking_drill(whole: Drill) -> AskingDrill | None:
    """Return the drill with facts taken out; None where nothing worth asking comes of it.

    Some wrong question settles something as well: two of them where there is such a part of it.
    A drill always gives the same part. Only where every ruling still possible is known are
    questions told to be of no use.
    """
    chance = random.Random(f"{whole.recipe.id} {whole.seed} what to ask")
    if whole.dispute.disputed or whole.dispute.situation in NOBODY_COUNTS:
        return None
    deciding = frozenset(change.path for change in flips(whole.dispute, whole.house))
    second_best: AskingDrill | None = None
    told = with_play_told(whole.dispute)
    seen: list[Dispute] = [told]
    for _ in range(MOST_TRIED):
        part = with_facts_out(told, deciding, chance)
        if part in seen or len(tell(part)) < LEAST_TOLD:
            continue
        seen.append(part)
        # The same ranking as chosen() gives; what takes longer to look through is left alone.
        found = outlook_on_the_act(whole, part)
        worth = _worth(found.ends) if found.complete else {}
        settled = [one.settles for one in worth.values()]
        if len(settled) < 2 or settled[0] < max(LEAST_SETTLED, *settled):
            continue
        offered = _offered(whole, part, worth, {end.kind for end in found.ends}, chance)
        if not offered.part.right:
            continue
        settling = _wrong_that_settle(offered)
        if settling >= WRONG_THAT_SETTLE:
            return offered
        if settling and second_best is None:
            second_best = offered
    return second_best


def outlook_on_the_act(whole: Drill, dispute: Dispute) -> Outlook:
    """Return the ends still possible, told apart by what becomes of the act asked about alone.

    In a situation that is one question they are told apart by its whole ruling.
    """
    found = outlook(dispute, whole.house, MOST_LOOKED_AT)
    asked = in_question(whole.ruling.acts)
    if asked is None:
        return found
    return replace(found, ends=tuple(_of_act(end, asked.index, whole.house) for end in found.ends))


def _of_act(end: End, index: int, house: House) -> End:
    act = act_at(find(end.dispute, house).acts, index)
    kind = None if act is None else (act.outcome, act.act, act.remedy)
    return replace(end, kind=kind, decision=(kind, None if act is None else act.to))


def act_at(acts: Sequence[StandsAs], index: int) -> StandsAs | None:
    """Return what the act of that number stands as; None where nothing is ruled on it."""
    return next((act for act in acts if act.index == index), None)


def _wrong_that_settle(one: AskingDrill) -> int:
    """Count the wrong options that settle something: to weigh them takes knowing what matters."""
    return sum(share > 0 for text, share in one.settles.items() if text not in one.part.right)


class _Worth(NamedTuple):
    """The share that a question settles, in the hundred: on average, and at the least."""

    settles: int
    at_worst: int


def _worth(ends: Sequence[End]) -> dict[str, _Worth]:
    """Return what each question that can matter is worth, in the order of the ranking.

    Answers that leave the same decisions open weigh once, however finely they are told apart.
    """
    kinds = len({end.kind for end in ends})
    worth: dict[str, _Worth] = {}
    for path, _ in ranking(ends):
        given = {repr(end.answers[path]): end.answers[path] for end in ends if path in end.answers}
        answers = [
            answer if isinstance(answer, str | int) else told for told, answer in given.items()
        ]
        left = {frozenset(end.kind for end in left_after(ends, path, one)) for one in answers}
        many = [len(some) for some in left]
        out = (sum(many) / len(many) / kinds, max(many) / kinds)
        worth[path] = _Worth(*(round(100 - 100 * share) for share in out))
    return worth


def _offered(
    whole: Drill,
    dispute: Dispute,
    worth: Mapping[str, _Worth],
    kinds: Set[Hashable],
    chance: random.Random,
) -> AskingDrill:
    (best, most), *others = worth.items()
    # What settles more at the worst is better for who does not count on a lucky answer.
    less = [
        path
        for path, one in others
        if 0 < one.settles <= most.settles - LEAST_LEAD and one.at_worst <= most.at_worst
    ]
    idle = [path for path in _not_answered(dispute) if path not in worth]
    before = {one.path for one in held(whole.dispute)}
    idle = sorted(chance.sample(idle, len(idle)), key=lambda path: path not in before)
    paths = [best, *less[: MOST_OPTIONS - 2], *idle]
    asks: dict[str, Asked] = {}
    for path in paths:
        if len(asks) == MOST_OPTIONS:
            break
        asked = looked_ahead(dispute, path, whole.house)
        if "cannot be" in asked.comes_of.values() or _is_also_of_another_act(dispute, path):
            continue
        if path in worth or _leaves_all_open(whole, dispute, asked, kinds):
            asks.setdefault(asked.text, asked)
    right = {text for text, asked in asks.items() if asked.path == best}
    options = list(asks)
    chance.shuffle(options)
    part = Part("ask", ASKED, frozenset(right), tuple(options))
    offered = {text: asks[text] for text in options}
    idle_one = _Worth(0, 0)
    settles = {text: worth.get(one.path, idle_one).settles for text, one in offered.items()}
    return AskingDrill(whole, dispute, part, offered, settles)


def _leaves_all_open(whole: Drill, dispute: Dispute, asked: Asked, kinds: Set[Hashable]) -> bool:
    """Check that the same rulings stay possible, whatever the answer, and that all are known."""
    for answer in asked.answers:
        found = outlook_on_the_act(whole, answered(dispute, asked.path, answer))
        if not found.complete or {end.kind for end in found.ends} != kinds:
            return False
    return True


def _is_also_of_another_act(dispute: Dispute, path: str) -> bool:
    """Check whether the player has made another act in full: the same could be asked of that."""
    act, player = whom(dispute, path)
    if act is None or not isinstance(dispute, Betting):
        return False
    made = (one for one in dispute.acts if isinstance(one, Act) and one.player == player)
    return sum(1 for _ in made) > 1


def _not_answered(dispute: Dispute) -> Iterator[str]:
    """Yield where an answer could stand and none does: of the act in question, or the situation."""
    given = {one.path for one in held(dispute)}
    for path in _places(dispute):
        if path not in given:
            yield path


def _places(dispute: Dispute) -> Iterator[str]:
    acts = dispute.acts if isinstance(dispute, Betting) else ()
    last = max((at for at, act in enumerate(acts) if isinstance(act, Act)), default=0)
    for key, question in QUESTIONS.items():
        about, _, field = key.partition(".")
        if key in KEY_OF.values() or field in ("asks", "matter") or question.kind != "choice":
            continue
        if not isinstance(dispute, Betting):
            if about == dispute.situation and field in type(dispute).model_fields:
                yield key
        elif about == "act":
            yield f"acts[{last}].{field}"
        elif about in ("table", "game"):
            yield key


def marked(one: AskingDrill, given: str) -> Mark:
    """Mark how well it was asked: `points` in the hundred of what the best question settles.

    A mark for nothing asked has no points. Raises BadAnswer.
    """
    if given and given not in one.asks:
        allowed = ", ".join(one.part.options)
        raise BadAnswer(f"{one.part.text} {given!r}: one of {allowed} is allowed")
    right = given in one.part.right
    most = max(one.settles[text] for text in one.part.right)
    share = round(100 * one.settles.get(given, 0) / most) if most else 0
    return Mark(
        part="ask",
        text=one.part.text,
        given=given,
        right=right,
        answer=" or ".join(sorted(one.part.right)),
        points=100 if right else min(share, 99),
    )


def explained(one: AskingDrill) -> tuple[Asking, ...]:
    """Return what each question offered is worth, the best first, with what its answers lead to."""
    rows = [
        Asking(
            text=text,
            settles=one.settles[text],
            right=text in one.part.right,
            leads_to=tuple((in_words(asked, a), led) for a, led in asked.leads_to.items()),
        )
        for text, asked in one.asks.items()
    ]
    return tuple(sorted(rows, key=lambda row: (not row.right, -row.settles, row.text)))

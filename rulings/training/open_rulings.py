"""The rulings that stay open after each answer to the questions that an asking drill offers."""

from collections.abc import Hashable
from dataclasses import dataclass

from rulings.dispute.answer_text import in_words
from rulings.interview.choice import left_after
from rulings.judgement.rule import rule
from rulings.judgement.wording import possibility
from rulings.model.ruling import Ruling, StandsAs, in_question
from rulings.training.drills.question_drill import AskingDrill, act_at, outlook_on_the_act


@dataclass(frozen=True, slots=True)
class OpenRulings:
    """The rulings possible, `every` one; by question and answer, in words, those that stay so."""

    every: tuple[str, ...]
    after: dict[str, dict[str, frozenset[str]]]


def open_rulings(one: AskingDrill) -> OpenRulings:
    """Return what each answer to each question of the drill leaves possible.

    An answer that cannot be beside what is told is left out; a question whose answers cannot be
    listed has none.
    """
    house = one.whole.house
    ends = outlook_on_the_act(one.whole, one.dispute).ends
    asked_about = in_question(one.whole.ruling.acts)
    told: dict[Hashable, str] = {}
    for end in ends:
        if end.kind not in told:
            told[end.kind] = possibility(_ruling_on(asked_about, rule(end.dispute, house)))
    after = {
        text: {
            in_words(asked, answer): frozenset(told[end.kind] for end in left)
            for answer in asked.leads_to
            if (left := left_after(ends, asked.path, answer))
        }
        for text, asked in one.asks.items()
    }
    return OpenRulings(tuple(dict.fromkeys(told.values())), after)


def _ruling_on(asked: StandsAs | None, ruling: Ruling) -> Ruling:
    """Return the ruling with no act but the one asked about, where there is one."""
    act = None if asked is None else act_at(ruling.acts, asked.index)
    if act is None:
        return ruling
    return ruling.model_copy(update={"acts": (act,), "outcome": act.outcome})

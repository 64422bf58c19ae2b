"""The summary of the last complete proof: which topics have changed since, and are proven anew."""

import hashlib
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import orjson
from pydantic import Field

from rules.checks.clashes import MEETINGS, Meeting
from rules.checks.domain import Limit
from rules.checks.gaps import SILENCES, WANTS_AN_AMOUNT, Silence
from rules.checks.impossible import LIMITS
from rules.clause.clause import Clause
from rules.vocabulary import QUESTIONS, WORDS, Topic, Word
from rulings.model.strict_model import Strict
from rulings.rulebook.proof.report.report import Report
from rulings.rulebook.proof.rulebooks import FULLEST, parts
from rulings.system.atomic_file import whole

ALWAYS: Topic = "out_of_turn"
"""The topic proven whether or not it has changed, in a second: no hash speaks of the code of the
proof and the engine, and it has several rulebooks, silences and facts that cannot be.
"""

Hash = Annotated[str, Field(pattern="^[0-9a-f]{16}$")]


class TopicSummary(Strict):
    """A topic as it was proven: all its rulebooks together."""

    hash: Hash
    combinations: Annotated[int, Field(ge=1)]
    passes: Annotated[int, Field(ge=0)]


class ProofSummary(Strict):
    """The last complete proof. `questions` is the hash of the questions that were tried."""

    questions: Hash
    explained: Annotated[int, Field(ge=0)]
    topics: dict[str, TopicSummary]

    @property
    def removed(self) -> tuple[str, ...]:
        """The topics that it proves and the rulebook no longer has."""
        return tuple(topic for topic in self.topics if topic not in WORDS)

    @property
    def changed(self) -> tuple[Topic, ...]:
        """The topics that are new, or read anything else now."""
        return tuple(
            topic
            for topic in WORDS
            if topic not in self.topics or self.topics[topic].hash != topic_hash(topic)
        )

    @property
    def questions_changed(self) -> bool:
        """True if a question may have become needless: by itself, or by what changed elsewhere."""
        differs = self.questions != questions_hash()
        return bool(differs or self.changed or self.removed)


def summary_of(report: Report) -> ProofSummary:
    """Return the summary of a report that is complete and has no finding without a reason."""
    topics = {}
    for topic in WORDS:
        steps = [step for step in report.steps if step.topic == topic]
        topics[topic] = TopicSummary(
            hash=topic_hash(topic),
            combinations=sum(step.combinations for step in steps),
            passes=sum(step.passes for step in steps),
        )
    return ProofSummary(questions=questions_hash(), explained=len(report.findings), topics=topics)


def write(summary: ProofSummary, file: Path) -> None:
    """Write a summary to a file. Raises NotWritten."""
    with whole(file) as place:
        place.write_text(f"{summary.model_dump_json(indent=2)}\n", encoding="utf-8")


def topic_hash(topic: Topic) -> str:
    """Return the hash of all that the proof of a topic reads: rules, and no title or reason."""
    rulebooks = parts([topic])
    ids = {clause.id for part in rulebooks for clause in part.clauses}
    return _hash(
        {
            "clauses": [(part.rulebooks, [_rule(c) for c in part.clauses]) for part in rulebooks],
            "fullest rulebook": FULLEST,
            "words": [(name, word.answers) for name, word in WORDS[topic].items()],
            "limits": [_tests(one) for one in LIMITS if one.topic == topic],
            "silences": [_tests(one) for one in SILENCES if one.topic == topic],
            "meetings": [_tests(one) for one in MEETINGS if ids & {*one.clauses, *one.others}],
            "wants an amount": WANTS_AN_AMOUNT.get(topic),
            "alike": _kept(topic, lambda word: word.alike),
            "unread": _kept(topic, lambda word: word.unread),
        }
    )


def questions_hash() -> str:
    """Return the hash of the questions that there are, and of those that are kept for nothing."""
    return _hash([sorted(QUESTIONS), sorted(key for key, one in QUESTIONS.items() if one.heard)])


def _rule(clause: Clause) -> tuple[object, ...]:
    """Return what of a clause the proof reads."""
    return clause.id, clause.when, clause.makes, clause.figure, clause.overrides


def _kept(topic: Topic, why: Callable[[Word], str]) -> list[str]:
    return sorted(f"{topic}.{name}" for name, word in WORDS[topic].items() if why(word))


def _tests(record: Limit | Silence | Meeting) -> dict[str, object]:
    """Return what a record of `rules/checks/` says, without the reason why."""
    return {name: value for name, value in asdict(record).items() if name != "why"}


def _hash(read: object) -> str:
    return hashlib.sha256(orjson.dumps(read, option=orjson.OPT_SORT_KEYS)).hexdigest()[:16]

"""The fact that a drill turns on: one that the rule it is keyed with reads."""

from collections import Counter
from collections.abc import Sequence

from rules.clause.clause import Clause, IsNot
from rules.clauses_in_force import in_force
from rules.house import House
from rules.vocabulary import QUESTIONS, WORDS
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import held
from rulings.dispute.narrative.answer_sentence import fact
from rulings.dispute.paths import asked_at
from rulings.explanation.what_if import Ruled, WhatIf
from rulings.model.ruling import Ruling
from rulings.training.drills.deciding_facts import SPOKEN, flipped

_GIVES_UP = ("fold", "gives up the cards")
_NOTHING = "nothing"
_ASKED = frozenset({"asks", "matter"})
"""The words of a step that name what is asked, which is no fact of it."""
_GAME = "game."
_CHIPS, _OF_CHIPS = "act.chips", ("act.put_in", "act.each_chip", "act.pieces")
"""The path of what is asked as one thing, and those where parts of the answer are kept."""


def turning(clause: Clause, dispute: Dispute, house: House) -> Sequence[Ruled]:
    """Return the changes of one fact that rule otherwise, those that the clause reads first.

    A fact that is as usual, or is the game that is played, turned nothing: it comes last. Other
    words make another dispute of it, if the clause does not read them, and so does a hand given up.
    """

    def order(one: Ruled) -> tuple[bool, bool, bool]:
        change = one[0]
        read = is_read(clause, change)
        return _is_other_words(change, dispute), not read, is_plain(dispute, change)

    changes = [one for one in flipped(dispute, house) if _saying(one[0].answer) not in _GIVES_UP]
    return [one for one in sorted(changes, key=order) if order(one)[:2] != (True, True)]


def is_read(clause: Clause, change: WhatIf) -> bool:
    """Check whether one of the facts that the clause wants to be so is settled by that answer."""
    words = WORDS[clause.topic]
    wanted = [name for name, test in clause.when.items() if not isinstance(test, IsNot)]
    asks = {key for name in wanted if name in words for key in words[name].asks}
    key = asked_at(change.path).key
    return (_CHIPS if key in _OF_CHIPS else key) in asks


def is_plain(dispute: Dispute, change: WhatIf) -> bool:
    """Check whether it changes an answer that is as it mostly is, or the game that is played."""
    answer = next(one.answer for one in held(dispute) if one.path == change.path)
    return change.path.startswith(_GAME) or _is_usual(asked_at(change.path).key, answer)


def _is_usual(key: str, answer: object) -> bool:
    usual = QUESTIONS[key].usual
    return usual is not None and usual.answer == answer


def turns_on(clause: Clause, ruling: Ruling, house: House, story: str) -> str:
    """Return the fact of the clause that the fewest clauses of its matter read, in words.

    One that stands so in the story goes before one that was told otherwise, that before one that
    was worked out, and what is as usual turned nothing. It is as it is heard after "that"; empty
    where nobody has worded one.
    """
    steps = (step for step in ruling.steps if clause.id in step.clauses)
    read = next((step.words for step in steps), {})
    often = Counter(name for one in dict(in_force(house))[clause.topic] for name in one.when)
    words = WORDS[clause.topic]
    names = [name for name in clause.when if name in read and name not in _ASKED]

    heard = story.lower()

    def order(name: str) -> tuple[bool, bool, int]:
        asks = words[name].asks
        told = any(read[name] in QUESTIONS[key].answers for key in asks)
        return fact(clause.topic, name, read[name]).lower() not in heard, not told, often[name]

    for name in sorted(names, key=order):
        usual = any(_is_usual(key, read[name]) for key in words[name].asks)
        if not usual and (told := fact(clause.topic, name, read[name])):
            return told
    return ""


def _is_other_words(change: WhatIf, dispute: Dispute) -> bool:
    """Check whether something was said in place of something else; silence is how it was done."""
    if change.path.rpartition(".")[2] not in SPOKEN:
        return False
    entered = next(one.answer for one in held(dispute) if one.path == change.path)
    return _NOTHING not in (_saying(entered), _saying(change.answer))


def _saying(answer: object) -> object:
    return answer.get("saying") if isinstance(answer, dict) else getattr(answer, "saying", answer)

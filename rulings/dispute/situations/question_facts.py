"""The words of a situation that is one question: its answers, what follows, the house's options."""

from collections.abc import Iterable, Mapping

from rules.house import House
from rules.vocabulary import QUESTIONS, WORDS, Topic
from rules.vocabulary.word import word_of
from rulings.model.facts import Facts
from rulings.model.strict_model import Strict

Derived = str | tuple[str, ...] | None


class Answers:
    """The facts of one situation, begun with its own answers.

    A word is taken from `derived` where it stands there, else from the field or the house's
    option of its name. None is not known yet; a tuple names the fields to ask for it. Words in
    `moot` do not apply and are not asked for.
    """

    def __init__(
        self,
        topic: Topic,
        dispute: Strict,
        house: House,
        derived: Mapping[str, Derived],
        moot: Iterable[str] = (),
    ) -> None:
        self.facts = Facts(topic, self.answered)
        self._dispute, self._house, self._derived = dispute, house, derived
        for name in WORDS[topic]:
            if name in moot or not self._applies(name):
                continue
            given = self._given(name)
            if isinstance(given, tuple):
                self.facts.unknown[name] = tuple(f"{topic}.{field}" for field in given)
            else:
                self.facts.know(name, given)

    def _given(self, name: str) -> Derived:
        if name in self._derived:
            return self._derived[name]
        if name in type(self._dispute).model_fields:
            told: Derived = getattr(self._dispute, name)
            return told
        return word_of(getattr(self._house, name))

    def _applies(self, name: str) -> bool:
        """Check whether a word may apply: each fact it depends on has, or may have, such a word.

        One that follows another question waits for the answers that it goes with.
        """
        topic = self.facts.topic
        word, asked = WORDS[topic][name], QUESTIONS.get(f"{topic}.{name}")
        if word.heard and self._given(name) is None:
            return False
        waits = asked is not None and asked.follows != ""
        for one in word.applies:
            given = self._given(one.fact)
            is_other = given not in one.words if isinstance(given, str) else waits
            if is_other or not self._applies(one.fact):
                return False
        return True

    def answered(self, key: str) -> bool:
        """Check whether the dispute already answers the question `key`."""
        return getattr(self._dispute, key.rpartition(".")[2]) is not None

    def figure(self, name: str, amount: int | None, *fields: str) -> None:
        """Take an amount that a clause or its sentence may name; `fields` are what gives it.

        An amount that nobody has told is told in the words of its question, where that has some.
        """
        keys = tuple(f"{self.facts.topic}.{field}" for field in fields)
        if amount is None and len(keys) == 1 and (untold := QUESTIONS[keys[0]].untold):
            self.facts.names[name] = untold
            return
        self.facts.figure(name, amount, keys)

"""The kinds of dispute by what people call them, each by the facts that make it one."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from rulings.dispute.retired import ENTERED_AS
from rulings.dispute.situations.registry import SITUATIONS
from rulings.rulebook.common_disputes import BY_ID, COMMON, Common


@dataclass(frozen=True, slots=True)
class Topic:
    """A kind of dispute: of this situation, with one of these words of a step or of what it asks.

    Without words every dispute of the situation is one. None is with another word where it should
    have one of `also`, nor with a word of `but`, nor one of the kinds `apart`.
    """

    id: str
    situation: str
    words: frozenset[str] = field(default_factory=frozenset)
    but: frozenset[str] = field(default_factory=frozenset)
    named: str = ""
    also: frozenset[str] = field(default_factory=frozenset)
    apart: tuple["Topic", ...] = ()

    @property
    def title(self) -> str:
        return self.named or BY_ID[self.id].title

    def has(self, situation: str, words: Collection[str]) -> bool:
        """Check whether a dispute of this situation, with these words read, is of this kind."""
        return (
            situation == self.situation
            and self.but.isdisjoint(words)
            and all(_is_so(one, words) for one in self.also)
            and (not self.words or not self.words.isdisjoint(words))
            and not any(other.has(situation, words) for other in self.apart)
        )


def _is_so(wanted: str, words: Collection[str]) -> bool:
    """Check whether it was read, or nothing in its place: what is not known is not otherwise."""
    name = f"{wanted.partition(': ')[0]}: "
    return wanted in words or not any(word.startswith(name) for word in words)


def _bets(name: str, *words: str, named: str = "") -> Topic:
    return Topic(name, "betting", frozenset(words), named=named)


_OF_BETTING = (
    Topic(
        "oversized-chip",
        "betting",
        frozenset({"pieces: one chip"}),
        also=frozenset({"put_in: over the call", "said: nothing"}),
        but=frozenset({"facing: no bet", "released: held"}),
    ),
    _bets("raise-or-call", "enough_to_raise: less than a full raise", "size: under the minimum"),
    _bets(
        "short-all-in",
        "last_wager: a short all-in",
        "facing_wager: a short all-in raise",
        "facing_wager: an all-in under the minimum bet",
        "stack: all-in",
    ),
    _bets("misread-bet", "paid: short"),
    _bets("string-bet", "motions: several"),
    _bets(
        "words-and-chips",
        "words_against_chips: chips over the words",
        "words_against_chips: chips short of the words",
        "said_late: yes",
    ),
    _bets("not-released", "released: held"),
    _bets(
        "act-out-of-turn",
        "came: before his turn",
        "came: with the round over",
        "came: having matched the bet",
        "came: with nobody else in",
    ),
    _bets("skipped", "came: after he was skipped"),
    _bets("chips-in-front", "earlier: one wager with the new ones", "earlier: pulled back"),
    _bets("over-the-pot", "structure: pot-limit", named="Pot-limit"),
    _bets("limit-round", "structure: fixed-limit", "structure: spread-limit"),
)


_FORMER = (
    Topic("limit", "limit", named=BY_ID[ENTERED_AS["limit"]].title),
    Topic(
        "out-of-turn",
        "turn",
        frozenset({"asks an act out of turn"}),
        named=BY_ID[ENTERED_AS["out-of-turn"]].title,
    ),
)
"""Kinds that nobody enters any more, of which there are records."""


def _of_questions() -> Iterator[Topic]:
    """Yield the common disputes that are one question, then situations of which none is common."""
    common = [one for one in COMMON if one.start["situation"] in SITUATIONS]
    for one in common:
        situation, words = one.start["situation"], _asked(one)
        alike = [_asked(other) for other in common if other.start["situation"] == situation]
        alike += [former.words for former in _FORMER if former.situation == situation]
        yield Topic(one.id, situation, words, frozenset().union(*alike) - words)
    met = {one.start["situation"] for one in common}
    for name in SITUATIONS:
        if name not in met:
            yield Topic(name, name, named=SITUATIONS[name].title)


def _asked(one: Common) -> frozenset[str]:
    """Return what is asked in it, where its title states that."""
    return frozenset(f"asks {said}" for path, said in one.given.items() if path.endswith(".asks"))


TOPICS: Mapping[str, Topic] = {
    topic.id: topic
    for topic in (
        *_OF_BETTING,
        Topic("other-bets", "betting", named="Other bets and raises", apart=_OF_BETTING),
        *_of_questions(),
    )
}
KINDS: tuple[Topic, ...] = (*TOPICS.values(), *_FORMER)
"""Every kind that there is a record of."""


_RAREST_FIRST = (
    *("skipped", "act-out-of-turn", "not-released", "string-bet", "chips-in-front", "misread-bet"),
    *("words-and-chips", "short-all-in", "raise-or-call", "oversized-chip", "over-the-pot"),
    "limit-round",
)
"""The kinds of betting, what is rarer before what most disputes have in them too."""


def kind_of(situation: str, words: Collection[str]) -> str:
    """Return what people call a dispute of this situation in which these words were read.

    Each word is one as `Topic` has them: "motions: several". Empty where there is no name for it.
    """
    ranked = {name: place for place, name in enumerate(_RAREST_FIRST)}
    fits = [one for one in KINDS if one.has(situation, words)]
    fits.sort(key=lambda one: ranked.get(one.id, len(ranked)))
    return fits[0].title if fits else ""

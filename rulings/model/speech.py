"""The words of players, as a floor writes them down: "raise to 400", "four hundred", "call"."""

import re

from rules.input.quoting import quoted
from rules.vocabulary.betting.answers import How, Saying, Scale
from rulings.model.strict_model import MOST_CHIPS, Chips, Strict

LONGEST = 200
"""Letters of what is said, or of an amount."""
_UNITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen"),
    *("fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_UNDER_100 = {
    **{word: number for number, word in enumerate((*_UNITS, *_TEENS), start=1)},
    **{word: 10 * number for number, word in enumerate(_TENS, start=2)},
    **{
        f"{ten} {unit}": 10 * tens + units
        for tens, ten in enumerate(_TENS, start=2)
        for units, unit in enumerate(_UNITS, start=1)
    },
}
_HUNDREDS = {
    f"{unit} {rest}": 100 * times + number
    for times, unit in enumerate(_UNITS, start=1)
    for rest, number in _UNDER_100.items()
    if number >= 10
}
"""Hundreds without the word: "one fifty" is 150."""
_SCALES = (("million", 1_000_000), ("thousand", 1_000), ("hundred", 100))
_FIGURE = re.compile(r"([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.([0-9]{1,6}))?\s*([km])?")
_POWERS: dict[str | None, int] = {None: 0, "k": 3, "m": 6}

_SAYINGS: dict[str, Saying] = {
    "nothing": "nothing",
    "silent": "nothing",
    "check": "check",
    "call": "call",
    "see": "call",
    "i call": "call",
    "bet": "bet",
    "raise": "raise",
    "i raise": "raise",
    "reraise": "raise",
    "re-raise": "raise",
    "i reraise": "raise",
    "i re-raise": "raise",
    "all in": "all-in",
    "all-in": "all-in",
    "pot": "pot",
    "raise pot": "pot",
    "bet pot": "pot",
    "bet the pot": "pot",
    "raise the pot": "pot",
    "raise to the pot": "pot",
    "the pot": "pot",
    "pot it": "pot",
    "i pot it": "pot",
    "i bet the pot": "pot",
    "i raise the pot": "pot",
    "i bet": "bet",
    "i check": "check",
    "fold": "fold",
    "i fold": "fold",
    "a question": "something as a question",
    "something as a question": "something as a question",
}
_WAGER = re.compile(
    r"(?:i )?(?:(bet|(?:re-?)?raise|make it|call)(?: it)?(?: (to|by))?,? )?(.+?)( more| on top)?"
)
_CONDITION = re.compile(r"\b(?:if|unless)\b")
ALLOWED = (
    "nothing, check, call, bet, raise, all-in, pot, fold, an amount alone (400, four hundred, "
    "1.5k), bet 400, raise to 400, raise by 200, raise 400, call and raise, a question (raise?)"
)


class Spoken(Strict):
    """Words said: the kind of statement, and the amount in chips where one was named.

    With the scale "not said" it is a number of words alone, "five" or "one fifty", which may have
    meant hundreds or thousands.
    """

    saying: Saying
    amount: Chips | None = None
    how: How | None = None
    scale: Scale | None = None

    def __str__(self) -> str:
        if self.amount is None:
            return self.saying
        if self.saying == "an amount":
            return f"{self.amount:,}"
        if self.how == "by" and self.saying != "raise":
            return f"{self.saying} {self.amount:,} more"
        return " ".join(filter(None, (self.saying, self.how, f"{self.amount:,}")))


def chips_from(text: str) -> int:
    """An amount of chips as people write it: 1500, 1,500, 1.5k, 300 chips, "fourteen hundred".

    Raises ValueError where it is not a whole number of chips, could be read two ways (1.500
    could be one and a half, or fifteen hundred) or is more than any table holds.
    """
    is_short(text)
    amount = _amount(text.strip().lower().lstrip("$"))
    if amount is None:
        raise ValueError(
            f"{quoted(text)} is not a whole amount of chips: write 1500, 1,500, 1.5k or 2k"
        )
    if amount > MOST_CHIPS:
        raise ValueError(f"{quoted(text)} is too much: at most {MOST_CHIPS:,} chips are allowed")
    return amount


def is_short(text: str, most: int = LONGEST) -> None:
    """Raise ValueError where a text has more letters than anybody says or writes."""
    if len(text) > most:
        raise ValueError(f"{quoted(text)} is too long: at most {most:,} letters are allowed")


def _amount(words: str) -> int | None:
    words = words.removesuffix(" chips").removesuffix(" chip").rstrip()
    if found := _FIGURE.fullmatch(words):
        whole, part, suffix = found.groups()
        power = _POWERS[suffix]
        digits = (part or "").rstrip("0")
        if part is None or (suffix and len(digits) <= power):
            parts = int(digits or 0) * 10 ** (power - len(digits))
            # Python reads no number of thousands of digits; these are too many for any table.
            return int(whole.replace(",", "").lstrip("0")[:40] or 0) * int(10**power) + int(parts)
        return None
    return _named(words)


def _named(words: str) -> int | None:
    """The number that English words name, or None: "twelve fifty" could be two numbers."""
    words = " ".join(words.replace("-", " ").split())
    for scale, size in _SCALES:
        before, found, after = words.partition(f" {scale}")
        if found:
            times = 1 if before == "a" else _named(before)
            rest = _named(after.strip().removeprefix("and ")) if after else 0
            twice = size == 100 and before in _HUNDREDS
            if times is None or rest is None or rest >= size or twice:
                return None
            return times * size + rest
    return _UNDER_100.get(words) or _HUNDREDS.get(words)


def spoken(text: str) -> Spoken:
    """Read what was said. Raises ValueError with what is understood where the words are not."""
    is_short(text)
    words = " ".join(text.lower().split()).strip(".!\"' ")
    if saying := _SAYINGS.get(words):
        return Spoken(saying=saying)
    if words.endswith("?"):
        return Spoken(saying="something as a question")
    if re.fullmatch(r"(?:i )?(?:call|see)(?: you(?:r \w+)?)?,? and (?:i )?raise.*", words):
        return Spoken(saying="call and raise")
    if _CONDITION.search(words):
        raise ValueError(
            f"{quoted(text)}: no rule that is held here covers words on a condition; once it has "
            f"come true or not, write what was said without it: {ALLOWED}"
        )
    found = _WAGER.fullmatch(words)
    try:
        verb, how, figure, more = found.groups() if found else (None, None, "", None)
        verb = "raise" if verb and verb.endswith("raise") else verb
        said: dict[str, object] = {"saying": verb or "an amount", "amount": chips_from(figure)}
        if verb == "make it":
            said |= {"saying": "raise", "how": "to"}
        elif more:
            said |= {"saying": verb or "raise", "how": "by"}
        elif how in ("to", "by"):
            said["how"] = how
        if " ".join(figure.replace("-", " ").split()) in (*_UNDER_100, *_HUNDREDS):
            said["scale"] = "not said"
        return Spoken.model_validate(said)
    except ValueError:
        raise ValueError(f"{quoted(text)} is not understood; write {ALLOWED}") from None

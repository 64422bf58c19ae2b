"""Answers as people write them: chips by denomination, whole numbers, players and their chips."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from rules.input.quoting import quoted
from rules.vocabulary.house_options import USUAL_COLOURS
from rulings.model.speech import chips_from, is_short

NONE = "none"
NOBODY = (NONE, "0", "nobody")
MOST_OF_A_CHIP = 200
MOST_DIGITS = 9
CHIPS = tuple(USUAL_COLOURS)
"""The chips of a room that has the usual ones."""
LONGEST = 2_000
"""Letters of an answer; every player of a table with his chips has a fifth of it."""

_BETWEEN_PLAYERS = re.compile(r"[;\n]|,(?!\d)|(?<!\d),|\band\b", re.IGNORECASE)
_GROUPED = re.compile(r"[0-9]{1,3}((?:,[0-9]{3})+)")
_COMMAS = "put a comma between players: Ann 30, Ben 10"
_EACH_CHIP = "write each chip by what it is worth, 500 100 25 or 4x100, or none"
_IN_ALL = re.compile(r"(.+?) (?:in all|in total|together)")
_ONE_CHIP = re.compile(r"(?:(?:one|a) )?chip of (.+)|(?:one|a) (.+?)(?: chip)?")


def pieces(text: str, room: Collection[int] = CHIPS) -> list[int] | int:
    """Chips by denomination, "500 100 25", "4x100 25", "none"; or their total alone.

    "100x8" is "8x100" where the `room` has a chip of 100 and none of 8. An amount by itself is one
    chip where the `room` has such a chip, or where it is written as one: "one chip of 800",
    "1x800". Else it is a total, as is "800 in all". Raises ValueError.
    """
    is_short(text, LONGEST)
    words = " ".join(text.lower().split())
    if words in (NONE, "0"):
        return []
    if _IN_ALL.fullmatch(words):
        return total(words)
    if found := _ONE_CHIP.fullmatch(words):
        words = f"1x{found[1] or found[2]}"
    joined = re.sub(r" ?[x×*] ?", "x", words)
    parts = [part.rstrip(",") for part in joined.replace("+", " ").replace(";", " ").split()]
    parts = [part for part in parts if part]
    if len(parts) == 1 and "x" not in joined:
        (chip,) = _alike(parts[0], ())
        return [chip] if chip in room else chip
    chips = [chip for part in parts for chip in _alike(part, room)]
    if not chips:
        raise ValueError(_EACH_CHIP)
    return chips


def total(text: str) -> int:
    """An amount of chips, with or without "in all" after it. Raises ValueError."""
    is_short(text, LONGEST)
    found = _IN_ALL.fullmatch(" ".join(text.lower().split()))
    return chips_from(found[1] if found else text)


def _alike(part: str, room: Collection[int]) -> list[int]:
    """One chip, or several of the same worth: "500", "4x100"; no `room` has every chip."""
    times, cross, chip = part.rpartition("x")
    if cross and not (times and chip):
        raise ValueError(f"{quoted(part)}: write how many and then which chip, 4x100")
    if not all(one[0].isdigit() or one[0] == "$" for one in (times or chip, chip)):
        raise ValueError(f"{quoted(part)}: {_EACH_CHIP}")
    _one_chip(chip)
    count, amount = chips_from(times) if cross else 1, chips_from(chip)
    if cross and 0 < amount <= MOST_OF_A_CHIP and count in room and count > amount:
        if amount in room and count <= MOST_OF_A_CHIP:
            raise ValueError(_either_way(part, count, amount, room))
        # The chip was written first.
        count, amount = amount, count
    if 0 < amount <= MOST_OF_A_CHIP < count:
        raise ValueError(f"{quoted(part)}: write {amount}x{count}, how many and then which chip")
    if amount == 0 or not 0 < count <= MOST_OF_A_CHIP:
        raise ValueError(
            f"{quoted(part)}: a chip of 1 or more is allowed, at most {MOST_OF_A_CHIP} times"
        )
    if room and not cross and amount not in room:
        raise ValueError(
            f"{quoted(part)}: the room has no such chip: write each, or 1x{amount} if it was one"
        )
    return [amount] * count


def _either_way(part: str, count: int, chip: int, room: Collection[int]) -> str:
    """That the room has chips of both amounts, so that it is not plain which one is how many."""
    ways = as_typed({count: chip}, room), as_typed({chip: count}, room)
    told = f"{chip:,} of {count:,}, or {count:,} of {chip:,}?"
    return f"{quoted(part)}: {told} write {ways[0]} or {ways[1]}"


def as_typed(counted: Mapping[int, int], room: Collection[int] = CHIPS) -> str:
    """Chips of the room, how many of each, as `pieces` reads them: "500+3x100", "none"."""
    parts = (_of_one_kind(chip, count, room) for chip, count in counted.items() if count)
    return "+".join(parts) or NONE


def _of_one_kind(chip: int, count: int, room: Collection[int]) -> str:
    if count > 1 and chip < count and count in room:
        # It could be read the other way round.
        return f"{_of_one_kind(chip, count - 1, room)}+{chip}"
    return f"{chip}" if count == 1 else f"{count}x{chip}"


def _one_chip(chip: str) -> None:
    """A comma may part the thousands of one chip, 25,000. Raises ValueError where it may not."""
    found = _GROUPED.fullmatch(chip)
    if "," in chip and not (found and set(found[1]) == {",", "0"}):
        apart = chip.replace(",", " ")
        raise ValueError(f"{quoted(chip)}: one chip or two? put spaces between chips: {apart}")


def number(text: str) -> int:
    """A whole number, as of players or minutes. Raises ValueError."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdigit():
        raise ValueError(f"{quoted(text)} is not a whole number: write it in digits")
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"{quoted(text)}: a number of at most {MOST_DIGITS} digits is allowed")
    return int(digits)


def names(text: str, known: Iterable[str] = ()) -> list[str]:
    """Players, with commas or "and" between them; "none" is nobody.

    A name that is `known` already, whatever its case, is spelled as it was.
    """
    is_short(text, LONGEST)
    if text.strip().lower() in NOBODY:
        return []
    spelled = _spelling(known)
    return [_as_before(part, spelled) for part in _parts(text)]


def amounts(text: str, known: Iterable[str] = ()) -> dict[str, int]:
    """Chips for each of several players: "Ann 30, Ben 10". Raises ValueError.

    A name that is `known` already, whatever its case, is spelled as it was.
    """
    is_short(text, LONGEST)
    if text.strip().lower() in NOBODY:
        return {}
    spelled = _spelling(known)
    found: dict[str, int] = {}
    for part in _parts(text):
        for player, chips in _pairs(part):
            name = _as_before(player, spelled)
            if name in found:
                raise ValueError(f"{quoted(name)} is named twice: each player once is allowed")
            found[name] = chips_from(chips)
    if not found:
        raise ValueError("write each player with chips: Ann 30, Ben 10")
    return found


def _parts(text: str) -> Iterator[str]:
    for part in _BETWEEN_PLAYERS.split(text):
        if part.strip():
            yield " ".join(part.split())


def _pairs(part: str) -> Iterator[tuple[str, str]]:
    """A player and his chips; several of them where words and numbers strictly alternate."""
    words = re.sub(r"[:=]", " ", part).split()
    pairs = list(zip(words[::2], words[1::2], strict=False))
    if len(words) % 2 == 0 and all(not _counts(a) and _counts(b) for a, b in pairs):
        yield from pairs
        return
    *player, chips = words or [""]
    if not player or not (_counts(chips) or chips.isalpha()):
        raise ValueError(f"{quoted(part)}: write each player with chips: Ann 30, Ben 10")
    named = " ".join(player)
    if not any(map(str.isalpha, named)) or any(map(_counts, player[:-1])):
        raise ValueError(f"{quoted(part)}: {_COMMAS}")
    yield named, chips


def _counts(word: str) -> bool:
    """Whether a word is written as an amount, and not as a name."""
    return word.lstrip("$")[:1].isdigit()


def _spelling(known: Iterable[str]) -> dict[str, str]:
    return {name.casefold(): name for name in known}


def _as_before(name: str, spelled: dict[str, str]) -> str:
    """The name as it was first spelled, which this may be."""
    return spelled.setdefault(name.casefold(), name)

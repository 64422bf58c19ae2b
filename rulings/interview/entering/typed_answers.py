"""Answers as people write them: chips, whole numbers, players and their chips or cards."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

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
_SEAT = re.compile(r"[1-9]|1[0-9]")
_COMMAS = "put a comma between players: Ann 30, Ben 10"
_SUITS = {"\u2660": "s", "\u2665": "h", "\u2666": "d", "\u2663": "c"}
_CARD = re.compile(rf"(10|[2-9TJQKA])([shdc{''.join(_SUITS)}])", re.IGNORECASE)
_CARD_LIKE = re.compile(rf"(?:{_CARD.pattern})+", re.IGNORECASE)
_EACH_CARD = "write each card by its rank and suit: As Kd 10h 2c"
_EACH_HAND = "write each player with his cards: Ann As Kd, Ben 7h 7c"
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
    """Read one chip, or several of the same worth: "500", "4x100"; no `room` has every chip."""
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
    """Say that the room has chips of both amounts, so that either may be how many."""
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
    """Players, with commas or "and" between them; "none" is nobody, a number alone is a seat.

    A name that is `known` already, whatever its case, is spelled as it was.
    """
    is_short(text, LONGEST)
    if text.strip().lower() in NOBODY:
        return []
    spelled = _spelling(known)
    return [_as_before(_seat(part), spelled) for part in _parts(text)]


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


def cards(text: str) -> list[str]:
    """Cards as they are written: "As Kd", "AsKd", "10h A♠". Raises ValueError."""
    is_short(text, LONGEST)
    found = [card for word in _words(text) for card in _cards_of(word)]
    if not found:
        raise ValueError(_EACH_CARD)
    return found


def hands(text: str, known: Iterable[str] = ()) -> list[dict[str, Any]]:
    """The cards of each of several players: "Ann As Kd, Ben 7h 7c". Raises ValueError.

    A name that is `known` already, whatever its case, is spelled as it was.
    """
    is_short(text, LONGEST)
    spelled = _spelling(known)
    found: list[tuple[list[str], list[str]]] = []
    for word in _words(text):
        if _CARD_LIKE.fullmatch(word):
            if not found:
                raise ValueError(f"{quoted(word)}: {_EACH_HAND}")
            found[-1][1].extend(_cards_of(word))
        elif not found or found[-1][1]:
            found.append(([word], []))
        else:
            found[-1][0].append(word)
    told = []
    for name, held in found:
        player = " ".join(name)
        if not held:
            raise ValueError(f"{quoted(player)} has no cards: {_EACH_HAND}")
        told.append({"player": _as_before(player, spelled), "cards": held})
    if not told:
        raise ValueError(_EACH_HAND)
    return told


def _words(text: str) -> list[str]:
    return re.sub(r"[,;:\n]|\band\b", " ", text).split()


def _cards_of(word: str) -> Iterator[str]:
    """The cards of a word that is nothing else. Raises ValueError."""
    if not _CARD_LIKE.fullmatch(word):
        raise ValueError(f"{quoted(word)}: {_EACH_CARD}")
    for rank, suit in _CARD.findall(word):
        yield rank.upper().replace("10", "T") + _SUITS.get(suit, suit.lower())


def _parts(text: str) -> Iterator[str]:
    for part in _BETWEEN_PLAYERS.split(text):
        if part.strip():
            yield " ".join(part.split())


def _seat(name: str) -> str:
    """Name a player; by his seat where a number alone names him, to be read aloud."""
    return f"Seat {name}" if _SEAT.fullmatch(name) else name


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
    """Check whether a word is written as an amount, and not as a name."""
    return word.lstrip("$")[:1].isdigit()


def _spelling(known: Iterable[str]) -> dict[str, str]:
    return {name.casefold(): name for name in known}


def _as_before(name: str, spelled: dict[str, str]) -> str:
    """The name as it was first spelled, which this may be."""
    return spelled.setdefault(name.casefold(), name)

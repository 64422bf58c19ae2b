"""PINs that a stranger tries first: lists of stolen ones begin with them."""

from collections import Counter
from itertools import pairwise

_LISTS = """
1234 1111 0000 1212 7777 1004 2000 4444 2222 6969 9999 3333 5555 6666 1122 1313 8888 4321 2001
1010 2580 0852 1379 1397 7410 1478 3690 2468 1357 8642 9753 0007 1007 5683 1342 1524 2112 4200
0420 0911 1123 3141 1412 0101 5150 1066 0123 7890 0987 1235 9876
159753 147258 258369 147852 123321 112233 123654 987654 159357 741852 963852 142536 135790 102030
121314 520131 112358 271828 141421 161803 314159 789456 456123 246810 110110
"""
_LISTED = frozenset(_LISTS.split())


def is_common(pin: str) -> bool:
    """Return whether it is listed, repeats itself, runs up or down, or is a year of a life.

    One digit that is otherwise makes it no better: 1112, 1230, 200000. Nor do pairs that run.
    """
    runs = any(_steps(one, 1) in ({1}, {9}) for one in (pin, pin[1:], pin[:-1]))
    pairs = len(pin) >= 6 and len(pin) % 2 == 0 and len(_steps(pin, 2)) == 1
    by_twos = any(
        pin in cycle * 4 for cycle in ("2468", "8642", "02468", "86420", "13579", "97531")
    )
    alike = max(Counter(pin).values()) >= len(pin) - 1
    lengths = (n for n in range(1, len(pin) // 2 + 1) if len(pin) % n == 0)
    repeats = any(pin == pin[:length] * (len(pin) // length) for length in lengths)
    is_year = len(pin) == 4 and 1930 <= int(pin) <= 2035
    return pin in _LISTED or repeats or runs or pairs or by_twos or alike or is_year


def _steps(pin: str, digits: int) -> set[int]:
    """Return the steps from so many digits to the next."""
    parts = [int(pin[at : at + digits]) for at in range(0, len(pin), digits)]
    return {(after - before) % 10**digits for before, after in pairwise(parts)}

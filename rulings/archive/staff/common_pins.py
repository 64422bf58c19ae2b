"""PINs that a stranger tries first: lists of stolen ones begin with them."""

from itertools import pairwise

_LISTS = """
1234 1111 0000 1212 7777 1004 2000 4444 2222 6969 9999 3333 5555 6666 1122 1313 8888 4321 2001
1010 2580 0852 1379 1397 7410 1478 3690 2468 1357 8642 9753 0007 1007 5683 1342 1524 2112 4200
0420 0911 1123 3141 1412 0101 5150 1066 0123 7890 0987 1235 9876
159753 147258 258369 147852 123321 112233 123654 987654 159357 741852 963852 142536 135790 102030
121314 520131 314159 789456 456123 246810 110110
"""
_LISTED = frozenset(_LISTS.split())


def is_common(pin: str) -> bool:
    """Whether it is listed, repeats itself, runs up or down, or is a year of somebody's life."""
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    lengths = (n for n in range(1, len(pin) // 2 + 1) if len(pin) % n == 0)
    repeats = any(pin == pin[:length] * (len(pin) // length) for length in lengths)
    is_year = len(pin) == 4 and 1930 <= int(pin) <= 2035
    return pin in _LISTED or repeats or steps in ({1}, {9}) or is_year

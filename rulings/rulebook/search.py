"""Looking a clause up by what people call it: words by their stems, disputes by their titles."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice
from typing import Any

from rules.input.bounds import LONGEST_SEARCH, MOST_SOUGHT
from rulings.interview.entering.typed_answers import NONE
from rulings.rulebook.case_library import Case, library
from rulings.rulebook.common_disputes import BY_ID, COMMON, Common

ENDINGS = ("ing", "ed", "es", "d", "s")
SHORTEST_STEM = 4
SAME: Mapping[str, str] = {"single": "lone", "oversize": "lone"}
"""The words for a chip that is alone and too large, and what the titles call it."""


def has_words(texts: Iterable[str], wanted: str) -> bool:
    """Return whether some word of the texts begins with each word of `wanted`, or its stem.

    Of a longer search than is allowed only the beginning is looked for.
    """
    text = "\n".join(texts).lower().replace("_", " ")
    words = dict.fromkeys(wanted[:LONGEST_SEARCH].lower().split())
    return all(_has(text, word) for word in islice(words, MOST_SOUGHT))


def _has(text: str, word: str) -> bool:
    stems = {word, *(word.removesuffix(end) for end in ENDINGS)}
    long = {stem for stem in stems if stem == word or len(stem) >= SHORTEST_STEM}
    long |= {SAME[stem] for stem in long if stem in SAME}
    return any(re.search(rf"(?<![a-z0-9]){re.escape(stem)}", text) for stem in long)


def disputes_of(clause: str) -> tuple[str, ...]:
    """Return titles and hints of the common disputes that most of the clause's cases are."""
    return _disputes().get(clause, ())


@cache
def every_case() -> tuple[Case, ...]:
    """Return the cases of the library, which take seconds to read: once."""
    return tuple(case for _, _, case in library())


@cache
def _disputes() -> Mapping[str, tuple[str, ...]]:
    cases: Counter[str] = Counter()
    found: dict[str, Counter[str]] = {}
    for case in every_case():
        kinds = [common.id for common in COMMON if _is_one(case.dispute, common)]
        for clause in case.clause:
            cases[clause] += 1
            found.setdefault(clause, Counter()).update(kinds)
    return {
        clause: tuple(
            f"{BY_ID[kind].title} {BY_ID[kind].hint}"
            for kind, count in kinds_of.items()
            if 2 * count >= cases[clause]
        )
        for clause, kinds_of in found.items()
    }


def _is_one(dispute: Mapping[str, Any], common: Common) -> bool:
    """Check whether what a common dispute's title states holds in this one, of one act of it."""
    if dispute["situation"] != common.start["situation"]:
        return False
    return any(
        all(_answer(dispute, act, path) == answer for path, answer in common.told_apart_by.items())
        for act in dispute.get("acts", [{}])
    )


def _answer(dispute: Mapping[str, Any], act: Mapping[str, Any], path: str) -> str:
    """Return an answer as a person would give it."""
    group, _, name = path.rpartition(".")
    if group.startswith("acts"):
        holder = act
    else:
        holder = dispute if group == dispute["situation"] else dispute.get(group, {})
    value = holder.get(name)
    return NONE if value == [] else str(value)

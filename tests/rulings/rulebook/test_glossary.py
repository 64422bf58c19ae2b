"""The glossary: each word once, found where it stands however it is written, and not in another."""

import pytest

from rules.teaching.glossary import GLOSSARY
from rulings.rulebook.glossary import terms_in


def test_each_word_stands_once_in_order_and_is_explained_without_itself() -> None:
    words = [one.word for one in GLOSSARY]
    assert words == sorted(words)
    names = [name for one in GLOSSARY for name in (one.word, *one.also)]
    assert len(names) == len(set(names))
    for one in GLOSSARY:
        assert one.means.endswith(".")
        assert one.word not in one.means.lower().split()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Was it a String bet, or two bets?", ["string bet"]),
        ("Short all-ins and a short all in", ["short all-in"]),
        ("He mucked; the stub and the burn card", ["muck", "stub", "burn card"]),
        ("Straddles, a side pot, side pots", ["straddle", "side pot"]),
        ("A bet, a call, and the blinds", []),
        ("The studio and a killer’s legacy", ["kill"]),
    ],
)
def test_words_are_found_as_they_are_written(text: str, words: list[str]) -> None:
    assert [one.word for one in terms_in(text)] == words

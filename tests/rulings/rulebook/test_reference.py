"""A clause is looked up under the number that this room says, or one that says whose it is."""

import pytest

from rules.house import House, HouseRule
from rulings.rulebook import search
from rulings.rulebook.reference import ELSEWHERE, by_heading, everything, find, label_of


@pytest.mark.parametrize(
    ("room", "clause", "label"),
    [
        (House(), "s14.nl.12.raise", "NL-12"),
        (House(edition="rrop-early"), "s14.nl.12.raise", "NL-12 v11"),
        (House(), "s14.nl.10_early.call", "NL-10 early"),
        (House(conventions=False), "bc.2.amount_only", "BC-2"),
        (House(), "bc.1.cal", None),
    ],
    ids=lambda value: "" if isinstance(value, House) else f"{value}",
)
def test_the_label_of_a_clause_that_is_not_played_here_says_which_edition(
    room: House, clause: str, label: str | None
) -> None:
    assert label_of(room, clause) == label


def test_the_headings_stand_by_the_numbers_of_their_sections_the_house_s_own_before_them() -> None:
    raised = HouseRule(number="H-3", clause="s14.nl.12.threshold", reason="It may be taken back")
    headings = list(by_heading(everything(House(rules=(raised,)))))
    numbers = [int(one.split()[1].rstrip(",")) for one in headings if one.startswith("Section")]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > 5
    assert not headings[0].startswith("Section")
    assert headings[1].startswith("Section 1,")
    assert headings[-1] == ELSEWHERE


@pytest.mark.parametrize(
    "wanted", ["a " * 20_000, " ".join(f"w{n}" for n in range(9_000)), "a" * 90_000]
)
def test_a_search_of_any_length_looks_for_few_words(
    wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sought: list[str] = []

    def noted(text: str, word: str) -> bool:
        sought.append(word)
        return True

    monkeypatch.setattr(search, "_has", noted)
    search.has_words(("a clause",), wanted)
    assert len(sought) <= 12
    assert len(set(sought)) == len(sought)
    assert sum(map(len, sought)) <= 200
    monkeypatch.undo()
    assert find(House(), wanted) == find(House(), " ".join(sought))

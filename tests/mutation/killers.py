"""What a mutant is run against: the case library file by file, and every chip of random rounds.

Not collected by an ordinary run, which has each case as a test of its own: a mutant is killed by
the first case that fails, and a test for each file is quicker to choose from and to start.
"""

import random
from collections import defaultdict
from pathlib import Path

import pytest

from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.round import Betting
from rulings.judgement.findings import find
from rulings.rulebook.case_library import Case, dispute_of, try_case
from tests.rulings.judgement.told_in_two_ways.two_tellings import contradicted
from tests.rulings.rulebook.decisions.kept_decisions import decided, kept, without_each
from tests.support.disputes.chip_count import chips_lost, counted
from tests.support.disputes.library_read_once import library
from tests.support.disputes.random_rounds import drawn_round

ROUNDS, TOLD = 60, 60
DECIDED = kept()

FILES: dict[Path, list[tuple[int, Case]]] = defaultdict(list)
for path, place, case in library():
    FILES[path].append((place, case))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_cases_of_a_file_get_their_rulings(file: Path) -> None:
    for place, case in FILES[file]:
        assert try_case(file, place, case).differences == (), case.name


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_every_chip_of_a_file_is_told_of(file: Path) -> None:
    for place, case in FILES[file]:
        dispute = dispute_of(file, place, case)
        if isinstance(dispute, Betting):
            assert not list(chips_lost(dispute, case.house)), case.name


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_cases_of_a_file_are_decided_as_is_kept(file: Path) -> None:
    for place, case in FILES[file]:
        assert decided(file, place, case) == DECIDED[case.id]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_what_a_fact_or_a_figure_lacks_is_a_question_that_can_be_asked(file: Path) -> None:
    for place, case in FILES[file]:
        for lacking in without_each(dispute_of(file, place, case)):
            for _, facts, _ in find(lacking, case.house).steps:
                asks = {*facts.unknown.values(), *facts.asks.values()}
                assert {key for keys in asks for key in keys} <= QUESTIONS.keys(), case.name


def test_however_a_story_is_told_it_is_ruled_the_same() -> None:
    chance = random.Random(TOLD)
    for _ in range(TOLD):
        if (drawn := drawn_round(chance)) is not None:
            assert not list(contradicted(*drawn))


def test_every_chip_that_went_in_is_told_of() -> None:
    chance = random.Random(ROUNDS)
    done = 0
    while done < ROUNDS:
        if (drawn := drawn_round(chance)) is not None and counted(*drawn):
            assert not list(chips_lost(*drawn))
            done += 1

"""How quickly rulings are found; run by `make bench`, with FLOOR_BENCH rulings (20,000 unless set).

FLOOR_BENCH_DATA names a folder with an archive that is there already.
"""

import os
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rulings.archive.database import connection
from rulings.archive.search.find import Page, count, find
from rulings.archive.search.query import query_of
from rulings.archive.search.similar import like
from rulings.archive.search.story import by_story
from rulings.archive.sheets.packet import packet_pdf
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from tests.support.archives.archived_rulings import MANAGER
from tests.support.archives.large_archive import STAKES, fill

GAME = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
NOW = datetime(2016, 12, 1, tzinfo=UTC)
COUNT = int(os.environ.get("FLOOR_BENCH", "20000"))
HALF = COUNT // 2
CHIP = ("read.pieces = one chip", "read.facing_wager = the big blind")
FILTERS: dict[str, dict[str, Any]] = {
    "no filter": {},
    "a floor": {"floor": "Mara"},
    "a rare game": {"game": "no-limit deuce to seven"},
    "a common game": {"game": "no-limit hold'em 1/2"},
    "appealed": {"status": "appealed"},
    "overridden": {"overridden": True},
    "no clause": {"outcome": "no clause"},
    "a situation": {"situation": "kill"},
    "a common clause": {"clause": "NL-8"},
    "a rare clause": {"clause": "BC-7"},
    "an oversize chip facing a blind": {"facts": CHIP},
    "ruled a raise": {"ruled_as": "raise"},
    "a lone chip ruled a raise": {"ruled_as": "raise", "facts": CHIP[:1]},
    "a number in one edition": {"clause": "NL-10", "book": "rrop-11"},
    "the first week": {"last_day": date(2016, 1, 7)},
    "four filters": {"floor": "Mara", "place": "Table 7", "status": "open", "overridden": True},
    "filters that exclude each other": {"situation": "kill", "facts": ("read.said = nothing",)},
    "none such": {"floor": "Nobody"},
    "a common word": {"text": "call"},
    "a rare word": {"text": "angle"},
    "a phrase": {"text": '"Mara Elm"'},
    "a beginning": {"text": "misl*"},
    "no such word": {"text": "zzyzx"},
    "a word and a floor": {"text": "Mara", "floor": "Otis"},
    "a word in the first week": {"text": "call", "last_day": date(2016, 1, 7)},
}


@pytest.fixture(scope="module", autouse=True)
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    there = os.environ.get("FLOOR_BENCH_DATA")
    folder = Path(there) if there else tmp_path_factory.mktemp("many")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOOR_DATA", f"{folder}")
        patch.delenv("FLOOR_DATABASE", raising=False)
        url = connection.place()
        if not there:
            fill(COUNT, STAKES[:2])
        yield
    connection.close(url)
    if not there:
        (folder / "floor.sqlite").unlink()


@pytest.mark.benchmark(group=f"a page of {COUNT:,} rulings", max_time=0.5)
@pytest.mark.parametrize("name", FILTERS)
def test_a_page(benchmark: BenchmarkFixture, name: str) -> None:
    query = query_of(FILTERS[name])
    assert isinstance(benchmark(find, MANAGER, query), Page)


@pytest.mark.benchmark(group=f"a page of {COUNT:,} rulings", max_time=0.5)
@pytest.mark.parametrize("name", ["no filter", "a floor", "a common word", "a common clause"])
def test_a_page_half_way_down(benchmark: BenchmarkFixture, name: str) -> None:
    page = benchmark(find, MANAGER, query_of(FILTERS[name]), HALF)
    assert page.rows[0].number < HALF


@pytest.mark.benchmark(group=f"how many of {COUNT:,} rulings", max_time=0.5)
@pytest.mark.parametrize("name", ["no filter", "ruled a raise", "a common word", "the first week"])
def test_a_count(benchmark: BenchmarkFixture, name: str) -> None:
    assert benchmark(count, MANAGER, query_of(FILTERS[name])) > 0


@pytest.mark.benchmark(group=f"a story among {COUNT:,}", max_time=0.5)
@pytest.mark.parametrize(
    "told", ["Friday, table 14, thought the bet was 200", "oversized", "Mara, string bet"]
)
def test_a_story(benchmark: BenchmarkFixture, told: str) -> None:
    assert benchmark(by_story, MANAGER, told, NOW)


@pytest.mark.benchmark(group=f"a sheet or packet of {COUNT:,}", max_time=0.5)
@pytest.mark.parametrize("many", [1, 10])
def test_a_packet_without_names(benchmark: BenchmarkFixture, many: int) -> None:
    numbers = [row.number for row in find(MANAGER, query_of({"overridden": True}), size=many).rows]

    def packed() -> bytes:
        return packet_pdf(MANAGER, numbers, "", NOW, redact=True)

    assert benchmark(packed).startswith(b"%PDF")


@pytest.mark.benchmark(group=f"like this one among {COUNT:,}", max_time=0.5)
@pytest.mark.parametrize("bet", [300, 0])
def test_like_this_one(benchmark: BenchmarkFixture, bet: int) -> None:
    act = {"player": "Ben", "said": "nothing", "chips": [1_000], "released": "released"}
    front = {"Ann": bet} if bet else {}
    table = {"bet": bet, "in_front": front, "round": "later"}
    given = {"situation": "betting", "game": GAME, "table": table, "acts": [act]}
    assert len(benchmark(like, MANAGER, rule(read_dispute(given)))) == 3

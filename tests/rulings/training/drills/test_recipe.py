"""A drill is named by the id of its case, which lasts."""

from rules.house import House
from rulings.rulebook.case_library import library
from rulings.training.drills.drill import drill
from rulings.training.drills.recipe import in_book, recipe_of, recipes, settled_cases


def test_a_drill_has_the_id_of_its_case() -> None:
    assert settled_cases().keys() <= {case.id for _, _, case in library()}


def test_a_drill_outlasts_the_renaming_of_its_file() -> None:
    named = "s4_proper_behavior/he-checked-out-of-turn-on-purpose-to-slow-the-bettor"
    assert recipe_of(named).clauses == ("s1.e.1.first",)
    files = {path.stem for path, _, case in library() if case.id == named}
    assert files == {"s1_poker_etiquette"}


def test_drills_are_in_the_order_of_the_ids_of_the_files() -> None:
    files = list(dict.fromkeys(name.partition("/")[0] for name in settled_cases()))
    assert files == sorted(files)


def test_a_drill_of_a_tournament_names_the_book_that_the_room_plays_tournaments_by() -> None:
    begins = "s14_no_limit_relief/a-tournament-in-a-room-whose-tournaments-go-by-the-earlier"
    one = next(one for name, one in recipes().items() if name.startswith(begins))
    assert one.house.edition == "rrop-early"
    told = " ".join(drill(one.id, 1).text)
    assert told.startswith("This room plays by Robert's Rules of Poker, an earlier version")
    assert in_book(House(tournament_book="rrop-early"), "rrop-11") == House()

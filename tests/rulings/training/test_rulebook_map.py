"""Progress as a map of the rulebook: a room for each heading, the weak ones marked."""

from rules.house import House
from rulings.training.drills.recipe import by_clause
from rulings.training.progress.rulebook_map import rooms

CALL, CHECK = "s14.nl.10.call", "s14.nl.10.open"


def test_every_clause_that_is_drilled_and_in_force_is_in_one_room() -> None:
    every = [one.clause.id for room in rooms(House(), {}) for one in room.clauses]
    assert len(set(every)) == len(every)
    assert set(every) <= by_clause().keys()
    assert CALL in every
    assert all(room.state == "not entered" for room in rooms(House(), {}))


def test_a_room_is_weak_under_half_and_sure_only_who_has_met_half_of_it() -> None:
    def state(fared: dict[str, tuple[int, int]]) -> tuple[str, int, int]:
        (one,) = [room for room in rooms(House(), fared) if room.answered]
        return one.state, one.share, one.met

    assert state({CALL: (2, 0), CHECK: (2, 1)}) == ("weak", 25, 2)
    assert state({CALL: (2, 1)}) == ("on the way", 50, 1)
    assert state({CALL: (9, 9)}) == ("on the way", 100, 1)
    (room,) = [one for one in rooms(House(), {CALL: (1, 1)}) if one.answered]
    met = {one.clause.id: (1, 1) for one in room.clauses}
    assert state(met) == ("sure", 100, len(room.clauses))

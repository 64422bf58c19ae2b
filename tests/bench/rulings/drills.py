"""What training costs: a drill made with all that it asks, an exam of fifty, its paper printed."""

from collections.abc import Iterator
from itertools import count

from rulings.training.drills.drill import drill, parts
from rulings.training.drills.recipe import recipes
from rulings.training.exams.exam import Exam, questions
from rulings.training.exams.paper_pdf import paper_pdf
from tests.bench.paired_timing import in_turn
from tests.bench.table_row import Row, duration

QUESTIONS = 50
WANTED = 2.0
"""Seconds for an exam; what is wanted stands beside what was measured, and fails nothing."""
DRILLS, TURNS = 20, 5


def drills() -> Iterator[Row]:
    """Each turn has seeds of its own, so that nothing of it is remembered from one before."""
    names, seeds = list(recipes()), count(1)

    def some_drills() -> None:
        seed = next(seeds)
        for name in names[seed % 7 :: len(names) // DRILLS][:DRILLS]:
            parts(drill(name, seed))

    def exam() -> None:
        assert len(questions(_exam(next(seeds)))) == QUESTIONS

    held = _exam(0)
    drawn = questions(held)
    ways = {
        "a drill made, with its options": some_drills,
        f"an exam of {QUESTIONS} questions set": exam,
        "its paper printed": lambda: paper_pdf(held, drawn),
    }
    timed = in_turn(ways, TURNS)
    for name, times in zip(ways, (DRILLS, 1, 1), strict=True):
        wanted = f"  (wanted: {duration(WANTED)})" if "exam" in name else ""
        told = f"{duration(timed.seconds(name) / times)}{wanted}"
        yield Row("Training", name, None, None, told)


def _exam(seed: int) -> Exam:
    return Exam(id="bench", title="Bench", seed=seed, questions=QUESTIONS)

"""The questions of a paper that was handed in, kept beside the drills answered in training."""

from collections.abc import Sequence

import orjson
from sqlalchemy import Connection, insert

from rulings.archive.database.tables import ANSWERS
from rulings.archive.entries.search_columns import moment
from rulings.training.exams.exam import Question
from rulings.training.exams.paper import Result


def keep_marks(connection: Connection, questions: Sequence[Question], result: Result) -> None:
    """Each question as a drill answered when the paper ended; no card learns from it."""
    rows = [
        {
            "person": result.person,
            "at": moment(result.ended),
            "clause": question.clauses[0],
            "recipe": question.recipe,
            "seed": question.seed,
            "exam": result.exam.id,
            "seconds": None,
            "right": marks[0].right,
            "marks": orjson.dumps([mark.model_dump() for mark in marks]).decode(),
        }
        for question, marks in zip(questions, result.marks, strict=True)
    ]
    connection.execute(insert(ANSWERS), rows)

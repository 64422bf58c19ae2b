"""The drawing of what the dealer does: each step is in it, and nothing runs over its edge."""

import re
from xml.etree import ElementTree

import pytest

from rules.books.registry import BY_ID, CLAUSES
from rulings.dispute.drawing.procedure import WIDE, procedure_drawing, procedure_in_words
from rulings.model.ruling import DealerStep

SVG = "{http://www.w3.org/2000/svg}"
DEALT = [clause for clause in CLAUSES if clause.procedure]


def steps_of(name: str) -> tuple[DealerStep, ...]:
    return tuple(
        DealerStep(told=one.told, brief=one.brief, takes=one.takes, to=one.to)
        for one in BY_ID[name].procedure
    )


@pytest.mark.parametrize("name", [clause.id for clause in DEALT])
def test_each_step_is_drawn_with_its_number_and_words(name: str) -> None:
    steps = steps_of(name)
    drawn = procedure_drawing(steps)
    if drawn is None:
        assert all(one.takes is None for one in steps)
        return
    root = ElementTree.fromstring(drawn)
    texts = [(one.get("class"), one.text) for one in root.iter(f"{SVG}text")]
    assert [text for kind, text in texts if kind == "digit"] == [
        f"{number}" for number in range(1, len(steps) + 1)
    ]
    assert [text for kind, text in texts if kind == "said"] == [one.brief for one in steps]
    moving = [one for one in steps if one.takes != one.to]
    assert len(list(root.iter(f"{SVG}path"))) == len(moving)


@pytest.mark.parametrize("name", [clause.id for clause in DEALT])
def test_no_shape_runs_over_the_edge_of_the_drawing(name: str) -> None:
    drawn = procedure_drawing(steps_of(name)) or "<svg/>"
    root = ElementTree.fromstring(drawn)
    for one in root.iter(f"{SVG}rect"):
        x, wide = float(one.attrib["x"]), float(one.attrib["width"])
        assert 0 <= x <= WIDE - wide, ElementTree.tostring(one)
    tall = float(root.get("viewBox", "0 0 0 999").split()[-1])
    assert all(float(one.attrib["y"]) < tall for one in root.iter(f"{SVG}text"))


def test_without_a_card_that_moves_there_is_nothing_to_draw() -> None:
    assert procedure_drawing(()) is None
    assert procedure_drawing((DealerStep(told="Have the betting.", brief="betting"),)) is None


def test_the_steps_are_told_in_one_line_for_who_does_not_see_them() -> None:
    told = procedure_in_words(steps_of("s5.4.river"))
    assert re.findall(r"\d\. ", told) == [f"{number}. " for number in range(1, 7)]

"""Drills as an Anki deck, whose ids last: a newer deck takes the place of an older one."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

import genanki

from rulings.explanation.derivation_text import told
from rulings.explanation.explain import explain
from rulings.training.drills.drill import Drill, cites

MODEL, DECK = 1_706_202_601, 1_706_202_602
"""Anki knows the kind of note and the deck by these: they never change."""

_STYLE = """.card { font: 20px/1.4 system-ui, sans-serif; text-align: left; max-width: 36rem; }
.rule { font-size: 16px; opacity: .8; white-space: pre-line; }"""


def write_deck(drills: Iterable[Drill], target: Path) -> int:
    """Write a note for each: in front the story, behind ruling, rules and why; return how many."""
    model = genanki.Model(
        MODEL,
        "Floor Ruling",
        fields=[{"name": name} for name in ("Dispute", "Ruling", "Rules", "Why")],
        templates=[
            {
                "name": "Rule on it",
                "qfmt": "{{Dispute}}",
                "afmt": "{{FrontSide}}<hr id=answer><b>{{Ruling}}</b>"
                '<p class="rule">{{Rules}}</p><p class="rule">{{Why}}</p>',
            }
        ],
        css=_STYLE,
    )
    deck = genanki.Deck(DECK, "Floor Ruling", "Disputes at the poker table, and how to rule.")
    for one in drills:
        deck.add_note(_note(model, one))
    genanki.Package(deck).write_to_file(f"{target}")
    return len(deck.notes)


def _note(model: genanki.Model, one: Drill) -> genanki.Note:
    why = told(explain(one.dispute, one.house), "short")
    fields = (" ".join(one.text), one.ruling.say, "\n".join(cites(one)), why)
    return genanki.Note(
        model=model,
        fields=[escape(text).replace("\n", "<br>") for text in fields],
        guid=genanki.guid_for("floor-ruling", one.recipe.id, one.seed),
        tags=[tag.replace(" ", "-") for tag in one.recipe.clauses],
    )

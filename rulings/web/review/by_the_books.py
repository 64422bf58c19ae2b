"""The rulings on an entry's facts today: by its own house, the room's, and each book."""

from rulings.archive.entries.facts_in_words import dispute_of
from rulings.archive.entries.full_record import whole_at
from rulings.archive.entries.read_back import house_at
from rulings.archive.staff.permissions import Person
from rulings.explanation.compare import compare
from rulings.web import state
from rulings.web.components.plain_text import plain


def today(person: Person, number: int) -> list[str]:
    """Tell what the entry's own house, the room's and each book rule on its facts today."""
    found = whole_at(person, number)
    dispute = None if found is None else dispute_of(found.entry.dispute)
    if found is None or dispute is None:
        return ["What was told then cannot be judged any more: its form is another's."]
    rows = compare(dispute, house_at(person, found.entry.house))
    here = compare(dispute, state.house())[0]
    told = [("The house as it was then", rows[0]), ("The house today", here)]
    told += [(one.name, one) for one in rows if not one.own]
    return [f"**{plain(name)}**: {plain(one.decision)}" for name, one in told]

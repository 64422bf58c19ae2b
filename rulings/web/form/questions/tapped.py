"""The pads under the field of a question, by which its answer is tapped, not typed."""

from collections.abc import Callable, Mapping

from rules.house_file import BadHouse
from rules.vocabulary.house_options import USUAL_COLOURS
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.chips import room_chips
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.paths import NOT_YET, whom
from rulings.interview.entering.quick_amounts import NUMBERS, chips_in_play, quick_amounts
from rulings.interview.entering.quick_words import PHRASES, SAID_FIRST, Joined
from rulings.interview.entering.typed_answers import as_typed
from rulings.interview.interview import NONE
from rulings.model.ruling import Asked
from rulings.rulebook.common_disputes import BY_ID
from rulings.web import state
from rulings.web.components.pads.amount_pad import amount_pad
from rulings.web.components.pads.chip_pad import Counted, PadChip, chip_pad
from rulings.web.form.questions.as_told import as_told

Answer = Callable[[str], None]


def chips(key: str, asked: Asked, answer: str | None, put: Answer) -> None:
    """Show the room's chips, with a count on each; one tap if the title says it was one chip."""

    def take(counted: Counted) -> None:
        put(as_typed(counted, state.house().denominations))

    common = BY_ID.get(state.content()["dispute"] or "")
    chip_pad(
        f"pad:{key}",
        asked.text,
        _mark(asked, answer),
        _pad_chips(),
        ("None",),
        take,
        lambda _: put(NONE),
        single=common is not None and common.pieces.get(asked.path) == "one chip",
    )


def _pad_chips() -> tuple[PadChip, ...]:
    """Return every chip of the house ruled by, in its colour; `likely` those on this table."""
    worths, told, colours = state.house().denominations, as_told(), _colours()
    likely = worths if told is None else chips_in_play(told, worths)
    return tuple(
        PadChip(one, colours.get(one) or USUAL_COLOURS.get(one, ""), one in likely)
        for one in worths
    )


def _colours() -> Mapping[int, str]:
    """Return the colour that the room gave each chip; nothing where the room cannot be read now."""
    try:
        return {one.worth: one.colour for one in room_chips()}
    except (ArchiveUnavailable, BadHouse):
        return {}


def amount(key: str, asked: Asked, answer: str | None, put: Answer) -> None:
    """Show the amounts that it likely is, and digits for any other."""
    not_yet = ("Not yet",) if asked.key == "table.acted" else ()
    amount_pad(
        f"pad:{key}",
        asked.text,
        _mark(asked, answer),
        _quick(asked),
        not_yet,
        put,
        lambda _: put(NOT_YET),
    )


def words(
    key: str,
    asked: Asked,
    answer: str | None,
    put: Answer,
    also: Callable[[str, str], None] | None,
) -> None:
    """Show words with an amount.

    Where `also` takes a second answer, offer words with when they were said, too.
    """
    joined = _joined(asked) if also is not None else ()

    def pick(place: int) -> None:
        put(joined[place].said)
        if also is not None:
            also(_beside(asked.path, joined[place].key), joined[place].answer)

    amount_pad(
        f"pad:{key}",
        asked.text,
        _mark(asked, answer),
        _quick(asked),
        [one.label for one in joined],
        put,
        pick,
        phrases=[(one.label, one.words) for one in PHRASES],
    )


def _quick(asked: Asked) -> tuple[int, ...]:
    told = as_told()
    if asked.kind == "number":
        return NUMBERS
    return () if told is None else quick_amounts(told, asked, state.house())


def _joined(asked: Asked) -> tuple[Joined, ...]:
    """Return the joined answers whose second answer is not told yet, of an act in dispute."""
    told = as_told()
    if not isinstance(told, Betting):
        return ()
    index, _ = whom(told, asked.path)
    act = None if index is None else told.acts[index]
    if not isinstance(act, Act):
        return ()
    return tuple(one for one in SAID_FIRST if getattr(act, one.key.removeprefix("act.")) is None)


def _beside(path: str, key: str) -> str:
    """Return where the answer to another question about the same act is kept."""
    act, _, _ = path.rpartition(".")
    return f"{act}.{key.removeprefix('act.')}"


def _mark(asked: Asked, answer: str | None) -> str:
    return f"{asked.path} {answer or ''}"

"""Section 1 of the private-games edition: what is improper, and the floor's warning or worse."""

from collections.abc import Mapping

from rules.books.robert.conduct.penalties import WARN, WEIGHED, penalties
from rules.books.robert.editions import private
from rules.clause.clause import Choice, Clause, Discretion, Test, one_of

_SUSPEND = Choice(
    makes="suspended",
    say="You are suspended for a time. Hands and chips stay as they are.",
)
_BAR = Choice(makes="barred", say="You are barred from the game. Hands and chips stay as they are.")
_TOLD_OR_SHOWN = one_of("telling what a live hand holds", "showing cards with action to come")


def _penalties(
    name: str, bullet: str, title: str, when: Mapping[str, Test]
) -> tuple[Clause, Clause]:
    """Return the clauses for a breach in a cash game: Section 15 has those of tournaments."""
    cites = (private(bullet, "1E"), private("7", "2D"))
    return penalties(f"s1.{name}", title, {**when, "play": "cash"}, cites, _SUSPEND, (_BAR,))


def _harmless(name: str, bullet: str, title: str, when: Mapping[str, Test], say: str) -> Clause:
    """Return the clause for what comes near it and is no breach."""
    return Clause(
        id=f"s1.{name}.harmless",
        cites=(private(bullet, "1E"),),
        title=title,
        topic="misconduct",
        when=when,
        makes="no penalty",
        say=say,
    )


CLAUSES: tuple[Clause, ...] = (
    *_penalties(
        "e.1",
        "bullet 1",
        "Acting out of turn on purpose is improper",
        {"act": "acting out of turn", "deliberate": "yes"},
    ),
    _harmless(
        "e.1",
        "bullet 1",
        "Acting out of turn without meaning to is no breach of conduct",
        {"act": "acting out of turn", "deliberate": "no"},
        "There is no penalty: it was not meant.",
    ),
    *_penalties(
        "e.2",
        "bullet 2",
        "Splashing the pot on purpose is improper, and the bet stands as counted",
        {"act": "splashing the pot", "deliberate": "yes"},
    ),
    _harmless(
        "e.2",
        "bullet 2",
        "Chips that slip into the pot are counted, and are no breach of conduct",
        {"act": "splashing the pot", "deliberate": "no"},
        "There is no penalty: it was not meant.",
    ),
    *_penalties(
        "e.3",
        "bullet 3",
        "Two players may not agree to check a hand down with a third all-in",
        {
            "act": "agreeing to check with a third player all-in",
            "agreed": "agreed aloud or by a sign",
        },
    ),
    _harmless(
        "e.3",
        "bullet 3",
        "Two players who both check without a word or a sign have agreed on nothing",
        {
            "act": "agreeing to check with a third player all-in",
            "agreed": "both checked and no more",
        },
        "There is no penalty: the players agreed on nothing.",
    ),
    *_penalties(
        "e.4",
        "bullet 4",
        "Nobody reads a hand for another before it is turned up",
        {"act": "reading a hand before it is turned up"},
    ),
    *_penalties(
        "e.5",
        "bullet 5",
        "Nobody tells a player to turn a hand up",
        {"act": "telling somebody to turn a hand up"},
    ),
    *_penalties(
        "e.6",
        "bullet 6",
        "Nobody tells or shows what a live hand holds while three or more are still betting",
        {"act": _TOLD_OR_SHOWN, "pot": "three or more, still betting"},
    ),
    _harmless(
        "e.6",
        "bullet 6",
        "With two in the pot, or the betting over, a hand may be told or shown, and stays live",
        {"act": _TOLD_OR_SHOWN, "pot": "two, or the betting is over", "play": "cash"},
        "There is no penalty, and the hand is live.",
    ),
    *_penalties("e.7", "bullet 7", "Stalling without need is improper", {"act": "stalling"}),
    *_penalties(
        "e.8",
        "bullet 8",
        "Discards are let go low and slow towards the muck, and not elsewhere on purpose",
        {"act": "throwing discards away from the muck", "deliberate": "yes"},
    ),
    _harmless(
        "e.8",
        "bullet 8",
        "A discard that slips away from the muck is no breach of conduct",
        {"act": "throwing discards away from the muck", "deliberate": "no"},
        "There is no penalty: it was not meant.",
    ),
    *_penalties(
        "e.9",
        "bullet 9",
        "Stacks may not stand in the way of the deal or of the view",
        {"act": "stacks in the way"},
    ),
    *_penalties(
        "e.10",
        "bullet 10",
        "Nobody says or does what could unfairly sway the play, in the pot or out of it",
        {"act": "words or acts that sway the play"},
    ),
    Clause(
        id="s1.c.soft_play",
        cites=(private("bullet 1", "1C"),),
        title="Players who agree to go easy on each other collude, and may be denied play",
        topic="misconduct",
        when={"act": "soft play", "together": "yes", "play": "cash"},
        makes="left to the floor",
        say="For this you may be denied play: what comes of it is for the floor.",
        may=Discretion(weighs=WEIGHED, leaves=(WARN, _SUSPEND, _BAR), recommends=False),
    ),
    Clause(
        id="s1.c",
        cites=(private("preamble", "1C"),),
        title="A player who cheats, threatens, abuses others or does damage may be barred "
        "from play",
        topic="misconduct",
        when={"act": "cheating, threats, abuse or damage", "play": "cash"},
        makes="left to the floor",
        say="For this you may be denied play: what comes of it is for the floor.",
        # From a rude word to marked cards: the code names no penalty but that play may be denied.
        may=Discretion(weighs=WEIGHED, leaves=(WARN, _SUSPEND, _BAR), recommends=False),
    ),
)

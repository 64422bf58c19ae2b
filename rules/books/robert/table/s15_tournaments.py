"""Section 15 of the private-games edition: tournaments, where they are not as cash games are."""

from collections.abc import Mapping

from rules.books.robert.conduct.penalties import WARN, WEIGHED, penalties
from rules.books.robert.editions import private
from rules.clause.citation import Citation
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, is_not, one_of

_TOURNAMENT: Mapping[str, Test] = {"play": "tournament"}


def _s15(*numbers: str) -> tuple[Citation, ...]:
    return tuple(private(number, "15") for number in numbers)


_SUSPEND = Choice(
    makes="suspended",
    say="You are dealt out for a time. Your blinds and antes are put in all the same.",
)
_OUT = Choice(makes="eliminated", say="You are disqualified. Your chips leave play.")
_NONE = Choice(makes="no penalty", say="There is no penalty.")


def _penalties(
    name: str, title: str, when: Mapping[str, Test], *numbers: str, leaves: tuple[Choice, ...] = ()
) -> tuple[Clause, Clause]:
    """Return the clauses for a breach in a tournament."""
    others = (_OUT, *leaves)
    return penalties(
        f"s15.{name}", title, {**when, **_TOURNAMENT}, _s15(*numbers), _SUSPEND, others
    )


_CONDUCT: tuple[Clause, ...] = (
    *_penalties(
        "0",
        "In a tournament a player who breaks the rules may be warned, dealt out or disqualified",
        {
            "act": one_of(
                "reading a hand before it is turned up",
                "telling somebody to turn a hand up",
                "stalling",
                "stacks in the way",
                "words or acts that sway the play",
            )
        },
        "preamble",
    ),
    *_penalties(
        "0.on_purpose",
        "In a tournament an act out of turn or a splash on purpose may be punished",
        {"act": one_of("acting out of turn", "splashing the pot"), "deliberate": "yes"},
        "preamble",
    ),
    *_penalties(
        "0.soft_play",
        "In a tournament players who agree to go easy on each other may be punished",
        {"act": "soft play", "together": "yes"},
        "preamble",
    ),
    *_penalties(
        "0.checked_down",
        "In a tournament two who agree to check a third player down may be punished",
        {
            "act": "agreeing to check with a third player all-in",
            "agreed": "agreed aloud or by a sign",
        },
        "preamble",
    ),
    *_penalties(
        "21.told",
        "In a tournament a player who tells what a live hand holds may be punished",
        {"act": "telling what a live hand holds"},
        "21",
        leaves=(_NONE,),
    ),
    *_penalties(
        "21.shown",
        "In a tournament a player who shows cards on purpose may be punished, and keeps the hand",
        {
            "act": "showing cards with action to come",
            "deliberate": "yes",
            "last_two": "more than two",
        },
        "21",
        leaves=(_NONE,),
    ),
    Clause(
        id="s15.21.slipped",
        cites=_s15("21"),
        title="In a tournament cards that show by accident cost no penalty and no hand",
        topic="misconduct",
        when={
            "act": "showing cards with action to come",
            "deliberate": "no",
            **_TOURNAMENT,
        },
        makes="no penalty",
        say="There is no penalty, and the hand is live.",
    ),
    Clause(
        id="s15.21.last_two",
        cites=_s15("21"),
        title="The last two players of a tournament may show cards",
        topic="misconduct",
        when={
            "act": "showing cards with action to come",
            "last_two": "two",
            **_TOURNAMENT,
        },
        makes="no penalty",
        say="There is no penalty, and the hand is live.",
    ),
    *_penalties(
        "27.thrown",
        "In a tournament a player who throws cards about on purpose may be dealt out for a time",
        {"act": "throwing discards away from the muck", "deliberate": "yes"},
        "27",
        "preamble",
        leaves=(_NONE,),
    ),
    Clause(
        id="s15.27.severe",
        cites=_s15("27", "preamble"),
        title="For abuse, disruption or worse a player may be put out of the tournament",
        topic="misconduct",
        when={"act": "cheating, threats, abuse or damage", **_TOURNAMENT},
        makes="left to the floor",
        say="For this you may be put out of the tournament: what comes of it is for the floor.",
        # From a rude word to marked cards: the rule names eviction, and leaves it to the floor.
        may=Discretion(weighs=WEIGHED, leaves=(WARN, _SUSPEND, _OUT), recommends=False),
    ),
)

_BUTTON = "Button: {button}; small blind: {small_blind}; big blind: {big_blind}."
_ABSENT = "an absent player"

_BLINDS: tuple[Clause, ...] = (
    Clause(
        id="s15.30",
        cites=_s15("30"),
        title="In a tournament each blind is paid in turn, and the button may be at an empty seat",
        topic="button",
        when={"asks": "where button and blinds go", "remain": "three or more", **_TOURNAMENT},
        makes="moves on",
        say=f"{_BUTTON} {{acts_last}} acts last.",
    ),
    Clause(
        id="s15.31",
        cites=_s15("31", "30"),
        title="With two left in a tournament the small blind is on the button",
        topic="button",
        when={"asks": "where button and blinds go", "remain": "two", **_TOURNAMENT},
        makes="moves on",
        say="Big blind: {big_blind}. Button and small blind: {button}.",
        reading=Reading(
            chosen="the big blind keeps moving: nobody posts it twice running",
            other="the button moves on, and the big blind may stay",
        ),
    ),
    Clause(
        id="s15.15.takes_over",
        cites=_s15("15"),
        title="In a tournament a replacement takes over the blinds and the button of the seat",
        topic="button",
        when={
            "asks": "a replacement for a player who left",
            "wants": "to take over the blinds",
            **_TOURNAMENT,
        },
        makes="allowed",
        say="You are dealt in at once, and take the seat with its blinds or its button.",
    ),
    Clause(
        id="s15.15.no_waiting",
        cites=_s15("15"),
        title="In a tournament a replacement may not wait for the button to pass",
        topic="button",
        when={
            "asks": "a replacement for a player who left",
            "wants": "to wait for the button to pass",
            **_TOURNAMENT,
        },
        makes="refused",
        say="You may not wait. You are dealt in at once, and owe what the seat owes.",
    ),
    Clause(
        id="s15.9.absent",
        cites=_s15("9", "11"),
        title="In a tournament an absent player is dealt in, and pays blinds and antes",
        topic="forced",
        when={"asks": _ABSENT, "there": "the hands are not all dealt", **_TOURNAMENT},
        makes="dealt in",
        say="The player is dealt in, and blinds, antes and a forced bet are put in. The hand is "
        "dead unless the player is there once all starting hands are dealt.",
    ),
    Clause(
        id="s15.11.dead",
        cites=_s15("11", "9"),
        title="In a tournament an absent player's hand is dead once all hands are dealt",
        topic="forced",
        when={"asks": _ABSENT, "there": "not there by then", **_TOURNAMENT},
        makes="hand is dead",
        say="The hand is dead. What was put in for it stays in the pot.",
        reading=Reading(
            chosen="the hand is dead at once, as Section 15 has the rule",
            other="the hand is dead once it must act and nobody is there, as Section 16 quotes it",
        ),
    ),
    Clause(
        id="s15.11.live",
        cites=_s15("11", "9"),
        title="In a tournament a player who is back before all hands are dealt has a live hand",
        topic="forced",
        when={"asks": _ABSENT, "there": "there by then", **_TOURNAMENT},
        makes="hand is live",
        say="The hand is live. What was put in for it counts.",
    ),
    Clause(
        id="s15.15.newcomer",
        cites=_s15("15"),
        title="In a tournament a newcomer is dealt in at once, and owes what the seat owes",
        topic="forced",
        when={"asks": "a newcomer", **_TOURNAMENT},
        makes="dealt in",
        say="You are dealt in at once. You owe what your seat owes, and no other post.",
    ),
    Clause(
        id="s15.9.missed",
        cites=_s15("9", "30"),
        title="In a tournament nobody owes a missed blind: it was put in meanwhile",
        topic="forced",
        when={"asks": "missed blinds on return", **_TOURNAMENT},
        makes="not required",
        say="You owe no missed blind. Your blinds were put in while you were away.",
    ),
)

_SEATS: tuple[Clause, ...] = (
    Clause(
        id="s15.15.anywhere",
        cites=_s15("15"),
        title="In a tournament a player is dealt in between the big blind and the button too",
        topic="coming_in",
        when={"asks": "coming in where the big blind has gone by", **_TOURNAMENT},
        makes="dealt in",
        say="You are dealt in at once, on whichever seat it is.",
    ),
    Clause(
        id="s15.9.owing",
        cites=_s15("9"),
        title="In a tournament a hand is live although its player missed a blind",
        topic="coming_in",
        when={"asks": "dealt in while owing a blind", **_TOURNAMENT},
        makes="hand is live",
        say="The hand is live. In a tournament a blind is put in for whoever is away.",
    ),
    Clause(
        id="s15.13",
        cites=_s15("13"),
        title="In a tournament nobody changes seats but by the director's word",
        topic="coming_in",
        when={"asks": "a change of seat", "assigned": "no", **_TOURNAMENT},
        makes="refused",
        say="You keep your seat. Only the director moves a player.",
    ),
    Clause(
        id="s15.15.moved",
        cites=_s15("15", "13"),
        title="In a tournament a player whom the director moves is dealt in at once",
        topic="coming_in",
        when={"asks": "a change of seat", "assigned": "yes", **_TOURNAMENT},
        makes="dealt in",
        say="You are dealt in at once. You owe what the new seat owes.",
    ),
    Clause(
        id="s15.3.new_game",
        cites=_s15("3", "15"),
        title="An entrant owes what the seat owes, and posts nothing to enter a tournament",
        topic="coming_in",
        when={"asks": "a new game", **_TOURNAMENT},
        makes="not required",
        say="You owe what your seat owes, and nothing to come in.",
    ),
    Clause(
        id="s15.20",
        cites=_s15("20"),
        title="A player who is out of a tournament leaves the seat at once",
        topic="coming_in",
        when={"asks": "back after losing everything", "rebuys": "no", **_TOURNAMENT},
        makes="eliminated",
        say="You are out of the event, and leave your seat now.",
    ),
    Clause(
        id="s15.18.rebuy",
        cites=_s15("18", "9"),
        title="A player may rebuy where the event has it, and owes no missed blind",
        topic="coming_in",
        when={"asks": "back after losing everything", "rebuys": "yes", **_TOURNAMENT},
        makes="dealt in",
        say="You may rebuy. You owe what your seat owes, and no missed blind.",
    ),
    *(
        Clause(
            id=f"s15.9.over.{topic}",
            cites=_s15("9"),
            title=title,
            topic=topic,
            when={"asks": asks, **_TOURNAMENT},
            makes="refused",
            say="Nobody plays over in a tournament. The absent player is dealt in.",
        )
        for topic, asks, title in (
            (
                "coming_in",
                "playing over",
                "In a tournament the absent are dealt in, and nobody plays over",
            ),
            ("at_table", "playing over another", "In a tournament nobody plays over another"),
        )
    ),
    Clause(
        id="s15.12",
        cites=_s15("12", "13", "14"),
        title="In a tournament the director alone fills a free seat",
        topic="coming_in",
        when={"asks": "a free seat", **_TOURNAMENT},
        makes="refused",
        say="No player takes the seat. The director fills it, from a broken table or to balance.",
    ),
    Clause(
        id="s15.2",
        cites=_s15("2"),
        title="Seats of a tournament are drawn or assigned, and at one table may be chosen",
        topic="coming_in",
        when={"asks": "the first choice of seats", **_TOURNAMENT},
        makes="by the cards",
        say="Nobody chooses. Seats are drawn, or assigned.",
        may=Discretion(
            weighs=("whether the event has one table, where cards for the seats may lie face up",),
            leaves=(
                Choice(
                    makes="the player chooses",
                    say="The first to come chooses among the cards that lie face up.",
                ),
            ),
        ),
    ),
)

_TO_CALL = "calling without enough chips"

_STACKS: tuple[Clause, ...] = (
    Clause(
        id="s15.33.behind",
        cites=_s15("33"),
        title="A rebuy announced before the cards are dealt plays behind, and must be made",
        topic="stakes",
        when={"asks": "adding chips", "when": "during a hand", "rebuy_said": "yes", **_TOURNAMENT},
        makes="allowed",
        say="You play behind for the rebuy, and must make it.",
    ),
    Clause(
        id="s15.33.too_late",
        cites=_s15("33"),
        title="A rebuy not announced before the cards were dealt does not play in that deal",
        topic="stakes",
        when={"asks": "adding chips", "when": "during a hand", "rebuy_said": "no", **_TOURNAMENT},
        makes="refused",
        say="You play this hand with what is in front of you.",
    ),
    Clause(
        id="s15.33.to_call",
        cites=_s15("33"),
        title="A rebuy announced before the cards were dealt counts for a call, there or not",
        topic="stakes",
        when={"asks": _TO_CALL, "rebuy_said": "yes", **_TOURNAMENT},
        makes="allowed",
        say="The rebuy that you announced plays, beside your stack: call with both. It must be "
        "made.",
        # 33: the player plays behind, and so has more than the chips in front.
        overrides=("bc.16.all_in_for_less",),
    ),
    *(
        Clause(
            id=f"s15.33.{name}",
            cites=_s15("33", "18"),
            title=title,
            topic="stakes",
            when={**when, "rebuys": rebuys, **_TOURNAMENT},
            makes="allowed" if rebuys == "yes" else "refused",
            say=say,
        )
        for name, when, rebuys, title, say in (
            (
                "between",
                {"asks": "adding chips", "when": "between hands"},
                "yes",
                "Between hands a player may rebuy as the event has it",
                "You may rebuy now, as the event has it.",
            ),
            (
                "none",
                {"asks": "adding chips", "when": "between hands"},
                "no",
                "Where the event has no rebuy nobody adds chips to a stack",
                "No chips are added: the event has no rebuy now.",
            ),
            (
                "short",
                {"asks": "a short stack after an all-in"},
                "yes",
                "A short stack may rebuy between hands as the event has it",
                "You may rebuy between hands, as the event has it.",
            ),
            (
                "short_none",
                {"asks": "a short stack after an all-in"},
                "no",
                "Where the event has no rebuy a short stack stays short",
                "No chips are added. You play on with what you won.",
            ),
        )
    ),
    Clause(
        id="s15.33.plays",
        cites=_s15("33"),
        title="A rebuy announced before the cards were dealt plays, there or not",
        topic="at_table",
        when={"asks": "chips bought and not there yet", "rebuy_said": "yes", **_TOURNAMENT},
        makes="allowed",
        figure="in_play",
        say="You play for {in_play}. The rebuy was announced, and must be made.",
    ),
    Clause(
        id="s15.33.unannounced",
        cites=_s15("33"),
        title="A rebuy not announced before the cards were dealt does not play, bought or not",
        topic="at_table",
        when={"asks": "chips bought and not there yet", "rebuy_said": "no", **_TOURNAMENT},
        makes="refused",
        figure="stack_in_play",
        say="You play for {stack_in_play}. No rebuy was announced before the cards were dealt.",
    ),
    Clause(
        id="s15.26",
        cites=_s15("26"),
        title="Tournament chips taken off the table leave the event, and the player may be out",
        topic="stakes",
        when={"asks": "taking chips off the table", **_TOURNAMENT},
        makes="refused",
        say="Chips stay on the table. What was taken off leaves the event.",
        may=Discretion(
            weighs=("whether it was done on purpose, and what was gained by it",),
            leaves=(_OUT,),
        ),
        # Of a cash game they are put back: here they are removed.
        overrides=("bc.16c.part",),
    ),
    Clause(
        id="s15.24",
        cites=_s15("24"),
        title="In a tournament nothing but its own chips is on the table, and cash never plays",
        topic="turn",
        when={"asks": "cash on the table", "cash_plays": "yes", **_TOURNAMENT},
        makes="refused",
        say="Cash does not play in a tournament. Take it off the table.",
        overrides=("bc.7f.cash_plays", "s14.nl.10.bill"),
    ),
    Clause(
        id="s15.18.covered",
        cites=_s15("18"),
        title="An all-in loser whose hidden chips the winner covers is out, and may lose the chips",
        topic="stakes",
        when={
            "asks": "hiding or misstating a stack",
            "hidden": "yes",
            "lost": "yes",
            "next_deal": "not begun",
            "covers": "all of them",
            **_TOURNAMENT,
        },
        makes="out and chips to the winner",
        say="The winner of the pot gets the hidden chips. You are out, unless you may rebuy.",
        may=Discretion(
            weighs=("whether the winner would plainly have won them, had they been in sight",),
            leaves=(
                Choice(
                    makes="out and chips removed",
                    say="The hidden chips leave the event. You are out, unless you may rebuy.",
                ),
            ),
        ),
        overrides=("bc.16e.hidden",),
    ),
    Clause(
        id="s15.18.in_part",
        cites=_s15("18"),
        title="A winner who could cover only some of the hidden chips may be given those",
        topic="stakes",
        when={
            "asks": "hiding or misstating a stack",
            "hidden": "yes",
            "lost": "yes",
            "next_deal": "not begun",
            "covers": "some of them",
            **_TOURNAMENT,
        },
        makes="some chips stay",
        say="The winner gets what was covered of the hidden chips. You play on with the rest.",
        may=Discretion(
            weighs=("whether the winner would plainly have won them, had they been in sight",),
            leaves=(Choice(makes="goes on", say="The hidden chips stay with you. You play on."),),
        ),
        reading=Reading(
            chosen="the loser is out only where the winner covers all of the hidden chips",
            other="a player who declared all-in and lost is out, whoever covers whom",
        ),
        overrides=("bc.16e.hidden",),
    ),
    Clause(
        id="s15.18.too_late",
        cites=_s15("18"),
        title="Hidden chips that are found once the next deal has begun leave the tournament",
        topic="stakes",
        when={
            "asks": "hiding or misstating a stack",
            "hidden": "yes",
            "lost": "yes",
            "next_deal": "begun",
            **_TOURNAMENT,
        },
        makes="out and chips removed",
        say="The hidden chips leave the event. You are out, unless you may rebuy.",
        overrides=("bc.16e.hidden",),
    ),
    Clause(
        id="s15.9.back",
        cites=_s15("9", "3"),
        title="A player who comes back to a tournament plays on with what the stack is now",
        topic="stakes",
        when={"asks": "coming back to the game", **_TOURNAMENT},
        makes="allowed",
        say="You play on with what is left of your stack.",
    ),
    *(
        Clause(
            id=f"s15.3.{topic}",
            cites=_s15("3"),
            title=title,
            topic=topic,
            when={"asks": asks, **_TOURNAMENT},
            makes="required",
            say="Every entrant gets the starting stack of the event, no more and no less.",
        )
        for topic, asks, title in (
            (
                "stakes",
                "how much to buy in for",
                "Every entrant of a tournament buys in for the same starting stack",
            ),
            (
                "at_table",
                one_of("the size of a full buy-in", "a short buy-in"),
                "A tournament has one starting stack, and no short buy-in",
            ),
        )
    ),
    Clause(
        id="s15.3.most",
        cites=_s15("3"),
        title="The most that one may buy in for in a tournament is its starting stack",
        topic="authority",
        when={"matter": "most a player may buy in for", **_TOURNAMENT},
        makes="required",
        say="Every entrant gets the starting stack of the event, no more and no less.",
        # 3: Section 14 lets the house set the most that a player brings to a cash game.
        overrides=("s14.nl.14",),
    ),
    Clause(
        id="s15.9.away",
        cites=_s15("9"),
        title="In a tournament an absent player's chips stay, and pay the blinds and antes",
        topic="at_table",
        when={"asks": "away from the table", "entrant": "has played in the event", **_TOURNAMENT},
        makes="stands",
        say="The chips stay, and pay blinds and antes until they are gone.",
    ),
    Clause(
        id="s15.4.kept",
        cites=_s15("4"),
        title="The stack of an entrant who asks for it stays until the player comes",
        topic="at_table",
        when={"asks": "away from the table", "entrant": "asked to keep it", **_TOURNAMENT},
        makes="stands",
        say="The chips stay until the player comes.",
    ),
    Clause(
        id="s15.4.early",
        cites=_s15("4", "3"),
        title="The stack of an entrant whom nobody reached stays for a level, or half an hour",
        topic="at_table",
        when={
            "asks": "away from the table",
            "entrant": "nobody reached the player",
            "waited": "no",
            **_TOURNAMENT,
        },
        makes="stands",
        say="The chips stay, at least until a new level begins or half an hour is over.",
    ),
    Clause(
        id="s15.4.removed",
        cites=_s15("4"),
        title="Once a new level or half an hour is over a no-show's stack may be removed",
        topic="at_table",
        when={
            "asks": "away from the table",
            "entrant": "nobody reached the player",
            "waited": "yes",
            **_TOURNAMENT,
        },
        makes="picked up",
        say="The chips are picked up. They leave play.",
        may=Discretion(
            weighs=("whether the player may still come", "how much the blinds have taken"),
            leaves=(Choice(makes="stands", say="The chips stay a while longer."),),
        ),
    ),
    Clause(
        id="s15.28",
        cites=_s15("28"),
        title="In a tournament a deck is not changed on request",
        topic="at_table",
        when={"asks": "another deck", "deck_use": is_not("damaged or sticky"), **_TOURNAMENT},
        makes="refused",
        say="The deck stays. It is changed with the dealer, or once it is damaged.",
        # In a cash game a request after a round is enough.
        overrides=("s2.p.18.changed", "s2.p.18.stays"),
    ),
    Clause(
        id="s15.28.damaged",
        cites=_s15("28"),
        title="A damaged deck of a tournament is changed at once",
        topic="at_table",
        when={"asks": "another deck", "deck_use": "damaged or sticky", **_TOURNAMENT},
        makes="allowed",
        say="The deck is changed.",
        overrides=("s2.p.18.changed",),
    ),
    Clause(
        id="s15.6",
        cites=_s15("6", "39"),
        title="Levels of a tournament go by the clock, and only the management alters an event",
        topic="at_table",
        when={"asks": "changing the game or the stakes", **_TOURNAMENT},
        makes="refused",
        say="The levels go by the clock. Only the management may alter the event.",
        # In a cash game players may agree on another game.
        overrides=("s2.p.1.changes", "s2.p.1.stays"),
    ),
)

_SHARING = "sharing the prizes of a tournament"

_PRIZES: tuple[Clause, ...] = (
    Clause(
        id="s15.35",
        cites=_s15("35"),
        title="Of two out on one hand the one who began it with more chips finishes higher",
        topic="authority",
        when={"matter": "who finishes higher of two who went out"},
        makes="by the stacks",
        say="The one who began the hand with more chips finishes higher.",
    ),
    Clause(
        id="s15.36",
        cites=_s15("36", "37"),
        title="The event need not rule on a deal among the last players, and may pay it",
        topic="authority",
        when={"matter": _SHARING, "everybody": "yes", "something_left": "yes"},
        makes="allowed",
        say="The director pays the prizes as you agreed, and rules on nothing else of it.",
        may=Discretion(
            weighs=("whether each player agreed freely", "what the event has announced of deals"),
            leaves=(Choice(makes="refused", say="The prizes are paid as they were announced."),),
        ),
    ),
    Clause(
        id="s15.37",
        cites=_s15("37"),
        title="A deal that leaves out a player who is still in is improper",
        topic="authority",
        when={"matter": _SHARING, "everybody": "no"},
        makes="improper",
        say="The deal is improper. It leaves out a player who is still in.",
    ),
    Clause(
        id="s15.38",
        cites=_s15("38"),
        title="A deal that leaves no prize to play for is unethical",
        topic="authority",
        when={"matter": _SHARING, "everybody": "yes", "something_left": "no"},
        makes="improper",
        say="The deal is unethical, and the event is played out. It leaves nothing to play for.",
    ),
    Clause(
        id="s15.13.wrong_seat",
        cites=_s15("13"),
        title="A player in a wrong seat of a tournament goes to the one assigned",
        topic="authority",
        when={"matter": "the wrong seat in a tournament"},
        makes="moved over",
        say="You move to the seat that was assigned to you.",
    ),
)

_LEVEL = "which level a deal is played at"
_RACE = "a chip race"
_BALANCED = "whether the tables are balanced"
_REDRAW = "a redraw for seats"

_TABLES: tuple[Clause, ...] = (
    Clause(
        id="s15.7.old",
        cites=_s15("7"),
        title="A deal that was being shuffled before the signal is played at the old level",
        topic="tournament",
        when={"asks": _LEVEL, "riffled": "yes"},
        makes="at the old level",
        say="This deal is played at the old level. The next one is played at the new one.",
    ),
    Clause(
        id="s15.7.new",
        cites=_s15("7"),
        title="A deal that begins after the signal is played at the new level",
        topic="tournament",
        when={"asks": _LEVEL, "riffled": "no"},
        makes="at the new level",
        say="This deal is played at the new level.",
    ),
    Clause(
        id="s15.8.race",
        cites=_s15("8"),
        title="Odd chips are raced for with a card each, and nobody is put out by it",
        topic="tournament",
        when={"asks": _RACE},
        makes="by the cards",
        figure="new_chips",
        say="New chips to race for: {new_chips}. A player gets a card for each odd chip, from "
        "seat 1 on, and all cards at once. The highest card gets the first new chip, by suit. "
        "A player whom the race leaves without a chip is given one before that.",
    ),
    Clause(
        id="s15.8.half",
        cites=_s15("8"),
        title="Half of a new chip or more that is left over makes one more",
        topic="tournament",
        when={"asks": _RACE, "left_over": "half of a new chip or more"},
    ),
    Clause(
        id="s15.8.less",
        cites=_s15("8"),
        title="Less than half of a new chip that is left over leaves play",
        topic="tournament",
        when={"asks": _RACE, "left_over": "less than half of a new chip"},
    ),
    Clause(
        id="s15.16.over",
        cites=_s15("16"),
        title="More than six tables may differ by two players, and six or fewer by one",
        topic="tournament",
        when={"asks": _BALANCED, "spread": "more than is allowed"},
        makes="required",
        say="A player moves from the largest table to the smallest.",
    ),
    Clause(
        id="s15.16.within",
        cites=_s15("16"),
        title="Nobody moves while tables differ by two players, or by one at six or fewer",
        topic="tournament",
        when={"asks": _BALANCED, "spread": "as much as is allowed"},
        makes="not required",
        say="Nobody moves. The tables are balanced.",
    ),
    Clause(
        id="s15.14",
        cites=_s15("14"),
        title="In button games the player due for the big blind moves, to the seat due for it next",
        topic="tournament",
        when={"asks": "who moves to balance"},
        makes="the big blind",
        say="In a game with a button the player due for the next big blind moves, to the open seat "
        "that is due for it first.",
    ),
    Clause(
        id="s15.17.redraw",
        cites=_s15("17"),
        title="An event of three tables or more draws seats anew at two tables and at one",
        topic="tournament",
        when={
            "asks": _REDRAW,
            "began_with": "three or more",
            "down_to": one_of("two", "one"),
        },
        makes="required",
        say="Seats are drawn anew.",
    ),
    Clause(
        id="s15.17.not_yet",
        cites=_s15("17"),
        title="With more than two tables left there is no redraw",
        topic="tournament",
        when={
            "asks": _REDRAW,
            "began_with": "three or more",
            "down_to": "more than two",
        },
        makes="not required",
        say="There is no redraw yet. Players go to the seats that the director assigns.",
    ),
    Clause(
        id="s15.17.small",
        cites=_s15("17"),
        title="An event of one table or two has no redraw",
        topic="tournament",
        when={"asks": _REDRAW, "began_with": "two or one"},
        makes="not required",
        say="There is no redraw. Players go to the seats that the director assigns.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*_CONDUCT, *_BLINDS, *_SEATS, *_STACKS, *_PRIZES, *_TABLES)

"""Section 2 of the private-games edition, procedures; Section 3, The Buy-in 1 and 2."""

from collections.abc import Mapping

from rules.books.robert.editions import private
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, is_not, one_of

_BOUGHT = "chips bought and not there yet"
_AWAY = "away from the table"
_OVER = "playing over another"
_NOT_BETWEEN = "Nobody comes in between the big blind and the button."
_PLAYING_OVER = Discretion(
    weighs=("whether it is customary here", "how soon the absent player is expected back"),
    leaves=(Choice(makes="refused", say="There is no playing over. The seat is kept."),),
)
_CHOP = "chopping the blinds"
_DECK = "another deck"
_FULL = "the size of a full buy-in"
_PHONE = "a phone or reading at the table"

_ADDED: Mapping[str, Test] = {
    "asks": "adding chips",
    "play": "cash",
    "when": "during a hand",
    "open_stakes": "no",
    "bought_before": "yes",
}
_SHORT_TO_CALL: Mapping[str, Test] = {
    "asks": "calling without enough chips",
    "play": "cash",
    "open_stakes": "no",
    "bought_before": "yes",
}
_BUYS_IN_SHORT: Mapping[str, Test] = {
    "asks": "how much to buy in for",
    "play": "cash",
    "buy_in": "too small",
}
_BESIDE_THE_STACK = Reading(
    chosen="of what was bought a smallest buy-in plays, beside the chips in front",
    other="a smallest buy-in plays in all, with the chips in front in it",
)

_CHIPS: tuple[Clause, ...] = (
    Clause(
        id="s2.p.4.announced",
        cites=(private("4", "2P"),),
        title="Chips bought before the deal and announced all play, there or not",
        topic="at_table",
        when={"asks": _BOUGHT, "play": "cash", "bought_before": "yes", "announced": "yes"},
        makes="allowed",
        figure="in_play",
        say="You play for {in_play}. What was bought was announced.",
        overrides=("bc.16.no_adding.at_table",),
    ),
    Clause(
        id="s2.p.4.not_announced",
        cites=(private("4", "2P"),),
        title="Of chips bought and not announced only a smallest buy-in plays",
        topic="at_table",
        when={"asks": _BOUGHT, "play": "cash", "bought_before": "yes", "announced": "no"},
        makes="allowed",
        figure="in_play_unannounced",
        say="You play for {in_play_unannounced}. Of what was not announced a buy-in plays.",
        overrides=("bc.16.no_adding.at_table",),
        reading=_BESIDE_THE_STACK,
    ),
    Clause(
        id="s2.p.4.announced.stakes",
        cites=(private("4", "2P"),),
        title="Chips bought before the deal and announced are no chips added during a hand",
        topic="stakes",
        when={**_ADDED, "announced": "yes"},
        makes="allowed",
        say="The chips that you bought before the deal play, beside your stack. You "
        "announced them.",
        # 2-P4 excepts them from the chips that were not in front at the start of the deal.
        overrides=("bc.16.no_adding",),
    ),
    Clause(
        id="s2.p.4.not_announced.stakes",
        cites=(private("4", "2P"),),
        title="Of chips bought before the deal and not announced a smallest buy-in is played",
        topic="stakes",
        when={**_ADDED, "announced": "no"},
        makes="allowed",
        say="Of what you bought before the deal a smallest buy-in plays, beside your stack. It was "
        "not announced.",
        overrides=("bc.16.no_adding",),
        reading=_BESIDE_THE_STACK,
    ),
    Clause(
        id="s2.p.4.announced.to_call",
        cites=(private("4", "2P"),),
        title="Chips bought before the deal and announced count for a call, there or not",
        topic="stakes",
        when={**_SHORT_TO_CALL, "announced": "yes"},
        makes="allowed",
        say="What you bought before the deal plays, beside your stack: call with both. It was "
        "announced.",
        # 2-P4: the player has more than the chips in front.
        overrides=("bc.16.all_in_for_less",),
    ),
    Clause(
        id="s2.p.4.not_announced.to_call",
        cites=(private("4", "2P"),),
        title="Of chips bought before the deal and not announced a smallest buy-in counts for a "
        "call",
        topic="stakes",
        when={**_SHORT_TO_CALL, "announced": "no"},
        makes="allowed",
        say="Of what you bought before the deal a smallest buy-in plays, beside your stack: call "
        "with both. It was not announced.",
        overrides=("bc.16.all_in_for_less",),
        reading=_BESIDE_THE_STACK,
    ),
    Clause(
        id="s2.p.4.too_late",
        cites=(private("4", "2P"),),
        title="Chips bought after the deal began do not play in it",
        topic="at_table",
        when={"asks": _BOUGHT, "play": "cash", "bought_before": "no"},
        makes="refused",
        figure="stack_in_play",
        say="You play for {stack_in_play}. What was bought since plays from the next deal.",
        overrides=("bc.16.no_adding.at_table",),
    ),
    Clause(
        id="s2.p.5.exactly",
        cites=(private("5", "2P"),),
        title="A player who comes back at the end of the wait still brings all that was taken",
        topic="stakes",
        when={"asks": "coming back to the game", "play": "cash", "wait": "exactly it"},
        makes="required",
        figure="must_bring",
        say="You left {wait_minutes} minutes ago, which is within the wait: bring back all "
        "{must_bring}.",
        # Within an hour the edition says, and the conventions have less than one.
        overrides=("bc.16d.free",),
    ),
    Clause(
        id="s3.b.1.limit",
        cites=(private("1", "3B"),),
        title="At limit a full buy-in is ten of the largest bets, unless the house names another",
        topic="at_table",
        when={"asks": _FULL, "play": "cash", "structure": "limit"},
        makes="required",
        figure="full_buy_in",
        say="A full buy-in is {full_buy_in}, unless this house has posted another.",
    ),
    Clause(
        id="s3.b.1.big_bet",
        cites=(private("1", "3B"),),
        title="At no-limit and pot-limit a full buy-in is forty of the smallest bring-ins, unless "
        "the house names another",
        topic="at_table",
        when={"asks": _FULL, "play": "cash", "structure": "no-limit or pot-limit"},
        makes="required",
        figure="full_buy_in",
        say="A full buy-in is {full_buy_in}, unless this house has posted another.",
    ),
    Clause(
        id="s3.b.1.posted",
        cites=(private("1", "3B"),),
        title="Where the house has posted another smallest buy-in, that is the full buy-in",
        topic="at_table",
        when={"asks": _FULL, "play": "cash", "posted_is": "another amount"},
        makes="required",
        figure="buy_in_from",
        say="A full buy-in is {buy_in_from} in this house.",
        # 3-B1: ten of the largest bets or forty bring-ins, unless designated otherwise.
        overrides=("s3.b.1.limit", "s3.b.1.big_bet"),
    ),
    Clause(
        id="s3.b.1.designated",
        cites=(private("1", "3B"),),
        title="A full buy-in is ten of the largest bets, or forty bring-ins, unless the house "
        "names a range",
        topic="stakes",
        when={"asks": "how much to buy in for", "play": "cash"},
    ),
    Clause(
        id="s3.b.2.first",
        cites=(private("2", "3B"),),
        title="One short buy-in a session is allowed",
        topic="at_table",
        when={"asks": "a short buy-in", "play": "cash", "short_before": "no"},
        makes="allowed",
        say="That is allowed once a session. The next is a full buy-in.",
        overrides=("bc.16b.too_small.at_table",),
    ),
    Clause(
        id="s3.b.2.second",
        cites=(private("2", "3B"),),
        title="A second short buy-in in one session is not allowed",
        topic="at_table",
        when={"asks": "a short buy-in", "play": "cash", "short_before": "yes"},
        makes="refused",
        say="A full buy-in is needed. You have bought in short already.",
        overrides=("bc.16b.too_small.at_table",),
    ),
    Clause(
        id="s3.b.2.first.stakes",
        cites=(private("2", "3B"),),
        title="A buy-in under the house's range is allowed once a session",
        topic="stakes",
        when={**_BUYS_IN_SHORT, "short_before": "no"},
        makes="allowed",
        figure="buy_in_from",
        say="A short buy-in is allowed once a session. The next is at least {buy_in_from}.",
        # 3-B2: a range says what a full buy-in is, and one short one is allowed.
        overrides=("bc.16b.too_small",),
    ),
    Clause(
        id="s3.b.2.second.stakes",
        cites=(private("2", "3B"),),
        title="A second buy-in under the house's range in one session is not allowed",
        topic="stakes",
        when={**_BUYS_IN_SHORT, "short_before": "yes"},
        makes="refused",
        figure="buy_in_from",
        # In the words of the conventions, which apply beside it: the table hears them once.
        say="At least {buy_in_from} to sit down.",
    ),
    Clause(
        id="s2.p.7",
        cites=(private("7", "2P"),),
        title="Nobody plays from a rack",
        topic="at_table",
        when={"asks": "playing from a rack"},
        makes="refused",
        say="Take the chips out of the rack. They play from the table.",
    ),
    Clause(
        id="s2.p.11",
        cites=(private("11", "2P"), private("12", "2P")),
        title="No bet is saved or pushed for another, and nobody antes or posts for another",
        topic="at_table",
        when={"asks": "a bet or a post for another"},
        makes="refused",
        say="That is not allowed. All bet, ante and post for themselves.",
    ),
    Clause(
        id="s2.p.12.ante_for_all",
        cites=(private("12", "2P"),),
        title="Nobody antes for another, agreed or not",
        topic="forced",
        when={"asks": "one ante for all"},
        makes="refused",
        say="No. All put in their own antes.",
        # The edition bars an ante for another; the conventions leave it to the players.
        overrides=("bc.19h.agreed", "bc.19h.not_agreed"),
    ),
    Clause(
        id="s2.p.14.insurance",
        cites=(private("14", "2P"),),
        title="Insurance and proposition bets are not allowed",
        topic="authority",
        when={"matter": "insurance or a proposition bet"},
        makes="refused",
        say="That is not allowed. The house does not rule on such bets. The pot goes to the best "
        "hand.",
        # Version 11 rules on none; the private-games edition bars them, here and in its Section 14.
        overrides=("s14.nl.17.propositions",),
    ),
    Clause(
        id="s2.p.14.at_limit",
        cites=(private("14", "2P"),),
        title="Dealing twice is for big-bet poker: at limit the cards are dealt once",
        topic="authority",
        when={"matter": "dealing twice", "structure": one_of("fixed-limit", "spread-limit")},
        makes="refused",
        say="This is limit, so the board is dealt once.",
        reading=Reading(
            chosen="what is permitted at big-bet poker is not permitted at limit",
            other="the rule does not speak of limit, and the floor decides",
        ),
    ),
    Clause(
        id="s2.p.13.split",
        cites=(private("13", "2P"),),
        title="A pot is not split by agreement",
        topic="at_table",
        when={"asks": "splitting a pot by agreement"},
        makes="refused",
        say="The pot is not split. It is played to the end.",
    ),
    Clause(
        id="s2.p.13.chop",
        cites=(private("13", "2P"),),
        title="Where all others folded in a cash game the blinds may be taken back, if customary",
        topic="at_table",
        when={"asks": _CHOP, "all_folded": "yes", "play": "cash"},
        makes="allowed",
        say="Each takes the blind back. The deal is over.",
        may=Discretion(
            weighs=("whether it is customary in this game", "whether both players want it"),
            leaves=(Choice(makes="refused", say="The blinds stay. The deal is played."),),
        ),
    ),
    Clause(
        id="s2.p.13.no_chop",
        cites=(private("13", "2P"),),
        title="Once another player is in the pot the blinds are not taken back",
        topic="at_table",
        when={"asks": _CHOP, "all_folded": "no"},
        makes="refused",
        say="The blinds stay. Somebody else is in the pot.",
    ),
    Clause(
        id="s2.p.13.tournament",
        cites=(private("13", "2P"),),
        title="In a tournament blinds are not taken back",
        topic="at_table",
        when={"asks": _CHOP, "all_folded": "yes", "play": "tournament"},
        makes="refused",
        say="The blinds stay. It is a tournament.",
    ),
)

_PLAYERS: tuple[Clause, ...] = (
    Clause(
        id="s2.p.1.stays",
        cites=(private("1", "2P"),),
        title="Game and stakes are not changed against two players",
        topic="at_table",
        when={"asks": "changing the game or the stakes", "objections": "two or more"},
        makes="refused",
        say="The game stays as it is. Two players or more object.",
    ),
    Clause(
        id="s2.p.1.changes",
        cites=(private("1", "2P"),),
        title="One player who objects does not keep game and stakes as they are",
        topic="at_table",
        when={"asks": "changing the game or the stakes", "objections": "one at most"},
        makes="allowed",
        say="The game may be changed. No more than one player objects.",
    ),
    Clause(
        id="s2.p.8",
        cites=(private("8", "2P"),),
        title="One player plays a hand, and nobody helps",
        topic="at_table",
        when={"asks": "two to a hand"},
        makes="refused",
        say="One player to a hand. Nobody else plays it.",
    ),
    Clause(
        id="s2.p.9",
        cites=(private("9", "2P"),),
        title="Nobody plays another player's chips, with leave or without",
        topic="at_table",
        when={"asks": "playing the chips of another"},
        makes="refused",
        say="Nobody plays another player's chips, with leave or without.",
    ),
    Clause(
        id="s2.p.10.allowed",
        cites=(private("10", "2P"),),
        title="Playing over may be allowed with leave and with the chips protected",
        topic="at_table",
        when={
            "asks": _OVER,
            "play": "cash",
            "consent": is_not("neither"),
            "chips_protected": "yes",
        },
        makes="allowed",
        say="You may play over. Post the big blind, or wait for it, as a newcomer does. "
        f"{_NOT_BETWEEN}",
        may=_PLAYING_OVER,
    ),
    Clause(
        id="s2.p.10.no_post",
        cites=(private("10", "2P"), private("6", "4")),
        title="Playing over may be allowed without a post where a newcomer posts nothing",
        topic="at_table",
        when={
            "asks": _OVER,
            "play": "cash",
            "consent": is_not("neither"),
            "chips_protected": "yes",
            "newcomers_post": "no",
        },
        makes="allowed",
        say=f"You may play over. No post in this house. {_NOT_BETWEEN}",
        # 4-6: a player who plays over is a newcomer, and in this house that costs no post.
        overrides=("s2.p.10.allowed",),
        may=_PLAYING_OVER,
    ),
    Clause(
        id="s2.p.10.no_leave",
        cites=(private("10", "2P"),),
        title="Nobody plays over a player who is near and has not agreed",
        topic="at_table",
        when={"asks": _OVER, "play": "cash", "consent": "neither"},
        makes="refused",
        say="There is no playing over. The absent player has not agreed.",
    ),
    Clause(
        id="s2.p.10.not_protected",
        cites=(private("10", "2P"),),
        title="Nobody plays over while the absent player's chips are not protected",
        topic="at_table",
        when={"asks": _OVER, "play": "cash", "consent": is_not("neither"), "chips_protected": "no"},
        makes="refused",
        say="There is no playing over yet. The absent player's chips are protected first.",
    ),
    Clause(
        id="s2.p.17.stays",
        cites=(private("17", "2P"),),
        title="A quarter of an hour away keeps the seat",
        topic="at_table",
        when={
            "asks": _AWAY,
            "play": "cash",
            "arranged": "no",
            "often_away": "no",
            "absence": "within it",
        },
        makes="stands",
        say="The chips stay. You were away no more than a quarter of an hour.",
    ),
    Clause(
        id="s2.p.17.arranged",
        cites=(private("17", "2P"),),
        title="A longer absence that was arranged keeps the seat",
        topic="at_table",
        when={"asks": _AWAY, "play": "cash", "arranged": "yes", "often_away": "no"},
        makes="stands",
        say="The chips stay. The absence was arranged.",
    ),
    Clause(
        id="s2.p.17.picked_up",
        cites=(private("17", "2P"),),
        title="After more than a quarter of an hour away the chips may be picked up",
        topic="at_table",
        when={
            "asks": _AWAY,
            "play": "cash",
            "arranged": "no",
            "often_away": "no",
            "absence": "longer",
        },
        makes="picked up",
        say="The chips are picked up. More than a quarter of an hour is over.",
        may=Discretion(
            weighs=("whether others wait for the seat", "what is known of the player's return"),
            leaves=(Choice(makes="stands", say="The chips stay. The seat is kept."),),
        ),
    ),
    Clause(
        id="s2.p.17.often",
        cites=(private("17", "2P"),),
        title="A player who is often away may have the chips picked up",
        topic="at_table",
        when={"asks": _AWAY, "play": "cash", "often_away": "yes"},
        makes="picked up",
        say="The chips are picked up. You are away too often.",
        may=Discretion(
            weighs=("how often and how long it was", "whether others wait for the seat"),
            leaves=(Choice(makes="stands", say="The chips stay. The seat is kept."),),
        ),
    ),
    Clause(
        id="s2.p.20.stopped",
        cites=(private("20", "2P"),),
        title="A player who reads or does the like at the table stops where it holds up the play",
        topic="at_table",
        when={"asks": _PHONE, "holds_up": "yes"},
        makes="refused",
        say="Please put it away. It holds up the play.",
    ),
    Clause(
        id="s2.p.20.discouraged",
        cites=(private("20", "2P"),),
        title="Reading at the table is discouraged, and not barred while it holds up nobody",
        topic="at_table",
        when={"asks": _PHONE, "holds_up": "no", "activity": "reading or the like"},
        makes="allowed",
        say="It may go on: it holds up nobody. Please follow the play.",
    ),
    Clause(
        id="s2.p.20.phone",
        cites=(private("20", "2P"),),
        title="No rule names phones: one that holds up nobody is as reading is, or as the house "
        "has it",
        topic="at_table",
        when={"asks": _PHONE, "holds_up": "no", "activity": "a phone"},
        makes="allowed",
        say="The phone may stay: it holds up nobody.",
        may=Discretion(
            weighs=(
                "whether the house has a rule of its own on phones",
                "whether the player holds a live hand",
                "whether hands or cards could be told by it",
            ),
            leaves=(Choice(makes="refused", say="Please put the phone away."),),
        ),
        reading=Reading(
            chosen="a phone is a distraction as reading is, discouraged and no more",
            other="the book names no phone, and leaves it to the house",
        ),
    ),
    Clause(
        id="s2.p.21",
        cites=(private("21", "2P"),),
        title="Nobody who does not play may sit at the table",
        topic="at_table",
        when={"asks": "somebody at the table who does not play"},
        makes="refused",
        say="Only players sit at the table. Please leave the seat.",
    ),
    Clause(
        id="s2.p.22",
        cites=(private("22", "2P"), private("21", "2P")),
        title="A guest stays if nobody objects, and sees no hand but one player's",
        topic="at_table",
        when={"asks": "a guest behind a player", "guest": "nobody objects"},
        makes="allowed",
        say="The guest may stay. No hand but the host's is looked at.",
    ),
    Clause(
        id="s2.p.22.objection",
        cites=(private("22", "2P"), private("21", "2P")),
        title="One player who objects sends a guest away",
        topic="at_table",
        when={"asks": "a guest behind a player", "guest": "somebody objects"},
        makes="refused",
        say="The guest may not stay. A player objects.",
    ),
    Clause(
        id="s2.p.23",
        cites=(private("23", "2P"),),
        title="Nobody speaks a foreign language during a deal",
        topic="at_table",
        when={"asks": "a foreign language"},
        makes="refused",
        say="The table's language only, please. A deal is going on.",
    ),
)

_CARDS: tuple[Clause, ...] = (
    Clause(
        id="s2.p.15",
        cites=(private("15", "2P"),),
        title="Cards stay in full view, above the table and not past its edge",
        topic="at_table",
        when={"asks": "cards out of sight"},
        makes="required",
        say="Keep your cards in view. They stay on the table and are not covered whole.",
    ),
    Clause(
        id="s2.p.18.changed",
        cites=(private("18", "2P"),),
        title="A deck may be changed after a full round, or at once if it is damaged",
        topic="at_table",
        when={"asks": _DECK, "deck_use": is_not("less than a round")},
        makes="allowed",
        say="The deck may be changed.",
    ),
    Clause(
        id="s2.p.18.stays",
        cites=(private("18", "2P"),),
        title="A deck is used for at least a full round",
        topic="at_table",
        when={"asks": _DECK, "deck_use": "less than a round"},
        makes="refused",
        say="The deck stays. It is used for a full round.",
    ),
    Clause(
        id="s2.p.19",
        cites=(private("19", "2P"),),
        title="Nobody looks through the discards or the stub",
        topic="at_table",
        when={"asks": "looking through discards or stub"},
        makes="refused",
        say="Leave those cards. Nobody looks through the discards or the stub.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*_CHIPS, *_PLAYERS, *_CARDS)

"""A betting round: the game, the table where the account begins, then the acts in order."""

from collections.abc import Iterator, Mapping

from rules.house import House
from rules.vocabulary import QUESTIONS
from rules.vocabulary.betting.answers import LastWager
from rulings.dispute.betting.opening import table_of, with_its_last_wager
from rulings.dispute.betting.round import AT_LIMIT, Act, Betting, Game, TableStart
from rulings.dispute.betting.turn_order import (
    acted_behind_at_start,
    due_at_start,
    taken_for_last_chips,
)
from rulings.dispute.narrative.acts import act_told
from rulings.dispute.narrative.answer_sentence import clause, listed, statement
from rulings.model.amounts import chips


def betting_told(dispute: Betting) -> Iterator[str]:
    """The sentences of a betting round, without what is disputed and what is asked."""
    yield from _game(dispute.game)
    yield from _table(dispute)
    yield from _players(dispute)
    yield from _behind_who_is_due(dispute)
    last_chips = taken_for_last_chips(dispute)
    for index, act in enumerate(dispute.acts):
        yield from act_told(act, last_chips=index in last_chips)


def asked(dispute: Betting, about: int | None = None) -> str:
    """Ask about the act of that number; without one, about the last in dispute.

    An act that only shows the hand is passed by.
    """
    acts = [act for act in dispute.acts if isinstance(act, Act)]
    last = next((act for act in reversed(acts) if not _only_shows(act)), acts[-1])
    if about is None or dispute.acts[about].player == last.player:
        return f"What does {last.player}'s act stand as, and who may do what now?"
    player = dispute.acts[about].player
    own = [index for index, act in enumerate(dispute.acts) if act.player == player]
    which = "" if len(own) == 1 else "first " if about == own[0] else "last "
    return f"What does {player}'s {which}act stand as, and who may do what now?"


def _only_shows(act: Act) -> bool:
    wordless = act.said is None or act.said.saying == "nothing"
    return act.gesture == "shows the hand" and wordless and not act.total


def _is_brought_in(game: Game) -> bool:
    """Check whether a game at limit has a bring-in in the place of blinds."""
    return game.structure in AT_LIMIT and game.small_blind is None and game.big_blind is None


def _game(game: Game) -> Iterator[str]:
    sort = " ".join(filter(None, (game.structure, _PLAYED.get(game.play or ""))))
    small, big = game.small_blind, game.big_blind
    blinds = ""
    if small and big is not None:
        blinds = f"blinds {chips(small)} and {chips(big)}"
    elif big is not None:
        blinds = f"{'no small blind, ' if small == 0 else ''}big blind {chips(big)}"
    elif small is not None:
        blinds = f"small blind {chips(small)}" if small else "no small blind"
    told = ", ".join(filter(None, (sort, blinds)))
    if told:
        yield f"{told[:1].upper()}{told[1:]}."
    if game.bring_in is not None:
        preset = "The house has preset the smallest wager at"
        yield f"{'The bring-in is' if _is_brought_in(game) else preset} {chips(game.bring_in)}."
    if game.straddle is not None:
        yield f"There is a live straddle of {chips(game.straddle)}."
    if game.third_blind is not None:
        yield f"The button posts a third blind of {chips(game.third_blind)}."
    if game.cap_per_hand is not None:
        yield f"A player puts in at most {chips(game.cap_per_hand)} on a hand."
    if game.smallest_chip is not None:
        yield f"The smallest chip in the blinds and antes is {chips(game.smallest_chip)}."


_PLAYED = {"cash": "cash game", "tournament": "tournament"}


def _table(dispute: Betting) -> Iterator[str]:
    table = dispute.table
    is_open = _disputed(dispute, "last_wager") or table.last_wager is not None
    follows = None if is_open else with_its_last_wager(dispute).table.last_wager
    for name in ("round", "limit", "spread_low", "spread_high", "pot"):
        answer = getattr(table, name)
        if answer is not None:
            yield statement(QUESTIONS[f"table.{name}"], answer)
    fresh = table.acted == {} and not _disputed(dispute, "acted")
    if told := ", and ".join(_bet(table, fresh, follows)):
        yield f"{told[:1].upper()}{told[1:]}."
    for name in ("full_bet", "raises", "players", "last_two"):
        if (answer := getattr(table, name)) is not None:
            yield statement(QUESTIONS[f"table.{name}"], answer)
    if fresh and table.bet != 0:
        # On a later round whoever has the bet in front has made it.
        yield f"Nobody{' else' * (table.round == 'later')} has acted yet on this round."


def _bet(table: TableStart, fresh: bool, follows: LastWager | None) -> Iterator[str]:
    """Yield the parts of one sentence: what the bet to match is, and the last raise.

    `follows` is what the bet can only be, where nobody tells how it was made.
    """
    kind = None if table.bet == 0 else table.last_wager
    if table.bet and kind:
        yield f"{clause(QUESTIONS['table.bet'], table.bet)}, {_KINDS[kind]}"
    elif follows:
        yield f"{clause(QUESTIONS['table.bet'], table.bet)}, which can only be {_KINDS[follows]}"
    elif table.bet == 0 and fresh:
        yield "nobody has bet or acted yet on this round"
    elif table.bet is not None:
        yield clause(QUESTIONS["table.bet"], table.bet)
    elif kind:
        yield clause(QUESTIONS["table.last_wager"], kind)
    if table.last_raise is not None:
        yield clause(QUESTIONS["table.last_raise"], table.last_raise)


_KINDS: Mapping[LastWager, str] = {
    "full": "a full bet",
    "short all-in": "a short all-in",
    "short big blind": "of which the big blind put in less",
}


def _players(dispute: Betting) -> Iterator[str]:
    table = dispute.table
    blinds = [
        f"{name} is the {blind}"
        for name, blind in ((table.small_blind, "small blind"), (table.big_blind, "big blind"))
        if name is not None
    ]
    if table.seats:
        yield f"In order from the button's left sit {listed(table.seats)}."
    if blinds:
        yield f"{listed(blinds)}."
    if table.folded is not None:
        have = "have" if len(table.folded) > 1 else "has"
        yield f"{listed(table.folded) or 'Nobody'} {have} folded before."
    yield from _front(dispute)
    yield from _acted(dispute)
    if table.put_in_before is not None:
        yield f"Before this round each put in {chips(table.put_in_before)}."
    if table.stacks:
        yield f"{_first_in_full(table.stacks, '{} has {} in chips', '{} {}')}."


def _front(dispute: Betting) -> Iterator[str]:
    front = dispute.table.in_front
    if front is None:
        return
    # Where nothing else is said it is complete: who is not named there has put in nothing.
    others = () if dispute.table.others_in_front else _unnamed(dispute, "in_front", front)
    together = {**front, **dict.fromkeys(others, 0)}
    if any(together.values()):
        paid_first = dict(sorted(together.items(), key=lambda item: not item[1]))
        yield f"{_first_in_full(paid_first, '{} has {} in front on this round', '{} {}')}."
    elif dispute.table.bet != 0 and not dispute.table.others_in_front:
        yield "Nobody has any chips in front on this round."
    elif together and dispute.table.bet != 0:
        have = "has" if len(together) == 1 else "have"
        yield f"{listed([*together])} {have} no chips in front on this round."


def _acted(dispute: Betting) -> Iterator[str]:
    table, acted = dispute.table, dispute.table.acted
    others = list(table.not_acted or ())
    if acted:
        first = "{} had put in {} when last acting on this round"
        yield f"{_first_in_full(acted, first, '{} {}')}."
        others += () if table.others_acted else _unnamed(dispute, "acted", acted)
    if others:
        yield f"{listed(others)} {'has' if len(others) == 1 else 'have'} not acted yet."


def _behind_who_is_due(dispute: Betting) -> Iterator[str]:
    """Say of acts that only the table tells, behind a player who has not acted, that they stand."""
    table = table_of(dispute, House())
    due = due_at_start(table)
    behind = acted_behind_at_start(table, due) if due else ()
    if told := [one for one in table.seats if one in behind]:
        yield f"{listed(told)} acted before {due} did, and that stands as told."


def _unnamed(dispute: Betting, field: str, named: Mapping[str, int]) -> list[str]:
    """The players of the acts whom the table leaves out, but for those told of in several ways."""
    return [
        name
        for name in dict.fromkeys(act.player for act in dispute.acts)
        if name not in named and name not in _disputed(dispute, field)
    ]


def _disputed(dispute: Betting, field: str) -> set[str]:
    """The players whose entry in a field of the table is told in several ways."""
    start = f"table.{field}{{"
    paths = (one.path for one in dispute.disputed)
    return {path.removeprefix(start)[:-1] for path in paths if path.startswith(start)}


def _first_in_full(amounts: Mapping[str, int], first: str, others: str) -> str:
    told = [
        (others if place else first).format(name, chips(amount) if amount else "nothing")
        for place, (name, amount) in enumerate(amounts.items())
    ]
    return listed(told) if len(told) > 2 else ", ".join(told)

"""What each field allows on its own and the dispute as a whole does not."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.input.quoting import cut, shown
from rulings.dispute.betting.chips_made import closest, made_by
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.situations.registry import SITUATIONS
from rulings.model.strict_model import A_NAME_IS


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with what was entered: the field, the value, and what is allowed."""

    field: tuple[str | int, ...]
    value: Any
    allowed: str

    @property
    def path(self) -> str:
        """The field as it is written: `acts[1].chips[0]`."""
        steps = "".join(
            f"[{step}]" if isinstance(step, int) else f".{cut(step)}" for step in self.field
        )
        return steps.lstrip(".") or "the dispute"

    def __str__(self) -> str:
        return f"{self.path}: {shown(self.value)}: {self.allowed}"


_ALLOWED = {
    "extra_forbidden": "no such field",
    "string_pattern_mismatch": f"a name {A_NAME_IS} is allowed",
    "missing": "is missing and must be given",
    "int_type": "a whole number of chips is allowed",
    "int_from_float": "a whole number of chips is allowed",
    "string_type": "text is allowed",
    "tuple_type": "a list is allowed",
    "dict_type": "names with values are allowed",
    "model_type": "fields with values are allowed",
    "model_attributes_type": "fields with values are allowed",
    "union_tag_not_found": "situation must say which kind of dispute this is",
}


def allowed_by(item: Any) -> str:
    """What one of pydantic's errors says is allowed."""
    if item["type"] == "union_tag_invalid":
        return f"situation: one of {item['ctx']['expected_tags']} is allowed"
    allowed = _ALLOWED.get(item["type"]) or item["msg"].removeprefix("Value error, ")
    return allowed.replace("Input should be", "must be")


def contradictions(dispute: Dispute) -> Iterator[Problem]:
    """Answers that cannot all be right; those with several accounts count as missing."""
    if isinstance(dispute, Betting):
        yield from _table_problems(dispute)
        yield from _act_problems(dispute)
        return
    for field, value, allowed in SITUATIONS[dispute.situation].contradictions(dispute):
        yield Problem((field,), value, allowed)


def _table_problems(dispute: Betting) -> Iterator[Problem]:
    game, table = dispute.game, dispute.table
    if (
        game.small_blind is not None
        and game.big_blind is not None
        and (game.small_blind > game.big_blind)
    ):
        yield Problem(
            ("game", "small_blind"), game.small_blind, f"at most the big blind, {game.big_blind}"
        )
    if game.straddle is not None and game.play == "tournament":
        yield Problem(("game", "straddle"), game.straddle, "none in a tournament (NL 15)")
    blind = game.big_blind
    if table.last_wager == "short big blind" and blind and table.bet and table.bet < blind:
        allowed = f"the full big blind, {blind}, which is owed behind a short one"
        yield Problem(("table", "bet"), table.bet, allowed)
    for name in ("in_front", "acted"):
        for player, amount in (getattr(table, name) or {}).items():
            if table.bet is not None and amount > table.bet:
                yield Problem(
                    ("table", name, player), amount, f"at most the bet to match, {table.bet}"
                )
    if table.pot == 0 and table.round == "later":
        yield Problem(("table", "pot"), 0, "at least 1: the round before left chips in the middle")
    together = sum((table.in_front or {}).values())
    if table.pot is not None and together > table.pot:
        yield Problem(
            ("table", "pot"), table.pot, f"at least the chips in front of players, {together}"
        )


def _act_problems(dispute: Betting) -> Iterator[Problem]:
    stacks = dispute.table.stacks or {}
    front = dict(dispute.table.in_front or {})
    known = dispute.table.in_front is not None or dispute.table.bet == 0
    bet = dispute.table.bet
    folded: set[str] = set()
    for index, act in enumerate(dispute.acts):
        where, player = ("acts", index), act.player
        if player in folded and not (isinstance(act, Act) and act.gesture == "shows the hand"):
            yield Problem(
                (*where, "player"), player, "has folded: a player still in the hand is allowed"
            )
            continue
        own = front.get(player, 0) if known or player in front else None
        if isinstance(act, Act):
            if (act.said is not None and act.said.saying == "fold") or (
                act.gesture == "gives up the cards"
            ):
                folded.add(player)
            if act.behind == "none" and own == act.total == 0 and not act.chip_in_front:
                allowed = "more chips: none are in front of the player, and none went in"
                yield Problem((*where, "behind"), act.behind, allowed)
            yield from _motion_problems(act, where)
            if stacks.get(player) == 0:
                allowed = "at least 1: a player without chips has no act"
                yield Problem(("table", "stacks", player), 0, allowed)
            if act.total is not None and act.total > stacks.get(player, act.total):
                field = "chips" if act.chips is not None else "put_in"
                yield Problem((*where, field), act.total, f"at most the stack, {stacks[player]}")
            # What a disputed act stands as is not known here: neither the bet after it, nor how
            # much of the chips comes back.
            bet, known = None, False
            front.pop(player, None)
            continue
        if act.did == "folds":
            folded.add(player)
        if act.to is None:
            if act.did == "calls" and bet is not None:
                front[player] = bet
            continue
        if act.did in ("bets", "raises") and bet is not None:
            if act.did == "bets" and bet > 0:
                yield Problem((*where, "did"), act.did, f"there is a bet of {bet}: raises or calls")
            elif act.to <= bet:
                yield Problem((*where, "to"), act.to, f"more than the bet to match, {bet}")
        if act.did == "calls" and bet is not None and act.to > bet:
            yield Problem((*where, "to"), act.to, f"at most the bet to match, {bet}")
        if own is not None and act.to - own > stacks.get(player, act.to):
            yield Problem((*where, "to"), act.to, f"at most the stack, {own + stacks[player]}")
        front[player] = act.to
        bet = act.to if bet is None else max(bet, act.to)
    if not any(isinstance(act, Act) for act in dispute.acts):
        yield Problem(("acts",), len(dispute.acts), "at least one act must be in dispute")


def _motion_problems(act: Act, where: tuple[str | int, ...]) -> Iterator[Problem]:
    """Motions that these chips cannot have gone in with."""
    chips, first = act.each_chip, act.first_motion
    if chips is None or not chips:
        return
    if act.rest == "before more chips" and act.motions == "one":
        yield Problem((*where, "rest"), act.rest, "only after the last chips with one motion")
    elif act.rest == "before more chips" and first is not None and first == act.total:
        allowed = f"less than all that went in, {act.total}: more followed"
        yield Problem((*where, "first_motion"), first, allowed)
    elif len(chips) == 1 and act.motions == "several":
        yield Problem((*where, "motions"), "several", "only one is possible with a single chip")
    elif first is not None and first not in made_by(chips):
        some = ", ".join(f"{one}" for one in closest(first, made_by(chips)))
        yield Problem((*where, "first_motion"), first, f"what some of the chips make: {some}")

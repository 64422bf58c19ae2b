"""Questions of main and side pots, of all-in hands, and of capped games."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules.house import House
from rulings.dispute.situations.one_question import OneQuestion, with_its_answers
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.dispute.situations.showdown.pots.arithmetic import (
    PaidIn,
    Pots,
    matched,
    pot_told,
    pots_of,
)
from rulings.model.facts import Facts
from rulings.model.ruling import Pot
from rulings.model.strict_model import Amounts, Chip, Chips, Players


@with_its_answers
class PotsQuestion(OneQuestion):
    """A question about the pots of one hand. Amounts in chips, for the whole hand.

    `paid` holds the blinds and bets of everyone who put any in, folded or not. Antes are
    apart: `ante` from each of `count` players, but for those in `antes` who had less. With a
    `count` of one, one player put it in for all.
    """

    situation: Literal["pots"]
    paid: Amounts | None = None
    all_in: Players | None = None
    folded: Players | None = None
    ante: Chips | None = None
    count: Annotated[int, Field(ge=1, le=30)] | None = None
    antes: Amounts | None = None
    cap: Chip | None = None
    own: Chips | None = None
    bet: Chips | None = None

    @model_validator(mode="after")
    def _players_and_amounts_agree(self) -> Self:
        if self.paid is not None and not self.paid:
            raise ValueError("paid names nobody: name at least the players still in, 0 if no bet")
        named = {**dict.fromkeys(self.paid or {}), **dict.fromkeys(self.antes or {})}
        for field in ("all_in", "folded"):
            for name in getattr(self, field) or ():
                if self.paid is not None and name not in named:
                    allowed = ", ".join(named)
                    raise ValueError(
                        f"{field} names {name}, who is not in paid: {allowed} is allowed; enter "
                        f"{name} there with 0 if no more than the ante was put in"
                    )
        both = set(self.all_in or ()) & set(self.folded or ())
        if both:
            raise ValueError(f"folded names {min(both)}, who is all-in: an all-in hand cannot fold")
        if self.folded is not None and self.paid and set(named) <= set(self.folded):
            raise ValueError("folded names everyone: at least one player is still in")
        for name, chips in (self.antes or {}).items():
            if self.ante is not None and chips >= self.ante:
                raise ValueError(
                    f"antes: {name} {chips}: less than the ante, {self.ante}, is allowed"
                )
            short = self.ante is not None and chips < self.ante
            if short and self.all_in is not None and name not in self.all_in:
                raise ValueError(
                    f"antes: {name} {chips}: short of the ante, so all_in names {name}"
                )
            if short and (self.paid or {}).get(name):
                raise ValueError(f"paid: {name}: with less than the ante nothing was left to bet")
        if self.count is not None and len(named) > self.count > 1:
            raise ValueError(f"count {self.count}: at least the {len(named)} players named")
        for what, most in (("cap", self.cap), ("bet to match", self.bet)):
            if self.own is not None and most is not None and self.own > most:
                raise ValueError(f"own {self.own}: at most the {what}, {most}, is allowed")
        return self


def facts(dispute: PotsQuestion, house: House) -> Facts:
    """The facts of a question about pots."""
    found = _pots(dispute)
    owing = _still_owe(dispute)
    derived: dict[str, Derived] = {"cap_is": None, "to_match": None, "round_is": None}
    if owing is not None:
        derived["round_is"] = "going on" if owing else "over"
    if found is None:
        for name in ("layers", "unmatched", "sole", "short_ante"):
            derived[name] = ("paid", "all_in", "folded", "ante", "count", "antes")
    else:
        count = len(found.pots)
        ways = ("one pot", "a main and a side pot", "several side pots")
        derived["layers"] = ways[min(count, 3) - 1]
        derived["unmatched"] = "some" if found.back else "none"
        derived["sole"] = "some" if any(len(one.players) == 1 for one in found.pots[1:]) else "none"
        derived["short_ante"] = "yes" if _on_antes_alone(dispute) else "no"
    if dispute.cap is not None and dispute.own is not None:
        derived["cap_is"] = "at the cap" if dispute.own >= dispute.cap else "under the cap"
    owes = None if dispute.bet is None or dispute.own is None else dispute.bet - dispute.own
    if owes is not None:
        derived["to_match"] = "something" if owes else "nothing"
    known = Answers("pots", dispute, house, derived)
    if owing:
        known.facts.names["still_owe"] = " ".join(
            f"{name} still owes {chips:,}." for name, chips in owing.items()
        )
    elif found is not None and dispute.asks == "how the pots are made":
        known.facts.pots, known.facts.moves = found.pots, found.back
        back = [f"{it.chips:,} goes back to {it.player}: nobody matched it." for it in found.back]
        cut = [pot_told(place, one) for place, one in enumerate(found.pots)]
        known.facts.names["pots"] = " ".join([*cut, *back])
    if dispute.asks == "may a player alone with chips bet" and owes != 0:
        known.figure("owes", owes, "bet", "own")
    if dispute.asks == "what a capped player may put in":
        left = None if dispute.cap is None or dispute.own is None else dispute.cap - dispute.own
        known.figure("left_of_cap", left, "cap", "own")
    return known.facts


def _still_owe(dispute: PotsQuestion) -> dict[str, int] | None:
    """Return what each player owes who has not matched the highest bet, folded, or gone all-in.

    Alone with chips he owes nothing of what goes back to a player who is out (17c).
    """
    if dispute.paid is None or dispute.all_in is None or dispute.folded is None:
        return None
    bets = {**dict.fromkeys(dispute.antes or {}, 0), **dispute.paid}
    if len(bets.keys() - set(dispute.folded)) == 1:
        return {}
    with_chips = [one for one in bets if one not in {*dispute.all_in, *dispute.folded}]
    top = max(bets.values())
    if len(with_chips) == 1:
        kept, _ = matched({one: PaidIn(0, bet) for one, bet in bets.items()}, dispute.folded)
        top = max(one.bets for one in kept.values())
    return {one: top - bets[one] for one in with_chips if bets[one] < top}


def _pots(dispute: PotsQuestion) -> Pots | None:
    if None in (dispute.paid, dispute.all_in, dispute.folded, dispute.ante):
        return None
    ante, bets, short = dispute.ante or 0, dispute.paid or {}, _short_antes(dispute)
    if dispute.count == 1:
        return _with_one_ante(dispute, ante)
    antes = short or {}
    paid = {
        name: PaidIn(antes.get(name, ante), bets.get(name, 0))
        for name in dict.fromkeys((*bets, *antes))
    }
    folded = set(dispute.folded or ())
    if ante:
        if dispute.count is None or short is None:
            return None
        for seat in range(dispute.count - len(paid)):
            # Players who put in their ante and nothing more have folded, and need no name.
            paid[f"[{seat}]"] = PaidIn(ante, 0)
            folded.add(f"[{seat}]")
    cut = pots_of(paid, folded, dispute.all_in or ())
    return replace(cut, pots=tuple(_of_named(pot, bets.keys() | antes.keys()) for pot in cut.pots))


def _with_one_ante(dispute: PotsQuestion, ante: int) -> Pots:
    """The pots where one player put in an ante for all: it is no bet, and is in the main pot.

    With a player all-in who has bet nothing it is a pot of its own.
    """
    paid = {name: PaidIn(0, bets) for name, bets in (dispute.paid or {}).items()}
    cut = pots_of(paid, dispute.folded or (), dispute.all_in or ())
    live = tuple(name for name in paid if name not in (dispute.folded or ()))
    if not cut.pots or any(not paid[name].bets for name in live):
        return replace(cut, pots=(Pot(chips=ante, players=live), *cut.pots))
    main, *others = cut.pots
    more = main.model_copy(update={"chips": main.chips + ante})
    return replace(cut, pots=(more, *others))


def _of_named(pot: Pot, named: AbstractSet[str]) -> Pot:
    """A pot as it is, but for one that a player without a name may have been the last in."""
    return pot if named >= set(pot.players) else pot.model_copy(update={"players": ()})


def _short_antes(dispute: PotsQuestion) -> Mapping[str, int] | None:
    """Return what those short of the ante put in: nobody, where all who are all-in bet more."""
    if dispute.antes is None and all((dispute.paid or {}).get(n) for n in dispute.all_in or ()):
        return {}
    return dispute.antes


def _on_antes_alone(dispute: PotsQuestion) -> bool:
    bets = dispute.paid or {}
    return bool(dispute.ante) and any(not bets.get(name) for name in dispute.all_in or ())

"""Limit as a round: each wager at limit that is ruled by itself is ruled alike in an account."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.dispute.situations.betting.limit.limit import Limit
from rulings.judgement.rule import rule
from rulings.model.ruling import Ruling
from rulings.rulebook.case_library import dispute_of, library

TOLD_IN_AN_ACCOUNT = (
    # Who calls and puts in nothing yet has called: what he owes is told.
    "What a caller puts in is asked, for he may be all-in for less",
    # No straddle is told of a round: so there was none.
    "Where a re-straddle is allowed the number of straddles is asked one raise earlier",
    "Where sleepers are allowed no number of raises is free of straddles, so they are asked",
)
_LAST_WAGER = {"a full bet or raise": "full", "a short all-in": "short all-in"}
_OF_THE_TABLE = (
    *("limit", "spread_low", "spread_high", "bet", "full_bet", "last_raise", "raises", "players"),
)


def _wagers() -> list[Any]:
    every = [(dispute_of(path, place, case), case) for path, place, case in library()]
    return [
        pytest.param(one, case.house, id=case.name)
        for one, case in every
        if isinstance(one, Limit) and not one.disputed and not one.straddled
        if case.name not in TOLD_IN_AN_ACCOUNT
    ]


def as_account(one: Limit) -> dict[str, Any]:
    """The same wager as an account of a round in which Ann makes it."""
    own = 0 if one.act == "bet" else one.own or 0
    game: dict[str, Any] = {"structure": one.structure}
    told = {name: getattr(one, name) for name in _OF_THE_TABLE}
    table: dict[str, Any] = {name: value for name, value in told.items() if value is not None}
    table |= {"round": "later", "in_front": {"Ann": own}}
    if one.act == "bet":
        table["bet"] = 0
    if one.made_by in _LAST_WAGER:
        table["last_wager"] = _LAST_WAGER[one.made_by]
    elif one.made_by is not None:
        table["round"], game["big_blind"] = "first", one.bet
        table["in_front"]["Bea"] = one.bet
    if one.acted is not None or one.made_by != "a short all-in":
        table["acted"] = {"Ann": own} if one.acted == "after it" else {}
    return {"situation": "betting", "game": game, "table": table, "acts": [_act(one, own)]}


def _act(one: Limit, own: int) -> dict[str, Any]:
    amount = "" if one.to is None or one.act == "call" else f" to {one.to}"
    act: dict[str, Any] = {"player": "Ann", "said": f"{one.act}{amount}", "spoke": "with the chips"}
    to = one.bet if one.to is None and one.act == "call" else one.to
    if to is None or to <= own:
        act["chips"] = []
    else:
        act |= {"put_in": to - own, "pieces": "several chips"}
    return act | ({} if one.behind is None else {"behind": one.behind})


def _made(ruling: Ruling) -> str | None:
    """What an account makes of its act, in the words of the situation."""
    act = ruling.acts[0]
    return act.remedy or ("stands" if act.act in ("bet", "raise") else act.act)


@pytest.mark.parametrize(("wager", "house"), _wagers())
def test_a_wager_at_limit_is_ruled_alike_in_an_account(wager: Limit, house: House) -> None:
    alone, told = rule(wager, house), rule(read_dispute(as_account(wager)), house)
    assert told.outcome == alone.outcome
    if alone.outcome == "need to know":
        asked = {"to": "put_in", "own": "in_front", "made_by": "last_wager"}
        name = alone.asks[0].key.rpartition(".")[2]
        assert told.asks[0].key.rpartition(".")[2] == asked.get(name, name)
        return
    assert _made(told) == alone.makes
    cited = {one.clause for one in told.reasons if not one.clause.endswith((".limit", "announced"))}
    assert cited == {one.clause for one in alone.reasons}


def test_what_is_told_in_an_account_is_a_case_of_its_own() -> None:
    named = {case.name for _, _, case in library()}
    assert set(TOLD_IN_AN_ACCOUNT) <= named

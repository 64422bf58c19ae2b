"""Disputes of a kind that nobody enters any more, as what they are entered as now."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulings.model.strict_model import MOST_CHIPS, MOST_PLAYERS

_PLAYER = "Player"
ENTERED_AS: Mapping[str, str] = {"limit": "limit-round", "out-of-turn": "act-out-of-turn"}
"""The common dispute that a former one is entered as now, by the name of the former one."""
_SITUATION = "limit"
SITUATIONS = (_SITUATION,)
"""The situations of former versions, of which there are records."""
_MOVED: Mapping[str, str] = {
    "structure": "game.structure",
    "limit": "table.limit",
    "spread_low": "table.spread_low",
    "spread_high": "table.spread_high",
    "bet": "table.bet",
    "full_bet": "table.full_bet",
    "last_raise": "table.last_raise",
    "raises": "table.raises",
    "players": "table.players",
    "behind": "acts[0].behind",
}
"""The place of the same answer in a betting round, by the field of a wager at limit."""
_LAST_WAGER: Mapping[str, str] = {
    "a full bet or raise": "full",
    "a short all-in": "short all-in",
}
_EARLY = "an act out of turn"
_OF_AN_EARLY_ACT: Mapping[str, str] = {
    "asks": "What is asked?",
    "did": "What was done out of turn?",
    "facing": "Was there a bet to answer when the player acted?",
    "folded_with": "How did the player fold?",
    "action_changed": "Did a player who acts before them bet or raise since?",
    "called_since": "Did a player who acts before them call since?",
}
_PLAYED: Mapping[str, str] = {"yes": "cash", "no": "tournament"}
"""The game, by the answer whether it was a cash game, which chopping the blinds once asked."""
_CASH_GAME, _PLAY = "cash_game", "play"
_NEEDLESS = "a fold with no bet to face"
_OF_A_NEEDLESS_FOLD: Mapping[str, str] = {
    "asks": "What is asked?",
    "since_then": "Has somebody acted after the player?",
}
_GESTURES: Mapping[str, str] = {"the cards": "gives up the cards", "words alone": "none"}
_OF_A_WAGER: Mapping[str, str] = {
    "play": "Cash game or tournament?",
    "structure": "Fixed limit or spread limit?",
    "act": "What does the player do?",
    "limit": "How much is a bet on this round?",
    "spread_low": "What is the least a bet may be on this round?",
    "spread_high": "What is the most a bet may be on this round?",
    "bet": "How much is the bet to match?",
    "own": "How much has the player in on this round?",
    "made_by": "What made the bet that high?",
    "full_bet": "How much was the bet before the short all-in?",
    "last_raise": "How big was the last bet or raise?",
    "acted": "Has the player acted since the last full bet or raise?",
    "raises": "How many raises were there on this round?",
    "straddled": "How many straddles and sleepers were there on this round?",
    "players": "How many players are in?",
    "to": "To how much, for the round?",
    "behind": "Has the player more chips behind?",
}
"""The questions once asked, by the field, in the order of asking: an entry shows what it kept."""
_OF_TURN: Mapping[str, Mapping[str, str]] = {
    _EARLY: _OF_AN_EARLY_ACT,
    _NEEDLESS: _OF_A_NEEDLESS_FOLD,
}
_AMOUNTS = ("limit", "spread_low", "full_bet", "bet", "own", "to", "straddled")


def as_entered_now(data: Any) -> Any:
    """Turn a dispute of a former kind into one of today.

    A wager at limit and an act out of turn are betting rounds, a needless fold is a hand in
    question. Anything that these have no place for is left out: other accounts of these facts, and
    that nobody knows them. All else stays as it is, and an amount that is none stands where it is
    refused.
    """
    asked = _asked(data)
    if isinstance(data, Mapping) and data.get("situation") == "at_table":
        return _with_what_is_played(data)
    if asked is _OF_A_WAGER:
        return _round(data, _wager_at_limit)
    if asked is _OF_A_NEEDLESS_FOLD:
        return _needless_fold(data)
    return _round(data, _act_out_of_turn) if asked is _OF_AN_EARLY_ACT else data


def asked_once(data: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield each fact that was kept of such a dispute: its path, its question then, its answer."""
    for name, question in _asked(data).items():
        if (answer := data.get(name)) is not None:
            yield f"{data['situation']}.{name}", question, f"{answer}"


def _asked(data: Any) -> Mapping[str, str]:
    """Return what was asked of a dispute of a former kind, by its fields; nothing of another."""
    if not isinstance(data, Mapping):
        return {}
    if data.get("situation") == _SITUATION:
        return _OF_A_WAGER
    if data.get("situation") != "turn":
        return {}
    return _OF_TURN.get(f"{data.get('asks')}", {})


_Parts = tuple[dict[str, Any], dict[str, Any], dict[str, Any]]
"""The game, the table and the act of a betting round."""


def _round(data: Mapping[str, Any], parts: Callable[[Mapping[str, Any]], _Parts]) -> Any:
    told = {name: value for name, value in data.items() if value is not None}
    game, table, act = parts(told)
    known = {"situation", "play", "disputed", "nobody_knows", *_asked(data)}
    moved = _MOVED if data["situation"] == _SITUATION else {}
    return {
        **{name: value for name, value in told.items() if name not in known},
        "situation": "betting",
        "game": game | ({"play": told["play"]} if "play" in told else {}),
        "table": table,
        "acts": [act],
        "disputed": [
            {**one, "path": moved[f"{one['path']}"]}
            for one in _listed(told.get("disputed"))
            if isinstance(one, Mapping) and f"{one.get('path')}" in moved
        ],
        "nobody_knows": [
            moved[f"{one}"] for one in _listed(told.get("nobody_knows")) if f"{one}" in moved
        ],
    }


def _listed(part: Any) -> list[Any] | tuple[Any, ...]:
    return part if isinstance(part, list | tuple) else ()


def _with_what_is_played(data: Mapping[str, Any]) -> Any:
    """Return a question of the table with what is played told as everywhere.

    Two answers that contradict each other both stay, and the one of then is refused.
    """
    told = _PLAYED.get(f"{data.get(_CASH_GAME)}")
    if told is not None and data.get(_PLAY) in (None, told):
        data = {**{name: one for name, one in data.items() if name != _CASH_GAME}, _PLAY: told}
    moved = {**data}
    if unknown := _listed(data.get("nobody_knows")):
        moved["nobody_knows"] = [_as_played(one) for one in unknown]
    if disputed := _listed(data.get("disputed")):
        moved["disputed"] = [_about_what_is_played(one) for one in disputed]
    return moved


def _about_what_is_played(fact: Any) -> Any:
    if not isinstance(fact, Mapping) or _as_played(fact.get("path")) == fact.get("path"):
        return fact
    accounts = [
        {**one, "answer": _PLAYED.get(f"{one.get('answer')}", one.get("answer"))}
        for one in _listed(fact.get("accounts"))
        if isinstance(one, Mapping)
    ]
    return {**fact, "path": _as_played(fact["path"]), "accounts": accounts}


def _as_played(path: Any) -> Any:
    situation, dot, name = f"{path}".rpartition(".")
    return f"{situation}{dot}{_PLAY}" if name == _CASH_GAME else path


def _needless_fold(data: Mapping[str, Any]) -> Any:
    """Return the hand in question: nobody was asked how it was given up."""
    told = {name: value for name, value in data.items() if name not in _OF_A_NEEDLESS_FOLD}
    unharmed = {"acted_because": "no"} if data.get("since_then") == "nobody" else {}
    return {**told, "situation": "live_hand", "facing": "no bet", **unharmed}


def _act_out_of_turn(told: Mapping[str, Any]) -> _Parts:
    """Return the act without its amounts, which nobody was asked for."""
    did, changed = told.get("did"), told.get("action_changed")
    called = changed == "no" and told.get("called_since") == "yes"
    act = {
        "player": _PLAYER,
        "turn": "out of turn",
        "said": "raise" if did == "bet or raise" else did,
        "gesture": _GESTURES.get(f"{told.get('folded_with')}"),
        "action_changed": "only called" if called else changed,
    }
    faced_none = told.get("facing") == "no bet"
    table = {"bet": 0, "round": "later"} if faced_none else {}
    return {}, table, {name: value for name, value in act.items() if value is not None}


def _wager_at_limit(told: Mapping[str, Any]) -> _Parts:
    told_amounts = [told[name] for name in _AMOUNTS if name in told]
    are_amounts = all(type(one) is int and 0 <= one <= MOST_CHIPS for one in told_amounts)
    act = _act(told) if are_amounts else {"player": _PLAYER, "put_in": told.get("to")}
    parts: dict[str, dict[str, Any]] = {"game": {}, "table": {}, "acts[0]": act}
    for name, path in _MOVED.items():
        if name in told:
            part, _, field = path.rpartition(".")
            parts[part][field] = told[name]
    if are_amounts:
        _stakes_and_table(told, parts["game"], parts["table"])
    else:
        parts["table"]["in_front"] = {_PLAYER: told["own"]} if "own" in told else None
        parts["game"]["straddle"] = told.get("straddled")
    return parts["game"], parts["table"], parts["acts[0]"]


def draft_as_entered_now(content: Any) -> Any:
    """Turn a draft of a former kind into one of a round: its answers stand where a round asks them.

    An answer that a round does not ask for keeps its place, and whoever opens the draft is told.
    """
    kind = content.get("dispute") if isinstance(content, Mapping) else None
    if not isinstance(kind, str) or kind not in ENTERED_AS:
        return content
    moved = {name: _with_paths_moved(part) for name, part in content.items()}
    return {**moved, "dispute": ENTERED_AS[kind]}


def _with_paths_moved(part: Any) -> Any:
    if isinstance(part, Mapping):
        return {_moved(path): value for path, value in part.items()}
    return [_moved(one) for one in part] if isinstance(part, list) else part


def _moved(path: Any) -> Any:
    situation, _, name = path.partition(".") if isinstance(path, str) else ("", "", "")
    return _MOVED.get(name, path) if situation == _SITUATION else path


def _act(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return what was said, and the chips that it takes: the amount was told in all."""
    act, to = told.get("act"), told.get("to")
    done: dict[str, Any] = {"player": _PLAYER, "turn": "in turn"}
    if act is not None:
        by = {"bet": f"bet {to}", "raise": f"raise to {to}"}
        done["said"] = act if to is None else by.get(f"{act}", act)
    own = 0 if act == "bet" else told.get("own")
    if to is None or own is None:
        return done
    return {**done, "put_in": max(to - own, 0), "spoke": "before the chips"}


def _stakes_and_table(told: Mapping[str, Any], game: dict[str, Any], table: dict[str, Any]) -> None:
    """Tell what was posted, which round it was, and what the player had done on it."""
    made_by, limit, own = told.get("made_by"), told.get("limit"), told.get("own")
    if told.get("act") == "bet":
        table |= {"bet": 0, "round": "later"}
        return
    if told.get("straddled") == 0:
        table["round"] = "later"
    if isinstance(made_by, str) and made_by in _LAST_WAGER:
        table["last_wager"] = _LAST_WAGER[made_by]
        least, full = told.get("limit", told.get("spread_low")), told.get("full_bet")
        if full and least is not None and full < least:
            game["big_blind"], table["round"] = full, "first"
    elif made_by is not None and "bet" in told:
        game["big_blind"], table["round"] = told["bet"], "first"
    if told.get("straddled"):
        table["round"] = "first"
        if limit is not None:
            straddles = min(told["straddled"], MOST_PLAYERS)
            game |= {"big_blind": limit, "straddle": (straddles + 1) * limit}
    if own is not None:
        table |= {"in_front": {_PLAYER: own}, "others_in_front": "not told"}
    if told.get("acted") == "after it":
        table |= {"acted": {_PLAYER: own or 0}, "others_acted": "not told"}
    elif "acted" in told:
        table["not_acted"] = [_PLAYER]

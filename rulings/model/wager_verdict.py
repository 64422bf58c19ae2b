"""The ruling on a wager in a word, however the decision was worded."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, get_args

Verdict = Literal["call", "raise", "bet", "check", "fold", "all-in", "taken back"]
"""The rulings on a wager; `taken back` where it need not stand."""
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
WAGERS: Mapping[str, str] = {
    "check": "It is a check",
    "bet": "It is a bet",
    "call": "It is a call",
    "raise": "It is a raise",
    "fold": "It is a fold",
    "back": "It may be taken back",
    "turn": "It waits for the turn",
    "none": "It is no action yet, and no wager",
}
"""The rulings on an act of betting, amounts aside, each as a person picks it."""

_BACK = re.compile(
    r"\b(?:tak(?:en?|es?|ing)|give[ns]?|goes|return(?:ed|s)?)\b.{0,20}\bback\b|withdraw"
)
_CHIPS = r"(?:the )?(?:rest|other|others|half|surplus|excess|change|extra|chips?|\$?\d[\d,.]*k?)"
_CHIPS_BACK = re.compile(
    rf"\b{_CHIPS}\b[^,;.]{{0,20}}\b(?:back|returned)\b"
    rf"|\b(?:gives?|given|gets?|takes?|returns?)\s+(?:back\s+)?{_CHIPS}\b(?:[^,;.]{{0,12}}\bback\b)?"
)
"""Words for chips that come back beside an act that stands: no act is taken back there."""
_LEAVE = re.compile(r"\b(?:may|can)\s+(?:still\s+|now\s+|then\s+)?(?:call|raise|bet|check|fold)\b")
"""Words for what somebody may do next, which say of no act what it was."""
_ACT = r"call|raise|bet|check|fold|all[ -]?in"
_ACTS: dict[str, Verdict] = {
    **{"call": "call", "calls": "call", "called": "call", "raise": "raise", "raises": "raise"},
    **{"raised": "raise", "bet": "bet", "bets": "bet", "check": "check", "checks": "check"},
    **{"checked": "check", "fold": "fold", "folds": "fold", "folded": "fold", "all-in": "all-in"},
    **{"all in": "all-in", "allin": "all-in", "min-raise": "raise", "minraise": "raise"},
}
_WORD = re.compile(rf"\b(?:{'|'.join(sorted(_ACTS, key=len, reverse=True))})\b")
_NOT = re.compile(
    rf"\b(?:no|not|never|without|isn't|cannot|may not|can't)\s+(?:an?\s+|be\s+an?\s+|the\s+)?"
    rf"(?:{_ACT})(?:s|ed)?\b"
    rf"|\b(?:{_ACT})\s+(?:is\s+|was\s+)?(?:not allowed|refused|denied|void|does not stand)"
    r"|\bthe bet is matched\b"
    r"|^.*\bno action yet\b.*$"
)
_AS = re.compile(
    rf"\b(?:is|as|be|was|counts as|stands as|ruled)\s+(?:only\s+|just\s+)?(?:an?\s+)?({_ACT})\b"
)


def named_in(name: str) -> str:
    """Return the pattern of a player's name in a decision that is told in kind.

    A player may be called Call, and "Call: 300" is a verdict all the same: so is a word for one
    that stands alone, or before its amount. It is for finding, and leaves no name out of a copy.
    """
    told = spelled(name)
    return told + _A_VERDICT if name.casefold() in _ACTS else told


def spelled(name: str) -> str:
    """Return the pattern of a player's name as it was entered, however many spaces it has."""
    return r"\s+".join(map(re.escape, name.split(" ")))


_A_VERDICT = r"(?!(?:: | (?:to|of) )\$?\d|, the |\.?$)"
AN_ACT = rf"\b(?:[Aa]|[Tt]he|[Yy]our|nothing to|you may) (?:{_ACT})\b"
"""Words of the program for an act, in any text: a player's name never follows these."""
HEADS_A_WAGER = (
    rf"(?:^|(?<=: ))(?i:{_ACT})"
    r"(?=$|;|: \$?\d| (?:to|of) \$?\d| out of turn| by a player"
    r"|, (?:and the hand|in whole units|made up|cut to))"
    r"|^May (?:not )?raise(?=: no action yet)"
)
"""The beginnings of a betting ruling's headline, or of what it says of one of several players.

A player's name stands there before a colon and what that player did: "Call: raise to 250".
"""


@lru_cache(maxsize=20_000)
def verdict_of(decision: str) -> Verdict | None:
    """Return what a decision in kind makes of the wager; None if it is about none or is silent.

    "Only a call", "The call stands" and "Call, not a raise" are a call.
    """
    told = _NOT.sub(" ", decision.casefold())
    act = _LEAVE.sub(" ", _CHIPS_BACK.sub(" ", told))
    found = _AS.search(act) or _WORD.search(act)
    if _BACK.search(told if found is None else act):
        return "taken back"
    if found is None:
        return None
    return _ACTS[found[1 if found.re is _AS else 0].replace("all in", "all-in")]

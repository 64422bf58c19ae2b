"""The ruling on a wager in a word: by what its acts stand as, or as a person worded it."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, get_args

from rulings.model.ruling import StandsAs, in_question

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


def in_headline(ruling: Mapping[str, Any]) -> StandsAs | None:
    """Return the act that the headline of a ruling, as it is kept, tells of; None for several.

    Of one that was kept before it named its acts it is the one in question.
    """
    acts = [StandsAs.model_validate(act) for act in ruling.get("acts") or ()]
    if "about" not in ruling:
        return in_question(acts)
    told = [act for act in acts if act.index in ruling["about"]]
    return _checked_early(told[0], ruling.get("steps") or ()) if len(told) == 1 else None


def _checked_early(act: StandsAs, steps: Sequence[Mapping[str, Any]]) -> StandsAs:
    """Return the check that stands where its player is refused another act: it came early."""
    came = {step["words"].get("came") for step in steps if step["act"] == act.index}
    early = act.remedy == "refused" and "before his turn" in came
    return act.model_copy(update={"act": "check", "remedy": None}) if early else act


def verdict_on(act: StandsAs | None) -> Verdict | None:
    """Return the verdict on an act: what it was, were it only in its turn; None for no wager."""
    if act is None or act.outcome == "no clause":
        return None
    wager = wager_of(act)
    if wager == "back":
        return "taken back"
    return next((one for one in VERDICTS if one == act.act and wager != "none"), None)


def wager_of(act: StandsAs) -> str | None:
    """Return which of WAGERS an act is ruled as; None where nothing is made of it."""
    if act.outcome == "no clause":
        return None
    match act.remedy, act.act:
        case "may be withdrawn", _:
            return "back"
        case "waits for the turn", _:
            return "turn"
        case (None | "refused", "nothing yet" | "hand shown") | ("does not play", _) if not act.to:
            return "none"
        case _, made:
            return made if made in WAGERS else None


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
    r"|^.*\bno act(?:ion yet\b|:).*$"
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
    """Return what a person's words make of the wager; None if they are about none or are silent.

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


def wager_named(decision: str) -> str | None:
    """Return which of WAGERS a person's words come to; None where they are of none, or several."""
    told = decision.casefold()
    if _OF_SEVERAL.search(told):
        return None
    found = next((name for name, words in _NO_WAGER.items() if words.search(told)), None)
    verdict = verdict_of(told) if found is None else found
    found = "back" if verdict == "taken back" else verdict
    return found if found in WAGERS else None


_OF_SEVERAL = re.compile(r"\w: [^;]*; \w[^;:]*: ")
_NO_WAGER: Mapping[str, re.Pattern[str]] = {
    "turn": re.compile(r"\bwaits? for (?:the|its|his|her) turn"),
    "none": re.compile(r"^(?:no (?:action|act|wager)\b|(?:\w+ ){1,3}do(?:es)? not play)"),
}

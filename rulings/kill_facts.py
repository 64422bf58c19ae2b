"""The words of a kill-pot dispute, from the game and the run of pots."""

from rules.house import House
from rules.vocabulary import WORDS
from rulings.facts import Facts
from rulings.kill import SCOOP_TIMES, STACK_TIMES, kill_blind, killed, standing_after
from rulings.kill_dispute import Kill, WonPot


def facts(dispute: Kill, house: House) -> Facts:
    """The facts of a question about a kill."""
    del house
    known = Facts("kill")
    last = dispute.pots[-1] if dispute.pots else None
    derived = _derived(dispute, last)

    def answered(key: str) -> bool:
        name = key.removeprefix("kill.")
        return name in derived or getattr(dispute, name) is not None

    blind = kill_blind(dispute)
    from_others = dispute.from_others if last is None else last.from_others
    pot = dispute.pot if last is None else last.total
    needed = None if dispute.upper_limit is None else SCOOP_TIMES * dispute.upper_limit
    stack_needed = None if blind is None else STACK_TIMES * blind
    compared = {
        "won": _beside(
            from_others, dispute.lower_limit, ("less than a full bet", "a full bet or more")
        ),
        "scooped": _beside(pot, needed, ("under five upper limits", "five upper limits or more")),
        "stack": _beside(
            dispute.stack, stack_needed, ("under four kill blinds", "four kill blinds or more")
        ),
    }
    for name in WORDS["kill"]:
        if name in compared:
            known.know(name, compared[name], answered)
        else:
            known.know(name, derived.get(name) or getattr(dispute, name), answered)
    ways = ("kill.size", "kill.big_blind", "kill.amount")
    known.figure("kill_blind", blind, ways, answered)
    limits = ("kill.size", "kill.lower_limit", "kill.upper_limit")
    known.figure("killed_lower", killed(dispute.lower_limit, dispute.size), limits, answered)
    known.figure("killed_upper", killed(dispute.upper_limit, dispute.size), limits, answered)
    known.figure("pot_needed", needed, ("kill.upper_limit",), answered)
    known.figure("stack_needed", stack_needed, ways, answered)
    if last is not None:
        known.names["winner"] = " and ".join(last.winners)
        standing = standing_after(dispute.pots or ())
        if standing.holder is not None:
            known.names["winner"] = standing.holder
    return known


def _derived(dispute: Kill, last: WonPot | None) -> dict[str, str]:
    """What the run of pots says by itself."""
    if dispute.pots is None:
        return {}
    standing = standing_after(dispute.pots)
    words: dict[str, str] = {"last_pot": standing.last}
    if last is not None:
        words["winner_had"] = standing.before
        words["winner_quit"] = "yes" if set(last.winners) & set(last.quit) else "no"
    return words


def _beside(amount: int | None, mark: int | None, words: tuple[str, str]) -> str | None:
    if amount is None or mark is None:
        return None
    return words[amount >= mark]

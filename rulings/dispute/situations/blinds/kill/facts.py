"""The words of a kill-pot dispute, from the game and the run of pots."""

from rules.house import House
from rules.vocabulary import WORDS
from rules.vocabulary.blinds.kill import KillQuestion
from rulings.dispute.situations.blinds.kill.arithmetic import (
    SCOOP_TIMES,
    STACK_TIMES,
    Standing,
    kill_blind,
    killed,
    size_of,
    standing_after,
)
from rulings.dispute.situations.blinds.kill.kill import Kill
from rulings.model.facts import Facts

_BUTTON: KillQuestion = "who holds the kill button"
_DUE: KillQuestion = "must the next pot be killed"
_CHOICE: KillQuestion = "killing by choice at lowball"
_POSTS: KillQuestion = "what the kill posts and plays"


def facts(dispute: Kill, house: House) -> Facts:
    """The facts of a question about a kill."""
    if dispute.size is None and dispute.amount is None and house.kill_size is not None:
        dispute = dispute.model_copy(update={"size": house.kill_size})
    standing = None if dispute.pots is None else standing_after(dispute.pots, dispute)
    size = size_of(dispute)
    derived = _derived(standing)

    def answered(key: str) -> bool:
        name = key.removeprefix("kill.")
        return (dispute.whole_pot if name == "pot" else getattr(dispute, name)) is not None

    known = Facts("kill", answered)
    blind = kill_blind(dispute)
    if dispute.asks == _POSTS and size is None and dispute.big_blind is None:
        # A house's amount alone does not say what the limits become.
        blind = None
    needed = None if dispute.upper_limit is None else SCOOP_TIMES * dispute.upper_limit
    stack_needed = None if blind is None else STACK_TIMES * blind
    words = {
        "killer_acts": house.killer_acts,
        "kill_and_blind": house.kill_and_blind,
        "larger": _larger(dispute, size),
        "trigger": _trigger(dispute, house),
        "size": _size_word(dispute, size),
        "won": _won(dispute),
        "scooped": _beside(
            dispute.whole_pot, needed, ("under five upper limits", "five upper limits or more")
        ),
        "stack": _beside(
            dispute.stack, stack_needed, ("under four kill blinds", "four kill blinds or more")
        ),
    }
    moot = _moot(dispute)
    for name in WORDS["kill"]:
        if name not in moot:
            word = words[name] if name in words else derived.get(name) or getattr(dispute, name)
            known.know(name, word)
    if "won" in known.unknown and dispute.won is not None:
        known.unknown["won"] = ("kill.lower_limit",)
    if "trigger" in known.unknown and house.kill_trigger_pot is None:
        known.unknown["trigger"] = ("kill.wins",)
    if "larger" in known.unknown and blind is not None:
        known.unknown["larger"] = ("kill.other_blind",)
    ways = ("kill.size", "kill.big_blind", "kill.amount")
    known.figure("kill_blind", blind, ways)
    if dispute.asks in (_DUE, _POSTS):
        known.figures["killed_lower"] = killed(dispute.lower_limit, size)
        known.figures["killed_upper"] = killed(dispute.upper_limit, size)
    if dispute.asks == "the trigger of the house":
        known.figures["trigger_pot"] = house.kill_trigger_pot
        known.figures["trigger_wins"] = house.kill_trigger_wins
    known.figure("owes", dispute.other_blind, ("kill.other_blind",))
    # A figure is told where it belongs to what is asked, and nowhere else.
    if dispute.asks == _DUE and dispute.high_low != "no":
        known.figure("pot_needed", needed, ("kill.upper_limit",))
    if dispute.asks == _CHOICE:
        known.figure("stack_needed", stack_needed, ways)
    if standing is not None:
        name_of = standing.holder if dispute.asks == _BUTTON else standing.winner
        if name_of is not None:
            known.names["winner"] = name_of
    return known


def _derived(standing: Standing | None) -> dict[str, str | None]:
    """Return what the run of pots says by itself."""
    if standing is None:
        return {}
    if standing.winner is None:
        return {"last_pot": standing.last}
    return {
        "last_pot": standing.last,
        "winner_had": standing.before,
        "winner_quit": standing.quit,
    }


def _won(dispute: Kill) -> str | None:
    """Tell what the last winner took from others beside a full bet, as counted or as it is told."""
    words = ("less than a full bet", "a full bet or more")
    if dispute.won is not None and dispute.lower_limit is not None:
        return _beside(dispute.won, dispute.lower_limit, words)
    return None if dispute.full_bet is None else words[dispute.full_bet == "yes"]


def _moot(dispute: Kill) -> set[str]:
    """The facts that have no answer to ask for."""
    moot: set[str] = set()
    if dispute.asks == _DUE and dispute.required is None:
        # It is asked of games with a required kill; that there is none is heard where it is said.
        moot.add("required")
    return moot


def _size_word(dispute: Kill, size: str | None) -> str | None:
    """Return full or half, or neither: an amount that the house has set."""
    if size is None and dispute.amount is not None and dispute.big_blind is not None:
        return "an amount of the house"
    return size


def _trigger(dispute: Kill, house: House) -> str | None:
    """Tell whether the house's own trigger for a kill was reached (15c)."""
    pot, wins = house.kill_trigger_pot, house.kill_trigger_wins
    if pot is None and wins is None:
        return "none set"
    if dispute.pots == ():
        return "not reached"  # Nothing is, before the first pot of a game.
    whole_pot, won_running = dispute.whole_pot, dispute.won_running
    if pot is not None and whole_pot is not None and whole_pot > pot:
        return "a pot over it"
    if wins is not None and won_running is not None and won_running >= wins:
        return "wins running"
    unknown = (pot is not None and whole_pot is None) or (wins is not None and won_running is None)
    return None if unknown else "not reached"


def _larger(dispute: Kill, size: str | None) -> str | None:
    """The larger of the kill and the other blind, which is never more than the big blind."""
    kill, big, other = kill_blind(dispute), dispute.big_blind, dispute.other_blind
    if other is not None:
        return None if kill is None else "the kill" if kill >= other else "the other blind"
    if size is not None or (kill is not None and big is not None and kill >= big):
        return "the kill"
    return None


def _beside(amount: int | None, mark: int | None, words: tuple[str, str]) -> str | None:
    if amount is None or mark is None:
        return None
    return words[amount >= mark]

"""The time it is, and the time that a ruling took."""

from datetime import datetime

from rulings.web.state.kept_draft import content, keep


def now() -> str:
    """Return the time, to the second, with the zone of this machine."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def moment() -> datetime:
    """Return the time now, to reckon with."""
    return datetime.fromisoformat(now())


def stop_the_watch(*, ruled: bool) -> None:
    """Note when the ruling was there, for how long it took; an answer changed starts it again."""
    held = content()
    if ruled != (held["ruled"] is not None):
        held["ruled"] = now() if ruled else None
        keep()

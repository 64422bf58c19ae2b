"""An amount of chips as people write it."""


def chips(amount: int) -> str:
    """An amount of chips as people write it: 1,500."""
    return f"{amount:,}"

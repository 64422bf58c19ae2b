"""A fact that people tell differently: the accounts of it, and who gives each."""

from typing import Annotated, get_args

from pydantic import AfterValidator, Field, JsonValue

from rules.vocabulary.witnesses import Witness
from rulings.model.strict_model import Player, Strict

MOST_FACTS = 3
MOST_ACCOUNTS = 5
MOST_WAYS = 64
MOST_UNKNOWN = 40

Path = Annotated[str, Field(min_length=1, max_length=100)]


class Account(Strict):
    """One account of a fact: the answer, as the dispute would hold it, and who gives it.

    A person who has no name here gives it by one of the words for a witness.
    """

    answer: JsonValue
    by: tuple[Player, ...] = Field(
        default=(), max_length=12, examples=[[one] for one in get_args(Witness)]
    )


class Disputed(Strict):
    """A fact with several accounts. `path` is where its answer would be: `acts[0].spoke`."""

    path: Path
    accounts: tuple[Account, ...] = Field(min_length=2, max_length=MOST_ACCOUNTS)


def ways_of(disputed: tuple[Disputed, ...]) -> int:
    """Return in how many ways the accounts can be put together, one of each fact."""
    count = 1
    for one in disputed:
        count *= len(one.accounts)
    return count


def _not_too_many(disputed: tuple[Disputed, ...]) -> tuple[Disputed, ...]:
    if len(disputed) > MOST_FACTS:
        raise ValueError(f"at most {MOST_FACTS} disputed facts are allowed: settle others first")
    if ways_of(disputed) > MOST_WAYS:
        raise ValueError(
            f"these accounts go together in {ways_of(disputed)} ways and at most {MOST_WAYS} are "
            f"allowed: settle a fact or leave out an account"
        )
    return disputed


class Disputable(Strict):
    """A dispute's facts told in several ways, and facts that nobody knows.

    `nobody_knows` are paths, as those of disputed facts: they are not asked for.
    """

    disputed: Annotated[tuple[Disputed, ...], AfterValidator(_not_too_many)] = ()
    nobody_knows: Annotated[tuple[Path, ...], Field(max_length=MOST_UNKNOWN)] = ()

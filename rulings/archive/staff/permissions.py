"""Roles and permissions: who may do what with the archive."""

import getpass
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from rulings.model.strict_model import Strict

Name = Annotated[str, Field(min_length=1, max_length=60)]


Role = Literal["trainee", "floor", "reviewer", "manager"]
Doing = Literal[
    "read",
    "record",
    "review",
    "verify",
    "replay",
    "export",
    "import",
    "staff",
    "train",
    "examine",
    "text",
    "table",
    "room",
]

MAY: Mapping[Role, frozenset[Doing]] = {
    "trainee": frozenset({"train"}),
    "floor": frozenset({"read", "record", "train", "table"}),
    "reviewer": frozenset({"read", "review", "verify", "replay", "export", "train"}),
    "manager": frozenset(
        {
            *("read", "record", "review", "verify", "replay", "export", "import"),
            *("staff", "train", "examine", "text", "table", "room"),
        }
    ),
}

_TOLD: Mapping[Doing, str] = {
    "read": "read the archive",
    "record": "record a ruling",
    "review": "review a ruling",
    "verify": "verify the archive",
    "replay": "rule the archive again",
    "export": "export from the archive",
    "import": "import into the archive",
    "staff": "change the staff list",
    "train": "train",
    "examine": "set an exam",
    "text": "load or remove an official text",
    "table": "save a table of the room",
    "room": "change the room",
}


class Person(Strict):
    """Somebody who uses the archive, as they signed in."""

    name: Name
    role: Role


class NotAllowed(Exception):
    """A person's role does not let them do this; the message says who may."""


def check(person: Person, doing: Doing) -> None:
    """Raise NotAllowed where the person may not do this."""
    if doing in MAY[person.role]:
        return
    who = " or a ".join(role for role, may in MAY.items() if doing in may)
    raise NotAllowed(f"{person.name} is a {person.role}: to {_TOLD[doing]} takes a {who}")


def told(doing: Doing) -> str:
    """Tell what somebody wants to do, as it follows "to": record a ruling."""
    return _TOLD[doing]


def operator() -> Person:
    """Return whoever runs the command line on the machine that holds the archive: a manager."""
    return Person(name=getpass.getuser(), role="manager")

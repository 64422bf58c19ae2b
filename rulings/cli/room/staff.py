"""`floor staff`: who may sign in, and as what."""

import json
import sys
from typing import Annotated

import typer

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room import staff_list
from rulings.archive.room.staff_list import BadStaff
from rulings.archive.staff import members
from rulings.archive.staff.members import Member
from rulings.archive.staff.permissions import Role, operator
from rulings.archive.staff.pins import BadPin
from rulings.cli.common_options import AsJson, refusing, tell
from rulings.system import keys
from rulings.system.keys import NoKeys

Name = Annotated[str, typer.Argument(help="The name, as rulings are recorded under it.")]
BAD = (BadStaff, BadPin, ArchiveUnavailable, NoKeys)
FromStdin = Annotated[
    bool, typer.Option("--pin-stdin", help="Read the PIN from standard input, for scripts.")
]


def add(
    name: Name,
    role: Annotated[Role, typer.Option(help="What they may do.")],
    account: Annotated[
        str, typer.Option(help="The e-mail of their account with the house; then no PIN is asked.")
    ] = "",
    pin_stdin: FromStdin = False,
) -> None:
    """Put somebody on the staff list; asks for their PIN: 4 to 12 digits, a manager 6 to 12."""
    with refusing(*BAD):
        if not pin_stdin and (first := members.comes_first()) and first != name:
            tell(f"{first}, whose machine this is, signs in from now on, as a manager.")
            staff_list.add(operator(), first, "manager", pin=_pin(stdin=False))
            tell(f"{first} is on the staff list: manager. Now {name}.")
        pin = _pin(stdin=pin_stdin) if pin_stdin or not account else None
        added = staff_list.add(operator(), name, role, pin=pin, account=account)
    tell(f"{added} is on the staff list: {role}.")


def list_staff(as_json: AsJson = False) -> None:
    """List who may sign in, with the wrong PINs tried since they signed in last."""
    with refusing(*BAD):
        listed = members.listed(operator())
    if as_json:
        tell(json.dumps([one.model_dump(mode="json") for one in listed], indent=2))
        return
    for one in listed:
        tell(_line(one))
    if not listed:
        tell("Nobody is on the staff list: floor staff add NAME --role manager")


def disable(name: Name) -> None:
    """Let somebody sign in no more; what they recorded stays."""
    with refusing(*BAD):
        changed = staff_list.disable(operator(), name, even_last=True)
    tell(f"{changed} is disabled.")


def enable(name: Name) -> None:
    """Let somebody who was disabled sign in again."""
    with refusing(*BAD):
        changed = staff_list.enable(operator(), name)
    tell(f"{changed} is enabled.")


def pin(name: Name, pin_stdin: FromStdin = False) -> None:
    """Give somebody a new PIN; they need not wait after wrong ones any more."""
    with refusing(*BAD):
        changed = staff_list.change_pin(operator(), name, _pin(stdin=pin_stdin))
    tell(f"{changed} has a new PIN.")


def unlock(name: Name) -> None:
    """Let somebody try a PIN at once, however many wrong ones strangers tried."""
    with refusing(*BAD):
        changed = staff_list.unlock(operator(), name)
    tell(f"{changed} need not wait.")


def show_keys() -> None:
    """Tell where the keys of cookies and PINs are, which a backup needs beside the database."""
    with refusing(*BAD):
        held = keys.keys()
    names = ", ".join(one.id for one in held.peppers)
    tell(f"{keys.place()}: PINs are kept under {names}, the newest first.")


def renew_keys(
    forget: Annotated[
        bool,
        typer.Option(
            "--forget",
            help="Forget the old ones too: every PIN must be set anew by `floor staff pin`.",
        ),
    ] = False,
) -> None:
    """Put new keys in force; a PIN is kept under the newest once its owner signs in."""
    with refusing(*BAD):
        keys.renew(forget=forget)
    tell(
        "New keys are in force; the old ones are forgotten."
        if forget
        else "New keys are in force; the old ones still hold."
    )


def role(name: Name, role: Annotated[Role, typer.Argument(help="What they may do.")]) -> None:
    """Give somebody another role."""
    with refusing(*BAD):
        changed = staff_list.change_role(operator(), name, role, even_last=True)
    tell(f"{changed} is now: {role}.")


def _line(one: Member) -> str:
    parts = [
        f"{one.name}: {one.role}",
        "disabled" if one.disabled else "",
        f"account {one.account}" if one.account else "",
        "" if one.has_pin else "no PIN",
        "PIN of keys that are not here: floor staff pin" if one.lost else "",
        f"wrong PINs: {one.wrong}" if one.wrong else "",
    ]
    return ", ".join(part for part in parts if part)


def _pin(*, stdin: bool) -> str:
    if stdin:
        return sys.stdin.readline().rstrip("\r\n")
    asked: str = typer.prompt("PIN", hide_input=True, confirmation_prompt="The PIN again")
    return asked

"""Commands built from rows: a command's module is imported once the command is called."""

import ast
import gc
from collections.abc import Callable, Sequence
from importlib.resources import files
from pkgutil import resolve_name
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand
from typer.main import get_command, get_group

from rulings.system.file_swap import undo_stopped


class Row(NamedTuple):
    """The words typed after `floor`, and the function that they call, as "module:function".

    The function's docstring tells what a command does. A group of commands tells it here, and calls
    a function only where it does something without any of them.
    """

    words: str
    calls: str = ""
    group: str = ""


def app_of(rows: Sequence[Row], top: Row) -> typer.Typer:
    """Return the group of the rows that begin with the words of `top` and have one word more."""
    app = typer.Typer(
        help=top.group,
        no_args_is_help=not top.calls,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    if top.calls:
        app.callback(invoke_without_command=True)(resolve_name(top.calls))
    for row in rows:
        *above, word = row.words.split()
        if above == top.words.split():
            app.command(word, cls=_later(rows, row))(_nothing)
    return app


def _later(rows: Sequence[Row], row: Row) -> type[TyperCommand]:
    class Later(TyperCommand):
        """A stand-in in a list of commands for the row's, which takes over once it is called."""

        @property
        def help(self) -> str | None:
            return row.group or _docstring(row.calls)

        @help.setter
        def help(self, _: str | None) -> None:
            """Ignore what Typer sets: the function whose help it is, is not imported yet."""

        def make_context(
            self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any
        ) -> Any:
            if row.group:
                return get_group(app_of(rows, row)).make_context(info_name, args, parent, **extra)
            undo_stopped()
            app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
            app.command(row.words.split()[-1])(_imported(row.calls))
            return get_command(app).make_context(info_name, args, parent, **extra)

    return Later


def _nothing() -> None:
    pass


def _imported(place: str) -> Callable[..., Any]:
    # A tenth of the time that a command takes to begin goes into a search for garbage in modules.
    gc.disable()
    try:
        function: Callable[..., Any] = resolve_name(place)
        return function
    finally:
        gc.freeze()  # later searches leave out what the modules hold
        gc.enable()


def _docstring(place: str) -> str | None:
    """Return a function's docstring, read from its file: to import it takes longer by far."""
    module, _, name = place.partition(":")
    package, _, stem = module.rpartition(".")
    tree = ast.parse((files(package) / f"{stem}.py").read_text("utf-8"))
    found = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}
    return ast.get_docstring(found[name])

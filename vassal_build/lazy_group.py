"""A group of commands for a command line, each imported when it is called, with one line for what went wrong."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from vassal_build.diagnostics import UnusableFile, printable

OBJECTS_TO_COLLECT = 50_000
"""How many objects a command makes before those in circles are looked for: it soon ends, and makes next to none."""


class _Unusable(click.ClickException):
    exit_code = UnusableFile.exit_code


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command is called.

    `rows` are a command's name, the module of `package` that it is in, and its line in the list of commands.
    """

    def __init__(self, *args: Any, package: str, rows: Sequence[tuple[str, str, str]], **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.package = package
        self.rows = rows

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Give the names of all commands."""
        return [name for name, _, _ in self.rows]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Import a command by its name; None when there is no such command."""
        for name, module, _ in self.rows:
            if name == cmd_name:
                command: click.Command = import_module(f"{self.package}.{module}").command
                return command
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, _, line in self.rows])

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; an unusable file, or nowhere to write to, becomes one line and exit status 2."""
        gc.set_threshold(OBJECTS_TO_COLLECT)
        try:
            return super().invoke(ctx)
        except UnusableFile as error:
            raise _Unusable(str(error)) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            what = printable(str(error.filename)) if error.filename else "what was found cannot be written"
            raise _Unusable(f"{what} ({error.strerror})") from None

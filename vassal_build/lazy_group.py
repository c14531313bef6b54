"""A group of commands for a command line, each imported when it is called, with one line for what went wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click

from vassal_build.command_files import without_overwriting
from vassal_build.diagnostics import UnusableFile, printable

Resolved = tuple[str | None, click.Command | None, list[str]]
"""The name of a command, the command, and what of the command line is left for it."""


class _Unusable(click.ClickException):
    exit_code = UnusableFile.exit_code


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command is called.

    `rows` are a command's name, the module of `package` that it is in, and its line in the list of commands.
    """

    def __init__(self, *args: Any, package: str, rows: Sequence[tuple[str, str, str]], **settings: Any) -> None:
        super().__init__(*args, context_settings={"help_option_names": ["-h", "--help"]}, **settings)
        self.package = package
        self.rows = rows

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run the command line; exit status 2 without a line where there is no room even for that line."""
        _open_closed_streams()
        _escape_what_cannot_be_shown()
        try:
            return super().main(*args, **settings)
        except OSError:
            sys.exit(UnusableFile.exit_code)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Give the names of all commands."""
        return [name for name, _, _ in self.rows]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Import a command by its name; None when there is no such command."""
        for name, module, _ in self.rows:
            if name == cmd_name:
                command: click.Command = import_module(f"{self.package}.{module}").command
                return without_overwriting(command)
        return None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Resolved:
        """Find the command; raise UsageError for a name that none has, and offer near names."""
        names = self.list_commands(ctx)
        if args[0] not in names and not args[0].startswith("-"):
            from vassal_build.near_names import offered  # noqa: PLC0415 - for a mistake alone

            raise click.UsageError(f"there is no command '{args[0]}'{offered(args[0], names)}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, _, line in self.rows])

    def make_context(self, *args: Any, **settings: Any) -> click.Context:
        """Read the command line; `--help` and `--version` are answered here."""
        with one_line():
            return super().make_context(*args, **settings)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        with one_line():
            return super().invoke(ctx)


@contextmanager
def one_line() -> Iterator[None]:
    """An unusable file or command line, or nowhere to write to, becomes one line and exit status 2."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        where = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
        raise _Unusable(printable(error.format_message()).removesuffix(".") + where) from None
    except UnusableFile as error:
        raise _Unusable(str(error)) from None
    except BrokenPipeError:
        raise
    except OSError as error:
        what = printable(str(error.filename)) if error.filename else "cannot write to standard output"
        raise _Unusable(f"{what} ({error.strerror})") from None


def _open_closed_streams() -> None:
    """Let standard output and error that were closed (`>&-`) swallow what is written to them."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end


def _escape_what_cannot_be_shown() -> None:
    """Write letters that the encoding of the output lacks, and bytes that are no letters, as escapes (`\\u2026`)."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")

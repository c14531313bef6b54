"""A group of commands for a command line, each imported when it is called, with one line for what went wrong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, cast

import click

from vassal_build.command_files import without_overwriting
from vassal_build.command_help import WideContext, in_words
from vassal_build.diagnostics import UnusableFile, printable
from vassal_build.language.said import Verbatim, said, to_say
from vassal_build.language.speaking import OPTION, first_there_is, named_language, speaking
from vassal_build.language.words import ENGLISH, IN_ENGLISH, PRESS, Words, wanted_language

Resolved = tuple[str | None, click.Command | None, list[str]]
"""The name of a command, the command, and what of the command line is left for it."""

HEADING = to_say("Commands")
SHOWS_HELP = to_say("Show this message and exit.")
WHOLE = said("whole number")
_TYPE = re.compile("(?<!')(?:valid )?integer(?: range)?(?!')")
"""What click calls a whole number, in every language."""


class _Unusable(click.ClickException):
    exit_code = UnusableFile.exit_code


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command is called.

    `rows` are a command's name, the module of `package` that it is in, and its line in the list of commands; `folders`
    hold the sentences of its package. `words` are those of the command line that is being answered.
    """

    context_class = WideContext

    def __init__(
        self,
        *args: Any,
        package: str,
        rows: Sequence[tuple[str, str, str]],
        folders: tuple[Path, ...] = (),
        **settings: Any,
    ) -> None:
        super().__init__(*args, context_settings={"help_option_names": ["-h", "--help"]}, **settings)
        self.package = package
        self.rows = rows
        self.folders = (*folders, PRESS)
        self.words = IN_ENGLISH

    def main(self, args: Sequence[str] | None = None, *others: Any, **settings: Any) -> Any:
        """Run the command line; exit status 2 without a line where there is no room even for that line."""
        _open_closed_streams()
        _escape_what_cannot_be_shown()
        try:
            with self._speaking(sys.argv[1:] if args is None else args):
                return super().main(args, *others, **settings)
        except OSError:
            sys.exit(UnusableFile.exit_code)

    @contextmanager
    def _speaking(self, arguments: Sequence[str]) -> Iterator[None]:
        """Speak the language that the command line names, if this program has such an option, or the system's."""
        named = named_language(arguments) if self._has_language else ""
        self.words = first_there_is((named, wanted_language()), self.folders)
        is_asked = named == self.words.language
        try:
            with speaking(self.words.language) if is_asked or self.words.language != ENGLISH else nullcontext():
                yield
        finally:
            self.words = IN_ENGLISH

    @property
    def _has_language(self) -> bool:
        return any(OPTION in parameter.opts for parameter in self.params)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Give the names of all commands."""
        return [name for name, _, _ in self.rows]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Import a command by its name; None when there is no such command."""
        for name, module, _ in self.rows:
            if name == cmd_name:
                command: click.Command = import_module(f"{self.package}.{module}").command
                return in_words(without_overwriting(command), self.words)
        return None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Resolved:
        """Find the command; raise UsageError for a name that none has, and offer near names."""
        names = self.list_commands(ctx)
        if args[0] not in names and not args[0].startswith("-"):
            from vassal_build.near_names import offered  # noqa: PLC0415 - for a mistake alone

            message = said("there is no command '{name}'{near}", name=Verbatim(args[0]), near=offered(args[0], names))
            raise click.UsageError(message, ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's
        """Write the list of commands without importing any."""
        with formatter.section(self.words.text(HEADING)):
            formatter.write_dl([(name, self.words.text(line)) for name, _, line in self.rows])

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help, in the language of `words`."""
        click.Group.format_help(cast(click.Group, in_words(self, self.words)), ctx, formatter)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Give the option that shows the help."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = self.words.text(SHOWS_HELP)
        return option

    def make_context(self, *args: Any, **settings: Any) -> click.Context:
        """Read the command line; `--help` and `--version` are answered here."""
        with one_line(self.words):
            return super().make_context(*args, **settings)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        with one_line(self.words):
            return super().invoke(ctx)


@contextmanager
def one_line(words: Words = IN_ENGLISH) -> Iterator[None]:
    """An unusable file or command line, or nowhere to write to, becomes one line and exit status 2."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        line = printable(words.text(error.format_message())).rstrip(".。")
        line = _TYPE.sub(words.text(WHOLE), line)
        if error.ctx:
            line = words.text(said("{message} (see {command} --help)", message=line, command=error.ctx.command_path))
        raise _Unusable(line) from None
    except UnusableFile as error:
        raise _Unusable(printable(words.text(error.sentence))) from None
    except BrokenPipeError:
        raise
    except OSError as error:
        what = printable(str(error.filename)) if error.filename else said("cannot write to standard output")
        line = words.text(said("{what} ({reason})", what=what, reason=error.strerror))
        raise _Unusable(line) from None


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

"""The command `vassal-build`: which commands there are. Each is a file of `commands/`, imported when it is called.

An unusable file is one line on standard error and exit status 2; findings of severity error are exit status 1.
"""

from __future__ import annotations

from importlib import import_module

import click

from vassal_build import __version__
from vassal_build.diagnostics import UnusableFile

# A command's name, the module of `commands/` it is in, and its line in the list of commands.
COMMANDS: tuple[tuple[str, str, str], ...] = (
    ("build", "build", "Build a game's module from its data and art."),
    ("proof", "proof", "Draw countersheets, boards and charts as pages to look at or print."),
    ("lint", "lint", "Say what is wrong with any VASSAL module."),
    ("info", "info", "Say what a module, extension, save or log is."),
    ("unpack", "unpack", "Make a folder of a module that reads well in a version control system."),
    ("pack", "pack", "Make a module of an unpacked folder."),
    ("diff", "diff", "Say what changed between two modules or saves."),
    ("refresh", "refresh", "Bring old saves to a module's current definitions."),
    ("redact", "redact", "Take players' names and passwords out of saves and logs."),
    ("check", "check", "Say what is wrong with a game's data."),
    ("sources", "sources", "Show what is printed, reconstructed and missing; write worksheets."),
    ("explain", "explain", "Explain a code such as BOX101."),
)


class _Unusable(click.ClickException):
    exit_code = UnusableFile.exit_code


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Give the names of all commands."""
        return [name for name, _, _ in COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Import a command by its name; None when there is no such command."""
        for name, module, _ in COMMANDS:
            if name == cmd_name:
                command: click.Command = import_module(f"vassal_build.commands.{module}").command
                return command
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, _, line in COMMANDS])

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; an unusable file becomes one line and exit status 2."""
        try:
            return super().invoke(ctx)
        except UnusableFile as error:
            raise _Unusable(str(error)) from None


@click.group(cls=LazyGroup)
@click.version_option(__version__, prog_name="vassal-build", message="%(prog)s %(version)s")
def main() -> None:
    """Build VASSAL modules from data and art, and work on anyone's module."""

"""The command `rules-check`: which commands there are. Each is a file of `commands/`, imported when it is called.

An unusable file is one line on standard error and exit status 2; findings of severity error are exit status 1.
"""

from __future__ import annotations

from importlib import import_module

import click

from rules_check import __version__
from vassal_build.diagnostics import UnusableFile

# A command's name, the module of `commands/` it is in, and its line in the list of commands.
COMMANDS: tuple[tuple[str, str, str], ...] = (
    ("cases", "cases", "Run rule cases: tiny positions, a play, and what must follow."),
    ("legal", "legal", "List what may be done in a position."),
    ("reach", "reach", "Show where units can move."),
    ("supply", "supply", "Show who is in supply, and from where."),
    ("zoc", "zoc", "Show the Zones of Control."),
    ("play", "play", "Play whole games by random legal choice, as a test of the rules."),
    ("audit", "audit", "Judge saves and logs step by step, with a report."),
    ("timeline", "timeline", "Tell a log turn by turn in the words of the rulebook."),
    ("state", "state", "Show the table of a save or log as a position; judge a finished set-up."),
    ("diff", "diff", "Tell what changed on the table between two saves."),
    ("dice", "dice", "List the dice of logs, those taken back, and how likely they are."),
    ("explain", "explain", "Explain a code such as MOV101."),
)


class _Unusable(click.ClickException):
    exit_code = UnusableFile.exit_code


class Referee(click.Group):
    """A group that imports a command's module only when that command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Give the names of all commands."""
        return [name for name, _, _ in COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Import a command by its name; None when there is no such command."""
        for name, module, _ in COMMANDS:
            if name == cmd_name:
                command: click.Command = import_module(f"rules_check.commands.{module}").command
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
        except BrokenPipeError:
            raise
        except OSError as error:
            raise _Unusable(f"what was found cannot be written ({error.strerror})") from None


@click.group(cls=Referee)
@click.version_option(__version__, prog_name="rules-check", message="%(prog)s %(version)s")
def main() -> None:
    """Judge the play in VASSAL saves and logs by the rules of the game."""


if __name__ == "__main__":
    main()

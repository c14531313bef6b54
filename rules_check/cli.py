"""The command `rules-check`: which commands there are. Each is a file of `commands/`, imported when it is called.

An unusable file is one line on standard error and exit status 2; findings of severity error are exit status 1.
"""

from __future__ import annotations

import os

try:
    import click

    from rules_check import __version__
    from rules_check.broken import TRACEBACK, in_one_line
    from vassal_build.lazy_group import LazyGroup, one_line
except KeyboardInterrupt:  # later on click says the same
    raise SystemExit("Aborted!") from None

# A command's name, the module of `commands/` it is in, and its line in the list of commands.
COMMANDS: tuple[tuple[str, str, str], ...] = (
    ("cases", "cases", "Run rule cases: tiny positions, a play, and what must follow."),
    ("legal", "legal", "List what may be done in a position."),
    ("reach", "reach", "Show where units can move."),
    ("supply", "supply", "Show who is in supply, and from where."),
    ("zoc", "zoc", "Show the Zones of Control."),
    ("ask", "ask", "Ask anything else that a game's rules answer."),
    ("play", "play", "Play whole games by random legal choice, as a test of the rules."),
    ("audit", "audit", "Judge saves and logs step by step, with a report."),
    ("timeline", "timeline", "Tell a log turn by turn in the words of the rulebook."),
    ("state", "state", "Show the table of a save or log as a position; judge a finished set-up."),
    ("diff", "diff", "Tell what changed on the table between two saves."),
    ("dice", "dice", "List the dice of logs, those taken back, and how likely they are."),
    ("explain", "explain", "Explain a code such as MOV101."),
)


CLICKS = (click.ClickException, click.exceptions.Exit, click.Abort, OSError)
"""What ends a command without being a bug."""


class Commands(LazyGroup):
    """The commands, with one line for rules that raise while they judge."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        with one_line(), in_one_line(*CLICKS):
            return super().invoke(ctx)


@click.group(cls=Commands, package="rules_check.commands", rows=COMMANDS)
@click.version_option(__version__, prog_name="rules-check", message="%(prog)s %(version)s")
@click.option("--traceback", is_flag=True, help="For who writes rules: where they raise, stop with Python's traceback.")
def main(*, traceback: bool) -> None:
    """Judge the play in VASSAL saves and logs by the rules of the game."""
    if traceback:
        os.environ[TRACEBACK] = "1"


if __name__ == "__main__":
    main()

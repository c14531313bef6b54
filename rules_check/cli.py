"""The command `rules-check`: which commands there are. Each is a file of `commands/`, imported when it is called.

An unusable file is one line on standard error and exit status 2; findings of severity error are exit status 1.
"""

from __future__ import annotations

import os
from pathlib import Path

from vassal_build.collector import seldom_collected

# before the rest is imported, which makes much and drops nothing
seldom_collected()
try:
    import click

    from rules_check import __version__
    from rules_check.rule_errors import TRACEBACK, in_one_line
    from vassal_build.language.words import FOLDER
    from vassal_build.lazy_group import LazyGroup, one_line
except KeyboardInterrupt:  # later on click says the same
    raise SystemExit("Aborted!") from None

# A command's name, the module of `commands/` it is in, and its line in the list of commands: first what players want.
COMMANDS: tuple[tuple[str, str, str], ...] = (
    ("demo", "demo", "Show what an audit is: a short game with two mistakes, and its page."),
    ("audit", "audit", "Judge every step of saves and logs by the rules."),
    ("watch", "watch", "Judge the saves and logs that arrive in a folder."),
    ("timeline", "timeline", "List the actions of a log, turn by turn, in the words of the rulebook."),
    ("dice", "dice", "List the dice of logs, undone throws, and how likely the results are."),
    ("explain", "explain", "Explain a code of audit, such as MOV101."),
    ("state", "state", "Show the position in a save, log or setup; judge a finished setup."),
    ("diff", "diff", "Show what changed on the table between two saves."),
    ("legal", "legal", "List the legal actions in a position."),
    ("reach", "reach", "Show where units can move."),
    ("supply", "supply", "Show which units are in supply, and from which source."),
    ("zoc", "zoc", "Show the Zones of Control."),
    ("sees", "sees", "Show whether one hex is seen from another, and what hides it."),
    ("ask", "ask", "Ask other questions that a game's rules answer."),
    ("editions", "editions", "List the editions of a game's rules and where they differ."),
    ("site", "site", "Make a folder of static files that judges saves and logs in a browser."),
    ("cases", "cases", "Run rule cases: small positions, an action, and the expected result."),
    ("play", "play", "Play whole games with random legal actions, to test the rules."),
)


CLICKS = (click.ClickException, click.exceptions.Exit, click.Abort, OSError)
"""What ends a command without being a bug."""


class Commands(LazyGroup):
    """The commands, with one line for rules that raise while they judge."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        with one_line(self.words), in_one_line(*CLICKS):
            return super().invoke(ctx)


OWN = Path(__file__).parent
SENTENCES = (OWN / FOLDER, *sorted(OWN.glob(f"games/*/{FOLDER}")))
"""The folders of the sentences that this tool says, and our games."""


@click.group(cls=Commands, package="rules_check.commands", rows=COMMANDS, folders=SENTENCES)
@click.version_option(__version__, prog_name="rules-check", message="%(prog)s %(version)s")
@click.option(
    "--lang",
    "language",
    default="",
    metavar="LANGUAGE",
    help="The language of help and answers, such as en or ja. [default: your system's, else English]",
)
@click.option(
    "--traceback",
    is_flag=True,
    help="For authors of rules: stop with a Python traceback where the rules raise an error.",
)
def main(*, language: str, traceback: bool) -> None:
    """Judge the play in VASSAL saves and logs by the rules of the game."""
    if language:
        from rules_check.report.language import words_for

        words_for(language)
    if traceback:
        os.environ[TRACEBACK] = "1"


if __name__ == "__main__":
    main()

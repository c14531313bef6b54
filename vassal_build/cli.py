"""The command `vassal-build` and its list of commands. Each is a file in `commands/`, imported when it is called.

An unusable file is one line on standard error and exit status 2; findings of severity error are exit status 1.
"""

from __future__ import annotations

from vassal_build.collector import seldom_collected

# before the rest is imported, which makes much and drops nothing
seldom_collected()
try:
    import click

    from vassal_build import __version__
    from vassal_build.lazy_group import LazyGroup
except KeyboardInterrupt:  # later on click says the same
    raise SystemExit("Aborted!") from None

# A command's name, the module of `commands/` it is in, and its line in the list of commands.
COMMANDS: tuple[tuple[str, str, str], ...] = (
    ("new", "new", "Create a package with a small complete game that you change into your own."),
    ("build", "build", "Build a game's module from its data and art."),
    ("proof", "proof", "Draw countersheets, boards and charts as pages to view or print."),
    ("lint", "lint", "Find mistakes in any VASSAL module."),
    ("info", "info", "Show what a module, extension, save or log contains."),
    ("unpack", "unpack", "Unpack a module into text files, for version control."),
    ("pack", "pack", "Pack an unpacked folder into a module again."),
    ("diff", "diff", "Show what changed between two modules or two saves."),
    ("text", "text", "Show a module, save or log as text, for git diff."),
    ("refresh", "refresh", "Update old saves to the pieces of a newer module."),
    ("redact", "redact", "Remove players' names and passwords from saves and logs."),
    ("check", "check", "Find mistakes in a game's data."),
    ("sources", "sources", "List which values are printed, reconstructed or missing; write worksheets."),
    ("words", "words", "Say how far a game is translated; write a worksheet of missing words."),
    ("games", "games", "List the installed games."),
    ("explain", "explain", "Explain a code of check or lint, such as BOX101."),
)


@click.group(cls=LazyGroup, package="vassal_build.commands", rows=COMMANDS)
@click.version_option(__version__, prog_name="vassal-build", message="%(prog)s %(version)s")
def main() -> None:
    """Build VASSAL modules from data and art, and work on anyone's module."""

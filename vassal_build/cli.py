"""The command `vassal-build`: which commands there are. Each is a file of `commands/`, imported when it is called.

An unusable file is one line on standard error and exit status 2; findings of severity error are exit status 1.
"""

from __future__ import annotations

try:
    import click

    from vassal_build import __version__
    from vassal_build.lazy_group import LazyGroup
except KeyboardInterrupt:  # later on click says the same
    raise SystemExit("Aborted!") from None

# A command's name, the module of `commands/` it is in, and its line in the list of commands.
COMMANDS: tuple[tuple[str, str, str], ...] = (
    ("new", "new", "Make a package with a small complete game, to change into your own."),
    ("build", "build", "Build a game's module from its data and art."),
    ("proof", "proof", "Draw countersheets, boards and charts as pages to look at or print."),
    ("lint", "lint", "Say what is wrong with any VASSAL module."),
    ("info", "info", "Say what a module, extension, save or log is."),
    ("unpack", "unpack", "Make a folder of a module that reads well in a version control system."),
    ("pack", "pack", "Make a module of an unpacked folder."),
    ("diff", "diff", "Say what changed between two modules or saves."),
    ("text", "text", "Show a module, save or log as text, for git diff."),
    ("refresh", "refresh", "Bring old saves to a module's current definitions."),
    ("redact", "redact", "Take players' names and passwords out of saves and logs."),
    ("check", "check", "Say what is wrong with a game's data."),
    ("sources", "sources", "Show what is printed, reconstructed and missing; write worksheets."),
    ("games", "games", "List the games that are installed."),
    ("explain", "explain", "Explain a code such as BOX101."),
)


@click.group(cls=LazyGroup, package="vassal_build.commands", rows=COMMANDS)
@click.version_option(__version__, prog_name="vassal-build", message="%(prog)s %(version)s")
def main() -> None:
    """Build VASSAL modules from data and art, and work on anyone's module."""

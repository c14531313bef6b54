"""`vassal-build new NAME`: creates a package with a small complete game that a designer changes into their own."""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path

import click

from vassal_build.command_files import Written
from vassal_build.diagnostics import UnusableFile
from vassal_build.games import entries_of_games
from vassal_build.new_game import write_game
from vassal_build.terminal import say

_TITLE = re.compile(r"[^\"\\{}<>&]{1,60}")
_NAME = re.compile(r"[a-z][a-z0-9_]{1,39}")


@click.command("new")
@click.argument("name")
@click.argument("folder", type=Written(), required=False)
@click.option("--title", help="The game's title; if you give none, it is made from NAME.")
def command(name: str, folder: Path | None, title: str | None) -> None:
    """Create a package with a small complete game called NAME.

    The package is written to FOLDER, or to a new folder NAME. You type NAME in commands: use small letters, digits and
    underscores. You can build the package at once; its README says what each file is for.
    """
    if not _NAME.fullmatch(name):
        raise click.UsageError(
            f"'{name}' cannot be the name of a game: use 2 to 40 of a-z, 0-9 and _, and begin with a letter"
        )
    if keyword.iskeyword(name):
        raise click.UsageError(f"'{name}' is a word of Python; choose another name")
    title = title or name.replace("_", " ").title()
    if not _TITLE.fullmatch(title) or not title.isprintable():
        raise click.UsageError('the title may have up to 60 characters, but none of " \\ { } < > &')
    if name in sys.stdlib_module_names or name in ("vassal_build", "rules_check"):
        raise click.UsageError(f"'{name}' is the name of a Python package; choose another name")
    if name in (entry.slug for entry in entries_of_games()):
        raise click.UsageError(f"there is already a game '{name}'; choose another name")
    target = folder or Path(name)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise UnusableFile("this already exists; name a new folder or an empty one", target)
    write_game(name, title, target)
    say(f"{target.as_posix()}: a package with the game '{name}'")
    say(f"next: pip install -e {target.as_posix()}", f"      vassal-build build {name}")

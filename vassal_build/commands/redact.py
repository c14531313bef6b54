"""`vassal-build redact SAVE… --out DIR`: removes players' names and passwords from saves and logs."""

from __future__ import annotations

from pathlib import Path

import click

from vassal_build.command_files import Read, WrittenFolder
from vassal_build.counted import counted
from vassal_build.terminal import say
from vassal_build.workshop.redact import Redacted, redact


@click.command("redact")
@click.argument("files", nargs=-1, required=True, type=Read())
@click.option("--out", type=WrittenFolder(), required=True, help="The folder for the new files.")
def command(files: tuple[Path, ...], out: Path) -> None:
    """Copy saved games and logs without their players' names and passwords.

    The first player becomes "Player 1" with the password "player-1", and is the same in all files that you give
    together. Chat and notes stay, but the names of the players in them are replaced.

    Exit status 0: written; 2: a file cannot be used.
    """
    for done in redact(files, out):
        say(f"{done.path.as_posix()}: {counted(done.people, 'player')} without name and password")
        for line in _notes(done):
            say(f"{done.path.name}: {line}", err=True)


def _notes(done: Redacted) -> list[str]:
    lines = []
    if done.left:
        lines.append(f"{done.left} names or passwords are also words of the module, so they are still in the file")
    if done.others:
        lines.append(f"these entries do not belong in a save and were copied unchanged: {', '.join(done.others)}")
    return lines

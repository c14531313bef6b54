"""`vassal-build redact SAVE… --out DIR`: takes players' names and passwords out of saves and logs."""

from __future__ import annotations

from pathlib import Path

import click

from vassal_build.command_files import Read, Written
from vassal_build.counted import counted
from vassal_build.terminal import say
from vassal_build.workshop.redact import Redacted, redact


@click.command("redact")
@click.argument("files", nargs=-1, required=True, type=Read())
@click.option("--out", type=Written(), required=True, help="The folder to write to.")
def command(files: tuple[Path, ...], out: Path) -> None:
    """Write saved games and logs without their players' names and passwords.

    The first player becomes "Player 1" with the password "player-1", the same in all files given together. What people
    said in the chat or wrote into notes stays, but for the names of those who took a seat. Exit status 0: done; 2: a
    file that cannot be used.
    """
    for told in redact(files, out):
        say(f"{told.path.as_posix()}: {counted(told.people, 'player')}")
        for line in _notes(told):
            say(f"{told.path.name}: {line}", err=True)


def _notes(told: Redacted) -> list[str]:
    lines = []
    if told.left:
        lines.append(f"{told.left} names or passwords are also words of the module and stand there still")
    if told.others:
        lines.append(f"entries that no save has were left as they are: {', '.join(told.others)}")
    return lines

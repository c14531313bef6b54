"""`vassal-build unpack FILE FOLDER`: unpacks a module into text files, for version control."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from vassal_build.command_files import Read, Written
from vassal_build.commands.progress import drawing
from vassal_build.counted import counted
from vassal_build.terminal import say
from vassal_build.workshop.processes import processors
from vassal_build.workshop.unpack import unpack
from vassal_build.workshop.unpacked.layout import COMMANDS

SHOWN = 3
"""The most files with players that the warning names."""


@click.command("unpack")
@click.argument("file", type=Read())
@click.argument("folder", type=Written())
@click.option("--jobs", type=click.IntRange(1), help="The number of processes. [default: one for each processor]")
@click.option("--replace", is_flag=True, help="Replace what an earlier `unpack` wrote into FOLDER.")
def command(file: Path, folder: Path, replace: bool, jobs: int | None) -> None:
    """Unpack a module, extension, save or log into a folder with a text file for each component.

    `pack` makes the same file from the folder again. Exit status 0: unpacked; 2: a file or folder cannot be used.
    """
    with drawing("unpacking") as progress:
        unpacked = unpack(file, folder, replace, progress, jobs=jobs or processors())
    saves = f", {counted(len(unpacked.saves), 'save')}" if unpacked.saves else ""
    files = counted(unpacked.components, "file")
    say(f"{folder.as_posix()}: {files} of components, {counted(unpacked.files, 'other file')}{saves}")
    if unpacked.with_players:
        say(_warning(unpacked.with_players), err=True)


def _warning(files: Sequence[str]) -> str:
    """Name the files that show players; for a setup it is best to redact the save that it was made from."""
    more = f" and {len(files) - SHOWN} more" if len(files) > SHOWN else ""
    where = "" if files[0] == COMMANDS else " from a save before it becomes a setup"
    names = ", ".join(files[:SHOWN])
    verb = "contains" if len(files) == 1 else "contain"
    return f"{names}{more} {verb} players' names and passwords; `vassal-build redact` removes them{where}"

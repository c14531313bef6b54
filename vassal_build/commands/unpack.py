"""`vassal-build unpack MODULE DIR`: makes a folder of a module that reads well in a version control system."""

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
"""So many files with players are named."""


@click.command("unpack")
@click.argument("file", type=Read())
@click.argument("folder", type=Written())
@click.option("--jobs", type=click.IntRange(1), help="How many processes share the saves; all processors if not said.")
@click.option("--replace", is_flag=True, help="Put the parts in the place of those of an older unpacking.")
def command(file: Path, folder: Path, replace: bool, jobs: int | None) -> None:
    """Make a folder of a module, extension, save or log: a text file for each component.

    `pack` makes the same module of it again. Exit status 0: done; 2: a file or folder that cannot be used.
    """
    with drawing("unpacking") as progress:
        told = unpack(file, folder, replace, progress, jobs=jobs or processors())
    saves = f", {counted(len(told.saves), 'save')}" if told.saves else ""
    files = counted(told.components, "file")
    say(f"{folder.as_posix()}: {files} of components, {counted(told.files, 'other')}{saves}")
    if told.with_players:
        say(_warning(told.with_players), err=True)


def _warning(files: Sequence[str]) -> str:
    """Say where players can be read; those of a set-up are best taken out of the save that it was made from."""
    more = f" and {len(files) - SHOWN} more" if len(files) > SHOWN else ""
    where = "" if files[0] == COMMANDS else " from a save before it becomes a set-up"
    names = ", ".join(files[:SHOWN])
    return f"players' names and passwords can be read in {names}{more}; `vassal-build redact` removes them{where}"

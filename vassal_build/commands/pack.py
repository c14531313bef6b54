"""`vassal-build pack FOLDER FILE`: packs an unpacked folder into a module."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from vassal_build.command_files import Read, Written
from vassal_build.commands.left_out import say_left_out
from vassal_build.commands.progress import drawing
from vassal_build.terminal import say
from vassal_build.workshop.pack import pack


@click.command("pack")
@click.argument("folder", type=Read())
@click.argument("file", type=Written())
@click.option("--replace", is_flag=True, help="Overwrite FILE if it exists.")
@click.option(
    "--date",
    type=click.DateTime(),
    metavar="DATE",
    help="The time to write for new and changed entries. [default: the times of their files]",
)
def command(folder: Path, file: Path, replace: bool, date: datetime | None) -> None:
    """Pack a folder that `unpack` made into a module, extension, save or log.

    A folder that you made with an ordinary unzip works too, if it has a module in it. Exit status 0: packed; 2: a file
    or folder cannot be used.
    """
    say_left_out(folder)
    with drawing("packing") as progress:
        number = pack(folder, file, replace, date, progress)
    say(f"{file.as_posix()}  {file.stat().st_size / 1_000_000:.1f} MB, {number} entries")

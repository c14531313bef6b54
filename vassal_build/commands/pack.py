"""`vassal-build pack DIR MODULE`: makes a module of an unpacked folder."""

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
@click.option("--replace", is_flag=True, help="Put it in the place of an older file.")
@click.option(
    "--date",
    type=click.DateTime(),
    metavar="DATE",
    help="The time of entries that are new or changed, else that of their files.",
)
def command(folder: Path, file: Path, replace: bool, date: datetime | None) -> None:
    """Make a module, extension, save or log of a folder that `unpack` made, or a module of a plainly unzipped one.

    Exit status 0: done; 2: a file or folder that cannot be used.
    """
    say_left_out(folder)
    with drawing("packing") as progress:
        number = pack(folder, file, replace, date, progress)
    say(f"{file.as_posix()}  {file.stat().st_size / 1_000_000:.1f} MB, {number} entries")

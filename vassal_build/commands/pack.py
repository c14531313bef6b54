"""`vassal-build pack FOLDER FILE`: packs an unpacked folder into a module."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from vassal_build.codec.archive import EARLIEST
from vassal_build.codec.archive_writing import LATEST
from vassal_build.command_files import Read, Written
from vassal_build.commands.left_out import say_left_out
from vassal_build.commands.progress import drawing
from vassal_build.counted import size_of
from vassal_build.terminal import say
from vassal_build.workshop.pack import pack


class EntryTime(click.ParamType[datetime]):
    """A time that an entry of a ZIP file can have."""

    name = "time"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        """Give the time that was typed."""
        time = None
        with suppress(ValueError):
            time = datetime.fromisoformat(value)
        if time is None or time.tzinfo is not None or not EARLIEST.year <= time.year <= LATEST.year:
            years = f"between {EARLIEST.year} and {LATEST.year}"
            self.fail(f"'{value}' is not a time {years}, such as 2026-01-31 or '2026-01-31 14:30:00'", param, ctx)
        return time


@click.command("pack")
@click.argument("folder", type=Read())
@click.argument("file", type=Written())
@click.option("--replace", is_flag=True, help="Overwrite FILE if it exists.")
@click.option(
    "--date",
    type=EntryTime(),
    metavar="DATE",
    help="The time to write for new and changed entries, such as 2026-01-31 or '2026-01-31 14:30:00'. [default: the "
    "times of their files]",
)
def command(folder: Path, file: Path, replace: bool, date: datetime | None) -> None:
    """Pack a folder that `unpack` made into a module, extension, save or log.

    A folder that you made with an ordinary unzip works too, if it has a module in it. Exit status 0: packed; 2: a file
    or folder cannot be used.
    """
    say_left_out(folder)
    with drawing("packing") as progress:
        number = pack(folder, file, replace, date, progress)
    say(f"{file.as_posix()}  {size_of(file.stat().st_size)}, {number} entries")

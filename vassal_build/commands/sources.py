"""`vassal-build sources GAME`: lists printed, reconstructed and missing values, and writes worksheets to fill in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from vassal_build.command_files import WrittenFolder
from vassal_build.command_options import format_option
from vassal_build.commands.output import data_option, game_argument
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.gamebox.sources import Fact, counts, facts
from vassal_build.gamebox.worksheet import write_worksheets
from vassal_build.known import Status
from vassal_build.terminal import say, show_json, show_table


@click.command("sources")
@game_argument
@data_option
@click.option("--status", type=click.Choice([status.value for status in Status]), help="List the rows of this status.")
@click.option("--worksheet", type=WrittenFolder(), help="Write worksheets (CSV files to fill in) into this folder.")
@click.option("--overwrite", is_flag=True, help="Overwrite worksheets that are already there.")
@format_option
def command(
    game: Game, *, data: Path | None, status: str | None, worksheet: Path | None, overwrite: bool, form: str
) -> None:
    """List which values of a game's data are printed, reconstructed or missing.

    By default you see the number of rows in each file. With --status you see the rows with their line and source. A
    worksheet has a row for each value that is not printed: fill in what your copy of the game shows, and use the
    folder with --data.
    """
    box = read_gamebox(game, data).usable()
    written = write_worksheets(box, worksheet, overwrite) if worksheet else ()
    listed = [fact for fact in facts(box) if status is None or fact.status.value == status]
    if form == "json":
        show_json(_as_json(box, listed, written))
    elif worksheet is not None:
        for file in written:
            say(file.as_posix())
        say(f"next: fill in what your copy shows, then: vassal-build build {box.slug} --data {worksheet.as_posix()}")
    elif status and not listed:
        say(f"{box.title}: no value is {status}")
    elif status:
        rows = [(str(fact.location), fact.what, fact.source) for fact in listed]
        show_table(f"{box.title}: {status}", ("place", "what", "source"), rows)
    else:
        _show_counts(box, listed)


def _show_counts(box: Gamebox, listed: Sequence[Fact]) -> None:
    rows = [(file, *(str(number) for number in by_status.values())) for file, by_status in counts(listed).items()]
    totals = [sum(fact.status is status for fact in listed) for status in Status]
    columns = ("file", *(status.value for status in Status))
    show_table(f"{box.title}, data {box.fingerprint}", columns, [*rows, ("total", *map(str, totals))])


def _as_json(box: Gamebox, listed: Sequence[Fact], written: Sequence[Path]) -> dict[str, object]:
    return {
        "game": box.slug,
        "edition": box.edition,
        "data": box.fingerprint,
        "counts": {
            file: {status.value: number for status, number in by_status.items()}
            for file, by_status in counts(listed).items()
        },
        "facts": [
            {
                "file": fact.location.file,
                "line": fact.location.line,
                "subject": fact.subject,
                "column": fact.column,
                "status": fact.status.value,
                "source": fact.source,
            }
            for fact in listed
        ],
        "worksheets": [file.as_posix() for file in written],
    }

"""`rules-check diff SAVE SAVE`: what changed on the table between two saves, or the ends of two logs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from msgspec.structs import asdict

from rules_check.broken import doing
from rules_check.replay.reading import Reading, read_tables
from vassal_build.command_files import Read
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.terminal import say, show_json


@click.command("diff")
@click.argument("before", type=Read())
@click.argument("after", type=Read())
@click.option("--module", type=Read(), help="The module, whose own grids then tell the places.")
@click.option("--data", type=Read(), help="A folder of facts to lay over the game's own.")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
def command(before: Path, after: Path, module: Path | None, data: Path | None, form: str) -> None:
    """Tell what changed on the table from one save to another; of a log its end counts.

    Exit status 0: told; 2: a file that cannot be used.
    """
    old, new = (read_tables(file, data, module) for file in (before, after))
    if old.release.game != new.release.game:
        raise UnusableFile(f"it is of {new.release.game}, and {before.name} of {old.release.game}", after.name)
    (a, odd_before), (b, odd_after) = map(_last_position, (old, new))
    with doing(file=f"{before} and {after}", game=old.rules.slug):
        found = list(old.records.differences(a, b))
    if form == "json":
        show_json(
            {"before": old.record.name, "after": new.record.name, "differences": [asdict(each) for each in found]}
        )
        return
    for each in found:
        say(each.message)
    say(f"{len(found)} differences" if len(found) != 1 else "1 difference")
    for odd in (*odd_before, *odd_after):
        say(str(odd), err=True)


def _last_position(reading: Reading) -> tuple[Any, tuple[Diagnostic, ...]]:
    step, table = reading.at()
    with doing(file=reading.record.path, game=reading.rules.slug, step=step.number if reading.record.is_log else None):
        return reading.position(table)

"""`rules-check diff SAVE SAVE`: what changed on the table between two saves, or the ends of two logs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from msgspec.structs import asdict

from rules_check.replay.reading import Reading, read_tables
from rules_check.rule_errors import doing
from vassal_build.command_files import Read
from vassal_build.command_options import format_option
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.terminal import say, show_json


@click.command("diff")
@click.argument("before", type=Read())
@click.argument("after", type=Read())
@click.option("--module", type=Read(), help="The module of the files; its grids then give the places.")
@click.option("--data", type=Read(), help="Your own data files: what they fill in replaces the game's values.")
@format_option
def command(before: Path, after: Path, module: Path | None, data: Path | None, form: str) -> None:
    """Show what changed on the table from one save to another. For a log its end counts.

    Exit status 0: shown; 2: a file cannot be used.
    """
    old, new = (read_tables(file, data, module) for file in (before, after))
    if old.release.game != new.release.game:
        raise UnusableFile(
            f"this is a game of {new.release.game}, but {before.name} is one of {old.release.game}", after.name
        )
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

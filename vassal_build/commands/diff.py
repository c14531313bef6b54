"""`vassal-build diff A B`: says in words what changed between two modules or saves."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import groupby
from pathlib import Path

import click

from vassal_build.commands.output import format_option, show_json
from vassal_build.workshop.diff.change import Part
from vassal_build.workshop.diff.compare import Comparison, compared
from vassal_build.workshop.diff.sides import Side, open_sides
from vassal_build.workshop.diff.words import counted, printable

THE_SAME = "the same"


@click.command("diff")
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option("--html", type=click.Path(path_type=Path), help="Write a page with pictures before and after, too.")
@format_option
def command(old: Path, new: Path, html: Path | None, form: str) -> None:
    """Say what changed between two modules or two saves, packed or unpacked, and what it does to games in progress.

    Exit status 0: the same; 3: changed, games in progress go on; 1: old saves lose something when they are refreshed;
    2: a file that cannot be used.
    """
    with open_sides(old, new) as sides:
        found = compared(*sides)
        if html is not None:
            _write_page(found, *sides, html)
    if form == "json":
        show_json(_as_json(found))
    else:
        _show(found)
    sys.exit(found.verdict.value)


def _write_page(found: Comparison, old: Side, new: Side, path: Path) -> None:
    # Jinja2 is slow to import and needed for pages only.
    from vassal_build.render.before_after import Line, Page, write_page  # noqa: PLC0415

    page = Page(
        f"{found.old} -> {found.new}",
        _verdict(found),
        [Line(str(change), change.details) for change in found.changes],
        [change.where for change in found.changes if change.part is Part.PICTURE],
        old.entries,
        new.entries,
    )
    write_page(page, path)


def _verdict(found: Comparison) -> str:
    parts = Counter(change.part.value for change in found.changes)
    numbers = ", ".join(f"{number} {part}" for part, number in parts.items())
    return f"{counted(len(found.changes), 'change')}{f' ({numbers})' if numbers else ''}: {found.verdict.name.lower()}"


def _show(found: Comparison) -> None:
    for _, same in groupby(found.changes, lambda change: (change.part, change.kind, change.details or change.where)):
        first, *more = same
        click.echo(printable(str(first)))
        for line in first.details:
            click.echo(f"    {printable(line)}")
        if more:
            click.echo(f"    {THE_SAME}: {printable(', '.join(change.where for change in more))}")
    click.echo(f"{found.old} -> {found.new}: {_verdict(found)}")


def _as_json(found: Comparison) -> dict[str, object]:
    return {
        "old": found.old,
        "new": found.new,
        "verdict": found.verdict.name.lower(),
        "changes": [
            {
                "part": change.part.value,
                "kind": change.kind.value,
                "where": change.where,
                "details": list(change.details),
                "breaking": change.breaking,
            }
            for change in found.changes
        ],
    }

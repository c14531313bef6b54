"""`vassal-build diff A B`: says in words what changed between two modules or saves."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from vassal_build.commands.output import format_option, show_json
from vassal_build.workshop.diff.change import Part
from vassal_build.workshop.diff.compare import Comparison, compare


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
    found = compare(old, new)
    if html is not None:
        _write_page(found, html)
    if form == "json":
        show_json(_as_json(found))
    else:
        _show(found)
    sys.exit(found.verdict.value)


def _write_page(found: Comparison, path: Path) -> None:
    # Jinja2 is slow to import and needed for pages only.
    from vassal_build.render.before_after import Line, Page, write_page  # noqa: PLC0415

    page = Page(
        f"{found.old.name} -> {found.new.name}",
        _verdict(found),
        [Line(str(change), change.details) for change in found.changes],
        [change.where for change in found.changes if change.part is Part.PICTURE],
        found.old.pictures,
        found.new.pictures,
    )
    write_page(page, path)


def _verdict(found: Comparison) -> str:
    return f"{len(found.changes)} changes: {found.verdict.name.lower()}"


def _show(found: Comparison) -> None:
    for change in found.changes:
        click.echo(str(change))
        for line in change.details:
            click.echo(f"    {line}")
    click.echo(f"{found.old.name} -> {found.new.name}: {_verdict(found)}")


def _as_json(found: Comparison) -> dict[str, object]:
    return {
        "old": found.old.name,
        "new": found.new.name,
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

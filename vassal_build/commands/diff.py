"""`vassal-build diff A B`: says in words what changed between two modules or saves."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import click

from vassal_build.apart import check_apart
from vassal_build.commands.left_out import say_left_out
from vassal_build.commands.output import format_option, show_json
from vassal_build.workshop.counted import counted
from vassal_build.workshop.diff.change import Change, Part
from vassal_build.workshop.diff.compare import Comparison, compared
from vassal_build.workshop.diff.sides import Side, open_sides
from vassal_build.workshop.diff.words import printable

THE_SAME = "the same"
GROUPS = {
    Part.GAME: "Games in progress",
    Part.SETUP: "Set-ups",
    Part.TABLE: "Table",
    Part.LOG: "Logs",
    Part.COMPONENT: "Components",
    Part.PROTOTYPE: "Prototypes",
    Part.PIECE: "Pieces",
    Part.FILE: "Files",
}
"""The titles of the page, in their order; pictures come last and are shown."""
PLACES = {Part.GAME.value: "in games in progress", Part.TABLE.value: "on the table"}
"""Where those changes are that are no things that can be counted."""


@click.command("diff")
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option("--html", type=click.Path(path_type=Path), help="Write a page with pictures before and after, too.")
@format_option
def command(old: Path, new: Path, html: Path | None, form: str) -> None:
    """Say what changed between two modules or two saves, packed or unpacked, and what it does to games in progress.

    Exit status 0: the same; 3: changed, games in progress go on; 1: old saves lose something when they are opened or
    refreshed; 2: a file that cannot be used.
    """
    check_apart(html, (old, new))
    say_left_out(old, new)
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
    from vassal_build.render.before_after import Group, Line, Page, write_page  # noqa: PLC0415

    lines: dict[Part, list[Line]] = {part: [] for part in GROUPS}
    parts = Counter(change.part for change in found.changes)
    for first, *more in _alike(found):
        if first.part in lines:
            lines[first.part].append(Line(first.kind.value, first.where, (*first.details, *_the_same(more))))
    page = Page(
        f"{found.old} -> {found.new}",
        _verdict(found),
        found.verdict.name.lower(),
        [Group(f"{title}: {parts[part]}", lines[part]) for part, title in GROUPS.items()],
        [change.where for change in found.changes if change.part is Part.PICTURE],
        old.entries,
        new.entries,
    )
    write_page(page, path)


def _alike(found: Comparison) -> Iterator[list[Change]]:
    """Yield the changes, those together that follow one another and are the same but for where."""
    key = groupby(found.changes, lambda change: (change.part, change.kind, change.details or change.where))
    yield from (list(same) for _, same in key)


def _the_same(more: Sequence[Change]) -> tuple[str, ...]:
    return (f"{THE_SAME}: {', '.join(change.where for change in more)}",) if more else ()


def _verdict(found: Comparison) -> str:
    parts = Counter(change.part.value for change in found.changes)
    numbers = ", ".join(_numbered(number, part) for part, number in parts.items())
    return f"{counted(len(found.changes), 'change')}{f' ({numbers})' if numbers else ''}: {found.verdict.name.lower()}"


def _numbered(number: int, part: str) -> str:
    return f"{number} {PLACES[part]}" if part in PLACES else counted(number, part)


def _show(found: Comparison) -> None:
    for first, *more in _alike(found):
        click.echo(printable(str(first)))
        for line in (*first.details, *_the_same(more)):
            click.echo(f"    {printable(line)}")
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

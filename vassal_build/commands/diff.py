"""`vassal-build diff A B`: shows in words what changed between two modules or saves."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from vassal_build.command_files import Read, Written
from vassal_build.commands.left_out import say_left_out
from vassal_build.counted import counted
from vassal_build.terminal import say, show_json
from vassal_build.workshop.diff.change import Change, Part, alike
from vassal_build.workshop.diff.compare import Comparison, compared
from vassal_build.workshop.diff.markdown import GROUPS, THE_SAME, markdown
from vassal_build.workshop.diff.sides import Side, open_sides
from vassal_build.workshop.diff.words import printable

PLACES = {Part.GAME.value: "in games in progress", Part.TABLE.value: "on the table"}
"""Where the changes are that have no noun to count them by."""


@click.command("diff")
@click.argument("old", type=Read())
@click.argument("new", type=Read())
@click.option("--html", type=Written(), help="Also write an HTML page with pictures before and after.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "markdown")),
    default="text",
    show_default=True,
    help="The form of the result; markdown suits release notes.",
)
def command(old: Path, new: Path, html: Path | None, form: str) -> None:
    """Show what changed between two modules or two saves, and what that means for games in progress.

    Each of the two may be packed or unpacked. Exit status 0: no change; 3: changed, and games in progress can go on;
    1: old saves lose something when you open or refresh them; 2: a file cannot be used.
    """
    say_left_out(old, new)
    with open_sides(old, new) as sides:
        found = compared(*sides)
        if html is not None:
            _write_page(found, *sides, html)
    if form == "json":
        show_json(_as_json(found))
    elif form == "markdown":
        for line in markdown(found):
            say(line)
    else:
        _show(found)
    sys.exit(found.verdict.value)


def _write_page(found: Comparison, old: Side, new: Side, path: Path) -> None:
    # Jinja2 is slow to import and needed for pages only.
    from vassal_build.render.before_after import Group, Line, Page, write_page  # noqa: PLC0415

    lines: dict[Part, list[Line]] = {part: [] for part in GROUPS}
    parts = Counter(change.part for change in found.changes)
    for first, *more in alike(found.changes):
        if first.part in lines:
            details = tuple(map(printable, (*first.details, *_the_same(more))))
            lines[first.part].append(Line(first.kind.value, printable(first.where), details))
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


def _the_same(more: Sequence[Change]) -> tuple[str, ...]:
    return (f"{THE_SAME}: {', '.join(change.where for change in more)}",) if more else ()


def _verdict(found: Comparison) -> str:
    parts = Counter(change.part.value for change in found.changes)
    numbers = ", ".join(_numbered(number, part) for part, number in parts.items())
    return f"{counted(len(found.changes), 'change')}{f' ({numbers})' if numbers else ''}: {found.verdict.name.lower()}"


def _numbered(number: int, part: str) -> str:
    return f"{number} {PLACES[part]}" if part in PLACES else counted(number, part)


def _show(found: Comparison) -> None:
    for first, *more in alike(found.changes):
        say(printable(str(first)))
        for line in (*first.details, *_the_same(more)):
            say(f"    {printable(line)}")
    say(f"{found.old} -> {found.new}: {_verdict(found)}")


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

"""`rules-check legal POSITION`: what may be done now."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from rules_check.cases.wording import statement_of
from rules_check.commands.asking import Asked, asking, opened, order_option, write_picture
from rules_check.position.actions import Action
from rules_check.report.tables import show_json, show_table
from rules_check.rules import judging

COLOUR = "#7b3fa0"


@click.command("legal")
@asking
@order_option
@click.option("--unit", "names", multiple=True, help="Only what this unit may do; may be given more than once.")
def command(
    *, file: Path, data: Path | None, form: str, png: Path | None, cache: Path, order: int | None, names: tuple[str, ...]
) -> None:
    """List what may be done in POSITION: a position file, or a set-up such as la_primogenita:quick_start.

    Each line is a PLAY statement of the case language; a move is listed once for each hex it can end in.
    """
    asked = opened(file, data, order)
    found = [action for action in judging.legal_actions(asked.position) if not names or _units(action) & set(names)]
    if form == "json":
        show_json([{"action": type(one).__name__, "play": statement_of(one), "dice": _dice(asked, one)} for one in found])
    else:
        rows = [(type(action).__name__, statement_of(action), str(_dice(asked, action) or "")) for action in found]
        show_table("What may be done now", ("action", "play", "dice"), rows)
        counts = Counter(type(action).__name__ for action in found)
        click.echo(", ".join(f"{count} {name}" for name, count in counts.items()) or "nothing may be done")
    if png is not None:
        _draw(asked, found, png, cache)


def _dice(asked: Asked, action: Action) -> int:
    return judging.dice(asked.position, action)


def _units(action: Action) -> set[str]:
    single = getattr(action, "unit", "") or getattr(action, "piece", "")
    return {*getattr(action, "units", ()), *([single] if single else [])}


def _places(action: Action) -> str:
    """Give the place that an action is about: where a path ends, or what it is aimed at."""
    path: tuple[str, ...] = getattr(action, "path", ())
    return path[-1] if path else getattr(action, "place", "")


def _draw(asked: Asked, found: list[Action], png: Path, cache: Path) -> None:
    from rules_check.report.map_picture import Mark, map_picture  # noqa: PLC0415 - drawing is slow to import

    position = asked.position
    counts = Counter(place for action in found if (place := _places(action)) in position.facts.map.places)
    marks = [Mark(place, COLOUR, 0.32, str(count)) for place, count in counts.items()]
    title = f"What may be done, GT{position.turn} {position.segment}: actions that end in or aim at each hex"
    write_picture(png, map_picture(asked.box, position, marks, title, cache))

"""`rules-check reach POSITION`: where units can end their moves in the Order being executed."""

from __future__ import annotations

from pathlib import Path

import click

from rules_check.commands.asking import Asked, asking, opened, order_option, write_picture
from rules_check.facts.fact import Unknown
from rules_check.report.tables import show_json, show_table

COLOUR = "#1f5fbf"


@click.command("reach")
@asking
@order_option
@click.option("--unit", "names", multiple=True, help="Only this unit; may be given more than once.")
def command(
    *, file: Path, data: Path | None, form: str, png: Path | None, cache: Path, order: int | None, names: tuple[str, ...]
) -> None:
    """Show where units can move in POSITION: a position file, or a set-up such as la_primogenita:quick_start.

    Units move by the Order being executed; --order supposes one. A value that is missing makes a unit's reach unknown.
    """
    asked = opened(file, data, order)
    if asked.position.execution is None:
        raise click.UsageError("no Order is being executed; --order NUMBER supposes one, such as --order 36")
    reaches, missing = _reaches(asked, names)
    if form == "json":
        show_json({"order": asked.position.execution.order, "reach": reaches, "missing": missing})
    else:
        _show(asked, reaches, missing)
    if png is not None:
        _draw(asked, reaches, png, cache)


def _reaches(asked: Asked, names: tuple[str, ...]) -> tuple[dict[str, dict[str, float]], dict[str, str]]:
    """Give movement points by place for each unit that can move, and the missing value for those nobody can tell of."""
    reaches, missing = {}, {}
    for unit in asked.units(names):
        try:
            found = asked.questions.reach(asked.position, unit)
        except Unknown as unknown:
            missing[unit] = unknown.key
            continue
        if found or names:
            reaches[unit] = dict(sorted(found.items(), key=lambda each: (each[1], each[0])))
    return reaches, missing


def _show(asked: Asked, reaches: dict[str, dict[str, float]], missing: dict[str, str]) -> None:
    position = asked.position
    assert position.execution is not None
    order = position.facts.orders[position.execution.order]
    title = f"Reach by Order {order.priority}, {order.name}"
    rows = [
        (unit, position.units[unit].place, str(len(found)), " ".join(f"{place}:{cost:g}" for place, cost in found.items()))
        for unit, found in reaches.items()
    ]
    if not rows and not missing:
        click.echo(f"{title}: no unit can move")
    show_table(title, ("unit", "stands in", "hexes", "hex:movement points"), rows)
    for unit, key in missing.items():
        click.echo(f"{unit}: cannot be judged: {key} is missing")


def _draw(asked: Asked, reaches: dict[str, dict[str, float]], png: Path, cache: Path) -> None:
    from rules_check.report.map_picture import Mark, map_picture  # noqa: PLC0415 - drawing is slow to import

    position = asked.position
    assert position.execution is not None
    best: dict[str, float] = {}
    for found in reaches.values():
        for place, cost in found.items():
            best[place] = min(cost, best.get(place, cost))
    marks = [Mark(place, COLOUR, 0.32, f"{cost:g}") for place, cost in best.items()]
    who = ", ".join(position.printed(unit).name for unit in reaches) if len(reaches) < 3 else f"{len(reaches)} units"
    order = position.facts.orders[position.execution.order]
    title = f"Reach of {who or 'no unit'} by {order.name} ({order.priority}), in movement points"
    write_picture(png, map_picture(asked.box, position, marks, title, cache))

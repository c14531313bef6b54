"""`rules-check supply POSITION`: who is within range of a source, and whether all can be supported at once."""

from __future__ import annotations

from pathlib import Path

import click

from rules_check.commands.asking import Asked, asking, opened, write_picture
from rules_check.facts.fact import Unknown
from rules_check.position.unit import SupplyState
from rules_check.report.tables import show_json, show_table

IN_RANGE, OUT, UNKNOWN, SOURCE = "#2e8b3d", "#c62828", "#8a8a8a", "#1f5fbf"


@click.command("supply")
@asking
@click.option("--unit", "names", multiple=True, help="Only this unit; may be given more than once.")
def command(
    *, file: Path, data: Path | None, form: str, png: Path | None, cache: Path, names: tuple[str, ...]
) -> None:
    """Show the supply of POSITION: a position file, or a set-up such as la_primogenita:quick_start."""
    asked = opened(file, data)
    units = [unit for unit in asked.units(names) if asked.position.printed(unit).needs_supply]
    found: dict[str, tuple[str, ...] | None] = {unit: _suppliers(asked, unit) for unit in units}
    together = {side: _together(asked, side, found) for side in asked.position.facts.sides}
    if form == "json":
        show_json({"units": {unit: _as_json(asked, unit, places) for unit, places in found.items()}, "together": together})
    else:
        _show(asked, found, together)
    if png is not None:
        _draw(asked, found, png, cache)


def _suppliers(asked: Asked, unit: str) -> tuple[str, ...] | None:
    """Give the places of the sources in range of a unit, None when a missing value decides."""
    try:
        return asked.questions.suppliers(asked.position, unit)
    except Unknown:
        return None


def _together(asked: Asked, side: str, found: dict[str, tuple[str, ...] | None]) -> bool | None:
    """Say whether all units of a side can be supported at once, None when a missing value decides."""
    units = tuple(unit for unit in found if asked.position.printed(unit).side == side)
    try:
        return asked.questions.can_support(asked.position, units)
    except Unknown:
        return None


def _as_json(asked: Asked, unit: str, places: tuple[str, ...] | None) -> dict[str, object]:
    state = asked.position.units[unit]
    return {
        "side": asked.position.printed(unit).side,
        "place": state.place,
        "marker": state.supply.value,
        "sources": None if places is None else list(places),
    }


def _show(asked: Asked, found: dict[str, tuple[str, ...] | None], together: dict[str, bool | None]) -> None:
    position = asked.position
    for side in position.facts.sides:
        rows = [
            (unit, position.units[unit].place, _marker(position.units[unit].supply), _places(places))
            for unit, places in found.items()
            if position.printed(unit).side == side
        ]
        show_table(f"Supply of the {side} side", ("unit", "stands in", "marker", "in range of"), rows)
        if rows:
            words = {True: "can all be supported at once", False: "cannot all be supported at once"}
            click.echo(f"{len(rows)} units: {words.get(together[side], 'a missing value decides')}")  # type: ignore[arg-type]


def _marker(state: SupplyState) -> str:
    return "" if state is SupplyState.FULL else f"{state.value} supply"


def _places(places: tuple[str, ...] | None) -> str:
    return "cannot be judged" if places is None else " ".join(places) or "no source"


def _draw(asked: Asked, found: dict[str, tuple[str, ...] | None], png: Path, cache: Path) -> None:
    from rules_check.report.map_picture import Mark, map_picture  # noqa: PLC0415 - drawing is slow to import

    position = asked.position
    sources = {place for places in found.values() for place in places or ()}
    colours = {unit: UNKNOWN if places is None else IN_RANGE if places else OUT for unit, places in found.items()}
    worst = {position.units[unit].place: colour for unit, colour in sorted(colours.items(), key=lambda one: one[1])}
    worst |= {position.units[unit].place: OUT for unit, colour in colours.items() if colour == OUT}
    marks = [Mark(place, SOURCE, 0.25, "source") for place in sorted(sources)]
    marks += [Mark(place, colour, 0.45, "no source" if colour == OUT else "") for place, colour in worst.items()]
    title = f"Supply: GT{position.turn} {position.segment}; green in range of a source, red not"
    write_picture(png, map_picture(asked.box, position, marks, title, cache))

"""`rules-check supply POSITION`: who is within range of a source, and whether all can be supported at once."""

from __future__ import annotations

from collections.abc import Iterator

import click

from rules_check.commands.asking import Asked, Request, asking, draw_answer, opened
from rules_check.facts.fact import Unknown
from rules_check.position.unit import SupplyState
from rules_check.report.mark import Mark
from rules_check.rules.listing import agreeing
from vassal_build.counted import counted
from vassal_build.terminal import say, show_json, show_table

IN_RANGE, OUT, UNKNOWN, SOURCE = "#2e8b3d", "#c62828", "#8a8a8a", "#1f5fbf"

Suppliers = dict[str, tuple[str, ...] | None]
"""The places of the sources in range of each unit, None when a missing value decides."""


@click.command("supply")
@asking
@click.option("--unit", "names", multiple=True, help="Only this unit; may be given more than once.")
def command(request: Request, names: tuple[str, ...]) -> None:
    """Show the supply of POSITION: a position file, save, log, or set-up (la_primogenita:quick_start)."""
    asked = opened(request)
    position = asked.position
    units = [unit for unit in asked.units(names) if position.printed(unit).needs_supply]
    found: Suppliers = {unit: _suppliers(asked, unit) for unit in units}
    together = {side: _together(asked, side, found) for side in position.facts.sides}
    if request.form == "json":
        told = {unit: _as_json(asked, unit, places) for unit, places in found.items()}
        show_json({"units": told, "together": together})
    else:
        for side in position.facts.sides:
            _show(asked, side, found, together[side])
    title = f"Supply: GT{position.turn} {position.segment}; green in range of a source, red not"
    draw_answer(request, asked, list(_marks(asked, found)), title)


def _suppliers(asked: Asked, unit: str) -> tuple[str, ...] | None:
    try:
        return asked.questions.suppliers(asked.position, unit)
    except Unknown:
        return None


def _together(asked: Asked, side: str, found: Suppliers) -> bool | None:
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


def _show(asked: Asked, side: str, found: Suppliers, together: bool | None) -> None:
    position = asked.position
    rows = [
        (unit, position.units[unit].place, _marker(position.units[unit].supply), _places(places))
        for unit, places in found.items()
        if position.printed(unit).side == side
    ]
    show_table(f"Supply of the {side.capitalize()} side", ("unit", "stands in", "marker", "in range of"), rows)
    if rows:
        can = "can" if together else "cannot"
        answer = (
            "a missing value decides"
            if together is None
            else f"{can} {agreeing(len(rows), 'be supported', 'all be supported at once')}"
        )
        say(f"{counted(len(rows), 'unit')}: {answer}")


def _marker(state: SupplyState) -> str:
    return "" if state is SupplyState.FULL else f"{state.value} supply"


def _places(places: tuple[str, ...] | None) -> str:
    return "cannot be judged" if places is None else " ".join(places) or "no source"


def _marks(asked: Asked, found: Suppliers) -> Iterator[Mark]:
    """Yield the sources in use, and every stack by its worst supplied unit."""
    for place in sorted({place for places in found.values() for place in places or ()}):
        yield Mark(place, SOURCE, 0.25, "source")
    worst: dict[str, str] = {}
    for unit, places in found.items():
        colour = UNKNOWN if places is None else IN_RANGE if places else OUT
        stands = asked.position.units[unit].place
        if worst.get(stands) != OUT and (colour != IN_RANGE or stands not in worst):
            worst[stands] = colour
    words = {OUT: "no source", UNKNOWN: "unknown"}
    for place, colour in worst.items():
        yield Mark(place, colour, 0.45, words.get(colour, ""))

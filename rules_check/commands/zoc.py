"""`rules-check zoc POSITION`: the Zones of Control that each side exerts."""

from __future__ import annotations

import click

from rules_check.commands.asking import Asked, Request, asking, draw_answer, opened
from rules_check.facts.fact import Unknown
from rules_check.report.mark import Mark
from vassal_build.terminal import say, show_json, show_table

COVER = {"weak": 0.3, "hard": 0.6}
ZONES = ("hard", "weak")


@click.command("zoc")
@asking
@click.option("--side", "sides", multiple=True, help="Only this side's zones.")
def command(request: Request, sides: tuple[str, ...]) -> None:
    """Show the Zones of Control in POSITION: a position file, save, log, or set-up (la_primogenita:quick_start)."""
    asked = opened(request)
    position = asked.position
    for side in sides:
        if side not in position.facts.sides:
            raise click.UsageError(f"there is no side '{side}'; the sides are {', '.join(position.facts.sides)}")
    found = {side: _zones(asked, side) for side in sides or position.facts.sides}
    if request.form == "json":
        show_json(found)
    else:
        for side, zones in found.items():
            _show(side, zones)
    colours = {side.id: side.colour for side in asked.box.sides}
    marks = [
        Mark(place, colours[side], COVER[zone], zone if zone == "hard" else "")
        for side, zones in found.items()
        for place, zone in (zones or {}).items()
    ]
    draw_answer(request, asked, marks, f"Zones of Control: GT{position.turn} {position.segment}")


def _zones(asked: Asked, side: str) -> dict[str, str] | None:
    """Give the zones of a side by place, None when a missing strength decides."""
    found = {}
    for place in asked.position.facts.map.places:
        try:
            zone = asked.questions.zone(asked.position, side, place)
        except Unknown:
            return None
        if zone in ZONES:
            found[place] = zone
    return found


def _show(side: str, zones: dict[str, str] | None) -> None:
    title = f"Zones of Control of the {side} side"
    if not zones:
        say(f"{title}: {'none' if zones is not None else 'cannot be judged, a strength is missing'}")
        return
    places = {zone: [place for place, exerted in zones.items() if exerted == zone] for zone in ZONES}
    rows = [(zone, str(len(found)), " ".join(found)) for zone, found in places.items() if found]
    show_table(title, ("zone", "hexes", "which"), rows)

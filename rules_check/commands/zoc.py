"""`rules-check zoc POSITION`: the Zones of Control that each side exerts."""

from __future__ import annotations

from pathlib import Path

import click

from rules_check.commands.asking import asking, opened, write_picture
from rules_check.report.tables import show_json, show_table

COLOURS = {"weak": 0.3, "hard": 0.6}
ZONES = ("hard", "weak")


@click.command("zoc")
@asking
@click.option("--side", multiple=True, help="Only this side's zones.")
def command(*, file: Path, data: Path | None, form: str, png: Path | None, cache: Path, side: tuple[str, ...]) -> None:
    """Show the Zones of Control in POSITION: a position file, or a set-up such as la_primogenita:quick_start."""
    asked = opened(file, data)
    position, facts = asked.position, asked.position.facts
    for each in side:
        if each not in facts.sides:
            raise click.UsageError(f"there is no side '{each}'; the sides are {', '.join(facts.sides)}")
    found = {
        each: {place: zone for place in facts.map.places if (zone := asked.questions.zone(position, each, place)) in ZONES}
        for each in side or facts.sides
    }
    if form == "json":
        show_json(found)
    else:
        for each, zones in found.items():
            rows = [(zone, str(len(places)), " ".join(places)) for zone in ZONES if (places := _of(zones, zone))]
            show_table(f"Zones of Control of the {each} side", ("zone", "hexes", "which"), rows)
    if png is not None:
        from rules_check.report.map_picture import Mark, map_picture  # noqa: PLC0415 - drawing is slow to import

        colours = {each.id: each.colour for each in asked.box.sides}
        marks = [
            Mark(place, colours[each], COLOURS[zone], zone if zone == "hard" else "")
            for each, zones in found.items()
            for place, zone in zones.items()
        ]
        title = f"Zones of Control: GT{position.turn} {position.segment}"
        write_picture(png, map_picture(asked.box, position, marks, title, cache))


def _of(zones: dict[str, str], wanted: str) -> list[str]:
    return [place for place, zone in zones.items() if zone == wanted]

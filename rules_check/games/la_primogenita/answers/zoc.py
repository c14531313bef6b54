"""The Zones of Control that each side exerts."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.answers.supposing import sides_asked
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.question import Answer, Asking, Mark, Rows

COVER = {"weak": 0.3, "hard": 0.6}
ZONES = ("hard", "weak")

Zones = Mapping[str, str]


def ask(position: Position, asking: Asking) -> Answer:
    """Give the zones of sides by place (4.2)."""
    found = {side: questions.zones(position, side) for side in sides_asked(position, asking)}
    marks = tuple(
        Mark(place, side, COVER[zone], zone if zone == "hard" else "")
        for side, zones in found.items()
        for place, zone in (zones or {}).items()
    )
    title = f"Zones of Control: GT{position.turn} {position.segment}"
    return Answer(tuple(_shown(side, zones) for side, zones in found.items()), found, marks, title)


def _shown(side: str, zones: Zones | None) -> str | Rows:
    title = f"Zones of Control of the {side.capitalize()} side"
    if not zones:
        return f"{title}: {'none' if zones is not None else 'cannot be judged, a strength is missing'}"
    places = {zone: [place for place, exerted in zones.items() if exerted == zone] for zone in ZONES}
    rows = tuple((zone, str(len(found)), " ".join(found)) for zone, found in places.items() if found)
    return Rows(title, ("zone", "hexes", "which"), rows)

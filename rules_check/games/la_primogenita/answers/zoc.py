"""The Zones of Control that each side exerts."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.answers.supposing import sides_asked
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.clock import time_of
from rules_check.rules.question import Answer, Asking, Mark, Rows
from vassal_build.language.said import joined, said, to_say

COVER = {"weak": 0.3, "hard": 0.6}
ZONES = {"hard": to_say("hard"), "weak": to_say("weak")}

Zones = Mapping[str, str]


def ask(position: Position, asking: Asking) -> Answer:
    """Give the zones of sides by place (4.2)."""
    found = {side: questions.zones(position, side) for side in sides_asked(position, asking)}
    marks = tuple(
        Mark(place, side, COVER[zone], said(ZONES[zone]) if zone == "hard" else "")
        for side, zones in found.items()
        for place, zone in (zones or {}).items()
    )
    title = said("Zones of Control: {time}", time=time_of(position, position.facts.segment_names))
    return Answer(tuple(_shown(position, side, zones) for side, zones in found.items()), found, marks, title)


def _shown(position: Position, side: str, zones: Zones | None) -> str | Rows:
    title = said("Zones of Control of the {side} side", side=side.capitalize())
    if not zones:
        what = said("cannot be judged, a strength is missing") if zones is None else said("none")
        return said("{title}: {answer}", title=title, answer=what)
    places = {zone: [place for place, exerted in zones.items() if exerted == zone] for zone in ZONES}
    rows = tuple(
        (said(ZONES[zone]), str(len(found)), joined(map(position.place_name, found), " "))
        for zone, found in places.items()
        if found
    )
    return Rows(title, (said("zone"), said("hexes"), said("which")), rows)

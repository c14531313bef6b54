"""The Zones of Control of each side (8)."""

from __future__ import annotations

from rules_check.games.keren.answers.asked import left_out, sides_asked
from rules_check.games.keren.facts import outside
from rules_check.games.keren.position import COMMONWEALTH, ITALIAN, Position
from rules_check.games.keren.zones import zone
from rules_check.rules.question import Answer, Asking, Mark, Rows

COLOURS = {COMMONWEALTH: "#1f5fbf", ITALIAN: "#c62828"}
"""The sides' own colours are those of the ground."""
COVER = 0.36


def ask(position: Position, asking: Asking) -> Answer:
    """Give the places in the zones of sides; raise Misasked for a side that is not there."""
    found = {side: sorted(zone(position, side)) for side in sides_asked(position, asking)}
    rows = tuple((position.facts.sides[side], str(len(places)), " ".join(places)) for side, places in found.items())
    marks = tuple(
        Mark(place, COLOURS[side], COVER)
        for side, places in found.items()
        for place in dict.fromkeys(map(outside, places))
    )
    title = f"Zones of Control in turn {position.turn}: blue of the Commonwealth, red of the Italians"
    table = Rows(title, ("side", "hexes", "which"), rows)
    return Answer((table, *left_out(position)), found, marks, title)

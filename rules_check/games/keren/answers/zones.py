"""The Zones of Control of each side (8)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rules_check.games.keren.answers.asked import left_out, sides_asked
from rules_check.games.keren.facts import outside
from rules_check.games.keren.position import COMMONWEALTH, ITALIAN, Position
from rules_check.games.keren.zones import doubted, zone
from rules_check.rules.question import Answer, Asking, Mark, Rows
from vassal_build.language.said import said, to_say

COLOURS = {COMMONWEALTH: "#1f5fbf", ITALIAN: "#c62828"}
"""The sides' own colours are those of the ground."""
COVER, LIGHT = 0.36, 0.16
DOUBT = to_say("{side}, if no gun is hidden there")


def ask(position: Position, asking: Asking) -> Answer:
    """Give the places in the zones of sides; raise Misasked for a side that is not there.

    Those in which a zone depends on what lies hidden come after them, and are marked more lightly.
    """
    found = {side: sorted(zone(position, side)) for side in sides_asked(position, asking)}
    doubtful = {side: places for side in found if (places := sorted(doubted(position, side)))}
    names = position.facts.sides
    rows = [(names[side], str(len(places)), " ".join(places)) for side, places in found.items()]
    rows += [(said(DOUBT, side=names[side]), str(len(places)), " ".join(places)) for side, places in doubtful.items()]
    marks = (*_marks(found, COVER), *_marks(doubtful, LIGHT))
    light = said(", lighter where they depend on hidden units") if doubtful else ""
    title = said(
        "Zones of Control in turn {turn}: blue of the Commonwealth, red of the Italians{light}",
        turn=position.turn,
        light=light,
    )
    table = Rows(title, (said("side"), said("hexes"), said("which")), tuple(rows))
    document = {**found, **({"hangs_on_hidden": doubtful} if doubtful else {})}
    return Answer((table, *left_out(position)), document, marks, title)


def _marks(found: Mapping[str, Collection[str]], cover: float) -> Iterator[Mark]:
    for side, places in found.items():
        yield from (Mark(place, COLOURS[side], cover) for place in dict.fromkeys(map(outside, places)))

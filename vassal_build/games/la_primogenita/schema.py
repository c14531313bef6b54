"""What La Primogenita's data have that other games' have not."""

from __future__ import annotations

from vassal_build.gamebox.schema import (
    FACES,
    HEXES,
    ORDERS,
    PLACES,
    SIDES,
    UNITS,
    Schema,
    Use,
    id_of,
    number,
    text,
    yes_no,
)

ALTITUDE = number(HEXES, "altitude", Use.DRAWN)
"""The printed altitude in metres."""
DESERT = yes_no(HEXES, "desert", Use.DRAWN)
"""Coastal sand, whatever terrain it counts as."""
PATRIOT = yes_no(HEXES, "patriot")
"""The Patriot-zone (rule 5.7c)."""
CONTROL = id_of(SIDES, PLACES, "control", Use.DRAWN)
"""The side that holds a town at the start."""
SPECIAL_PLACE = text(PLACES, "special", vocabulary="special_place")
"""A word for which there is a rule of its own."""
TOWN_BEYOND = text(PLACES, "town_beyond", Use.WORDS)
"""The town to which an Entry hex leads, where the map names the hex by the way there (`to Gondar`)."""
NATION = text(UNITS, "nation", Use.DRAWN, vocabulary="nation")
MARCH = yes_no(UNITS, "march")
ELITE = yes_no(UNITS, "elite")
COLONIAL = yes_no(UNITS, "colonial", Use.DRAWN)
GROUP = text(UNITS, "group", Use.DRAWN)
SPECIAL_UNIT = text(UNITS, "special", vocabulary="special_unit")
NOTE = text(UNITS, "note", Use.WORDS)
BAND = yes_no(FACES, "band", Use.DRAWN)
COMBINES_WITH = text(ORDERS, "combines_with", Use.DRAWN)
LOST_WITH_TOWN = ("F", "M", "S")
"""The letters of the Italian Reinforcements that are lost once their town has fallen (1.7, Order 6)."""
COUNTERATTACK_ODDS = "3:1"
"""The column of the Combat Table for the Counterattack of Order 13, whatever the strengths (9, 13)."""
SCHEMA = Schema(
    columns=(
        *(ALTITUDE, DESERT, PATRIOT, CONTROL, SPECIAL_PLACE, TOWN_BEYOND),
        *(NATION, MARCH, ELITE, COLONIAL, GROUP, SPECIAL_UNIT, NOTE, BAND, COMBINES_WITH),
    )
)

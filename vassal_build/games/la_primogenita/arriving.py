"""Reinforcements that go to their Setup Hexes at one press, while the Order that brings them is executed (6, 27)."""

from __future__ import annotations

from vassal_build.codec.traits import SendToLocation
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Unit
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.games.la_primogenita.report_lines import ARRIVES
from vassal_build.module import keys
from vassal_build.module.kits.kit import Kit, report, trigger
from vassal_build.module.unit_properties import UnitProperty
from vassal_build.properties import HOME, TURN

ARRIVING = "Arriving"
_ORDERS = ("reinforcements_allied", "reinforcements_italian")
ARRIVAL_TURN, ARRIVAL_PLACE = "ArrivalTurn", "ArrivalPlace"
DUE = f"{{{ARRIVAL_TURN} == {TURN} && CurrentZone == {HOME}}}"
"""Whether a unit is due this Game Turn and still waits."""


def _turn(_: Gamebox, unit: Unit) -> str:
    return unit.arrives.split()[0] if unit.arrives else ""


def _place(box: Gamebox, unit: Unit) -> str:
    """Name the place of a unit's Arrival Code as the map does: a hex by its number, an Entry hex by its name."""
    letter = unit.arrives.split()[-1] if unit.arrives else ""
    place = box.place_by_letter.get(letter)
    if place is None:
        return ""
    return place.name if place.kind is PlaceKind.ENTRY else place.number


PROPERTIES = UnitProperty(ARRIVAL_TURN, _turn), UnitProperty(ARRIVAL_PLACE, _place)


def arriving(box: Gamebox) -> Kit:
    """Give the kit: a unit goes where its code says, if its side executes Reinforcements and the code names a place."""
    orders = "|".join(box.order_by_id[id_].counter for id_ in _ORDERS)
    executed = f'Count("CounterId =~ {orders} && Declared = 1 && Side = $Side$") > 0'
    return Kit(
        ARRIVING,
        (
            trigger(
                "",
                keys.ARRIVE,
                keys.SAY_ARRIVES,
                keys.GO_ARRIVAL,
                condition=f'{{{ARRIVAL_PLACE} != "" && {executed}}}',
            ),
            report(keys.SAY_ARRIVES, box.strings.text(ARRIVES, unit="$PieceName$", place=f"${ARRIVAL_PLACE}$")),
            SendToLocation(
                key=keys.GO_ARRIVAL,
                map=box.strings.name("windows.map"),
                board=box.strings.name("windows.map"),
                destination="G",
                grid_location=f"${ARRIVAL_PLACE}$",
            ),
        ),
    )

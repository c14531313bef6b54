"""What her pieces bear besides their faces: the properties that her module gives them, and what they say."""

from __future__ import annotations

from rules_check.replay.sightings import Sighting, Sort, Table
from rules_check.rules.property import Badge, Property
from vassal_build.counted import counted
from vassal_build.gamebox.picture_names import badge_picture
from vassal_build.properties import BATTLE_NUMBER, BATTLE_ROLE, CHOSEN, DECLARED, DISRUPTED, POINTS, SUPPLY

_YES = "1"


def is_disrupted(seen: Sighting) -> bool:
    """Say whether a unit is Disrupted."""
    return seen.values.get(DISRUPTED) == _YES


def supply_of(seen: Sighting) -> str:
    """Give the supply that a unit shows: Full, Low or No."""
    return seen.values.get(SUPPLY, "Full")


def is_declared(seen: Sighting) -> bool:
    """Say whether an Order is declared to be executed."""
    return seen.values.get(DECLARED) == _YES


def is_chosen(seen: Sighting) -> bool:
    """Say whether an Order is chosen, a secret of its side until the Orders are revealed."""
    return seen.values.get(CHOSEN) == _YES


def points_of(seen: Sighting) -> int | None:
    """Give the number that the Victory Point marker holds, None where it holds none."""
    return _whole(seen.values.get(POINTS))


def points_on(table: Table) -> int | None:
    """Give the Victory Points that the marker on a table holds, None where there is none or it holds none."""
    return next(map(points_of, table.of(Sort.POINTS)), None)


def role_of(seen: Sighting) -> str:
    """Give what a unit is declared to do in a battle, empty for nothing."""
    return seen.values.get(BATTLE_ROLE, "")


def battle_of(seen: Sighting) -> int:
    """Give the number of the battle that a unit was declared for, 0 for none."""
    return _whole(seen.values.get(BATTLE_NUMBER)) or 0


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else None


PROPERTIES: tuple[Property, ...] = (
    Property(Sort.UNIT, DISRUPTED, told=lambda seen: "is Disrupted" if is_disrupted(seen) else "is not Disrupted"),
    Property(Sort.UNIT, SUPPLY, told=lambda seen: f"has {supply_of(seen)} Supply"),
    Property(Sort.ORDER, DECLARED, told=lambda seen: "is declared" if is_declared(seen) else "is not declared"),
    Property(Sort.POINTS, POINTS, told=lambda seen: f"shows {counted(points_of(seen) or 0, 'point')}"),
    Property(Sort.UNIT, BATTLE_ROLE, told=lambda seen: f"is marked {role_of(seen) or 'for nothing'}"),
    Property(Sort.UNIT, BATTLE_NUMBER, told=lambda seen: f"is in battle {battle_of(seen)}"),
    Property(Sort.ORDER, CHOSEN),
)
"""In the order in which they are told."""

BADGES: tuple[Badge, ...] = (
    Badge(badge_picture("disrupted"), "Disrupted", is_disrupted),
    Badge(badge_picture("low_supply"), "Low Supply", lambda seen: supply_of(seen) == "Low"),
    Badge(badge_picture("no_supply"), "No Supply", lambda seen: supply_of(seen) == "No"),
    Badge(badge_picture("attack"), "attacks", lambda seen: role_of(seen).lower() == "attack"),
    Badge(badge_picture("bombard"), "bombards", lambda seen: role_of(seen).lower() == "bombard"),
    Badge(badge_picture("target"), "is a target", lambda seen: role_of(seen).lower() == "target"),
)
"""What a page shows upon her units."""

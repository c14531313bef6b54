"""What pieces have besides their faces: the properties that the module gives them, and what they say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType

from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.gamebox import STATE
from rules_check.replay.sightings import Sighting, Sort, Table
from rules_check.rules.property import Badge, Borne, Property
from vassal_build.counted import counted
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import badge_picture, marker_picture
from vassal_build.language.said import said
from vassal_build.properties import BATTLE_NUMBER, BATTLE_ROLE, CHOSEN, DECLARED, DISRUPTED, POINTS, SUPPLY

_YES = "1"
SUPPLIES: Mapping[str, str] = MappingProxyType({"Full": said("Full"), "Low": said("Low"), "No": said("No")})
"""What supply a unit shows, for players to read."""
FEW = 16
"""So many values of a property are remembered in words: all units of a table say the same few."""
_IS_DISRUPTED = said("is not Disrupted"), said("is Disrupted")
_IS_DECLARED = said("is not declared"), said("is declared")
_ROLES = {"attack": said("attack"), "bombard": said("bombard"), "target": said("target")}


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


def states_of(states: Iterable[str], seen: Sighting) -> frozenset[str]:
    """Give those of some states that a unit has: each is a Layer of its own, which is empty on its first level."""
    return frozenset(state for state in states if seen.levels.get(state, 1) > 1)


def points_of(seen: Sighting) -> int | None:
    """Give the number that the Victory Point marker holds, None where it holds none."""
    return _whole(seen.values.get(POINTS))


def points_on(table: Table) -> int | None:
    """Give the Victory Points that the marker on a table holds, None where there is none or it holds none."""
    return next(map(points_of, table.of(Sort.POINTS)), None)


def _in_words(words: Mapping[str, str], value: str) -> str:
    """Give the words of a value; one that the module does not know stands as it is."""
    return words.get(value, value)


def role_of(seen: Sighting) -> str:
    """Give what a unit is declared to do in a battle, empty for nothing."""
    return seen.values.get(BATTLE_ROLE, "")


def battle_of(seen: Sighting) -> int:
    """Give the number of the battle that a unit was declared for, 0 for none."""
    return _whole(seen.values.get(BATTLE_NUMBER)) or 0


@lru_cache(maxsize=FEW)
def _has_supply(supply: str) -> str:
    return said("has {supply} Supply", supply=_in_words(SUPPLIES, supply))


@lru_cache(maxsize=FEW)
def _shows_points(points: int) -> str:
    return said("shows {number}", number=counted(points, "point"))


@lru_cache(maxsize=FEW)
def _is_marked(role: str) -> str:
    return said("is marked {role}", role=_in_words(_ROLES, role) or said("for nothing"))


@lru_cache(maxsize=FEW)
def _is_in_battle(battle: int) -> str:
    return said("is in battle {battle}", battle=battle)


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else None


PROPERTIES: tuple[Property, ...] = (
    Property(Sort.UNIT, DISRUPTED, words=lambda seen: _IS_DISRUPTED[is_disrupted(seen)]),
    Property(Sort.UNIT, SUPPLY, words=lambda seen: _has_supply(supply_of(seen))),
    Property(Sort.ORDER, DECLARED, words=lambda seen: _IS_DECLARED[is_declared(seen)]),
    Property(Sort.POINTS, POINTS, words=lambda seen: _shows_points(points_of(seen) or 0)),
    Property(Sort.UNIT, BATTLE_ROLE, words=lambda seen: _is_marked(role_of(seen))),
    Property(Sort.UNIT, BATTLE_NUMBER, words=lambda seen: _is_in_battle(battle_of(seen))),
    Property(Sort.ORDER, CHOSEN),
)
"""In the order in which they are shown."""


def properties(facts: Facts) -> tuple[Property, ...]:
    """Give all properties that are asked for, those of other data than its own among them."""
    readers = {state: partial(_words, state, name) for state, name in facts.states.items()}
    return (*PROPERTIES, *(Property(Sort.UNIT, state, Borne.LAYER, words) for state, words in readers.items()))


def _words(state: str, name: str, seen: Sighting) -> str:
    return said("is marked {name}", name=name) if states_of((state,), seen) else said("is not marked {name}", name=name)


BADGES: tuple[Badge, ...] = (
    Badge(badge_picture("disrupted"), "Disrupted", is_disrupted),
    Badge(badge_picture("low_supply"), said("Low Supply"), lambda seen: supply_of(seen) == "Low"),
    Badge(badge_picture("no_supply"), said("No Supply"), lambda seen: supply_of(seen) == "No"),
    Badge(badge_picture("attack"), "attacks", lambda seen: role_of(seen).lower() == "attack"),
    Badge(badge_picture("bombard"), "bombards", lambda seen: role_of(seen).lower() == "bombard"),
    Badge(badge_picture("target"), said("is a target"), lambda seen: role_of(seen).lower() == "target"),
)
"""What a page shows upon units of La Primogenita."""


def badges(box: Gamebox) -> tuple[Badge, ...]:
    """Give all that a page shows upon units, for states of other data than its own as well."""
    states = {marker.id: marker.name for marker in box.markers if marker.kind == STATE}
    worn = {state: partial(_bears, state) for state in states}
    return (*BADGES, *(Badge(marker_picture(state), name, worn[state], small=True) for state, name in states.items()))


def _bears(state: str, seen: Sighting) -> bool:
    return bool(states_of((state,), seen))

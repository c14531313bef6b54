"""Where the table differs from what the actions told so far come to, one typed gap for each thing.

The time is not compared: it is told by the turn button. Orders chosen in secret lie on their sheets for everybody.
Where Air units stand between their missions means nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from itertools import compress
from operator import is_not

from msgspec import Struct

from rules_check.games.la_primogenita.facts.units import Kind
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import UnitState


class GapKind(Enum):
    """What differs."""

    PLACE = "place"
    STEPS = "steps"
    DISRUPTED = "disrupted"
    SUPPLY = "supply"
    LOADED = "loaded"
    SOURCE = "source"
    FLAG = "flag"
    TRENCH = "trench"
    POINTS = "points"
    OPEN_CITY = "open city"
    ORDER = "order"


class Gap(Struct, frozen=True):
    """One difference: of a unit, marker, Order or place (`subject`), as it was `played` and as it is `seen`."""

    kind: GapKind
    subject: str
    played: str
    seen: str
    place: str = ""

    @property
    def fell(self) -> bool:
        """Whether it is a unit that has gone out of the game."""
        return self.kind is GapKind.PLACE and self.seen == OffMap.GONE


def gaps(played: Position, seen: Position) -> tuple[Gap, ...]:
    """Give all that differs on the map, the boxes of units and the tracks; Orders apart (`order_gaps`)."""
    found: list[Gap] = []
    for unit, other in _other_units(played.units, seen.units):
        found.extend(_unit(played, unit, other))
    for marker, mine in played.markers.items() if played.markers != seen.markers else ():
        there = seen.markers.get(marker, mine)
        if mine != there and (mine.place != there.place or (mine.on_map and mine.level != there.level)):
            ours, seen_there = (f"{each.level} {each.place}" for each in (mine, there))
            found.append(Gap(GapKind.SOURCE, marker, ours, seen_there, there.place))
    found.extend(_laid(GapKind.FLAG, played.flags, seen.flags))
    found.extend(_laid(GapKind.TRENCH, played.trenches, seen.trenches))
    if played.vp != seen.vp:
        found.append(Gap(GapKind.POINTS, "vp", str(played.vp), str(seen.vp)))
    if played.open_city is not seen.open_city:
        found.append(Gap(GapKind.OPEN_CITY, "open_city", played.open_city.value, seen.open_city.value))
    return tuple(found)


def is_left(gap: Gap, played: Position, seen: Position) -> Gap | None:
    """Give what is left of a gap of a unit or source in a position that was played on, None when it is closed."""
    if gap.subject in played.units:
        found = tuple(_unit(played, played.units[gap.subject], seen.units[gap.subject]))
    else:
        found = gaps(played, seen)
    return next((each for each in found if (each.kind, each.subject) == (gap.kind, gap.subject)), None)


def _other_units(
    played: Mapping[str, UnitState], seen: Mapping[str, UnitState]
) -> Iterable[tuple[UnitState, UnitState]]:
    """Give the units that are not the same, as they are played and as they are seen; few of many."""
    if list(played) == list(seen):
        names: Iterable[str] = compress(played, map(is_not, played.values(), seen.values()))
    else:
        names = [name for name in played if name in seen]
    return [(played[name], seen[name]) for name in names if played[name] != seen[name]]


def _unit(position: Position, ours: UnitState, theirs: UnitState) -> Iterator[Gap]:
    kind = position.printed(ours.id).kind
    place = theirs.place
    if _spot(kind, ours.place) != _spot(kind, theirs.place):
        yield Gap(GapKind.PLACE, ours.id, ours.place, theirs.place, place)
    if kind is Kind.AIR or not (ours.on_map and theirs.on_map):
        return
    if ours.steps != theirs.steps:
        yield Gap(GapKind.STEPS, ours.id, str(ours.steps), str(theirs.steps), place)
    if ours.disrupted != theirs.disrupted:
        yield Gap(GapKind.DISRUPTED, ours.id, str(ours.disrupted), str(theirs.disrupted), place)
    if ours.supply is not theirs.supply:
        yield Gap(GapKind.SUPPLY, ours.id, ours.supply.value, theirs.supply.value, place)
    if ours.loaded != theirs.loaded:
        yield Gap(GapKind.LOADED, ours.id, str(ours.loaded), str(theirs.loaded), place)


def _spot(kind: Kind, place: str) -> str:
    return OffMap.AIR_BASE if kind is Kind.AIR and place not in (OffMap.WAITING, OffMap.GONE) else place


def _laid(kind: GapKind, played: Mapping[str, str], seen: Mapping[str, str]) -> Iterator[Gap]:
    for place in {**played, **seen} if played != seen else ():
        mine, theirs = played.get(place, ""), seen.get(place, "")
        if mine != theirs:
            yield Gap(kind, place, mine, theirs, place)


def removed(before: Position, after: Position) -> frozenset[str]:
    """Give the units that lay on the map before and are out of the game after."""
    gone = (name for name, unit in after.units.items() if unit.place == OffMap.GONE)
    return frozenset(name for name in gone if before.units[name].on_map)


def order_gaps(played: Position, seen: Position) -> tuple[Gap, ...]:
    """Give the Orders that lie elsewhere than they should."""
    found = []
    for number in sorted({*played.orders, *seen.orders}):
        mine, theirs = _open(played, number), _open(seen, number)
        if mine is not theirs:
            found.append(Gap(GapKind.ORDER, str(number), mine.value, theirs.value))
    return tuple(found)


def unchosen(position: Position) -> Position:
    """Give the position with every Order chosen in secret on its sheet, where all see it, still to be told."""
    chosen = [number for number, where in position.orders.items() if where is Whereabouts.CHOSEN]
    there = position.with_orders({number: _open(position, number) for number in chosen})
    return there.changed(chosen_again=position.chosen_again - set(chosen))


def untold(position: Position) -> Position:
    """Give a position as a file takes it up: what it does not show of choosing and drawing may have been done before.

    Orders that are not revealed may all have been drawn; between two Orders any that is held may have been drawn last.
    """
    if position.choosing is Choosing.DUE:
        position = position.changed(choosing=Choosing.UNTOLD)
    if position.execution is not None:
        return position
    held = frozenset(number for number, where in position.orders.items() if where is Whereabouts.HELD)
    return position.changed(just_drawn=held)


def _open(position: Position, number: int) -> Whereabouts:
    """Give where an Order lies as everybody sees it."""
    where = position.whereabouts(number)
    if where is not Whereabouts.CHOSEN:
        return where
    return Whereabouts.FLIPPED if number in position.chosen_again else Whereabouts.SHEET

"""What a step of a log shows of the play, as typed cues: pieces that came somewhere, Orders, dice, the clock.

Nudges within a hex show nothing. What the cues mean together is the audit's to find.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.table.orders import OrdersSeen
from rules_check.games.la_primogenita.table.properties import is_disrupted, role_of, supply_of
from rules_check.replay.events import Rolled, Step, ValueSet
from rules_check.replay.sightings import Sighting, Sort, Table
from vassal_build.games.la_primogenita.properties import AGREEMENTS, TAKEN_BACK
from vassal_build.properties import BATTLE


class Came(Struct, frozen=True):
    """A unit came from one place to another."""

    unit: str
    origin: str
    place: str


class Altered(Struct, frozen=True):
    """A unit shows another state than before: steps, Disruption, supply, load."""

    unit: str


class Marked(Struct, frozen=True):
    """A unit in a place was declared to attack, to bombard or to be a target, or with an empty role no longer is."""

    unit: str
    role: str
    place: str


class Threw(Struct, frozen=True):
    """A die was thrown: the name of its button, its faces."""

    die: str
    faces: tuple[int, ...]


class Shifted(Struct, frozen=True):
    """An Order went from one whereabouts to another."""

    order: int
    before: Whereabouts
    after: Whereabouts


class Executes(Struct, frozen=True):
    """An Order was declared to be executed, in its box or in the box of the Order being executed."""

    order: int


class Clock(Struct, frozen=True):
    """The turn button was pressed: Game Turn and index of the segment."""

    turn: int
    segment: int


class BattleOver(Struct, frozen=True):
    """The marks of the battles were cleared."""


class Agreed(Struct, frozen=True):
    """The players said that something stands outside the rules by agreement, or was taken back."""


Cue = Came | Altered | Marked | Threw | Shifted | Executes | Clock | BattleOver | Agreed

OrdersOf = Callable[[Table], OrdersSeen]


def cues_of(step: Step, before: Table, after: Table, orders_of: OrdersOf) -> Iterator[Cue]:
    """Give the cues of a step in play; `orders_of` reads the Orders on a table."""
    orders = False
    for identity in step.pieces:
        old, new = before.sightings.get(identity), after.sightings.get(identity)
        found = new or old
        if found is None or new is old:
            continue
        sort = found.sort
        orders = orders or (sort == Sort.ORDER and old != new)
        if sort == Sort.UNIT:
            yield from _came(old, new)
            if new is not None and (old is None or not _looks_the_same(old, new)):
                yield from _altered(old, new)
    if orders:
        yield from _orders(orders_of(before), orders_of(after))
    for event in step.events:
        match event:
            case Rolled():
                yield Threw(event.die, event.faces)
            case ValueSet() if event.name in (AGREEMENTS, TAKEN_BACK):
                yield Agreed()
            case ValueSet() if event.name == BATTLE:
                yield BattleOver()
    if before.time != after.time and after.time is not None:
        yield Clock(*after.time)


def _came(old: Sighting | None, new: Sighting | None) -> Iterator[Came]:
    origin, place = (each.place if each is not None else "" for each in (old, new))
    found = new or old
    if origin != place and found is not None and not found.hidden:
        yield Came(found.subject, origin, place)


def _altered(old: Sighting | None, new: Sighting) -> Iterator[Altered | Marked]:
    if old is not None and _state(new) != _state(old):
        yield Altered(new.subject)
    if role_of(new) != (role_of(old) if old is not None else ""):
        yield Marked(new.subject, role_of(new), new.place)


def _looks_the_same(old: Sighting, new: Sighting) -> bool:
    """Say whether a piece was only moved: then what it shows besides are the very same objects."""
    return new.values is old.values and new.levels is old.levels and new.face == old.face


def _state(seen: Sighting) -> tuple[object, ...]:
    return seen.face, is_disrupted(seen), supply_of(seen), seen.levels


def _orders(before: OrdersSeen, after: OrdersSeen) -> Iterator[Shifted | Executes]:
    sheet = Whereabouts.SHEET
    others = {number for number, _ in before.whereabouts.items() ^ after.whereabouts.items()}
    for number in sorted(others, reverse=True):
        yield Shifted(number, before.whereabouts.get(number, sheet), after.whereabouts.get(number, sheet))
    for number in sorted(after.declared - before.declared, reverse=True):
        yield Executes(number)


def is_closing(cue: Cue) -> bool:
    """Say whether duties fall due before a cue.

    They do when an Order is drawn, put on the track, laid in the box or finished, and when the clock moves.
    """
    if isinstance(cue, Clock):
        return True
    track = Whereabouts.TRACK
    ends = Whereabouts.FLIPPED, Whereabouts.EXECUTING
    return isinstance(cue, Shifted) and (track in (cue.before, cue.after) or cue.after in ends)


__all__ = [
    "Agreed",
    "Altered",
    "BattleOver",
    "Came",
    "Clock",
    "Cue",
    "Executes",
    "Marked",
    "Shifted",
    "Threw",
    "cues_of",
    "is_closing",
]

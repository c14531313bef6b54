"""Where the table differs from what the actions played so far come to, one typed gap for each thing.

What is compared is a row in `aspects/`. The time is not: the turn button shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct, field

from rules_check.games.la_primogenita.aspects import markers, more, orders, units
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.games.la_primogenita.position.unit import MarkerState, SupplyState, UnitState
from rules_check.referee.aspects import Aspect, Elements, others
from vassal_build.replacing import replace


class GapKind(Enum):
    """What differs."""

    PLACE = "place"
    STEPS = "steps"
    DISRUPTED = "disrupted"
    SUPPLY = "supply"
    LOADED = "loaded"
    BORNE = "borne"
    SOURCE = "source"
    FLAG = "flag"
    TRENCH = "trench"
    LAID = "laid"
    POINTS = "points"
    OPEN_CITY = "open city"
    ORDER = "order"


Key = tuple[GapKind, str]
"""What differs, and of which piece, Order or place."""
Row = Aspect[Position, Any, Any]
UNITS: Mapping[GapKind, Row] = {
    GapKind.PLACE: units.PLACE,
    GapKind.STEPS: units.STEPS,
    GapKind.DISRUPTED: units.DISRUPTED,
    GapKind.SUPPLY: units.SUPPLIED,
    GapKind.LOADED: units.LOADED,
    GapKind.BORNE: more.BORNE,
}
ASPECTS: Mapping[GapKind, Row] = {
    **UNITS,
    GapKind.SOURCE: markers.SOURCE,
    GapKind.FLAG: markers.FLAG,
    GapKind.TRENCH: markers.TRENCH,
    GapKind.LAID: more.LAID,
    GapKind.POINTS: markers.POINTS,
    GapKind.OPEN_CITY: markers.OPEN_CITY,
    GapKind.ORDER: orders.ORDER,
}
"""The row of each kind of gap."""
COMPARED: tuple[Mapping[GapKind, Row], ...] = (
    UNITS,
    {GapKind.SOURCE: markers.SOURCE},
    {GapKind.FLAG: markers.FLAG},
    {GapKind.TRENCH: markers.TRENCH},
    {GapKind.LAID: more.LAID},
    {GapKind.POINTS: markers.POINTS},
    {GapKind.OPEN_CITY: markers.OPEN_CITY},
)
"""The rows that are compared, those of one shelf together; without Orders."""
Shelf = Callable[[Position], Elements]
SHELVES: Mapping[Shelf, Mapping[GapKind, Row]] = {next(iter(rows.values())).shelf: rows for rows in COMPARED}
"""What gives each shelf, and its rows."""


K = TypeVar("K", bound=GapKind)
V = TypeVar("V")


class GapOf(Struct, Generic[K, V], frozen=True):
    """One difference: of a unit, marker, Order or place (`subject`), as it was `played` and as it is `seen`.

    The values are those of the row; `place` is where the piece lies, empty for none.
    """

    kind: K
    subject: str
    played: V
    seen: V
    place: str = ""

    @property
    def key(self) -> Key:
        """What differs, whatever the values are."""
        return self.kind, self.subject

    @property
    def fell(self) -> bool:
        """Whether it is a unit that has gone out of the game."""
        return self.kind is GapKind.PLACE and self.seen == OffMap.GONE


PlaceGap = GapOf[Literal[GapKind.PLACE], str]
StepsGap = GapOf[Literal[GapKind.STEPS], int]
DisruptedGap = GapOf[Literal[GapKind.DISRUPTED], bool]
SupplyGap = GapOf[Literal[GapKind.SUPPLY], SupplyState]
LoadedGap = GapOf[Literal[GapKind.LOADED], bool]
BorneGap = GapOf[Literal[GapKind.BORNE], frozenset[str]]
SourceGap = GapOf[Literal[GapKind.SOURCE], MarkerState]
FlagGap = GapOf[Literal[GapKind.FLAG], str]
TrenchGap = GapOf[Literal[GapKind.TRENCH], str]
LaidGap = GapOf[Literal[GapKind.LAID], frozenset[str]]
PointsGap = GapOf[Literal[GapKind.POINTS], int]
OpenCityGap = GapOf[Literal[GapKind.OPEN_CITY], OpenCity]
OrderGap = GapOf[Literal[GapKind.ORDER], Whereabouts]
UnitGap = PlaceGap | StepsGap | DisruptedGap | SupplyGap | LoadedGap | BorneGap
Gap = UnitGap | SourceGap | FlagGap | TrenchGap | LaidGap | PointsGap | OpenCityGap | OrderGap
"""Any difference: its kind says of what type its values are."""


class Compared(Struct):
    """What came of comparing two elements, by their shelf and key; the same two are not compared a second time.

    Whether a difference counts may depend on the position by what is printed alone.
    """

    _last: dict[tuple[Shelf, str], tuple[object, object, tuple[Gap, ...]]] = field(default_factory=dict)

    def gaps(self, shelf: Shelf, played: Position, key: str, ours: Elements, theirs: Elements) -> tuple[Gap, ...]:
        """Give where the elements of a key differ on the shelves of two positions."""
        mine, there = ours.get(key), theirs.get(key)
        last = self._last.get((shelf, key))
        if last is None or last[0] is not mine or last[1] is not there:
            last = mine, there, tuple(_gaps(SHELVES[shelf], played, key, ours, theirs))
            self._last[shelf, key] = last
        return last[2]


def gaps(played: Position, seen: Position, known: Compared | None = None) -> tuple[Gap, ...]:
    """Give all that differs on the map, the boxes of units and the tracks; not Orders (`order_gaps`).

    `known` is what was compared before.
    """
    known = known or Compared()
    found: list[Gap] = []
    for shelf in SHELVES:
        ours, theirs = shelf(played), shelf(seen)
        for key in others(ours, theirs):
            found.extend(known.gaps(shelf, played, key, ours, theirs))
    return tuple(found)


def _gaps(rows: Mapping[GapKind, Row], played: Position, key: str, ours: Elements, theirs: Elements) -> Iterator[Gap]:
    """Give where the elements of a key differ; what has no value where it is absent is in both or is not compared."""
    mine, there = ours.get(key), theirs.get(key)
    is_in_both = mine is not None and there is not None
    for kind, row in rows.items():
        if not is_in_both and row.absent is None:
            continue
        before = row.absent if mine is None else row.get(mine)
        after = row.absent if there is None else row.get(there)
        if before != after and row.counts(played, key, mine, there):
            gap: GapOf[Any, Any] = GapOf(kind, key, before, after, _where(kind, key, there))
            yield gap


def _where(kind: GapKind, key: str, there: object) -> str:
    """Give the place of a gap: where the piece lies; a flag and a Trench are known by it."""
    if isinstance(there, UnitState | MarkerState):
        return there.place
    return key if kind in (GapKind.FLAG, GapKind.TRENCH, GapKind.LAID) else ""


def is_left(gap: Gap, played: Position, seen: Position) -> Gap | None:
    """Give what is left of a gap in a position that was played on, None when it is closed."""
    row = ASPECTS[gap.kind]
    return next(_gaps({gap.kind: row}, played, gap.subject, row.shelf(played), row.shelf(seen)), None)


def removed(before: Position, after: Position) -> frozenset[str]:
    """Give the units that lay on the map before and are out of the game after."""
    gone = (name for name, unit in after.units.items() if unit.place == OffMap.GONE)
    return frozenset(name for name in gone if before.units[name].on_map)


def order_gaps(played: Position, seen: Position) -> tuple[OrderGap, ...]:
    """Give the Orders that lie elsewhere than they should, by their numbers."""
    ours, theirs = (orders.ORDER.shelf(each) for each in (played, seen))
    rows = {GapKind.ORDER: orders.ORDER}
    numbers = sorted(others(ours, theirs), key=int)
    found = (gap for number in numbers for gap in _gaps(rows, played, number, ours, theirs))
    return tuple(gap for gap in found if gap.kind is GapKind.ORDER)


def unchosen(position: Position) -> Position:
    """Give the position with every Order chosen in secret on its sheet, where all see it, still to be found."""
    chosen = [number for number, where in position.orders.items() if where is Whereabouts.CHOSEN]
    there = position.with_orders({number: orders.openly(position, number) for number in chosen})
    return replace(there, chosen_again=position.chosen_again - set(chosen))


def as_taken_up(position: Position) -> Position:
    """Give a position as a file takes it up: what it does not show of choosing and drawing may have been done before.

    Orders that are not revealed may all have been drawn; between two Orders any that is held may have been drawn last.
    """
    if position.choosing is Choosing.DUE:
        position = replace(position, choosing=Choosing.UNKNOWN)
    if position.execution is not None:
        return position
    held = frozenset(number for number, where in position.orders.items() if where is Whereabouts.HELD)
    return replace(position, just_drawn=held)

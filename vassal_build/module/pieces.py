"""Printed counters become VASSAL pieces, each with its `CounterId` (the one place where counters turn into pieces).

A piece holds only what is its own: a Layer `Face` with its pictures and one Marker with its properties; the rest comes
from kits. A counter keeps its id for its whole life, whatever face it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from msgspec import Struct

from vassal_build import replacing
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Layer, Marker
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Marker as PrintedMarker
from vassal_build.gamebox.counters import Unit
from vassal_build.gamebox.naming import box_name, side_name, window_name
from vassal_build.gamebox.picture_names import BLANK_PICTURE, marker_picture, unit_picture
from vassal_build.module import keys, unit_properties
from vassal_build.module.kits import marker, unit
from vassal_build.module.kits.counter import uses
from vassal_build.module.kits.kit import SCALE
from vassal_build.module.tints import tints
from vassal_build.module.unit_properties import UnitProperty
from vassal_build.properties import COUNTER_ID, FACE, HOME, HOME_MAP, KIND, SIDE, TINT


class Counter(Struct, frozen=True):
    """A piece of the module: its id, name, side, definition, and the box that is its home (None for none)."""

    id: str
    name: str
    side: str
    piece: Piece
    home: Box | None
    unlimited: bool = False


class Base(Struct, frozen=True):
    """A box that is the home of several units; their side's other boxes are on a `board`, in whose id is `{side}`."""

    box: str
    board: str


class UnitKinds(Struct, frozen=True):
    """Which units differ from the rest, by their symbol.

    - `kits` are their kits in place of the units' own, `of_side` those of the other units of a side, by the side.
    - `homes` are where they belong whatever their arrival.
    - `one_sided` are those that neither lose nor regain a step.
    - `properties` are what every unit's piece says of itself.
    """

    kits: Mapping[str, str] = {}
    of_side: Mapping[str, str] = {}
    homes: Mapping[str, Base] = {}
    one_sided: frozenset[str] = frozenset()
    properties: tuple[UnitProperty, ...] = unit_properties.STANDARD


class MarkerKinds(Struct, frozen=True):
    """Which kinds of markers differ from the rest.

    - `kits` are their kits in place of the plain one, by kind.
    - `on_units` are kinds that are states of units and not pieces.
    - `unlimited` are kinds of which players may take any number from the palette.
    - `beside` are kinds that lie under units and show next to them: pixels to the right of and below the middle of the
      hex, and the scale.
    - `homes` are ids of boxes that each copy has of its own, with `{side}` and `{copy}` filled in.
    - `arriving` are properties of kinds with an Arrival Code, each with a function that gives its value from the code.
    """

    kits: Mapping[str, str] = {}
    on_units: frozenset[str] = frozenset()
    unlimited: frozenset[str] = frozenset()
    beside: Mapping[str, tuple[int, int, float]] = {}
    homes: Mapping[str, str] = {}
    arriving: Mapping[str, Callable[[Gamebox, str], str]] = {}


ALIKE = UnitKinds()
TRACKS = MarkerKinds(kits={"turn": marker.TURN_MARKER, "phase": marker.PHASE_MARKER})
"""Markers of a game that has no others than those that follow the turn tracker, and plain ones."""


def unit_counters(box: Gamebox, kinds: UnitKinds = ALIKE) -> Iterator[Counter]:
    """Give every unit as a piece, in the order of the data."""
    homes = homes_in(box)
    return (unit_counter(box, entry, homes, kinds) for entry in box.units)


def marker_counters(box: Gamebox, kinds: MarkerKinds = TRACKS) -> Iterator[Counter]:
    """Give every marker as pieces, in the order of the data: each copy, or one of which players take any number."""
    homes = homes_in(box)
    for kind in box.markers:
        if kind.kind not in kinds.on_units:
            copies = 1 if kind.kind in kinds.unlimited else kind.count
            yield from (marker_counter(box, kind, copy, homes, kinds) for copy in range(1, copies + 1))


def homes_in(box: Gamebox) -> dict[str, Box]:
    """Give the boxes that may be the home of a piece, by id."""
    return {slot.id: slot for slot in box.boxes}


def unit_counter(box: Gamebox, entry: Unit, homes: Mapping[str, Box], kinds: UnitKinds = ALIKE) -> Counter:
    """Give a unit: all its faces are levels of one Layer, largest first."""
    pictures = tuple(unit_picture(entry.id, entry.known_as(face)) for face in entry.shown)
    own = {each.name: each.of(box, entry) for each in kinds.properties}
    for face in entry.shown:
        own[f"Strength{face.step}"] = str(face.strength or 0)
        own[f"Movement{face.step}"] = str(face.movement or 0)
    down, up = (NO_KEY, NO_KEY) if entry.symbol in kinds.one_sided else (keys.STEP_DOWN, keys.STEP_UP)
    layer = face_layer(pictures, down, up)
    kit = kinds.kits.get(entry.symbol) or kinds.of_side.get(entry.side, unit.UNIT)
    base = kinds.homes.get(entry.symbol)
    home = homes.get(base.box) if base else _unit_home(box, entry)
    board = base.board.format(side=entry.side) if base else ""
    return counter_of(box, entry.id, entry.name, entry.side, kit, layer, own, home, board)


def _unit_home(box: Gamebox, entry: Unit) -> Box | None:
    """Give the box of its side in the group `setup` or `reinforcements`, by its letter or turn."""
    group, number = ("setup", entry.setup) if entry.setup else ("reinforcements", str(entry.arrival_turn))
    return box.box_by_use.get((group, entry.side, number))


def marker_counter(
    box: Gamebox, entry: PrintedMarker, copy: int, homes: Mapping[str, Box], kinds: MarkerKinds
) -> Counter:
    """Give one copy of a marker; their ids differ by `#1`, `#2` …"""
    is_unlimited = entry.kind in kinds.unlimited
    many = entry.count > 1 and not is_unlimited
    id_, name = (f"{entry.id}#{copy}", f"{entry.name} {copy}") if many else (entry.id, entry.name)
    pictures = (
        (marker_picture(entry.id), marker_picture(entry.id, back=True)) if entry.back else (marker_picture(entry.id),)
    )
    x, y, scale = kinds.beside.get(entry.kind, (0, 0, SCALE))
    flips = keys.STEP_DOWN if entry.back else NO_KEY
    flips_back = NO_KEY if is_unlimited else keys.STEP_UP if entry.back else NO_KEY
    face = face_layer(pictures, flips, flips_back, x=x, y=y, scale=scale, loop=is_unlimited)
    turn = entry.arrives.split()[0] if entry.arrives else ""
    home = (
        homes.get(kinds.homes.get(entry.kind, "").format(side=entry.side, copy=copy))
        or box.box_by_use.get(("reinforcements", entry.side, turn))
        or box.box_by_use.get(("markers", entry.side, ""))
    )
    own = {KIND: entry.kind, "Arrives": entry.arrives, "Unlimited": unit_properties.flag(is_unlimited)}
    if entry.arrives:
        own |= {name: of(box, entry.arrives) for name, of in kinds.arriving.items()}
    kit = kinds.kits.get(entry.kind, marker.PLAIN)
    made = counter_of(box, id_, name, entry.side, kit, face, own, home)
    return _unlimited(made) if is_unlimited else made


def _unlimited(made: Counter) -> Counter:
    """A marker for the palette has no home, and a transparent ground to be seen and taken by."""
    piece = replace(made.piece, basic=replace(made.piece.basic, image=BLANK_PICTURE))
    return replacing.replace(made, piece=piece, home=None, unlimited=True)


def counter_of(  # noqa: PLR0917 - a counter is these things
    box: Gamebox,
    id_: str,
    name: str,
    side: str,
    kit: str,
    face: Layer,
    own: dict[str, str],
    home: Box | None,
    board: str = "",
) -> Counter:
    """Give a piece with its picture, its kit and its own properties, and where its home is.

    `board` is where its side's boxes are, if that is another board than its home's.
    """
    marks = {COUNTER_ID: id_, SIDE: side_name(box, side)}
    if side in box.side_ids:
        marks[TINT] = tints(box)[side]
    if home is not None:
        marks |= {HOME_MAP: window_name(box, board or home.board), HOME: box_name(box, home)}
    piece = Piece(traits=(*uses(kit), face, Marker.of(marks | own)), basic=BasicPiece(name=name))
    return Counter(id_, name, side, piece, home)


def face_layer(
    pictures: tuple[str, ...],
    increase: KeyStroke,
    decrease: KeyStroke,
    *,
    x: int = 0,
    y: int = 0,
    scale: float = SCALE,
    loop: bool = False,
) -> Layer:
    """Give the Layer with the sides of a counter; `x` and `y` are pixels right and down of the middle of the hex."""
    return Layer(
        name=FACE, images=pictures, x=x, y=y, scale=scale, loop=loop, increase_key=increase, decrease_key=decrease
    )

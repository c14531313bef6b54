"""Setups as saved games inside the module: every counter in its place, the tracks at their start, no players.

Members stand before their stacks, prototypes are spelt out, and the stamp of edition and data lies among the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from textwrap import wrap

from msgspec import Struct

from vassal_build import replacing
from vassal_build.codec.commands import BoardPlace, GlobalProperty, Node, Notes, SetBoards, SetTurn
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DoesNotStack, DynamicProperty, Layer, Mask
from vassal_build.codec.turnstate import CounterLevel, ListLevel, TurnState
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import window_name
from vassal_build.gamebox.setups import MASKED, Placement, Setup
from vassal_build.module.boards import entry_centre
from vassal_build.module.design import PressDesign
from vassal_build.module.expand import Expansion
from vassal_build.module.palette import numbered
from vassal_build.module.parts import Parts
from vassal_build.module.pieces import Counter
from vassal_build.module.turn import segment_names
from vassal_build.properties import FACE, LAYER, POINTS, SIDE
from vassal_build.render.typesetting import wrapped
from vassal_build.wide_letters import wide_letters

FIRST_ID = 1_000_000_000_000
"""Piece ids count up from here: VASSAL takes milliseconds since 1970, so these can never meet a live piece's."""

_NOTE_WIDTH = 68
"""Letters to a line of the Notes window, which does not wrap lines itself."""


class SetupRow(Struct, frozen=True):
    """A setup in the module's list: its id, the name and description that players see, and its data.

    `notes` is the key of the words in its Notes window that say who plays.
    """

    id: str
    name: str
    about: str
    setup: Setup
    notes: str = "notes.two_players"


class Spot(Struct, frozen=True):
    """A place on a map window: its name and map pixels."""

    window: str
    x: int
    y: int


def setup_rows(box: Gamebox) -> tuple[SetupRow, ...]:
    """Give the setups of the module: those that game.toml lists, and each again for solitaire play if it says so."""
    module = box.settings["module"]
    text = box.strings.text
    rows = [
        SetupRow(id_, text(f"setups.{id_}"), text(f"setups.{id_}_about"), box.setups[id_]) for id_ in module["setups"]
    ]
    if module["solitaire"]:
        rows += [
            replacing.replace(
                row, id=f"{row.id}_solitaire", name=text(f"setups.{row.id}_solitaire"), notes="notes.solitaire"
            )
            for row in rows
        ]
    return tuple(rows)


def setup_notes(box: Gamebox) -> Iterator[str]:
    """Give the notes of each setup."""
    return (_notes(box, row) for row in setup_rows(box))


def setup_file(row: SetupRow) -> str:
    """Name the archive entry of a setup."""
    return f"{row.id}.vsav"


def setup_saves(box: Gamebox, design: PressDesign, parts: Parts) -> Iterator[tuple[SetupRow, SaveFile]]:
    """Give each setup as a saved game without metadata, which belongs to the module that holds it.

    Setups with the same data differ in their notes alone, so the table is laid out once. Their text is plain: nothing
    in them is secret, and VASSAL reads it sooner than text that it must unlock.
    """
    tables: dict[str, Node] = {}
    for row in setup_rows(box):
        if row.setup.id not in tables:
            tables[row.setup.id] = _table(box, design, parts, row.setup).tree()
        tree = _with_notes(tables[row.setup.id], _notes(box, row))
        yield row, SaveFile(tree=tree, payload=Payload(Envelope.PLAIN, 0, ""))


def _table(box: Gamebox, design: PressDesign, parts: Parts, setup: Setup) -> GameState:
    pieces = tuple(_placed(box, design, parts, setup))
    return GameState(
        pieces=tuple((placed.id, placed.piece) for placed in pieces),
        stacks=tuple(_stacks(pieces, design.layers)),
        boards=tuple(_boards(box)),
        properties=tuple(GlobalProperty(entry.name, entry.initial, "Module") for entry in design.global_values(box)),
        turns=(SetTurn("TurnTracker0", _first_turn(box, setup).text()),),
    )


def _with_notes(tree: Node, notes: str) -> Node:
    children = (
        Node(Notes(notes).text(), child.children) if child.text.startswith(Notes.PREFIX) else child
        for child in tree.children
    )
    return Node(tree.text, tuple(children))


def _notes(box: Gamebox, row: SetupRow) -> str:
    notice = box.strings.text("notice.short")
    lines = (row.name, row.about, box.strings.text(row.notes), notice)
    return "\n".join(part for line in lines for part in _wrapped(line))


def _wrapped(line: str) -> list[str]:
    """Break a line of notes; a wide letter takes the room of two, and lines of such have no blanks to be broken at."""
    return wrapped(line, 2, _NOTE_WIDTH) if wide_letters(line) else wrap(line, _NOTE_WIDTH)


def _boards(box: Gamebox) -> Iterator[SetBoards]:
    for board in box.shown_boards:
        name = window_name(box, board.id)
        yield SetBoards(name, (BoardPlace(name),))


def _first_turn(box: Gamebox, setup: Setup) -> TurnState:
    segments = len(segment_names(box))
    inner = ListLevel(current=0, active=(True,) * segments)
    outer = CounterLevel(current=box.first_turn(setup.id), loop=True, loop_limit=box.turns, children=(inner,))
    return TurnState(levels=(outer,))


class Placed(Struct, frozen=True):
    """A piece on the table: its id, itself as written, its spot, and its map layer (None when it does not stack)."""

    id: str
    piece: Piece
    spot: Spot
    layer: str | None


def _placed(box: Gamebox, design: PressDesign, parts: Parts, setup: Setup) -> Iterator[Placed]:
    """Every placement, the spare counters of a design that has them, then the fixed pieces; ids follow the order."""
    pieces = {counter.id: counter.piece for counter in parts.counters}
    expansion = Expansion(parts.kits)
    rows = [
        (counter, place_spot(box, placement.place), placement, pieces[counter])
        for counter, placement in _rows(box, parts, setup)
    ]
    placed = {counter for counter, *_ in rows}
    spares = [
        (counter.id, place_spot(box, counter.home.id), None, counter.piece)
        for counter in parts.counters
        if _is_spare(counter, design) and counter.home is not None and counter.id not in placed
    ]
    fixed = [
        (fixture.id, Spot(window_name(box, fixture.board), fixture.x, fixture.y), None, fixture.piece)
        for fixture in parts.fixtures
    ]
    for number, (id_, spot, placement, definition) in enumerate((*rows, *spares, *fixed), FIRST_ID):
        piece = expansion.expanded(definition)
        if placement is not None:
            piece = _in_state(piece, placement, box)
        written = numbered(expansion.written(piece), parts.gpids[id_])
        yield Placed(str(number), _at(written, spot), spot, _layer(piece))


def _layer(piece: Piece) -> str | None:
    trait = piece.find(DoesNotStack)
    return piece.marker(LAYER) or "" if trait is None or trait.stacks else None


def counters_nowhere(box: Gamebox, design: PressDesign, parts: Parts) -> Iterator[Counter]:
    """Yield the counters that lie on the table of none of the setups, but for those that players take any number of."""
    placed = {counter for setup in box.setups.values() for counter, _ in _rows(box, parts, setup)}
    for counter in parts.counters:
        if not counter.unlimited and not _is_spare(counter, design) and counter.id not in placed:
            yield counter


def _is_spare(counter: Counter, design: PressDesign) -> bool:
    """Say whether a counter lies in its home where a setup does not place it."""
    return design.spares and counter.home is not None


def _rows(box: Gamebox, parts: Parts, setup: Setup) -> Iterator[tuple[str, Placement]]:
    """Give the placements of a setup, each with the id of its counter."""
    orders, ids = {order.id: order.counter for order in box.orders}, {counter.id for counter in parts.counters}
    for placement in setup.placements:
        copy = f"{placement.counter}#{placement.copy}"
        yield copy if copy in ids else orders.get(placement.counter, placement.counter), placement


def place_spot(box: Gamebox, place: str) -> Spot:
    """Give the spot of a place id: a box, an Entry hex or a hex number; raise ValueError for none of these."""
    slot = box.shown_boxes.get(place)
    if slot is not None:
        return Spot(window_name(box, slot.board), *slot.centre)
    main = window_name(box, box.settings["grid"]["board"])
    if place in box.place_by_id:
        return Spot(main, *entry_centre(box, box.place_by_id[place]))
    return Spot(main, *box.grid.centre(box.numbering.hex_of(place)))


def _in_state(piece: Piece, placement: Placement, box: Gamebox) -> Piece:
    """Turn a piece to the face and state that the placement asks for, and give a Victory Point marker its number.

    Raises UnusableFile for a state that the piece does not have.
    """
    face = piece.find(Layer)
    faces = next((layer for layer in piece.find_all(Layer) if layer.name == FACE), face)
    if faces is not None:
        piece = piece.swap(faces, replace(faces, level=_level(piece, placement)))
    for word in placement.states:
        piece = _bearing(piece, word, placement)
    points = next((trait for trait in piece.find_all(DynamicProperty) if trait.name == POINTS), None)
    if points is not None:
        slot = next(slot for slot in box.boxes if slot.id == placement.place)
        piece = piece.swap(points, replace(points, value=slot.number))
    return piece


def _bearing(piece: Piece, word: str, placement: Placement) -> Piece:
    """Give a piece in a state: face down, or with a Layer of that name on its second level."""
    mask = piece.find(Mask)
    if word == MASKED and mask is not None:
        return piece.swap(mask, replace(mask, masked_by=piece.marker(SIDE)))
    layer = next((each for each in piece.find_all(Layer) if each.name == word), None)
    if layer is None:
        message = f"{placement.counter} has no state '{word}'"
        raise UnusableFile(message, str(placement.provenance.place_of("state")))
    return piece.swap(layer, replace(layer, level=2))


def _level(piece: Piece, placement: Placement) -> int:
    """Give the level of a piece's faces: `back` is the second; for so many steps left, counted from all of them."""
    if placement.face.isdecimal():
        return int(piece.marker("Steps") or 1) - int(placement.face) + 1
    return 2 if placement.face == "back" else 1


def _at(piece: Piece, spot: Spot) -> Piece:
    return replace(piece, basic=replace(piece.basic, map=spot.window, x=spot.x, y=spot.y))


def _stacks(pieces: tuple[Placed, ...], layers: tuple[str, ...]) -> Iterator[tuple[str, Stack]]:
    """Gather the pieces that can stack by spot and layer, in the order in which they were placed."""
    gathered: dict[tuple[Spot, int], list[str]] = {}
    for placed in pieces:
        if placed.layer is not None:
            layer = layers.index(placed.layer) if placed.layer in layers else len(layers)
            gathered.setdefault((placed.spot, layer), []).append(placed.id)
    number = FIRST_ID + len(pieces)
    for (spot, layer), members in gathered.items():
        yield str(number), Stack(map=spot.window, x=spot.x, y=spot.y, members=tuple(members), layer=layer)
        number += 1

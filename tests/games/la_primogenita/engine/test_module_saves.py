"""Saves of real VASSAL: our codec reads the same table from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.engine import records
from tests.engine.harness import Engine
from tests.engine.refreshing import has_new_rules
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import parse
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.grids import Board, SnapRule, boards_of
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import DynamicProperty, Layer, MarkWhenMoved
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import window_name

QUICK_START = "Quick start: all units in place"

COMMANDS = (
    ("bde11", "Lose a step"),
    ("bde11", "Lose a step"),
    ("bde11", "Low Supply"),
    ("bde10", "Disrupt"),
    ("bde10", "Attack"),
    ("autoblindo", "Target"),
    ("col12", "Eliminate"),
    ("sd1", "Deplete"),
    ("order_36", "Choose in secret"),
    ("order_33", "Choose in secret"),
    ("zuhani", "Upgrade to FS"),
    ("vp", "One Victory Point more"),
)
"""What is done on the table before the save, so that every kind of state is there to be read."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as the engine holds it, and as our codec reads the save of it."""

    engine: Engine
    state: GameState
    boards: dict[str, Board]

    def counters(self) -> Iterator[tuple[str, Piece]]:
        """The pieces of the save by id."""
        yield from self.state.pieces

    def reported(self, *properties: str) -> dict[str, records.Piece]:
        """The pieces of the engine by id."""
        return {piece.id: piece for piece in self.engine.pieces(properties)}


@pytest.fixture(scope="module")
def table(running: Engine, built_module: Path, primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Table:
    """The Quick start after some commands, moves, a flag and a step of the turn, saved by VASSAL."""
    running.setup(QUICK_START, "Solitaire")
    for piece, command in COMMANDS:
        running.choose(piece, command)
    running.move_to("bde29", "Map", "K-5")
    running.choose(running.place("Flag", "Map", "L-7"), "Change the flag")
    running.turn_next()
    save = running.save(tmp_path_factory.mktemp("saves") / "table.vsav")
    return Table(running, GameState.read(SaveFile.read(save).tree), _boards(built_module, primogenita))


def test_every_piece_is_read(table: Table) -> None:
    """The same ids with the same counters and gpids, flags too."""
    reported = {id_: (piece.counter, piece.gpid, piece.name) for id_, piece in table.reported().items()}
    assert {id_: (p.marker("CounterId"), p.basic.gpid, p.basic.name) for id_, p in table.counters()} == reported


def test_every_piece_lies_in_the_same_place_by_name(table: Table) -> None:
    """What our grids call its pixels is what VASSAL says, for every hex and box that something lies in."""
    reported = {id_: piece.location for id_, piece in table.reported().items()}
    read = {id_: table.boards[p.basic.map or ""].location_name(p.basic.x, p.basic.y) for id_, p in table.counters()}
    assert {id_: name or "offboard" for id_, name in read.items()} == reported


def test_every_layer_shows_the_same_level(table: Table) -> None:
    """Faces of units, executed Orders, flags and supply sources."""
    names = {layer.name for _, piece in table.counters() for layer in _kept(piece)}
    reported = table.reported(*(f"{name}_Level" for name in names))
    read = {(id_, layer.name): str(layer.level) for id_, piece in table.counters() for layer in _kept(piece)}
    assert read == {(id_, name): reported[id_].properties[f"{name}_Level"] for id_, name in read}
    assert [level for (_, name), level in read.items() if name == "Face" and level != "1"] != []


def test_every_dynamic_property_has_the_same_value(table: Table) -> None:
    """Disruption, supply, roles in the battle, choices, Victory Points and the rest."""
    read = {
        (id_, trait.name): trait.value for id_, piece in table.counters() for trait in piece.find_all(DynamicProperty)
    }
    reported = table.reported(*{name for _, name in read})
    assert read == {(id_, name): reported[id_].properties[name] for id_, name in read}
    assert {"Low", "1", "attack", "target", "6"} <= set(read.values())


def test_what_has_moved_is_marked(table: Table) -> None:
    """One unit was dragged and one eliminated, and the mark says so in both; from 3.7 on only in the first."""
    reported = table.reported("Moved")
    moved = {id_: piece.find(MarkWhenMoved) for id_, piece in table.counters()}
    read = {id_: str(mark.moved).lower() for id_, mark in moved.items() if mark is not None}
    assert read == {id_: reported[id_].properties["Moved"] for id_ in read}
    assert {reported[id_].counter for id_, value in read.items() if value == "true"} == {
        "bde29",
        *([] if has_new_rules() else ["col12"]),
    }


def test_stacks_have_the_same_members_in_the_same_order(table: Table) -> None:
    """From the bottom to the top; VASSAL may keep a stack that everybody has left, which is no stack to anyone."""
    reported: dict[str, dict[int, str]] = {}
    for id_, piece in table.reported().items():
        if piece.stack is not None and piece.depth is not None:
            reported.setdefault(piece.stack, {})[piece.depth] = id_
    read = {id_: stack.members for id_, stack in table.state.stacks if stack.members}
    assert read == {id_: tuple(members[depth] for depth in sorted(members)) for id_, members in reported.items()}


def test_properties_turn_and_players_are_read(table: Table) -> None:
    """The module's own values, the tracker's state, who sits where."""
    values = {entry.name: entry.value for entry in table.state.properties}
    assert values == {name: table.engine.module_property(name) for name in values}
    assert values["BattleHex"] == "L-7"
    assert [turn.state for turn in table.state.turns] == [table.engine.turn().state]
    assert {player.side: player.name for player in table.state.players} == dict(table.engine.sides().players)


def test_saving_was_quiet(running: Engine) -> None:
    """No dialog and no warning."""
    assert running.noise == []


def _boards(module: Path, box: Gamebox) -> dict[str, Board]:
    with Archive.open(module) as archive:
        root = parse(archive["buildFile.xml"])
    sizes = {f"board_{board.id}.png": (board.width, board.height) for board in box.shown_boards}
    names = {window_name(box, board.id) for board in box.shown_boards}
    maps = {element.get("mapName"): element for element in root.iter("VASSAL.build.module.Map")}
    return {name: boards_of(maps[name], sizes, rule=SnapRule.RECTANGLE)[0] for name in names}


def _kept(piece: Piece) -> Iterator[Layer]:
    """The layers whose level is a state of the piece, not the value of an expression."""
    return (layer for layer in piece.find_all(Layer) if not layer.follow)

"""Tables for the tests of reading: the setups as the press lays them, changed by hand, and a log that VASSAL wrote."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from msgspec import structs

from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from tests.paths import FIXTURES
from tests.plain_save import write_plainly
from vassal_build.codec.commands import Command, Node, Player
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import DynamicProperty, Layer
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.module.gpids import read_lock
from vassal_build.module.parts import make_parts
from vassal_build.module.setups import place_spot, setup_saves

PASSWORD = "alices secret"


_COUNTERS: dict[int, tuple[Piece, str | None]] = {}


def counter_of(piece: Piece) -> str | None:
    """Give the counter of a piece; it is looked for once, for the tables of most tests have nearly the same pieces."""
    if id(piece) not in _COUNTERS:
        _COUNTERS[id(piece)] = piece, piece.marker("CounterId")
    return _COUNTERS[id(piece)][1]


def kept(state: GameState) -> GameState:
    """Give a table whose pieces keep their texts, for it is written again and again."""
    for _, piece in state.pieces:
        object.__setattr__(piece, "_texts", (piece.type_text(), piece.state_text()))
    return state


@dataclass(slots=True)
class Laid:
    """A table that a test changes piece by piece and writes as a save or log."""

    box: Gamebox
    state: GameState
    folder: Path

    def piece_id(self, counter: str) -> str:
        """The id of the first piece of a counter."""
        return next(id_ for id_, piece in self.state.pieces if counter_of(piece) == counter)

    def piece(self, counter: str) -> Piece:
        """The first piece of a counter."""
        return dict(self.state.pieces)[self.piece_id(counter)]

    def put(self, counter: str, piece: Piece) -> None:
        """Lay another piece in the place of a counter's."""
        id_ = self.piece_id(counter)
        pieces = tuple((each, piece if each == id_ else old) for each, old in self.state.pieces)
        self.state = structs.replace(self.state, pieces=pieces)

    def pull(self, counter: str) -> None:
        """Take a counter out of its stack, so that it lies by itself."""
        id_ = self.piece_id(counter)
        stacks = tuple(
            (name, replace(stack, members=tuple(each for each in stack.members if each != id_)))
            for name, stack in self.state.stacks
        )
        self.state = structs.replace(self.state, stacks=stacks)

    def spot(self, counter: str, window: str | None, x: int, y: int) -> None:
        """Lay a counter at map pixels."""
        self.pull(counter)
        piece = self.piece(counter)
        self.put(counter, replace(piece, basic=replace(piece.basic, map=window, x=x, y=y)))

    def lay(self, counter: str, place: str) -> None:
        """Lay a counter in a hex, Entry hex or box."""
        spot = place_spot(self.box, place)
        self.spot(counter, spot.window, spot.x, spot.y)

    def face(self, counter: str, level: int) -> None:
        """Turn a counter to a side."""
        piece = self.piece(counter)
        layer = next(each for each in piece.find_all(Layer) if each.name == "Face")
        self.put(counter, piece.swap(layer, replace(layer, level=level)))

    def value(self, counter: str, name: str, value: str) -> None:
        """Set a property of a counter."""
        piece = self.piece(counter)
        trait = next(each for each in piece.find_all(DynamicProperty) if each.name == name)
        self.put(counter, piece.swap(trait, replace(trait, value=value)))

    def double(self, counter: str) -> None:
        """Lay a second piece of a counter."""
        self.state = structs.replace(self.state, pieces=(*self.state.pieces, ("7", self.piece(counter))))

    def drop(self, counter: str) -> None:
        """Take a counter off the table."""
        self.pull(counter)
        id_ = self.piece_id(counter)
        self.state = structs.replace(self.state, pieces=tuple(each for each in self.state.pieces if each[0] != id_))

    def seat(self, side: str, password: str = PASSWORD) -> None:
        """Seat a player."""
        self.state = structs.replace(self.state, players=(*self.state.players, Player(password, "Alice", side)))

    def save(self, *steps: list[Command]) -> Path:
        """Write the table, with steps a log of them."""
        tree = self.state.tree()
        file = self.folder / ("table.vlog" if steps else "table.vsav")
        return write_plainly(SaveFile(tree=Node(tree.text, (*tree.children, *map(log_node, steps)))), file)


@pytest.fixture(scope="session")
def setups(primogenita: Gamebox) -> dict[str, GameState]:
    """The tables of the setups by id."""
    lock = read_lock(primogenita.folders[0] / primogenita.settings["module"]["lock"])
    design = game_of("la_primogenita").design()
    parts = make_parts(primogenita, design, lock)
    return {row.id: kept(GameState.read(save.tree)) for row, save in setup_saves(primogenita, design, parts)}


@pytest.fixture
def lay(primogenita: Gamebox, setups: dict[str, GameState], tmp_path: Path) -> Callable[[str], Laid]:
    """Lay a setup."""
    return lambda setup: Laid(primogenita, setups[setup], tmp_path)


@pytest.fixture
def table(lay: Callable[[str], Laid]) -> Laid:
    """The Quick start."""
    return lay("quick_start")


@pytest.fixture(scope="session")
def facts(primogenita: Gamebox) -> Facts:
    """The game's facts."""
    return facts_of(primogenita)


@pytest.fixture
def real_log() -> Path:
    """A log that VASSAL 3.6 wrote: moves, undone ones too, dice rolled again, four Orders chosen and committed."""
    return FIXTURES / "replay" / "undone.vlog"

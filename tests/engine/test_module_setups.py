"""The set-ups in real VASSAL: each starts without a murmur as each side, and stands as the data say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.harness import Engine
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import parse
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.grids import SnapRule, boards_of
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import DynamicProperty, Layer
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.naming import window_name
from vassal_build.module.setups import place_spot, setup_rows

SETUPS = [
    "Standard: set up by the letters",
    "Quick start: all units in place",
    "Standard for Solitaire",
    "Quick start for Solitaire",
]


@pytest.fixture(scope="module")
def engine(start_engine: Callable[..., Engine], built_module: Path) -> Engine:
    """The module, no game begun."""
    return start_engine(built_module)


def test_the_module_opens_without_a_murmur(engine: Engine) -> None:
    """No dialog and no logged warning; three windows; the set-ups in the list."""
    engine.quiet()
    assert [window.name for window in engine.maps()] == ["Map", "Allied Order Sheet", "Italian Order Sheet"]
    assert engine.setups() == SETUPS
    assert engine.sides().sides == ("Allied", "Italian", "Solitaire")


def test_every_counter_has_a_definition(engine: Engine, built_module: Path) -> None:
    """VASSAL knows each slot of the build file by the gpid that the lock file keeps."""
    with Archive.open(built_module) as archive:
        root = parse(archive["buildFile.xml"])
    written = {slot.get("gpid"): slot.get("entryName") for slot in root.iter("VASSAL.build.widget.PieceSlot")}
    assert {slot.gpid: slot.name for slot in engine.slots()} == written


@pytest.mark.parametrize("side", ["Allied", "Italian", "Solitaire"])
@pytest.mark.parametrize("setup", SETUPS)
def test_a_set_up_stands_as_the_data_say(engine: Engine, primogenita: Gamebox, setup: str, side: str) -> None:
    """Every counter of the set-up lies in its place, none more and none less."""
    assert engine.setup(setup, side) == side
    row = next(row for row in setup_rows(primogenita) if row.name == setup)
    wanted = Counter((spot.window, spot.x, spot.y) for spot in _spots(primogenita, row))
    placed = Counter((p.map, p.x, p.y) for p in engine.pieces() if not (p.counter or "").startswith(("place_", "st")))
    off = dict((wanted - placed).items())
    assert (off, sum(placed.values())) == ({}, sum(wanted.values()))
    engine.quiet()


def _spots(box: Gamebox, row: object) -> list[object]:
    return [place_spot(box, placement.place) for placement in row.setup.placements]


def test_the_stamp_names_edition_and_data(engine: Engine, primogenita: Gamebox) -> None:
    """Whoever reads a save finds the edition and the fingerprint of the data that it was set up from."""
    engine.setup(SETUPS[0], "Allied")
    stamp = engine.piece("stamp", ["Game", "Edition", "Fingerprint"])
    assert dict(stamp.properties) == {
        "Game": "la_primogenita",
        "Edition": "1.0a",
        "Fingerprint": primogenita.fingerprint,
    }


def test_our_codec_reads_the_engines_save_as_the_engine_does(
    engine: Engine, built_module: Path, primogenita: Gamebox, tmp_path: Path
) -> None:
    """Counter by counter the same place by name, and the same levels and values, from the save that VASSAL wrote."""
    engine.setup(SETUPS[1], "Solitaire")
    engine.choose("bde11", "Lose a step")
    engine.choose("bde10", "Disrupt")
    engine.choose("sd1", "Deplete")
    engine.choose("order_36", "Choose in secret")
    state = GameState.read(SaveFile.read(engine.save(tmp_path / "table.vsav")).tree)
    told = {
        p.counter: p for p in engine.pieces(["Face_Level", "Disrupted", "Chosen"]) if p.counter and p.counter != "flag"
    }
    boards = _boards(built_module, primogenita)
    read = {piece.marker("CounterId"): piece for _, piece in state.pieces}
    read.pop("flag")
    assert {counter: _seen(piece, boards) for counter, piece in read.items()} == {
        counter: (
            piece.location,
            piece.properties["Face_Level"],
            piece.properties["Disrupted"],
            piece.properties["Chosen"],
        )
        for counter, piece in told.items()
    }


def _boards(module: Path, box: Gamebox) -> dict[str, object]:
    with Archive.open(module) as archive:
        root = parse(archive["buildFile.xml"])
    sizes = {f"board_{board.id}.png": (board.width, board.height) for board in box.boards}
    names = {window_name(box, board.id) for board in box.boards}
    maps = {element.get("mapName"): element for element in root.iter("VASSAL.build.module.Map")}
    return {name: boards_of(maps[name], sizes, rule=SnapRule.RECTANGLE)[0] for name in names}


def _seen(piece: Piece, boards: dict[str, object]) -> tuple[str | None, str | None, str | None, str | None]:
    """Place name, level of the face, disruption and choice, as our codec reads them."""
    face = next((layer for layer in piece.find_all(Layer) if layer.name == "Face"), None)
    values = {trait.name: trait.value for trait in piece.find_all(DynamicProperty)}
    place = boards[piece.basic.map].location_name(piece.basic.x, piece.basic.y)
    return place or "offboard", face and str(face.level), values.get("Disrupted"), values.get("Chosen")

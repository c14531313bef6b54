"""The page of a log of The Ford: how its counters lie."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from msgspec import structs

from tests.commands.conftest import Table
from tests.report_data import read_data
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import CanRotate
from vassal_build.properties import COUNTER_ID


def turned(piece: Piece) -> Piece:
    """Give a piece that looks to the lower right of its hex when it is the Lancers."""
    if piece.marker(COUNTER_ID) != "lancers":
        return piece
    return replace(piece, traits=(CanRotate(facings=6, facing=2), *piece.traits))


def test_a_counter_that_is_turned_is_shown_so(table: Table, tmp_path: Path) -> None:
    """By so many degrees clockwise; the others lie straight."""
    state = GameState.read(SaveFile.read(table.folder / "1.vlog").tree)
    pieces = tuple((name, turned(piece)) for name, piece in state.pieces)
    SaveFile(tree=structs.replace(state, pieces=pieces).tree()).write(tmp_path / "turned.vsav")
    page = tmp_path / "page.html"
    table.asks("audit", str(tmp_path / "turned.vsav"), "--html", str(page))
    data = read_data(page.read_text(encoding="utf-8"))
    lying = {data["pieces"][piece][0]: data["faces"][face][2] for piece, _, face, _ in data["steps"][0]["c"]}
    assert {name: degrees for name, degrees in lying.items() if degrees} == {"Lancers": 120}

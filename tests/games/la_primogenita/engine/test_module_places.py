"""Where things are: VASSAL itself says the printed number of every hex and the name of every box, both ways."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.harness import Engine
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.gamebox.naming import box_name, window_name
from vassal_build.module.boards import entry_centre

UNIT = "bde10"


@pytest.fixture(scope="module")
def engine(running: Engine, few: Callable[..., Path]) -> Engine:
    """The module with the Quick start on the table, and the one unit that is moved: boards name their places alone."""
    running.load(few(orders=(), units={UNIT}), "Solitaire")
    return running


def named_spots(box: Gamebox, board: str) -> dict[str, tuple[int, int]]:
    """Every place of a board that has a name, with its middle."""
    spots = {box_name(box, slot): slot.centre for slot in box.boxes if slot.board == board}
    if board == "map":
        spots |= {land.id: box.grid.centre(land.hex) for land in box.hexes}
        spots |= {place.name: entry_centre(box, place) for place in box.places if place.kind is PlaceKind.ENTRY}
    return spots


@pytest.mark.parametrize("board", ["map", "allied_sheet", "italian_sheet"])
def test_every_middle_has_its_name(engine: Engine, primogenita: Gamebox, board: str) -> None:
    """The middle of every hex, Entry hex and box is called what is printed there."""
    spots = named_spots(primogenita, board)
    assert engine.locations(window_name(primogenita, board), list(spots.values())) == list(spots)


@pytest.mark.parametrize("board", ["map", "allied_sheet", "italian_sheet"])
def test_every_name_leads_to_its_middle(engine: Engine, primogenita: Gamebox, board: str) -> None:
    """From the name of every hex, Entry hex and box VASSAL finds its middle, a pixel more or less."""
    spots = named_spots(primogenita, board)
    found = engine.locate(window_name(primogenita, board), list(spots))
    far = [
        (name, point, spot)
        for (name, spot), point in zip(spots.items(), found, strict=True)
        if point is None or max(abs(point[0] - spot[0]), abs(point[1] - spot[1])) > 1
    ]
    assert far == []


@pytest.mark.parametrize(
    ("a", "b"), [("H-11", "H-12"), ("H-11", "A-1"), ("I-1", "G-22"), ("Q-18", "F-14"), ("P-22", "Q-22")]
)
def test_ranges_are_counted_in_hexes(engine: Engine, primogenita: Gamebox, a: str, b: str) -> None:
    """VASSAL's range between two hexes is the number of hexes on the printed map."""
    assert engine.range("Map", a, b) == primogenita.numbering.lattice.distance(
        *map(primogenita.numbering.hex_of, (a, b))
    )


def test_a_dropped_counter_snaps_to_the_middle(engine: Engine, primogenita: Gamebox) -> None:
    """A counter let go near the edge of a hex lies in its middle, and nothing was said but the move."""
    x, y = primogenita.grid.centre(primogenita.hex_by_id["J-4"].hex)
    engine.move(UNIT, "Map", x + 30, y - 25)
    piece = engine.piece(UNIT)
    assert (piece.location, abs(piece.x - x) <= 1, abs(piece.y - y) <= 1) == ("J-4", True, True)
    engine.quiet()


def test_a_trench_comes_from_its_box_and_goes_there(engine: Engine) -> None:
    """The box has the name of the Trench, which the chat does not say twice."""
    engine.chat()
    for window, place in (("Map", "L-7"), ("Map", "L-8"), ("Italian Order Sheet", "Italian Trench 1")):
        engine.move_to("trench_italian#1", window, place)
    assert [line.partition("Italian Trench 1 ")[2] for line in engine.chat()] == [
        "from its box to L-7.",
        "from L-7 to L-8.",
        "from L-8 to its box.",
    ]

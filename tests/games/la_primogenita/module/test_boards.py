"""Boards: every hex, Entry hex and box names itself where it lies, and is found again by that name."""

from __future__ import annotations

import pytest
from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.grids.board import Board
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.gamebox.naming import box_name, window_name
from vassal_build.hexgrid import Hex
from vassal_build.module.boards import board_element, entry_centre

BOARDS = ("map", "allied_sheet", "italian_sheet")


@pytest.fixture(scope="module")
def elements(box: Gamebox) -> dict[str, etree._Element]:
    """The Board component of each board."""
    return {board.id: board_element(box, board) for board in box.boards}


@pytest.fixture(scope="module")
def boards(box: Gamebox, elements: dict[str, etree._Element]) -> dict[str, Board]:
    """The boards as VASSAL understands them."""
    return {board.id: Board.from_element(elements[board.id], (board.width, board.height)) for board in box.boards}


def zone_names(element: etree._Element) -> list[str]:
    """Name the zones of a board in their order."""
    return [zone.get("name") for zone in element[0] if short_name(zone.tag).endswith("Zone")]


def test_the_boards_are_those_of_the_game(box: Gamebox) -> None:
    """The tests below look at every board."""
    assert tuple(board.id for board in box.boards) == BOARDS


def test_zones_stand_boxes_first_then_entries_then_hexes(box: Gamebox, elements: dict[str, etree._Element]) -> None:
    """VASSAL takes the first zone that holds a point, and a box may lie over the field."""
    boxes = [box_name(box, slot) for slot in box.boxes if slot.board == "map"]
    entries = [place.name for place in box.places if place.kind is PlaceKind.ENTRY]
    assert zone_names(elements["map"]) == [*boxes, *entries, *(land.id for land in box.hexes)]


def test_one_background_grid_lies_under_the_zones_of_the_map(elements: dict[str, etree._Element]) -> None:
    """Snapping and ranges come from one hex grid, written last; Order Sheets have none."""
    kinds = {id_: [short_name(child.tag).rsplit(".", 1)[-1] for child in elements[id_][0]] for id_ in BOARDS}
    assert kinds["map"].count("HexGrid") == 1
    assert kinds["map"][-1] == "HexGrid"
    assert {kind for id_ in BOARDS[1:] for kind in kinds[id_]} == {"Zone"}


def test_hexes_keep_the_background_grid_and_boxes_have_their_own(
    elements: dict[str, etree._Element], box: Gamebox
) -> None:
    """A hex snaps to the hex grid, a box or Entry hex pulls a counter to its middle."""
    own = {zone.get("name") for zone in elements["map"][0] if zone.get("useParentGrid") == "false"}
    assert own == set(zone_names(elements["map"])) - {land.id for land in box.hexes}
    assert all(len(zone) == (1 if zone.get("name") in own else 0) for zone in elements["map"][0])


def test_every_hex_names_itself_and_is_found_by_its_name(box: Gamebox, boards: dict[str, Board]) -> None:
    """`H-11` is what VASSAL says at its centre, and where it sends a piece to."""
    board = boards["map"]
    wrong = [
        land.id
        for land in box.hexes
        if board.location_name(*box.grid.centre(land.hex)) != land.id
        or board.snap(*box.grid.centre(land.hex)) != box.grid.centre(land.hex)
        or board.location_name(*(board.location(land.id) or (-1, -1))) != land.id
    ]
    assert wrong == []


def test_a_counter_dropped_near_a_centre_comes_to_lie_in_that_hex(box: Gamebox, boards: dict[str, Board]) -> None:
    """Anywhere within 40 pixels of the centre is the same hex."""
    board = boards["map"]
    dropped = [
        (land, (x + dx, y + dy))
        for land in box.hexes
        for x, y in (box.grid.centre(land.hex),)
        for dx, dy in ((40, 0), (-40, 0), (0, 40), (0, -40))
    ]
    wrong = [land.id for land, point in dropped if board.snap(*point) != box.grid.centre(land.hex)]
    assert wrong == []


@pytest.mark.parametrize(
    ("here", "there", "hexes"),
    [("H-11", "H-12", 1), ("H-11", "G-10", 1), ("H-11", "I-12", 1), ("H-11", "F-14", 5), ("I-1", "L-4", 3)],
)
def test_ranges_are_counted_in_hexes(box: Gamebox, boards: dict[str, Board], here: str, there: str, hexes: int) -> None:
    """The background grid measures, though the hexes are zones."""
    a, b = (box.grid.centre(box.hex_by_id[id_].hex) for id_ in (here, there))
    assert boards["map"].range(a, b) == hexes


def test_every_entry_hex_names_itself_and_pulls_to_its_middle(box: Gamebox, boards: dict[str, Board]) -> None:
    """An Entry hex is a place like a hex."""
    board = boards["map"]
    for place in box.places:
        if place.kind is PlaceKind.ENTRY:
            x, y = entry_centre(box, place)
            assert board.location_name(x + 10, y - 10) == place.name
            assert (board.location(place.name), board.snap(x + 30, y)) == ((x, y), (x, y))


@pytest.mark.parametrize("id_", BOARDS)
def test_every_box_names_itself_and_pulls_to_its_middle(box: Gamebox, boards: dict[str, Board], id_: str) -> None:
    """A counter dropped anywhere in a box comes to lie in its middle."""
    board = boards[id_]
    for slot in box.boxes:
        if slot.board == id_:
            corner = (slot.x + 3, slot.y + 3)
            name = box_name(box, slot)
            assert (board.location_name(*corner), board.location_name(*slot.centre)) == (name, name)
            assert (board.location(name), board.snap(*corner)) == (slot.centre, slot.centre)


def test_a_board_is_called_as_its_window(box: Gamebox, boards: dict[str, Board]) -> None:
    """One name for the window and its only board."""
    assert {id_: board.name for id_, board in boards.items()} == {id_: window_name(box, id_) for id_ in BOARDS}


def test_an_entry_hex_without_a_place_is_refused(box: Gamebox) -> None:
    """Nothing is drawn at a place that nobody gave."""
    town = next(place for place in box.places if place.kind is PlaceKind.TOWN and place.x is None)
    with pytest.raises(ValueError, match="has no place on the board"):
        entry_centre(box, town)


def test_the_sea_is_no_hex(box: Gamebox, boards: dict[str, Board]) -> None:
    """Where the map has no land there is not a hex zone."""
    off = next(
        hex_
        for hex_ in (Hex(row, column) for row in range(17) for column in range(1, 30))
        if hex_ not in box.hex_at and 0 < box.grid.centre(hex_)[0] < 3100
    )
    assert boards["map"].location_name(*box.grid.centre(off)) not in box.hex_by_id

"""Several boards side by side on one map: which of them lies under a map pixel, and names across all of them.

Which boards a game uses and in which cells is what its SetBoards command says; one board alone is `board.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from lxml import etree
from msgspec import Struct
from msgspec.structs import replace

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.commands import BoardPlace
from vassal_build.codec.grids.arithmetic import pixel_distance
from vassal_build.codec.grids.attributes import integer
from vassal_build.codec.grids.board import Board
from vassal_build.codec.grids.grid import GridError, Point, Size
from vassal_build.codec.grids.hexgrid import SnapRule

_BOARD = "module.map.boardPicker.Board"


class BoardLayout(Struct, frozen=True):
    """The boards of a map, each where it lies (`Map.setBoardBoundaries`); where two overlap the first one counts."""

    boards: tuple[Board, ...] = ()

    @classmethod
    def of(cls, boards: Mapping[str, Board], places: Iterable[BoardPlace], edge: Size = (0, 0)) -> BoardLayout:
        """Lay out boards by name in cells, behind an edge in pixels.

        A board begins where the boards of the cells to its left in the same row, and above it in the same column, end;
        empty cells take no room. A name that no board has is skipped, as the engine does. Raises GridError for a
        cell left of or above the first.
        """
        placed = [(place, boards[place.name]) for place in places if place.name in boards]
        if any(place.column < 0 or place.row < 0 for place, _ in placed):
            raise GridError("a board is to the left of or above the first", "SetBoards")
        cells = {(place.column, place.row): board.size for place, board in placed}
        return cls(tuple(_put(place, board, cells, edge) for place, board in placed))

    @classmethod
    def from_element(
        cls,
        map_element: etree._Element,
        places: Iterable[BoardPlace],
        sizes: Callable[[str], Size | None],
        rule: SnapRule = SnapRule.HEXAGON,
    ) -> BoardLayout:
        """Lay out the boards of a map window; `sizes` gives the pixels of an image by its name in the module.

        Only the boards that lie on the map are read. Raises GridError as `Board` does.
        """
        places = tuple(places)
        wanted = {place.name for place in places}
        elements = {
            element.get("name", ""): element
            for element in reversed(list(find_all(map_element, _BOARD)))
            if element.get("name", "") in wanted
        }
        boards = {
            name: Board.from_element(element, _size(element, sizes), rule=rule) for name, element in elements.items()
        }
        return cls.of(boards, places, (integer(map_element, "edgeWidth", 0), integer(map_element, "edgeHeight", 0)))

    def board_at(self, x: int, y: int) -> Board | None:
        """Give the board under a map pixel (`Map.findBoard`)."""
        return next((board for board in self.boards if board.contains(x, y)), None)

    def location_name(self, x: int, y: int) -> str | None:
        """Give the name of a map pixel; None off the boards and where a grid has no name (VASSAL says offboard)."""
        board = self.board_at(x, y)
        return None if board is None else board.location_name(x, y)

    def location(self, name: str, board: str | None = None) -> Point | None:
        """Give the map pixel for a name, on the board of that name or else on the first that has it; None without."""
        asked = (one for one in self.boards if board is None or one.name == board)
        return next((point for one in asked if (point := one.location(name)) is not None), None)

    def snap(self, x: int, y: int) -> Point:
        """Give the map pixel where a piece dropped at a map pixel comes to lie (`Map.snapTo`).

        A point that snapped onto another board snaps there once more.
        """
        first = self.board_at(x, y)
        if first is None:
            return x, y
        snapped = first.snapped(x, y)
        second = self.board_at(*snapped)
        if second is not None and second is not first:
            snapped = second.snapped(*snapped)
        return snapped if self.board_at(*snapped) is not None else first.pulled_back(snapped)

    def range(self, a: Point, b: Point) -> int:
        """Give the distance of two map pixels by the grid of the board under the first, else in pixels."""
        board = self.board_at(*a)
        return pixel_distance(a, b) if board is None else board.range(a, b)


def _put(place: BoardPlace, board: Board, cells: Mapping[tuple[int, int], Size], edge: Size) -> Board:
    left = sum(size[0] for (column, row), size in cells.items() if row == place.row and column < place.column)
    top = sum(size[1] for (column, row), size in cells.items() if column == place.column and row < place.row)
    return replace(board, origin=(edge[0] + left, edge[1] + top), flipped=place.reversed)


def _size(element: etree._Element, sizes: Callable[[str], Size | None]) -> Size | None:
    image = element.get("image", "")
    return sizes(image) if image else None

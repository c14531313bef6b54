"""What lies on a table, carried to where its place is in a new release whose boards are laid out otherwise.

A piece lies at a pixel, and VASSAL's own refresh leaves it there. By the name that the grids of the old module give to
that pixel it comes to the place of that name on the board of today, as far from its middle as before. Not here: maps on
which several boards lie, and decks, which have an option of their own (decks.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from lxml import etree
from msgspec import Struct

from vassal_build.codec import nesting, stack
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.columns import NULLABLE
from vassal_build.codec.commands import AddPiece, Node
from vassal_build.codec.errors import CodecError
from vassal_build.codec.grids import Board, Point, boards_of
from vassal_build.codec.modulefile import MAP_KINDS, ModuleFile
from vassal_build.codec.nearness import is_near
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.sequence import decode, encode
from vassal_build.codec.stack import Stack
from vassal_build.counted import counted
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.contents import Contents
from vassal_build.workshop.picture_size import picture_size
from vassal_build.workshop.refresh.added import Added, Reader, written

_MAP, _X, _Y = range(3)
"""The first tokens of a Basic Piece's state."""


class MovedPlaces(Struct, frozen=True):
    """The one board of each map as it was and as it is, by the map's name, where the two differ."""

    boards: Mapping[str, tuple[Board, Board]] = {}

    def spot(self, window: str, x: int, y: int) -> Point:
        """Give where something belongs now that lay at a map pixel: there still if its place is gone or has no name.

        What lies in the middle of a place of today, and not of one as it was, was dragged there with the new module.
        """
        if window not in self.boards:
            return x, y
        then, now = self.boards[window]
        name = then.location_name(x, y)
        old, new = (None, None) if name is None else (then.location(name), now.location(name))
        if old is None or new is None or (not is_near(old, (x, y)) and _is_middle(now, x, y)):
            return x, y
        beside = new[0] + x - old[0], new[1] + y - old[1]
        return beside if now.location_name(*beside) == name else new


def _is_middle(board: Board, x: int, y: int) -> bool:
    name = board.location_name(x, y)
    middle = None if name is None else board.location(name)
    return middle is not None and is_near(middle, (x, y))


NOTHING_MOVED = MovedPlaces()


def moved_places(before: Path, module: Path) -> MovedPlaces:
    """Compare the boards of two modules; raise UnusableFile when one cannot be read."""
    try:
        then, now = _boards(before), _boards(module)
    except CodecError as error:
        raise UnusableFile(str(error)) from None
    return MovedPlaces({name: (then[name], now[name]) for name in then.keys() & now if then[name] != now[name]})


def _boards(module: Path) -> dict[str, Board]:
    with Contents(module).open() as archive:
        root = ModuleFile.from_archive(archive).build.root
        windows = [window for kind in MAP_KINDS for window in find_all(root, kind)]
        boards = {window.get("mapName", ""): boards_of(window, _sizes(archive, window)) for window in windows}
    return {name: found[0] for name, found in boards.items() if len(found) == 1}


def _sizes(archive: Archive, window: etree._Element) -> dict[str, tuple[int, int]]:
    images = {board.get("image", "") for board in find_all(window, "module.map.boardPicker.Board")}
    sizes = {image: picture_size(archive.get(f"images/{image}", b"")) for image in images}
    return {image: size for image, size in sizes.items() if size is not None}


class Carrier(Struct):
    """Carries what a save adds to its place; `carried` counts the pieces that it has moved."""

    places: MovedPlaces
    reader: Reader
    carried: int = 0

    def remarks(self) -> Iterator[str]:
        """Say how many pieces were carried, if any."""
        if self.carried:
            yield f"--from carries {counted(self.carried, 'piece')} to where their places are now"

    def tree(self, node: Node) -> Node:
        """Give a save's commands with everything in its place; the same object where nothing has moved."""
        children = tuple(map(self.tree, node.children))
        text = self._text(node.text)
        same = text == node.text and all(one is two for one, two in zip(children, node.children, strict=True))
        return node if same else Node(text, children)

    def _text(self, text: str) -> str:
        """Give the text of a command with its place; one that adds nothing, or cannot be read, stays as it is."""
        one = self.reader.read(text)
        if one is None:
            return text
        try:
            return self._stack(one) if one.type.text == stack.TYPE else self._piece(one) if one.type.levels else text
        except (CodecError, ValueError):
            return text

    def _stack(self, one: Added) -> str:
        lying = Stack.parse(one.state)
        x, y = self.places.spot(lying.map or "", lying.x, lying.y)
        return one.text if (x, y) == (lying.x, lying.y) else AddPiece.of(one.id, replace(lying, x=x, y=y)).text()

    def _piece(self, one: Added) -> str:
        states = [*nesting.peel_like(one.state, one.type.widths)[0]]
        basic = decode(states[-1], BasicPiece.DELIMITER)
        window = NULLABLE.read(basic[_MAP])
        if window is None:
            return one.text
        x, y = self.places.spot(window, int(basic[_X]), int(basic[_Y]))
        if (basic[_X], basic[_Y]) == (str(x), str(y)):
            return one.text
        basic[_X], basic[_Y] = str(x), str(y)
        states[-1] = encode(basic, BasicPiece.DELIMITER)
        self.carried += 1
        return one.with_texts(written(one.type.text), nesting.join(states))

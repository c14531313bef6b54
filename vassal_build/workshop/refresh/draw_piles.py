"""The decks that a module defines: what they are called, where they lie, and how they are set.

Engine classes: VASSAL.build.module.map.DrawPile, DeckGlobalKeyCommand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from lxml import etree
from msgspec import Struct, field

from vassal_build.codec import sequence
from vassal_build.codec.buildfile import find_all, java_name
from vassal_build.codec.columns import number
from vassal_build.codec.commands import BoardPlace
from vassal_build.codec.deck import Deck
from vassal_build.codec.grids import Board, BoardLayout, GridError, Point, Size
from vassal_build.codec.grids.attributes import integer
from vassal_build.workshop.refresh.maps import NAME, map_windows

PILE, COMMAND = "module.map.DrawPile", "module.map.DeckGlobalKeyCommand"
BOARD = "module.map.boardPicker.Board"
ATTRIBUTES: Mapping[str, str] = {
    "draw": "outline",
    "color": "outline_color",
    "width": "width",
    "height": "height",
    "faceDown": "face_down_option",
    "shuffle": "shuffle_option",
    "allowMultiple": "draw_multiple",
    "allowSelect": "draw_specific",
    "reversible": "reversible",
    "reshuffleCommand": "reshuffle_message",
    "reshuffleTarget": "reshuffle_target",
    "reshuffleMessage": "reshuffle_format",
    "name": "name",
    "shuffleFormat": "shuffle_format",
    "reverseFormat": "reverse_format",
    "faceDownFormat": "face_down_format",
    "drawFaceUp": "draw_face_up",
    "canSave": "persistable",
    "shuffleHotkey": "shuffle_key",
    "reshuffleHotkey": "reshuffle_key",
    "maxStack": "max_stack",
    "countExpressions": "count_expressions",
    "expressionCounting": "expression_counting",
    "hotkeyOnEmpty": "hotkey_on_empty",
    "emptyHotkey": "empty_key",
    "selectDisplayProperty": "select_display",
    "selectSortProperty": "select_sort",
    "restrictOption": "restricted",
    "restrictExpression": "restrict_expression",
    "shuffleCommand": "shuffle_message",
    "reverseCommand": "reverse_message",
    "reverseHotkey": "reverse_key",
    "drawMultipleMessage": "draw_multiple_message",
    "drawSpecificMessage": "draw_specific_message",
    "faceUpMessage": "face_up_message",
    "faceDownMessage": "face_down_message",
    "faceUpHotkey": "face_up_key",
    "faceUpReportFormat": "face_up_format",
    "faceFlipHotkey": "face_flip_key",
    "faceDownHotkey": "face_down_key",
    "saveMessage": "save_message",
    "saveHotkey": "save_key",
    "saveReportFormat": "save_report",
    "loadMessage": "load_message",
    "loadHotkey": "load_key",
    "loadReportFormat": "load_report",
    "deckRestrictAccess": "restrict_access",
    "deckOwners": "owners",
}
"""The fields of a deck by the attributes of its component; these hold the very tokens of the deck's type."""
COMMAND_ATTRIBUTES = ("name", "hotkey", "filter", "deckCount", "reportFormat", "name", "target", "reportSingle")
"""Those of a command of a deck, in the order of its text; newer engines write two more."""
LATER_COMMAND_ATTRIBUTES = ("suppressSounds", "parameters")
FACE_UP = ("Never", "MenuDefaultUp")
_COLUMNS = {column.name: column for column in Deck.TYPE}


class Boards(Struct, frozen=True):
    """The boards that a map may have, and how large each is once that is asked; edge: in pixels around them."""

    window: etree._Element
    sizes: Callable[[str], Size | None]
    edge: Size
    _known: dict[str, Board | None] = field(default_factory=dict)

    def origin(self, name: str, places: Sequence[BoardPlace]) -> Point | None:
        """Give the map pixel where a board begins among those that lie there; None when that cannot be known."""
        boards = {place.name: self._board(place.name) for place in places}
        known = {one: board for one, board in boards.items() if board is not None}
        try:
            layout = BoardLayout.of(known, places, self.edge)
        except GridError:
            return None
        if len(known) < len(boards):
            return self.edge if places and (places[0].name, places[0].column, places[0].row) == (name, 0, 0) else None
        return next((board.origin for board in layout.boards if board.name == name), None)

    def _board(self, name: str) -> Board | None:
        if name not in self._known:
            found = (one for one in find_all(self.window, BOARD) if one.get("name", "") == name)
            self._known[name] = next(map(self._sized, found), None)
        return self._known[name]

    def _sized(self, element: etree._Element) -> Board | None:
        image = element.get("image", "")
        size = self.sizes(image) if image else (integer(element, "width", 500), integer(element, "height", 500))
        return None if size is None else Board(element.get("name", ""), size)


class DrawPile(Struct, frozen=True):
    """A deck of the module: its map by number and by name, its board (empty: of the map), and where it lies on that.

    x, y: pixels of the board, or of the map within its edge. settings: the fields of the deck that it sets, by name.
    """

    name: str
    map: str
    map_name: str
    boards: Boards
    board: str
    x: int
    y: int
    settings: Mapping[str, Any]

    @property
    def face_down(self) -> bool:
        """Whether the cards of a new deck lie face down."""
        return self.settings.get("face_down_option") not in FACE_UP

    def point(self, places: Sequence[BoardPlace]) -> Point | None:
        """Give the map pixel where the deck lies on these boards; None where that cannot be known."""
        origin = self.boards.origin(self.board, places) if self.board else self.boards.edge
        return None if origin is None else (self.x + origin[0], self.y + origin[1])


class DrawPiles(Struct, frozen=True):
    """The decks of a module, in order, and by name."""

    all: tuple[DrawPile, ...] = ()
    named: Mapping[str, Sequence[DrawPile]] = {}


NO_DECKS = DrawPiles()


def draw_piles(roots: Iterable[etree._Element], sizes: Callable[[str], Size | None] = lambda _: None) -> DrawPiles:
    """Read the decks of a module and its extensions; `sizes` gives the pixels of a board's picture."""
    named: dict[str, list[DrawPile]] = {}
    piles = tuple(_read(chain.from_iterable(root.iter(etree.Element) for root in roots), sizes))
    for pile in piles:
        named.setdefault(pile.name, []).append(pile)
    return DrawPiles(piles, named)


def _read(elements: Iterable[etree._Element], sizes: Callable[[str], Size | None]) -> Iterator[DrawPile]:
    for map_number, window in map_windows(elements):
        name = window.get(NAME, "") or map_number
        boards = Boards(window, sizes, (_whole(window, "edgeWidth"), _whole(window, "edgeHeight")))
        for pile in find_all(window, PILE):
            x, y = _whole(pile, "x"), _whole(pile, "y")
            board = pile.get("owningBoard", "")
            yield DrawPile(pile.get("name", ""), map_number, name, boards, board, x, y, _settings(pile))


def _settings(pile: etree._Element) -> Mapping[str, Any]:
    """Read the fields that the component sets; what cannot be read is not set."""
    values: dict[str, Any] = {}
    for attribute, name in ATTRIBUTES.items():
        text = pile.get(attribute)
        if text is None:
            continue
        try:
            values[name] = _COLUMNS[name].kind.read(text)
        except ValueError:
            continue
    values["global_commands"] = tuple(map(_command, pile.iter(java_name(COMMAND))))
    return values


def _command(element: etree._Element) -> str:
    later = [name for name in LATER_COMMAND_ATTRIBUTES if name in element.attrib]
    return sequence.encode([element.get(name, "") for name in (*COMMAND_ATTRIBUTES, *later)], "|")


def _whole(element: etree._Element, name: str) -> int:
    return number([element.get(name, "")])

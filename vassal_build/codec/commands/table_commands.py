"""Commands on the table around the pieces: boards, turn, properties, notes, extensions, dice."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec import Struct

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import FLAG, INTEGER, REQUIRED, TEXT, Column
from vassal_build.codec.commands.command import Command
from vassal_build.codec.errors import CodecError
from vassal_build.codec.turnstate import TurnState

LINES = columns.ColumnType(sequence.decode_lines, sequence.encode_lines)
BOARD_PICKER = "BoardPicker"
_PLACE = (Column("column", INTEGER, REQUIRED), Column("row", INTEGER, REQUIRED))


class BoardPlace(Struct, frozen=True):
    """One board of a map: its name, its column and row among the boards, and whether it is turned round."""

    name: str
    column: int = 0
    row: int = 0
    reversed: bool = False


class SetBoards(Command, frozen=True):
    """`<map>BoardPicker` (map.BoardPicker.SetBoards): the boards that make up a map."""

    map: str
    boards: tuple[BoardPlace, ...] = ()

    @classmethod
    def parse(cls, text: str) -> SetBoards | None:
        """Reads the command; None when its first token does not end in `BoardPicker` or a column is not a number."""
        if BOARD_PICKER not in text:
            return None
        head, *rest = sequence.decode(text, sequence.TAB)
        if not head.endswith(BOARD_PICKER) or len(rest) % 3:
            return None
        try:
            boards = tuple(_read_board(*rest[at : at + 3]) for at in range(0, len(rest), 3))
        except CodecError:
            return None
        return cls(head.removesuffix(BOARD_PICKER), boards)

    def text(self) -> str:
        """The text of the command. Raises TokenError for a value that the format cannot hold."""
        tokens = [self.map + BOARD_PICKER]
        for board in self.boards:
            name = sequence.encode([board.name, "rev"] if board.reversed else [board.name], "/")
            tokens += [name, str(board.column), str(board.row)]
        return sequence.encode(tokens, sequence.TAB)


class SetupStackDone(Command, frozen=True):
    """`SETUP_STACK` (map.SetupStack): the at-start stacks and decks are placed; without it they are added again."""

    PREFIX: ClassVar[str] = "SETUP_STACK\t"


class SetTurn(Command, frozen=True):
    """`TURN` (turn.TurnTracker.SetTurn): sets a turn tracker; `turn()` reads its state."""

    PREFIX: ClassVar[str] = "TURN"
    COLUMNS: ClassVar[tuple[Column, ...]] = (Column("tracker", TEXT, REQUIRED), Column("state", TEXT, REQUIRED))

    tracker: str
    state: str

    def turn(self) -> TurnState:
        """The state as a value. Raises CodecError when it cannot be read."""
        return TurnState.parse(self.state)


class GlobalProperty(Command, frozen=True):
    """`GlobalProperty` (properties.GlobalProperty): the value of a global property in a save.

    container: `Module`, a map's name or `map:zone`, None in old files. A zone's name holds prop, zone, board, map.
    """

    PREFIX: ClassVar[str] = "GlobalProperty\t;"
    DELIMITER: ClassVar[str] = ";"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT, REQUIRED),
        Column("value", TEXT, REQUIRED),
        Column("container", TEXT, None),
    )

    name: str
    value: str
    container: str | None = "Module"


class MutableProperty(Command, frozen=True):
    """`MutableProperty` (properties.ChangePropertyCommand): a global property changes in play; so do dice results."""

    PREFIX: ClassVar[str] = "MutableProperty\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT, REQUIRED),
        Column("old", TEXT, REQUIRED),
        Column("new", TEXT, REQUIRED),
        Column("container", TEXT, None),
    )

    name: str
    old: str
    new: str
    container: str | None = "Module"


class Notes(Command, frozen=True):
    """`NOTES` (NotesWindow): the notes of the scenario, lines parted by line feeds."""

    PREFIX: ClassVar[str] = "NOTES\t"

    lines: str = ""

    @classmethod
    def read(cls, body: str) -> Self:
        """The whole rest, several lines in one."""
        return cls(sequence.decode_lines(body))

    def write_fields(self) -> str:
        """Several lines in one."""
        return sequence.encode_lines(self.lines)


class PublicNotes(Notes, frozen=True):
    """`PNOTES` (NotesWindow): the notes that all players write in."""

    PREFIX: ClassVar[str] = "PNOTES\t"


class PrivateNote(Command, frozen=True):
    """`PNOTE` (PrivateNotesController): a player's own notes; neither owner nor lines are shown."""

    HIDDEN = ("owner", "lines")

    PREFIX: ClassVar[str] = "PNOTE\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (Column("owner", TEXT, REQUIRED), Column("lines", LINES, REQUIRED))

    owner: str
    lines: str


class SecretNote(Command, frozen=True):
    """`SNOTE` (SecretNotesController): a note that its owner shows later; neither owner nor lines are shown."""

    HIDDEN = ("owner", "lines")

    PREFIX: ClassVar[str] = "SNOTE\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT, REQUIRED),
        Column("owner", TEXT, REQUIRED),
        Column("hidden", FLAG, REQUIRED),
        Column("lines", LINES, REQUIRED),
        Column("date", TEXT, None),
        Column("handle", TEXT, None),
    )

    name: str
    owner: str
    hidden: bool
    lines: str
    date: str | None = ""
    handle: str | None = ""


class Extension(Command, frozen=True):
    """`EXT` (ModuleExtension.RegCmd): an extension of the module that the game uses, with its version."""

    PREFIX: ClassVar[str] = "EXT\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (Column("name", TEXT, REQUIRED), Column("version", TEXT, REQUIRED))

    name: str
    version: str


class StartupKeyCommand(Command, frozen=True):
    """`SGKC` (StartupGlobalKeyCommand): whether a startup key command was applied in this game."""

    PREFIX: ClassVar[str] = "SGKC\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (Column("id", TEXT, REQUIRED), Column("applied", FLAG, REQUIRED))

    id: str
    applied: bool


class ShowResults(Command, frozen=True):
    """`SHOW_RESULTS` (SpecialDiceButton): the faces that special dice show, counted from 0."""

    PREFIX: ClassVar[str] = "SHOW_RESULTS\t"

    button: str
    faces: tuple[int, ...] = ()

    @classmethod
    def read(cls, body: str) -> Self:
        """The button's name and the faces; raises CodecError when a face is not a number."""
        button, *faces = sequence.decode(body, cls.DELIMITER)
        table = tuple(Column(f"face {at}", INTEGER, REQUIRED) for at in range(len(faces)))
        return cls(button, tuple(columns.read(table, faces).values()))

    def write_fields(self) -> str:
        """The button's name and the faces."""
        return sequence.encode([self.button, *map(str, self.faces)], self.DELIMITER)


class LockTab(Command, frozen=True):
    """`LOCKSPOTAB` (ScenarioPropertiesOptionTab): a tab of scenario options is locked; password is not shown."""

    HIDDEN = ("by", "password")

    PREFIX: ClassVar[str] = "LOCKSPOTAB\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("tab", TEXT, REQUIRED),
        Column("by", TEXT, REQUIRED),
        Column("password", TEXT, REQUIRED),
        Column("date", TEXT, REQUIRED),
    )

    tab: str
    by: str
    password: str
    date: str


def _read_board(name: str, column: str, row: str) -> BoardPlace:
    title, *turned = sequence.decode(name, "/")
    places = columns.read(_PLACE, [column, row])
    return BoardPlace(title, places["column"], places["row"], turned[:1] == ["rev"])

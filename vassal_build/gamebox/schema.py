"""What a game adds to the files that all games have: columns of its own, each with a type, and kinds of hexsides.

A column is a value. The game's schema names it, so that its file may have it and its cells are read by their type;
whoever reads it asks that value (`GUARDS.of(unit)`), so that its name stands once. What neither the shared shapes nor
the schema name is refused with its file and line. It is light: a reader of logs needs it, and needs no press design.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.gamebox.shapes import BOXES, FOLDERS, LAYOUTS, TABLES, TableShape
from vassal_build.replacing import replace

V = TypeVar("V")
HEXES, HEXSIDES, PLACES = "map/hexes.csv", "map/hexsides.csv", "map/places.csv"
UNITS, FACES, ORDERS, MARKERS = (
    "counters/units.csv",
    "counters/faces.csv",
    "counters/orders.csv",
    "counters/markers.csv",
)
OPEN = (HEXES, HEXSIDES, PLACES, UNITS, FACES, ORDERS, MARKERS)
"""The files that may have columns of a game's own."""
SIDES = "sides"
"""The table of ids that stands in game.toml."""


class CellType(Enum):
    """What a cell holds."""

    TEXT = "text"
    NUMBER = "number"
    FRACTION = "fraction"
    YES_NO = "yes or empty"
    ID = "id"


class Use(Enum):
    """What a column is for: what rules read counts in the fingerprint; what is drawn and words for people do not."""

    RULES = "rules"
    DRAWN = "drawn"
    WORDS = "words"


class HasOwn(Protocol):
    """A row of a game's data, with the cells of the game's own columns by name."""

    @property
    def own(self) -> Mapping[str, Any]: ...  # noqa: D102


class Column(Struct, Generic[V], frozen=True):
    """A column of a game's own: its file, its name and its type.

    `table` is, for an id, the file whose rows it names, or `SIDES`; `vocabulary` is the list of `[vocabulary]` in
    game.toml that has its words.
    """

    file: str
    name: str
    type: CellType
    use: Use = Use.RULES
    table: str = ""
    vocabulary: str = ""

    def of(self, row: HasOwn) -> V:
        """Give the value in a row of its file; raise UnusableFile when the game's schema does not name the column."""
        if self.name not in row.own:
            raise UnusableFile(f"the game's schema does not name the column '{self.name}' of {self.file}")
        value: V = row.own[self.name]
        return value


def text(file: str, name: str, use: Use = Use.RULES, vocabulary: str = "") -> Column[str]:
    """Give a column of texts; an empty cell is an empty text."""
    return Column(file, name, CellType.TEXT, use, vocabulary=vocabulary)


def number(file: str, name: str, use: Use = Use.RULES) -> Column[int | None]:
    """Give a column of whole numbers; an empty cell is None."""
    return Column(file, name, CellType.NUMBER, use)


def fraction(file: str, name: str, use: Use = Use.RULES) -> Column[Fraction | None]:
    """Give a column of numbers such as 2, 0.5 or 1/3; an empty cell is None."""
    return Column(file, name, CellType.FRACTION, use)


def yes_no(file: str, name: str, use: Use = Use.RULES) -> Column[bool]:
    """Give a column of `yes` and empty cells."""
    return Column(file, name, CellType.YES_NO, use)


def id_of(table: str, file: str, name: str, use: Use = Use.RULES) -> Column[str]:
    """Give a column of ids of another file's rows, or of the sides; an empty cell is an empty text."""
    return Column(file, name, CellType.ID, use, table)


class Schema(Struct, frozen=True):
    """A game's own columns, and the kinds of hexsides that its map has; both are in the order of its choice."""

    columns: tuple[Column[Any], ...] = ()
    hexsides: tuple[HexsideKind, ...] = HexsideKind.STANDARD

    def columns_of(self, path: str) -> tuple[Column[Any], ...]:
        """Give the game's own columns of a file."""
        return tuple(column for column in self.columns if column.file == path)

    def shape_of(self, path: str) -> TableShape | None:
        """Give the shape of a path inside the game's folder; None when no file of that name is read."""
        folder = {**dict(FOLDERS), LAYOUTS: BOXES}.get(path.partition("/")[0])
        if folder is not None and path.endswith(".csv") and path.count("/") == 1:
            return folder
        shape = dict(TABLES).get(path)
        return shape and _with(shape, self.columns_of(path))

    def faults(self) -> Iterator[str]:
        """Yield, a line each, why the schema cannot be used."""
        for column in self.columns:
            shared = dict(TABLES)[column.file].columns if column.file in OPEN else None
            if shared is None:
                yield f"the column '{column.name}' is for {column.file}, but only {', '.join(OPEN)} can have more"
            elif column.name in shared:
                yield f"the column '{column.name}' of {column.file} exists in every game; delete it from the schema"
            if column.type is CellType.ID and column.table not in (SIDES, *dict(TABLES)):
                yield f"the column '{column.name}' of {column.file} has ids of '{column.table}', which is not a table"
        for (file, name), count in Counter((column.file, column.name) for column in self.columns).items():
            if count > 1:
                yield f"the column '{name}' of {file} is named {count} times"
        for kind, count in Counter(kind.id for kind in self.hexsides).items():
            if count > 1:
                yield f"the kind of hexside '{kind}' is named {count} times"


def _with(shape: TableShape, columns: tuple[Column[Any], ...]) -> TableShape:
    """Give a shape with a game's own columns, any of which the file may leave out."""
    if not columns:
        return shape
    names = tuple(column.name for column in columns)
    return replace(
        shape,
        columns=(*shape.columns, *names),
        optional=(*shape.optional, *names),
        words=(*shape.words, *(column.name for column in columns if column.use is Use.WORDS)),
        drawn=(*shape.drawn, *(column.name for column in columns if column.use is Use.DRAWN)),
    )

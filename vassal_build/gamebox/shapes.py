"""Which CSV files a game's folder has: their columns, the columns that are their id, and which hold only words.

These are the columns that every game may have. A game adds its own (see `schema.py`), and the readers, the overlay, the
worksheets and the fingerprint ask its schema for the shape of a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct


class TableShape(Struct, frozen=True):
    """The shape of one kind of CSV file.

    - `columns` are all its columns except status and source; empty: any columns are allowed.
    - `key` are the columns that name a row; empty: rows have no names, and the file is replaced as a whole.
    - `words` are columns for people, not facts; `drawn` are facts that only pictures show and no rule reads.
    - `listing` says that the rows themselves are the facts: that there is a road here, not how wide it is.
    - `required` says that every game has the file.
    - `ends` are columns of the key whose order means nothing.
    - `guides` show the owner of a copy which row of a worksheet is meant. They are filled in there, and are facts only
      where they differ from the row below.
    - `optional` are columns that a file may leave out; their cells are then empty.
    - `newer` are columns that were added after fingerprints had been taken; they count only where they are filled in.
    """

    columns: tuple[str, ...]
    key: tuple[str, ...]
    words: tuple[str, ...] = ()
    listing: bool = False
    required: bool = True
    ends: tuple[str, ...] = ()
    guides: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()

    def key_of(self, cells: Mapping[str, str]) -> tuple[str, ...]:
        """Give the id cells of a row; for a chart the cell `id` if it has one, else its first."""
        if self.columns:
            return tuple(cells[column] for column in self.key)
        return (cells[chart_key(tuple(cells))],)

    def identity_of(self, cells: Mapping[str, str], spelt: Callable[[str], str]) -> tuple[str, ...]:
        """Give what makes two rows the same one: their id, whichever end comes first.

        `spelt` gives a hex number in its normal spelling (`HexNumbering.spelt`).
        """
        key = [spelt(cells[column]) for column in self.key_columns(tuple(cells)) if column not in self.ends]
        return (*key, *sorted(spelt(cells[column]) for column in self.ends))

    @property
    def is_nameless(self) -> bool:
        """Say whether its rows have no id."""
        return bool(self.columns) and not self.key

    def key_columns(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        """Give those of a file's columns that name its rows."""
        return self.key if self.columns else (chart_key(columns),)

    def fact_columns(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        """Give those of a file's columns that are neither id nor words."""
        others = (*self.key_columns(columns), *self.words)
        return tuple(column for column in columns if column not in others)

    def facts_of(self, cells: Mapping[str, str]) -> tuple[str, ...]:
        """Give the cells that are neither id nor words."""
        return tuple(cells[column] for column in self.fact_columns(tuple(cells)))


def chart_key(columns: tuple[str, ...]) -> str:
    """Give the column that names the rows of a chart: `id` where there is one, else the first."""
    return "id" if "id" in columns else columns[0]


def _columns(text: str) -> tuple[str, ...]:
    return tuple(text.split())


HEXES = TableShape(_columns("hex terrain"), ("hex",))
HEXSIDES = TableShape(_columns("kind a b up line"), ("kind", "a", "b"), ("line",), listing=True, ends=("a", "b"))
PLACES = TableShape(
    _columns("id name kind hex vp setup supply level side terrain x y"),
    ("id",),
    ("name",),
    optional=("vp", "setup", "supply", "level", "side", "terrain", "x", "y"),
)
LINES = TableShape(_columns("kind name points"), (), listing=True, required=False)
LABELS = TableShape(_columns("text kind lon lat hex angle size"), (), listing=True, required=False)
BOARDS = TableShape(_columns("id width height"), ("id",))
BOXES = TableShape(_columns("id board group side number x y width height"), ("id",))
UNITS = TableShape(
    _columns("id name designation side category symbol size setup arrives"),
    ("id",),
    ("name", "designation"),
    optional=("size", "setup", "arrives"),
    drawn=("size",),
)
FACES = TableShape(
    _columns("unit step strength defence movement stacking artillery counter side_of_counter text"),
    ("unit", "counter", "side_of_counter"),
    ("text",),
    guides=("step",),
    optional=("defence", "stacking", "artillery", "text"),
    newer=("defence",),
)
ORDERS = TableShape(
    _columns("priority id side kind name row letter answers_enemy back summary_key"),
    ("priority",),
    ("name", "summary_key"),
    required=False,
)
MARKERS = TableShape(
    _columns("id name side count front back kind arrives"), ("id",), ("name", "front", "back"), required=False
)
CHART = TableShape((), (), required=False)
TERRAIN_LOOKS = ("colour", "sign")
"""The columns of charts/terrain.csv that only a plain map shows; both may be missing."""
SETUP = TableShape(_columns("counter place face state"), ("counter",), required=False, optional=("face", "state"))

TABLES: tuple[tuple[str, TableShape], ...] = (
    ("map/hexes.csv", HEXES),
    ("map/hexsides.csv", HEXSIDES),
    ("map/places.csv", PLACES),
    ("map/lines.csv", LINES),
    ("map/labels.csv", LABELS),
    ("map/boards.csv", BOARDS),
    ("map/boxes.csv", BOXES),
    ("counters/units.csv", UNITS),
    ("counters/faces.csv", FACES),
    ("counters/orders.csv", ORDERS),
    ("counters/markers.csv", MARKERS),
)
LAYOUTS = "layouts"
"""The folder of boxes as they stood earlier, each file of the shape BOXES; read when it is needed."""
FOLDERS: tuple[tuple[str, TableShape], ...] = (("charts", CHART), ("setups", SETUP))

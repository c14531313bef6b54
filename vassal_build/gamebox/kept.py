"""The data of a game kept in the user's cache folder, so that they need not be read from many small files each time.

They are known by a digest of all that they were read from, and kept in a form that holds values alone. What is stale,
damaged or not written by us is left aside, and written again. Which folder that is says
`vassal_build.cache_folder`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG
from time import time_ns
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.msgpack import Ext

from vassal_build import __version__
from vassal_build.cache_folder import cache_folder
from vassal_build.codec.whole_files import whole
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart, ChartRow
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.gamebox.key_files import KeyFiles, value_at
from vassal_build.gamebox.listed import Listed
from vassal_build.gamebox.table import CsvTable
from vassal_build.location import Location
from vassal_build.replacing import replace

READ = (".csv", ".toml")
"""The ends of the names of the files that data are read from."""
READERS = ("gamebox", "hexgrid")
"""The folders of our own whose code reads them."""
BROKEN = 1
"""The kind of value that a broken number is in the kept form."""
LARGEST = 64 * 2**20
"""No game's data take that many bytes; a larger file is not one of ours."""
LATELY = 5 * 10**9
"""A file that was written within so many nanoseconds may be written again without another time."""
DIGEST = 32
"""The bytes of a digest; a kept file begins with that of what it was read from, and that of what follows."""


class _Kept(Struct, frozen=True):
    """A box without its tables, these in the kept form, and which of its settings are days, by file and keys.

    That they are days the kept form cannot say.
    """

    box: Gamebox
    tables: Raw
    days: tuple[tuple[int, tuple[str, ...]], ...] = ()


class _KeptTables(Mapping[str, CsvTable]):
    """The tables of a box, a third of all that is kept of it: read when one is asked for, which few commands do."""

    def __init__(self, kept: bytes) -> None:
        self._kept = kept

    @cached_property
    def _tables(self) -> dict[str, CsvTable]:
        return msgspec.msgpack.decode(self._kept, type=dict[str, CsvTable])

    def __getitem__(self, path: str) -> CsvTable:
        return self._tables[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def __repr__(self) -> str:
        return repr(self._tables)


def digest_of(game: Game) -> bytes | None:
    """Give the digest of all that a game's data are read from, None where that cannot be read."""
    try:
        return _digest(game)
    except (OSError, ValueError, TypeError, RecursionError):  # whoever reads the data says what is wrong
        return None


def kept_box(game: Game, digest: bytes | None = None) -> Gamebox | None:
    """Give the data of a game as they were kept, None where they were not, or are others by now.

    `digest` is that of the game's data where it is known.
    """
    place = _place(game)
    if place is None:
        return None
    try:
        found = memoryview(_read(place))
        digests, data = found[: 2 * DIGEST], found[2 * DIGEST :]
        if digests != (digest or _digest(game)) + sha256(data).digest():
            return None
        return _unfolded(_decoder().decode(data))
    except (
        OSError,
        ValueError,
        TypeError,
        ArithmeticError,
        RecursionError,
    ):  # a folder that cannot be read, a file of somebody else
        return None


def keep_box(game: Game, box: Gamebox, digest: bytes | None = None) -> None:
    """Keep the data of a game as they were read, where that can be done and gives the same again.

    `digest` is that of the game's data before they were read: what changed meanwhile is not taken for what was read.
    """
    place = _place(game)
    if place is None:
        return
    try:
        tables = Raw(msgspec.msgpack.encode(box.tables))
        bare = _Kept(replace(box, tables={}), tables, tuple(_days(box.settings_files)))
        data = msgspec.msgpack.encode(bare, enc_hook=_plain)
        if repr(_unfolded(_decoder().decode(data))) != repr(box):
            return
        place.parent.mkdir(parents=True, exist_ok=True)
        with whole(place, is_kept=True) as target:
            target.write((digest or _digest(game)) + sha256(data).digest() + data)
    except (OSError, ValueError, TypeError, RecursionError):  # the next one to ask reads the data again
        return


def _place(game: Game) -> Path | None:
    """Give the file in which a game's data are kept, by its own folder; None where nothing is to be kept."""
    folder = cache_folder()
    return folder and folder / f"{game.slug}-{sha256(str(game.data).encode()).hexdigest()[:12]}.box"


def _read(place: Path) -> bytes:
    """Read a kept file; raise ValueError for anything but a file, and for one that is too large."""
    status = place.stat()
    if not S_ISREG(status.st_mode) or status.st_size > LARGEST:
        raise ValueError("this is not a file that was kept here")
    with place.open("rb") as file:
        return file.read(LARGEST)


def _digest(game: Game) -> bytes:
    """Give the digest of all that a game's data are read from: its files, what it adds to their shapes, our code."""
    found = sha256()
    schema = msgspec.json.encode(game.schema, enc_hook=_plain)
    for part in (__version__, msgspec.__version__, game.slug, game.shown, str(game.data)):
        found.update(repr(part).encode())
    found.update(schema)
    for path, status in sorted(_files(str(game.data))):
        found.update(f"{Path(path).relative_to(game.data).as_posix()!r} ".encode())
        found.update(_content(path, status))
    for each in _code():
        found.update(each.encode())
    return found.digest()


def _files(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    """Yield the files in a folder, and in those in it, with what the system says of them."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from () if entry.is_symlink() else _files(entry.path)
            elif entry.name.endswith(READ):
                yield entry.path, entry.stat()


def _content(path: str, status: os.stat_result) -> bytes:
    """Give the digest of a file; one that was not written lately is read once for each state of it."""
    if time_ns() - max(status.st_mtime_ns, status.st_ctime_ns) < LATELY:
        return _content_of(path)
    return _remembered(path, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)


def _content_of(path: str) -> bytes:
    return sha256(Path(path).read_bytes()).digest()


@lru_cache(maxsize=1024)
def _remembered(path: str, *_: int) -> bytes:
    return _content_of(path)


@cache
def _code() -> tuple[str, ...]:
    """Give the files of our own code that reads data, with their sizes and when they were written."""
    root = Path(__file__).parents[1]
    files = ((path, path.stat()) for reader in READERS for path in sorted((root / reader).rglob("*.py")))
    return tuple(f"{path.relative_to(root).as_posix()} {each.st_size} {each.st_mtime_ns};" for path, each in files)


@cache
def _decoder() -> msgspec.msgpack.Decoder[_Kept]:
    return msgspec.msgpack.Decoder(_Kept, dec_hook=_typed, ext_hook=_broken)


def _plain(value: object) -> str | Ext:
    """Write what the kept form has no word for: the folders of the data, and broken numbers."""
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, Fraction):
        return Ext(BROKEN, str(value).encode())
    raise TypeError(f"{type(value).__name__} cannot be kept")


def _typed(kind: type, value: Any) -> Path:
    if issubclass(kind, Path):
        return Path(value)
    raise TypeError(f"{kind.__name__} cannot be kept")


def _broken(kind: int, value: memoryview) -> Fraction:
    """Read a broken number; raise ValueError for what is none."""
    if kind != BROKEN:
        raise ValueError(f"there is no kind {kind} of values")
    return Fraction(bytes(value).decode("ascii"))


def _days(files: KeyFiles) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield where days stand in files of settings: the number of the file, and the keys."""
    for number, file in enumerate(files.files):
        yield from ((number, path) for path in _paths_of_days(file.values, ()))


def _paths_of_days(values: Mapping[str, Any], above: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield from _paths_of_days(value, (*above, key))
        elif isinstance(value, date):
            yield (*above, key)


def _unfolded(kept: _Kept) -> Gamebox:
    """Give the box with its days, its very kinds of hexsides, and charts and setups that say what is missing."""
    box = kept.box
    for number, path in kept.days:
        within = value_at(box.settings_files.files[number].values, path[:-1])
        within[path[-1]] = date.fromisoformat(within[path[-1]])
    charts = {name: _said(chart) for name, chart in box.charts.items()}
    own = {kind: kind for kind in HexsideKind.STANDARD}
    return replace(
        box,
        tables=_KeptTables(bytes(kept.tables)),
        hexsides=tuple(replace(each, kind=own.get(each.kind, each.kind)) for each in box.hexsides),
        charts=Listed(charts, "chart", Location(f"{box.shown}/charts")),
        setups=Listed(box.setups, "setup", Location(f"{box.shown}/setups")),
    )


def _said(chart: Chart) -> Chart:
    return replace(chart, rows=tuple(map(_row, chart.rows)))


def _row(row: ChartRow) -> ChartRow:
    return ChartRow(row.key, Listed(row.cells, "column", row.provenance.location), row.provenance)

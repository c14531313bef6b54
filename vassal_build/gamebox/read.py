"""Reads a whole game: its folder, with a maintainer's laid over it, and gives a `Gamebox` with what was found wrong.

What the values mean together is judged in `checks/`, not here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from vassal_build.codes.box_reading import MISSING_FILE, WRONG_SETTING
from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart
from vassal_build.gamebox.counters import Face, Unit
from vassal_build.gamebox.fingerprint import fingerprint
from vassal_build.gamebox.key_files import KeyFiles
from vassal_build.gamebox.kinds import wrong_kinds
from vassal_build.gamebox.layers import Layer, read_tables, read_words
from vassal_build.gamebox.listed import Listed
from vassal_build.gamebox.reading import boards, counters, geography, tables
from vassal_build.gamebox.reading.game_cells import GameCells
from vassal_build.gamebox.reading.numbering import numbering
from vassal_build.gamebox.reading.strings import strings
from vassal_build.gamebox.schema import Schema
from vassal_build.gamebox.settings import SettingsReader
from vassal_build.gamebox.setups import Setup
from vassal_build.gamebox.strings import Strings
from vassal_build.gamebox.table import CsvTable
from vassal_build.gamebox.unread_files import unread_files
from vassal_build.hexgrid import HexNumbering
from vassal_build.location import Location
from vassal_build.replacing import replace

_Item = TypeVar("_Item")
_Named = TypeVar("_Named", Chart, Setup)


class BoxReading(Struct, frozen=True):
    """What reading a game gave: its box, or None when a file has errors, and the findings."""

    slug: str
    box: Gamebox | None
    findings: tuple[Diagnostic, ...]

    def usable(self) -> Gamebox:
        """Give the box; raise UnusableFile with the first error, and how many more there are, when there is none."""
        if self.box is not None:
            return self.box
        errors = [finding for finding in self.findings if finding.severity is Severity.ERROR]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        raise UnusableFile(f"{errors[0].location}: {errors[0].code}: {errors[0].message}{more}")


def read_gamebox(game: Game, data: Path | None = None) -> BoxReading:
    """Read a game's data, with a maintainer's folder `data` laid over it if given.

    Raises UnusableFile for a folder that is not there, a broken TOML file and a schema that contradicts itself;
    everything else that is wrong is among the findings of the reading.
    """
    layers = [Layer.open(game.data, game.shown, above=False)]
    if data is not None:
        layers.append(Layer.open(data, data.as_posix(), above=True))
    for fault in game.schema.faults():
        raise UnusableFile(f"the schema of '{game.slug}' cannot be used: {fault}")
    return _read(game.slug, game.schema, tuple(layers))


def _read(slug: str, schema: Schema, layers: tuple[Layer, ...]) -> BoxReading:
    findings: list[Diagnostic] = []
    reader = SettingsReader(_settings(layers, findings), findings)
    numbered = numbering(reader)
    if numbered is None:  # no hex could be read, and each would be a finding
        return BoxReading(slug, None, tuple(findings))
    tables_found = read_tables(layers, numbered, schema, findings)
    for layer in layers:
        findings.extend(unread_files(layer, schema, tables_found))
    words = read_words(layers)
    if "en" not in words:
        findings.append(MISSING_FILE.at(Location(layers[0].shows("strings/en.toml")), "the file is missing"))
    found = _Found(tables_found, layers[0].shown, schema, numbered, findings)
    box = _assemble(slug, layers, reader, found, words)
    broken = any(finding.severity is Severity.ERROR for finding in findings)
    return BoxReading(slug, None if broken else replace(box, fingerprint=fingerprint(box)), tuple(findings))


class _Found(Struct, frozen=True):
    """The tables that were found, and how their rows are read; what is wrong with a row joins `findings`."""

    tables: Mapping[str, CsvTable]
    shown: str
    schema: Schema
    numbering: HexNumbering
    findings: list[Diagnostic]

    def rows(self, path: str, read: Callable[[GameCells], _Item]) -> tuple[_Item, ...]:
        """Read each row of a file; none where there is no such file."""
        table, columns = self.tables.get(path), self.schema.columns_of(path)
        rows = table.rows if table else ()
        cells = (GameCells(row, self.findings, self.numbering, columns, self.schema.hexsides) for row in rows)
        return tuple(map(read, cells))

    def folder(self, name: str, what: str, read: Callable[[CsvTable, list[Diagnostic]], _Named]) -> Listed[_Named]:
        """Read each file of a folder, by its id."""
        items = [read(table, self.findings) for path, table in self.tables.items() if path.startswith(f"{name}/")]
        return Listed({item.id: item for item in items}, what, Location(f"{self.shown}/{name}"))


def _assemble(
    slug: str, layers: tuple[Layer, ...], reader: SettingsReader, found: _Found, words: Mapping[str, KeyFiles]
) -> Gamebox:
    rows, folder, numbered = found.rows, found.folder, found.numbering
    faces = rows("counters/faces.csv", counters.face)
    charts = folder("charts", "chart", tables.chart)
    languages = _languages(layers[0], words, charts, reader.findings)
    return Gamebox(
        slug=slug,
        shown=layers[0].shown,
        title=reader.text("game.title"),
        edition=reader.text("game.edition"),
        version=reader.text("game.version"),
        sides=reader.sides(),
        numbering=numbered,
        grid=reader.grid(numbered.lattice),
        hexes=rows("map/hexes.csv", geography.map_hex),
        hexsides=rows("map/hexsides.csv", geography.hexside_feature),
        places=rows("map/places.csv", geography.place),
        lines=rows("map/lines.csv", geography.line),
        labels=rows("map/labels.csv", geography.label),
        boards=rows("map/boards.csv", boards.board),
        boxes=rows("map/boxes.csv", boards.box),
        units=rows("counters/units.csv", _with_faces(faces)),
        orders=rows("counters/orders.csv", counters.order),
        markers=rows("counters/markers.csv", counters.marker),
        charts=charts,
        setups=folder("setups", "setup", lambda table, findings: tables.setup(table, numbered, findings)),
        strings=languages["en"],
        settings_files=reader.files,
        folders=tuple(layer.folder for layer in layers),
        fingerprint="",
        faces=faces,
        languages=languages,
        tables=found.tables,
        schema=found.schema,
    )


def _settings(layers: tuple[Layer, ...], findings: list[Diagnostic]) -> KeyFiles:
    """Lay the settings over each other; what a layer above may not set so joins `findings`."""
    settings = KeyFiles()
    for layer in layers:
        for key, message in wrong_kinds(settings.values, layer.settings) if layer.above else ():
            place = KeyFiles((layer.file,)).place(key)
            findings.append(WRONG_SETTING.at(place, f"{key}: {message}", subject=key))
        settings = KeyFiles((*settings.files, layer.file))
    return settings


def _languages(
    layer: Layer, words: Mapping[str, KeyFiles], charts: Mapping[str, Chart], findings: list[Diagnostic]
) -> dict[str, Strings]:
    none = KeyFiles().under(layer.shows("strings/en.toml"), {})
    return {language: strings(files, charts, findings) for language, files in {"en": none, **words}.items()}


def _with_faces(faces: tuple[Face, ...]) -> Callable[[GameCells], Unit]:
    by_unit: dict[str, list[Face]] = defaultdict(list)
    for face in faces:
        by_unit[face.unit].append(face)
    return lambda cells: counters.unit(cells, tuple(by_unit[cells.text("id")]))

"""The folders that a game's data is read from, one laid over the other, and the tables that come of it.

Meaning is given to the tables in `reading/`; here they are still text.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from vassal_build.codes.box_reading import MISSING_FILE, STATUS_NOT_GIVEN
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.gamebox.facts import Origin
from vassal_build.gamebox.key_files import KeyFile, KeyFiles
from vassal_build.gamebox.overlay import lay_over
from vassal_build.gamebox.schema import Schema
from vassal_build.gamebox.settings import SettingsReader, read_toml
from vassal_build.gamebox.shapes import FOLDERS, TABLES, TableShape
from vassal_build.gamebox.table import CsvTable, TableFile
from vassal_build.gamebox.untrusted_folder import check_folder
from vassal_build.hexgrid import HexNumbering
from vassal_build.known import Status
from vassal_build.location import Location


class Layer(Struct, frozen=True):
    """A data folder, how it is shown to people, the content of its game.toml, and whether it lies over another."""

    folder: Path
    shown: str
    file: KeyFile
    above: bool

    @property
    def settings(self) -> Mapping[str, Any]:
        """What its game.toml says."""
        return self.file.values

    @classmethod
    def open(cls, folder: Path, shown: str, above: bool) -> Layer:
        """Open a folder; raise UnusableFile when it is none, or its game.toml is broken (or absent at the bottom)."""
        if not folder.is_dir():
            what = "this is a file, not a folder" if folder.exists() else "this folder does not exist"
            raise UnusableFile(what, shown)
        if above:
            check_folder(folder, shown)
        present = (folder / "game.toml").is_file()
        name = f"{shown}/game.toml"
        file = KeyFile(name, {}) if above and not present else read_toml(folder / "game.toml", name)
        return cls(folder, shown, file, above)

    def shows(self, path: str) -> str:
        """Give a path inside the folder as people know it."""
        return f"{self.shown}/{path}"

    def files_in(self, name: str, ending: str) -> list[str]:
        """Give the paths of the files of a folder in this one whose names end so, sorted."""
        try:
            found = [path for path in (self.folder / name).iterdir() if path.name.endswith(ending) and path.is_file()]
        except OSError:  # there need not be one
            return []
        return sorted(f"{name}/{path.name}" for path in found)

    def files(self, *endings: str) -> list[str]:
        """Give the paths of all files in the folder whose names end so, sorted."""
        found = (Path(base, name) for base, _, names in os.walk(self.folder) for name in names)
        paths = (path for path in found if path.name.endswith(endings) and path.is_file())
        return sorted(path.relative_to(self.folder).as_posix() for path in paths)

    def origin(self, path: str, findings: list[Diagnostic]) -> Origin:
        """Give the status and source that rows of a file have by default in this layer."""
        origin = self._reader(findings).origin(path)
        if not self.above:
            return origin
        source = origin.source or f"the printed game, as given in {self.shown}"
        return Origin(origin.status or Status.PRINTED, source, origin.columns)

    def replaces(self, path: str) -> bool:
        """Say whether this layer's file sets aside the whole file below."""
        entry = self.facts.get(path)
        return isinstance(entry, Mapping) and entry.get("replaces") is True

    @property
    def facts(self) -> Mapping[str, Any]:
        """What its game.toml says of whole files, by path."""
        return self._reader([]).table("facts")

    def _reader(self, findings: list[Diagnostic]) -> SettingsReader:
        return SettingsReader(KeyFiles((self.file,)), findings)


def read_tables(
    layers: tuple[Layer, ...], numbering: HexNumbering, schema: Schema, findings: list[Diagnostic]
) -> dict[str, CsvTable]:
    """Read every CSV file of the layers, the later laid over the earlier, by path; faults join `findings`."""
    charts_and_setups = {path for layer in layers for folder, _ in FOLDERS for path in layer.files_in(folder, ".csv")}
    tables: dict[str, CsvTable] = {}
    for path in (*(path for path, _ in TABLES), *sorted(charts_and_setups)):
        shape = schema.shape_of(path)
        table = None if shape is None else _read(path, shape, layers, numbering, findings)
        if table is not None:
            tables[path] = table
    return tables


def _read(
    path: str, shape: TableShape, layers: tuple[Layer, ...], numbering: HexNumbering, findings: list[Diagnostic]
) -> CsvTable | None:
    result: CsvTable | None = None
    found = False
    for layer in layers:
        if not (layer.folder / path).is_file():
            continue
        found = True
        columns = shape.columns or (result.columns if result else ())
        origin = layer.origin(path, findings)
        source = TableFile(layer.folder / path, layer.shows(path), path, columns, origin, shape.optional)
        table = source.read(findings)
        if table is not None and source.origin.status is None and not all(row.stated for row in table.rows):
            findings.append(STATUS_NOT_GIVEN.at(Location(source.shown), _what_to_write(path)))
        result = lay_over(result, table, shape, numbering, layer.replaces(path))
    if shape.required and not found:
        findings.append(MISSING_FILE.at(Location(layers[0].shows(path)), "the file is missing"))
    return result


def _what_to_write(path: str) -> str:
    """Say that a file has no status, and what gives it one."""
    entry = f'[facts."{path}"] with status = "printed" (or "reconstructed", "missing") and source = "where it stands"'
    return f"game.toml gives no status for this file; add {entry}"


def read_words(layers: tuple[Layer, ...]) -> dict[str, KeyFiles]:
    """Read the files of words by language."""
    words: dict[str, KeyFiles] = {}
    for layer in layers:
        for path in layer.files_in("strings", ".toml"):
            language = path.removeprefix("strings/").removesuffix(".toml")
            below = words.get(language, KeyFiles())
            words[language] = KeyFiles((*below.files, read_toml(layer.folder / path, layer.shows(path))))
    return words

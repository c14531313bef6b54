"""Files of a game that nothing reads, and those that its game.toml says something of and that are not there."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from vassal_build.codes.box_reading import FILE_OF_NO_USE
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.key_files import KeyFiles
from vassal_build.gamebox.layers import Layer
from vassal_build.gamebox.schema import Schema
from vassal_build.location import Location

SCAN_POINTS = "scans/points.csv"
"""Read where scans are laid (render/scan_points.py): it is no table of the game."""


def unread_files(layer: Layer, schema: Schema, tables: Collection[str]) -> Iterator[Diagnostic]:
    """Yield a finding for each in a folder; `tables` are the paths of those that were read, from any folder."""
    for path in layer.files(".csv", ".toml"):
        is_words = path.startswith("strings/") and path.count("/") == 1 and path.endswith(".toml")
        if schema.shape_of(path) is None and not is_words and path not in ("game.toml", SCAN_POINTS):
            yield FILE_OF_NO_USE.at(Location(layer.shows(path)), "nothing reads a file of this name")
    for path in layer.facts:
        if path not in tables and not (layer.folder / path).is_file():
            place = KeyFiles((layer.file,)).place_of(("facts", path), f"facts.{path}")
            yield FILE_OF_NO_USE.at(place, f"[facts] has '{path}', but that file does not exist")

"""TOML files: `game.toml` and the files of words. A broken one is one line with file and line, and cannot be used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from vassal_build.codes.box_reading import WRONG_SETTING
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.gamebox.box import Side
from vassal_build.gamebox.facts import ColumnOrigin, Origin
from vassal_build.gamebox.key_files import KeyFile, KeyFiles, value_under
from vassal_build.hexgrid import HexGrid, Lattice
from vassal_build.known import Status
from vassal_build.lines import lines_of

_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")
_LONGEST_LINE = 10_000
"""The parser takes time by the square of a key's parts."""
_LARGEST = 1_000_000_000
NARROWEST = 20
"""Board pixels of a hex; what is drawn in it needs as many."""
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_SIDE_ID = re.compile(r"[a-z0-9_]+")


def read_toml(file: Path, shown: str) -> KeyFile:
    """Read a TOML file; raise UnusableFile with one line, naming file and line, when that cannot be done."""
    try:
        text = file.read_bytes().decode("utf-8-sig")
        if max(map(len, lines_of(text)), default=0) > _LONGEST_LINE:
            raise UnusableFile(f"a line has more than {_LONGEST_LINE} letters", shown)
        values = _parsed(text)
        _check_numbers(values, shown)
        return KeyFile(shown, values, text)
    except FileNotFoundError:
        raise UnusableFile("the file is missing", shown) from None
    except OSError as error:
        raise UnusableFile(f"the file cannot be read: {error.strerror}", shown) from None
    except UnicodeDecodeError:
        raise UnusableFile("the file is not in UTF-8", shown) from None
    except RecursionError:
        raise UnusableFile("the values are nested too deeply", shown) from None
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line = int(place.group(1)) if place and place.group(1) else text.count("\n") + 1
        raise UnusableFile(f"this is not readable as TOML: {_PLACE.sub('', str(error))}", shown, line) from None
    except ValueError:
        raise UnusableFile("a number has too many digits", shown) from None


@lru_cache(maxsize=8)
def _parsed(text: str) -> Mapping[str, Any]:
    """Parse TOML; the same text once: words are read for the title of a game, and then for its data."""
    return tomllib.loads(text)


def _check_numbers(value: object, shown: str) -> None:
    """Raise UnusableFile for a number that is none or that nothing here can be counted by."""
    within = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    for item in within:
        if item.__class__ is not str:  # as almost all are
            _check_numbers(item, shown)
    if isinstance(value, (int, float)) and not abs(value) <= _LARGEST:
        raise UnusableFile(f"a number is not between -{_LARGEST} and {_LARGEST}", shown)


class SettingsReader(Struct, frozen=True):
    """Takes typed values out of files of settings; what is wrong joins `findings` and a stand-in comes back."""

    files: KeyFiles
    findings: list[Diagnostic]

    def fault(self, key: str, message: str) -> None:
        """Note that the value under a dotted key is not what it must be."""
        self.findings.append(WRONG_SETTING.at(self.files.place(key), message, subject=key))

    def find(self, key: str) -> Any:
        """Give the value under a dotted key, None when it is not there."""
        return value_under(self.files.values, key)

    def text(self, key: str) -> str:
        """Give a text that must be there and not be empty."""
        value = self.find(key)
        if isinstance(value, str) and value.strip():
            return value
        self.fault(key, f"'{key}' must be a text" + _instead(value))
        return ""

    def whole(self, key: str, least: int | None = None) -> int:
        """Give a whole number that must be there."""
        value = self.find(key)
        if isinstance(value, int) and not isinstance(value, bool) and (least is None or value >= least):
            return value
        limit = "" if least is None else f" of at least {least}"
        self.fault(key, f"'{key}' must be a whole number{limit}" + _instead(value))
        return 1

    def table(self, key: str) -> Mapping[str, Any]:
        """Give a table, empty when it is not there."""
        value = self.find(key)
        if value is None or isinstance(value, Mapping):
            return value or {}
        self.fault(key, f"'{key}' must be a table" + _instead(value))
        return {}

    def sides(self) -> tuple[Side, ...]:
        """Give the sides from the list of tables `[[sides]]`, each with id, name and colour."""
        rows = self.find("sides")
        if not isinstance(rows, list) or not rows or not all(isinstance(row, Mapping) for row in rows):
            self.fault("sides", "'sides' must be a list of tables, [[sides]], with id, name and colour")
            return ()
        sides = tuple(self._side(row, number) for number, row in enumerate(rows, 1))
        if len({side.id for side in sides}) < len(sides):
            self.fault("sides", "two sides have the same id")
        return sides

    def _side(self, row: Mapping[str, Any], number: int) -> Side:
        reader = SettingsReader(KeyFiles().under("", row), [])
        side = Side(reader.text("id"), reader.text("name"), reader.text("colour"))
        for finding in reader.findings:
            self.fault(f"sides.{number}", finding.message)
        if side.id and not _SIDE_ID.fullmatch(side.id):
            self.fault(f"sides.{number}", f"the id '{side.id}' may only have a-z, 0-9 and _")
        if side.colour and not _COLOUR.fullmatch(side.colour):
            self.fault(f"sides.{number}", f"the colour '{side.colour}' must be like #8b0000")
        return side

    def grid(self, lattice: Lattice) -> HexGrid:
        """Give the hex grid of the map board from `[grid]`, in board pixels, its hexes lying as a lattice says."""
        return HexGrid(
            self.whole("grid.width", NARROWEST),
            self.whole("grid.pitch", NARROWEST),
            self.whole("grid.origin_x"),
            self.whole("grid.origin_y"),
            lattice,
        )

    def origin(self, path: str) -> Origin:
        """Give what `[facts]` says of a file's rows: the default status and source, and columns with their own."""
        entry = self.table("facts").get(path)
        if not isinstance(entry, Mapping):
            return Origin(None, "")
        status, source = self._status(entry, f"facts.{path}")
        own = entry.get("columns")
        columns = []
        for column, values in own.items() if isinstance(own, Mapping) else ():
            own_status, own_source = self._status(values, f"facts.{path}.columns.{column}")
            columns.append(ColumnOrigin(column, own_status or Status.RECONSTRUCTED, own_source))
        return Origin(status, source, tuple(columns))

    def _status(self, entry: object, key: str) -> tuple[Status | None, str]:
        values = entry if isinstance(entry, Mapping) else {}
        word, source = values.get("status"), values.get("source", "")
        if not isinstance(source, str):
            self.fault(key, "the source must be a text")
            source = ""
        if word is None:
            return None, source
        try:
            return Status(word), source
        except ValueError:
            self.fault(key, f"the status is {word!r}; it must be printed, reconstructed or missing")
            return None, source


def _instead(value: object) -> str:
    return ", but is missing" if value is None else f", not {value!r}"

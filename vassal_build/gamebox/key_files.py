"""Files of nested keys, laid over each other key by key: what they say together, and which of them says what."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, reduce
from typing import Any

from msgspec import Struct

from vassal_build.gamebox.key_lines import line_of
from vassal_build.location import Location


class KeyFile(Struct, frozen=True):
    """One file: how it is shown to people, what it holds, and its text, which gives the line of a mistake."""

    shown: str
    values: Mapping[str, Any]
    text: str = ""


class KeyFiles(Struct, frozen=True, dict=True):
    """The files of one kind, the later over the earlier."""

    files: tuple[KeyFile, ...] = ()

    def under(self, shown: str, values: Mapping[str, Any], text: str = "") -> KeyFiles:
        """Give these files with one more laid over them."""
        return KeyFiles((*self.files, KeyFile(shown, values, text)))

    @cached_property
    def values(self) -> dict[str, Any]:
        """What they say together: tables are merged, of any other value the last one holds, a list being one value."""
        return reduce(_merged, (file.values for file in self.files), {})

    @property
    def lowest(self) -> str:
        """The file that the others are laid over, as it is shown."""
        return self.files[0].shown

    def place(self, key: str) -> Location:
        """Give the last file that has the value under a dotted key, and its line; the lowest where none has it."""
        return self.place_of(tuple(key.split(".")), key)

    def place_of(self, path: tuple[str, ...], detail: str) -> Location:
        """Give the place of a key by its parts, of which one may hold a dot; `detail` is how it is shown."""
        having = [file for file in self.files if value_at(file.values, path) is not None]
        if not having:
            return Location(self.lowest, detail=detail)
        return Location(having[-1].shown, line_of(having[-1].text, path), detail)


def value_under(values: Mapping[str, Any], key: str) -> Any:
    """Give the value under a dotted key, None when it is not there."""
    return value_at(values, tuple(key.split(".")))


def value_at(values: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    """Give the value under a key by its parts, None when it is not there."""
    value: Any = values
    for part in path:
        value = value.get(part) if isinstance(value, Mapping) else None
    return value


def _merged(below: dict[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    result = dict(below)
    for key, value in above.items():
        under = result.get(key)
        result[key] = _merged(under, value) if isinstance(under, dict) and isinstance(value, dict) else value
    return result

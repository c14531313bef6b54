"""Files of nested keys, laid over each other key by key: what they say together, and which of them says what."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, reduce
from typing import Any

from msgspec import Struct

from vassal_build.diagnostics import Location


class KeyFiles(Struct, frozen=True, dict=True):
    """The files of one kind, the later over the earlier: how each is shown to people, and what it holds."""

    files: tuple[tuple[str, Mapping[str, Any]], ...] = ()

    def under(self, shown: str, values: Mapping[str, Any]) -> KeyFiles:
        """Give these files with one more laid over them."""
        return KeyFiles((*self.files, (shown, values)))

    @cached_property
    def values(self) -> dict[str, Any]:
        """What they say together: tables are merged, of any other value the last one holds, a list being one value."""
        return reduce(_merged, (values for _, values in self.files), {})

    @property
    def lowest(self) -> str:
        """The file that the others are laid over, as it is shown."""
        return self.files[0][0]

    def place(self, key: str) -> Location:
        """Give the last file that has the value under a dotted key, the lowest where none has it."""
        having = [shown for shown, values in self.files if value_under(values, key) is not None]
        return Location(having[-1] if having else self.lowest, detail=key)


def value_under(values: Mapping[str, Any], key: str) -> Any:
    """Give the value under a dotted key, None when it is not there."""
    value: Any = values
    for part in key.split("."):
        value = value.get(part) if isinstance(value, Mapping) else None
    return value


def _merged(below: dict[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    result = dict(below)
    for key, value in above.items():
        under = result.get(key)
        result[key] = _merged(under, value) if isinstance(under, dict) and isinstance(value, dict) else value
    return result

"""The Multi-Location Command trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type, later
from vassal_build.codec.columns import FLAG, KEY, TEXT
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class MultiLocationCommand(Trait):
    """Multi-Location Command (VASSAL.counters.MultiLocationCommand, `locCommand;`, engines from 3.7).

    One menu command for each place of a kind. description: a note for the module's author. kind: `locRegions` or
    `locZones`. filter: an expression that a place must fulfil. menu: the format of the menu texts. key: the key that
    the piece presses on itself with the properties `LocationOfCommand`, `ZoneOfCommand` and so on set.
    current_map_only, sort, ascending, numeric (newer still): only places of this map, and the order of the menu.
    """

    ID: ClassVar[str] = "locCommand;"

    description: str = in_type(TEXT, "")
    kind: str = in_type(TEXT, "locRegions")
    filter: str = in_type(TEXT, "")
    menu: str = in_type(TEXT, "")
    key: KeyStroke = in_type(KEY, NO_KEY)
    current_map_only: bool | None = later(FLAG)
    sort: str | None = later(TEXT)
    ascending: bool | None = later(FLAG)
    numeric: bool | None = later(FLAG)

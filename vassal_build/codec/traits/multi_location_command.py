"""The Multi-Location Command trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, KEY, LATER, TEXT, Column
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
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("description", TEXT),
        Column("kind", TEXT),
        Column("filter", TEXT),
        Column("menu", TEXT),
        Column("key", KEY),
        Column("current_map_only", FLAG, LATER),
        Column("sort", TEXT, LATER),
        Column("ascending", FLAG, LATER),
        Column("numeric", FLAG, LATER),
    )

    description: str = ""
    kind: str = "locRegions"
    filter: str = ""
    menu: str = ""
    key: KeyStroke = NO_KEY
    current_map_only: bool | None = None
    sort: str | None = None
    ascending: bool | None = None
    numeric: bool | None = None

"""The Send to Location trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import KEY, OPTIONAL_INTEGER, PROPERTY_EXPRESSION, TEXT, Column
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class SendToLocation(Trait):
    """Send to Location (VASSAL.counters.SendToLocation, `sendto;`).

    menu, key: the command. map, board: where to, names or expressions (empty: where it is). destination: `G`
    grid_location, `L` x and y, `Z` zone, `R` region, `A` a piece that the expression target finds, `C` the same in
    turn, `N` the nearest. x, y: map pixels on the board. x_index, y_index, x_offset, y_offset: an added offset, index
    times offset. back_menu, back_key: the command that sends it back. description: a note for the module's author.
    State: from_map, from_x, from_y, where it was before, empty when it was not sent.
    """

    ID: ClassVar[str] = "sendto;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("menu", TEXT),
        Column("key", KEY),
        Column("map", TEXT),
        Column("board", TEXT),
        Column("x", TEXT),
        Column("y", TEXT),
        Column("back_menu", TEXT),
        Column("back_key", KEY),
        Column("x_index", TEXT),
        Column("y_index", TEXT),
        Column("x_offset", TEXT),
        Column("y_offset", TEXT),
        Column("description", TEXT),
        Column("destination", TEXT),
        Column("zone", TEXT),
        Column("region", TEXT),
        Column("target", PROPERTY_EXPRESSION),
        Column("grid_location", TEXT),
    )
    STATE: ClassVar[tuple[Column, ...]] = (
        Column("from_map", TEXT),
        Column("from_x", OPTIONAL_INTEGER, None),
        Column("from_y", OPTIONAL_INTEGER, None),
    )

    menu: str = ""
    key: KeyStroke = NO_KEY
    map: str = ""
    board: str = ""
    x: str = "0"
    y: str = "0"
    back_menu: str = ""
    back_key: KeyStroke = NO_KEY
    x_index: str = "0"
    y_index: str = "0"
    x_offset: str = "1"
    y_offset: str = "1"
    description: str = ""
    destination: str = "L"
    zone: str = ""
    region: str = ""
    target: str = ""
    grid_location: str = ""
    from_map: str = ""
    from_x: int | None = None
    from_y: int | None = None

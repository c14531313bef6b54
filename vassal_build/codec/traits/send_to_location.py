"""The Send to Location trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_state, in_type
from vassal_build.codec.columns import KEY, OPTIONAL_INTEGER, PROPERTY_EXPRESSION, TEXT
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

    menu: str = in_type(TEXT, "")
    key: KeyStroke = in_type(KEY, NO_KEY)
    map: str = in_type(TEXT, "")
    board: str = in_type(TEXT, "")
    x: str = in_type(TEXT, "0")
    y: str = in_type(TEXT, "0")
    back_menu: str = in_type(TEXT, "")
    back_key: KeyStroke = in_type(KEY, NO_KEY)
    x_index: str = in_type(TEXT, "0")
    y_index: str = in_type(TEXT, "0")
    x_offset: str = in_type(TEXT, "1")
    y_offset: str = in_type(TEXT, "1")
    description: str = in_type(TEXT, "")
    destination: str = in_type(TEXT, "L")
    zone: str = in_type(TEXT, "")
    region: str = in_type(TEXT, "")
    target: str = in_type(PROPERTY_EXPRESSION, "")
    grid_location: str = in_type(TEXT, "")
    from_map: str = in_state(TEXT, "")
    from_x: int | None = in_state(OPTIONAL_INTEGER, None)
    from_y: int | None = in_state(OPTIONAL_INTEGER, None)

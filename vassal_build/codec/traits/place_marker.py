"""The Place Marker trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type, later
from vassal_build.codec.columns import FLAG, INTEGER, KEY, NULLABLE, PAIRS, TEXT
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceMarker(Trait):
    """Place Marker (VASSAL.counters.PlaceMarker, `placemark;`).

    menu, key: the command. marker: what it places, None for nothing: either a whole `+/null/type/state` definition or
    the path of a piece slot in the module (codec.component_path reads that). message: an old chat text, None in
    newer modules. x_offset, y_offset: pixels from the piece. match_rotation: turned as the piece is. marker_key: a key
    pressed on the marker. description: a note for the module's author. gpid: the marker's own id. placement: 0 on top
    of the stack, 1 below it, 2 above the piece, 3 below the piece. above: drawn above when not stacked.
    Engines from 3.7: copy_properties, whether the marker gets the Dynamic Properties of the piece that it has too;
    parameters: others that it gets, as (name, value); version 1.
    """

    ID: ClassVar[str] = "placemark;"

    menu: str = in_type(TEXT, "Place Marker")
    key: KeyStroke = in_type(KEY, NO_KEY)
    marker: str | None = in_type(NULLABLE, None)
    message: str | None = in_type(NULLABLE, None)
    x_offset: str = in_type(TEXT, "0")
    y_offset: str = in_type(TEXT, "0")
    match_rotation: bool = in_type(FLAG, False)
    marker_key: KeyStroke = in_type(KEY, NO_KEY)
    description: str = in_type(TEXT, "")
    gpid: str = in_type(TEXT, "")
    placement: int = in_type(INTEGER, 0)
    above: bool = in_type(FLAG, False)
    copy_properties: bool | None = later(FLAG)
    parameters: tuple[tuple[str, str], ...] | None = later(PAIRS)
    version: int | None = later(INTEGER)

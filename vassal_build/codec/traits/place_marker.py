"""The Place Marker trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, INTEGER, KEY, LATER, NULLABLE, PAIRS, TEXT, Column
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
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("menu", TEXT),
        Column("key", KEY),
        Column("marker", NULLABLE, None),
        Column("message", NULLABLE, None),
        Column("x_offset", TEXT),
        Column("y_offset", TEXT),
        Column("match_rotation", FLAG),
        Column("marker_key", KEY),
        Column("description", TEXT),
        Column("gpid", TEXT),
        Column("placement", INTEGER, 0),
        Column("above", FLAG),
        Column("copy_properties", FLAG, LATER),
        Column("parameters", PAIRS, LATER),
        Column("version", INTEGER, LATER),
    )

    menu: str = "Place Marker"
    key: KeyStroke = NO_KEY
    marker: str | None = None
    message: str | None = None
    x_offset: str = "0"
    y_offset: str = "0"
    match_rotation: bool = False
    marker_key: KeyStroke = NO_KEY
    description: str = ""
    gpid: str = ""
    placement: int = 0
    above: bool = False
    copy_properties: bool | None = None
    parameters: tuple[tuple[str, str], ...] | None = None
    version: int | None = None

"""The Area of Effect trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.color import COLOR
from vassal_build.codec.columns import FLAG, INTEGER, KEY, LATER, TEXT, Column
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaOfEffect(Trait):
    """Area of Effect (VASSAL.counters.AreaOfEffect, `AreaOfEffect;`): a coloured area around the piece.

    color: `r,g,b`; opacity: percent. radius: cells of the grid, or pixels without one; without fixed_radius the
    property radius_property says it. always_active: whether it cannot be switched. menu, key: the command that turns
    it over. shader: the map shading that draws it, empty to draw it itself. description: a note for the module's
    author. Engines from 3.7: name, for the property `name_Active`; on_menu, on_key, off_menu, off_key: the commands
    that switch it; global_view: whether all players see it switched.
    State: active.
    """

    ID: ClassVar[str] = "AreaOfEffect;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("color", COLOR),
        Column("opacity", INTEGER, 30),
        Column("radius", INTEGER, 1),
        Column("always_active", FLAG, True),
        Column("menu", TEXT),
        Column("key", KEY),
        Column("shader", TEXT),
        Column("fixed_radius", FLAG, True),
        Column("radius_property", TEXT),
        Column("description", TEXT),
        Column("name", TEXT, LATER),
        Column("on_menu", TEXT, LATER),
        Column("on_key", KEY, LATER),
        Column("off_menu", TEXT, LATER),
        Column("off_key", KEY, LATER),
        Column("global_view", FLAG, LATER),
    )
    STATE: ClassVar[tuple[Column, ...]] = (Column("active", FLAG, False),)

    color: str = "102,102,102"
    opacity: int = 30
    radius: int = 1
    always_active: bool = True
    menu: str = "Show area"
    key: KeyStroke = NO_KEY
    shader: str = ""
    fixed_radius: bool = True
    radius_property: str = ""
    description: str = ""
    name: str | None = None
    on_menu: str | None = None
    on_key: KeyStroke | None = None
    off_menu: str | None = None
    off_key: KeyStroke | None = None
    global_view: bool | None = None
    active: bool = False

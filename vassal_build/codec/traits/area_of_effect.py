"""The Area of Effect trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.color import COLOR
from vassal_build.codec.column_fields import in_state, in_type, later
from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT
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

    color: str = in_type(COLOR, "102,102,102")
    opacity: int = in_type(INTEGER, 30)
    radius: int = in_type(INTEGER, 1)
    always_active: bool = in_type(FLAG, True)
    menu: str = in_type(TEXT, "Show area")
    key: KeyStroke = in_type(KEY, NO_KEY)
    shader: str = in_type(TEXT, "")
    fixed_radius: bool = in_type(FLAG, True)
    radius_property: str = in_type(TEXT, "")
    description: str = in_type(TEXT, "")
    name: str | None = later(TEXT)
    on_menu: str | None = later(TEXT)
    on_key: KeyStroke | None = later(KEY)
    off_menu: str | None = later(TEXT)
    off_key: KeyStroke | None = later(KEY)
    global_view: bool | None = later(FLAG)
    active: bool = in_state(FLAG, False)

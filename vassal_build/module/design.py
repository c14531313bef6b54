"""What one game's module has beyond the standard: the value that each file under `games/` gives."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree
from msgspec import Struct

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.prototypes.definition import Definition


class GlobalValue(Struct, frozen=True):
    """A global property of the module with its value at the start."""

    name: str
    initial: str
    numeric: bool = False


class ModuleDesign(Struct, frozen=True):
    """A game's own choice of parts.

    `prototypes`, `buttons` and `global_values` make them from the data; `hotkeys` are the turn tracker's (expression,
    key) pairs; `dice`, `charts` and `help_pages` name entries of the strings; `layers` are drawn from the bottom up.
    """

    slug: str
    prototypes: Callable[[Gamebox], tuple[Definition, ...]]
    buttons: Callable[[Gamebox], tuple[etree._Element, ...]]
    global_values: Callable[[Gamebox], tuple[GlobalValue, ...]]
    hotkeys: Callable[[Gamebox], tuple[tuple[str, KeyStroke], ...]]
    dice: tuple[str, ...]
    charts: tuple[str, ...]
    help_pages: tuple[str, ...]
    layers: tuple[str, ...]

"""The Global Hotkey trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import KEY, TEXT, Column
from vassal_build.codec.keystroke import CTRL_H, NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class GlobalHotkey(Trait):
    """Global Hotkey (VASSAL.counters.GlobalHotKey, `globalhotkey;`).

    menu: its menu text. key: the key of the piece. hotkey: the key that it presses for the whole module.
    description: a note for the module's author.
    """

    ID: ClassVar[str] = "globalhotkey;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("menu", TEXT),
        Column("key", KEY, CTRL_H),
        Column("hotkey", KEY),
        Column("description", TEXT),
    )

    menu: str = ""
    key: KeyStroke = NO_KEY
    hotkey: KeyStroke = NO_KEY
    description: str = ""

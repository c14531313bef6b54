"""The Global Hotkey trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import KEY, TEXT
from vassal_build.codec.keystroke import CTRL_H, NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class GlobalHotkey(Trait):
    """Global Hotkey (VASSAL.counters.GlobalHotKey, `globalhotkey;`).

    menu: its menu text. key: the key of the piece. hotkey: the key that it presses for the whole module.
    description: a note for the module's author.
    """

    ID: ClassVar[str] = "globalhotkey;"

    menu: str = in_type(TEXT, "")
    key: KeyStroke = in_type(KEY, NO_KEY, missing=CTRL_H)
    hotkey: KeyStroke = in_type(KEY, NO_KEY)
    description: str = in_type(TEXT, "")

"""The Play Sound trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type, later
from vassal_build.codec.columns import FLAG, KEY, TEXT
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits.trait import Trait

CTRL_P = KeyStroke.ctrl("P")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaySound(Trait):
    """Play Sound (VASSAL.counters.PlaySound, `playSound;`).

    clip: the sound's name in the module, or an expression. menu, key: the command. send_to_others: whether all players
    hear it. description: a note for the module's author. always (engines from 3.7): also when a Global Key Command
    suppresses sounds.
    """

    ID: ClassVar[str] = "playSound;"

    clip: str = in_type(TEXT, "")
    menu: str = in_type(TEXT, "Play Sound")
    key: KeyStroke = in_type(KEY, CTRL_P)
    send_to_others: bool = in_type(FLAG, False)
    description: str = in_type(TEXT, "")
    always: bool | None = later(FLAG)

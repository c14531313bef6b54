"""The Play Sound trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, KEY, LATER, TEXT, Column
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
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("clip", TEXT),
        Column("menu", TEXT),
        Column("key", KEY, CTRL_P),
        Column("send_to_others", FLAG),
        Column("description", TEXT),
        Column("always", FLAG, LATER),
    )

    clip: str = ""
    menu: str = "Play Sound"
    key: KeyStroke = CTRL_P
    send_to_others: bool = False
    description: str = ""
    always: bool | None = None

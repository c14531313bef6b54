"""The Report Action trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, INTEGER, KEYS, NAMES, TEXT, Column
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportAction(Trait):
    """Report Action (VASSAL.counters.ReportState, `report;`).

    keys: the keys that it reports. message: what it says in the chat. cycle_back_keys, cycle_messages: messages taken
    in turn, and the keys that go back one. description: a note for the module's author. always: also while reports are
    off.
    State: cycle, the index of the last message (-1: none).
    """

    ID: ClassVar[str] = "report;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("keys", KEYS),
        Column("message", TEXT),
        Column("cycle_back_keys", KEYS),
        Column("cycle_messages", NAMES),
        Column("description", TEXT),
        Column("always", FLAG),
    )
    STATE: ClassVar[tuple[Column, ...]] = (Column("cycle", INTEGER, -1),)

    keys: tuple[KeyStroke, ...] = ()
    message: str = "$location$: $newPieceName$ *"
    cycle_back_keys: tuple[KeyStroke, ...] = ()
    cycle_messages: tuple[str, ...] = ()
    description: str = ""
    always: bool = False
    cycle: int = -1

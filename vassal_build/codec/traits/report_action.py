"""The Report Action trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_state, in_type
from vassal_build.codec.columns import FLAG, INTEGER, KEYS, NAMES, TEXT
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

    keys: tuple[KeyStroke, ...] = in_type(KEYS, ())
    message: str = in_type(TEXT, "$location$: $newPieceName$ *")
    cycle_back_keys: tuple[KeyStroke, ...] = in_type(KEYS, ())
    cycle_messages: tuple[str, ...] = in_type(NAMES, ())
    description: str = in_type(TEXT, "")
    always: bool = in_type(FLAG, False)
    cycle: int = in_state(INTEGER, -1)

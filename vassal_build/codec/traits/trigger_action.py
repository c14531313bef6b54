"""The Trigger Action trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import FLAG, KEY, KEYS, TEXT
from vassal_build.codec.keystroke import CTRL_T, NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerAction(Trait):
    """Trigger Action (VASSAL.counters.TriggerAction, `macro;`).

    name: a note for the module's author. menu, key: its own command. condition: an expression that must be true.
    watch_keys: the keys that set it off. action_keys: the keys that it presses then, in order. loop: whether it
    repeats; before_key, after_key: pressed once around the loop; loop_type: `counted` (loop_count times), `while` or
    `until` (loop_while, loop_until: expressions); index: whether index_property counts from index_start by index_step.
    """

    ID: ClassVar[str] = "macro;"

    name: str = in_type(TEXT, "")
    menu: str = in_type(TEXT, "", missing="Trigger")
    key: KeyStroke = in_type(KEY, NO_KEY, missing=CTRL_T)
    condition: str = in_type(TEXT, "")
    watch_keys: tuple[KeyStroke, ...] = in_type(KEYS, ())
    action_keys: tuple[KeyStroke, ...] = in_type(KEYS, ())
    loop: bool = in_type(FLAG, False)
    before_key: KeyStroke = in_type(KEY, NO_KEY)
    after_key: KeyStroke = in_type(KEY, NO_KEY)
    loop_type: str = in_type(TEXT, "counted")
    loop_while: str = in_type(TEXT, "")
    loop_until: str = in_type(TEXT, "")
    loop_count: str = in_type(TEXT, "1", missing="")
    index: bool = in_type(FLAG, False)
    index_property: str = in_type(TEXT, "")
    index_start: str = in_type(TEXT, "1")
    index_step: str = in_type(TEXT, "1")

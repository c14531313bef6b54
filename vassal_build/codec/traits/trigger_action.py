"""The Trigger Action trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, KEY, KEYS, TEXT, Column
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
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT),
        Column("menu", TEXT, "Trigger"),
        Column("key", KEY, CTRL_T),
        Column("condition", TEXT),
        Column("watch_keys", KEYS),
        Column("action_keys", KEYS),
        Column("loop", FLAG),
        Column("before_key", KEY),
        Column("after_key", KEY),
        Column("loop_type", TEXT),
        Column("loop_while", TEXT),
        Column("loop_until", TEXT),
        Column("loop_count", TEXT, ""),
        Column("index", FLAG),
        Column("index_property", TEXT),
        Column("index_start", TEXT),
        Column("index_step", TEXT),
    )

    name: str = ""
    menu: str = ""
    key: KeyStroke = NO_KEY
    condition: str = ""
    watch_keys: tuple[KeyStroke, ...] = ()
    action_keys: tuple[KeyStroke, ...] = ()
    loop: bool = False
    before_key: KeyStroke = NO_KEY
    after_key: KeyStroke = NO_KEY
    loop_type: str = "counted"
    loop_while: str = ""
    loop_until: str = ""
    loop_count: str = "1"
    index: bool = False
    index_property: str = ""
    index_start: str = "1"
    index_step: str = "1"

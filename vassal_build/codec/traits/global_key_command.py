"""The Global Key Command trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, INTEGER, KEY, LATER, PAIRS, TEXT, Column
from vassal_build.codec.keystroke import CTRL_G, CTRL_K, NO_KEY, KeyStroke
from vassal_build.codec.traits.target import ANYWHERE, TARGET, Target
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class GlobalKeyCommand(Trait):
    """Global Key Command (VASSAL.counters.CounterGlobalKeyCommand, `globalkey;`).

    menu, key: the command. global_key: the key that it presses on other pieces. filter: an expression that these must
    fulfil. restrict_range, range: only within so many hexes; fixed_range: else range_property says how many.
    suppress_reports: whether the single reports of the pieces stay out. description: a note for the module's author.
    from_deck: how many pieces of a deck, -1 all, 0 none. target: where it looks. suppress_sounds
    (engines from 3.7): whether sounds stay out too; parameters: properties that it sets on the pieces, (name, value).
    """

    ID: ClassVar[str] = "globalkey;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("menu", TEXT, "Global Command"),
        Column("key", KEY, CTRL_G),
        Column("global_key", KEY, CTRL_K),
        Column("filter", TEXT),
        Column("restrict_range", FLAG),
        Column("range", INTEGER, 1),
        Column("suppress_reports", FLAG),
        Column("fixed_range", FLAG),
        Column("range_property", TEXT),
        Column("description", TEXT),
        Column("from_deck", TEXT),
        Column("target", TARGET),
        Column("suppress_sounds", FLAG, LATER),
        Column("parameters", PAIRS, LATER),
    )

    menu: str = ""
    key: KeyStroke = NO_KEY
    global_key: KeyStroke = NO_KEY
    filter: str = ""
    restrict_range: bool = False
    range: int = 1
    suppress_reports: bool = True
    fixed_range: bool = True
    range_property: str = ""
    description: str = ""
    from_deck: str = "-1"
    target: Target = ANYWHERE
    suppress_sounds: bool | None = None
    parameters: tuple[tuple[str, str], ...] | None = None

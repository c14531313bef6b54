"""The Global Key Command trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type, later
from vassal_build.codec.columns import FLAG, INTEGER, KEY, PAIRS, TEXT
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

    menu: str = in_type(TEXT, "", missing="Global Command")
    key: KeyStroke = in_type(KEY, NO_KEY, missing=CTRL_G)
    global_key: KeyStroke = in_type(KEY, NO_KEY, missing=CTRL_K)
    filter: str = in_type(TEXT, "")
    restrict_range: bool = in_type(FLAG, False)
    range: int = in_type(INTEGER, 1)
    suppress_reports: bool = in_type(FLAG, True)
    fixed_range: bool = in_type(FLAG, True)
    range_property: str = in_type(TEXT, "")
    description: str = in_type(TEXT, "")
    from_deck: str = in_type(TEXT, "-1")
    target: Target = in_type(TARGET, ANYWHERE)
    suppress_sounds: bool | None = later(FLAG)
    parameters: tuple[tuple[str, str], ...] | None = later(PAIRS)

"""The Global Key Command trait, and where such a command looks for pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT, Column, Kind
from vassal_build.codec.keystroke import CTRL_G, CTRL_K, NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What a global key command looks at before its filter (VASSAL.counters.GlobalCommandTarget), for speed.

    kind: `COUNTER`, `MAP`, `MODULE` or `DECK`, what sends the command. by_location: whether only pieces at one place
    are looked at; place: `MAP`, `ZONE`, `LOCATION`, `XY`, `DECK` or `CURSTACK`, `CURMAP`, `CURZONE`, `CURLOC`,
    `CURMAT`, with map, board, zone, location, x, y, deck. by_property: whether only pieces with property compared
    (`EQUALS`, ...) with value are. Engines from 3.7 add a tail: attachments.
    """

    kind: str = "COUNTER"
    by_location: bool = False
    place: str = "MAP"
    map: str = ""
    board: str = ""
    zone: str = ""
    location: str = ""
    x: str = "0"
    y: str = "0"
    deck: str = ""
    by_property: bool = False
    property: str = ""
    value: str = ""
    compare: str = "EQUALS"
    tail: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Target:
        """Reads the list between `|`; missing parts have the engine's defaults."""
        tokens = sequence.decode(text, "|") if text else []
        values: dict[str, Any] = columns.read(_TARGET, tokens)
        return cls(**values, tail=tuple(tokens[len(_TARGET) :]))

    def text(self) -> str:
        """Writes the list between `|`."""
        return sequence.encode([*columns.write(_TARGET, self), *self.tail], "|")


_TARGET = (
    Column("kind", TEXT),
    Column("by_location", FLAG),
    Column("place", TEXT),
    Column("map", TEXT),
    Column("board", TEXT),
    Column("zone", TEXT),
    Column("location", TEXT),
    Column("x", TEXT),
    Column("y", TEXT),
    Column("deck", TEXT),
    Column("by_property", FLAG),
    Column("property", TEXT),
    Column("value", TEXT),
    Column("compare", TEXT),
)
TARGET = Kind(Target.parse, Target.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class GlobalKeyCommand(Trait):
    """Global Key Command (VASSAL.counters.CounterGlobalKeyCommand, `globalkey;`).

    menu, key: the command. global_key: the key that it presses on other pieces. filter: an expression that these must
    fulfil. restrict_range, range: only within so many hexes; fixed_range: else range_property says how many.
    suppress_reports: whether the single reports of the pieces stay out. description: a note for the module's author.
    from_deck: how many pieces of a deck, -1 all, 0 none. target: where it looks.
    Engines from 3.7 add a tail: suppress sounds, parameters.
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
    target: Target = Target()

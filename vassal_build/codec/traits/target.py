"""Where a command of a piece looks for other pieces, before its filter is asked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import FLAG, LATER, TEXT, Column, Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What a global key command looks at before its filter (VASSAL.counters.GlobalCommandTarget), for speed.

    kind: `COUNTER`, `MAP`, `MODULE` or `DECK`, what sends the command. by_location: whether only pieces at one place
    are looked at; place: `MAP`, `ZONE`, `LOCATION`, `XY`, `DECK` or `CURSTACK`, `CURMAP`, `CURZONE`, `CURLOC`,
    `CURMAT`, `CURATTACH`, with map, board, zone, location, x, y, deck. by_property: whether only pieces with property
    compared (`EQUALS`, ...) with value are. attachment, attachment_id (engines from 3.7): which attachments of the
    piece.
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
    attachment: str | None = None
    attachment_id: str | None = None
    tail: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Target:
        """Reads the list between `|`; missing parts have the engine's defaults."""
        tokens = sequence.decode(text, "|") if text else []
        values: dict[str, Any] = columns.read(_TARGET, tokens)
        return cls(**values, tail=tuple(tokens[len(_TARGET) :]))

    def without_additions(self) -> Target:
        """The same, to be written as older engines do where it names no attachment."""
        return replace(self, attachment=self.attachment or None, attachment_id=self.attachment_id or None)

    def text(self) -> str:
        """Writes the list between `|`."""
        return sequence.encode([*columns.write(_TARGET, self, whole=bool(self.tail)), *self.tail], "|")


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
    Column("attachment", TEXT, LATER),
    Column("attachment_id", TEXT, LATER),
)
ANYWHERE = Target()
"""No limit but the filter."""
TARGET = Kind(Target.parse, Target.text)

"""Where a command of a piece looks for other pieces, before its filter is asked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from vassal_build.codec import columns, sequence
from vassal_build.codec.column_fields import TYPE, columns_of, in_type, later
from vassal_build.codec.columns import FLAG, TEXT, ColumnType


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What a global key command looks at before its filter (VASSAL.counters.GlobalCommandTarget), for speed.

    kind: `COUNTER`, `MAP`, `MODULE` or `DECK`, what sends the command. by_location: whether only pieces at one place
    are looked at; place: `MAP`, `ZONE`, `LOCATION`, `XY`, `DECK` or `CURSTACK`, `CURMAP`, `CURZONE`, `CURLOC`,
    `CURMAT`, `CURATTACH`, with map, board, zone, location, x, y, deck. by_property: whether only pieces with property
    compared (`EQUALS`, ...) with value are. attachment, attachment_id (engines from 3.7): which attachments of the
    piece.
    """

    kind: str = in_type(TEXT, "COUNTER")
    by_location: bool = in_type(FLAG, False)
    place: str = in_type(TEXT, "MAP")
    map: str = in_type(TEXT, "")
    board: str = in_type(TEXT, "")
    zone: str = in_type(TEXT, "")
    location: str = in_type(TEXT, "")
    x: str = in_type(TEXT, "0")
    y: str = in_type(TEXT, "0")
    deck: str = in_type(TEXT, "")
    by_property: bool = in_type(FLAG, False)
    property: str = in_type(TEXT, "")
    value: str = in_type(TEXT, "")
    compare: str = in_type(TEXT, "EQUALS")
    attachment: str | None = later(TEXT)
    attachment_id: str | None = later(TEXT)
    tail: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Target:
        """Reads the list between `|`; missing parts have the engine's defaults."""
        tokens = sequence.decode(text, "|") if text else []
        values: dict[str, Any] = columns.read(_COLUMNS, tokens)
        return cls(**values, tail=tuple(tokens[len(_COLUMNS) :]))

    def without_additions(self) -> Target:
        """The same, to be written as older engines do where it names no attachment."""
        return replace(self, attachment=self.attachment or None, attachment_id=self.attachment_id or None)

    def text(self) -> str:
        """Writes the list between `|`."""
        return sequence.encode([*columns.write(_COLUMNS, self, whole=bool(self.tail)), *self.tail], "|")


_COLUMNS = tuple(columns_of(Target, TYPE))
ANYWHERE = Target()
"""No limit but the filter."""
TARGET = ColumnType(Target.parse, Target.text)

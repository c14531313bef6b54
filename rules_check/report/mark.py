"""What an answer says of one place of the map."""

from __future__ import annotations

from msgspec import Struct


class Mark(Struct, frozen=True):
    """What is said of one place: a colour such as `#2060c0`, how much of it covers the hex (0 to 1), a short word."""

    place: str
    colour: str
    cover: float = 0.4
    word: str = ""

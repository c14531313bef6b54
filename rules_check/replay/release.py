"""What a table was laid with, by the stamp that the press puts on every table."""

from __future__ import annotations

from msgspec import Struct

STAMP = "stamp"
"""The CounterId of the stamp."""


class Release(Struct, frozen=True):
    """The game, edition, fingerprint of the data and module version that a table was laid with; empty where unknown."""

    game: str
    edition: str = ""
    fingerprint: str = ""
    version: str = ""

"""Masked pieces as everybody sees them: *blinds*, with numbers of our own and nothing of what lies below.

A piece's id is the same in every copy of a setup, and as secret as its name. So a blind's number says no more than the
table does: those of the table that a record begins with are numbered by where they lie, those that are masked later in
the order in which that is done.
"""

from __future__ import annotations

from msgspec import Struct, field


class Blind(Struct, frozen=True):
    """A masked piece as everybody sees it: its number, its side, and the place where it lies, empty for none."""

    number: int
    side: str
    place: str

    @property
    def key(self) -> str:
        """Its name in positions."""
        return f"blind_{self.number}"


class Blinds(Struct):
    """The numbers of the masked pieces of a record, by the pieces' ids.

    A piece that is opened and masked again has another number, because nobody may recognise it. Where a step is taken
    back (`undoing`), it has the one it had.
    """

    undoing: bool = False
    _now: dict[str, int] = field(default_factory=dict)
    _last: dict[str, int] = field(default_factory=dict)
    _made: int = 0

    def number(self, piece: str) -> int:
        """Give the number of a piece that is masked."""
        if piece not in self._now:
            self._now[piece] = self._last[piece] if self.undoing and piece in self._last else self._next()
        return self._now[piece]

    def opened(self, piece: str) -> None:
        """Take in that a piece is not masked."""
        if piece in self._now:
            self._last[piece] = self._now.pop(piece)

    def copied(self) -> Blinds:
        """Give numbers that can go on by themselves."""
        return Blinds(self.undoing, dict(self._now), dict(self._last), self._made)

    def _next(self) -> int:
        self._made += 1
        return self._made

"""Who sits where: the players' ids, which are their passwords, stay in here; only names and sides come out."""

from __future__ import annotations

from msgspec import Struct, field

from vassal_build.codec.commands import Player, RemovePlayer
from vassal_build.codec.discreet import Discreet

NOBODY = ("", "null")
HIDDEN = "•••"
SHORTEST = 4
"""Ids shorter than this are too common as words to be struck out of what people say."""


class Seats(Discreet, Struct):
    """The sides taken so far, by the secret ids of those who took them; `names` are the players' by side."""

    HIDDEN = ("_sides", "_met")

    _sides: dict[str, str] = field(default_factory=dict)
    _met: set[str] = field(default_factory=set)
    names: dict[str, str] = field(default_factory=dict)

    def take(self, player: Player) -> None:
        """Seat a player."""
        if player.id not in NOBODY:
            self._sides[player.id] = player.side
            self._met.add(player.id)
        self.names[player.side] = self.cleaned(player.name)

    def leave(self, player: RemovePlayer) -> str:
        """Let a player get up; give the side that becomes free."""
        side = self._sides.pop(player.id, "")
        self.names.pop(side, None)
        return side

    def side_of(self, identity: str | None) -> str:
        """Give the side of a secret id, empty when nobody with that id has a seat."""
        return self._sides.get(identity or "", "")

    def holder(self, key: str | None) -> str:
        """Give the side that a mask or an invisible piece belongs to: its key is an id or the name of a side.

        Empty for none; a question mark for somebody without a seat.
        """
        if key is None or key in NOBODY:
            return ""
        return self.side_of(key) or (key if key in self.names else "?")

    def cleaned(self, text: str) -> str:
        """Strike every id out of a text, those that are the name of a side or a short word left alone."""
        for identity in self._met:
            if len(identity) >= SHORTEST and identity in text and identity not in self.names:
                text = text.replace(identity, HIDDEN)
        return text

    def copy(self) -> Seats:
        """Give seats that can go on by themselves."""
        return Seats(dict(self._sides), set(self._met), dict(self.names))

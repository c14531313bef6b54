"""How much may come out of an archive, and of those inside it, before it is taken for an attack."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from vassal_build.codec.errors import CodecError

LONGEST = MappingProxyType(
    {
        "buildFile.xml": 128 * 1024**2,
        "buildFile": 128 * 1024**2,
        "moduledata": 1024**2,
        "extensiondata": 1024**2,
        "savedata": 1024**2,
    }
)
"""The most bytes of the entries that are read as XML: what they say takes many times as much memory."""


class Limits(Struct, frozen=True):
    """What an archive may be before it is taken for an attack: entries, bytes of all and of one, growth of one.

    longest: the most bytes of entries by name, where that is less than of any one.
    """

    entries: int = 100_000
    total: int = 4 * 1024**3
    single: int = 1024**3
    ratio: int = 200
    ratio_from: int = 16 * 1024**2
    longest: Mapping[str, int] = LONGEST

    def room(self, packed: int) -> int:
        """How many bytes may come out of so many."""
        return max(self.ratio_from, self.ratio * packed)


class Room(Struct):
    """How many bytes may still come out of what is packed twice or more: shared by an archive and those inside it."""

    left: int
    ratio: int

    def take(self, size: int) -> None:
        """Use up so many; raises CodecError when there are not as many left."""
        self.left -= size
        if self.left < 0:
            raise CodecError("it unpacks to more than {ratio} times the size of the whole file", ratio=self.ratio)

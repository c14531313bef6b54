"""The records that a ZIP file is made of, as its reader and its writer both know them.

Names as in the format's own description: an entry's local header, its record in the central directory, the end of that
directory, and what stands in front of the end where numbers are longer than four bytes (ZIP64).
"""

from __future__ import annotations

import struct
from datetime import datetime
from typing import Final

from msgspec import Struct


class Record(Struct, frozen=True):
    """A record of one kind: the bytes that it begins with, and the numbers behind them, low bytes first."""

    signature: bytes
    numbers: struct.Struct

    @property
    def size(self) -> int:
        """Its length in bytes."""
        return len(self.signature) + self.numbers.size

    def pack(self, *numbers: int) -> bytes:
        """Write it."""
        return self.signature + self.numbers.pack(*numbers)

    def unpack(self, data: bytes, at: int = 0) -> tuple[int, ...]:
        """Read the numbers of one; raise ValueError when none stands there, struct.error when it is cut off."""
        if not data.startswith(self.signature, at):
            raise ValueError
        return self.numbers.unpack_from(data, at + len(self.signature))


HEADER: Final = Record(b"PK\x03\x04", struct.Struct("<5H3I2H"))
"""Version needed, flags, method, time, date; checksum, packed, size; length of the name and of the extra field."""
ENTRY: Final = Record(b"PK\x01\x02", struct.Struct("<6H3I5H2I"))
"""Version made by, then as the header; length of the comment, disk, two kinds of attributes; place of the header."""
END: Final = Record(b"PK\x05\x06", struct.Struct("<4H2IH"))
"""Disks, entries on this one and on all; size and place of the directory; length of the comment."""
LONG_END: Final = Record(b"PK\x06\x06", struct.Struct("<Q2H2I4Q"))
"""Length of the rest; versions made by and needed; disks; entries on this one and on all, size and place."""
LOCATOR: Final = Record(b"PK\x06\x07", struct.Struct("<IQI"))
"""Disk and place of the long end; number of disks. It stands behind the long end."""

LONG_NUMBERS: Final = 1
"""The kind of extra field that has the numbers that are too long for their record: size, packed, place."""
MOST: Final = 0xFFFF
HIGHEST: Final = 0xFFFFFFFF
"""These two stand for a number that is too long for its record."""
IN_UTF_8: Final = 0x800
ENCRYPTED: Final = 1
STORED: Final = 0
DEFLATED: Final = 8


def moment_of(time: int, date: int) -> datetime:
    """Give the moment that DOS counts so; raise ValueError when there is no such day or hour."""
    day = 1980 + (date >> 9), date >> 5 & 0xF, date & 0x1F
    return datetime(*day, time >> 11, time >> 5 & 0x3F, 2 * (time & 0x1F))

"""How much room the kinds of entries take in an archive."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import ENTRY, OLD_ENTRY
from vassal_build.codec.savefile import SAVED_GAME

PICTURES = "pictures"
KINDS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("build file", (), (f"/{ENTRY}".lower(), f"/{OLD_ENTRY}".lower())),
    ("commands", (), (f"/{SAVED_GAME}".lower(),)),
    (PICTURES, ("images",), ()),
    ("sounds", ("sounds/",), ()),
    ("saves", (), (".vsav", ".vlog", ".sav")),
    ("classes", (), (".class", ".jar")),
    ("pages", (), (".html", ".htm", ".css", ".txt", ".pdf", ".properties")),
)
"""A kind of entry, how the name of one begins, how it ends; the first that fits counts."""
OTHER = "other"


class Size(Struct, frozen=True):
    """What the entries of one kind come to: their number, and their bytes packed and unpacked."""

    kind: str
    entries: int
    packed: int
    unpacked: int


def sizes(archive: Archive) -> tuple[Size, ...]:
    """Give the sizes by kind, largest first."""
    kinds = {kind_of(name) for name in archive}
    found = (_size(kind, archive, [name for name in archive if kind_of(name) == kind]) for kind in kinds)
    return tuple(sorted(found, key=lambda size: (-size.packed, size.kind)))


def kind_of(name: str) -> str:
    """Give the kind of an entry by its name."""
    lower = f"/{name.lower()}"
    for kind, starts, ends in KINDS:
        if lower.startswith(tuple(f"/{start}" for start in starts)) or lower.endswith(ends):
            return kind
    return OTHER


def _size(kind: str, archive: Archive, names: Sequence[str]) -> Size:
    return Size(kind, len(names), sum(map(archive.packed, names)), sum(archive.checksum(name)[1] for name in names))

"""How much room the kinds of entries take in an archive."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from vassal_build.codec.buildfile import ENTRY, OLD_ENTRY
from vassal_build.codec.savefile import SAVED_GAME

KINDS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("build file", (), (f"/{ENTRY}".lower(), f"/{OLD_ENTRY}".lower())),
    ("commands", (), (f"/{SAVED_GAME}".lower(),)),
    ("pictures", ("images",), ()),
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


def sizes(path: Path) -> tuple[Size, ...]:
    """Give the sizes by kind, largest first, of an archive that has been opened before and is sound."""
    with zipfile.ZipFile(path) as archive:
        infos = [info for info in archive.infolist() if not info.is_dir()]
    kinds = {kind_of(info.filename) for info in infos}
    found = (_size(kind, (info for info in infos if kind_of(info.filename) == kind)) for kind in kinds)
    return tuple(sorted(found, key=lambda size: (-size.packed, size.kind)))


def kind_of(name: str) -> str:
    """Give the kind of an entry by its name."""
    lower = f"/{name.lower()}"
    for kind, starts, ends in KINDS:
        if lower.startswith(tuple(f"/{start}" for start in starts)) or lower.endswith(ends):
            return kind
    return OTHER


def _size(kind: str, infos: Iterable[zipfile.ZipInfo]) -> Size:
    rows = [(info.compress_size, info.file_size) for info in infos]
    return Size(kind, len(rows), sum(packed for packed, _ in rows), sum(unpacked for _, unpacked in rows))

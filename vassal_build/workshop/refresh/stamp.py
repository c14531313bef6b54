"""What a save says of the module that it was made with, brought up to date like its pieces.

VASSAL asks before it opens a save of another version. Engine classes: VASSAL.build.module.GameState
(isSaveMetaDataValid), SaveMetaData.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.archive import Archive
from vassal_build.codec.errors import CodecError
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import MODULEDATA, SAVEDATA
from vassal_build.replacing import replace


def new_stamps(archive: Archive, module: Metadata | None) -> dict[str, bytes]:
    """Give the metadata entries of a save that say something else than the module does, as they should be."""
    if module is None:
        return {}
    old = {name: read_stamp(archive, name) for name in (SAVEDATA, MODULEDATA)}
    wanted = {name: module if name == MODULEDATA else replace(one, version=module.version) for name, one in _read(old)}
    return {name: one.to_bytes() for name, one in wanted.items() if one != old[name]}


def read_stamp(archive: Archive, name: str) -> Metadata | None:
    """Read one of the two entries; None when it is missing or cannot be read."""
    try:
        return Metadata.parse(archive[name], name) if name in archive else None
    except CodecError:
        return None


def _read(old: dict[str, Metadata | None]) -> Iterator[tuple[str, Metadata]]:
    for name, metadata in old.items():
        if metadata is not None:
            yield name, metadata

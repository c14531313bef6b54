"""Saves and logs written as plainly as they can be read: neither masked nor packed, for tests that need very many.

VASSAL writes none so. That its own are read is for tests whose logs `SaveFile.write` has written, and those kept.
"""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.savefile import SaveFile
from vassal_build.replacing import replace


def write_plainly(save: SaveFile, path: Path) -> Path:
    """Write a save or log; give its path."""
    with ZipFile(path, "w") as archive:
        for entry in replace(save, payload=Payload(Envelope.PLAIN, 0, "")).entries():
            archive.writestr(entry.name, entry.data)
    return path

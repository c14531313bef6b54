"""Drawings kept between builds, each known by its content: a damaged one is as good as none.

A kept file is the PNG with its SHA-256 behind it, so that it can still be looked at. By which key it is found is the
business of picture.py.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from vassal_build.file_writing import write_file

_LENGTH = sha256().digest_size


def kept_drawing(path: Path) -> bytes | None:
    """Give the PNG that is kept in a file; None when there is none or it is not as it was written."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    png = content[:-_LENGTH]
    return png if sha256(png).digest() == content[-_LENGTH:] else None


def keep_drawing(path: Path, png: bytes) -> None:
    """Keep a PNG in a file; raise UnusableFile when it cannot be written."""
    write_file(path, png + sha256(png).digest(), is_kept=True)

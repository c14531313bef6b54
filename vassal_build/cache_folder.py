"""The user's own folder for what can be made again: drawings, and the data of games as they were read.

It is looked up here and by no library, because whoever judges a log needs it, also where there are no libraries.
"""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "VASSAL_BUILD_CACHE"
"""The environment variable that names another folder, or none where it is empty."""
OWN = "vassal_build"


def cache_folder() -> Path | None:
    """Give the folder; None where nothing is to be kept, or nobody's home is known. It need not be there yet."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        if os.environ.get(name):
            return Path(os.environ[name]) / OWN
    try:
        return Path.home() / ".cache" / OWN
    except RuntimeError:  # nobody's home
        return None


def drawings_folder() -> Path:
    """Give the folder for drawings, which are needed for the moment in any case: else one for passing files."""
    folder = cache_folder()
    if folder is not None and _can_be_written(folder):
        return folder
    from tempfile import gettempdir  # noqa: PLC0415 - it takes long to load, and most have a folder of their own

    return Path(gettempdir()) / OWN


def _can_be_written(folder: Path) -> bool:
    for place in (folder, *folder.parents):
        try:
            place.stat()
        except FileNotFoundError:
            continue
        except OSError:
            return False
        return os.access(place, os.W_OK | os.X_OK)
    return False

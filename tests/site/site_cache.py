"""Where the making of a site finds what it needs: the drawings of this run, and what was fetched in a run before."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from tests.paths import FETCHED


def site_cache(drawings: Path) -> Path:
    """Give a folder of drawings as the cache of a site; what is fetched is kept in the project's build folder."""
    fetched = FETCHED / "site"
    fetched.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):  # another test of this run was first
        (drawings / "site").symlink_to(fetched)
    return drawings

"""Where the making of a site finds what it needs: the drawings of this run, and what was fetched in a run before."""

from __future__ import annotations

from pathlib import Path

from tests.paths import FETCHED


def site_cache(folder: Path, *drawings: Path) -> Path:
    """Make a folder into the cache of a site, and give it: nothing is added to the run's folders of drawings.

    What is fetched is kept in the project's build folder.
    """
    fetched = FETCHED / "site"
    for kept in (folder, fetched):
        kept.mkdir(parents=True, exist_ok=True)
    # a command that was given the drawings for its cache may have fetched there
    for name, kept in {
        **{drawn.name: drawn for each in drawings for drawn in each.iterdir()},
        fetched.name: fetched,
    }.items():
        (folder / name).symlink_to(kept)
    return folder

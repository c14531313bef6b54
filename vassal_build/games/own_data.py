"""Where the data of our own games are: inside the package when it is installed, beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said


def own_data(slug: str) -> Path:
    """Give the folder of a game of ours; raise UnusableFile where the folder of our games is not there."""
    package = Path(__file__).resolve().parents[1]
    for root in (package / "art", package.parent / "art"):
        if root.is_dir():
            return root / slug
    raise UnusableFile(said("the folder with the games does not exist"), package.parent / "art")

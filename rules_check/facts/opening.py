"""Opens a game's data for the referee. A maintainer's folder is checked first, as the press checks it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from vassal_build.diagnostics import Severity
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.kept import keep_box, kept_box

if TYPE_CHECKING:
    from vassal_build.gamebox.read import BoxReading


def open_gamebox(game: Game, data: Path | None = None, digest: bytes | None = None) -> Gamebox:
    """Give a game's data, with a maintainer's folder `data` laid over it if given.

    `digest` is that of the game's own data where it is known.

    Raises UnusableFile, with the place of the first error, when they cannot be read or a check finds an error. The
    game's own data are checked before they are released, and not again here; once read they are kept.
    """
    if data is None:
        return kept_box(game, digest) or _read(game, digest)
    reading = _reading(game, data)
    return reading.usable() if reading.box is None else _checked(reading.box).usable()


def _read(game: Game, digest: bytes | None) -> Gamebox:
    """Read a game's own data from their files, and keep them."""
    box = _reading(game).usable()
    keep_box(game, box, digest)
    return box


def _reading(game: Game, data: Path | None = None) -> BoxReading:
    # many files, and needed only where the data are not kept
    from vassal_build.gamebox.read import read_gamebox  # noqa: PLC0415

    return read_gamebox(game, data)


def _checked(box: Gamebox) -> BoxReading:
    """Give the reading of a box after the checks: without the box when one finds an error."""
    # many files, and needed only where a folder is laid over
    from vassal_build.gamebox.checks import check  # noqa: PLC0415
    from vassal_build.gamebox.read import BoxReading  # noqa: PLC0415

    findings = tuple(check(box))
    broken = any(finding.severity is Severity.ERROR for finding in findings)
    return BoxReading(box.slug, None if broken else box, findings)

"""Opens a game's data for the referee. A maintainer's folder is checked first, as the press checks it."""

from __future__ import annotations

from pathlib import Path

from vassal_build.diagnostics import Severity
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.kept import keep_box, kept_box
from vassal_build.gamebox.read import Reading, read_gamebox


def open_gamebox(game: Game, data: Path | None = None) -> Gamebox:
    """Give a game's data, with a maintainer's folder `data` laid over it if given.

    Raises UnusableFile, with the place of the first error, when they cannot be read or a check finds an error. The
    game's own data are checked before they are released, and not again here; once read they are kept.
    """
    if data is None:
        return kept_box(game) or _kept(game, read_gamebox(game).usable())
    reading = read_gamebox(game, data)
    return reading.usable() if reading.box is None else _checked(reading.box).usable()


def _kept(game: Game, box: Gamebox) -> Gamebox:
    """Keep data that were read from their files, and give them."""
    keep_box(game, box)
    return box


def _checked(box: Gamebox) -> Reading:
    """Give the reading of a box after the checks: without the box when one finds an error."""
    # many files, and needed only where a folder is laid over
    from vassal_build.gamebox.checks import check  # noqa: PLC0415

    findings = tuple(check(box))
    broken = any(finding.severity is Severity.ERROR for finding in findings)
    return Reading(box.slug, None if broken else box, findings)

"""Which game a record is of, by the stamp that the press lays on every table, and of which data.

A record of another module is refused here.
"""

from __future__ import annotations

from rules_check.games import is_judged, slugs
from rules_check.replay.record import Begun
from rules_check.replay.release import STAMP, Release
from vassal_build.diagnostics import UnusableFile, printable
from vassal_build.games import game_of
from vassal_build.language.said import joined, said
from vassal_build.properties import STAMPED

WORDS = "strings/en.toml"
LONGEST = 200
"""So many letters of the name of another module are shown."""


def release_of(begun: Begun) -> Release:
    """Tell the release: from the stamp on the table with which a file begins, else from the name of its module.

    Raises UnusableFile, naming the module, when it is none of a game that can be judged.
    """
    record = begun.head
    stamp = next((body.marks for body in begun.bodies() if body.counter == STAMP), None)
    if stamp is None:
        slug = next((game for game in slugs() if title_of(game) == record.module), "")
        release = Release(slug, version=record.version)
    else:
        release = Release(*(stamp.get(name, "") for name in STAMPED))
    if not is_judged(release.game):
        games = joined((title_of(game) for game in slugs()), ", ")
        name = printable(record.module)[:LONGEST]
        which = said("the module '{module}'", module=name) if name else said("an unnamed module")
        message = said("it is a game of {module}, but only games of {games} can be read", module=which, games=games)
        raise UnusableFile(message, record.name)
    return release


def title_of(slug: str) -> str:
    """Give the name of a game's module: its title in English, or its slug where that cannot be read."""
    from vassal_build.gamebox.settings import read_toml  # noqa: PLC0415 - the stamp names the game of nearly every file

    try:
        words = read_toml(game_of(slug).data / WORDS, f"{slug}/{WORDS}").values
    except UnusableFile:  # another game is not to stop this file
        return slug
    title = words.get("game", {}).get("title", slug)
    return str(title)

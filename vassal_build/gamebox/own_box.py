"""A game's own data for whoever needs no findings about them: as they were kept, or read from their files."""

from __future__ import annotations

from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.kept import kept_box
from vassal_build.gamebox.read import read_gamebox


def own_box(game: Game) -> Gamebox:
    """Give a game's own data; raise UnusableFile as `read_gamebox` does, or when the data have an error.

    They are taken as they were kept, while no file of them has changed, in a quarter of the time. To keep them is left
    to the referee, whose commands are many.
    """
    return kept_box(game) or read_gamebox(game).usable()

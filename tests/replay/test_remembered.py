"""What is worked out of a game's data is worked out once, as long as the data are the same."""

from __future__ import annotations

from rules_check.replay.remembered import once_for_a_game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.replacing import replace
from vassal_build.template.the_ford import GAME


def test_data_are_worked_on_once_until_there_are_others_of_the_game() -> None:
    """Data that are read again are others, though they say the same; what is asked for besides is kept apart."""
    asked = list[tuple[Gamebox, str]]()
    work = once_for_a_game(lambda box, layout: asked.append((box, layout)) or len(asked))
    box = read_gamebox(GAME).usable()
    other, again = replace(box, slug="other"), replace(box)
    given = [work(*each) for each in ((box, "a"), (box, "a"), (box, "b"), (other, "a"), (box, "a"), (again, "a"))]
    assert given == [1, 1, 2, 3, 1, 4]

"""The setups in the module: every counter lies where the data say."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.keren.club import Club
from tests.games.keren.spots import spots_of
from vassal_build.codec.archive import Archive
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.module.setups import setup_file, setup_rows
from vassal_build.properties import COUNTER_ID

FIXTURES = ("place_", "staff_", "stamp")


@pytest.mark.parametrize("number", [0, 1])
def test_every_counter_lies_where_the_data_say(club: Club, number: int) -> None:
    """Those that take no part in their side's box, and nothing more is there; VASSAL lays out the first likewise."""
    row = setup_rows(club.box)[number]
    with Archive.open(club.module) as archive:
        save = SaveFile.from_archive(archive.inner(archive[setup_file(row)], row.id))
    lie = [(piece.marker(COUNTER_ID) or "", piece.basic) for _, piece in GameState.read(save.tree).pieces]
    counters = [(id_, basic.map, basic.x, basic.y) for id_, basic in lie if not id_.startswith(FIXTURES)]
    spots = spots_of(club.box, row.setup)
    assert Counter(counters) == Counter((id_, spot.window, spot.x, spot.y) for id_, spot in spots.items())

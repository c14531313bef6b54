"""The module of Keren in real VASSAL: it opens without a word, its hexes have their numbers, its setups stand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rules_check.codes.rep import TWO_LAYOUTS
from rules_check.replay.reading import REFRESHING, read_tables
from rules_check.replay.sightings import Sort
from tests.engine.few import without_spare
from tests.engine.harness import Engine
from tests.engine.laptop import misfit
from tests.games.keren.spots import spots_of
from vassal_build.codec.savefile import SaveFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.module.setups import setup_rows

OLD_LOG = Path(__file__).parents[1] / "worked_turn" / "turn.vlog"
"""Begun on sheets of one column."""
DRAGGED = "guns_light_1"
AT_HAND = ()


@pytest.fixture(scope="module")
def engine(seated: Engine) -> Engine:
    """The module, which opened quietly, no game begun."""
    return seated


def test_the_module_opens_without_a_murmur(engine: Engine, keren: Gamebox) -> None:
    """No dialog and no logged warning; four windows; both battles in the list."""
    engine.quiet()
    assert [window.name for window in engine.maps()] == ["Map", "Italian forces", "Commonwealth forces", "Battle"]
    assert engine.setups() == [row.name for row in setup_rows(keren)]
    assert engine.sides().sides == ("Commonwealth", "Italian", "Solitaire")


def test_a_set_up_stands_as_the_data_say(engine: Engine, keren: Gamebox) -> None:
    """Every counter lies in its place, those that take no part in their side's box, and nothing more.

    Where those of the other setup lie in its file says `test_setups`.
    """
    row = setup_rows(keren)[0]
    assert engine.setup(row.name, "Commonwealth") == "Commonwealth"
    fixtures = ("place_", "staff_", "stamp")
    pieces = [piece for piece in engine.pieces() if not (piece.counter or "").startswith(fixtures)]
    spots = spots_of(keren, row.setup)
    assert Counter((piece.counter, piece.map, piece.x, piece.y) for piece in pieces) == Counter(
        (id_, spot.window, spot.x, spot.y) for id_, spot in spots.items()
    )
    assert engine.turn().text == "Turn 1: Administrative Phase"
    engine.quiet()


def test_hexes_have_the_numbers_that_the_rules_print(engine: Engine, few_units: Path, keren: Gamebox) -> None:
    """VASSAL numbers them by itself: the named ones, and row 00 of odd columns."""
    engine.load(few_units, "Italian")
    ids = ["2622", "3224", "3323", "5300", "6003", "2016", "4900", "6030", "0100", "3029"]
    centres = [keren.grid.centre(keren.hex_by_id[id_].hex) for id_ in ids]
    assert engine.locations("Map", centres) == ids
    engine.quiet()


@pytest.mark.parametrize("window", ["Italian forces", "Commonwealth forces", "Battle", "Charts"])
def test_a_window_beside_the_map_is_in_sight_whole(engine: Engine, window: str) -> None:
    """On a laptop each fits under its title bar, and nothing in it has to be scrolled."""
    if window not in {title.rpartition(" - ")[2] for title in engine.windows()}:
        engine.press(window)
    assert misfit(engine, window) == ""
    engine.quiet()


def test_every_chart_is_in_sight_whole(engine: Engine, keren: Gamebox) -> None:
    """The window of charts is as large as the first of them, and none has to be scrolled in it."""
    if "Charts" not in engine.windows():
        engine.press("Charts")
    for chart in game_of("keren").design().charts:
        engine.turn_to("Charts", keren.strings.text(f"chart_tabs.{chart}"))
        assert misfit(engine, "Charts") == "", chart


def test_a_game_laid_on_earlier_sheets_is_read_rightly_whoever_drags_on_it(engine: Engine, tmp_path: Path) -> None:
    """What is dragged to a box of today lies there; after VASSAL's own Refresh Counters all lie where they lay.

    One unit lies in each row of places, for VASSAL takes long to lay out and to refresh all of them; how each place of
    either layout is read says `test_earlier_layout`.
    """
    begins = SaveFile.read(OLD_LOG)
    every = places_of(without_spare(begins, lambda _: False, tmp_path / "every.vsav"))[1]
    one_each = {DRAGGED, *{place.rpartition("_")[0]: unit for unit, place in every.items()}.values()}
    engine.load(without_spare(begins, (every.keys() - one_each).__contains__, tmp_path / "few.vsav"), "Solitaire")
    before = places_of(engine.save(tmp_path / "before.vsav"))
    assert before[2] == []
    engine.move_to(DRAGGED, "Italian forces", "Italian eliminated")
    dragged = places_of(engine.save(tmp_path / "dragged.vsav"))
    engine.refresh()
    refreshed = places_of(engine.save(tmp_path / "refreshed.vsav"))
    assert before[0] != refreshed[0], "Refresh Counters gives the stamp of today"
    assert dragged[1] == refreshed[1] == before[1] | {DRAGGED: "italian_eliminated"}
    assert dragged[2] == [f"1 counter lies where its box is in another release of the module; {REFRESHING} carries it"]
    assert len(refreshed[2]) == 1


def places_of(save: Path) -> tuple[str, dict[str, str], list[str]]:
    """Give the fingerprint of a save, the place of each unit in it, and what is said of boxes of two releases."""
    reading = read_tables(save, reveal=("all",))
    _, table = reading.at()
    _, found = reading.position(table)
    units_there = {seen.counter: seen.place for seen in table.of(Sort.UNIT)}
    return reading.release.fingerprint, units_there, [one.message for one in found if one.code == TWO_LAYOUTS.id]

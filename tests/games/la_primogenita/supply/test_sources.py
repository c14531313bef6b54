"""Allied Supply Source markers placed and upgraded (5.3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.games.la_primogenita.position.actions import Place, Upgrade
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.supply import sources

Table = Callable[[str, str], Position]

MAP = 'A-1 flat; A-2 flat; A-3 flat; entry "West Kassala" allied A-1; town A-2 agordat vp 3; town A-3 asmara vp 7'
MOUNTAINS = "A-1 flat; A-2 mountain; A-3 mountain; A-4 mountain; A-5 flat"
FAR = MOUNTAINS + '; town A-5 agordat vp 3; entry "West Kassala" allied A-1'
NOW = "turn 8; segment source"
HELD = "unit skin allied mobile 4-6 at A-2; flag british A-2"
BOTH = HELD + "; unit cih allied mobile 4-6 at A-3; flag british A-3"
DUMPS = "sd sd1 loaded at A-1; sd sd2 depleted at A-1"


def test_agordat_is_placed_in_the_town_that_is_held(table: Table) -> None:
    """An Allied unit in Agordat that can trace from West Kassala lets the LS be placed."""
    position = table(MAP, f"turn 1; segment source; {HELD}")
    action = Place("agordat", "A-2")
    assert list(sources.check_place(position, action)) == []
    placed = sources.place(position, action).markers["agordat"]
    assert (placed.place, placed.level) == ("A-2", "LS")


PLACED_WRONG = [
    ("SUP201", MAP, f"turn 1; segment order1; {HELD}", Place("agordat", "A-2")),
    ("SUP201", MAP, f"{NOW}; {HELD}; marker agordat LS at A-2", Place("agordat", "A-2")),
    ("SUP201", MAP + '; entry "Zuhani" allied A-3', f"{NOW}; {HELD}", Place("zuhani", "zuhani")),
    ("SUP202", MAP, f"{NOW}; {HELD}", Place("agordat", "A-1")),
    ("SUP202", MAP, NOW, Place("agordat", "A-1")),
    ("SUP202", MAP, f"{NOW}; flag british A-2", Place("agordat", "A-2")),
    ("SUP202 SUP203", MAP, f"{NOW}; unit col italian foot 4-4 at A-2", Place("agordat", "A-2")),
    ("SUP203", MAP, f"{NOW}; {BOTH}", Place("asmara", "A-3")),
    ("SUP203", FAR, f"{NOW}; unit skin allied foot 4-6 at A-5; flag british A-5", Place("agordat", "A-5")),
]


@pytest.mark.parametrize(("code", "map_", "state", "action"), PLACED_WRONG)
def test_markers_that_may_not_be_placed(table: Table, code: str, map_: str, state: str, action: Place) -> None:
    """Out of time, twice, elsewhere, with nobody there, or with no trace from the source before it."""
    assert [found.code for found in sources.check_place(table(map_, state), action)] == code.split()


def test_the_finding_tells_how_far_the_source_is(table: Table) -> None:
    """Agordat behind three mountains is 11 points from West Kassala, whose range is 8."""
    position = table(FAR, f"{NOW}; unit skin allied foot 4-6 at A-5; flag british A-5")
    (found,) = sources.check_place(position, Place("agordat", "A-5"))
    assert found.message.endswith("11 movement points, its range is 8")


UPGRADED_WRONG = [
    ("SUP201", f"turn 6; segment source; {HELD}; {DUMPS}; marker agordat LS at A-2", ("sd1", "sd2")),
    ("SUP201", f"turn 8; segment rail; {HELD}; {DUMPS}; marker agordat LS at A-2", ("sd1", "sd2")),
    ("SUP201", f"{NOW}; {HELD}; {DUMPS}; marker agordat FS at A-2", ("sd1", "sd2")),
    ("SUP201", f"{NOW}; {HELD}; {DUMPS}", ("sd1", "sd2")),
    ("SUP203", f"{NOW}; unit col italian foot 12-4 at A-1; {DUMPS}; marker agordat LS at A-2", ("sd1", "sd2")),
    ("SUP204", f"{NOW}; {HELD}; {DUMPS}; marker agordat LS at A-2", ("sd1",)),
    ("SUP204", f"{NOW}; {HELD}; {DUMPS}; marker agordat LS at A-2", ("sd1", "sd1")),
    ("SUP204", f"{NOW}; {HELD}; {DUMPS}; marker agordat LS at A-2", ("sd1", "skin")),
    ("SUP204", f"{NOW}; {HELD}; {DUMPS}; off sd3 allied sd arrives 9 K; marker agordat LS at A-2", ("sd1", "sd3")),
]


@pytest.mark.parametrize(("code", "state", "dumps"), UPGRADED_WRONG)
def test_upgrades_that_may_not_be_made(table: Table, code: str, state: str, dumps: tuple[str, ...]) -> None:
    """Too early, out of time, without the LS or its trace, or not paid for with two dumps on the map."""
    assert [found.code for found in sources.check_upgrade(table(MAP, state), Upgrade("agordat", dumps))] == [code]


def test_an_upgrade_costs_the_dumps(table: Table) -> None:
    """The marker turns to its Full side; the dumps, loaded or not, are gone."""
    position = table(MAP, f"{NOW}; {HELD}; {DUMPS}; marker agordat LS at A-2")
    action = Upgrade("agordat", ("sd1", "sd2"))
    assert list(sources.check_upgrade(position, action)) == []
    after = sources.apply_upgrade(position, action)
    assert after.markers["agordat"].level == "FS"
    assert {after.units[dump].place for dump in ("sd1", "sd2")} == {OffMap.GONE}


def test_asmara_follows_agordat_in_one_segment(table: Table) -> None:
    """On GT8 Asmara is placed beside the LS of Agordat, and upgraded only once Agordat is an FS."""
    more = f"{DUMPS}; sd sd3 loaded at A-1; sd sd4 loaded at A-1"
    position = table(MAP, f"{NOW}; {BOTH}; {more}; marker agordat LS at A-2")
    place = Place("asmara", "A-3")
    assert list(sources.check_place(position, place)) == []
    position = sources.place(position, place)
    upgrade = Upgrade("asmara", ("sd3", "sd4"))
    assert [found.code for found in sources.check_upgrade(position, upgrade)] == ["SUP203"]
    position = sources.apply_upgrade(position, Upgrade("agordat", ("sd1", "sd2")))
    assert list(sources.check_upgrade(position, upgrade)) == []


def test_what_can_be_done_is_listed(table: Table) -> None:
    """Agordat's upgrade by the two dumps and the placing of Asmara; nothing in another segment."""
    state = f"{BOTH}; {DUMPS}; marker agordat LS at A-2"
    listed = list(sources.legal(table(MAP, f"{NOW}; {state}")))
    assert listed == [Upgrade("agordat", ("sd1", "sd2")), Place("asmara", "A-3")]
    assert list(sources.legal(table(MAP, f"turn 8; segment rail; {state}"))) == []


def test_the_finding_names_the_source_that_is_not_there(table: Table) -> None:
    """Asmara asks for one in Agordat, placed or upgraded (5.3); a price is said in dumps."""
    (found,) = sources.check_place(table(MAP, f"{NOW}; {BOTH}"), Place("asmara", "A-3"))
    assert found.message == "Asmara Supply needs a trace from Agordat Supply, where there is no FS or LS"
    upgrade = sources.check_upgrade(
        table(MAP, f"{NOW}; {HELD}; {DUMPS}; marker agordat LS at A-2"), Upgrade("agordat", ("sd1",))
    )
    assert [each.message for each in upgrade] == ["Agordat Supply is upgraded by removing 2 Supply Dumps, not 1"]

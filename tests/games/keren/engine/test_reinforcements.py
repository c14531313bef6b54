"""Reinforcements at one press in real VASSAL: their owner names the hex, and as many come in as may (7.0, 10.4, 16)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.harness import Engine

ALPINI = tuple(f"alpine_olive_green_{number}" for number in (1, 2, 3))
LATER, COMMONWEALTH = "colonial_orange_1", "infantry_4th_blue_7"
"""One more of turn 1, and one of turn 5."""
ENEMY, HIDING, GUN = "infantry_4th_red_1", "guns_4th_1", "guns_medium_1"
AT_HAND = (*ALPINI, LATER, COMMONWEALTH, ENEMY, HIDING, GUN, "air_1")


@pytest.fixture
def engine(fresh_engine: Callable[[str], Engine]) -> Engine:
    """The First Battle at the Italians' first Movement Phase."""
    engine = fresh_engine("Italian")
    to(engine, "Turn 1: Italian Movement")
    return engine


def to(engine: Engine, phase: str) -> None:
    """Press the turn button until it shows a phase."""
    while engine.turn().text != phase:
        engine.turn_next()
    engine.chat()


def call(engine: Engine, place: str) -> list[str]:
    """Press the button, name a hex; give what the chat says."""
    engine.expect_dialog("By which hex", enter=place)
    engine.press("Reinforcements")
    return engine.chat()


def test_as_many_come_in_as_the_hex_holds_and_the_others_wait(engine: Engine) -> None:
    """7.0, 7.1: three; the fourth waits for the next press, as its owner may let it wait."""
    assert call(engine, "6004") == [
        *(f"* Italian: Alpini Olive Green {number} arrives in 6004" for number in (1, 2, 3)),
        "* Italian: Who is due and has found no room waits: move on, and press Reinforcements again",
    ]
    assert call(engine, "6004") == ["* Italian: 6004 is full: move on, and press Reinforcements again"]
    assert call(engine, "5301") == ["* Italian: Colonials Orange 1 arrives in 5301"]
    assert [engine.piece(unit).location for unit in (*ALPINI, LATER)] == ["6004"] * 3 + ["5301"]
    assert call(engine, "5301") == ["* Italian: Nobody is due by this turn"]
    engine.quiet()


def test_the_owner_says_who_comes_first(engine: Engine) -> None:
    """A unit that is due may be brought in alone, whatever box it lies in, and where it may not the chat says why."""
    engine.expect_dialog("By which hex", enter="6004")
    engine.choose(ALPINI[2], "Bring in now")
    assert engine.chat() == ["* Italian: Alpini Olive Green 3 arrives in 6004"]
    engine.move_to(ENEMY, "Map", "4900")
    engine.chat()
    engine.expect_dialog("By which hex", enter="4900")
    engine.choose(LATER, "Bring in now")
    assert engine.chat() == ["* Italian: An enemy is in 4900: nobody comes in there"]
    assert [engine.piece(unit).map for unit in (*ALPINI, LATER)] == [*["Italian forces"] * 2, "Map", "Italian forces"]
    engine.quiet()


def test_only_who_is_due_is_offered_to_come_in(engine: Engine) -> None:
    """Neither the other side's units, nor one of a later turn, nor one on the map, nor anybody in another phase."""
    offered = {unit for unit in (LATER, COMMONWEALTH, ENEMY) if "Bring in now" in {x.text for x in engine.menu(unit)}}
    assert offered == {LATER}
    engine.turn_next()
    assert "Bring in now" not in {line.text for line in engine.menu(LATER)}


def test_nobody_comes_in_beside_or_over_an_enemy(engine: Engine) -> None:
    """10.4: not in his zone; guns have none (8.2)."""
    engine.move_to(ENEMY, "Map", "4901")
    engine.chat()
    assert call(engine, "4900") == ["* Italian: 4900 is in an enemy zone of control: nobody comes in there"]
    engine.move_to(ENEMY, "Map", "4900")
    engine.chat()
    assert call(engine, "4900") == ["* Italian: An enemy is in 4900: nobody comes in there"]
    assert {engine.piece(unit).map for unit in ALPINI} == {"Italian forces"}
    engine.quiet()


def test_the_zone_of_a_hidden_unit_is_not_given_away(engine: Engine) -> None:
    """7.4: beneath a gun, which has no zone, may lie another."""
    for unit in (ENEMY, HIDING):
        engine.move_to(unit, "Map", "4901")
    engine.switch_side("Commonwealth")
    engine.press("Hide stacks")
    engine.switch_side("Italian")
    engine.chat()
    assert call(engine, "4900")[0] == "* Italian: Alpini Olive Green 1 arrives in 4900"
    engine.quiet()


def test_the_commonwealth_comes_over_the_south_edge_in_its_turn_and_phase(engine: Engine) -> None:
    """16: from turn 5 on, or later; also by a column that VASSAL takes for a number of three digits."""
    engine.switch_side("Commonwealth")
    engine.chat()
    engine.press("Reinforcements")
    assert engine.chat() == ["* Commonwealth: Reinforcements come in the Movement Phase of their own side"]
    to(engine, "Turn 4: Commonwealth Movement")
    assert call(engine, "2630") == ["* Commonwealth: Nobody is due by this turn"]
    to(engine, "Turn 6: Commonwealth Movement")
    assert call(engine, "2617") == ["* Commonwealth: 2617 is no hex by which this side comes in"]
    engine.expect_dialog("By which hex", press="Cancel")
    engine.press("Reinforcements")
    assert engine.chat() == []
    assert call(engine, "0430") == ["* Commonwealth: 4th Division Blue 7 arrives in 0430"]
    assert engine.piece(COMMONWEALTH).location == "0430"
    engine.quiet()


def test_menus_offer_what_a_piece_can_do_where_it_is(engine: Engine) -> None:
    """Who waits beside the map does nothing; guns alone bombard and never assault, nor do aircraft (12.0 to 14.0)."""
    lines = {unit: {line.text for line in engine.menu(unit)} for unit in (LATER, GUN, "air_1")}
    assert lines == {LATER: {"Bring in now"}, GUN: set(), "air_1": {"Fire", "Turn to Fired"}}
    for unit in (LATER, GUN):
        engine.move_to(unit, "Map", "2716")
    menus = [{line.text for line in engine.menu(unit)} for unit in (LATER, GUN)]
    assert [menu & {"Bombarded", "Assault"} for menu in menus] == [{"Assault"}, {"Bombarded"}]
    engine.quiet()

"""Marks of a battle in real VASSAL: who fires at whom stands in the chat, the die says column and result by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.harness import Engine

GUN, BATTALION, MORE = "guns_medium_1", "grenadier_tan_1", "colonial_light_blue_1"
ENEMY, SECOND = "infantry_4th_red_1", "infantry_4th_red_2"
AT_HAND = (GUN, BATTALION, MORE, ENEMY, SECOND)
LOW, HIGH, BESIDE = "2617", "2716", "2717"
"""A bluff, a precipice beside it, and another hex beside it."""


@pytest.fixture(scope="module")
def laid(seated: Engine, few_units: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save of the First Battle, two Italian units with a gun above two Commonwealth battalions."""
    seated.load(few_units, "Italian")
    for unit, place in ((GUN, HIGH), (BATTALION, HIGH), (MORE, BESIDE), (ENEMY, LOW), (SECOND, LOW)):
        seated.move_to(unit, "Map", place)
    return seated.save(tmp_path_factory.mktemp("battles") / "laid.vsav")


@pytest.fixture
def engine(seated: Engine, laid: Path) -> Engine:
    """That game, before any mark."""
    seated.load(laid, "Italian")
    seated.chat()
    return seated


def test_fire_is_on_record_with_its_column_and_result(engine: Engine) -> None:
    """11.2: 3 and 3 are in column 5, one level makes no shift, and a 6 is a retreat; what stays is said once."""
    engine.choose(GUN, "Fire")
    engine.choose(BATTALION, "Fire")
    engine.choose(ENEMY, "Target")
    engine.choose(SECOND, "Target")
    engine.force_dice([6])
    engine.roll("Fire")
    assert engine.chat() == [
        "* Italian: Guns 1 in 2716 fires (battle 1)",
        "* Italian: Grenadiers Tan 1 in 2716 fires (battle 1)",
        "* Italian: 4th Division Red 1 in 2617 is a target (battle 1)",
        "* Italian: Fire on 2617: factors 6, level shift 0, column 5",
        "* Italian: 4th Division Red 2 in 2617 is a target (battle 1)",
        "* Italian, battle 1, 6 on 2617, level shift 0, column 5, Fire: 6 (DR: the defenders retreat 2 hexes)",
    ]
    engine.quiet()


def test_a_unit_out_of_supply_fires_with_half(engine: Engine) -> None:
    """6.5: 3 is halved to 1."""
    engine.choose(BATTALION, "Out of Supply")
    engine.choose(BATTALION, "Fire")
    engine.choose(ENEMY, "Target")
    engine.chat()
    engine.force_dice([6])
    engine.roll("Bombardment")
    assert engine.chat() == ["* Italian, battle 1, 1 on 2617, level shift 0, column 1, Bombardment: 6 (S: suppressed)"]
    engine.quiet()


def test_an_assault_counts_all_in_the_hex_and_says_its_odds(engine: Engine) -> None:
    """14.1: 2 and 1 against 4 and 4 are 1 to 3."""
    engine.choose(BATTALION, "Assault")
    engine.choose(MORE, "Assault")
    engine.choose(ENEMY, "Target")
    engine.chat()
    engine.force_dice([2])
    engine.roll("Assault")
    sums = "3 against 8 in 2617, 1 to 3, modifier 0"
    assert engine.chat() == [f"* Italian, battle 1, {sums}, Assault: 2 (2AE: two attackers are eliminated)"]
    engine.quiet()


def test_the_next_battle_begins_without_marks(engine: Engine) -> None:
    """Clear battles counts on, and a die without marks says its number alone."""
    engine.choose(BATTALION, "Fire")
    engine.choose(ENEMY, "Target")
    engine.press("Clear battles")
    assert [engine.property(unit, "BattleRole") for unit in (BATTALION, ENEMY)] == ["", ""]
    engine.chat()
    engine.force_dice([4, 5])
    engine.roll("Fire")
    engine.roll("Rally")
    assert engine.chat() == ["* Italian, battle 2, Fire: 4", "* Italian, battle 2, Rally: 5"]
    engine.quiet()


def test_without_a_target_a_die_says_its_number_alone(engine: Engine) -> None:
    """There is no battle to count; who is marked takes part in it once there is one."""
    engine.choose(BATTALION, "Fire")
    engine.chat()
    engine.force_dice([3, 6])
    engine.roll("Fire")
    engine.choose(ENEMY, "Target")
    engine.roll("Fire")
    assert [line.partition(", Fire")[0] for line in engine.chat()] == [
        "* Italian, battle 1",
        "* Italian: 4th Division Red 1 in 2617 is a target (battle 1)",
        "* Italian: Fire on 2617: factors 3, level shift 0, column 3",
        "* Italian, battle 1, 3 on 2617, level shift 0, column 3",
    ]
    engine.quiet()


def test_a_rally_names_its_unit(engine: Engine) -> None:
    """15.1: one unit at a time, a suppressed one; the next begins with its own mark."""
    assert "Rally" not in {line.path[0] for line in engine.menu(BATTALION)}
    for unit in (BATTALION, MORE):
        engine.choose(unit, "Suppressed")
    engine.chat()
    engine.force_dice([5, 1])
    for unit in (BATTALION, MORE):
        engine.choose(unit, "Rally")
        engine.roll("Rally")
    assert engine.chat() == [
        "* Italian: Grenadiers Tan 1 in 2716 tries to rally (battle 1)",
        "* Italian, battle 1, rally of Grenadiers Tan 1 in 2716, Rally: 5",
        "* Italian: Colonials Light Blue 1 in 2717 tries to rally (battle 1)",
        "* Italian, battle 1, rally of Colonials Light Blue 1 in 2717, Rally: 1",
    ]
    assert [engine.property(unit, "BattleRole") for unit in (BATTALION, MORE)] == ["", "rally"]
    engine.press("Clear battles")
    assert engine.property(MORE, "BattleRole") == ""
    engine.quiet()


def test_losses_are_counted(engine: Engine) -> None:
    """4.2: a Commonwealth unit is -2, an Italian one +1; the marker goes along its track."""
    engine.choose(ENEMY, "Eliminate")
    engine.choose(BATTALION, "Eliminate")
    assert engine.piece(ENEMY).location == "Commonwealth eliminated"
    assert engine.chat() == [
        "* Italian: 4th Division Red 1 in 2617 is eliminated",
        "* Italian: Victory Points: -2",
        "* Italian: Grenadiers Tan 1 in 2716 is eliminated",
        "* Italian: Victory Points: -1",
    ]
    assert engine.piece("vp").location == "Points -1"
    engine.quiet()


def test_a_turn_begins_with_guns_on_their_fronts(engine: Engine) -> None:
    """15.0: guns are turned back, marks of bombardment and movement are taken away."""
    engine.choose(GUN, "Turn to Fired")
    engine.choose(GUN, "Bombarded")
    while not engine.turn().text.startswith("Turn 2"):
        engine.turn_next()
    assert [engine.property(GUN, name) for name in ("Face_Level", "bombarded_Level", "Moved")] == ["1", "1", "false"]
    assert any("Guns and aircraft are turned to their fronts" in line for line in engine.chat())
    engine.quiet()


def test_facing_is_there_where_the_option_is_on(engine: Engine) -> None:
    """9.0: a button says so in the save; a unit is turned by its menu, a gun never."""
    assert "Face" not in {line.path[0] for line in engine.menu(BATTALION)}
    engine.press("Facing")
    engine.choose(BATTALION, "North-east")
    assert engine.property(BATTALION, "Facing") == "ne"
    assert "Face" not in {line.path[0] for line in engine.menu(GUN)}
    assert engine.chat() == [
        "* Italian: The optional rule of facing (9.0) is used",
        "* Italian: Grenadiers Tan 1 in 2716 faces North-east",
    ]
    engine.quiet()


def test_the_tunnel_is_a_place_of_its_own(engine: Engine) -> None:
    """10.5: a box above its column, which is not the hex over the tunnel."""
    engine.move_to(ENEMY, "Map", "2622 tunnel")
    engine.move_to(SECOND, "Map", "2622")
    assert [engine.piece(unit).location for unit in (ENEMY, SECOND)] == ["2622 tunnel", "2622"]
    engine.choose(ENEMY, "Assault")
    engine.choose(SECOND, "Target")
    engine.quiet()


def test_a_battle_in_a_column_below_the_tenth_counts_as_elsewhere(engine: Engine) -> None:
    """VASSAL takes 0504 for the number 504; the defence is counted nevertheless, and the clear hex (14.1)."""
    engine.move_to(BATTALION, "Map", "0504")
    engine.move_to(ENEMY, "Map", "0403")
    engine.choose(BATTALION, "Assault")
    engine.choose(ENEMY, "Target")
    engine.chat()
    engine.force_dice([2])
    engine.roll("Assault")
    assert engine.chat()[0].startswith("* Italian, battle 1, 2 against 4 in 0403, 1 to 2, modifier +1, Assault: 2")
    engine.quiet()

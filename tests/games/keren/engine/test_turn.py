"""A Game Turn played by hand in real VASSAL: what the chat says of it, and what a log of it holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rules_check.replay.record import Record
from tests.engine.harness import Engine
from tests.replay.throws import throws_of

GUN, TOP, MATE = "guns_medium_1", "cavalry_tan_1", "grenadier_tan_1"
ENEMY, SECOND = "infantry_4th_red_1", "infantry_4th_red_2"
AT_HAND = (GUN, TOP, MATE, ENEMY, SECOND)
SAID = """\
* Italian: Cavalry Tan 1 from Mt. Sanchil: place 4 to 2716
* Italian: Guns 1 from Mt. Sanchil: place 1 to 2714
* Italian: 4th Division Red 1 from Cameron Ridge: place 1 to 2618
* Italian: 4th Division Red 2 from Cameron Ridge: place 1 to 2618
* Italian: Grenadiers Tan 1 from Mt. Sanchil: place 3 to 2716
* Italian: all stacks are hidden beneath their topmost units
* Italian: 4th Division Red 1 in 2618 carries supply
* Turn 1: Commonwealth Bombardment begins
* Turn 1: Italian Bombardment begins
* Turn 1: Commonwealth Movement begins
* Italian: 4th Division Red 2 from 2618 to 2617
* Turn 1: Italian Defensive Fire begins
* Italian: Cavalry Tan 1 in 2716 is opened
* Italian: Grenadiers Tan 1 in 2716 fires (battle 1)
* Italian: 4th Division Red 2 in 2617 is a target (battle 1)
* Italian: Fire on 2617: factors 3, level shift 0, column 3
* Italian, battle 1, 3 on 2617, level shift 0, column 3, Fire: 4 (S: suppressed)
* Italian: 4th Division Red 2 in 2617: Suppressed
* Italian: The battle is over: all marks of fire and assault are taken away
* Turn 1: Italian Movement begins
* Turn 1: Commonwealth Defensive Fire begins
* Turn 1: Italian Assault begins
* Italian: Cavalry Tan 1 in 2716 assaults (battle 2)
* Italian: Grenadiers Tan 1 in 2716 assaults (battle 2)
* Italian: 4th Division Red 2 in 2617 is a target (battle 2)
* Italian: Assault on 2617: 4 against 4, 1 to 1, modifier 0
* Italian, battle 2, 4 against 4 in 2617, 1 to 1, modifier 0, Assault: 6 (DR: the defenders retreat 2 hexes)
* Italian: 4th Division Red 2 from 2617 to 2518
* Italian: Cavalry Tan 1 from 2716 to 2617
* Italian: The battle is over: all marks of fire and assault are taken away
* Turn 1: Commonwealth Assault begins
* Italian: Guns and aircraft are turned to their fronts, and marks of bombardment are taken away
* Turn 2: Administrative Phase begins
""".splitlines()


def test_a_game_turn_is_reported_in_the_chat(fresh_engine: Callable[[str], Engine], tmp_path: Path) -> None:
    """Moves, hiding, turning over, fire, an assault with a retreat and an advance, and each phase."""
    engine = fresh_engine("Italian")
    engine.begin_log(tmp_path / "turn.vlog")
    engine.chat()
    for unit, place in ((TOP, "2716"), (GUN, "2714"), (ENEMY, "2618"), (SECOND, "2618"), (MATE, "2716")):
        engine.move_to(unit, "Map", place)
    engine.press("Hide stacks")
    engine.choose(ENEMY, "Carry supply")
    for _ in range(3):
        engine.turn_next()
    engine.move_to(SECOND, "Map", "2617")
    engine.turn_next()
    engine.force_dice([4, 6])
    engine.choose(MATE, "Fire")
    engine.choose(SECOND, "Target")
    engine.roll("Fire")
    engine.choose(SECOND, "Suppressed")
    engine.press("Clear battles")
    for _ in range(3):
        engine.turn_next()
    engine.choose(TOP, "Assault")
    engine.choose(MATE, "Assault")
    engine.choose(SECOND, "Target")
    engine.roll("Assault")
    engine.move_to(SECOND, "Map", "2518")
    engine.move_to(TOP, "Map", "2617")
    engine.press("Clear battles")
    for _ in range(2):
        engine.turn_next()
    said = engine.chat()
    engine.end_log()
    assert said == SAID
    throws = [(each.die, each.faces) for each in throws_of(Record.open(tmp_path / "turn.vlog"))]
    assert throws == [("Fire", (4,)), ("Assault", (6,))]
    engine.quiet()

"""Units and markers in real VASSAL: steps, disruption, supply, battles, dice, flags, points; and undoing them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.harness import Engine
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import MovementTrail

UNITS = ("bde10", "bde11", "bde29", "field28_1", "autoblindo", "arbegnoch1", "sd1", "zuhani")
STATE = ["Step", "Strength", "Movement", "Disrupted", "Supply"]


Lay = Callable[..., Engine]


@pytest.fixture
def lay(running: Engine, few: Callable[..., Path]) -> Lay:
    """Begins the Quick start with these units alone, played by one player for both sides."""

    def begin(*units: str, staff: bool = False) -> Engine:
        running.load(few(orders=(), units=units, staff=staff), "Solitaire")
        running.chat()
        return running

    return begin


def state(engine: Engine, piece: str) -> tuple[str | None, ...]:
    """Steps left, strength, movement, disruption, supply."""
    return tuple(engine.piece(piece, STATE).properties[name] for name in STATE)


def menu(engine: Engine, piece: str) -> list[str]:
    """The lines of a menu that can be taken."""
    return [line.text for line in engine.menu(piece) if line.enabled]


def test_a_brigade_goes_down_its_steps_and_remnant_as_one_piece(lay: Lay) -> None:
    """9-6, 7-6, then the remnant's 5-6 and 2-6, then eliminated; the piece stays the same (1.4)."""
    engine = lay("bde11")
    identity = engine.piece("bde11").id
    seen = [state(engine, "bde11")[:3]]
    for _ in range(3):
        engine.choose("bde11", "Lose a step")
        seen.append(state(engine, "bde11")[:3])
    assert seen == [("4", "9", "6"), ("3", "7", "6"), ("2", "5", "6"), ("1", "2", "6")]
    engine.choose("bde11", "Lose a step")
    assert (engine.piece("bde11").location, engine.piece("bde11").id) == ("Allied Eliminated", identity)
    assert engine.chat()[-1] == "* Solitaire: 11th Indian Brigade in I-2 is eliminated."


def test_the_viewer_of_stacks_says_what_a_hex_holds(lay: Lay) -> None:
    """1.5: four in flat ground, two in Alpine, and as many as like in an Entry hex."""
    engine = lay(*UNITS)
    engine.move_to("bde29", "Map", "A-12")
    engine.move_to("bde11", "Map", "Zuhani")
    assert [engine.stack_words("Map", place) for place in ("L-4", "A-12", "Zuhani")] == [
        "L-4 · strength 11 · stacking 3 of 4",
        "A-12 · strength 9 · stacking 2 of 2",
        "Zuhani · strength 9 · stacking 2, no limit",
    ]


def test_a_role_that_a_unit_has_is_not_offered_again(lay: Lay) -> None:
    """Whoever attacks may still bombard instead, or leave."""
    engine = lay("field28_1")
    offered = {line for line in menu(engine, "field28_1") if line in {"Attack", "Bombard", "Leave the battle"}}
    assert offered == {"Attack", "Bombard"}
    engine.choose("field28_1", "Bombard")
    offered = {line for line in menu(engine, "field28_1") if line in {"Attack", "Bombard", "Leave the battle"}}
    assert offered == {"Attack", "Leave the battle"}


def test_a_unit_says_which_role_it_takes_and_that_it_leaves(lay: Lay) -> None:
    """As it leaves, its role is still there when the report is made."""
    engine = lay("field28_1")
    engine.choose("field28_1", "Bombard")
    engine.choose("field28_1", "Leave the battle")
    said = [line.rpartition(" in ")[2].partition(" ")[2] for line in engine.chat() if "28th Field" in line]
    assert said == ["bombards (battle 1).", "leaves the battle."]


def test_a_regained_step_shows_the_larger_face(lay: Lay) -> None:
    """At full strength there is nothing to regain."""
    engine = lay("bde11")
    assert "Regain a step" not in menu(engine, "bde11")
    engine.choose("bde11", "Lose a step")
    engine.choose("bde11", "Regain a step")
    assert state(engine, "bde11")[:2] == ("4", "9")


@pytest.mark.parametrize(
    ("commands", "disrupted", "supply"),
    [
        (["Disrupt"], "1", "Full"),
        (["Disrupt", "Recover"], "0", "Full"),
        (["Low Supply"], "0", "Low"),
        (["Low Supply", "No Supply"], "0", "No"),
        (["No Supply", "Resupplied"], "0", "Full"),
        (["Disrupt", "No Supply", "Eliminate"], "0", "Full"),
    ],
)
def test_markers_are_states_of_the_unit(lay: Lay, commands: list[str], disrupted: str, supply: str) -> None:
    """Disrupted and Low or No Supply lie on the unit itself; an eliminated unit loses them."""
    engine = lay("bde10")
    for command in commands:
        engine.choose("bde10", command)
    assert state(engine, "bde10")[3:] == (disrupted, supply)


def test_a_supply_dump_is_loaded_or_depleted(lay: Lay) -> None:
    """It has no steps and is never Disrupted (5.5)."""
    engine = lay("sd1")
    assert not {"Lose a step", "Disrupt", "Low Supply"} & set(menu(engine, "sd1"))
    engine.choose("sd1", "Deplete")
    assert engine.property("sd1", "Loaded") == "0"
    engine.choose("sd1", "Load")
    assert engine.property("sd1", "Loaded") == "1"


def test_arbegnoch_know_no_supply_markers(lay: Lay) -> None:
    """They never receive one (5.2)."""
    engine = lay("arbegnoch1")
    lines = set(menu(engine, "arbegnoch1"))
    assert "Lose a step" in lines
    assert not {"Low Supply", "No Supply"} & lines


def test_a_battle_is_on_record(lay: Lay) -> None:
    """Who attacks whom stands in the chat and in properties, with the battle's number and the target's hex."""
    engine = lay("bde10", "bde29", "field28_1", "autoblindo", staff=True)
    engine.choose("bde10", "Attack")
    engine.choose("field28_1", "Bombard")
    engine.choose("autoblindo", "Target")
    roles = {unit: engine.property(unit, "BattleRole") for unit in ("bde10", "field28_1", "autoblindo", "bde29")}
    assert roles == {"bde10": "attack", "field28_1": "bombard", "autoblindo": "target", "bde29": ""}
    assert engine.module_property("BattleHex") == "L-7"
    assert "(battle 1)" in engine.chat()[0] or "Battle 1" in engine.chat()[0]


@pytest.mark.parametrize("die", ["Assault", "Push", "Counterattack", "Bombardment", "Order die"])
def test_a_die_says_what_it_is_for(lay: Lay, die: str) -> None:
    """Battle, side, die and result stand in the chat, and the result in a property that the log records."""
    engine = lay()
    engine.force_dice([4])
    engine.roll(die)
    assert engine.chat() == [f"* Solitaire, battle 1, {die}: 4"]
    assert engine.module_property(f"{die}_result") == "4"


def test_clearing_begins_the_next_battle(lay: Lay) -> None:
    """All marks go and the number counts on; undo brings them back."""
    engine = lay("bde10", staff=True)
    engine.choose("bde10", "Attack")
    before = int(engine.module_property("Battle") or 0)
    engine.press("Clear battles")
    assert (engine.property("bde10", "BattleRole"), engine.module_property("Battle")) == ("", str(before + 1))
    engine.undo()
    assert (engine.property("bde10", "BattleRole"), engine.module_property("Battle")) == ("attack", str(before))


@pytest.mark.parametrize(("button", "counter"), [("By agreement", "Agreements"), ("Take back", "TakenBack")])
def test_consent_is_on_record(lay: Lay, button: str, counter: str) -> None:
    """The button leaves a line in the chat and a count that the log records."""
    engine = lay(staff=True)
    before = int(engine.module_property(counter) or 0)
    engine.press(button)
    assert engine.module_property(counter) == str(before + 1)
    assert len(engine.chat()) == 1


def test_a_flag_is_taken_from_the_palette_and_changed(lay: Lay) -> None:
    """British first, then Italian, then British again (1.6)."""
    engine = lay()
    flag = engine.place("Flag", "Map", "L-7")
    faces = []
    for _ in range(3):
        faces.append(engine.property(flag, "Face_Level"))
        engine.choose(flag, "Change the flag")
    assert faces == ["1", "2", "1"]


def test_a_supply_source_is_placed_and_upgraded(lay: Lay) -> None:
    """Zuhani comes as an LS and becomes an FS; it can go back to its box (5.3)."""
    engine = lay("zuhani")
    engine.move_to("zuhani", "Map", "Zuhani")
    engine.choose("zuhani", "Upgrade to FS")
    assert (engine.piece("zuhani").location, engine.property("zuhani", "Face_Level")) == ("Zuhani", "2")
    engine.choose("zuhani", "Back to its box")
    assert engine.piece("zuhani").location == "Reinforcements GT1 Allied"


def test_victory_points_move_their_marker(lay: Lay) -> None:
    """The marker stands on the number that it holds; undo takes both back."""
    engine = lay()
    engine.choose("vp", "One Victory Point more")
    assert (engine.piece("vp").location, engine.property("vp", "VP")) == ("Victory Points 6", "6")
    engine.undo()
    assert (engine.piece("vp").location, engine.property("vp", "VP")) == ("Victory Points 5", "5")


def test_one_key_clears_marks_and_trails(lay: Lay, tmp_path: Path) -> None:
    """A unit that moved is marked, and its trail begins where it came from; after F7 it begins where the unit is."""
    engine = lay("bde29")
    before = engine.piece("bde29")
    engine.move_to("bde29", "Map", "L-6")
    after = engine.piece("bde29")
    moved = engine.property("bde29", "Moved"), trail(engine.save(tmp_path / "moved.vsav"))
    engine.hotkey((118, 0))
    cleared = engine.property("bde29", "Moved"), trail(engine.save(tmp_path / "cleared.vsav"))
    assert (moved, cleared) == (("true", ((before.x, before.y),)), ("false", ((after.x, after.y),)))


def trail(save: Path) -> tuple[tuple[int, int], ...]:
    """The places on the trail of the 29th Brigade in a save."""
    state = GameState.read(SaveFile.read(save).tree)
    [piece] = [piece for _, piece in state.pieces if piece.marker("CounterId") == "bde29"]
    found = piece.find(MovementTrail)
    assert found is not None
    return found.points


def test_trenches_go_out_and_come_home(lay: Lay) -> None:
    """From the Order Sheet to a hex and back to their own box."""
    engine = lay()
    engine.move_to("trench_italian#1", "Map", "F-14")
    assert engine.piece("trench_italian#1").location == "F-14"
    engine.choose("trench_italian#1", "Back to its box")
    assert engine.piece("trench_italian#1").location == "Italian Trench 1"


def test_all_of_it_was_quiet(running: Engine) -> None:
    """No dialog and no warning in all that was played."""
    assert running.noise == []

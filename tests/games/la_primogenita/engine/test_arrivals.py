"""Reinforcements at a press in real VASSAL: all that the rules place without a choice, else their owner chooses.

Rules: 1.5, 1.7, 5.7a; Orders 6 and 27.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import structs

from rules_check.games.la_primogenita import reinforcements
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.position import OffMap
from rules_check.games.la_primogenita.position.start import start_of
from tests.engine.harness import Engine
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.turnstate import TurnState
from vassal_build.gamebox.box import Gamebox
from vassal_build.replacing import replace

FIRST = {
    "bde5": "West Kassala",
    "spahi": "Zuhani",
    "arbegnoch1": "Q-18",
    "sd1": "West Kassala",
    "sd2": "West Kassala",
    "air1": "Air Base",
    "zuhani": "Zuhani",
}
"""All that is due on Game Turn 1: units, a band, dumps, an Air unit and a source."""
WAITING = "Reinforcements GT{} {}"
ENEMY = "bn35"
LATE = "Emergency reinforcements"
SECOND, GUEST = ("col11", "gran11", "bersag"), "kanger"
"""Who is due in O-25 on Game Turn 2, and a unit that may be there before them."""
LATER, THERE = "bde9", "bde11"
"""A unit that is due on Game Turn 5, and one that has come."""
ORDERS = 6, 27
"""Those that bring units."""


Lay = Callable[..., Engine]


@pytest.fixture
def lay(running: Engine, few: Callable[..., Path]) -> Lay:
    """Begins the Quick start with these units alone, played by one player for both sides."""

    def begin(*units: str) -> Engine:
        running.load(few(orders=ORDERS, units=units), "Solitaire")
        running.chat()
        return running

    return begin


def to(engine: Engine, turn: int, segment: str = "1st ORDER") -> None:
    """Press the turn button until it shows a Game Turn and segment."""
    while engine.turn().text != f"GT {turn} · {segment}":
        engine.turn_next()
    engine.chat()


def begun(start: Path, turn: int, path: Path) -> Path:
    """Write a game that begins on a later Game Turn: VASSAL takes a second to get there."""
    save = SaveFile.read(start)
    state = GameState.read(save.tree)
    (tracker,) = state.turns
    (level,) = tracker.turn().levels
    later = TurnState(levels=(structs.replace(level, current=turn),)).text()
    tree = structs.replace(state, turns=(structs.replace(tracker, state=later),)).tree()
    structs.replace(save, tree=tree, payload=Payload(Envelope.PLAIN, 0, "")).write(path)
    return path


def execute(engine: Engine, order: int) -> None:
    """Execute an Order without having drawn it."""
    engine.move_to(f"order_{order}", "Orders", "Order being executed")
    engine.choose(f"order_{order}", "Execute")
    engine.chat()


def press(engine: Engine) -> list[str]:
    """Press the button; give what the chat says after the name of the player."""
    engine.press("Reinforcements")
    return [line.removeprefix("* Solitaire: ") for line in engine.chat() if "Solitaire: " in line]


def test_all_that_is_due_comes_at_one_press_while_its_order_is_executed(lay: Lay) -> None:
    """27: units, bands, dumps, Air units and sources, and nobody of a later turn."""
    engine = lay(*FIRST, LATER)
    execute(engine, 27)
    assert "5th Indian Brigade arrives in West Kassala." in press(engine)
    assert {unit: engine.piece(unit).location for unit in FIRST} == FIRST
    assert engine.piece(LATER).location == WAITING.format(5, "Allied")
    assert engine.property("bde5", "Disrupted") == "0"
    engine.quiet()


def test_each_goes_where_the_rules_let_it_go(
    running: Engine, few: Callable[..., Path], primogenita: Gamebox, tmp_path: Path
) -> None:
    """Brought in one after another by the menu: what is due on ten Game Turns, until a hex is full."""
    engine = running
    position = start_of(facts_of(primogenita), primogenita, "quick_start")
    position = replace(position, turn=10, segment=reinforcements.SEGMENT)
    due = reinforcements.due(position)
    places = {each.place for each in reinforcements.legal(position)}
    there = {unit for unit, state in position.units.items() if state.place in places}
    start = few(orders=ORDERS, units={*due, *there, ENEMY})
    engine.load(begun(start, position.turn, tmp_path / "later.vsav"), "Solitaire")
    named = {each.id: each.name if each.hex is None else each.number for each in primogenita.places}
    engine.move_to(ENEMY, "Map", "Zuhani")
    position = position.with_unit(ENEMY, place="zuhani")
    to(engine, position.turn, LATE)
    for piece in due:
        before = engine.piece(piece).location
        action = next((each for each in reinforcements.legal(position) if each.piece == piece), None)
        engine.choose(piece, "Bring in now")
        place = before if action is None else named.get(action.place, action.place)
        assert engine.piece(piece).location.replace("Air Base", OffMap.AIR_BASE) == place, piece
        position = position if action is None else reinforcements.apply(position, action)
    assert {"bersag", "spahi"} <= {*reinforcements.due(position)}, "one hex is full, and one is held by the enemy"


def test_before_its_moment_the_button_says_when_it_is(lay: Lay) -> None:
    """Nobody comes without the Order."""
    engine = lay("bde5")
    assert press(engine) == [
        "Reinforcements come while the Order Reinforcements is executed, or in the segment Emergency reinforcements."
    ]
    execute(engine, 6)
    assert press(engine) == ["No Reinforcement is due by this Game Turn."]
    assert engine.piece("bde5").location == WAITING.format(1, "Allied")


def test_who_comes_late_is_disrupted_but_no_band_dump_air_unit_or_source(lay: Lay) -> None:
    """5.7a."""
    engine = lay(*FIRST)
    to(engine, 1, LATE)
    said = press(engine)
    assert {unit: engine.piece(unit).location for unit in FIRST} == FIRST
    assert {unit: engine.property(unit, "Disrupted") for unit in ("bde5", "spahi", "arbegnoch1")} == {
        "bde5": "1",
        "spahi": "1",
        "arbegnoch1": "0",
    }
    assert engine.property("sd1", "Loaded") == "1"
    assert "5th Indian Brigade in West Kassala is Disrupted." in said


def test_nobody_comes_where_an_enemy_is(lay: Lay) -> None:
    """1.7: all others come nevertheless."""
    engine = lay("bde5", "spahi", "zuhani", ENEMY)
    engine.move_to(ENEMY, "Map", "Zuhani")
    execute(engine, 27)
    said = press(engine)
    assert "Zuhani Supply waits: an enemy is in Zuhani." in said
    assert engine.piece("spahi").location == engine.piece("zuhani").location == WAITING.format(1, "Allied")
    assert engine.piece("bde5").location == "West Kassala"


def test_a_band_whose_hex_is_occupied_asks_its_player_for_one_beside_it(lay: Lay) -> None:
    """27: any adjacent hex, and no other."""
    engine = lay("arbegnoch1", ENEMY)
    engine.move_to(ENEMY, "Map", "Q-18")
    execute(engine, 27)
    engine.expect_dialog("In which hex beside it", enter="P-18")
    assert "Arbegnoch band 1 arrives in P-18." in press(engine)
    assert engine.piece("arbegnoch1").location == "P-18"


def test_a_band_asks_nobody_but_its_player(lay: Lay) -> None:
    """An opponent who presses the button learns that it waits."""
    engine = lay("arbegnoch1", ENEMY)
    engine.move_to(ENEMY, "Map", "Q-18")
    execute(engine, 27)
    engine.switch_side("Italian")
    engine.chat()
    engine.press("Reinforcements")
    assert "* Italian: Arbegnoch band 1 waits: an enemy is in Q-18." in engine.chat()


def test_who_is_lost_with_a_town_does_not_come(lay: Lay) -> None:
    """1.7: a flag in Senafè shows that it has fallen."""
    engine = lay("gran11")
    to(engine, 2)
    execute(engine, 6)
    engine.place("Flag", "Map", "O-25")
    assert "11th Grenadier Regiment waits: O-25 has fallen, and it is lost with the town." in press(engine)
    assert engine.piece("gran11").location == WAITING.format(2, "Italian")


def test_where_not_all_have_room_their_owner_says_who_comes_first(lay: Lay, primogenita: Gamebox) -> None:
    """1.5: by the menu of a unit in its box; who finds no room then waits."""
    engine = lay(*SECOND, GUEST)
    to(engine, 2)
    engine.move_to(GUEST, "Map", "O-25")
    execute(engine, 6)
    said = press(engine)
    reason = "O-25 has no room for all who are due there. Right-click on its box who comes first: Bring in now."
    assert sorted(said) == sorted(f"{primogenita.unit_by_id[unit].name} waits: {reason}" for unit in SECOND)
    assert {engine.piece(unit).location for unit in SECOND} == {WAITING.format(2, "Italian")}
    engine.choose("gran11", "Bring in now")
    assert engine.piece("gran11").location == "O-25"


def test_the_menu_brings_in_nobody_before_his_turn(lay: Lay) -> None:
    """And offers it only to who waits."""
    engine = lay(LATER, THERE)
    execute(engine, 27)
    engine.choose(LATER, "Bring in now")
    assert engine.chat()[0] == "* Solitaire: 9th Indian Brigade waits: it is due later."
    assert "Bring in now" not in [line.text for line in engine.menu(THERE) if line.enabled]


def test_placing_was_quiet(running: Engine) -> None:
    """No dialog and no warning."""
    assert running.noise == []

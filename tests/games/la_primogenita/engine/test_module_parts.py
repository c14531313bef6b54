"""What VASSAL finds in the module: windows and boards, prototypes, every counter with its gpid, dice, charts, help."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.harness import Engine
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import parse
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Prototype
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.games.la_primogenita.battle_values import COLUMNS, NUMBERS, WORDS
from vassal_build.module.gpids import read_lock

BOARDS = {
    "Map": (3200, 2660),
    "Allied Order Sheet": (1776, 930),
    "Italian Order Sheet": (1776, 930),
    "Orders": (860, 324),
}
"""Each window with the size of the one board in it."""

PARTS = {
    "module.DiceButton": ["Assault", "Push", "Counterattack", "Bombardment", "Order die"],
    "module.documentation.HelpFile": [
        "A turn live",
        "A turn by e-mail",
        "Solitaire",
        "What is printed and what is ours",
    ],
    "module.properties.GlobalProperty": [
        "AlliedCommitted",
        "ItalianCommitted",
        "Battle",
        "BattleHex",
        "Agreements",
        "TakenBack",
        *("ArrivalEntry", "ArrivalReason"),
        *("Ground", "Escarpment", *NUMBERS, "AttackFrom", "AttackSide", *COLUMNS, *WORDS, "BattleSheet"),
    ],
    "module.turn.TurnTracker": ["Turn"],
    "module.PredefinedSetup": [
        "Standard: set up by the letters",
        "Quick start: all units in place",
        "Standard for Solitaire",
        "Quick start for Solitaire",
    ],
    "module.PieceWindow": ["Markers", "Counters of the game"],
    "module.Inventory": ["Forces", "Disrupted", "Short of supply", "Go to"],
}
"""Components by class, in the order in which players meet them."""

DEFINED = ("widget.PieceSlot", "module.PrototypeDefinition")
"""Components that hold the definition of a piece."""


@pytest.fixture(scope="module")
def engine(running: Engine, few: Callable[..., Path]) -> Engine:
    """The module, with a game begun by Italy: what it is made of is there without counters."""
    running.load(few(orders=(), units=()), "Italian")
    return running


@pytest.fixture(scope="module")
def tree(engine: Engine) -> list[tuple[str, str]]:
    """Every component as class and name."""
    lines = [line.strip().partition(" ") for line in engine.tree().splitlines()]
    return [(kind.removeprefix("VASSAL.build."), name.strip('"')) for kind, _, name in lines]


def test_each_window_shows_its_board(engine: Engine) -> None:
    """Four windows, each as large as its one board."""
    assert {window.name: (window.width, window.height) for window in engine.maps()} == BOARDS
    assert {window.name: window.boards for window in engine.maps()} == {name: (name,) for name in BOARDS}


@pytest.mark.parametrize("kind", PARTS)
def test_the_parts_are_there_by_name(tree: list[tuple[str, str]], kind: str) -> None:
    """Dice, help pages, properties, tracker, setups, palettes and lists, none more and none less."""
    assert [name for found, name in tree if found == kind] == PARTS[kind]


def test_the_charts_are_the_ones_that_the_game_needs(tree: list[tuple[str, str]], primogenita: Gamebox) -> None:
    """Assault, Bombardment, Terrain, supply, sequence of play, the Order aids and the key to the counters."""
    wanted = [primogenita.strings.text(f"chart_tabs.{chart}") for chart in game_of("la_primogenita").design().charts]
    assert {"Assault", "Bombardment", "Terrain", "Sequence of play"} < set(wanted)
    assert [name for kind, name in tree if kind == "widget.Chart"] == wanted


def test_every_prototype_that_something_begins_with_is_there(
    tree: list[tuple[str, str]], built_module: Path, primogenita: Gamebox
) -> None:
    """A prototype that is not there would leave its counters without commands, and VASSAL would say nothing."""
    with Archive.open(built_module) as archive:
        root = parse(archive["buildFile.xml"])
    texts = [slot.text or "" for kind in DEFINED for slot in root.iter(f"VASSAL.build.{kind}")]
    used = {trait.name for text in texts for trait in Piece.parse_definition(text).find_all(Prototype)}
    known = [name for kind, name in tree if kind == "module.PrototypeDefinition"]
    assert known == [prototype.name for prototype in game_of("la_primogenita").design().kits(primogenita)]
    assert {"Counter", "Battle", "Steps", "Unit", "Allied Order"} <= used <= set(known)


def test_every_counter_has_a_slot_with_the_gpid_of_the_lock_file(engine: Engine, primogenita: Gamebox) -> None:
    """Units, Orders and markers, each under its own name."""
    lock = read_lock(primogenita.folders[0] / primogenita.settings["module"]["lock"])
    slots = {slot.gpid: slot.name for slot in engine.slots()}
    families = game_of("la_primogenita").design().counters
    wanted = {str(lock[counter.id]): counter.name for family in families for counter in family(primogenita)}
    assert {gpid: slots.get(gpid) for gpid in wanted} == wanted
    assert len(primogenita.orders) == 44
    assert len(wanted) == len(primogenita.units) + 44 + 15


def test_only_flags_are_taken_from_the_palette(tree: list[tuple[str, str]]) -> None:
    """Every other counter exists once, in the setups alone, so the window of Markers has the flag and no more."""
    start, end = (tree.index(("module.PieceWindow", name)) for name in ("Markers", "Counters of the game"))
    assert [name for kind, name in tree[start:end] if kind == "widget.PieceSlot"] == ["Flag"]


def test_the_lists_of_definitions_stay_hidden(engine: Engine) -> None:
    """No button opens the window with the unique counters."""
    assert "Counters of the game" not in {button.text for button in engine.buttons() if button.visible}


def test_looking_at_it_was_quiet(engine: Engine) -> None:
    """No dialog and no warning."""
    assert engine.noise == []

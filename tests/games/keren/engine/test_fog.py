"""Fog of war in real VASSAL, two players: nothing tells what lies beneath the topmost unit until it is opened (7.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from rules_check.replay.reading import read_tables
from tests.engine.harness import Engine

STACK = ("guns_medium_1", "grenadier_tan_1", "cavalry_tan_1")
"""From the bottom to the top."""
TOP, HEX, ENEMY = STACK[-1], "2716", "infantry_4th_red_1"
UNSEEN = "Italian unit"
AROUND = 150
"""How far above and below a stack its viewer lies, in pixels."""


class Table:
    """An Italian who hides a stack and does things with it, and a Commonwealth player who opens the files."""

    def __init__(self, folder: Path, hidden: Path, italian: Engine, commonwealth: Engine) -> None:
        self.folder, self.italian, self.commonwealth = folder, italian, commonwealth
        italian.load(hidden, "Italian")

    def given(self) -> Engine:
        """The Commonwealth player's table after the Italian's save was sent over."""
        self.commonwealth.load(self.italian.save(self.folder / "sent.vsav"), "Commonwealth")
        self.commonwealth.chat()
        return self.commonwealth


@pytest.fixture(scope="module")
def hidden(seated: Engine, first_battle: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save in which an Italian has hidden a stack of three; beside it there is one more unit alone."""
    seated.load(first_battle(*STACK, ENEMY), "Italian")
    for unit in STACK:
        seated.move_to(unit, "Map", HEX)
    seated.press("Hide stacks")
    return seated.save(tmp_path_factory.mktemp("fog") / "hidden.vsav")


@pytest.fixture
def table(hidden: Path, seated: Engine, other_engine: Engine, tmp_path: Path) -> Iterator[Table]:
    """A stack of three Italian units, hidden."""
    table = Table(tmp_path, hidden, seated, other_engine)
    table.italian.chat()
    yield table
    table.italian.quiet()
    table.commonwealth.quiet()


def shown(engine: Engine) -> list[str]:
    """What a player sees of the stack, from the bottom."""
    return [engine.piece(unit).shown for unit in STACK]


def test_the_other_side_sees_the_topmost_unit_alone(table: Table) -> None:
    """And the owner all of them."""
    assert shown(table.given()) == [UNSEEN, UNSEEN, "Cavalry Tan 1"]
    assert [name.partition("(")[0] for name in shown(table.italian)] == ["Guns 1", "Grenadiers Tan 1", "Cavalry Tan 1"]


def viewed(engine: Engine, picture: Path) -> Image.Image:
    """Give the map round a stack as a player sees it with the mouse there."""
    engine.hover("Map", HEX)
    width, height = engine.render_window("in sight", picture)
    # the stack is in the middle, however much room toolbar and chat leave
    return Image.open(picture).convert("RGB").crop((0, height // 2 - AROUND, width, height // 2 + AROUND))


def test_the_stack_viewer_tells_nothing_of_what_lies_beneath(table: Table) -> None:
    """The two beneath change places, and the other side sees the very same; its owner does not."""
    theirs, own = (viewed(engine, table.folder / "seen.png") for engine in (table.given(), table.italian))
    for place in ("2714", HEX):
        for unit in (STACK[1], STACK[0], TOP):
            table.italian.move_to(unit, "Map", place)
    table.italian.press("Hide stacks")
    theirs_now, own_now = (viewed(engine, table.folder / "seen.png") for engine in (table.given(), table.italian))
    assert ImageChops.difference(theirs, theirs_now).getbbox() is None
    assert ImageChops.difference(own, own_now).getbbox() is not None


def test_hiding_again_changes_nothing_and_one_alone_is_opened(table: Table) -> None:
    """A unit that is left uppermost is seen."""
    table.italian.press("Hide stacks")
    assert shown(table.given())[:2] == [UNSEEN, UNSEEN]
    table.italian.move_to(TOP, "Map", "2717")
    table.italian.press("Hide stacks")
    assert shown(table.given()) == [UNSEEN, "Grenadiers Tan 1", "Cavalry Tan 1"]


def test_the_menu_of_a_hidden_unit_does_not_tell_what_it_is(table: Table) -> None:
    """A gun's and a battalion's are the same, and hold nothing that would turn or open it."""
    menus = [[line.text for line in table.given().menu(unit)] for unit in STACK[:2]]
    assert menus[0] == menus[1] == ["Movement trail", "Moved", "Target"]


def test_what_its_owner_does_is_reported_without_a_name(table: Table) -> None:
    """Turned over silently; moved, marked, out of supply and taken back as a unit of the side."""
    for line in ("Out of Supply", "Carry supply", "Suppressed"):
        table.italian.choose("grenadier_tan_1", line)
    table.italian.move_to("grenadier_tan_1", "Map", "2717")
    assert table.italian.chat() == [
        f"* Italian: {UNSEEN} in 2716: Out of Supply",
        f"* Italian: {UNSEEN} in 2716: Suppressed",
        f"* Italian: {UNSEEN} from 2716 to 2717",
    ]


def test_who_rallies_stays_hidden(table: Table) -> None:
    """7.4 opens stacks that fire or fight, and no others."""
    table.italian.choose("grenadier_tan_1", "Suppressed")
    table.italian.chat()
    table.italian.force_dice([4])
    table.italian.choose("grenadier_tan_1", "Rally")
    table.italian.roll("Rally")
    assert table.italian.chat() == [
        f"* Italian: {UNSEEN} in 2716 tries to rally (battle 1)",
        f"* Italian, battle 1, rally of {UNSEEN} in 2716, Rally: 4",
    ]
    assert shown(table.given())[:2] == [UNSEEN, UNSEEN]


def test_who_fires_opens_his_stack(table: Table) -> None:
    """7.4: the stack takes part, so it is revealed."""
    table.italian.choose("guns_medium_1", "Fire")
    assert table.italian.chat() == [
        "* Italian: Guns 1 in 2716 is opened",
        "* Italian: Grenadiers Tan 1 in 2716 is opened",
        "* Italian: Guns 1 in 2716 fires (battle 1)",
    ]
    assert shown(table.given()) == ["Guns 1", "Grenadiers Tan 1", "Cavalry Tan 1"]


def test_a_target_is_opened_by_the_other_side(table: Table) -> None:
    """An assault is announced and cannot be called off: the marked stack is revealed, and all of it defends."""
    engine = table.given()
    engine.choose(TOP, "Target")
    assert engine.chat() == [
        "* Commonwealth: Guns 1 in 2716 is opened",
        "* Commonwealth: Grenadiers Tan 1 in 2716 is opened",
        "* Commonwealth: Cavalry Tan 1 in 2716 is a target (battle 1)",
    ]
    engine.move_to(ENEMY, "Map", "2617")
    engine.choose(ENEMY, "Assault")
    engine.chat()
    engine.force_dice([3])
    engine.roll("Assault")
    sums = "4 against 5 in 2716, 1 to 2, modifier 0"
    assert engine.chat() == [f"* Commonwealth, battle 1, {sums}, Assault: 3 (1AE: one attacker is eliminated)"]


def test_a_save_read_by_our_tools_has_blinds(table: Table) -> None:
    """Two of them, where the stack lies, and no name."""
    read = read_tables(table.italian.save(table.folder / "mine.vsav")).at()[1]
    assert [(blind.side, blind.place) for blind in read.blinds()] == [("italian", HEX)] * 2

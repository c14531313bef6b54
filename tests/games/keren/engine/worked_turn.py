"""Plays the worked Game Turn of Keren in real VASSAL, as people do, and keeps its log as test data.

`tests/games/keren/worked_turn/PAPER.md` says what is played and why; the numbers A1, A2 … are the same there, in
`actions.csv` and here. Two players share one screen and change sides by the module's own button. The dice are laid down
to be those of the paper.

This is no test. Run it from the top folder when the module's records change; it writes `turn.vlog` again, and the steps
of each action into `actions.csv`:

    python -m tests.games.keren.engine.worked_turn MODULE.vmod
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rules_check.replay.record import Record
from tests.engine.by_hand import ByHand, number_actions
from tests.engine.harness import Engine

FOLDER = Path(__file__).resolve().parents[1] / "worked_turn"
COMMONWEALTH, ITALIAN = "Commonwealth", "Italian"
STEPS_OF_A_PHASE, STEPS_OF_A_TURN = 2, 4
"""VASSAL logs the marker that follows the turn button as a step before the button's; a new turn has two more."""
ITALIANS = {
    "2010": ("colonial_light_green_1", "cavalry_light_green_1", "grenadier_light_green_1"),
    "2412": ("guns_heavy_1", "grenadier_burgundy_1", "colonial_burgundy_1"),
    "2414": ("cavalry_burgundy_1", "colonial_burgundy_2"),
    "2716": ("guns_medium_1", "grenadier_tan_1", "cavalry_tan_1"),
    "2618": ("colonial_light_blue_1", "colonial_light_blue_2", "colonial_light_blue_3"),
    "2915": ("guns_light_1", "colonial_light_blue_4"),
    "3919": ("guns_medium_2", "african_light_pink_1", "african_dark_green_1"),
    "3921": ("colonial_dark_blue_1", "colonial_dark_blue_2", "colonial_dark_blue_3"),
    "5406": ("guns_medium_3", "colonial_black_2", "colonial_black_3"),
    "5605": ("african_black_1", "colonial_black_1"),
    "4614": ("cavalry_light_pink_1", "cavalry_light_pink_2"),
    "4714": ("colonial_blue_1", "colonial_blue_2"),
}
BRITISH = {
    "2520": ("infantry_4th_red_1", "infantry_4th_red_2", "infantry_4th_red_3"),
    "2419": ("infantry_4th_red_4", "infantry_4th_red_5", "infantry_4th_red_6"),
    "2318": ("infantry_4th_red_7", "infantry_4th_red_8", "infantry_4th_red_9"),
    "2521": ("infantry_4th_blue_1", "infantry_4th_blue_2", "infantry_4th_blue_3"),
    "2420": ("guns_4th_1", "guns_4th_2", "infantry_4th_blue_4"),
    "2317": ("guns_4th_3", "infantry_4th_blue_5", "infantry_4th_blue_6"),
    "4026": ("infantry_5th_red_1", "infantry_5th_red_2", "infantry_5th_red_3", "infantry_5th_red_4"),
    "4126": ("infantry_5th_red_5", "infantry_5th_red_6", "infantry_5th_red_7", "infantry_5th_red_8"),
    "4027": ("infantry_5th_red_9", "infantry_5th_blue_1", "infantry_5th_blue_2", "infantry_5th_blue_3"),
    "4127": ("infantry_5th_blue_4", "infantry_5th_blue_5", "infantry_5th_blue_6", "cw_colonial_5th_2"),
    "3927": ("cw_colonial_5th_3", "guns_5th_1"),
    "4226": ("guns_5th_2", "guns_5th_3", "guns_5th_4"),
    "4727": ("cw_colonial_5th_1",),
}
"""Who is set up where, from the bottom of the stack to its top."""


@dataclass(slots=True)
class Table(ByHand):
    """The two players of this game."""

    seated: str = ITALIAN

    def roll(self, die: str, face: int) -> None:
        """Roll a die of a name, so that it shows a face."""
        self.engine.force_dice([face])
        self.engine.roll(die)
        self.steps += 1

    def next_phase(self, times: int = 1) -> None:
        """Press the turn button."""
        for _ in range(times):
            before, after = self.engine.turn().text, self.engine.turn_next().text
            same = before.split(":")[0] == after.split(":")[0]
            self.steps += STEPS_OF_A_PHASE if same else STEPS_OF_A_TURN

    def set_up(self, stacks: dict[str, tuple[str, ...]]) -> None:
        """Drag units from their boxes to their hexes, one by one."""
        for place, units in stacks.items():
            for unit in units:
                self.drag(unit, place)

    def fire(self, units: tuple[str, ...], target: str, die: str, face: int) -> None:
        """Mark who fires at whom, and roll."""
        self.choose("Fire", *units)
        self.choose("Target", target)
        self.roll(die, face)

    def rally(self, unit: str, face: int) -> None:
        """Mark who tries to rally, and roll."""
        self.choose("Rally", unit)
        self.roll("Rally", face)

    def assault(self, units: tuple[str, ...], target: str, face: int) -> None:
        """Mark who assaults the hex of a unit, and roll."""
        self.choose("Assault", *units)
        self.choose("Target", target)
        self.roll("Assault", face)


def set_up(table: Table) -> None:
    """Italy first, and hidden; then the Commonwealth."""
    with table.action("A1"):
        table.say("First Battle. I set up first, then hide my stacks.")
        table.set_up(ITALIANS)
    with table.action("A3"):
        table.press("Hide stacks")
    with table.action("A2"):
        table.seat(COMMONWEALTH)
        table.set_up(BRITISH)


def administration(table: Table) -> None:
    """Supply is looked at; one battalion carries."""
    with table.action("A4"):
        table.say("Everybody is in supply.")
    with table.action("A5"):
        table.choose("Carry supply", "infantry_4th_red_5")
        table.next_phase()


def bombardments(table: Table) -> None:
    """Guns of both sides."""
    with table.action("A6"):
        table.fire(("guns_4th_1", "guns_4th_2"), "colonial_light_blue_3", "Bombardment", 2)
        table.seat(ITALIAN)
        table.choose("Suppressed", "colonial_light_blue_3")
        table.seat(COMMONWEALTH)
        table.choose("Turn to Fired", "guns_4th_1", "guns_4th_2")
        table.choose("Bombarded", "guns_4th_1", "guns_4th_2")
        table.press("Clear battles")
        table.next_phase()
    with table.action("A7"):
        table.seat(ITALIAN)
        table.fire(("guns_light_1",), "infantry_4th_red_3", "Bombardment", 5)
        table.choose("Suppressed", "infantry_4th_red_3")
        table.choose("Turn to Fired", "guns_light_1")
        table.choose("Bombarded", "guns_light_1")
        table.press("Clear battles")
        table.next_phase()


def ridge_moves(table: Table) -> None:
    """Down from the ridge; Red 7 goes on after it has entered a zone, and nobody sees it."""
    table.seat(COMMONWEALTH)
    with table.action("A8"):
        table.drag(["infantry_4th_red_1", "infantry_4th_red_2"], "2620", "2619")
    with table.action("A9"):
        table.drag(["infantry_4th_red_4", "infantry_4th_red_5"], "2518")
    with table.action("A10"):
        table.drag("infantry_4th_red_7", "2617")
    with table.action("A11"):
        table.drag("infantry_4th_blue_3", "2621")
        table.undo()


def valley_moves(table: Table) -> None:
    """Up from the valley; one move is too far, seen at once and taken back."""
    with table.action("A12"):
        table.drag(["infantry_5th_red_1", "infantry_5th_red_2", "infantry_5th_red_3"], "4024", "4022")
    with table.action("A13"):
        table.drag("infantry_5th_red_5", "4120")
        table.say("That is 17, you have 12. - Right, may I take it back? - Sure.")
        table.press("By agreement")
        table.drag("infantry_5th_red_5", "4126")
    with table.action("A14"):
        table.drag("infantry_5th_red_5", "4121")
    with table.action("A15"):
        table.drag("guns_4th_3", "2418")
    with table.action("A16"):
        table.drag(["infantry_4th_blue_1", "infantry_4th_blue_2"], "2719")
    with table.action("A17"):
        table.drag("infantry_4th_blue_3", "2622 tunnel")
    with table.action("A18"):
        table.drag("cw_colonial_5th_1", "4921")
        table.next_phase()


def italian_fire(table: Table) -> None:
    """At the two columns from the ridge."""
    table.seat(ITALIAN)
    with table.action("A19"):
        table.fire(("grenadier_tan_1", "guns_medium_1"), "infantry_4th_red_7", "Fire", 4)
        table.choose("Suppressed", "infantry_4th_red_7")
        table.choose("Turn to Fired", "guns_medium_1")
        table.press("Clear battles")
    with table.action("A20"):
        table.fire(("colonial_light_blue_1", "colonial_light_blue_2"), "infantry_4th_red_1", "Fire", 3)
        table.press("Clear battles")


def italian_moves(table: Table) -> None:
    """The first reinforcements come before the turn button is pressed."""
    with table.action("A21"):
        table.drag(["alpine_olive_green_1", "alpine_olive_green_2"], "6004", "5704")
        table.say("Oh, the turn button: this is my movement.")
        table.next_phase()
    with table.action("A22"):
        table.drag("alpine_olive_green_3", "5804")
        table.drag(["colonial_orange_1", "colonial_orange_2"], "5705")
    with table.action("A23"):
        table.drag("cavalry_tan_1", "2717")
        table.next_phase()


def british_fire(table: Table) -> None:
    """At the outpost, which has not moved."""
    table.seat(COMMONWEALTH)
    with table.action("A24"):
        units = ("infantry_4th_red_1", "infantry_4th_red_2", "infantry_4th_red_4")
        table.fire(units, "colonial_light_blue_1", "Fire", 5)
        table.choose("Eliminate", "colonial_light_blue_1")
        table.press("Clear battles")
    with table.action("A25"):
        table.fire(("infantry_4th_red_5",), "colonial_light_blue_2", "Fire", 4)
        table.choose("Suppressed", "colonial_light_blue_2")
        table.press("Clear battles")
        table.next_phase()


def italian_assault(table: Table) -> None:
    """On the battalion that came too far."""
    table.seat(ITALIAN)
    with table.action("A26"):
        table.assault(("grenadier_tan_1", "cavalry_tan_1"), "infantry_4th_red_7", 6)
    with table.action("A27"):
        table.seat(COMMONWEALTH)
        table.drag("infantry_4th_red_7", "2516", "2417")
    with table.action("A28"):
        table.seat(ITALIAN)
        table.drag("grenadier_tan_1", "2617")
        table.press("Clear battles")
        table.next_phase()


def british_assaults(table: Table) -> None:
    """On the outpost, and on a stack that nobody has seen."""
    table.seat(COMMONWEALTH)
    with table.action("A29"):
        table.assault(("infantry_4th_red_4", "infantry_4th_red_5"), "colonial_light_blue_2", 3)
    with table.action("A30"):
        table.seat(ITALIAN)
        table.drag("colonial_light_blue_2", "2717", "2817")
        table.drag("colonial_light_blue_3", "2717", "2716")
    with table.action("A31"):
        table.seat(COMMONWEALTH)
        table.drag("infantry_4th_red_4", "2618")
        table.press("Clear battles")
    with table.action("A32"):
        table.say("I assault 3921, whatever is there.")
        units = ("infantry_5th_red_1", "infantry_5th_red_2", "infantry_5th_red_3")
        table.assault(units, "colonial_dark_blue_3", 1)
    with table.action("A33"):
        table.choose("Eliminate", "infantry_5th_red_1")
        table.press("Clear battles")


def next_administration(table: Table) -> None:
    """Guns are turned by the turn button; supply, the carrier, four rallies."""
    with table.action("A34"):
        table.next_phase()
    with table.action("A35"):
        table.say("Nobody is out of supply.")
    with table.action("A36"):
        table.choose("Stop carrying supply", "infantry_4th_red_5")
    with table.action("A37"):
        table.rally("infantry_4th_red_3", 5)
        table.choose("No longer Suppressed", "infantry_4th_red_3")
        table.rally("infantry_4th_red_7", 6)
        table.seat(ITALIAN)
        table.rally("colonial_light_blue_3", 2)
        table.choose("No longer Suppressed", "colonial_light_blue_3")
        table.rally("colonial_light_blue_2", 3)
        table.press("Clear battles")
    with table.action("A38"):
        table.next_phase()


SCENES = (
    set_up,
    administration,
    bombardments,
    ridge_moves,
    valley_moves,
    italian_fire,
    italian_moves,
    british_fire,
    italian_assault,
    british_assaults,
    next_administration,
)
"""The turn, in the order of play."""


def play(engine: Engine, module: Path, log: Path) -> dict[str, tuple[int, int]]:
    """Play the turn into a log; give the first and last step of each action."""
    engine.open(module, user="Player", password="worked-turn")
    engine.setup(engine.setups()[0], ITALIAN)
    return played(Table(engine), SCENES, log)


def played(table: Table, scenes: Sequence[Callable[[Table], None]], log: Path) -> dict[str, tuple[int, int]]:
    """Play scenes into a log that begins with the table as it is; give the first and last step of each action.

    Raises ValueError when the number of steps differs from what was played.
    """
    table.engine.begin_log(log)
    table.steps = 0
    for scene in scenes:
        scene(table)
    table.engine.end_log()
    table.engine.quiet()
    written = Record.open(log).steps
    if written != table.steps:
        raise ValueError(f"the log has {written} steps, {table.steps} were played")
    return table.spans


def main(module: Path) -> None:
    """Make the log and number the actions."""
    with Engine.start() as engine:
        spans = play(engine, module, FOLDER / "turn.vlog")
    number_actions(spans, FOLDER / "actions.csv")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

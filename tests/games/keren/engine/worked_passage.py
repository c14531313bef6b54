"""Plays the worked passage of Keren in real VASSAL, as people do, and keeps its log as test data.

`tests/games/keren/worked_passage/PAPER.md` says what is played and why; the numbers B1, B2 … are the same there, in
`actions.csv` and here. The table is laid before the log begins. The dice are laid down to be those of the paper.

This is no test. Run it from the top folder when the module's records change; it writes `passage.vlog` again, and the
steps of each action into `actions.csv`:

    python -m tests.games.keren.engine.worked_passage MODULE.vmod
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.engine.by_hand import number_actions
from tests.engine.harness import Engine
from tests.games.keren.engine.worked_turn import COMMONWEALTH, ITALIAN, ITALIANS, Table, played

FOLDER = Path(__file__).resolve().parents[1] / "worked_passage"
PHASES, TURNS = 9, 4
"""So many phases has a turn, and so many turns have gone by when the passage begins."""
ITALY = {place: units for place, units in ITALIANS.items() if place != "3921"} | {
    "4119": ("colonial_dark_blue_1",),
    "4121": ("colonial_dark_blue_2", "colonial_dark_blue_3"),
}
BRITISH = {
    "2617": ("infantry_4th_red_4",),
    "2619": ("infantry_4th_red_1", "infantry_4th_red_2"),
    "2517": ("infantry_4th_red_5",),
    "2520": ("infantry_4th_red_3",),
    "2419": ("infantry_4th_red_6",),
    "2318": ("infantry_4th_red_7", "infantry_4th_red_8", "infantry_4th_red_9"),
    "2521": ("infantry_4th_blue_1", "infantry_4th_blue_2", "infantry_4th_blue_3"),
    "2420": ("guns_4th_1", "guns_4th_2", "infantry_4th_blue_4"),
    "2317": ("guns_4th_3", "infantry_4th_blue_5", "infantry_4th_blue_6"),
    "4120": ("infantry_5th_blue_1", "infantry_5th_blue_2"),
    "4126": ("guns_5th_1", "guns_5th_2"),
    "4226": ("guns_5th_3", "guns_5th_4", "cw_colonial_5th_1"),
    "4026": ("infantry_5th_red_1", "infantry_5th_red_2", "infantry_5th_red_3", "infantry_5th_red_4"),
    "4127": ("infantry_5th_red_5", "infantry_5th_red_6", "infantry_5th_red_7", "infantry_5th_red_8"),
    "4027": ("infantry_5th_red_9", "infantry_5th_blue_3"),
    "3927": ("infantry_5th_blue_4", "infantry_5th_blue_5", "infantry_5th_blue_6"),
    "4727": ("cw_colonial_5th_2", "cw_colonial_5th_3"),
}
"""Who stands where as the passage begins, from the bottom of the stack to its top."""
CUT_OFF = ("infantry_5th_blue_1", "infantry_5th_blue_2")
OUTPOST = ("colonial_light_blue_1", "colonial_light_blue_2", "colonial_light_blue_3")


def lay(table: Table) -> None:
    """Lay the table as it is when the passage begins; the log does not have it."""
    table.set_up(ITALY)
    table.seat(COMMONWEALTH)
    table.set_up(BRITISH)
    table.choose("Suppressed", CUT_OFF[0])
    table.next_phase(PHASES * TURNS)


def administration(table: Table) -> None:
    """Facing is used from now on; five units are out of supply, and one of them does not rally."""
    with table.action("B1"):
        table.say("With facing from now on? - Yes.")
        table.press("Facing")
    with table.action("B2"):
        table.choose("South", "infantry_4th_red_1")
        table.choose("North-east", "infantry_4th_red_2")
        table.seat(ITALIAN)
        table.choose("South-east", "colonial_dark_blue_1")
        table.choose("South", *OUTPOST)
    with table.action("B3"):
        table.choose("Out of Supply", *OUTPOST)
        table.seat(COMMONWEALTH)
        table.choose("Out of Supply", *CUT_OFF)
    with table.action("B4"):
        table.rally(CUT_OFF[0], 1)
        table.press("Clear battles")
        table.next_phase()


def from_the_air(table: Table) -> None:
    """The first aircraft drives a stack back."""
    with table.action("B5"):
        table.fire(("air_1",), "grenadier_tan_1", "Air", 6)
        table.choose("Turn to Fired", "air_1")
    with table.action("B6"):
        table.seat(ITALIAN)
        table.drag("guns_medium_1", "2816", "2815")
        table.drag("grenadier_tan_1", "2715", "2815")
        table.drag("cavalry_tan_1", "2715", "2714")
        table.choose("Turn to Fired", "guns_medium_1")
    with table.action("B7"):
        table.choose("South-west", "grenadier_tan_1")
        table.seat(COMMONWEALTH)
        table.press("Clear battles")


def on_the_bluff(table: Table) -> None:
    """Aircraft, then guns, and an aircraft after them, which is too late."""
    with table.action("B8"):
        table.fire(("air_2",), "colonial_dark_blue_2", "Air", 2)
        table.choose("Turn to Fired", "air_2")
        table.press("Clear battles")
    guns = ("guns_5th_1", "guns_5th_2")
    with table.action("B9"):
        table.fire(guns, "colonial_dark_blue_2", "Bombardment", 4)
        table.choose("Turn to Fired", *guns)
        table.choose("Bombarded", *guns)
        table.seat(ITALIAN)
        table.choose("Suppressed", "colonial_dark_blue_2")
        table.seat(COMMONWEALTH)
        table.press("Clear battles")
    with table.action("B10"):
        table.fire(("air_3",), "colonial_dark_blue_3", "Air", 1)
        table.choose("Turn to Fired", "air_3")
        table.press("Clear battles")
    table.next_phase(2)


def british_moves(table: Table) -> None:
    """Out of the ring, and up from the valley; both turn after their moves."""
    with table.action("B11"):
        table.drag("infantry_5th_blue_2", "4220")
        table.choose("North-west", "infantry_5th_blue_2")
    with table.action("B12"):
        table.drag("infantry_5th_blue_4", "3925")
        table.choose("North", "infantry_5th_blue_4")
        table.next_phase()


def italian_fire(table: Table) -> None:
    """One in supply, three out of it; then the Grenadiers turn in their own Movement Phase."""
    table.seat(ITALIAN)
    with table.action("B13"):
        table.fire(("colonial_dark_blue_1",), "infantry_5th_blue_2", "Fire", 3)
        table.press("Clear battles")
    with table.action("B14"):
        table.fire(OUTPOST, "infantry_4th_red_2", "Fire", 5)
        table.seat(COMMONWEALTH)
        table.choose("Suppressed", "infantry_4th_red_2")
        table.seat(ITALIAN)
        table.press("Clear battles")
        table.next_phase()
    with table.action("B15"):
        table.choose("South", "grenadier_tan_1")
        table.next_phase()


def british_fire(table: Table) -> None:
    """One turns when nobody may, one fires behind it, and one is out of supply."""
    table.seat(COMMONWEALTH)
    with table.action("B16"):
        table.choose("North", "infantry_4th_red_2")
    with table.action("B17"):
        table.fire(("infantry_4th_red_1",), "colonial_light_blue_1", "Fire", 3)
        table.press("Clear battles")
    with table.action("B18"):
        table.fire(("infantry_5th_blue_2",), "colonial_dark_blue_1", "Fire", 4)
        table.press("Clear battles")
    table.next_phase(2)


def british_assault(table: Table) -> None:
    """On the outpost that cannot retreat."""
    with table.action("B19"):
        table.assault(("infantry_4th_red_4",), OUTPOST[0], 4)
    with table.action("B20"):
        table.seat(ITALIAN)
        table.say("There is no way back for me.")
        table.choose("Eliminate", *OUTPOST)
        table.seat(COMMONWEALTH)
    with table.action("B21"):
        table.drag("infantry_4th_red_4", "2618")
        table.press("Clear battles")


def next_administration(table: Table) -> None:
    """Two are in supply again; three try to rally."""
    with table.action("B22"):
        table.next_phase()
    with table.action("B23"):
        table.choose("No longer Out of Supply", *CUT_OFF)
    with table.action("B24"):
        table.rally(CUT_OFF[0], 3)
        table.choose("No longer Suppressed", CUT_OFF[0])
        table.rally("infantry_4th_red_2", 6)
        table.seat(ITALIAN)
        table.rally("colonial_dark_blue_2", 1)
        table.choose("No longer Suppressed", "colonial_dark_blue_2")
        table.press("Clear battles")
    with table.action("B25"):
        table.next_phase()


SCENES = (
    administration,
    from_the_air,
    on_the_bluff,
    british_moves,
    italian_fire,
    british_fire,
    british_assault,
    next_administration,
)
"""The passage, in the order of play."""


def play(engine: Engine, module: Path, log: Path) -> dict[str, tuple[int, int]]:
    """Play the passage into a log; give the first and last step of each action."""
    engine.open(module, user="Player", password="worked-passage")
    engine.setup(engine.setups()[0], ITALIAN)
    table = Table(engine)
    lay(table)
    return played(table, SCENES, log)


def main(module: Path) -> None:
    """Make the log and number the actions."""
    with Engine.start() as engine:
        spans = play(engine, module, FOLDER / "passage.vlog")
    number_actions(spans, FOLDER / "actions.csv")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

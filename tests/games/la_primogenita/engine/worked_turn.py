"""Plays the worked Game Turn in real VASSAL, as people do, and keeps its log as test data.

What is played and why is in `tests/games/la_primogenita/worked_turn/PAPER.md`; the numbers A1, A2 … are the same
there, in `actions.csv` and here. Two players share one screen and change sides by the module's own button. Dice come
from VASSAL's random numbers with the seed below, so that the log is the same each time.

This is no test. Run it from the top folder when the module's records change; it writes `turn.vlog` again, and the steps
of each action into `actions.csv`:

    python -m tests.games.la_primogenita.engine.worked_turn MODULE.vmod
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from rules_check.replay.record import Record
from tests.engine.by_hand import ByHand, number_actions
from tests.engine.harness import Engine

FOLDER = Path(__file__).resolve().parents[1] / "worked_turn"
SETUP = "Quick start: all units in place"
SEED = 1
STEPS_OF_A_SEGMENT, STEPS_OF_A_TURN = 2, 3
"""VASSAL logs the marker that follows the turn button as a step before the button's; a new Game Turn has one more."""


@dataclass(slots=True)
class Table(ByHand):
    """The two players of this game."""

    seated: str = "Allied"

    def roll(self, die: str, reported: int) -> None:
        """Roll a die; the paper was finished with the number that came, so another one is an error."""
        shown = self.engine.roll(die)
        if shown != str(reported):
            raise ValueError(f"{die}: the paper has {reported}, VASSAL rolled {shown}")
        self.steps += 1

    def next_segment(self, times: int = 1) -> None:
        for _ in range(times):
            before = self.engine.turn().text
            after = self.engine.turn_next().text
            same_turn = before.split(" · ")[0] == after.split(" · ")[0]
            self.steps += STEPS_OF_A_SEGMENT if same_turn else STEPS_OF_A_TURN

    def flag(self, place: str) -> None:
        """Take a flag from the palette; it shows the British side."""
        self.engine.place("Flag", "Map", place)
        self.steps += 1

    def secretly(self, side: str, *orders: int) -> None:
        """A side chooses its Orders and commits."""
        self.seat(side)
        self.choose("Choose in secret", *(f"order_{order}" for order in orders))
        self.press("Commit")

    def draw(self, order: int, *, execute: bool = False) -> None:
        """Draw the next Order, and declare that it is executed."""
        self.press("Draw")
        if execute:
            self.choose("Execute", f"order_{order}")


def first_orders(table: Table) -> None:
    """The Pre-Phase and the choice of the 1st ORDER Segment."""
    with table.action("A1"):
        table.say("Hello! Quick start, Game Turn 1. Good luck.")
        table.next_segment(2)
        table.say("No source to place yet.")
        table.next_segment()
    with table.action("A2"):
        table.secretly("Allied", 36, 34, 31, 27)
    with table.action("A3"):
        table.secretly("Italian", 44, 30, 24, 17)
    with table.action("A4"):
        table.press("Reveal")
    with table.action("A5"):
        table.draw(44)


def full_move_north(table: Table) -> None:
    """Order 36: the columns that close on Keru; the battery goes one point too far, and nobody sees it."""
    table.seat("Allied")
    with table.action("A6"):
        table.draw(36, execute=True)
        table.say("Everybody moving traces to West Kassala, nobody is short.")
    with table.action("A7"):
        table.drag_stack("skin", "H-5")
    with table.action("A8"):
        table.drag("bde11", "I-3", "H-3", "H-4")
    with table.action("A9"):
        table.drag(["field25_1", "field25_2"], "H-4")
    with table.action("A10"):
        table.drag_stack("sikh", "G-3")
    with table.action("A11"):
        table.drag("mah", "H-3", "G-2", "H-3")
    with table.action("A12"):
        table.drag("art", "G-3")


def full_move_south(table: Table) -> None:
    """Order 36: the two brigades before Aicota; a counter nudged, a drag undone."""
    with table.action("A13"):
        table.drag_stack("bde10", "L-6")
    with table.action("A14"):
        table.nudge("bde29", 18, -12)
        table.drag("bde29", "K-6")
        table.undo()
        table.drag("bde29", "M-6", "M-7")
        table.say("Done moving.")


def limited_bombardment(table: Table) -> None:
    """Order 34 on Aicota."""
    with table.action("A15"):
        table.draw(34, execute=True)
    with table.action("A16"):
        table.choose("Bombard", "field28_1", "field28_2")
        table.choose("Target", "col12", "autoblindo")
        table.nudge("mah", -15, 10)
        table.roll("Bombardment", 4)
    with table.action("A17"):
        table.choose("Disrupt", "col12")
        table.press("Clear battles")


def assault_on_aicota(table: Table) -> None:
    """Order 31, a Push, and Stand Fast against it."""
    with table.action("A18"):
        table.draw(31, execute=True)
    with table.action("A19"):
        table.choose("Attack", "bde10", "field28_1", "field28_2", "bde29")
        table.choose("Target", "col12", "autoblindo")
        table.say("22 to 6 is 3:1, two right: Disrupted and two hexes. You eat from Aicota itself.")
        table.roll("Assault", 5)
    with table.action("A20"):
        table.seat("Italian")
        table.choose("Lose a step", "col12")
    with table.action("A21"):
        table.seat("Allied")
        table.say("We push. Kassala is in range.")
        table.seat("Italian")
        table.say("We stay.")
    with table.action("A22"):
        table.choose("Execute", "order_44")
        table.drag("trench_italian#1", "L-7")
    with table.action("A23"):
        table.seat("Allied")
        table.roll("Push", 2)
    with table.action("A24"):
        table.choose("Lose a step", "autoblindo")
        table.press("Clear battles")


def first_minor_orders(table: Table) -> None:
    """Orders 30 and 27."""
    table.seat("Italian")
    with table.action("A25"):
        table.draw(30, execute=True)
        table.drag("trench_italian#2", "G-4")
    table.seat("Allied")
    with table.action("A26"):
        table.draw(27, execute=True)
        table.drag(["sd1", "sd2"], "West Kassala")
        table.drag("bde5", "West Kassala")
        table.drag("zuhani", "Zuhani")
        table.drag("spahi", "Zuhani")
        table.drag("arbegnoch1", "Q-18")
        table.drag("air1", "Air Base")


def guns_of_keru(table: Table) -> None:
    """Order 24: the Low Supply marker comes after the die, and Heroic Defense is held."""
    table.seat("Italian")
    with table.action("A27"):
        table.draw(24, execute=True)
    with table.action("A28"):
        table.choose("Bombard", "art1")
        table.choose("Target", "bde11")
        table.roll("Bombardment", 4)
    with table.action("A29"):
        table.say("Wait, no town near Keru: Low Supply on the guns, I should have put it first.")
        table.choose("Low Supply", "art1")
        table.press("Clear battles")
    with table.action("A30"):
        table.draw(17)


def by_rail(table: Table) -> None:
    """The train leaves before anybody has pressed the turn button."""
    with table.action("A31"):
        table.say("Train: the 41st Legion from Asmara to Agordat.")
        table.drag("ccnn41", "H-11")
    with table.action("A32"):
        table.say("We forgot the turn button, it was still 1st ORDER.")
        table.next_segment(2)


def second_orders(table: Table) -> None:
    """The choice of the 2nd ORDER Segment: Order 31 again, at two."""
    with table.action("A33"):
        table.secretly("Italian", 38, 29, 21, 8)
    with table.action("A34"):
        table.secretly("Allied", 41, 31, 26)
    with table.action("A35"):
        table.press("Reveal")
    with table.action("A36"):
        table.draw(41)
    with table.action("A37"):
        table.draw(38)


def assault_on_keru(table: Table) -> None:
    """Order 31 again, Heroic Defense, and a Counterattack."""
    with table.action("A38"):
        table.draw(31, execute=True)
    with table.action("A39"):
        table.choose("Attack", "bde11", "field25_1", "field25_2", "skin", "sdf", "sikh", "field144_1", "field144_2")
        table.choose("Target", "col41", "art1")
        table.seat("Italian")
        table.choose("Low Supply", "col41")
        table.choose("No Supply", "art1")
    with table.action("A40"):
        table.choose("Execute", "order_17")
        table.say("27 to 7 is 3:1, left for the Trench and for 17, right for three hexes.")
    with table.action("A41"):
        table.seat("Allied")
        table.roll("Assault", 3)
        table.choose("Lose a step", "bde11")
    with table.action("A42"):
        table.seat("Italian")
        table.say("Counterattack on G-3.")
        table.roll("Counterattack", 5)
    with table.action("A43"):
        table.choose("Lose a step", "col41", "sikh")
        table.press("Clear battles")


def mobile_move_italian(table: Table) -> None:
    """Order 29 with a Raid after the moves; one move is too long, seen at once and taken back."""
    with table.action("A44"):
        table.draw(29, execute=True)
    with table.action("A45"):
        table.drag("cav15", "K-7", "K-6")
    with table.action("A46"):
        table.drag("kanger", "I-8")
        table.say("That is 4 and a half, a Mobile Move gives 4 whatever the counter says.")
        table.say("True. May I take it back? - Sure.")
        table.press("Take back")
        table.drag("kanger", "L-9")
    with table.action("A47"):
        table.drag("kanger", "L-8")
    with table.action("A48"):
        table.drag("carri_l", "L-9")
    with table.action("A49"):
        table.drag("col16", "L-10")
    with table.action("A50"):
        table.choose("Execute", "order_38")
        table.say("15 Cav raids the guns in L-6, the first battery.")
        table.roll("Order die", 3)


def overrun_of_aicota(table: Table) -> None:
    """Order 26 with Overrun before any move; flag and points a little late."""
    table.seat("Allied")
    with table.action("A51"):
        table.draw(26, execute=True)
        table.choose("Execute", "order_41")
    with table.action("A52"):
        table.choose("Attack", "bde10", "field28_1", "field28_2")
        table.choose("Target", "col12")
        table.roll("Assault", 5)
    with table.action("A53"):
        table.choose("Lose a step", "col12")
    with table.action("A54"):
        table.drag("bde10", "L-7")
        table.choose("Back to its box", "trench_italian#1")
        table.press("Clear battles")


def mobile_move_allied(table: Table) -> None:
    """The rest of Order 26, dumps last."""
    with table.action("A55"):
        table.drag_stack("field28_1", "L-7")
    with table.action("A56"):
        table.flag("L-7")
        table.choose("One Victory Point more", "vp")
        table.say("Flag and point for Aicota, sorry, late.")
    with table.action("A57"):
        table.drag("bde29", "L-6")
    with table.action("A58"):
        table.drag("bde5", "L-4")
    with table.action("A59"):
        table.drag("spahi", "O-4", "P-5", "Q-6")
    with table.action("A60"):
        table.drag("sd1", "L-5")
    with table.action("A61"):
        table.drag("sd2", "H-3")


def last_minor_orders(table: Table) -> None:
    """Order 21 goes back, Order 8 is executed."""
    table.seat("Italian")
    with table.action("A62"):
        table.draw(21)
        table.say("Nobody is Disrupted any more.")
        table.choose("Return unexecuted", "order_21")
    with table.action("A63"):
        table.draw(8, execute=True)
        table.say("Kanger against the brigade in Aicota.")
        table.choose("Lose a step", "kanger", "bde10")
    with table.action("A64"):
        table.press("Draw")


def supply_phase(table: Table) -> None:
    """Nobody arrives late; three Italian units are out of range; two of them are removed."""
    with table.action("A65"):
        table.next_segment()
        table.say("All reinforcements are in.")
    with table.action("A66"):
        table.next_segment()
        table.choose("No Supply", "col41")
        table.choose("Low Supply", "cav15")
        table.say("Everybody else is fed.")
    with table.action("A67"):
        table.next_segment()
        table.choose("Eliminate", "col41", "art1")
        table.choose("Disrupt", "cav15")
        table.choose("Back to its box", "trench_italian#2")
    with table.action("A68"):
        table.next_segment()
        table.say("6 points, neither Agordat nor Barentu. On we go.")
    with table.action("A69"):
        table.next_segment()


SCENES = (
    first_orders,
    full_move_north,
    full_move_south,
    limited_bombardment,
    assault_on_aicota,
    first_minor_orders,
    guns_of_keru,
    by_rail,
    second_orders,
    assault_on_keru,
    mobile_move_italian,
    overrun_of_aicota,
    mobile_move_allied,
    last_minor_orders,
    supply_phase,
)
"""The turn, in the order of play."""


def play(engine: Engine, module: Path, log: Path) -> dict[str, tuple[int, int]]:
    """Play the turn into a log; give the first and last step of each action.

    Raises ValueError when a die or the number of steps differs from what the paper was written with.
    """
    engine.open(module, user="Player", password="worked-turn")
    engine.setup(SETUP, "Allied")
    engine.seed_dice(SEED)
    engine.begin_log(log)
    table = Table(engine)
    for scene in SCENES:
        scene(table)
    engine.end_log()
    engine.quiet()
    written = Record.open(log).steps
    if written != table.steps:
        raise ValueError(f"the log has {written} steps, {table.steps} were played")
    return table.spans


def main(module: Path) -> None:
    """Make the log and number the actions."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with Engine.start() as engine:
        spans = play(engine, module, FOLDER / "turn.vlog")
    number_actions(spans, FOLDER / "actions.csv")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

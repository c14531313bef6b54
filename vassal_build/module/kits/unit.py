"""Units on the map: steps, disruption, elimination.

A unit is one piece for its whole life. Its own Layer `Face` holds a picture for each step, full strength first, so
`Step` (steps left) follows from the level, and strength and movement from the markers `Strength1`, `Movement1` … that
each piece carries (rules 1.4, 4.1, 5.2, 5.5).
"""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.traits import CalculatedProperty, Trait
from vassal_build.gamebox.strings import Strings
from vassal_build.module import keys
from vassal_build.module.kits.counter import COUNTER, uses
from vassal_build.module.kits.hidden import IS_MASKED
from vassal_build.module.kits.kit import (
    PIECE_NAME,
    SEEN_NAME,
    Kit,
    Rank,
    badge,
    cases,
    choice,
    hide,
    report,
    send,
    trigger,
)
from vassal_build.module.kits.messages import report_one
from vassal_build.properties import DISRUPTED

STEPS = "Steps"
DISRUPTION = "Disruption"
UNIT = "Unit"
_LEFT = "Left"
"""The property of what a unit is left with, in words that all may read."""


def stepped_unit(strings: Strings, steps: int, board: str, *more: str) -> tuple[Kit, ...]:
    """Give the kits of units that lose and regain steps, and have what `more` kits give them.

    `steps` is the most that any unit has. An eliminated unit goes to its side's box `eliminated` on a board. The chat
    gives nothing away of a unit that lies face down.
    """
    losing = _losing(strings, steps, SEEN_NAME, f"${_LEFT}$", strings.name(f"windows.{board}"))
    left_now = CalculatedProperty(
        name=_LEFT, expression=f'{{{IS_MASKED} ? "" : " (" + Strength + "-" + Movement + ")"}}'
    )
    return Kit(STEPS, (*losing, left_now), Rank.STATES), Kit(UNIT, uses(COUNTER, STEPS, *more))


def open_steps(strings: Strings, steps: int) -> Kit:
    """Give the kit of units that have at most so many steps, and none of which ever lies face down."""
    return Kit(STEPS, _losing(strings, steps, PIECE_NAME, " ($Strength$-$Movement$)", "$HomeMap$"))


def _losing(strings: Strings, steps: int, named: str, left: str, window: str) -> tuple[Trait, ...]:
    """Give the traits of units that have at most so many steps; eliminated ones go to a box of a window.

    Reports name the unit by `named`, and say with `left` what it is left with. Losing the last step is elimination;
    that is asked before a step is counted down.
    """
    text = strings.text
    where = {"unit": named, "place": "$LocationName$"}
    return (
        trigger(text("commands.lose_step"), keys.LOSE_STEP, keys.TAKE_STEP),
        *cases(
            keys.TAKE_STEP,
            ("{Step == 1}", (keys.ELIMINATE,)),
            ("{Step > 1}", (keys.STEP_DOWN, keys.SAY_LOST)),
        ),
        trigger(
            text("commands.regain_step"),
            keys.REGAIN_STEP,
            keys.STEP_UP,
            keys.SAY_REGAINED,
            condition="{Step < Steps}",
        ),
        hide("{Step == Steps}", keys.REGAIN_STEP),
        trigger(text("commands.eliminate"), keys.ELIMINATE, keys.SAY_ELIMINATED, keys.GO_ELIMINATED),
        report(keys.SAY_LOST, text(report_lines.LOSE_STEP, **where) + left),
        report(keys.SAY_REGAINED, text(report_lines.REGAIN_STEP, **where) + left),
        report(keys.SAY_ELIMINATED, text(report_lines.ELIMINATE, **where)),
        send(keys.GO_ELIMINATED, window, strings.name("boxes.eliminated", side="$Side$")),
        CalculatedProperty(name="Step", expression="{Steps - Face_Level + 1}"),
        CalculatedProperty(name="Strength", expression=_by_step("Strength", steps)),
        CalculatedProperty(name="Movement", expression=_by_step("Movement", steps)),
    )


def _by_step(name: str, steps: int) -> str:
    expression = f"{name}1"
    for step in range(2, steps + 1):
        expression = f"Step == {step} ? {name}{step} : ({expression})"
    return f"{{{expression}}}"


def disruption(strings: Strings) -> Kit:
    """Give the kit of units that may be Disrupted."""
    text = strings.text
    where = {"unit": "$PieceName$", "place": "$LocationName$"}
    return Kit(
        DISRUPTION,
        (
            hide("{Disrupted == 1}", keys.DISRUPT),
            hide("{Disrupted == 0}", keys.RECOVER),
            report_one(
                (keys.DISRUPT, keys.RECOVER),
                (f"{DISRUPTED} == 1", text(report_lines.DISRUPT, **where)),
                ("", text(report_lines.RECOVER, **where)),
            ),
            badge("DisruptedMark", "{Disrupted + 1}", "disrupted"),
            choice(
                DISRUPTED,
                (text("commands.disrupt"), keys.DISRUPT, "1"),
                (text("commands.recover"), keys.RECOVER, "0"),
                ("", keys.GO_ELIMINATED, "0"),
            ),
        ),
    )

"""What pieces of Keren have in common: two sides, losses, battle marks, objectives."""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.traits import CalculatedProperty
from vassal_build.gamebox.strings import Strings
from vassal_build.module import keys
from vassal_build.module.kits.counter import BATTLE, COUNTER, uses
from vassal_build.module.kits.kit import Kit, Rank, hide, layer_mark, report, send, trigger
from vassal_build.module.kits.states import STATES

CARRYING, FIRED, LOSS, AIR = "Carrying", "Fired", "Loss", "Air"
BATTALION, GUN, AIRCRAFT, OBJECTIVE = "Battalion", "Gun", "Aircraft", "Objective"
FIRST_POINT, LAST_POINT = -20, 61
"""The first and last box of the Victory Point Track; the text prints no track."""


def unit_kits(strings: Strings) -> tuple[Kit, ...]:
    """Give the kits of units: what turns a counter over, what takes it off, and who has which."""
    return (
        _turned(strings, CARRYING, "carry", "front"),
        _turned(strings, FIRED, "fired", "ready"),
        _loss(strings),
        Kit(BATTALION, uses(COUNTER, STATES, CARRYING, LOSS, BATTLE)),
        Kit(GUN, uses(COUNTER, STATES, FIRED, LOSS, BATTLE)),
        Kit(AIRCRAFT, (*uses(FIRED, BATTLE), layer_mark("Counter"))),
    )


def _turned(strings: Strings, name: str, over: str, back: str) -> Kit:
    """Turn a counter to its other side and back (2.4, 6.3, 12.4), with a report each."""
    text = strings.text
    where = {"unit": "$PieceName$", "place": "$LocationName$"}
    return Kit(
        name,
        (
            trigger(text(f"commands.{over}"), keys.FLIP, keys.STEP_DOWN, condition="{Face_Level == 1}"),
            trigger(text(f"commands.{back}"), keys.DEPLETE, keys.STEP_UP, condition="{Face_Level == 2}"),
            hide("{Face_Level == 2}", keys.FLIP),
            hide("{Face_Level == 1}", keys.DEPLETE),
            report(keys.STEP_DOWN, text(f"reports.{over}", **where)),
            report(keys.STEP_UP, text(f"reports.{back}", **where)),
            *(CalculatedProperty(name=each, expression=_by_side(each)) for each in ("Fire", "Assault", "Movement")),
        ),
        Rank.FACES,
    )


def _by_side(name: str) -> str:
    return f"{{Face_Level == 2 ? {name}2 : {name}1}}"


def _loss(strings: Strings) -> Kit:
    """Eliminate a unit: it goes to its side's box (2.4: there are no step losses)."""
    text = strings.text
    window = text("windows.forces", side="$Side$")
    return Kit(
        LOSS,
        (
            trigger(text("commands.eliminate"), keys.ELIMINATE, keys.SAY_ELIMINATED, keys.GO_ELIMINATED),
            report(keys.SAY_ELIMINATED, text(report_lines.ELIMINATE, unit="$PieceName$", place="$LocationName$")),
            send(keys.GO_ELIMINATED, window, text("boxes.eliminated", side="$Side$")),
        ),
    )


def objective(strings: Strings) -> Kit:
    """Give the marker that says who was the last in an objective hex (4.2)."""
    text = strings.text
    return Kit(
        OBJECTIVE,
        (
            trigger(text("commands.commonwealth"), keys.FLIP, keys.STEP_DOWN, condition="{Face_Level == 1}"),
            trigger(text("commands.italian"), keys.DEPLETE, keys.STEP_UP, condition="{Face_Level == 2}"),
            hide("{Face_Level == 2}", keys.FLIP),
            hide("{Face_Level == 1}", keys.DEPLETE),
            report(keys.STEP_DOWN, text("reports.commonwealth", place="$LocationName$")),
            report(keys.STEP_UP, text("reports.italian", place="$LocationName$")),
            layer_mark("Marker"),
        ),
    )

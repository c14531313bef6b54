"""Markers that lie on the map, and those that follow the tracks of time and points."""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.keycommand import Increment, KeyCommand, Prompt
from vassal_build.codec.traits import DoesNotStack, DynamicProperty
from vassal_build.codec.traits.does_not_stack import Move
from vassal_build.codec.traits.limits import Limits
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import side_name
from vassal_build.gamebox.strings import Strings
from vassal_build.module import keys
from vassal_build.module.kits.counter import HOME, uses
from vassal_build.module.kits.kit import PIECE_NAME, Kit, hide, layer_mark, report, send, trigger
from vassal_build.properties import POINTS

PLAIN = "Marker"
TWO_SIDED = "Two-sided Marker"
TURN_MARKER = "Turn Marker"
PHASE_MARKER = "Phase Marker"


def plain_marker() -> Kit:
    """Give the kit of markers that only lie on the map and return to their box."""
    return Kit(PLAIN, (*uses(HOME), layer_mark("Marker")))


def two_sided_marker(strings: Strings) -> Kit:
    """Give the kit of markers that have a back, too: commands turn them over and back."""
    text, where = strings.text, {"unit": PIECE_NAME, "place": "$LocationName$"}
    return Kit(
        TWO_SIDED,
        (
            trigger(text("commands.turn_over"), keys.FLIP, keys.STEP_DOWN),
            trigger(text("commands.turn_back"), keys.TURN_BACK, keys.STEP_UP),
            hide("{Face_Level == 2}", keys.FLIP),
            hide("{Face_Level == 1}", keys.TURN_BACK),
            report(keys.STEP_DOWN, text(report_lines.TURN_OVER, **where)),
            report(keys.STEP_UP, text(report_lines.TURN_BACK, **where)),
            *uses(PLAIN),
        ),
    )


def follower(strings: Strings, name: str, track: str, number: str) -> Kit:
    """Give a marker that the turn tracker moves and no hand can drag: the tracker is the truth for time.

    `track` is the group of its boxes; `number` an expression for the number of the box.
    """
    zone = strings.name(f"boxes.{track}", side="", number=number)
    traits = (send(keys.FOLLOW_TURN, strings.name("windows.map"), zone), _fixed(), layer_mark("Marker"))
    return Kit(name, traits)


def points_marker(box: Gamebox, name: str, track: str, *, side: str = "", said: str = report_lines.POINTS) -> Kit:
    """Give the marker that holds the points in `VP` and goes to its box; hands cannot drag it, commands change it.

    `track` is the group of its boxes, and `side` the side that they are of, where each side has a track; it has no more
    and no fewer points than they have numbers for. `said` is the line that says how many there are.
    """
    strings, (least, most) = box.strings, box.track_ends(track, side)
    text, zone = strings.text, strings.name(f"boxes.{track}", side=side_name(box, side), number="$VP$")
    rows = (
        ("gain_point", keys.GAIN_POINT, keys.ADD_POINT, Increment("1")),
        ("lose_point", keys.LOSE_POINT, keys.TAKE_POINT, Increment("-1")),
        ("set_points", keys.SET_POINTS, keys.ASK_POINTS, Prompt(text("commands.set_points"))),
    )
    return Kit(
        name,
        (
            *(
                trigger(text(f"commands.{word}"), key, change, keys.MOVE_VP, keys.SAY_VP)
                for word, key, change, _ in rows
            ),
            DynamicProperty(
                name=POINTS,
                limits=Limits(numeric=True, minimum=least, maximum=most),
                commands=tuple(KeyCommand("", key, change) for _, _, key, change in rows),
                value="0",
            ),
            send(keys.MOVE_VP, strings.name("windows.map"), zone),
            report(keys.SAY_VP, text(said, result="$VP$")),
            _fixed(),
            layer_mark("Marker"),
        ),
    )


def _fixed() -> DoesNotStack:
    return DoesNotStack(move=Move.NEVER)

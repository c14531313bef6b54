"""Markers: flags and supply sources that flip, trenches, and the markers that follow the tracks.

A marker that flips keeps its side in its own Layer `Face`: level 1 is the front.
"""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.keycommand import Increment, KeyCommand, Prompt
from vassal_build.codec.traits import Delete, DoesNotStack, DynamicProperty
from vassal_build.codec.traits.does_not_stack import Move
from vassal_build.codec.traits.limits import Limits
from vassal_build.gamebox.strings import Strings
from vassal_build.module import keys
from vassal_build.module.kits.counter import HOME, uses
from vassal_build.module.kits.kit import Kit, hide, layer_mark, report, send, trigger
from vassal_build.properties import POINTS, SEGMENT, TURN

FLAG = "Flag"
SOURCE = "Supply Source"
TRENCH = "Trench"
PLAIN = "Marker"
TURN_MARKER = "Turn Marker"
PHASE_MARKER = "Phase Marker"
VP_MARKER = "Victory Point Marker"

LAST_POINT = 39
"""The last box of the Victory Point Track."""


def marker_kits(strings: Strings) -> tuple[Kit, ...]:
    """Give the kits of all markers."""
    text = strings.text
    place = {"place": "$LocationName$"}
    return (
        Kit(
            FLAG,
            (
                trigger(text("commands.flip_flag"), keys.FLIP, keys.STEP_DOWN),
                Delete(menu=text("commands.remove"), key=keys.REMOVE),
                report(keys.STEP_DOWN, text(report_lines.FLIP_FLAG, **place)),
                layer_mark("Marker"),
            ),
        ),
        Kit(
            SOURCE,
            (
                trigger(text("commands.upgrade"), keys.FLIP, keys.STEP_DOWN, condition="{Face_Level == 1}"),
                trigger(text("commands.downgrade"), keys.DEPLETE, keys.STEP_UP, condition="{Face_Level == 2}"),
                hide("{Face_Level == 2}", keys.FLIP),
                hide("{Face_Level == 1}", keys.DEPLETE),
                report(keys.STEP_DOWN, text(report_lines.UPGRADE, marker="$PieceName$", **place)),
                report(keys.STEP_UP, text(report_lines.DOWNGRADE, marker="$PieceName$", **place)),
                *uses(HOME),
                layer_mark("Marker"),
            ),
        ),
        Kit(TRENCH, (*uses(HOME), layer_mark("Marker"))),
        plain_marker(),
        follower(strings, TURN_MARKER, "game_turn", f"${TURN}$"),
        follower(strings, PHASE_MARKER, "phase", f"${SEGMENT}$"),
        victory_points(strings, 0, LAST_POINT),
    )


def plain_marker() -> Kit:
    """Give the kit of markers that only lie on the map and return to their box."""
    return Kit(PLAIN, (*uses(HOME), layer_mark("Marker")))


def follower(strings: Strings, name: str, track: str, number: str) -> Kit:
    """Give a marker that the turn tracker moves and no hand can drag: the tracker is the truth for time.

    `track` is the group of its boxes; `number` an expression for the number of the box.
    """
    zone = strings.text(f"boxes.{track}", side="", number=number)
    traits = (send(keys.FOLLOW_TURN, strings.text("windows.map"), zone), _fixed(), layer_mark("Marker"))
    return Kit(name, traits)


def victory_points(strings: Strings, least: int, most: int) -> Kit:
    """Give the marker that holds the points in `VP` and goes to its box; hands cannot drag it, commands change it.

    `least` and `most` are the numbers of the first and the last box of the track.
    """
    text = strings.text
    rows = (
        ("gain_point", keys.GAIN_POINT, keys.ADD_POINT, Increment("1")),
        ("lose_point", keys.LOSE_POINT, keys.TAKE_POINT, Increment("-1")),
        ("set_points", keys.SET_POINTS, keys.ASK_POINTS, Prompt(text("commands.set_points"))),
    )
    return Kit(
        VP_MARKER,
        (
            *(
                trigger(text(f"commands.{name}"), key, change, keys.MOVE_VP, keys.SAY_VP)
                for name, key, change, _ in rows
            ),
            DynamicProperty(
                name=POINTS,
                limits=Limits(numeric=True, minimum=least, maximum=most),
                commands=tuple(KeyCommand("", key, change) for _, _, key, change in rows),
                value="0",
            ),
            send(keys.MOVE_VP, text("windows.map"), text("boxes.victory_points", side="", number="$VP$")),
            report(keys.SAY_VP, text(report_lines.POINTS, result="$VP$")),
            _fixed(),
            layer_mark("Marker"),
        ),
    )


def _fixed() -> DoesNotStack:
    return DoesNotStack(move=Move.NEVER)

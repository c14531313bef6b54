"""The markers of La Primogenita: flags and supply sources that flip, trenches, and those that follow the tracks.

A marker that flips keeps its side in its own Layer `Face`: level 1 is the front.
"""

from __future__ import annotations

from vassal_build.codec.traits import Delete
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.la_primogenita.arriving import ARRIVING
from vassal_build.games.la_primogenita.report_lines import DOWNGRADE, FLIP_FLAG, UPGRADE
from vassal_build.module import keys
from vassal_build.module.kits.counter import HOME, uses
from vassal_build.module.kits.kit import Kit, hide, layer_mark, report, trigger
from vassal_build.module.kits.marker import PHASE_MARKER, TURN_MARKER, follower, plain_marker, points_marker
from vassal_build.properties import SEGMENT, TURN

FLAG = "Flag"
SOURCE = "Supply Source"
TRENCH = "Trench"
TRENCH_LIES = (-24, 26, 0.36)
"""How far its picture lies east and south of the piece, so that a unit in the hex does not hide it, and its scale."""
VP_MARKER = "Victory Point Marker"
POINTS_TRACK = "victory_points"
"""The group of the boxes of the Victory Point Track."""


def marker_kits(box: Gamebox) -> tuple[Kit, ...]:
    """Give the kits of all markers."""
    strings, text = box.strings, box.strings.text
    place = {"place": "$LocationName$"}
    return (
        Kit(
            FLAG,
            (
                trigger(text("commands.flip_flag"), keys.FLIP, keys.STEP_DOWN),
                Delete(menu=text("commands.remove"), key=keys.REMOVE),
                report(keys.STEP_DOWN, text(FLIP_FLAG, **place)),
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
                report(keys.STEP_DOWN, text(UPGRADE, marker="$PieceName$", **place)),
                report(keys.STEP_UP, text(DOWNGRADE, marker="$PieceName$", **place)),
                *uses(HOME, ARRIVING),
                layer_mark("Marker"),
            ),
        ),
        Kit(TRENCH, (*uses(HOME), layer_mark("Marker"))),
        plain_marker(),
        follower(strings, TURN_MARKER, "game_turn", f"${TURN}$"),
        follower(strings, PHASE_MARKER, "phase", f"${SEGMENT}$"),
        points_marker(box, VP_MARKER, POINTS_TRACK),
    )

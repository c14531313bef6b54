"""What the menus of markers do: flags, sources, Trenches, the Open City, the Victory Points."""

from __future__ import annotations

from rules_check.play.log.counter import Counter
from rules_check.play.log.laying import FIRST_OLD, add
from rules_check.play.log.moving import send
from rules_check.play.log.table import QUIET, PlayTable
from vassal_build import report_lines
from vassal_build.codec.commands import ChangePiece, Command
from vassal_build.games.la_primogenita.marker_kits import POINTS_TRACK
from vassal_build.games.la_primogenita.report_lines import DOWNGRADE, FLIP_FLAG, UPGRADE
from vassal_build.properties import FACE, POINTS

NEW_PLACE = "6;OldZone;;OldLocationName;;OldX;0;OldY;0;OldBoard;;OldMap;"
"""The old places of a counter that comes out of the palette."""


def place_flag(table: PlayTable, place: str, side: str) -> None:
    """Drag a flag out of the palette; it shows its British side."""
    model = next(iter(table.unlimited.values()))
    flag = Counter.of(table.stacks.make_id(), model.piece, place)
    flag.map, flag.x, flag.y = "", 0, 0
    flag.tail = f"{model.tail.split(';')[0]};{NEW_PLACE}"
    flag.set(FACE, "1")
    spot = table.spots.at(place)
    if not table.stacks.lying_at(place, flag.layer):
        flag.map, flag.x, flag.y = spot.window, spot.x, spot.y
    text = table.word(report_lines.PLACED, unit=flag.name, to=spot.name)
    added = add(table, flag, spot, side)
    table.unlimited[place] = flag
    table.log([*[QUIET] * FIRST_OLD, *added, table.say(side, text)])


def flip_flag(table: PlayTable, flag: Counter, side: str) -> None:
    """Turn a flag over."""
    text = table.word(FLIP_FLAG, place=table.spots.at(flag.place).name)
    table.log([*table.select(flag), *_face(flag, 3 - flag.face), table.say(side, text)])


def set_level(table: PlayTable, source: Counter, level: str, side: str) -> None:
    """Turn a source marker to its Full or its Limited side."""
    face, report = (2, UPGRADE) if level == "FS" else (1, DOWNGRADE)
    text = table.word(report, marker=source.name, place=table.spots.at(source.place).name)
    table.log([*table.select(source), *_face(source, face), table.say(side, text)])


def set_points(table: PlayTable, points: int, side: str) -> None:
    """Set the Victory Points; the marker follows."""
    marker = table.counters["vp"]
    points_shown = str(shown(table, points))
    spot = table.spots.box_of(POINTS_TRACK, number=points_shown)
    step: list[Command] = [*table.select(marker), *send(table, marker, spot, side, (POINTS, points_shown))]
    table.log([*step, table.say(side, table.word(report_lines.POINTS, result=points_shown))])


def shown(table: PlayTable, points: int) -> int:
    """Give the number of the box in which the marker stands for so many Victory Points."""
    least, most = table.spots.box.track_ends(POINTS_TRACK)
    return min(max(points, least), most)


def _face(counter: Counter, face: int) -> list[ChangePiece]:
    changes: list[ChangePiece] = []
    with counter.changing(changes):
        counter.set(FACE, str(face))
    return changes

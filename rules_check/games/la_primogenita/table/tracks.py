"""The tracks of a table: the Victory Points, and whether the markers of time lie where the turn button says."""

from __future__ import annotations

from rules_check.codes import rep
from rules_check.games.la_primogenita.table.properties import points_of
from rules_check.games.la_primogenita.table.reading import Pieces, Reader
from rules_check.replay.sightings import SETUP_TIME, Sighting, Sort, Table
from vassal_build.gamebox.naming import whereabouts
from vassal_build.language.said import said


def read_points(reader: Reader, pieces: Pieces) -> int:
    """Read the Victory Points: what the marker shows, else where it lies, else those at the start."""
    marker = next(iter(pieces), None)
    if marker is None:
        reader.note(rep.MISSING_PIECE, said("the Victory Point marker is not on the table"), subject="vp")
        return reader.facts.numbers["start"]
    slot = reader.box.box_by_id.get(marker.place)
    there = int(slot.number) if slot is not None and slot.group == "victory_points" else None
    points = there if points_of(marker) is None else points_of(marker)
    if there != points:
        message = said(
            "the Victory Point marker shows {points}, but is in {place}",
            points=points,
            place=whereabouts(reader.box, marker.place),
        )
        reader.note(rep.POINTS_DISAGREE, message, subject="vp", place=marker.place)
    return reader.facts.numbers["start"] if points is None else points


def read_time(reader: Reader, table: Table) -> tuple[int, str]:
    """Read Game Turn and segment, which the turn button shows."""
    time, segments = table.time, reader.facts.segments
    if time is None or not 0 <= time[1] < len(segments):
        reader.note(rep.NO_TIME, said("the file does not show the Game Turn and the segment"))
        return 1, "setup"
    turn, segment = time[0], segments[time[1]]
    for each in table.of(Sort.TURN):
        if each.place != f"game_turn_{turn}":
            _lies_elsewhere(reader, each, said("the Game Turn marker"), said("GT{turn}", turn=turn))
    for each in table.of(Sort.PHASE):
        if each.place != f"phase_{segment}":
            _lies_elsewhere(reader, each, said("the Phase marker"), reader.facts.segment_names[segment])
    return turn, "setup" if time == SETUP_TIME else segment


def _lies_elsewhere(reader: Reader, marker: Sighting, name: str, time: str) -> None:
    """Note that a marker of time lies elsewhere than the turn button says."""
    where = whereabouts(reader.box, marker.place)
    message = said("{name} is in {where}, but the turn button shows {time}", name=name, where=where, time=time)
    reader.note(rep.TRACK_DISAGREES, message, subject=marker.counter, place=marker.place)

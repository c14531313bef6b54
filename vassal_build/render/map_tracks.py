"""The tracks and boxes below the map: what is printed in each, from the charts and the strings that a game names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.typesetting import wrapped

BOARD = "map"


class NumberMarks(Struct, frozen=True):
    """Rows of a chart that mark the box with their number; the key of a row's words begins with `words`."""

    chart: str
    column: str
    rows: tuple[str, ...]
    words: str


class Track(Struct, frozen=True):
    """A group of map/boxes.csv, and what stands in and over its boxes.

    `heading` is the key of the words over it; with `by_side`, those of each side have their own. `chart` has a row for
    each box's number, of which a box shows `shown`, and the flags of the sides whose columns say yes. With `segments`
    a box's number is a segment of the sequence: it shows its name, and each phase is the heading of its segments.
    """

    group: str
    heading: str = ""
    by_side: bool = False
    chart: str = ""
    shown: tuple[str, ...] = ()
    marks: NumberMarks | None = None
    segments: bool = False


class MapTracks(Struct, frozen=True):
    """The tracks of a map in the order of their headings; `legend` has keys of words by the names in the template."""

    tracks: tuple[Track, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()


NO_TRACKS = MapTracks()


def tracks_drawn(box: Gamebox, tracks: MapTracks = NO_TRACKS) -> dict[str, Any]:
    """Give the boxes of the map board by group, each with what stands in it, and the headings of the groups.

    A group that is no track is drawn as boxes with nothing in them.
    """
    by_group = {track.group: track for track in tracks.tracks}
    groups: dict[str, list[dict[str, Any]]] = {group: [] for group in by_group}
    for place in box.boxes:
        if place.board == BOARD:
            track = by_group.get(place.group, Track(place.group))
            groups.setdefault(place.group, []).append(_plain(place) | _printed(box, track, place))
    tops = [place.y for place in box.boxes if place.board == BOARD]
    return {
        "top": min(tops) - 34 if tops else None,
        "groups": groups,
        "headings": [each for track in tracks.tracks for each in _headings(box, track, groups[track.group])],
        "legend": _legend(box, tracks),
    }


def _plain(place: Box) -> dict[str, Any]:
    return {"x": place.x, "y": place.y, "w": place.width, "h": place.height, "number": place.number, "side": place.side}


def _printed(box: Gamebox, track: Track, place: Box) -> dict[str, Any]:
    printed: dict[str, Any] = {}
    if track.chart:
        cells = _cells(box, track, place)
        printed |= {column: cells[column] for column in track.shown}
        printed["flags"] = [side.id for side in box.sides if cells.get(side.id) == "yes"]
    if track.segments:
        name = box.strings.text(f"segments.{place.number}")
        printed["name"] = wrapped(name, 17, place.width - 12, "sans-semibold")
    if track.marks:
        marked = _marked(box, track.marks)
        printed["meaning"] = next((key for key, number in marked.items() if number == place.number), "")
    return printed


def _cells(box: Gamebox, track: Track, place: Box) -> Mapping[str, str]:
    try:
        return box.charts[track.chart].row(place.number).cells
    except UnusableFile:
        at = place.provenance.location
        message = f"the number '{place.number}' of {place.id} is not a row of the chart '{track.chart}'"
        raise UnusableFile(message, at.file, at.line) from None


def _marked(box: Gamebox, marks: NumberMarks) -> dict[str, str]:
    """Give the number that each row marks."""
    return {key: box.charts[marks.chart].row(key).cells[marks.column] for key in marks.rows}


def _legend(box: Gamebox, tracks: MapTracks) -> dict[str, Any]:
    """Give the words that explain the signs in boxes, and those of the marked numbers by group."""
    words = box.strings.text
    legend: dict[str, Any] = {name: words(key) for name, key in tracks.legend}
    for track in tracks.tracks:
        if track.marks:
            legend[track.group] = [
                {"meaning": key, "number": number, "text": words(f"{track.marks.words}{key}")}
                for key, number in _marked(box, track.marks).items()
            ]
    return legend


def _headings(box: Gamebox, track: Track, items: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the words over a track, each at the left end of what it is over."""
    words = box.strings.text
    if track.segments:
        for phase, segments in _phases(box):
            yield from _heading(words(f"phases.{phase}"), [item for item in items if item["number"] in segments], "")
    elif track.by_side:
        for side in box.sides:
            text = words(track.heading, side=words(f"sides.{side.id}"), number="").strip()
            yield from _heading(text, [item for item in items if item["side"] == side.id], side.id)
    elif track.heading:
        yield from _heading(words(track.heading, number="").strip(), items, "")


def _phases(box: Gamebox) -> Iterable[tuple[str, list[str]]]:
    phases: dict[str, list[str]] = {}
    for row in box.charts["sequence"].rows:
        phases.setdefault(row.cells["phase"], []).append(row.key)
    return phases.items()


def _heading(text: str, items: list[dict[str, Any]], side: str) -> Iterator[dict[str, Any]]:
    if items:
        left, right = min(item["x"] for item in items), max(item["x"] + item["w"] for item in items)
        yield {"text": text, "left": left, "right": right, "y": min(item["y"] for item in items), "side": side}

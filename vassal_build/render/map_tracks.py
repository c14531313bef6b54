"""The tracks and boxes below the map: what is printed in each, from the charts and the strings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.typesetting import wrapped

BOARD = "map"
GROUPS = ("game_turn", "phase", "victory_points", "combination", "air_base", "order_track", "executed")


def tracks_drawn(box: Gamebox) -> dict[str, Any]:
    """Give the boxes of the map board by group, each with what stands in it, and the headings of the groups."""
    groups: dict[str, list[dict[str, Any]]] = {group: [] for group in GROUPS}
    for place in box.boxes:
        if place.board == BOARD:
            groups.setdefault(place.group, []).append(_plain(place) | _printed(box, place))
    tops = [place.y for place in box.boxes if place.board == BOARD]
    return {
        "top": min(tops) - 34 if tops else None,
        "groups": groups,
        "headings": _headings(box, groups),
        "legend": _legend(box),
    }


def _plain(place: Box) -> dict[str, Any]:
    return {"x": place.x, "y": place.y, "w": place.width, "h": place.height, "number": place.number, "side": place.side}


def _printed(box: Gamebox, place: Box) -> dict[str, Any]:
    if place.group == "game_turn":
        cells = _turn(box, place)
        return {"deduct": cells["deduct"], "flags": [side.id for side in box.sides if cells.get(side.id) == "yes"]}
    if place.group == "phase":
        return {"name": wrapped(box.strings.text(f"segments.{place.number}"), 17, place.width - 12, "sans-semibold")}
    if place.group == "victory_points":
        return {"meaning": _meaning(box, place.number)}
    return {}


def _turn(box: Gamebox, place: Box) -> Mapping[str, str]:
    try:
        return box.charts["turns"].row(place.number).cells
    except UnusableFile:
        at = place.provenance.location
        raise UnusableFile(f"the number '{place.number}' of {place.id} is not a Game Turn", at.file, at.line) from None


def _meaning(box: Gamebox, number: str) -> str:
    """Say whether a number of points wins, loses or begins the game (rules 1.7 and 2.4)."""
    chart = box.charts["victory"]
    for key in ("win", "lose", "start"):
        if chart.row(key).cells["value"] == number:
            return key
    return ""


def _legend(box: Gamebox) -> dict[str, Any]:
    """Give the words that explain the signs in the Game Turn Track and the coloured Victory Points."""
    words = box.strings.text
    return {
        "reinforcements": words("charts.reinforcements"),
        "deduct": words("charts.deduct"),
        "victory_points": [
            {"meaning": key, "number": box.charts["victory"].row(key).cells["value"], "text": words(f"victory.{key}")}
            for key in ("start", "lose", "win")
        ],
    }


def _headings(box: Gamebox, groups: dict[str, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Give the words over the groups, each at the left end of what it is over; the phases each have their own."""
    words = box.strings.text
    texts = {
        "game_turn": words("charts.turns"),
        "victory_points": words("markers.vp"),
        "order_track": words("boxes.order_track", number="").strip(),
        "air_base": words("boxes.air_base"),
        "executed": words("boxes.executed"),
    }
    headings = [_heading(text, groups[group], "") for group, text in texts.items() if groups[group]]
    for side in box.sides:
        text = words("boxes.combination", side=words(f"sides.{side.id}"), number="").strip()
        held = [item for item in groups["combination"] if item["side"] == side.id]
        headings += [_heading(text, held, side.id)] if held else []
    for row in _phases(box):
        segments = [item for item in groups["phase"] if item["number"] in row[1]]
        headings += [_heading(words(f"phases.{row[0]}"), segments, "")] if segments else []
    return headings


def _phases(box: Gamebox) -> Iterable[tuple[str, list[str]]]:
    phases: dict[str, list[str]] = {}
    for row in box.charts["sequence"].rows:
        phases.setdefault(row.cells["phase"], []).append(row.key)
    return phases.items()


def _heading(text: str, items: list[dict[str, Any]], side: str) -> dict[str, Any]:
    left, right = min(item["x"] for item in items), max(item["x"] + item["w"] for item in items)
    return {"text": text, "left": left, "right": right, "y": min(item["y"] for item in items), "side": side}

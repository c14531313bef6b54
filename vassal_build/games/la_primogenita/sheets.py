"""The Order Sheets: the boxes of `map/boxes.csv` drawn with what belongs into them (rules 1.4, 1.7, 3.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vassal_build.gamebox.boards import Board, Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import OrderBack, Unit
from vassal_build.gamebox.picture_names import board_picture
from vassal_build.games.la_primogenita.marker_kits import TRENCH_LIES
from vassal_build.games.la_primogenita.schema import NATION
from vassal_build.render.board_points import board_points
from vassal_build.render.picture import Picture

_COST_WORDS = {
    OrderBack.TEXT: "states.counts_text",
    OrderBack.CROSS: "states.counts_cross",
    OrderBack.BLANK: "states.once_only",
}
_PADDING = 12
_PADDING_BELOW = 8
_REMNANTS = (1256, 110)
_REMNANT_PITCH = (92, 121)
_TRENCH_SLOT = 62
"""Width and height of the frame around a Trench, whose picture is smaller and lies beside the middle of its box."""
_REMNANT_COLUMNS = 3


def sheet_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `board_<side>_sheet.png` for each side that has an Order Sheet."""
    boards = {board.id: board for board in box.boards}
    for side in box.sides:
        board = boards.get(f"{side.id}_sheet")
        if board is not None:
            context = _sheet(box, side.id, board)
            size, points = (board.width, board.height), board_points(box, board.id)
            yield Picture(board_picture(board.id), "sheet.svg.j2", *size, context, points=points)


def remnant_places(box: Gamebox, side: str) -> list[tuple[Unit, int, int]]:
    """Give the units of a side that have a remnant counter, with the top left corner of its outline on the sheet."""
    large = [unit for unit in box.units if unit.side == side and unit.counters > 1]
    return [
        (
            unit,
            _REMNANTS[0] + place % _REMNANT_COLUMNS * _REMNANT_PITCH[0],
            _REMNANTS[1] + place // _REMNANT_COLUMNS * _REMNANT_PITCH[1],
        )
        for place, unit in enumerate(large)
    ]


def _sheet(box: Gamebox, side: str, board: Board) -> dict[str, Any]:
    by_group: dict[str, list[Box]] = {}
    for place in box.boxes:
        if place.board == board.id:
            by_group.setdefault(place.group, []).append(place)
    orders = [_order_place(box, place) for place in by_group.get("order", [])]
    strings = box.strings
    return {
        "side": side,
        "title": strings.text(f"windows.{board.id}"),
        "orders": orders,
        "rows": _row_letters(orders),
        "trenches": [_trench_slot(place) for place in by_group.get("trench", [])],
        "remnants": [_remnant(*place) for place in remnant_places(box, side)],
        "turns": [
            _rectangle(place) | {"caption": strings.text("render.turn_box", number=place.number)}
            for place in by_group.get("reinforcements", [])
        ],
        "letters": [_letter_place(box, place) for place in by_group.get("setup", [])],
        "named": [
            _rectangle(place) | {"caption": strings.text(f"render.{place.group}")}
            for group in ("markers", "staff")
            for place in by_group.get(group, [])
        ],
        "eliminated": [_rectangle(place) for place in by_group.get("eliminated", [])],
        "panels": list(_panels(box, side, orders, by_group)),
        "words": {
            "trench": strings.text("render.trench"),
            "eliminated": strings.text("render.eliminated"),
            "second_order": strings.text("render.second_order"),
            "notice": strings.text("notice.short"),
        },
    }


def _panels(
    box: Gamebox, side: str, orders: list[dict[str, Any]], by_group: dict[str, list[Box]]
) -> Iterator[dict[str, Any]]:
    """Give the panels behind the groups of boxes, each as large as its boxes with some air around."""
    words = box.strings
    for kind in ("main", "combination", "minor"):
        places = [place for place in orders if place["kind"] == kind]
        if kind == "combination":
            places += [_trench_slot(place) for place in by_group.get("trench", [])]
        yield from _panel(places, words.text(f"kinds.{kind}"), _letter_room(kind))
    remnants = [{"x": x, "y": y, "width": 80, "height": 80} for _, x, y in remnant_places(box, side)]
    yield from _panel(remnants, words.text("render.remnants"))
    for group in ("reinforcements", "setup"):
        places = [_rectangle(place) for place in by_group.get(group, [])]
        yield from _panel(places, words.text(f"render.{group}"))


def _letter_room(kind: str) -> int:
    return 40 if kind == "main" else 0


def _panel(places: list[dict[str, Any]], caption: str, room: int = 0) -> Iterator[dict[str, Any]]:
    if not places:
        return
    left = min(place["x"] for place in places) - _PADDING - room
    top = min(place["y"] for place in places) - _PADDING - 5
    right = max(place["x"] + place["width"] for place in places) + _PADDING
    bottom = max(place["y"] + place["height"] for place in places) + _PADDING_BELOW
    yield {"x": left, "y": top, "width": right - left, "height": bottom - top, "caption": caption}


def _rectangle(place: Box) -> dict[str, Any]:
    return {"x": place.x, "y": place.y, "width": place.width, "height": place.height, "number": place.number}


def _trench_slot(place: Box) -> dict[str, Any]:
    middle = (at + aside for at, aside in zip(place.centre, TRENCH_LIES, strict=False))
    x, y = (round(at - _TRENCH_SLOT / 2) for at in middle)
    return {"x": x, "y": y, "width": _TRENCH_SLOT, "height": _TRENCH_SLOT}


def _order_place(box: Gamebox, place: Box) -> dict[str, Any]:
    order = next(order for order in box.orders if str(order.priority) == place.number)
    return _rectangle(place) | {
        "name": order.name,
        "kind": order.kind.value,
        "row": order.row,
        "letter": order.letter,
        "answers_enemy": order.answers_enemy,
        "cost": box.strings.text(_COST_WORDS[order.back]),
    }


def _row_letters(orders: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give the category letters to the left of the rows of Main Orders (rule 3.1)."""
    first: dict[str, dict[str, Any]] = {}
    for place in orders:
        if place["row"] and place["x"] < first.get(place["row"], place | {"x": place["x"] + 1})["x"]:
            first[place["row"]] = place
    return [
        {"letter": row, "x": place["x"] - 26, "y": place["y"] + place["height"] / 2} for row, place in first.items()
    ]


def _letter_place(box: Gamebox, place: Box) -> dict[str, Any]:
    names = [where.name for where in box.places if where.setup == place.number]
    return _rectangle(place) | {"caption": names[0] if names else ""}


def _remnant(unit: Unit, x: int, y: int) -> dict[str, Any]:
    face = next(face for face in unit.faces if face.counter > 1)
    return {
        "x": x,
        "y": y,
        "name": unit.designation,
        "nation": NATION.of(unit),
        "symbol": unit.symbol,
        "foot": unit.category == "foot",
        "value": f"{face.strength}-{face.movement}",
    }

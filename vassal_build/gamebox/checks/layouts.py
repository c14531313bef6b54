"""Earlier layouts: `[layouts]` and the files of `layouts/` name each other, and boxes and boards that there are.

That it lists fingerprints for them is looked at in fingerprint_lists.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from vassal_build.codec.nearness import is_near
from vassal_build.codes.box_reading import FILE_OF_NO_USE
from vassal_build.codes.box_words import LAYOUT_OF_UNKNOWN_BOX, MIDDLE_OF_TWO_BOXES, UNKNOWN_BOARD
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.earlier_layouts import earlier_boxes
from vassal_build.gamebox.fingerprint import is_list_of_prints
from vassal_build.gamebox.shapes import LAYOUTS
from vassal_build.location import Location

Middles = Sequence[tuple[tuple[int, int], Box]]
"""The boxes of today on one board, each with its middle."""


def earlier_layouts(box: Gamebox) -> Iterator[Diagnostic]:
    """`[layouts]` names each file of the folder; a row is of a box and a board of the game, in no other's middle."""
    setting = box.settings.get("layouts", {})
    listed = setting if isinstance(setting, Mapping) else {}
    middles: dict[str, list[tuple[tuple[int, int], Box]]] = {}
    for each in box.boxes:
        middles.setdefault(each.board, []).append((each.centre, each))
    for name in (name for name, prints in listed.items() if is_list_of_prints(prints)):
        findings: list[Diagnostic] = []
        rows = earlier_boxes(box, name, findings).values()
        yield from findings
        for row in rows:
            yield from _strange(box, row, middles.get(row.board, ()))
    for path in sorted(path.stem for folder in box.folders for path in folder.glob(f"{LAYOUTS}/*.csv")):
        if path not in listed:
            place = Location(f"{box.shown}/{LAYOUTS}/{path}.csv")
            yield FILE_OF_NO_USE.at(place, f"[layouts] of game.toml does not name '{path}'")


def _strange(box: Gamebox, row: Box, middles: Middles) -> Iterator[Diagnostic]:
    boards = [board.id for board in box.boards]
    if row.id not in box.box_by_id:
        place = row.provenance.place_of("id")
        yield LAYOUT_OF_UNKNOWN_BOX.at(place, f"map/boxes.csv has no box '{row.id}'", subject=row.id)
    elif row.board not in boards:
        place = row.provenance.place_of("board")
        message = f"'{row.board}' is not a board; the boards are {', '.join(boards)}"
        yield UNKNOWN_BOARD.at(place, message, subject=row.id)
    elif (other := _in_the_middle_of(middles, row)) is not None:
        place = row.provenance.place_of("x")
        yield MIDDLE_OF_TWO_BOXES.at(place, f"its middle is now the middle of the box '{other.id}'", subject=row.id)


def _in_the_middle_of(middles: Middles, row: Box) -> Box | None:
    """Find another box of today that has its middle where a row has its own, as near as a counter in it may lie."""
    here = row.centre
    return next((each for middle, each in middles if is_near(here, middle) and each.id != row.id), None)

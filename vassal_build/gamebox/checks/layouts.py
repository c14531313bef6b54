"""Earlier layouts: `[layouts]` and the files of `layouts/` name each other, and boxes and boards that there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.codes.box_reading import FILE_OF_NO_USE, WRONG_SETTING
from vassal_build.codes.box_words import LAYOUT_OF_UNKNOWN_BOX, UNKNOWN_BOARD
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.earlier_layouts import earlier_boxes
from vassal_build.gamebox.fingerprint import is_fingerprint
from vassal_build.gamebox.shapes import LAYOUTS
from vassal_build.location import Location


def earlier_layouts(box: Gamebox) -> Iterator[Diagnostic]:
    """`[layouts]` lists fingerprints for each file of the folder, and a row is of a box and a board of the game."""
    listed = box.settings.get("layouts", {})
    for name, prints in listed.items() if isinstance(listed, Mapping) else (("layouts", None),):
        if not isinstance(prints, list) or not all(map(is_fingerprint, prints)):
            place = box.settings_files.place_of(("layouts", name), "layouts")
            message = '[layouts] must have lines such as one_column = ["0123456789ab"]'
            yield WRONG_SETTING.at(place, message, subject=str(name))
            continue
        findings: list[Diagnostic] = []
        rows = earlier_boxes(box, name, findings).values()
        yield from findings
        for row in rows:
            yield from _strange(box, row)
    for path in sorted(path.stem for folder in box.folders for path in folder.glob(f"{LAYOUTS}/*.csv")):
        if path not in listed:
            place = Location(f"{box.shown}/{LAYOUTS}/{path}.csv")
            yield FILE_OF_NO_USE.at(place, f"[layouts] of game.toml does not name '{path}'")


def _strange(box: Gamebox, row: Box) -> Iterator[Diagnostic]:
    boards = [board.id for board in box.boards]
    if row.id not in box.box_by_id:
        place = row.provenance.place_of("id")
        yield LAYOUT_OF_UNKNOWN_BOX.at(place, f"map/boxes.csv has no box '{row.id}'", subject=row.id)
    elif row.board not in boards:
        place = row.provenance.place_of("board")
        message = f"'{row.board}' is not a board; the boards are {', '.join(boards)}"
        yield UNKNOWN_BOARD.at(place, message, subject=row.id)

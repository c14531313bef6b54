"""Where boxes stood in earlier releases, so that a table laid out then is read as it was laid out.

A pixel of a table means the box that stood there when the table was laid. `[layouts]` of game.toml names the files of
the folder `layouts/`, each with the fingerprints of the data that it held for: `one_column = ["2b1a5d5f9cb7"]` is
`layouts/one_column.csv`. Such a file is a copy of `map/boxes.csv` as it was, or of those of its rows that differ; of a
row its board, corner and size count. None is read before a table with such a fingerprint is.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.facts import Origin
from vassal_build.gamebox.reading import boards
from vassal_build.gamebox.reading.cells import Cells
from vassal_build.gamebox.shapes import BOXES, LAYOUTS
from vassal_build.gamebox.table import TableFile
from vassal_build.replacing import replace


def laid_as(box: Gamebox, name: str) -> Gamebox:
    """Give a game with its boxes where a layout has them; raise UnusableFile when its file cannot be used."""
    findings: list[Diagnostic] = []
    earlier = earlier_boxes(box, name, findings)
    for fault in findings:
        if fault.severity is Severity.ERROR:
            raise UnusableFile(f"{fault.code}: {fault.message}", str(fault.location))
    return replace(box, boxes=tuple(_moved(slot, earlier) for slot in box.boxes))


def _moved(slot: Box, earlier: Mapping[str, Box]) -> Box:
    then = earlier.get(slot.id, slot)
    return replace(slot, board=then.board, x=then.x, y=then.y, width=then.width, height=then.height)


def earlier_boxes(box: Gamebox, name: str, findings: list[Diagnostic]) -> dict[str, Box]:
    """Read the boxes of a layout by their ids; what is wrong with its file joins `findings`."""
    path = f"{LAYOUTS}/{name}.csv"
    folder = next((each for each in reversed(box.folders) if (each / path).is_file()), box.folders[0])
    source = TableFile(folder / path, _shown(box, folder, path), path, BOXES.columns, Origin(None, ""))
    table = source.read(findings)
    rows = (boards.box(Cells(row, findings)) for row in table.rows) if table else ()
    return {slot.id: slot for slot in rows}


def _shown(box: Gamebox, folder: Path, path: str) -> str:
    """Give a path inside one of the game's folders as people know it."""
    return f"{box.shown if folder == box.folders[0] else folder.as_posix()}/{path}"

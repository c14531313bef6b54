"""Proofs: the countersheet, fronts beside backs, and every board and chart as PNG pages to look at or to print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path

from msgspec import Struct
from PIL import Image, ImageDraw

from vassal_build.file_writing import write_file
from vassal_build.folder import make_folder
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Face, Unit
from vassal_build.gamebox.picture_names import face_picture, marker_picture, order_picture
from vassal_build.render.catalogue import Family, all_pictures
from vassal_build.render.counters import COUNTER
from vassal_build.render.studio import Progress, draw_pictures

COLUMNS, ROWS = 11, 16
_GUTTER = 6
_MARGIN = 60
_PAPER = "#ffffff"
_BLANK = "#d8d0bb"
Faces = Callable[[Unit, Face], str]
"""What names the picture of a face of a unit."""
_WHOLE_PAGES = ("board_", "chart_", "about")


class PrintedCounter(Struct, frozen=True):
    """A counter of cardboard: the names of the pictures of its two sides, the back empty where it is blank."""

    front: str
    back: str = ""


def proof(
    box: Gamebox,
    families: Iterable[Family],
    folder: Path,
    cache: Path,
    progress: Progress | None = None,
    *,
    faces: Faces = face_picture,
) -> list[Path]:
    """Write the proof pages of a game into `folder` (made when absent) and give their paths.

    `countersheet_<n>.png` has fronts on the left and backs on the right, these turned as on the back of the sheet;
    boards, charts and the About picture are pages of their own. `cache` and `progress` are those of `draw_pictures`;
    `faces` names the picture of a face of a unit.
    Raises UnusableFile when a page cannot be written.
    """
    drawn = draw_pictures(all_pictures(box, families), box.folders, cache, progress)
    make_folder(folder)
    counters = list(printed_counters(box, faces))
    size = COLUMNS * ROWS
    written = []
    for number, start in enumerate(range(0, len(counters), size), start=1):
        path = folder / f"countersheet_{number}.png"
        write_file(path, _as_png(_countersheet(counters[start : start + size], drawn)))
        written.append(path)
    for name, png in drawn.items():
        if name.startswith(_WHOLE_PAGES):
            write_file(folder / name, png)
            written.append(folder / name)
    return written


def printed_counters(box: Gamebox, faces: Faces = face_picture) -> Iterator[PrintedCounter]:
    """Give every counter of the printed sheet: units with their remnants, Orders, and each copy of each marker."""
    for unit in box.units:
        yield from _of_unit(unit, faces)
    for order in box.orders:
        yield PrintedCounter(order_picture(order.priority), order_picture(order.priority, executed=True))
    for marker in box.markers:
        back = marker_picture(marker.id, back=True) if marker.back else ""
        for _ in range(marker.count):
            yield PrintedCounter(marker_picture(marker.id), back)


def _of_unit(unit: Unit, faces: Faces) -> Iterator[PrintedCounter]:
    for counter in sorted({face.counter for face in unit.faces}):
        sides = {face.back: faces(unit, face) for face in unit.faces if face.counter == counter}
        yield PrintedCounter(sides[False], sides.get(True, ""))


def _countersheet(counters: Sequence[PrintedCounter], drawn: Mapping[str, bytes]) -> Image.Image:
    """Lay out a sheet; the backs stand in mirrored columns, so that they meet their fronts when printed on the back."""
    pitch = COUNTER + _GUTTER
    half = COLUMNS * pitch + 2 * _MARGIN
    rows = -(-len(counters) // COLUMNS)
    page = Image.new("RGB", (2 * half, rows * pitch + 2 * _MARGIN), _PAPER)
    for place, counter in enumerate(counters):
        row, column = divmod(place, COLUMNS)
        y = _MARGIN + row * pitch
        _lay(page, drawn.get(counter.front), _MARGIN + column * pitch, y)
        _lay(page, drawn.get(counter.back), half + _MARGIN + (COLUMNS - 1 - column) * pitch, y)
    ImageDraw.Draw(page).line((half, _MARGIN, half, page.height - _MARGIN), fill="#999999", width=2)
    return page


def _as_png(page: Image.Image) -> bytes:
    written = BytesIO()
    page.save(written, "PNG")
    return written.getvalue()


def _lay(page: Image.Image, png: bytes | None, x: int, y: int) -> None:
    if png is None:
        ImageDraw.Draw(page).rounded_rectangle((x + 1, y + 1, x + COUNTER - 2, y + COUNTER - 2), 15, fill=_BLANK)
        return
    picture = Image.open(BytesIO(png)).convert("RGBA")
    page.paste(picture, (x, y), picture)

"""Drawing many pictures: only those that changed, in two processes when there are many, scans before drawings.

A file in a data folder's `scans/` that has a picture's name wins over the drawn one when it can be opened and laid;
`scans.check_scans` says what is wrong with the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from vassal_build.codec.left_behind import clear_left
from vassal_build.folder import make_folder
from vassal_build.render.drawing import draw_held
from vassal_build.render.kept import keep_drawing, kept_drawing
from vassal_build.render.picture import Picture
from vassal_build.render.scans import chosen_scan, fitted_scan
from vassal_build.render.svg import draw
from vassal_build.render.templates import Templates
from vassal_build.render.upright import upright
from vassal_build.render.wide_fonts import files_with
from vassal_build.wide_letters import wide_letters
from vassal_build.workers import workers

Progress = Callable[[int, int], None]

ENOUGH_FOR_TWO = 24
"""So many pictures are worth a second process."""
_PROCESSES = 2


def draw_pictures(
    pictures: Iterable[Picture], folders: Sequence[Path], cache: Path, progress: Progress | None = None
) -> dict[str, bytes]:
    """Give the PNG bytes of each picture by name, in the order of the pictures.

    `folders` are the data folders of the game's box (`templates/` and `scans/` inside them, the later folder winning);
    `cache` is a folder, made when absent, that keeps drawings by key; one that is damaged there is drawn again.
    `progress` hears (done, all) after each drawing.
    Raises UnusableFile when a template cannot be filled or drawn, or a drawing cannot be kept.
    """
    templates = Templates(folders)
    wanted = list(pictures)
    scanned = {picture.name: _scanned(picture, folders) for picture in wanted}
    files = {p.name: cache / f"{p.key(templates)}.png" for p in wanted if scanned[p.name] is None}
    given = {name: kept_drawing(files[name]) if scan is None else scan for name, scan in scanned.items()}
    fresh = [p for p in wanted if given[p.name] is None]
    make_folder(cache)
    clear_left(cache)
    for done, (picture, png) in enumerate(_drawn(fresh, templates, cache), start=1):
        given[picture.name] = png
        keep_drawing(files[picture.name], png)
        if progress is not None:
            progress(done, len(fresh))
    return {name: png for name, png in given.items() if png is not None}


def _scanned(picture: Picture, folders: Sequence[Path]) -> bytes | None:
    scan = chosen_scan(picture.name, folders)
    return None if scan is None else fitted_scan(scan, picture)


def _drawn(pictures: list[Picture], templates: Templates, cache: Path) -> Iterator[tuple[Picture, bytes]]:
    """Draw, the largest first so that no process waits for another at the end."""
    ordered = sorted(pictures, key=lambda picture: -picture.width * picture.height)
    filled = [upright(picture.svg(templates)) for picture in ordered]
    fonts = files_with(frozenset().union(*map(wide_letters, filled)), cache)
    finished = partial(_finished_held if templates.are_laid_over else finished_picture, fonts)
    if len(ordered) < ENOUGH_FOR_TWO:
        for picture, svg in zip(ordered, filled, strict=True):
            yield picture, finished(picture, svg)
        return
    with workers(_PROCESSES) as each_of:
        yield from zip(ordered, each_of(finished, ordered, filled), strict=True)


def _finished_held(fonts: Sequence[str], picture: Picture, svg: str) -> bytes:
    """Draw a picture that may come from someone else's template."""
    return _after(picture, draw_held(picture.template, svg, picture.width, picture.height, fonts))


def finished_picture(fonts: Sequence[str], picture: Picture, svg: str) -> bytes:
    """Draw a picture of ours, and take its last step; tests put a coarser way in place of this one."""
    return _after(picture, draw(svg, picture.width, picture.height, fonts))


def _after(picture: Picture, png: bytes) -> bytes:
    return png if picture.finish is None else picture.finish(png, picture.context)

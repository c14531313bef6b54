"""No picture has more pixels than VASSAL can work with in comfort, or than any zoom of the maps ever shows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.traits import Layer
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import Definition
from vassal_build.workshop.entry_files import PICTURES
from vassal_build.workshop.opened import OpenedModule

PICTURE_TOO_LARGE = Code(
    "MOD210",
    "picture-too-large",
    Severity.WARNING,
    "A board has more than 100 million pixels, or another picture more than 25 million.",
    "Every pixel takes four bytes of memory, however small the file is. Cutting such a board into tiles takes 0.8 GB; "
    "a picture that is not a board stays in memory whole, and a game starts with 1 GB.",
    "A map of 12,000 by 9,000 pixels, scanned at 600 dpi.",
    "Save the picture with fewer pixels.",
)

PICTURE_SHRUNK = Code(
    "MOD211",
    "picture-shrunk",
    Severity.NOTE,
    "A Layer draws a large picture at a scale so small that no zoom of any map ever shows its pixels.",
    "The engine loads the whole picture and scales it down each time, and players download pixels that nobody sees.",
    "A counter of 1000 by 1000 pixels in a layer with the scale 0.15.",
    "Save the picture at the size that the message gives, and raise the scale to match.",
)


BOARD = "module.map.boardPicker.Board"
ZOOMS: Mapping[str, str] = {"module.map.Zoomer": "zoomLevels", "module.map.CounterDetailViewer": "graphicsZoom"}
"""Components that enlarge pieces, and the attribute with their scales."""
LARGEST_BOARD = 100_000_000
"""Pixels. TilingHandler gives the process that cuts tiles 1.66 times four bytes for each, and 150 MB: 0.8 GB."""
LARGEST_OTHER = 25_000_000
"""Pixels. All but boards is held whole, four bytes for each: a tenth of the 1 GB that a game has (engine 3.7)."""
LARGE = 256 * 256
"""Pixels from which it matters that a picture is shrunk: a quarter of a megabyte in memory."""
ZOOM = 2.0
"""How far maps are taken to be enlarged that do not say it themselves; the engine's own levels end at 1.6."""
FINE_SCREEN = 2.0
"""Screens that show two dots for one pixel of VASSAL."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PICTURE_TOO_LARGE and PICTURE_SHRUNK. Source: TilingHandler.sliceTiles, Op.loadLarge, Embellishment."""
    boards = {element.get("image", "") for one in module.together for element in find_all(one.root, BOARD)}
    for name, facts in module.picture_facts.items():
        is_board = name.removeprefix(PICTURES) in boards
        if facts.pixels > (LARGEST_BOARD if is_board else LARGEST_OTHER):
            megabytes = facts.pixels * 4 // 1_000_000
            message = f"{facts.width} by {facts.height} pixels take {megabytes} MB of memory"
            yield PICTURE_TOO_LARGE.at(module.entry(name), message, subject=name)
    if module.knows_all:
        yield from _shrunk(module)


def _shrunk(module: OpenedModule) -> Iterator[Diagnostic]:
    zoom = _zoom(module) * FINE_SCREEN
    found = [
        (facts, name, scale, definition)
        for name, (scale, definition) in _scales(module).items()
        if scale * zoom < 1
        and (facts := module.picture_facts.get(PICTURES + name)) is not None
        and facts.pixels >= LARGE
        and name not in module.in_pages
    ]
    if found:
        facts, name, scale, definition = max(found, key=lambda one: (one[0].pixels, one[1]))
        needed = [math.ceil(side * scale * zoom) for side in (facts.width, facts.height)]
        more = f" (and {len(found) - 1} more pictures)" if found[1:] else ""
        message = f"'{name}' has {facts.width} by {facts.height} pixels and is drawn at a scale of {scale:g}"
        enough = f"{needed[0]} by {needed[1]} pixels are enough for the largest zoom{more}"
        place = module.at(definition.path, definition.line)
        yield PICTURE_SHRUNK.at(place, f"{message}; {enough}", subject=name)


def _zoom(module: OpenedModule) -> float:
    texts = [
        element.get(attribute) or str(ZOOM)
        for one in module.together
        for kind, attribute in ZOOMS.items()
        for element in find_all(one.root, kind)
    ]
    levels = [float(level) for text in texts for level in text.split(",") if _is_number(level)]
    return max(levels, default=ZOOM)


def _is_number(text: str) -> bool:
    return text.strip().replace(".", "", 1).isdecimal()


def _scales(module: OpenedModule) -> dict[str, tuple[float, Definition]]:
    """Give the largest scale at which layers draw each picture, of those that nothing else shows."""
    scales: dict[str, tuple[float, Definition]] = {}
    others = {str(value) for _, element in module.elements for value in element.attrib.values()}
    for definition in module.definitions:
        others.add(definition.piece.basic.image)
        for trait in definition.piece.traits:
            if not isinstance(trait, Layer):
                others.update(value for value in map(str, _texts(trait)) if value)
                continue
            for name in trait.images:
                if name and scales.get(name, (0.0,))[0] < trait.scale:
                    scales[name] = trait.scale, definition
    return {name: found for name, found in scales.items() if name not in others}


def _texts(trait: object) -> Iterator[object]:
    for name in ("image", "style"):
        yield getattr(trait, name, "")
        yield str(getattr(trait, name, ""))[1:]

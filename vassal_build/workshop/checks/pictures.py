"""Every picture that is named is in the archive; that every picture in it is named, unused_pictures.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from unicodedata import normalize

from lxml import etree

from vassal_build.codec.buildfile import find_all, short_name
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Layer, MarkWhenMoved, Mask
from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.engine_pictures import ENGINE_PICTURES
from vassal_build.workshop.expressions import is_fixed
from vassal_build.workshop.opened import OpenedModule

MISSING_PICTURE = Code(
    "MOD201",
    "missing-picture",
    Severity.ERROR,
    "A component or trait uses a picture that is not in images/.",
    "The engine shows an error message as soon as it has to draw the picture.",
    "A Layer with `unit_4.png` where images/ has no such file.",
    "Add the picture to images/, or correct its name.",
)

PICTURE_OF_OTHER_CASE = Code(
    "MOD202",
    "picture-of-other-case",
    Severity.ERROR,
    "The picture is there, but its name differs in capital letters.",
    "Names in an archive are case sensitive, so the engine does not find the picture.",
    "`Unit_4.png` for images/unit_4.png.",
    "Write the name exactly as in images/, or run `vassal-build lint --fix`.",
)


ATTRIBUTES = (
    "image",
    "icon",
    "buttonIcon",
    "iconName",
    "persistentIconName",
    "disabledIcon",
    "showingIcon",
    "hiddenIcon",
    "inIconName",
    "pickIconName",
    "outIconName",
    "markUnmovedIcon",
)
"""Attributes that hold the name of a picture in every kind of component."""
FILE_KINDS = ("widget.Chart", "module.documentation.AboutScreen")
"""Kinds of component whose `fileName` is a picture."""
NO_PICTURE = ("module.PlayerRoster", "Retire")
"""What old engines wrote as the picture of the button for leaving a side; later ones pass it over."""
WITH_PICTURE = (MarkWhenMoved, Mask)
SHOWN = 3
"""So many more places are named in the text of a finding; its evidence has them all."""
OLD_SUFFIX = ".gif"
MADE = "module.gamepieceimage.GamePieceImage"
"""A picture that the engine draws from a layout of the module."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MISSING_PICTURE and PICTURE_OF_OTHER_CASE. Source: DataArchive, BadDataReport."""
    made = {element.get("name", "") for one in module.together for element in find_all(one.root, MADE)}
    there = made.union(*(one.pictures for one in module.together))
    lower = {name.lower(): name for name in there}
    missing: dict[str, dict[Location, None]] = {}
    for place, name in named_pictures(module):
        if not (name in there or name.startswith("/") or not is_fixed(name) or _is_there(name, there)):
            missing.setdefault(name, {})[place] = None
    for name, places in missing.items():
        first, *others = places
        code, message = MISSING_PICTURE, f"images/ has no picture '{name}'"
        if name.lower() in lower:
            code, message = PICTURE_OF_OTHER_CASE, f"'{name}' is '{lower[name.lower()]}' in images/"
        yield code.at(first, message + _and_in(others), subject=name, evidence=tuple(map(str, others)))


def _and_in(others: Sequence[Location]) -> str:
    """Say how many more places name a picture, and which these are by their last components."""
    if not others:
        return ""
    names = [place.detail.rpartition("/")[2] for place in others[:SHOWN]]
    more = f" and {len(others) - SHOWN} more" if len(others) > SHOWN else ""
    return f" (also in {counted(len(others), 'more place')}: {', '.join(names)}{more})"


def _is_there(name: str, there: set[str]) -> bool:
    """Say whether the engine finds a picture: by its name, as an old GIF, decomposed, or among its own."""
    spelt = {name, name + OLD_SUFFIX, normalize("NFD", name)}
    return not name.strip() or bool(spelt & there) or bool(spelt & ENGINE_PICTURES)


def named_pictures(module: OpenedModule) -> Iterator[tuple[Location, str]]:
    """Yield every name of a picture in a component or definition, with its place."""
    for path, element in module.elements:
        place = module.at(path, line_of(element))
        yield from ((place, name) for name in _of_element(element))
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        yield from ((place, name) for name in of_piece(definition.piece) if name)


def _of_element(element: etree._Element) -> list[str]:
    kind = short_name(str(element.tag))
    asked = (*ATTRIBUTES, "fileName") if kind in FILE_KINDS else ATTRIBUTES
    return [name for name in filter(None, map(element.get, asked)) if (kind, name) != NO_PICTURE]


def of_piece(piece: Piece) -> Iterator[str]:
    """Yield the names of the pictures that a piece shows."""
    yield piece.basic.image
    for trait in piece.traits:
        if isinstance(trait, Layer):
            yield from trait.images
        elif isinstance(trait, WITH_PICTURE):
            yield trait.image
        if isinstance(trait, Mask) and trait.style[:1] == "G":
            yield trait.style[1:]

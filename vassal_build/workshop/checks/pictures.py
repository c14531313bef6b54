"""Every picture that is named is in the archive, and every picture in the archive is named somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import find_all, short_name
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Layer, MarkWhenMoved, Mask
from vassal_build.codes.mod_pictures import MISSING_PICTURE, PICTURE_OF_OTHER_CASE, UNUSED_PICTURE
from vassal_build.diagnostics import Diagnostic, Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.expressions import is_fixed
from vassal_build.workshop.opened import PICTURES, OpenedModule

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
OLD_SUFFIX = ".gif"
MADE = "module.gamepieceimage.GamePieceImage"
"""A picture that the engine draws from a layout of the module."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MISSING_PICTURE, PICTURE_OF_OTHER_CASE and UNUSED_PICTURE. Source: DataArchive, BadDataReport."""
    made = {element.get("name", "") for element in find_all(module.root, MADE)}
    there = module.pictures | made
    lower = {name.lower(): name for name in there}
    told: set[tuple[Location, str]] = set()
    for place, name in _named(module):
        if {name, name + OLD_SUFFIX} & there or name.startswith("/") or not is_fixed(name) or (place, name) in told:
            continue
        told.add((place, name))
        if name.lower() in lower:
            message = f"'{name}' is called '{lower[name.lower()]}' in images/"
            yield PICTURE_OF_OTHER_CASE.at(place, message, subject=name)
        else:
            yield MISSING_PICTURE.at(place, f"there is no picture '{name}'", subject=name)
    words = _words(module)
    for name in sorted(module.pictures):
        if name not in words and not re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w.-])", words[""]):
            yield UNUSED_PICTURE.at(module.entry(PICTURES + name), "nothing in the module names it", subject=name)


def _named(module: OpenedModule) -> Iterator[tuple[Location, str]]:
    for path, element in module.elements:
        place = module.at(path, line_of(element))
        yield from ((place, name) for name in _of_element(element) if name)
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        yield from ((place, name) for name in _of_piece(definition.piece) if name)


def _of_element(element: etree._Element) -> Iterator[str]:
    yield from (element.get(name, "") for name in ATTRIBUTES)
    if short_name(str(element.tag)) in FILE_KINDS:
        yield element.get("fileName", "")


def _of_piece(piece: Piece) -> Iterator[str]:
    yield piece.basic.image
    for trait in piece.traits:
        if isinstance(trait, Layer):
            yield from trait.images
        elif isinstance(trait, MarkWhenMoved | Mask):
            yield trait.image
        if isinstance(trait, Mask) and trait.style[:1] == "G":
            yield trait.style[1:]


def _words(module: OpenedModule) -> dict[str, str]:
    """Give every name that is used as a picture, and under the empty key all words in which one may be hidden."""
    used = {name: name for _, name in _named(module)}
    used |= {name + OLD_SUFFIX: name for name in used}
    texts = [str(value) for _, element in module.elements for value in element.attrib.values()]
    texts += [element.text or "" for _, element in module.elements]
    return {**used, "": "\n".join([*texts, *module.pages.values()])}

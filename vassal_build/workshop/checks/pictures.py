"""Every picture that is named is in the archive, and every picture in the archive is named somewhere.

The second is not asked of a module with Java code of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import normalize

from lxml import etree

from vassal_build.codec.buildfile import find_all, short_name
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Layer, MarkWhenMoved, Mask, NonRectangular
from vassal_build.codes.mod_pictures import MISSING_PICTURE, PICTURE_OF_OTHER_CASE, UNUSED_PICTURE
from vassal_build.diagnostics import Diagnostic, Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.engine_pictures import ENGINE_PICTURES
from vassal_build.workshop.expressions import is_fixed
from vassal_build.workshop.mentions import has_java
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
NO_PICTURE = ("module.PlayerRoster", "Retire")
"""What old engines wrote as the picture of the button for leaving a side; later ones pass it over."""
WORD = re.compile(r"[\w.-]+")
"""What a name is made of, as far as it is one word."""
WITH_PICTURE = (MarkWhenMoved, Mask)
OLD_SUFFIX = ".gif"
MADE = "module.gamepieceimage.GamePieceImage"
"""A picture that the engine draws from a layout of the module."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MISSING_PICTURE, PICTURE_OF_OTHER_CASE and UNUSED_PICTURE. Source: DataArchive, BadDataReport."""
    made = {element.get("name", "") for one in module.together for element in find_all(one.root, MADE)}
    there = made.union(*(one.pictures for one in module.together))
    lower = {name.lower(): name for name in there}
    told: set[tuple[Location, str]] = set()
    named = list(_named(module))
    for place, name in named:
        if (
            name in there
            or (place, name) in told
            or name.startswith("/")
            or not is_fixed(name)
            or _is_there(name, there)
        ):
            continue
        told.add((place, name))
        if name.lower() in lower:
            message = f"'{name}' is called '{lower[name.lower()]}' in images/"
            yield PICTURE_OF_OTHER_CASE.at(place, message, subject=name)
        else:
            yield MISSING_PICTURE.at(place, f"there is no picture '{name}'", subject=name)
    if any(has_java(one) for one in module.together):
        return
    for name in sorted(module.pictures - _used(module, {name for _, name in named})):
        yield UNUSED_PICTURE.at(module.entry(PICTURES + name), "nothing in the module names it", subject=name)


def _is_there(name: str, there: set[str]) -> bool:
    """Say whether the engine finds a picture: by its name, as an old GIF, decomposed, or among its own."""
    spelt = {name, name + OLD_SUFFIX, normalize("NFD", name)}
    return not name.strip() or bool(spelt & there) or bool(spelt & ENGINE_PICTURES)


def _named(module: OpenedModule) -> Iterator[tuple[Location, str]]:
    for path, element in module.elements:
        place = module.at(path, line_of(element))
        yield from ((place, name) for name in _of_element(element) if name)
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        yield from ((place, name) for name in _of_piece(definition.piece) if name)


def _of_element(element: etree._Element) -> Iterator[str]:
    kind = short_name(str(element.tag))
    named = (element.get(name, "") for name in ATTRIBUTES)
    yield from (name for name in named if (kind, name) != NO_PICTURE)
    if kind in FILE_KINDS:
        yield element.get("fileName", "")


def _of_piece(piece: Piece) -> Iterator[str]:
    yield piece.basic.image
    for trait in piece.traits:
        if isinstance(trait, Layer):
            yield from trait.images
        elif isinstance(trait, WITH_PICTURE):
            yield trait.image
        if isinstance(trait, Mask) and trait.style[:1] == "G":
            yield trait.style[1:]


def _used(module: OpenedModule, named: set[str]) -> set[str]:
    """Give every name that is used as a picture, and those of the pictures that any text of the module holds.

    An outline only says which picture it was made from, so that one may be missing. Source: NonRectangular.
    """
    used = set(named)
    lying = [piece for setup in module.setups if setup.state for _, piece in setup.state.pieces]
    used.update(name for piece in lying for name in _of_piece(piece))
    pieces = (*(definition.piece for definition in module.definitions), *lying)
    used.update(outline.image for piece in pieces for outline in piece.find_all(NonRectangular))
    used |= {name + OLD_SUFFIX for name in used}
    texts = [str(value) for _, element in module.elements for value in element.attrib.values()]
    texts += [element.text or "" for _, element in module.elements]
    return used | _mentioned(module.pictures - used, "\n".join([*texts, *module.pages.values()]))


def _mentioned(names: frozenset[str], text: str) -> set[str]:
    """Give those of the names that stand in a text by themselves, not within a longer word; the text is gone over once.

    A name with spaces or signs in it is known by its last word.
    """
    by_last: dict[str, list[str]] = {}
    for name in names:
        words = WORD.findall(name)
        by_last.setdefault(words[-1] if words and name.endswith(words[-1]) else "", []).append(name)
    found = {name for name in by_last.pop("", ()) if name in text}
    for word in WORD.finditer(text) if by_last else ():
        for name in by_last.get(word[0], ()):
            start = word.end() - len(name)
            if start >= 0 and text.startswith(name, start) and not (start and WORD.match(text[start - 1])):
                found.add(name)
    return found

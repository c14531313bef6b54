"""Every picture in the archive is named somewhere; this is not asked of a module with Java code of its own."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import NonRectangular
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.pictures import OLD_SUFFIX, named_pictures, of_piece
from vassal_build.workshop.entry_files import PICTURES
from vassal_build.workshop.mentions import has_java
from vassal_build.workshop.names_in_text import names_in
from vassal_build.workshop.opened import OpenedModule

UNUSED_PICTURE = Code(
    "MOD203",
    "unused-picture",
    Severity.WARNING,
    "Nothing in the module uses a picture of images/.",
    "Players download it for nothing. Often its name is misspelt where it should be used.",
    "images/badge_old.png, which no trait uses.",
    "Delete the picture, or correct the name where it should be used.",
)


def check(module: OpenedModule, in_setups: frozenset[str]) -> Iterator[Diagnostic]:
    """Yield UNUSED_PICTURE; `in_setups` are the names that `shown_by` gives of all pieces of the setups."""
    if any(map(has_java, module.together)):
        return
    for name in sorted(module.pictures - _used(module, in_setups)):
        yield UNUSED_PICTURE.at(module.entry(PICTURES + name), "nothing in the module uses it", subject=name)


def shown_by(piece: Piece) -> Iterator[str]:
    """Yield the names of the pictures of a piece.

    An outline only says which picture it was made from, so that one may be missing. Source: NonRectangular.
    """
    yield from of_piece(piece)
    yield from (outline.image for outline in piece.find_all(NonRectangular))


def _used(module: OpenedModule, in_setups: frozenset[str]) -> set[str]:
    """Give every name that is used as a picture, and those of the pictures that any text of the module holds."""
    used = {name for _, name in named_pictures(module)} | in_setups
    used.update(name for definition in module.definitions for name in shown_by(definition.piece))
    used |= {name + OLD_SUFFIX for name in used}
    texts = [str(value) for _, element in module.elements for value in element.attrib.values()]
    texts += [element.text or "" for _, element in module.elements]
    return used | module.in_pages | names_in(module.pictures - used - module.in_pages, "\n".join(texts))

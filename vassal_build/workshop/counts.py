"""How much there is of what in a module or extension, as every command says it."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import find_all
from vassal_build.workshop.info_sizes import PICTURES, kind_of


class Counts(Struct, frozen=True):
    """Numbers of a component tree.

    components: those with a class, so that the plain texts of an option or a list are none. pieces, cards: the slots of
    both kinds; what a trait places is none of them. setups: without the menus that hold some.
    """

    components: int
    pieces: int
    cards: int
    prototypes: int
    setups: int


def count(root: etree._Element) -> Counts:
    """Count what a component tree holds."""
    return Counts(
        components=sum("." in str(element.tag) for element in root.iter(etree.Element)),
        pieces=_number(root, "widget.PieceSlot"),
        cards=_number(root, "widget.CardSlot"),
        prototypes=_number(root, "module.PrototypeDefinition"),
        setups=sum(found.get("isMenu") != "true" for found in find_all(root, "module.PredefinedSetup")),
    )


def count_pictures(entries: Iterable[str]) -> int:
    """Count the pictures among the entries of an archive, those for other languages too."""
    return sum(kind_of(name) == PICTURES for name in entries)


def _number(root: etree._Element, kind: str) -> int:
    return sum(1 for _ in find_all(root, kind))

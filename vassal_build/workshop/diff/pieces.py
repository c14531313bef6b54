"""Counters of two modules compared by gpid, prototypes by name: their traits, and the attributes of their slots.

Pieces without a gpid, as in modules of VASSAL 2, go by their names and places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lxml import etree
from msgspec import Struct

from vassal_build.workshop.definitions import Definition, DefinitionKind, read_definitions
from vassal_build.workshop.diff.change import Change, ChangeKind, Part
from vassal_build.workshop.diff.components import PIECES, attribute_changes
from vassal_build.workshop.diff.places import Placed
from vassal_build.workshop.diff.traits import trait_changes
from vassal_build.workshop.diff.words import changed

SAID_APART = ("gpid", "entryName", "name")
"""Attributes of a slot that are shown with its piece."""


class Slot(Struct, frozen=True):
    """A definition and where it stands: in the component at `above`; element: its slot or prototype, if it has one."""

    definition: Definition
    above: str
    element: etree._Element | None = None

    @property
    def title(self) -> str:
        """Its name, with its gpid if it has one."""
        return titled(self.definition.name, self.definition.gpid, self.above)


def titled(name: str, gpid: str, above: str) -> str:
    """Give the name of a piece with its gpid, if it has one; of a piece without a name, what it lies in."""
    shown = name or f"unnamed in {above.rsplit('/', 1)[-1]}"
    return f"{shown} (gpid {gpid})" if gpid else shown


Slots = Mapping[tuple[str, ...], Slot]
"""Definitions by what they are known by."""


def piece_changes(old: Sequence[Placed], new: Sequence[Placed]) -> Iterator[Change]:
    """Yield the prototypes and pieces removed, changed and added."""
    places = {one.path for one in old} & {one.path for one in new}
    all_before, all_after = _slots(old), _slots(new)
    for part in (Part.PROTOTYPE, Part.PIECE):
        before, after = all_before[part], all_after[part]
        for key, slot in before.items():
            if key not in after:
                yield Change(part, ChangeKind.REMOVED, slot.title)
            elif details := tuple(_differences(slot, after[key], places)):
                yield Change(part, ChangeKind.CHANGED, after[key].title, details)
        yield from (Change(part, ChangeKind.ADDED, after[key].title) for key in after if key not in before)


def _slots(components: Sequence[Placed]) -> Mapping[Part, Slots]:
    found: dict[Part, dict[tuple[str, ...], Slot]] = {Part.PROTOTYPE: {}, Part.PIECE: {}}
    for one in components:
        if one.element.tag in PIECES:
            for slot in _read(one):
                part = Part.PROTOTYPE if slot.definition.kind is DefinitionKind.PROTOTYPE else Part.PIECE
                _put(found[part], slot)
    return found


def _read(one: Placed) -> Iterator[Slot]:
    for definition in read_definitions(((one.path, one.element),)):
        if isinstance(definition, Definition):
            marker = definition.kind is DefinitionKind.MARKER
            yield Slot(definition, one.path if marker else one.above, None if marker else one.element)


def _put(slots: dict[tuple[str, ...], Slot], slot: Slot) -> None:
    """Keep a definition under its gpid; one without, or with one that is taken, under its name and place."""
    one = slot.definition
    key: tuple[str, ...] = (one.gpid,)
    if one.kind is DefinitionKind.PROTOTYPE:
        key = (one.name,)
    elif not one.gpid or key in slots:
        key = (one.gpid, one.name, slot.above)
    while key in slots:
        key = (*key, "again")
    slots[key] = slot


def _differences(old: Slot, new: Slot, places: set[str]) -> Iterator[str]:
    one, two = old.definition, new.definition
    if one.name != two.name:
        yield changed("name", one.name, two.name)
    if old.above != new.above and (old.above in places or new.above in places):
        yield changed("place", old.above, new.above)
    if old.element is not None and new.element is not None:
        yield from attribute_changes(old.element, new.element, SAID_APART)
    if one.text != two.text:
        yield from trait_changes((*one.piece.traits, one.piece.basic), (*two.piece.traits, two.piece.basic))

"""What reads the pieces of one sort: with what it reads, and what it gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct, field

from rules_check.codes import rep
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.replay.sightings import Shelf, Sighting, Sort
from vassal_build.codes.code import Code
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import whereabouts
from vassal_build.language.said import said

T = TypeVar("T")
Pieces = tuple[Sighting, ...]


class Wrong(Struct, frozen=True):
    """Something that is not right with the table: code, message, the piece, place and section that it is about."""

    code: Code
    message: str
    subject: str = ""
    place: str = ""
    cite: str = ""


class Read(Struct, Generic[T], frozen=True):
    """What was read of some pieces, and what is not right with them."""

    value: T
    wrong: tuple[Wrong, ...] = ()


class Reader(Struct):
    """Reads pieces by the facts and the data of the game; what is not right with them joins `wrong`."""

    facts: Facts
    box: Gamebox
    wrong: list[Wrong] = field(default_factory=list)

    def note(self, code: Code, message: str, *, subject: str = "", place: str = "", cite: str = "") -> None:
        """Write down what is not right."""
        self.wrong.append(Wrong(code, message, subject, place, cite))

    def lost(self, seen: Sighting) -> None:
        """Write down that a piece lies where it cannot be."""
        where = (
            said("is in {place}, where it cannot be", place=whereabouts(self.box, seen.place))
            if seen.place
            else said("is not in any place of the game")
        )
        self.note(
            rep.NO_PLACE,
            said("{piece} {where}", piece=self.name(seen), where=where),
            subject=seen.subject,
            place=seen.place,
        )

    def name(self, seen: Sighting) -> str:
        """Give what players call a piece."""
        if seen.sort == Sort.UNIT:
            return self.facts.units[seen.subject].name
        if seen.sort == Sort.ORDER:
            return said("Order {subject}", subject=seen.subject)
        marker = self.box.marker_by_id.get(seen.subject)
        return marker.name if marker is not None else seen.counter

    def group(self, seen: Sighting) -> str:
        """Give the group of the box in which a piece lies, empty for none."""
        slot = self.box.box_by_id.get(seen.place)
        return slot.group if slot is not None else ""


def read_from(shelf: Shelf, facts: Facts, box: Gamebox, read: Callable[[Reader, Pieces], T]) -> Read[T]:
    """Give what the reader of a sort makes of its pieces: read once while none of them changes."""

    def anew(_: Read[T] | None) -> Read[T]:
        reader = Reader(facts, box)
        value = read(reader, shelf.pieces)
        return Read(value, tuple(reader.wrong))

    return shelf.kept(read, anew)

"""Pieces that have another name than before, recognised by the tables before and after a step."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.referee.naming import Naming, naming
from rules_check.replay.sightings import Shelf, Sighting, Table

OPEN = Sighting("p1", "lancers_counter", "unit", "lancers", "guard", "0503")
DOWN = replace(OPEN, hidden="guard", blind=4)
OTHER = Sighting("p2", "rifles_counter", "unit", "rifles", "guard", "0504", hidden="guard", blind=7)


def table(*pieces: Sighting) -> Table:
    """A table with some pieces."""
    masked = Shelf(tuple(each for each in pieces if each.hidden))
    return Table("log", {each.piece: each for each in pieces}, {}, masked)


STEPS: tuple[tuple[str, Table, Table, tuple[str, ...], Naming], ...] = (
    ("it lies down", table(OPEN), table(DOWN), (), Naming({"lancers": "blind_4"}, ("lancers",))),
    ("it opens", table(DOWN), table(OPEN), (), Naming({"blind_4": "lancers"})),
    ("another lies there", table(OPEN, OTHER), table(DOWN, OTHER), (), Naming({"lancers": "blind_4"}, ("lancers",))),
    ("it has another number", table(DOWN), table(replace(DOWN, blind=9)), (), Naming({"blind_4": "blind_9"})),
    ("its side lays it down and knows it", table(OPEN), table(DOWN), ("guard",), Naming()),
    ("the other side is known", table(OPEN), table(DOWN), ("column",), Naming({"lancers": "blind_4"}, ("lancers",))),
    ("it is laid down and dragged", table(OPEN), table(replace(DOWN, place="0602")), (),
     Naming({"lancers": "blind_4"}, ("lancers",))),
    ("it comes", table(), table(DOWN), (), Naming()),
    ("it is taken away", table(DOWN), table(), (), Naming()),
    ("nothing happens", table(DOWN), table(DOWN), (), Naming()),
)  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after", "reveal", "found"), [row[1:] for row in STEPS], ids=[row[0] for row in STEPS]
)
def test_who_goes_by_another_name(before: Table, after: Table, reveal: tuple[str, ...], found: Naming) -> None:
    """A piece that comes or goes has no other name, and its own side knows it by the one that it has."""
    assert naming(before, after, reveal) == found

"""Masked pieces have numbers of their own, which say nothing of what lies below."""

from __future__ import annotations

import pytest

from rules_check.referee.naming import Naming, naming
from rules_check.replay.blinds import Blind, Blinds
from rules_check.replay.sightings import Shelf, Sighting, Table

OPEN = Sighting("p1", "hussars", "unit", "hussars", "guard", "0703")
MASKED = Sighting("p1", "hussars", "unit", "hussars", "guard", "0703", hidden="Guard", blind=3)
OTHER = Sighting("p2", "militia", "unit", "militia", "guard", "0603", hidden="Guard", blind=1)
UNSEEN = Sighting("p3", "works", "works", "works", "guard", "0101", hidden="Guard")


def table(*seen: Sighting) -> Table:
    """A table with some pieces."""
    masked = Shelf(tuple(each for each in seen if each.hidden))
    return Table("", {each.piece: each for each in seen}, {}, masked)


def test_a_piece_that_is_masked_again_has_another_number() -> None:
    """Nobody may know it again."""
    blinds = Blinds()
    assert [blinds.number("p1"), blinds.number("p2"), blinds.number("p1")] == [1, 2, 1]
    blinds.opened("p1")
    assert blinds.number("p1") == 3


def test_a_piece_whose_opening_is_taken_back_has_its_number_again() -> None:
    """As if nothing had been done."""
    blinds = Blinds()
    first = blinds.number("p1")
    blinds.opened("p1")
    blinds.undoing = True
    assert blinds.number("p1") == first


def test_a_table_shows_blinds_in_the_order_of_their_numbers() -> None:
    """With side and place alone; what nobody sees at all is none."""
    assert table(MASKED, OTHER, UNSEEN).blinds() == (Blind(1, "guard", "0603"), Blind(3, "guard", "0703"))


def test_who_knows_a_side_sees_its_pieces() -> None:
    """And no blinds of it."""
    shown = table(MASKED, OTHER)
    assert (shown.blinds(("guard",)), shown.known("unit", ("guard",))) == ((), (MASKED, OTHER))
    assert (len(shown.blinds(("column",))), shown.known("unit", ("column",))) == (2, ())


@pytest.mark.parametrize(
    ("before", "after", "reported"),
    [
        ((MASKED, OTHER), (OPEN, OTHER), Naming({"blind_3": "hussars"})),
        ((OPEN, OTHER), (MASKED, OTHER), Naming({"hussars": "blind_3"}, ("hussars",))),
        ((MASKED, OTHER), (OTHER,), Naming()),
        ((MASKED,), (MASKED, OTHER), Naming()),
    ],
    ids=["opened", "covered", "taken away", "nothing"],
)
def test_a_step_gives_pieces_other_names(
    before: tuple[Sighting, ...], after: tuple[Sighting, ...], reported: Naming
) -> None:
    """A blind that opens is a counter, and a counter that is masked a blind; not so for who knows them all."""
    assert naming(table(*before), table(*after), ()) == reported
    assert naming(table(*before), table(*after), ("guard",)) == Naming()

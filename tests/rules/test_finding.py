"""A finding names its place by what players call it, and knows it by its id."""

from __future__ import annotations

from rules_check.rules.finding import finding, place_of
from tests.referee.toy import Toy
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity


class Twins(Toy, frozen=True):
    """A map on which all hexes have one name."""

    def place_name(self, place: str) -> str:
        """What players call a hex, and a box as its id."""
        return "Twin" if place in self.places else place


WRONG = Code("MOV999", "wrong", Severity.ERROR, "Wrong.", "Because.", "MOV999: wrong", "Mend it.")


def test_the_place_of_a_finding_is_the_one_that_was_meant() -> None:
    """Though another has the same name."""
    position = Twins({})
    first, second, *_ = position.places
    found = finding(position, WRONG, "wrong", place=second)
    assert (found.location.detail, place_of(position, found)) == ("Twin", second)
    assert place_of(position, finding(position, WRONG, "wrong", place=first)) == first


def test_what_is_no_place_of_the_map_is_none() -> None:
    """Such as a box beside it, or nothing at all."""
    position = Twins({})
    assert place_of(position, finding(position, WRONG, "wrong", place="box")) == ""
    assert place_of(position, finding(position, WRONG, "wrong")) == ""

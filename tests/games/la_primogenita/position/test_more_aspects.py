"""What a variant's marks and markers differ in, what is said of it, and that it can be taken from the table (1.4)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.cases.position_file import position_from
from rules_check.games.la_primogenita.aspects.more import BORNE, LAID
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.facts.game import LaidKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.referee.aspects import Aspect, gaps


@pytest.fixture(scope="module")
def position() -> Position:
    """A unit in H-3, by data with two markers more and two marks more."""
    found = position_from("GAME la_primogenita\nSTATE\n  unit skin at H-3; turn 2; segment order1\n")[1]
    assert isinstance(found, Position)
    laid = {"smoke": LaidKind("Smoke", 3), "fog": LaidKind("Fog", 3)}
    return replace(found, facts=replace(found.facts, laid=laid, states={"parched": "Parched", "wet": "Wet"}))


def messages(aspect: Aspect[Position, Any, Any], played: Position, seen: Position) -> list[str]:
    """What is wrong with the table by one aspect; with all of it taken over nothing is."""
    found = gaps((aspect,), played, seen)
    mistakes = [aspect.mistake(played, gap.key, gap.played, gap.seen) for gap in found]
    here = played
    for gap in found:
        here = aspect.put(here, gap.key, gap.seen)
    assert gaps((aspect,), here, seen) == ()
    assert {each.code for each in mistakes} <= {duty.STATES, duty.LAID}
    return [each.message for each in mistakes]


NAME = "Duke of York's Own Skinner's Horse"


def test_marks_of_a_unit_are_compared(position: Position) -> None:
    """All of them at once, in a fixed order."""
    parched, both = position.bearing("skin", "parched"), position.bearing("skin", "wet").bearing("skin", "parched")
    assert messages(BORNE, position, position) == []
    assert messages(BORNE, parched, position) == [f"{NAME} has the mark (none), but should have Parched"]
    assert messages(BORNE, position, both) == [f"{NAME} has the mark Parched and Wet, but should have none"]


def test_markers_are_compared_place_by_place(position: Position) -> None:
    """A kind that lies elsewhere, too, stays there."""
    smoke = position.with_lying("smoke", ["H-4", "H-5"])
    fog = position.with_lying("fog", ["H-4"]).with_lying("smoke", ["H-5"])
    assert messages(LAID, smoke, smoke) == []
    assert messages(LAID, smoke, position) == [
        "no marker is in H-4, but Smoke should be there",
        "no marker is in H-5, but Smoke should be there",
    ]
    assert messages(LAID, position, fog) == [
        "Fog is in H-4, but none should be there",
        "Smoke is in H-5, but none should be there",
    ]
    assert messages(LAID, smoke, fog) == ["Fog is in H-4, but Smoke should be there"]

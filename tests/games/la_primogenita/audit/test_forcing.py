"""What is taken over from the table although it is illegal: a claim that is too much, and what goes with it (5.7b)."""

from __future__ import annotations

from rules_check.games.la_primogenita.audit import forcing, meaning
from rules_check.games.la_primogenita.audit.gap import GapKind, StepsGap
from rules_check.games.la_primogenita.position import actions as act
from tests.games.la_primogenita.audit.worlds import case_at, world_of
from vassal_build.replacing import replace

CLAIM = act.Resupply(("bde9", "bde10", "bde11"))
"""Two of them may be resupplied."""


def test_of_a_claim_that_is_too_much_what_can_be_served_is_served() -> None:
    """5.7b: the marker of who is left is no mistake of its own."""
    world = forcing.as_meant(world_of(case_at("5.7-34")), CLAIM)
    assert world.window.forgiven == {(GapKind.SUPPLY, "bde11")}
    assert world.position.resupplied == {"allied": ("bde9", "bde10")}


def test_a_claim_at_the_wrong_time_serves_nobody() -> None:
    """5.7: in no other segment."""
    position = replace(case_at("5.7-34"), segment="attrition")
    assert forcing.as_meant(world_of(position), CLAIM).position == position


def test_a_unit_that_is_weaker_lost_so_many_steps() -> None:
    """As many as the table lacks."""
    position = case_at("7.5-26")
    _, action = meaning.meant(world_of(position), StepsGap(GapKind.STEPS, "ccnn", 2, 1, "A-3"), position, 9)
    assert action == act.Lose("ccnn", 1)

"""What a segment and a Game Turn leave behind: nothing that the next one would take for its own (2.1)."""

from __future__ import annotations

from collections.abc import Callable

from rules_check.games.la_primogenita import sequence
from rules_check.games.la_primogenita.position.actions import Next, Resupply
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import resupply
from vassal_build.replacing import replace

Table = Callable[[str, str], Position]


def test_a_claim_of_resupply_is_for_its_own_segment(table: Table) -> None:
    """On the next Game Turn everybody may be claimed again."""
    position = table(
        "A-1 flat; A-2 flat", "turn 3; segment resupply; sd sd1 loaded at A-1; unit a allied foot 8-4 at A-2"
    )
    claimed = resupply.apply(position, Resupply(("a",)))
    assert claimed.resupplied == {"allied": ("a",)}
    assert sequence.apply(claimed, Next()).resupplied == {}


def test_what_was_drawn_last_is_nothing_in_the_next_segment(table: Table) -> None:
    """And the train is there again on the next Game Turn."""
    position = replace(table("A-1 flat", "turn 3; segment rail"), just_drawn=frozenset({36}), railed=True)
    after = sequence.apply(position, Next())
    assert (after.segment, after.just_drawn, after.railed) == ("order2", frozenset(), False)


def test_orders_are_flipped_back_and_count_once_again(table: Table) -> None:
    """Those that were chosen again in the turn before, too (2.1, 3.4)."""
    position = replace(table("A-1 flat", "turn 3; segment flip; executed allied 36"), chosen_again=frozenset({36}))
    after = sequence.apply(position, Next())
    assert (after.whereabouts(36), after.chosen_again) == (Whereabouts.SHEET, frozenset())

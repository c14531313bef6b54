"""Choosing Orders: when an ORDER Segment may be left; the list of what may be done says the same (3.2, 3.4)."""

from __future__ import annotations

from random import Random

import pytest

from rules_check.cases.position_file import position_from
from rules_check.games import rules_of
from rules_check.games.la_primogenita.position.actions import Choose, Decline, Draw, Next, Reveal
from rules_check.games.la_primogenita.position.order import Choosing
from rules_check.games.la_primogenita.position.position import Position
from rules_check.play.game import player_of
from rules_check.rules import judging
from vassal_build.replacing import replace

GAME = "la_primogenita"
ALLIED, ITALIAN = (36, 31, 26, 11), (33, 28, 20, 5)
SEGMENTS = ("order1", "order2")


def at(segment: str) -> Position:
    """An ORDER Segment that has just begun."""
    position = position_from(f"GAME {GAME}\nEDITION 1.0a\nSTATE\n  turn 3; segment {segment}\n")[1]
    assert isinstance(position, Position)
    return position


def after(segment: str, *actions: Choose | Reveal | Draw | Decline) -> Position:
    """An ORDER Segment in which something has been done."""
    position = at(segment)
    for action in actions:
        assert judging.check(rules_of(GAME), position, action) == ()
        position = judging.apply(rules_of(GAME), position, action)
    return position


def may_end(position: Position) -> tuple[bool, bool]:
    """Whether ending the segment is judged legal, and whether it is listed."""
    listed = any(isinstance(each, Next) for each in judging.legal_actions(rules_of(GAME), position))
    return not judging.check(rules_of(GAME), position, Next()), listed


@pytest.mark.parametrize("segment", SEGMENTS)
@pytest.mark.parametrize(
    "done",
    [
        (),
        (Choose("allied", ALLIED),),
        (Choose("italian", ITALIAN[:2]),),
        (Choose("allied", ALLIED), Choose("italian", ITALIAN)),
        (Choose("allied", ALLIED), Choose("italian", ITALIAN), Reveal()),
    ],
    ids=["nothing", "one side", "half a choice", "not revealed", "not drawn"],
)
def test_an_order_segment_that_is_not_over_cannot_be_left(segment: str, done: tuple[Choose | Reveal, ...]) -> None:
    """Neither judged nor listed as legal."""
    assert may_end(after(segment, *done)) == (False, False)


@pytest.mark.parametrize("segment", SEGMENTS)
def test_an_order_segment_may_be_left_when_all_is_drawn(segment: str) -> None:
    """Though nobody executed anything."""
    drawn = [step for number in sorted((*ALLIED, *ITALIAN), reverse=True) for step in (Draw(), _decline(number))]
    position = after(segment, Choose("allied", ALLIED), Choose("italian", ITALIAN), Reveal(), *drawn)
    assert may_end(position) == (True, True)
    assert next(judging.legal_actions(rules_of(GAME), position, Choose, Reveal), None) is None


def test_a_table_that_cannot_tell_may_be_chosen_on_or_left() -> None:
    """A save whose Orders have been executed: in this segment or in the first one."""
    position = replace(at("order2"), choosing=Choosing.UNKNOWN)
    assert may_end(position) == (True, True)
    assert next(judging.legal_actions(rules_of(GAME), position, Choose), None) is not None


def test_a_table_that_shows_chosen_orders_cannot_be_left() -> None:
    """3.2: they are still to be revealed, whatever else it does not tell."""
    position = replace(after("order2", Choose("allied", ALLIED[:1])), choosing=Choosing.UNKNOWN)
    assert may_end(position) == (False, False)


def test_the_random_player_chooses_before_it_goes_on() -> None:
    """It finds nothing else to do."""
    player, position = player_of(rules_of(GAME)), at("order1")
    random = Random(1)
    for _ in range(8):
        action = player.choose(position, player.temper(random), random)
        assert isinstance(action, Choose)
        position = judging.apply(rules_of(GAME), position, action)
    assert isinstance(player.choose(position, player.temper(random), random), Reveal)


def _decline(number: int) -> Decline:
    return Decline("allied" if number in ALLIED else "italian", number)

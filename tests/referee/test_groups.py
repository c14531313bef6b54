"""Deeds that are one for those who do them: those before the last have to be legal, whatever the last is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain, Group
from rules_check.referee.throwing import take
from rules_check.referee.trying import Judge
from rules_check.referee.world import Roll, World
from tests.referee.toy import DIALECT, JUDGE, PLACE, RULES, Action, Lose, Shot, Soldier, Toy, actions, reported

FIRE = Roll(1, "Fire", (1,))
"""A throw that hits."""
LEGAL, ILLEGAL = Lose("blue_a"), Lose("red_a")
"""What is done before a shot: the one step that is owed is lost, or one that is not."""


def owing(fog: str = "") -> Toy:
    """A red unit that may shoot at a blue one, which owes a step."""
    units = {"red_a": Soldier("1"), "blue_a": Soldier("2", 3)}
    return Toy(units, owed=1, fog=frozenset(fog))


def shot(target: str = "2") -> Shot:
    return Shot(("red_a",), target)


def world(fog: str = "") -> World[Toy]:
    """The throw lies loose."""
    return replace(World(owing(fog)), loose=(FIRE,))


def done(after: World[Toy] | None) -> list[Action] | None:
    return None if after is None else actions(after)


HIT = shot().__class__(("red_a",), "2", (1,))


def test_a_group_is_legal_where_all_of_it_is() -> None:
    """Each is judged after the one before it."""
    assert done(JUDGE.tried(world(), Group((LEGAL,), shot()), 1)) == [LEGAL, HIT]
    assert JUDGE.tried(world(), Group((ILLEGAL,), shot()), 1) is None
    assert JUDGE.tried(world(), shot(), 1) is None


def test_the_last_of_a_group_may_break_a_rule() -> None:
    """It is done nevertheless; one whose first breaks it is not believed."""
    after = JUDGE.forced(world(), Group((LEGAL,), shot("9")), 1)
    assert after is not None
    assert (done(after), reported(after)) == ([LEGAL, Shot(("red_a",), "9", (1,))], [("MOV101", "error")])
    assert JUDGE.forced(world(), Group((ILLEGAL,), shot("9")), 1) is None


def test_the_last_of_a_group_may_be_one_that_cannot_be_judged() -> None:
    """Who stands in the fog is not seen."""
    seen = owing("1")
    after = JUDGE.supposed(world("1"), Group((LEGAL,), shot()), 1, seen)
    assert after is not None
    assert (done(after), reported(after), after.why) == ([LEGAL, HIT], [("TOY900", "unverifiable")], "")
    assert JUDGE.supposed(world(), Group((LEGAL,), shot()), 1, owing()) is None
    assert JUDGE.supposed(world("1"), Group((ILLEGAL,), shot()), 1, seen) is None


def shooting(*groups: Group[Action]) -> Judge[None, Toy, Action]:
    """A game in which who is dragged away has shot before, by one of some groups."""

    def away(_: World[Toy], __: Gap[Toy, str]) -> Iterator[Action | Group[Action]]:
        yield from groups

    row: Explain[Toy, Action, str] = Explain(PLACE, "who has shot goes away", away)
    return Judge(RULES, replace(DIALECT, explains=(row,), throws=()))


def test_a_group_whose_first_is_illegal_takes_no_die() -> None:
    """The next that explains the gap does."""
    start = owing()
    away = start.with_unit("red_a", Soldier("3"))
    judge = shooting(Group((ILLEGAL,), shot()), Group((LEGAL,), shot()))
    (after,) = take(judge, World(start), FIRE, away, away)
    assert actions(after) == [LEGAL, HIT]

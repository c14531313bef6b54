"""What cannot be judged, done nevertheless: what is reported of it, and what is doubted after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules_check.facts.fact import Unknown
from rules_check.referee.trying import Judge
from rules_check.referee.world import Roll, World
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.finding import finding
from tests.referee.toy import DIALECT, JUDGE, RULES, Action, Shot, Soldier, Toy, Walk, code, reported
from vassal_build.diagnostics import Diagnostic, Severity

SUN, RAIN = (replace(code(name), severity=Severity.NOTE) for name in ("SEQ301", "SEQ302"))


def test_what_is_not_known_of_a_deed_is_reported_once() -> None:
    """Neither who sees the target nor who stands in it."""
    start = Toy({"red_a": Soldier("1"), "blue_a": Soldier("2")}, fog=frozenset("12"))
    world = replace(World(start), loose=(Roll(1, "Fire", (1,)),))
    after = JUDGE.supposed(world, Shot(("red_a",), "2"), 1, start)
    assert after is not None
    assert reported(after) == [("TOY900", "unverifiable")]


def test_what_follows_from_a_deed_that_nothing_can_come_of_is_doubted_for_what_is_not_known_of_it() -> None:
    """Notes beside it are no reason."""

    def check(position: Toy, _: Walk) -> Iterator[Diagnostic]:
        yield finding(position, SUN, "the sun sets")
        yield finding(position, RAIN, "it rains")
        raise Unknown("what lies in 9", "TOY")

    def apply(_: Toy, __: Walk) -> Toy:
        raise CannotBeDone("it has no legs")

    rows = tuple(replace(row, check=check, apply=apply) if row.kind is Walk else row for row in RULES.handlers)
    rules = replace(RULES, handlers=rows, codes=(*RULES.codes, SUN, RAIN))
    judge: Judge[None, Toy, Action] = Judge(rules, DIALECT)
    start = Toy({"red_a": Soldier("1")}, "move")
    after = judge.supposed(World(start), Walk("red_a", "9"), 1, start)
    assert after is not None
    assert after.why == "what was done before cannot be judged: what lies in 9 is missing"


BELIEVED: tuple[tuple[str, str, bool, bool], ...] = (
    ("legal", "", False, True),
    ("legal, where others are supposed", "", True, True),
    ("cannot be judged", "1", False, False),
    ("cannot be judged, and is supposed", "1", True, True),
    ("nor is known what came of it", "12", True, False),
)


@pytest.mark.parametrize(("fog", "supposes", "done"), [row[1:] for row in BELIEVED], ids=[row[0] for row in BELIEVED])
def test_what_cannot_be_judged_is_believed_where_it_is_supposed(fog: str, *, supposes: bool, done: bool) -> None:
    """But not where all that follows would be doubted."""
    start = Toy({"red_a": Soldier("1"), "blue_a": Soldier("2")}, fog=frozenset(fog))
    world = replace(World(start), loose=(Roll(1, "Fire", (1,)),))
    after = replace(JUDGE, supposes=supposes).believed(world, Shot(("red_a",), "2"), 1, start)
    assert (after is not None) is done


def test_what_breaks_a_rule_is_not_believed_where_the_unknown_is_supposed() -> None:
    """The target is too far away."""
    start = Toy({"red_a": Soldier("1"), "blue_a": Soldier("9")})
    world = replace(World(start), loose=(Roll(1, "Fire", (1,)),))
    assert replace(JUDGE, supposes=True).believed(world, Shot(("red_a",), "9"), 1, start) is None


@pytest.mark.parametrize(("place", "fog"), [("1", "1"), ("9", "")], ids=["cannot be judged", "breaks a rule"])
def test_what_waits_for_its_die_is_not_done_all_the_same(place: str, fog: str) -> None:
    """Nobody knows yet what follows from it."""
    start = Toy({"red_a": Soldier(place), "blue_a": Soldier("2", 2)}, fog=frozenset(fog))
    shot = Shot(("red_a",), "2")
    assert JUDGE.supposed(World(start), shot, 1, start) is None
    assert JUDGE.forced(World(start), shot, 1) is None

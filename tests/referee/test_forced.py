"""What is done against the rules: what follows from it, that nothing can, and a mistake of the rules themselves."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from rules_check.referee.trying import Judge
from rules_check.referee.world import World
from rules_check.rules import judging
from rules_check.rules.cannot import CannotBeDone
from tests.referee.ford import MIDDLE, MISS, Club, wrong
from tests.referee.toy import DIALECT, RULES, Soldier, Toy, Walk
from vassal_build.template.the_ford.rules import RULES as FORD
from vassal_build.template.the_ford.rules.deed import Action
from vassal_build.template.the_ford.rules.deeds.assault_checks import Assault
from vassal_build.template.the_ford.rules.deeds.fire import Fire
from vassal_build.template.the_ford.rules.deeds.lose import Lose
from vassal_build.template.the_ford.rules.deeds.move_checks import Move
from vassal_build.template.the_ford.rules.state import Position

FAR = Walk("red_a", "9")
"""A walk that the rules forbid: from place 1 to place 9."""
TRIES, EVERY = 60, 12


def judge_where(error: Exception) -> Judge[None, Toy, object]:
    """Give who judges by rules that raise when a walk is made."""

    def apply(_: Toy, __: Walk) -> Toy:
        raise error

    rows = tuple(replace(row, apply=apply) if row.kind is Walk else row for row in RULES.handlers)
    return Judge(replace(RULES, handlers=rows), DIALECT)  # type: ignore[arg-type]


def here() -> World[Toy]:
    """A red unit that may walk."""
    return World(Toy({"red_a": Soldier("1")}, segment="move"))


def test_what_cannot_be_done_at_all_leads_nowhere() -> None:
    """As the rules say."""
    assert judge_where(CannotBeDone("it has no legs")).forced(here(), FAR, 1) is None


def test_what_breaks_no_rule_is_not_done_against_them() -> None:
    """A walk to the next place."""
    assert Judge(RULES, DIALECT).forced(here(), Walk("red_a", "2"), 1) is None


@pytest.mark.parametrize("error", [AssertionError(), KeyError("9"), IndexError("9"), ValueError("9")], ids=repr)
def test_a_mistake_of_the_rules_comes_out(error: Exception) -> None:
    """It is not taken for something that players cannot do."""
    with pytest.raises(type(error)):
        judge_where(error).forced(here(), FAR, 1)


def test_nothing_comes_of_what_is_eliminated(club: Club) -> None:
    """It neither fires nor assaults nor moves."""
    position = club.start("dawn").weakened("militia", 0)
    actions = Fire("militia", "0503", MISS), Assault("0503", ("militia",), MIDDLE), Move("militia", ("0403", "0503"))
    assert [judging.forced(FORD, position, action) for action in actions] == [None, None, None]


@pytest.mark.parametrize("seed", range(1, 6))
def test_whatever_players_do_the_rules_of_the_ford_do_not_fail(club: Club, seed: int) -> None:
    """It has an effect, or they say that nothing can; some of each."""
    random, came = Random(seed), set[bool]()
    for deed in club.game("dawn", seed)[::EVERY]:
        for action in (*islice(wrong(deed.before, random), TRIES), *of_anybody(deed.before, random)):
            came.add(judging.forced(FORD, deed.before, action) is None)
    assert came == {True, False}


def of_anybody(position: Position, random: Random) -> list[Action]:
    """Give deeds of all units, the eliminated among them."""
    hexes = list(position.facts.board.hexes)
    found: list[Action] = []
    for unit in position.units:
        to, other = random.sample(hexes, 2)
        found += [Fire(unit, to, MISS), Assault(to, (unit,), MIDDLE), Move(unit, (other, to)), Lose(unit)]
    return found

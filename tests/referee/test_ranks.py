"""What cannot be judged is better than what breaks a rule, and worse than what is legal; it says why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules_check.facts.fact import Unknown, Why
from rules_check.referee.world import World
from rules_check.rules import judging
from rules_check.rules.lister import Lister
from tests.referee.toy import (
    RULES,
    Action,
    Die6,
    Lose,
    Shot,
    Soldier,
    Toy,
    Walk,
    actions,
    reported,
    window,
)

HIDDEN, MISSING = ("CMB910", "unverifiable"), ("TOY900", "unverifiable")


def skirmish(*, fog: str = "", blue: str = "2", **others: Soldier) -> Toy:
    """One red unit in place 1, blue ones with two steps in another."""
    units = {"red_a": Soldier("1"), "blue_a": Soldier(blue, 2), **others}
    return Toy(units, fog=frozenset(fog))


def test_a_shot_whose_result_is_hidden_is_no_illegal_shot_elsewhere() -> None:
    """The table shows a step lost: the legal shot that cannot be played explains it as well as one from too far."""
    start = skirmish(fog="2", blue_b=Soldier("9", 2))
    world = window(start, Die6(1), start.lost("blue_b"))
    assert actions(world)[0] == Shot(("red_a",), "2", (1,))
    assert reported(world) == [HIDDEN, ("CMB101", "unverifiable")]


def test_a_legal_shot_comes_before_one_that_cannot_be_judged() -> None:
    """Where it leaves nothing open."""
    start = skirmish(fog="3", blue_b=Soldier("3", 2))
    world = window(start, Die6(1), start.lost("blue_a"))
    assert actions(world) == [Shot(("red_a",), "2", (1,)), Lose("blue_a")]
    assert reported(world) == []


def test_a_shot_that_breaks_a_rule_is_reported_where_all_is_known() -> None:
    """No place is in the fog."""
    start = skirmish(blue="9")
    assert reported(window(start, Die6(1), start.lost("blue_a"))) == [("MOV101", "error")]


def test_a_move_that_cannot_be_judged_is_reported_as_that() -> None:
    """Where the unit is dragged to."""
    start = replace(skirmish(fog="8"), segment="move")
    world = window(start, start.with_unit("red_a", Soldier("8")))
    assert (actions(world), reported(world)) == ([Walk("red_a", "8")], [MISSING])


def test_what_cannot_be_judged_is_less_to_be_believed_than_what_is_legal_and_more_than_what_is_wrong() -> None:
    """As three ranks, however many there are of each."""
    start = skirmish(fog="8", red_b=Soldier("3"))
    moving = replace(start, segment="move")
    legal = window(moving, moving.with_unit("red_a", Soldier("2")))
    unknown = window(moving, moving.with_unit("red_a", Soldier("8")).with_unit("red_b", Soldier("8")))
    wrong = window(moving, moving.with_unit("red_a", Soldier("7")))
    assert sorted([wrong, unknown, legal], key=lambda world: world.doubt) == [legal, unknown, wrong]


def test_an_explanation_that_hangs_on_what_is_not_known_ends_by_itself() -> None:
    """The others go on; the gap is not reported as a mistake, for what could close it is not known."""
    start = replace(skirmish(fog="8", red_scout=Soldier("1")), segment="move")
    after = start.with_unit("red_a", Soldier("8")).with_unit("red_scout", Soldier("2"))
    world = window(start, after)
    assert actions(world) == [Walk("red_scout", "2")]
    assert reported(world) == [("CMB900", "unverifiable")]
    assert "what lies in 8 is missing" in world.lines[-1].findings[0].message


def test_a_throw_that_hangs_on_what_is_not_known_is_not_reported_for_whom() -> None:
    """With the reason, and what follows is no mistake."""
    start = skirmish(fog="8", red_scout=Soldier("1"))
    world = window(start, Die6(1), start.lost("blue_a"))
    assert reported(world) == [("REP207", "unverifiable"), ("CMB101", "unverifiable")]
    assert "who the scout is is missing" in world.lines[0].findings[0].message


@pytest.mark.parametrize(
    ("why", "code", "words"),
    [
        (Why.NOT_PRINTED, "XYZ900", "cannot be judged: a thing is missing"),
        (Why.HIDDEN, "XYZ910", "cannot be judged: a thing cannot be seen"),
    ],
)
def test_any_family_may_miss_a_value(why: Why, code: str, words: str) -> None:
    """A family is the game's; the words fit what is not known."""
    found = judging.missing(skirmish(), Unknown("a thing", "XYZ", why=why))
    assert (found.code, found.message) == (code, words)


def test_the_codes_of_what_is_not_known_are_those_of_the_game() -> None:
    """Each family of its actions and of its codes has two."""
    assert {code.id for code in RULES.unknown_codes} >= {"CMB900", "CMB910", "MOV900", "SEQ910"}
    assert World(skirmish()).doubt == (0, 0, 0, 0)


def test_a_list_that_hangs_on_what_is_hidden_ends_by_itself() -> None:
    """The others are whole, and it is said which one is not."""

    def walks(_: Toy) -> Iterator[Action]:
        yield Walk("red_a", "2")
        raise Unknown("who stands in 3", "MOV", why=Why.HIDDEN)

    listers: tuple[Lister[Toy, Action], ...] = (
        Lister((Walk,), walks),
        Lister((Lose,), lambda _: iter((Lose("blue_a"),))),
    )
    found, cut = judging.lists(replace(RULES, listers=listers), skirmish())
    assert found == [Walk("red_a", "2"), Lose("blue_a")]
    assert cut == ("the list of Walk is not complete: who stands in 3 cannot be seen",)

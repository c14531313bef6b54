"""What nothing can come of, however the rules are broken: what is not there, or not whole (3.2, section 9)."""

from __future__ import annotations

import pytest

from rules_check.cases.position_file import position_from
from rules_check.games import rules_of
from rules_check.games.la_primogenita.position.actions import Action, Declare, Draw
from rules_check.rules import judging
from rules_check.rules.cannot import CannotBeDone

GAME = "la_primogenita"
NOTHING: dict[str, tuple[str, Action]] = {
    "no Order is on the Order Track": ("segment order1", Draw()),
    "no Trench is left": (
        "segment order1; order allied 37 executing; stock trench allied 0",
        Declare("allied", 37, place="K-16"),
    ),
    "Order 8 (Desperate Attack) is one unit's attack on another": (
        "segment order1; order italian 8 executing",
        Declare("italian", 8, place="K-16"),
    ),
    "no die was rolled for Order 12 (Surrender Call)": (
        "segment order1; order allied 12 executing",
        Declare("allied", 12, rolls=()),
    ),
}


@pytest.mark.parametrize("reported", NOTHING)
def test_nothing_comes_of_it(reported: str) -> None:
    """The rules say why."""
    state, action = NOTHING[reported]
    assert done(state, action) == reported


def test_what_is_illegal_may_be_done() -> None:
    """A Trench where no unit is."""
    assert done("segment order1; order allied 37 executing", Declare("allied", 37, place="K-16")) == ""


def test_who_needs_no_die_gets_none() -> None:
    """Aircraft that fly at nobody."""
    assert done("segment order1; order allied 43 executing", Declare("allied", 43)) == ""


def done(state: str, action: Action) -> str:
    """Do what is illegal, and give why it cannot be done."""
    position = position_from(f"GAME {GAME}\nEDITION 1.0a\nSTATE\n  turn 3; {state}\n")[1]
    assert judging.is_illegal(judging.check(rules_of(GAME), position, action))
    try:
        judging.apply(rules_of(GAME), position, action)
    except CannotBeDone as cannot:
        return str(cannot)
    return ""

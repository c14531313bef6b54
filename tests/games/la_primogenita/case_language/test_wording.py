"""Actions written as PLAY statements are read back as the same actions."""

from __future__ import annotations

import pytest

from rules_check.cases.runner import position_of
from rules_check.cases.statements import action_of, statement_of
from rules_check.cases.syntax import Statement, cases_of, position_in
from rules_check.games import rules_of
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.position import Position

RULES = rules_of("la_primogenita")
TABLE = """GAME la_primogenita
MAP
  A-1 flat; A-2 flat; A-3 flat; entry "West Kassala" allied A-1
STATE
  unit skin allied mobile 4-6 at A-1; unit bde9 allied foot 4-6 at A-2; sd sd1 loaded at A-1
"""

ACTIONS: list[tuple[act.Action, str]] = [
    (act.Move("skin", ("A-1", "A-2", "A-3")), "move skin A-1 A-2 A-3"),
    (act.Go("skin", "west_kassala"), "go skin west_kassala"),
    (act.Rail("skin", ("A-1", "A-2")), "rail skin A-1 A-2"),
    (act.Choose("allied", (36, 26)), "choose allied 36 26"),
    (act.Reveal(), "reveal"),
    (act.Draw(), "draw"),
    (act.Execute("allied", 36), "execute allied 36"),
    (act.Decline("italian", 5), "decline italian 5"),
    (act.Return("allied", 42), "return allied 42"),
    (act.Declare("allied", 12, ("bde9",), "A-3", (5, 2)), "declare allied 12 bde9 at A-3 roll 5 2"),
    (act.Declare("allied", 37, (), "A-3", None, "A-2"), "declare allied 37 A-2 at A-3"),
    (act.Declare("allied", 39), "declare allied 39"),
    (act.Assault("A-3", ("skin", "bde9"), 4), "assault A-3 by skin bde9 roll 4"),
    (act.Assault("A-3", ("skin",)), "assault A-3 by skin"),
    (act.Overrun("A-3", ("skin",), 6), "overrun A-3 by skin roll 6"),
    (act.Push("A-3", ("skin",), 6, "sd1"), "push A-3 by skin using sd1 roll 6"),
    (act.Push("A-3", ("skin",)), "push A-3 by skin"),
    (act.NoPush(), "no_push"),
    (act.Stay(), "stay"),
    (act.Convert(), "convert"),
    (act.Counterattack("A-1", ("bde9",), 2), "counterattack A-1 by bde9 roll 2"),
    (act.Bombard("A-3", ("bde9",), 1), "bombard A-3 by bde9 roll 1"),
    (act.Lose("bde9"), "lose bde9"),
    (act.Lose("bde9", 2), "lose bde9 2"),
    (act.LoseTrench("A-3"), "lose_trench A-3"),
    (act.Deplete("sd1"), "deplete sd1"),
    (act.Disrupt(("skin", "bde9")), "disrupt skin bde9"),
    (act.Retreat("skin", "A-3"), "retreat skin A-3"),
    (act.Advance("skin", "A-3"), "advance skin A-3"),
    (act.Place("sd1", "A-3"), "place sd1 A-3"),
    (act.Place("zuhani", "A-1"), "place zuhani A-1"),
    (act.Upgrade("zuhani", ("sd1",)), "upgrade zuhani using sd1"),
    (act.Support(("skin",)), "support skin"),
    (act.Support(()), "support"),
    (act.Resupply(("bde9",)), "resupply bde9"),
    (act.DeclareOpenCity(), "open_city"),
    (act.Next(), "next"),
]


@pytest.mark.parametrize(("action", "statement"), ACTIONS, ids=[statement for _, statement in ACTIONS])
def test_an_action_and_its_statement(action: act.Action, statement: str) -> None:
    """One is written as the other, and read back."""
    assert statement_of(RULES, action) == statement
    table = position_of(position_in(TABLE))
    assert isinstance(table, Position)
    case = next(cases_of(f"GAME la_primogenita\nCASE 0-0 A\nPLAY\n  {statement}\nEND\n"))
    (read,) = case.numbered(table.facts.map.numbering).statements("PLAY")
    assert action_of(RULES, read, table) == action


def test_every_type_of_action_has_a_statement() -> None:
    """None is left out above."""
    assert {type(action) for action, _ in ACTIONS} == set(RULES.by_action)


def test_words_of_an_unknown_statement() -> None:
    """The error names the words as they stood."""
    table = position_of(position_in(TABLE))
    with pytest.raises(Exception, match="unknown statement: mve skin"):
        action_of(RULES, Statement(("mve", "skin"), 3), table)

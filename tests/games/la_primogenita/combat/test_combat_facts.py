"""What combat says of printed values that are missing or ours (6.3, 7.1, 7.3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules_check.facts.fact import Fact
from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.tables import CombatCell
from rules_check.games.la_primogenita.position.actions import Action, Assault, Bombard, Counterattack, Lose
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.judging import apply, check
from vassal_build.diagnostics import Severity
from vassal_build.known import Known, Status
from vassal_build.location import Location

Field = Callable[[str, str], Position]

RULES = rules_of("la_primogenita")
ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat"
DUEL = "unit bde9 allied foot 10-4 at A-2; unit col italian foot 5-4 at A-3; order allied 31 executing"
GUNS = "unit art allied foot 6-4 at A-2 artillery; unit col italian foot 5-4 at A-3; order allied 34 executing"


@pytest.mark.parametrize(
    ("state", "before", "action", "code", "key"),
    [
        (DUEL.replace("10-4", "20-4"), [], Assault("A-3", ("bde9",), 3), "CMB900", "table combat 4:1 3"),
        (GUNS, [], Bombard("A-3", ("art",), 3), "BMB900", "table bombardment 6 3"),
        (DUEL, [Assault("A-3", ("bde9",), 5)], Counterattack("A-2", ("col",), 6), "CMB900", "table combat 1:2 6"),
    ],
)
def test_a_missing_cell_cannot_be_judged(
    field: Field, state: str, before: list[Action], action: Action, *, code: str, key: str
) -> None:
    """A die whose cell is not on file makes the judgement unverifiable and names the cell."""
    position = field(ROW, state)
    for each in before:
        position = apply(RULES, position, each)
    found = check(RULES, position, action)
    assert [(each.code, each.severity, each.subject) for each in found] == [(code, Severity.UNVERIFIABLE, key)]


def test_a_strength_that_is_not_on_file_cannot_be_judged(field: Field) -> None:
    """Support takes a step, and the face that shows then is not on file."""
    position = field(ROW, DUEL.replace("5-4 at A-3", "5-4 at A-3 steps 2/2 no_supply"))
    assert [each.code for each in check(RULES, position, Assault("A-3", ("bde9",), 3))] == ["CMB900"]


def test_what_rests_on_a_reconstructed_cell_says_so(field: Field) -> None:
    """The evidence of a finding about a result names the reconstructed cell and strengths, with their lines."""
    position = field(ROW, DUEL)
    known = Known(Status.RECONSTRUCTED, location=Location("combat.csv", 5))
    cell = Fact("table combat 2:1 4", "CMB", CombatCell("0", "1"), known)
    tables = replace(position.facts.tables, combat={("2:1", 4): cell})
    col = position.facts.units["col"]
    shown = Known(Status.RECONSTRUCTED, location=Location("faces.csv", 7))
    ours = replace(col, faces={1: replace(col.faces[1], known=shown)})
    facts = replace(position.facts, tables=tables, units={**position.facts.units, "col": ours})
    position = apply(RULES, replace(position, facts=facts), Assault("A-3", ("bde9",), 4))
    assert position.battle is not None
    (found,) = check(RULES, position, Lose("bde9"))
    assert found.code == "CMB201"
    assert "table combat 2:1 4 = 0/1 is reconstructed (combat.csv:5)" in map(str, found.evidence)
    assert "strength of col is reconstructed (faces.csv:7)" in map(str, found.evidence)

"""Play that was worked on paper: the audit of the log that real VASSAL wrote of it says what the paper says."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_check.audit.verdict import Audit
from rules_check.games.keren.deeds.retreat import Retreat
from tests.games.keren.papers import Paper, Row, named
from tests.of_kind import of_kind

pytestmark = pytest.mark.slow
TURN, PASSAGE = Paper("worked_turn", "turn.vlog"), Paper("worked_passage", "passage.vlog")
EVERYBODY = ("commonwealth", "italian")
"""Whose hidden units are read, too."""
Reading = tuple[Paper, Audit]


@pytest.fixture(scope="module", params=[(), EVERYBODY], ids=["as a player sees it", "with what is hidden"])
def turn(request: pytest.FixtureRequest) -> Audit:
    """The audit of the turn: hidden stacks change nothing in it, for none of them breaks a rule."""
    return TURN.audit(*request.param)


@pytest.fixture(scope="module")
def passage() -> Audit:
    """The audit of the passage, in which nothing is hidden."""
    return PASSAGE.audit()


def assert_agrees(paper: Paper, audit: Audit, row: Row) -> None:
    """Every unit that the paper names takes part in an action of the kind, and each of them has the verdict."""
    mine = paper.judged(audit, row)
    assert {each.outcome.value for each in mine} == {row["expected"]}
    assert set(row["units"].split()) <= set().union(*map(named, mine))


@pytest.mark.parametrize("row", TURN.actions, ids=lambda row: row["id"])
def test_an_action_of_the_turn_is_judged_as_on_paper(turn: Audit, row: Row) -> None:
    """With hidden stacks, a take-back and a late button."""
    assert_agrees(TURN, turn, row)


@pytest.mark.parametrize("row", PASSAGE.actions, ids=lambda row: row["id"])
def test_an_action_of_the_passage_is_judged_as_on_paper(passage: Audit, row: Row) -> None:
    """With units out of supply, aircraft, facing, and a retreat that fails."""
    assert_agrees(PASSAGE, passage, row)


def test_the_findings_of_the_turn_are_those_on_paper(turn: Audit) -> None:
    """The mistake that stands, the one that was taken back, at most a warning about the turn button, nothing else."""
    found = Counter(each.diagnostic.severity.value for each in turn.findings)
    assert (TURN.strange(turn), TURN.missing(turn), found["error"], found["warning"] <= 1) == ([], [], 1, True)


def test_the_findings_of_the_passage_are_those_on_paper(passage: Audit) -> None:
    """The three mistakes, and nothing else."""
    found = [each.diagnostic.severity.value for each in passage.findings]
    assert (PASSAGE.strange(passage), PASSAGE.missing(passage), found) == ([], [], ["error"] * 3)


def test_a_retreat_goes_by_the_hexes_by_which_it_was_dragged(passage: Audit) -> None:
    """The Grenadiers and the guns end in one hex and come by different ones."""
    row = next(row for row in PASSAGE.actions if row["kind"] == "retreat")
    retreats = [of_kind(Retreat, each.action) for each in PASSAGE.judged(passage, row)]
    paths = {each.unit: each.path for each in retreats}
    assert paths["guns_medium_1"] == ("2816", "2815")
    assert paths["grenadier_tan_1"] == ("2715", "2815")


def test_the_inside_of_a_tunnel_is_called_so(turn: Audit) -> None:
    """10.5: not by the letter that distinguishes it from the hex above it."""
    assert [action.words for action in turn.actions if action.moment.step == 114] == [
        "4th Division Blue 3 moves to the tunnel in 2622"
    ]

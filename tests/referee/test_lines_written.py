"""What a line tells is in the ledger when it is written: an action with what is assumed, a finding with its place."""

from __future__ import annotations

import pytest

from rules_check.audit.ledger import Ledger
from rules_check.referee.lines import Line, write
from tests.referee.toy import FAR, RULES, Soldier, Toy, Walk
from vassal_build.location import Location

START = Toy({"red_a": Soldier("1")}, segment="move")


def written(line: Line[Toy]) -> Ledger:
    """The ledger with one line."""
    ledger = Ledger(RULES, "game.vlog", is_log=True)
    write(ledger, line)
    return ledger


@pytest.mark.parametrize("assumed", [True, False])
def test_an_action_is_written_with_its_steps_and_whether_it_is_assumed(*, assumed: bool) -> None:
    """From the first to the last; what is found against it once."""
    found = FAR.at(Location(""), "too far", subject="red_a")
    ledger = written(Line(5, 3, START, Walk("red_a", "3"), (found,), assumed))
    (judged,) = ledger.actions
    assert (judged.moment.step, judged.first, judged.assumed) == (5, 3, assumed)
    assert [each.diagnostic.code for each in ledger.findings] == [found.code]


def test_a_finding_alone_is_written_with_its_place_its_side_and_what_caused_it() -> None:
    """At its step."""
    found = FAR.at(Location(""), "too far", subject="red_a")
    (finding,) = written(Line(5, 5, START, None, (found,), place="1", cause=3, side="red")).findings
    assert (finding.hex, finding.cause, finding.moment.step, finding.moment.side) == ("1", 3, 5, "red")

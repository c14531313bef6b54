"""What an audit comes to, counted."""

from __future__ import annotations

from rules_check.audit.verdict import Audit, Finding, Judged, Moment, Outcome
from rules_check.codes.rep import OTHER_DATA
from rules_check.codes.rep_chain import FORKED
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity
from vassal_build.location import Location

BROKEN = Code(
    "MOV100",
    "breaking a rule",
    Severity.ERROR,
    "a rule is broken",
    "it is a rule",
    "MOV100: a rule is broken",
    "Keep to the rule.",
)
NOW = Moment(1, 1, "day")
LEGAL, ILLEGAL, UNKNOWN = Outcome.LEGAL, Outcome.ILLEGAL, Outcome.UNVERIFIABLE


def audit(actions: tuple[tuple[str, Outcome], ...] = (), findings: tuple[Finding, ...] = ()) -> Audit:
    """An audit of some actions and findings."""
    judged = tuple(Judged(NOW, 1, family, None, "", outcome) for family, outcome in actions)
    return Audit("a.vlog", "game", "Game", "1", "", 1, 0, judged, findings)


def test_actions_are_counted_by_family_in_the_order_of_their_names() -> None:
    """Each with all that can be said of an action."""
    names = ["ZOC", "SUP", "STK", "SEQ", "RET", "ORD", "MOV", "DIE", "CMB", "BMB"]
    judged = audit(tuple((name, LEGAL) for name in names)).judged
    assert list(judged) == sorted(names)
    reported = audit((("MOV", LEGAL), ("MOV", ILLEGAL), ("CMB", UNKNOWN), ("MOV", LEGAL))).judged
    assert reported == {
        "CMB": {"legal": 0, "illegal": 0, "unverifiable": 1},
        "MOV": {"legal": 2, "illegal": 1, "unverifiable": 0},
    }


def test_findings_are_counted_by_severity_and_know_their_family() -> None:
    """An error makes the file illegal, and nothing else does."""
    found = tuple(Finding(NOW, code.at(Location("a.vlog"), "")) for code in (FORKED, OTHER_DATA))
    assert {each.family for each in found} == {"REP"}
    assert not audit(findings=found).is_illegal
    wrong = Finding(NOW, BROKEN.at(Location("a.vlog"), ""))
    assert audit(findings=(*found, wrong)).is_illegal
    assert audit(findings=(wrong, wrong)).summary["error"] == 2

"""Faults planted in games of The Ford are reported, each by its rule, with the piece or hex."""

from __future__ import annotations

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit
from tests.referee.faults import KINDS, FaultKind, planted
from tests.referee.ford import Club
from vassal_build.diagnostics import Severity
from vassal_build.template.the_ford.rules import RULES

pytestmark = pytest.mark.slow
SEEDS = range(1, 16)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.words)
def test_a_fault_is_reported(club: Club, kind: FaultKind) -> None:
    """By the code of its rule, at the piece or the hex that it is about, and what led to it in its turn is legal."""
    fault = planted(club, kind, SEEDS)
    deeds = [*fault.deeds, fault.fault, *fault.after]
    reading = club.log_since(fault.fault.before.turn, fault.setup, deeds)
    audit: Audit = audit_joined((reading,), windows=False)[0]
    wrong = [found for found in audit.findings if found.diagnostic.severity is Severity.ERROR]
    about = RULES.by_action[type(fault.fault.action)].about(fault.fault.before, fault.fault.action)
    assert wrong, fault.fault.action
    assert all("#" in found.diagnostic.location.file for found in audit.findings)
    assert wrong[0].diagnostic.code in kind.reported, (fault.fault.action, wrong[0].diagnostic)
    named = {about.subject, *about.units, about.place}
    assert named & {wrong[0].diagnostic.subject, wrong[0].hex} or named == {""} or about.place == ""
    assert len(wrong) <= 2

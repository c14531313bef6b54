"""Audits of the kept logs, each made when it is first asked for."""

from __future__ import annotations

from functools import cache

from rules_check.audit.batch import Task, audit_all, audit_one
from rules_check.audit.verdict import Audit
from tests.games.la_primogenita.goldens.files import JOINED, LOGS

PRINTED = ("01_first_turn", "03_second_turn", "10_guns", "12_retreats", "16_surrender_of_asmara", "turn")
"""Logs that are audited by printed values alone, too."""


@cache
def audit_of(name: str, *, printed_only: bool = False) -> Audit:
    """Audit one log."""
    done = audit_one(Task(LOGS[name], printed_only=printed_only))
    assert done.audit is not None, done.fault
    return done.audit


@cache
def joined() -> dict[str, Audit]:
    """Audit the logs of one game as one, by their names."""
    done = audit_all([Task(path) for path in JOINED], jobs=1)
    return {each.path.stem: each.audit for each in done if each.audit is not None}

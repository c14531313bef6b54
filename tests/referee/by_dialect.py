"""Logs judged by another dialect than that of their game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_check.audit.sitting import Sitting
from rules_check.audit.verdict import Audit
from rules_check.referee.auditing import auditor
from rules_check.referee.dialect import Dialect
from rules_check.replay.reading import Reading


def audited_by(dialect: Dialect[Any, Any], readings: Sequence[Reading], *, windows: bool = True) -> tuple[Audit, ...]:
    """Give the audit of each log of a game."""
    sitting = Sitting(auditor(dialect)(), printed_only=False, windows=windows)
    for reading in readings:
        sitting.add(reading)
    return sitting.end()

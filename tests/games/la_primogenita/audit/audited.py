"""One save or log judged alone, by the rules with which it was opened."""

from __future__ import annotations

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit
from rules_check.replay.reading import Reading


def audit(reading: Reading, *, printed_only: bool = False, windows: bool = True) -> Audit:
    """Give the audit of a save or log (`Records.audit`)."""
    (found,) = audit_joined((reading,), printed_only=printed_only, windows=windows)
    return found

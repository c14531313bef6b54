"""What the players marked in a window as agreed upon or taken back, and which findings that excuses.

A mark excuses what was done last before it, with all that came of the same pieces; where nothing before it was wrong,
what is wrong without a step of its own, else what was done next.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules_check.audit.ledger import Ledger
from rules_check.audit.verdict import Finding
from vassal_build.diagnostics import Severity

GRAVE = (Severity.ERROR, Severity.WARNING)


class Agreement(Struct, frozen=True):
    """The steps of the marks, and the step in which each unit was last moved or altered in the window."""

    marks: tuple[int, ...]
    touched: Mapping[str, int]

    def excuse(self, ledger: Ledger, since: int) -> None:
        """Turn the findings that the marks stand for into notes; the window's findings are those from `since` on."""
        for mark in self.marks:
            left = {
                number: self._step(found, ledger.offset)
                for number, found in enumerate(ledger.findings[since:], since)
                if found.diagnostic.severity in GRAVE
            }
            near = _nearest(mark, left)
            subjects = {ledger.findings[number].diagnostic.subject for number in near} - {""}
            for number in left:
                if number in near or ledger.findings[number].diagnostic.subject in subjects:
                    ledger.excuse(number, mark)

    def _step(self, found: Finding, offset: int) -> int:
        """Give the step that brought a finding about, 0 where that is not known."""
        if found.cause:
            return found.cause + offset
        here = found.moment.step + offset
        if here > max(self.marks) and here > max(self.touched.values(), default=0):
            # it fell due when the window closed
            return self.touched.get(found.diagnostic.subject, 0)
        return here


def _nearest(mark: int, steps: Mapping[int, int]) -> frozenset[int]:
    """Give the findings that a mark is nearest to; `steps` are the findings' own, by number."""
    before = max((step for step in steps.values() if 0 < step <= mark), default=0)
    after = min((step for step in steps.values() if step > mark), default=0)
    unknown = 0 if 0 in steps.values() else after
    return frozenset(number for number, step in steps.items() if step == (before or unknown))

"""What the players marked in a window as agreed upon or taken back, and which findings that excuses.

A mark excuses what was done last before it, with all that came of the same pieces; where nothing before it was wrong,
what is wrong without a step of its own, else what was done next.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from rules_check.audit.ledger import Ledger
from rules_check.audit.verdict import Finding
from vassal_build.diagnostics import Severity

GRAVE = (Severity.ERROR, Severity.WARNING)
Page = tuple[Ledger, int]
"""A ledger, and the number of the first finding of the window in it."""


class Agreement(Struct, frozen=True):
    """The steps of the marks, and the step in which each unit was last moved or altered in the window."""

    marks: tuple[int, ...]
    touched: Mapping[str, int]

    def excuse(self, *pages: Page) -> None:
        """Turn the findings that the marks stand for into notes; a window has pages in one ledger or in several."""
        for mark in self.marks:
            wrong = [
                (ledger, number, self._step(found, ledger.offset))
                for ledger, since in pages
                for number, found in enumerate(ledger.findings[since:], since)
                if found.diagnostic.severity in GRAVE
            ]
            near = _nearest(mark, {step for _, _, step in wrong})
            subjects = {ledger.findings[number].diagnostic.subject for ledger, number, step in wrong if step == near}
            for ledger, number, step in wrong:
                if step == near or ledger.findings[number].diagnostic.subject in subjects - {""}:
                    ledger.excuse(number, mark, _ledger_of(mark, pages))

    def _step(self, found: Finding, offset: int) -> int:
        """Give the step that brought a finding about, 0 where that is not known."""
        if found.cause:
            return found.cause + offset
        here = found.moment.step + offset
        if here > max(self.marks) and here > max(self.touched.values(), default=0):
            # it fell due when the window closed
            return self.touched.get(found.diagnostic.subject, 0)
        return here


def _nearest(mark: int, steps: Collection[int]) -> int:
    """Give the step, of those of some findings, that a mark is nearest to; 0 is one that is not known."""
    before = max((step for step in steps if 0 < step <= mark), default=0)
    after = min((step for step in steps if step > mark), default=0)
    return before or (0 if 0 in steps else after)


def _ledger_of(mark: int, pages: Sequence[Page]) -> Ledger:
    """Give the ledger of the record in which a mark was made; `pages` are in the order of play."""
    return next(ledger for ledger, _ in reversed(pages) if ledger.offset < mark)

"""What a player expects to be reported of a mistake, compared with the findings of an audit."""

from __future__ import annotations

from dataclasses import dataclass

from rules_check.audit.verdict import Audit
from tests.games.la_primogenita.audit.reasons.opening import Change, Play, graves


@dataclass(frozen=True, slots=True)
class Reported:
    """One finding: its code, the hex it stands at, the section it cites, and words that are in it.

    `step` is the step it stands at, `cause` the one that it names as the cause, 0 for any and none.
    """

    code: str
    hex: str
    cite: str
    words: tuple[str, ...]
    step: int = 0
    cause: int = 0

    def __str__(self) -> str:
        return f"{self.code} at {self.hex}"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake as it is made at the table: its name, the table before it, what is done, and what is reported of it."""

    name: str
    table: tuple[Change, ...]
    play: Play
    reported: tuple[Reported, ...]


def check(audit: Audit, *expected: Reported) -> None:
    """Hold the errors of an audit against what is expected: no more, no less, in the same order."""
    found = graves(audit)
    assert [(each.diagnostic.code, each.hex) for each in found] == [(each.code, each.hex) for each in expected], [
        str(each.diagnostic) for each in found
    ]
    for finding, reported in zip(found, expected, strict=True):
        assert finding.diagnostic.cite == reported.cite
        assert [word for word in reported.words if word not in finding.diagnostic.message] == [], (
            finding.diagnostic.message
        )
        assert reported.step in (0, finding.moment.step)
        assert finding.cause == reported.cause

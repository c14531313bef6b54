"""The shape of a code: what one kind of finding is called, how bad it is, and why it matters."""

from __future__ import annotations

from msgspec import Struct

from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.known import Evidence
from vassal_build.location import Location


class Code(Struct, frozen=True):
    """One kind of finding.

    `id` is three letters and three digits and is never used for anything else; `name` reads after "allow" and says
    what was seen; `meaning`, `why` and `example` are what `explain` prints.
    """

    id: str
    name: str
    severity: Severity
    meaning: str
    why: str
    example: str

    def at(
        self, location: Location, message: str, *, subject: str = "", cite: str = "", evidence: Evidence = ()
    ) -> Diagnostic:
        """Give a finding of this code, with the code's own severity."""
        return Diagnostic(self.id, self.severity, location, message, subject, cite, evidence)


def explain(codes: tuple[Code, ...], wanted: str) -> str:
    """Give the documentation of one code, found by its id or its name; raise KeyError when `codes` has none such."""
    for code in codes:
        if wanted.strip().lower() in (code.id.lower(), code.name):
            head = f"{code.id} {code.name} ({code.severity.value})"
            return "\n\n".join((head, code.meaning, f"Why it matters: {code.why}", f"Example: {code.example}")) + "\n"
    raise KeyError(wanted)

"""The shape of a code: what one kind of finding is called, how bad it is, and why it matters."""

from __future__ import annotations

from itertools import chain

from msgspec import Struct

from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.known import Evidence
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.language.words import IN_ENGLISH, Words
from vassal_build.location import Location
from vassal_build.near_names import offered

LETTERS = 3
"""How many letters a code begins with; they say its family."""


class Code(Struct, frozen=True):
    """One kind of finding.

    `id` is three letters and three digits and is never reused for anything else; `name` reads after "allow" and says
    what was seen. `explain` prints the rest: what the finding means, why it matters, an example, and what the user
    can do about it.
    """

    id: str
    name: str
    severity: Severity
    meaning: str
    why: str
    example: str
    remedy: str

    def is_called(self, wanted: str) -> bool:
        """Say whether it is meant by its id or its name."""
        return wanted.strip().lower() in (self.id.lower(), self.name)

    def at(
        self,
        location: Location,
        message: str,
        *,
        subject: str = "",
        cite: str = "",
        evidence: Evidence = (),
        place: str = "",
    ) -> Diagnostic:
        """Give a finding of this code, with the code's own severity."""
        return Diagnostic(self.id, self.severity, location, message, subject, cite, evidence, place)


def explain(codes: tuple[Code, ...], wanted: str, words: Words = IN_ENGLISH) -> str:
    """Give the documentation of one code, found by its id or its name; raise KeyError when `codes` lacks it."""
    for code in codes:
        if code.is_called(wanted):
            name, severity = Verbatim(code.name), code.severity.value
            head = said("{code} {name} ({severity})", code=code.id, name=name, severity=severity)
            return "\n\n".join(map(words.text, (head, code.meaning, *_details(code)))) + "\n"
    raise KeyError(wanted)


def family(codes: tuple[Code, ...], letters: str) -> tuple[Code, ...]:
    """Give the codes that begin with three letters, all without letters, each id once, in the order of their ids.

    None where `letters` is else. Of several games that have a code, that of the first counts.
    """
    begin = letters.strip().upper()
    if len(begin) not in (0, LETTERS):
        return ()
    found = {code.id: code for code in reversed(codes) if code.id.startswith(begin)}
    return tuple(found[id_] for id_ in sorted(found))


def no_code(codes: tuple[Code, ...], wanted: str) -> str:
    """Say that there is no such code, with names that are near or else the letters that codes begin with."""
    near = offered(wanted, chain.from_iterable((code.id, code.name) for code in codes))
    families = joined(dict.fromkeys(code.id[:LETTERS] for code in codes), ", ")
    others = near or said("; codes begin with {families}", families=families)
    return said("there is no code '{code}'{others}", code=Verbatim(wanted), others=others)


def _details(code: Code) -> tuple[str, ...]:
    return (
        said("Why it matters: {why}", why=code.why),
        said("Example: {example}", example=code.example),
        said("What to do: {remedy}", remedy=code.remedy),
    )

"""What has one right answer among the findings of lint, and the text of a build file or component sheet corrected.

The text is changed only where the fault stands, so that everything else stays as its author wrote it. Writing it is
fix.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct

from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks.gpids import GPID_NOT_RESERVED, GPIDS_UNCOUNTED, NEXT, NUMBER, numbered, own_part
from vassal_build.workshop.checks.pictures import ATTRIBUTES, PICTURE_OF_OTHER_CASE
from vassal_build.workshop.opened import OpenedModule

FIXABLE = (PICTURE_OF_OTHER_CASE.id, GPID_NOT_RESERVED.id, GPIDS_UNCOUNTED.id)
NAMED = "|".join((*ATTRIBUTES, "fileName"))
IN_FIELDS = r"(?:(?<=[;,/\t])|(?<=;G)){}(?=[\\;,/\t<]|$)"
"""A name that is a field of a trait, or one of a list in it; a Mask has a G before the picture for others."""


class Correction(Struct, frozen=True):
    """What is put in the place of what: the name of a picture, or, without `wrong`, the next gpid."""

    right: str
    wrong: str = ""

    def __str__(self) -> str:
        return f"'{self.wrong}' is now '{self.right}'" if self.wrong else f"{NEXT} is now {self.right}"


def correction(module: OpenedModule, finding: Diagnostic) -> Correction | None:
    """Give the one right answer to a finding, None when there is none or more than one."""
    if finding.code == PICTURE_OF_OTHER_CASE.id:
        pictures = {name for one in module.together for name in one.pictures}
        alike = [name for name in pictures if name.lower() == finding.subject.lower()]
        return Correction(alike[0], finding.subject) if len(alike) == 1 else None
    if finding.code in FIXABLE:
        given = (own_part(gpid) for _, gpid, _ in numbered(module.definitions))
        return Correction(str(1 + max((int(one) for one in given if NUMBER.fullmatch(one)), default=-1)))
    return None


def in_build_file(text: str, corrections: Iterable[Correction]) -> str:
    """Put a build file right."""
    for one in corrections:
        if not one.wrong:
            text = re.sub(rf'(\s{NEXT}=")[^"]*(?=")', rf"\g<1>{one.right}", text, count=1)
            continue
        wrong, right = (quoteattr(name, {'"': "&quot;"})[1:-1] for name in (one.wrong, one.right))
        text = _put(rf'((?:\s)(?:{NAMED})="){re.escape(wrong)}(?=")', right, text)
        text = _put(IN_FIELDS.format(re.escape(escape(one.wrong))), escape(one.right), text)
    return text


def in_sheet(text: str, corrections: Iterable[Correction]) -> str:
    """Put the file of a component right."""
    return "\n".join(_in_lines(text.split("\n"), tuple(corrections)))


def _in_lines(lines: Iterable[str], corrections: tuple[Correction, ...]) -> Iterator[str]:
    for line in lines:
        fixed = line
        for one in corrections:
            if not one.wrong:
                fixed = re.sub(rf"^( *{NEXT} =).*", rf"\g<1> {one.right}", fixed)
            elif line.lstrip().startswith("- "):
                fixed = _put(IN_FIELDS.format(re.escape(one.wrong)), one.right, fixed)
            else:
                fixed = _put(rf"^( *(?:{NAMED}) = ){re.escape(one.wrong)}$", one.right, fixed)
        yield fixed


def _put(pattern: str, right: str, text: str) -> str:
    """Put a text in the place of what a pattern finds, after the group that stays."""
    return re.sub(pattern, lambda found: (found.group(1) if found.re.groups else "") + right, text, flags=re.MULTILINE)

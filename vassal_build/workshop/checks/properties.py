"""Every property that an expression or format reads is set by something, or is one of VASSAL's own.

properties_unread.py reports misspelt names. Java code of a module may set any property; then nothing is reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.properties_unread import meant_by
from vassal_build.workshop.engine_names import ENGINE_NAMES, is_engine_name
from vassal_build.workshop.mentions import has_java
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.property_names import set_names
from vassal_build.workshop.spelling import Spelling
from vassal_build.workshop.texts import Text, texts

PROPERTY_NOBODY_SETS = Code(
    "MOD412",
    "property-nobody-sets",
    Severity.WARNING,
    "An expression or format reads a property that nothing sets, and no property has nearly the same name.",
    "Its value is always empty. The trait that set it may have been deleted or renamed.",
    "`$Morale$` in a module without a property Morale.",
    "Set the property, correct its name, or delete the place that reads it.",
)


REPORT, OLD = "ReportAction", "old"


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PROPERTY_NOBODY_SETS once for each name, at the first place that reads it."""
    if any(has_java(one) for one in module.together):
        return
    known = set_names(module)
    readers: dict[str, list[Text]] = {}
    as_written: set[str] = set()
    for text in texts(module):
        names = text.names
        as_written |= names
        for name in sorted(_asked(text, names)):
            if name not in known and not is_engine_name(name):
                readers.setdefault(name, []).append(text)
    spelling = Spelling(known | ENGINE_NAMES if readers else ())
    for name, places in readers.items():
        other = meant_by(name, spelling)
        if other is not None and name in as_written:
            continue
        first = places[0]
        hint = f"; do you mean '{other}'?" if other is not None else ""
        more = f" (and {len(places) - 1} more)" if len(places) > 1 else ""
        shown = f": {first.shown}" if first.shown != name else ""
        message = f"{first.what}{more} reads '{name}', which nothing sets{shown}{hint}"
        evidence = tuple(str(text.place) for text in places[1:5])
        yield PROPERTY_NOBODY_SETS.at(first.place, message, subject=name, evidence=evidence)


def _asked(text: Text, names: frozenset[str]) -> set[str]:
    """Give the properties that a text reads; a report may ask by `oldStrength` for what Strength was before."""
    if not text.what.startswith(REPORT):
        return set(names)
    return {name.removeprefix(OLD) if len(name) > len(OLD) and not is_engine_name(name) else name for name in names}

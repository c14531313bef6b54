"""Every property that an expression or format reads is set by something, or is one of VASSAL's own."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.mod_places import PROPERTY_NOBODY_SETS
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.engine_names import is_engine_name
from vassal_build.workshop.expressions import names_read
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.property_names import set_names
from vassal_build.workshop.texts import Text, texts


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PROPERTY_NOBODY_SETS once for each name, at the first place that reads it."""
    known = set_names(module)
    readers: dict[str, list[Text]] = {}
    for text in texts(module):
        for name in sorted(names_read(text.text)):
            if name not in known and not is_engine_name(name):
                readers.setdefault(name, []).append(text)
    spelt = {name.lower(): name for name in known}
    for name, places in readers.items():
        first = places[0]
        hint = f"; there is '{spelt[name.lower()]}'" if name.lower() in spelt else ""
        more = f" (and {len(places) - 1} more)" if len(places) > 1 else ""
        message = f"{first.what}{more} reads '{name}', which nothing sets{hint}: {first.text}"
        evidence = tuple(str(text.place) for text in places[1:5])
        yield PROPERTY_NOBODY_SETS.at(first.place, message, subject=name, evidence=evidence)

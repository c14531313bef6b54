"""Every trait is one of VASSAL's, unless Java code of the module may bring others along."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import RawTrait, every_id
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.mentions import has_java
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.spelling import Spelling

UNKNOWN_TRAIT = Code(
    "MOD106",
    "unknown-trait",
    Severity.ERROR,
    "A piece has a trait that VASSAL does not know, and the archive has no Java code that could supply it.",
    "The engine puts an empty Marker in its place, so the trait has no effect.",
    "`protoype;Unit` where `prototype;Unit` is meant.",
    "Correct the name of the trait, or delete the trait.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield UNKNOWN_TRAIT. Source: BasicCommandEncoder.createDecorator."""
    if any(has_java(one) for one in module.together):
        return
    spelling = Spelling(one.rstrip(";") for one in every_id())
    for definition in module.definitions:
        for trait in definition.piece.traits:
            if isinstance(trait, RawTrait):
                own = trait.type_text().partition(";")[0]
                near = spelling.like(own)
                hint = f"; do you mean '{near}'?" if near else ""
                place = module.at(definition.path, definition.line)
                yield UNKNOWN_TRAIT.at(place, f"VASSAL has no trait '{own}'{hint}", subject=own)

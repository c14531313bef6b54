"""Every definition can be read, and every prototype that is used is there, once, and does not hold itself."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import Prototype
from vassal_build.codes.mod_pieces import (
    BROKEN_DEFINITION,
    MISSING_PROTOTYPE,
    PROTOTYPE_LOOP,
    PROTOTYPES_OF_ONE_NAME,
    UNUSED_PROTOTYPE,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.definitions import Definition, Kind
from vassal_build.workshop.expressions import is_fixed
from vassal_build.workshop.loops import in_loops
from vassal_build.workshop.opened import OpenedModule


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield BROKEN_DEFINITION, MISSING_PROTOTYPE, PROTOTYPE_LOOP, PROTOTYPES_OF_ONE_NAME, UNUSED_PROTOTYPE."""
    for broken in module.broken:
        yield BROKEN_DEFINITION.at(module.at(broken.path, broken.line), broken.reason)
    seen: set[str] = set()
    used = {name for definition in module.definitions for name in _used(definition)}
    looping = in_loops({name: tuple(_used(definition)) for name, definition in module.prototypes.items()})
    all_fixed = all(is_fixed(name) for name in used)
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        for name in _used(definition):
            if name not in module.prototypes and is_fixed(name):
                yield MISSING_PROTOTYPE.at(place, f"the module has no prototype '{name}'", subject=name)
        if definition.kind is not Kind.PROTOTYPE:
            continue
        if definition.name in seen:
            yield PROTOTYPES_OF_ONE_NAME.at(
                place, f"two prototypes have the name '{definition.name}'", subject=definition.name
            )
        seen.add(definition.name)
        if definition.name not in used and all_fixed:
            yield UNUSED_PROTOTYPE.at(place, f"nothing uses '{definition.name}'", subject=definition.name)
        if definition.name in looping and module.prototypes[definition.name] is definition:
            yield PROTOTYPE_LOOP.at(place, f"'{definition.name}' uses itself", subject=definition.name)


def _used(definition: Definition) -> Iterator[str]:
    yield from dict.fromkeys(trait.name for trait in definition.piece.find_all(Prototype))

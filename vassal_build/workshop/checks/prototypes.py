"""Every definition can be read, and every prototype that is used is there, once, and does not hold itself."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import Prototype
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import Definition, DefinitionKind
from vassal_build.workshop.expressions import is_fixed
from vassal_build.workshop.loops import in_loops
from vassal_build.workshop.opened import OpenedModule

MISSING_PROTOTYPE = Code(
    "MOD101",
    "missing-prototype",
    Severity.ERROR,
    "A piece or prototype uses a prototype that the module does not have.",
    "The engine silently leaves out those traits, so the piece lacks their commands.",
    "`prototype;Unti` where the prototype is called Unit.",
    "Correct the name of the prototype, or add the prototype.",
)

PROTOTYPE_LOOP = Code(
    "MOD102",
    "prototype-loop",
    Severity.ERROR,
    "A prototype uses itself, directly or through others.",
    "The engine stops partway through the piece. VASSAL 3.6 shows a dialog each time; 3.7.26 says nothing.",
    "Unit uses Steps, and Steps uses Unit.",
    "Take the Prototype trait that closes the circle out of one of them.",
)

BROKEN_DEFINITION = Code(
    "MOD103",
    "broken-definition",
    Severity.ERROR,
    "The text of a piece definition cannot be read.",
    "The piece is missing from the module, or the module does not open.",
    "A definition whose state has fewer levels than its type.",
    "Restore the definition from an older version, or make the piece again in the editor.",
)

PROTOTYPES_OF_ONE_NAME = Code(
    "MOD104",
    "prototypes-of-one-name",
    Severity.ERROR,
    "Two prototypes have the same name.",
    "Pieces get the traits of whichever comes last.",
    "Two prototypes called Marker.",
    "Rename or delete one of the two.",
)

UNUSED_PROTOTYPE = Code(
    "MOD105",
    "unused-prototype",
    Severity.NOTE,
    "No piece and no other prototype uses this prototype.",
    "It may be a leftover, or its name is misspelt where it should be used.",
    "A prototype called Convoy in a module without convoys.",
    "Delete the prototype, or correct the name where it should be used.",
)


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
        if definition.kind is not DefinitionKind.PROTOTYPE:
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

"""Where there are pieces that lie on mats there is a mat."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import Mat, MatCargo
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.mentions import is_extension
from vassal_build.workshop.opened import OpenedModule

CARGO_WITHOUT_MAT = Code(
    "MOD136",
    "cargo-without-mat",
    Severity.WARNING,
    "Pieces have a Mat Cargo trait, but no piece of the module has a Mat trait.",
    "There is nothing for them to lie on.",
    "A module whose counters have Mat Cargo and whose formation cards have no Mat.",
    "Add a Mat trait to the pieces that should carry them, or delete Mat Cargo.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield CARGO_WITHOUT_MAT for each definition that has the trait. Source: MatCargo.findNewMat."""
    if is_extension(module):
        return  # its pieces may lie on mats of the module
    if any(one.piece.find(Mat) for one in module.definitions):
        return
    for definition in module.definitions:
        if definition.piece.find(MatCargo):
            message = f"{definition.called} has a Mat Cargo trait, and no piece of the module has a Mat trait"
            yield CARGO_WITHOUT_MAT.at(module.at(definition.path, definition.line), message, subject=definition.name)

"""Where there are pieces that lie on mats there is a mat."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import Mat, MatCargo
from vassal_build.codes.mod_traits import CARGO_WITHOUT_MAT
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.mentions import is_extension
from vassal_build.workshop.opened import OpenedModule


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield CARGO_WITHOUT_MAT for each definition that has the trait. Source: MatCargo.findNewMat."""
    if is_extension(module):
        return  # its pieces may lie on mats of the module
    if any(one.piece.find(Mat) for one in module.definitions):
        return
    for definition in module.definitions:
        if definition.piece.find(MatCargo):
            message = f"'{definition.name}' has a Mat Cargo trait, and no piece of the module has a Mat trait"
            yield CARGO_WITHOUT_MAT.at(module.at(definition.path, definition.line), message, subject=definition.name)

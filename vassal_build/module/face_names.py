"""Whether the pictures of a unit's faces have names of their own, as a design names them."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.box_counters import FACES_ALIKE
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.design import PressDesign


def faces_alike(box: Gamebox, design: PressDesign) -> Iterator[Diagnostic]:
    """Yield the faces whose picture has the name of another face's of the same unit."""
    for unit in box.units:
        known: set[str] = set()
        for face in unit.faces:
            name = design.faces(unit, face)
            if name in known:
                message = f"{unit.id} has two faces of step {face.step}, which need a text each, and not the same"
                yield FACES_ALIKE.at(face.provenance.location, message, subject=unit.id)
            known.add(name)

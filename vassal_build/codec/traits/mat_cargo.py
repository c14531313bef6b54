"""The Mat Cargo trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_state, in_type
from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT, ColumnType
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait

NO_MAT = "noMat"
_MAT = ColumnType(lambda text: None if text == NO_MAT else text, lambda mat: NO_MAT if mat is None else mat)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatCargo(Trait):
    """Mat Cargo (VASSAL.counters.MatCargo, `matPiece;`): a piece that lies on a piece with a Mat trait.

    description: a note for the module's author. keep_facing: whether it turns with the mat. x, y: how far from the mat
    it is still taken to lie on it, pixels. find_key, detach_key: keys that look for a mat and that
    leave it.
    State: mat, the id of the piece that it lies on, None when on none.
    """

    ID: ClassVar[str] = "matPiece;"

    description: str = in_type(TEXT, "")
    keep_facing: bool = in_type(FLAG, True)
    x: int = in_type(INTEGER, 0)
    y: int = in_type(INTEGER, 0)
    find_key: KeyStroke = in_type(KEY, NO_KEY)
    detach_key: KeyStroke = in_type(KEY, NO_KEY)
    mat: str | None = in_state(_MAT, None)

"""What the families of the codes are about, in words."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.language.said import said

FAMILIES: Mapping[str, str] = {
    "SEQ": said("Sequence"),
    "MOV": said("Movement"),
    "STK": said("Stacking"),
    "SUP": said("Supply"),
    "BMB": said("Fire"),
    "CMB": said("Assault"),
    "RET": said("Retreat and advance"),
    "RNF": said("Reinforcements"),
    "VIC": said("Victory"),
}
"""By the first three letters of a code."""

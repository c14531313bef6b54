"""What the families of codes are about, in words."""

from __future__ import annotations

from vassal_build.language.said import said

FAMILIES = {
    "SEQ": said("Sequence"),
    "ORD": said("Orders"),
    "MOV": said("Movement"),
    "ZOC": said("Zones of Control"),
    "STK": said("Stacking"),
    "SUP": said("Supply"),
    "CMB": said("Assault"),
    "BMB": said("Bombardment"),
    "RET": said("Retreat and advance"),
    "RNF": said("Reinforcements"),
    "VIC": said("Victory"),
    "REP": said("Replay"),
    "DIE": said("Dice and undo"),
}
"""A family that a game has besides stands for itself."""

"""Faults planted in games of The Ford, one kind for each code: the audit names what is wrong, and where."""

from __future__ import annotations

SEEDS = range(1, 40)
TRIES = 3
"""So many faults of a kind are planted."""
KINDS = (
    "MOV102",
    "MOV103",
    "MOV104",
    "MOV105",
    "MOV106",
    "ZOC101",
    "STK101",
    "BMB101",
    "BMB102",
    "BMB103",
    "BMB104",
    "BMB105",
    "CMB101",
    "CMB102",
    "CMB103",
    "CMB104",
    "CMB105",
    "CMB106",
    "CMB201",
    "CMB202",
    "RET101",
    "RET102",
    "RET103",
    "RET104",
    "RET201",
    "RET202",
    "SEQ101",
    "SEQ102",
    "RNF101",
    "RNF102",
    "RNF103",
)

"""The codes of a game's data: BOX what its files say, ART its pictures; one file per group.

A group is a tuple of `Code` values in a file of this folder, and joins `CODES` below. The codes of lint stand in the
files of its checks (`workshop/checks/`), those of the referee in `rules_check/codes/`.
"""

from __future__ import annotations

from vassal_build.codes.art_scans import ART_SCANS
from vassal_build.codes.box_counters import BOX_COUNTERS
from vassal_build.codes.box_design import BOX_DESIGN
from vassal_build.codes.box_map import BOX_MAP
from vassal_build.codes.box_reading import BOX_READING
from vassal_build.codes.box_tables import BOX_TABLES
from vassal_build.codes.box_words import BOX_WORDS
from vassal_build.codes.code import Code

__all__ = ["CODES", "Code"]

CODES: tuple[Code, ...] = (
    *BOX_READING,
    *BOX_MAP,
    *BOX_COUNTERS,
    *BOX_TABLES,
    *BOX_WORDS,
    *BOX_DESIGN,
    *ART_SCANS,
)

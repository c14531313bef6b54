"""The codes of the press, one file per family: BOX data, FMT files, ART pictures, MOD module.

A family is a tuple of `Code` values in a file of this folder, and joins `CODES` below. The referee's families stand in
`rules_check/codes.py`.
"""

from __future__ import annotations

from vassal_build.codes import code as _code
from vassal_build.codes.art_scans import ART_SCANS
from vassal_build.codes.box_counters import BOX_COUNTERS
from vassal_build.codes.box_design import BOX_DESIGN
from vassal_build.codes.box_map import BOX_MAP
from vassal_build.codes.box_reading import BOX_READING
from vassal_build.codes.box_tables import BOX_TABLES
from vassal_build.codes.box_words import BOX_WORDS
from vassal_build.codes.code import Code
from vassal_build.codes.mod_expressions import MOD_EXPRESSIONS
from vassal_build.codes.mod_extensions import MOD_EXTENSIONS
from vassal_build.codes.mod_grids import MOD_GRIDS
from vassal_build.codes.mod_keys import MOD_KEYS
from vassal_build.codes.mod_media import MOD_MEDIA
from vassal_build.codes.mod_pictures import MOD_PICTURES
from vassal_build.codes.mod_pieces import MOD_PIECES
from vassal_build.codes.mod_places import MOD_PLACES
from vassal_build.codes.mod_reading import MOD_READING
from vassal_build.codes.mod_settings import MOD_SETTINGS
from vassal_build.codes.mod_setups import MOD_SETUPS
from vassal_build.codes.mod_traits import MOD_TRAITS
from vassal_build.codes.mod_tree import MOD_TREE

__all__ = ["CODES", "Code", "explain"]

CODES: tuple[Code, ...] = (
    *BOX_READING,
    *BOX_MAP,
    *BOX_COUNTERS,
    *BOX_TABLES,
    *BOX_WORDS,
    *BOX_DESIGN,
    *ART_SCANS,
    *MOD_READING,
    *MOD_TREE,
    *MOD_EXTENSIONS,
    *MOD_SETTINGS,
    *MOD_PIECES,
    *MOD_TRAITS,
    *MOD_PICTURES,
    *MOD_MEDIA,
    *MOD_KEYS,
    *MOD_PLACES,
    *MOD_GRIDS,
    *MOD_EXPRESSIONS,
    *MOD_SETUPS,
)


def explain(code: str) -> str:
    """Give the documentation of a code, by id (`BOX101`) or name; raise KeyError when there is no such code."""
    return _code.explain(CODES, code)

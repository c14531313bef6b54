"""What is not said of a module of which not all is known: an extension without its module, a tree that breaks off."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.workshop.checks.counter_ids import DUPLICATE_COUNTER_ID
from vassal_build.workshop.checks.decks import UNKNOWN_DECK
from vassal_build.workshop.checks.gpids import GPID_NOT_RESERVED
from vassal_build.workshop.checks.idle_traits import LAYER_NEVER_SHOWN
from vassal_build.workshop.checks.key_commands import KEY_NOBODY_HEARS, KEY_NOBODY_SENDS
from vassal_build.workshop.checks.mats import CARGO_WITHOUT_MAT
from vassal_build.workshop.checks.metadata import METADATA_MISSING
from vassal_build.workshop.checks.pages import MISSING_PAGE
from vassal_build.workshop.checks.pictures import MISSING_PICTURE, PICTURE_OF_OTHER_CASE
from vassal_build.workshop.checks.places import UNKNOWN_BOARD, UNKNOWN_MAP, UNKNOWN_REGION, UNKNOWN_ZONE
from vassal_build.workshop.checks.properties import PROPERTY_NOBODY_SETS
from vassal_build.workshop.checks.properties_unread import MISSPELT_PROPERTY, PROPERTY_NOBODY_READS
from vassal_build.workshop.checks.prototypes import MISSING_PROTOTYPE, UNUSED_PROTOTYPE
from vassal_build.workshop.checks.restrictions import RESTRICTS_NOTHING
from vassal_build.workshop.checks.setup_files import STRANGE_COMMAND
from vassal_build.workshop.checks.setup_missing import SETUP_MISSING
from vassal_build.workshop.checks.setup_pieces import (
    SETUP_ON_UNKNOWN_BOARD,
    SETUP_ON_UNKNOWN_MAP,
    STALE_PIECE,
    STRANGE_PIECE,
)
from vassal_build.workshop.checks.sides import SIDE_NOBODY_HAS
from vassal_build.workshop.checks.sub_menus import SUB_MENU_NAMES_NOTHING
from vassal_build.workshop.checks.unknown_traits import UNKNOWN_TRAIT
from vassal_build.workshop.checks.unused_pictures import UNUSED_PICTURE

NAMES_WHAT_MAY_BE_THERE: tuple[Code, ...] = (
    MISSING_PROTOTYPE,
    UNKNOWN_TRAIT,
    MISSING_PICTURE,
    PICTURE_OF_OTHER_CASE,
    UNUSED_PICTURE,
    MISSING_PAGE,
    KEY_NOBODY_HEARS,
    KEY_NOBODY_SENDS,
    RESTRICTS_NOTHING,
    UNKNOWN_MAP,
    UNKNOWN_BOARD,
    UNKNOWN_ZONE,
    UNKNOWN_REGION,
    UNKNOWN_DECK,
    PROPERTY_NOBODY_SETS,
    SIDE_NOBODY_HAS,
    SETUP_ON_UNKNOWN_MAP,
    SETUP_ON_UNKNOWN_BOARD,
    STALE_PIECE,
    STRANGE_PIECE,
    STRANGE_COMMAND,
    DUPLICATE_COUNTER_ID,
)
"""Something is not found, not used or there twice: the part that is not known may have it, use it or allow it."""

NOT_USED_HERE: tuple[Code, ...] = (
    UNUSED_PROTOTYPE,
    GPID_NOT_RESERVED,
    PROPERTY_NOBODY_READS,
    MISSPELT_PROPERTY,
    CARGO_WITHOUT_MAT,
    LAYER_NEVER_SHOWN,
    SUB_MENU_NAMES_NOTHING,
)
"""Nothing in this file uses something: what uses it may stand in the part of a tree that cannot be read."""


NAMES_AN_ENTRY: tuple[Code, ...] = (
    METADATA_MISSING,
    MISSING_PICTURE,
    PICTURE_OF_OTHER_CASE,
    UNUSED_PICTURE,
    MISSING_PAGE,
    SETUP_MISSING,
)
"""The entry may be there: only the build file was given."""


def unknowable(*, alone: bool, breaks_off: bool, bare: bool = False) -> frozenset[str]:
    """Give the codes that may be wrong here, because parts of the module are not known."""
    codes = NAMES_WHAT_MAY_BE_THERE if alone or breaks_off else ()
    more = NOT_USED_HERE if breaks_off else ()
    return frozenset(code.id for code in (*codes, *more, *(NAMES_AN_ENTRY if bare else ())))

"""MOD1xx: piece definitions, prototypes and the ids of pieces."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

MISSING_PROTOTYPE = Code(
    "MOD101",
    "missing-prototype",
    Severity.ERROR,
    "A piece or prototype uses a prototype that the module does not have.",
    "The engine leaves the traits out in silence: the piece lacks its commands.",
    "`prototype;Unti` where the prototype is called Unit.",
)
PROTOTYPE_LOOP = Code(
    "MOD102",
    "prototype-loop",
    Severity.ERROR,
    "A prototype uses itself, directly or through others.",
    "The engine stops in the middle of putting the piece together. VASSAL 3.6 says so in a dialog each time; 3.7.26 "
    "says nothing.",
    "Unit uses Steps, and Steps uses Unit.",
)
BROKEN_DEFINITION = Code(
    "MOD103",
    "broken-definition",
    Severity.ERROR,
    "The text of a piece definition cannot be read.",
    "The piece is missing from the module, or stops it from opening.",
    "A definition whose state has fewer levels than its type.",
)
PROTOTYPES_OF_ONE_NAME = Code(
    "MOD104",
    "prototypes-of-one-name",
    Severity.ERROR,
    "Two prototypes have the same name.",
    "Pieces get the traits of one of them, whichever comes last.",
    "Two prototypes called Marker.",
)
UNUSED_PROTOTYPE = Code(
    "MOD105",
    "unused-prototype",
    Severity.NOTE,
    "No piece and no other prototype uses a prototype.",
    "It may be left over, or the name where it belongs is wrong.",
    "A prototype called Convoy in a module without convoys.",
)
MISSING_GPID = Code(
    "MOD111",
    "missing-gpid",
    Severity.ERROR,
    "A piece slot, or a trait that places pieces, has no gpid.",
    "VASSAL's refresher refuses to work as long as one is missing. The editor gives the slot a number when it opens "
    "the module; counters in older saves do not have it.",
    '`gpid=""` on a PieceSlot.',
)
DUPLICATE_GPID = Code(
    "MOD112",
    "duplicate-gpid",
    Severity.ERROR,
    "Two slots or placing traits have the same gpid.",
    "VASSAL's refresher refuses to work as long as two are the same. The editor gives one of them another number when "
    "it opens the module, and pieces in older saves that were of that slot are then refreshed into those of the other.",
    'Two slots with `gpid="12"`.',
)
GPID_NOT_RESERVED = Code(
    "MOD113",
    "gpid-not-reserved",
    Severity.WARNING,
    "nextPieceSlotId is not above every gpid of the module.",
    "A tool that adds a piece by it gives it a gpid that is taken. The editor raises it each time it opens the module, "
    "and says so, until the module is saved there.",
    '`gpid="168"` with `nextPieceSlotId="168"`.',
)
GPIDS_UNCOUNTED = Code(
    "MOD114",
    "gpids-uncounted",
    Severity.ERROR,
    "nextPieceSlotId is there and is no whole number.",
    "VASSAL stops with an error and does not open the module.",
    '`nextPieceSlotId=""` from a script that did not count.',
)
DUPLICATE_COUNTER_ID = Code(
    "MOD121",
    "duplicate-counter-id",
    Severity.ERROR,
    "Two pieces have the same CounterId, and it is not a marker of which there may be any number.",
    "The referee knows a counter by its CounterId and would take one for the other.",
    "Two slots, or two pieces of a set-up, with the CounterId rifles_1.",
)
PIECES_OF_ONE_NAME = Code(
    "MOD122",
    "pieces-of-one-name",
    Severity.NOTE,
    "Two piece slots hold different pieces of the same name.",
    "Reports in the chat do not say which one was meant.",
    "Two different slots called Rifle Battalion.",
)

UNKNOWN_TRAIT = Code(
    "MOD106",
    "unknown-trait",
    Severity.ERROR,
    "A piece has a trait that VASSAL does not know, and the archive holds no Java code that might.",
    "The engine puts in an empty Marker for it, and the piece lacks what the trait should do.",
    "`protoype;Unit` where `prototype;Unit` is meant.",
)

MOD_PIECES: tuple[Code, ...] = (
    MISSING_PROTOTYPE,
    PROTOTYPE_LOOP,
    BROKEN_DEFINITION,
    PROTOTYPES_OF_ONE_NAME,
    UNUSED_PROTOTYPE,
    UNKNOWN_TRAIT,
    MISSING_GPID,
    DUPLICATE_GPID,
    GPID_NOT_RESERVED,
    GPIDS_UNCOUNTED,
    DUPLICATE_COUNTER_ID,
    PIECES_OF_ONE_NAME,
)

"""MOD1xx: piece definitions, prototypes and the ids of pieces."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

MISSING_PROTOTYPE = Code(
    "MOD101",
    "missing-prototype",
    Severity.ERROR,
    "A piece or prototype uses a prototype that the module does not have.",
    "The engine silently leaves out those traits, so the piece lacks their commands.",
    "`prototype;Unti` where the prototype is called Unit.",
    "Correct the name of the prototype, or add the prototype.",
)
PROTOTYPE_LOOP = Code(
    "MOD102",
    "prototype-loop",
    Severity.ERROR,
    "A prototype uses itself, directly or through others.",
    "The engine stops partway through the piece. VASSAL 3.6 shows a dialog each time; 3.7.26 says nothing.",
    "Unit uses Steps, and Steps uses Unit.",
    "Take the Prototype trait that closes the circle out of one of them.",
)
BROKEN_DEFINITION = Code(
    "MOD103",
    "broken-definition",
    Severity.ERROR,
    "The text of a piece definition cannot be read.",
    "The piece is missing from the module, or the module does not open.",
    "A definition whose state has fewer levels than its type.",
    "Restore the definition from an older version, or make the piece again in the editor.",
)
PROTOTYPES_OF_ONE_NAME = Code(
    "MOD104",
    "prototypes-of-one-name",
    Severity.ERROR,
    "Two prototypes have the same name.",
    "Pieces get the traits of whichever comes last.",
    "Two prototypes called Marker.",
    "Rename or delete one of the two.",
)
UNUSED_PROTOTYPE = Code(
    "MOD105",
    "unused-prototype",
    Severity.NOTE,
    "No piece and no other prototype uses this prototype.",
    "It may be a leftover, or its name is misspelt where it should be used.",
    "A prototype called Convoy in a module without convoys.",
    "Delete the prototype, or correct the name where it should be used.",
)
MISSING_GPID = Code(
    "MOD111",
    "missing-gpid",
    Severity.ERROR,
    "A piece slot, or a trait that places pieces, has no gpid.",
    "VASSAL's refresher refuses to work while one is missing. The editor adds a number when it opens the module, but "
    "counters in older saves do not have it.",
    '`gpid=""` on a PieceSlot.',
    "Open the module in VASSAL's editor and save it.",
)
DUPLICATE_GPID = Code(
    "MOD112",
    "duplicate-gpid",
    Severity.ERROR,
    "Two slots or placing traits have the same gpid.",
    "VASSAL's refresher refuses to work while two are the same. The editor gives one of them a new number when it "
    "opens the module; a refresh then turns its pieces in older saves into the other's.",
    'Two slots with `gpid="12"`.',
    "Give the newer one a gpid that no other has, before the module goes out.",
)
GPID_NOT_RESERVED = Code(
    "MOD113",
    "gpid-not-reserved",
    Severity.WARNING,
    "nextPieceSlotId is not higher than every gpid of the module.",
    "A tool that adds a piece takes its gpid from nextPieceSlotId, and that number is already in use. The editor "
    "reports and corrects it at each start until you save the module.",
    '`gpid="168"` with `nextPieceSlotId="168"`.',
    "Save the module in the editor, or run `vassal-build lint --fix`.",
)
GPIDS_UNCOUNTED = Code(
    "MOD114",
    "gpids-uncounted",
    Severity.ERROR,
    "nextPieceSlotId is not a whole number.",
    "VASSAL stops with an error and does not open the module.",
    '`nextPieceSlotId=""`, written by a script.',
    "Write a whole number higher than every gpid, or run `vassal-build lint --fix`.",
)
DUPLICATE_COUNTER_ID = Code(
    "MOD121",
    "duplicate-counter-id",
    Severity.ERROR,
    "Two pieces have the same CounterId, and it is not a marker that may occur any number of times.",
    "`rules-check` identifies a counter by its CounterId and would mistake one for the other.",
    "Two slots, or two pieces of a setup, with the CounterId rifles_1.",
    "Give each counter an id of its own.",
)
PIECES_OF_ONE_NAME = Code(
    "MOD122",
    "pieces-of-one-name",
    Severity.NOTE,
    "Two piece slots contain different pieces with the same name.",
    "Reports in the chat do not show which of them is meant.",
    "Two different slots called Rifle Battalion.",
    "Rename one of the pieces.",
)

UNKNOWN_TRAIT = Code(
    "MOD106",
    "unknown-trait",
    Severity.ERROR,
    "A piece has a trait that VASSAL does not know, and the archive has no Java code that could supply it.",
    "The engine puts an empty Marker in its place, so the trait has no effect.",
    "`protoype;Unit` where `prototype;Unit` is meant.",
    "Correct the name of the trait, or delete the trait.",
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

"""MOD01x: extensions, the engine versions that a module's parts need, and what numbers its pieces have."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

EMPTY_EXTENSION_ELEMENT = Code(
    "MOD010",
    "empty-extension-element",
    Severity.ERROR,
    "An ExtensionElement of an extension holds no component.",
    "The engine fails on it with an internal error while it loads the extension.",
    '`<VASSAL.build.module.ExtensionElement target=""/>`, left behind when its piece was cut out by hand.',
)
CROWDED_EXTENSION_ELEMENT = Code(
    "MOD011",
    "crowded-extension-element",
    Severity.ERROR,
    "An ExtensionElement of an extension holds more than one component.",
    "The engine builds the first and passes the others over in silence.",
    "Three PieceSlots pasted into one ExtensionElement: two of them never show.",
)
EXTENSION_TARGET_MISSING = Code(
    "MOD012",
    "extension-target-missing",
    Severity.ERROR,
    "An extension adds to a component that its module does not have, nor one of the same class in its place.",
    "The engine refuses the whole extension and puts its file away.",
    "`VASSAL.build.module.Inventory:Units` where the module has no Inventory.",
)
EXTENSION_TARGET_RENAMED = Code(
    "MOD013",
    "extension-target-renamed",
    Severity.WARNING,
    "An extension adds to a component by a name that no component there has; one of the same class has another name.",
    "The engine takes the first of that class in silence, so what is added appears somewhere else.",
    "`VASSAL.build.module.PieceWindow:Counters` where the window is called Units since release 2.",
)

FEATURE_OF_NEWER_ENGINE = Code(
    "MOD014",
    "feature-of-newer-engine",
    Severity.WARNING,
    "A component, trait or function came with a newer engine than the VassalVersion of the module.",
    "Players whose engine is as old as the module says are let in, and then the part fails.",
    '`VassalVersion="3.6.0"` and a Set Piece Property trait, which came with 3.7.',
)
NEEDLESSLY_NEW = Code(
    "MOD015",
    "needlessly-new",
    Severity.NOTE,
    "The VassalVersion of the module is 3.7 or later, and nothing in the module is of an engine later than 3.6.",
    "Engines with an older minor version refuse the module, although they could play it.",
    '`VassalVersion="3.7.5"` written by hand or by a script into a module that was last saved with 3.6.',
)
BUILD_FILE_OF_OTHER_ENGINE = Code(
    "MOD016",
    "build-file-of-other-engine",
    Severity.ERROR,
    "By the VassalVersion in moduledata the build file has the other of its two names.",
    "Engines from 3.5 on look for `buildFile` when moduledata says less than 3.5, else for `buildFile.xml`; they find "
    "none and refuse the module.",
    "A module of engine 3.4 whose `buildFile` was renamed to buildFile.xml.",
)
GPID_NO_NUMBER = Code(
    "MOD017",
    "gpid-no-number",
    Severity.ERROR,
    "The gpid of a slot, or of a trait that places pieces, is not a whole number below 2,147,483,648.",
    "The editor gives it another one when it opens the module; once that is saved, counters in older saves cannot be "
    "refreshed.",
    '`gpid="tank-1"` on a PieceSlot.',
)

MOD_EXTENSIONS: tuple[Code, ...] = (
    EMPTY_EXTENSION_ELEMENT,
    CROWDED_EXTENSION_ELEMENT,
    EXTENSION_TARGET_MISSING,
    EXTENSION_TARGET_RENAMED,
    FEATURE_OF_NEWER_ENGINE,
    NEEDLESSLY_NEW,
    BUILD_FILE_OF_OTHER_ENGINE,
    GPID_NO_NUMBER,
)

"""MOD01x: extensions, the engine versions that a module's parts need, and what numbers its pieces have."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

EMPTY_EXTENSION_ELEMENT = Code(
    "MOD010",
    "empty-extension-element",
    Severity.ERROR,
    "An ExtensionElement of an extension contains no component.",
    "The engine stops with an internal error while it loads the extension.",
    '`<VASSAL.build.module.ExtensionElement target=""/>`, left over after someone cut out its piece by hand.',
    "Delete the empty ExtensionElement.",
)
CROWDED_EXTENSION_ELEMENT = Code(
    "MOD011",
    "crowded-extension-element",
    Severity.ERROR,
    "An ExtensionElement of an extension contains more than one component.",
    "The engine builds the first component and silently ignores the others.",
    "Three PieceSlots pasted into one ExtensionElement: two of them never appear.",
    "Give each component an ExtensionElement of its own.",
)
EXTENSION_TARGET_MISSING = Code(
    "MOD012",
    "extension-target-missing",
    Severity.ERROR,
    "An extension adds to a component that its module does not have, and there is none of the same class in its place.",
    "The engine refuses the whole extension and moves its file to the inactive extensions.",
    "`VASSAL.build.module.Inventory:Units` where the module has no Inventory.",
    "Add to a component that the module has, or use the extension with the version of the module it was made for.",
)
EXTENSION_TARGET_RENAMED = Code(
    "MOD013",
    "extension-target-renamed",
    Severity.WARNING,
    "An extension adds to a component by a name that none has there. A component of the same class has another name.",
    "The engine silently uses the first component of that class, so what you add may appear in the wrong place.",
    "`VASSAL.build.module.PieceWindow:Counters` where the window has been called Units since release 2.",
    "Write the component's present name into the target.",
)

FEATURE_OF_NEWER_ENGINE = Code(
    "MOD014",
    "feature-of-newer-engine",
    Severity.WARNING,
    "The module uses a component, trait or function that is newer than the engine version it states (VassalVersion).",
    "A player with exactly that engine can open the module, but this part of it fails.",
    '`VassalVersion="3.6.0"` and a Set Piece Property trait, which VASSAL has from 3.7 on.',
    "Save the module with the newer engine, or do without the new part.",
)
NEEDLESSLY_NEW = Code(
    "MOD015",
    "needlessly-new",
    Severity.NOTE,
    "The VassalVersion of the module is 3.7 or later, but nothing in it needs more than engine 3.6.",
    "Older engines refuse the module although they could play it.",
    '`VassalVersion="3.7.5"` that a script wrote into a module last saved with 3.6.',
    "State the older version if players with older engines should be able to play.",
)
BUILD_FILE_OF_OTHER_ENGINE = Code(
    "MOD016",
    "build-file-of-other-engine",
    Severity.ERROR,
    "The build file does not have the name that the VassalVersion in moduledata calls for.",
    "Engines from 3.5 on look for `buildFile` when moduledata states a version below 3.5, and for `buildFile.xml` "
    "otherwise. They do not find it and refuse the module.",
    "A module of engine 3.4 whose `buildFile` was renamed to buildFile.xml.",
    "Rename the build file, or correct the version in moduledata.",
)
GPID_NO_NUMBER = Code(
    "MOD017",
    "gpid-no-number",
    Severity.ERROR,
    "The gpid of a slot, or of a trait that places pieces, is not a whole number below 2,147,483,648.",
    "The editor replaces it when it opens the module. After the next save, counters in older saves cannot be "
    "refreshed.",
    '`gpid="tank-1"` on a PieceSlot.',
    "Give it a whole number that no other slot or trait has.",
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

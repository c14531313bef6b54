"""With which engine each younger class, trait, setting, function and property came, taken from the engine's sources.

A name is here when the sources of the release before have it nowhere. What engines before 3.4 knew is not here, nor
what younger engines only do otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.codec.traits import (
    Attachment,
    BasicName,
    BorderOutline,
    Comment,
    Deselect,
    Mat,
    MatCargo,
    MenuSeparator,
    MultiLocationCommand,
    SetPieceProperty,
    Trait,
    TranslatableMessage,
)

Version = tuple[int, int]
"""Major and minor version: the engine compares no more of a module's."""

COMPONENTS: Mapping[str, Version] = {
    "module.ChessClockControl": (3, 5),
    "module.KeyNamer": (3, 5),
    "module.chessclockcontrol.ChessClock": (3, 5),
    "module.documentation.BrowserPDFFile": (3, 5),
    "module.map.Flare": (3, 5),
    "module.properties.GlobalTranslatableMessage": (3, 5),
    "module.properties.GlobalTranslatableMessages": (3, 5),
    "module.folder.DeckSubFolder": (3, 6),
    "module.folder.GlobalPropertyFolder": (3, 6),
    "module.folder.MapSubFolder": (3, 6),
    "module.folder.ModuleSubFolder": (3, 6),
    "module.folder.PrototypeFolder": (3, 6),
    "module.map.MoveCameraButton": (3, 6),
    "module.map.deck.DeckSendKeyCommand": (3, 6),
    "module.map.deck.DeckSortKeyCommand": (3, 6),
    "module.properties.BooleanScenarioProperty": (3, 7),
    "module.properties.ListScenarioProperty": (3, 7),
    "module.properties.NumberScenarioProperty": (3, 7),
    "module.properties.ScenarioPropertiesOptionTab": (3, 7),
    "module.properties.StringScenarioProperty": (3, 7),
    "module.map.boardPicker.board.mapgrid.ObliqueHexGridNumbering": (3, 8),
}
"""Classes of components. An older engine cannot build them."""

TRAITS: Mapping[type[Trait], Version] = {
    MenuSeparator: (3, 4),
    Deselect: (3, 5),
    TranslatableMessage: (3, 5),
    BasicName: (3, 6),
    Mat: (3, 6),
    MatCargo: (3, 6),
    Attachment: (3, 7),
    BorderOutline: (3, 7),
    Comment: (3, 7),
    MultiLocationCommand: (3, 7),
    SetPieceProperty: (3, 7),
}
"""Traits. An older engine does not know what they are and reports it."""

FUNCTIONS: Mapping[str, Version] = dict.fromkeys(
    (
        "Audit",
        "CountAttach",
        "CountLocation",
        "CountMap",
        "CountMat",
        "CountRange",
        "CountRangePx",
        "CountZone",
        "GetAttachProperty",
        "MaxAttach",
        "MinAttach",
        "Range",
        "RangePx",
        "Sleep",
        "SumAttach",
        "SumMap",
        "SumMat",
        "SumRange",
        "SumRangePx",
        "SumZone",
    ),
    (3, 7),
) | {"CountStack": (3, 6), "GetString": (3, 6)}
"""Functions of expressions. An expression with one fails in an older engine."""

ATTRIBUTES_OF_3_7 = frozenset(
    (
        "addToMapToolbar",
        "borderInnerThickness",
        "borderThickness",
        "centerPiecesVertically",
        "disablePieceIndexing",
        "globalHotkey",
        "heading",
        "hideWhenDisabled",
        "hotkeyOrKeyCommand",
        "leftAlign",
        "minMaxHeap",
        "onlyReportChangedLocation",
        "onlyShowFirstSummary",
        "parameters",
        "purgeBlankPropertyPrompts",
        "showOnlyTopOfStack",
        "showTerrainBeneath",
        "showTerrainHeight",
        "showTerrainSnappy",
        "showTerrainText",
        "showTerrainWidth",
        "showTerrainZoom",
        "stretchWidthPieces",
        "suppressSounds",
        "switch",
        "vassalDoc",
        "verticalBottomText",
    )
)
"""Settings that an editor from 3.7 on writes and no older one does; older engines pass them over."""

PROPERTIES_OF_3_7 = frozenset(("AttachCount", "OldDeckName", "ParentID", "StackPos", "StackSize", "UniqueID"))
"""Properties that only engines from 3.7 on give to pieces."""

"""The module itself, what it always holds, player sides and predefined setups.

One row per class; nothing is built here. `MODULE_PARTS` are those that the engine adds to any module without them.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ANY_CHILD, ElementKind

MODULE_PARTS = (
    "module.BasicCommandEncoder",
    "module.Documentation",
    "module.PlayerRoster",
    "module.GlobalOptions",
    "module.properties.GlobalProperties",
    "module.properties.GlobalTranslatableMessages",
    "module.PrototypesContainer",
    "module.Chatter",
    "module.KeyNamer",
    "i18n.Language",
)
MODULE_OFFERED = (
    "module.folder.ModuleSubFolder",
    "module.Map",
    "module.PieceWindow",
    "module.ToolbarMenu",
    "module.MultiActionButton",
    "module.DoActionButton",
    "module.DiceButton",
    "module.GlobalKeyCommand",
    "module.StartupGlobalKeyCommand",
    "module.Inventory",
    "module.RandomTextButton",
    "module.SpecialDiceButton",
    "module.PredefinedSetup",
    "module.ChartWindow",
    "module.PrivateMap",
    "module.PlayerHand",
    "module.NotesWindow",
    "module.turn.TurnTracker",
    "module.ChessClockControl",
    "module.InternetDiceButton",
)

MODULE: tuple[ElementKind, ...] = (
    ElementKind("entry", text=True),
    ElementKind(
        "GameModule",
        defaults={
            "name": "Unnamed module",
            "version": "0.0",
            "description": "",
            "ModuleOther1": "",
            "ModuleOther2": "",
            "nextPieceSlotId": "0",
        },
        optional=("VassalVersion",),
        children=(
            *MODULE_OFFERED,
            *MODULE_PARTS,
            "module.gamepieceimage.GamePieceImageDefinitions",
            "module.DieManager",
            "module.ConnectionWindow",
            "module.EventLog",
            "module.Plugin",
        ),
        standard=MODULE_PARTS,
    ),
    ElementKind(
        "module.ModuleExtension",
        optional=(
            "anyModule",
            "version",
            "description",
            "module",
            "moduleVersion",
            "vassalVersion",
            "nextPieceSlotId",
            "extensionId",
        ),
        children=(*MODULE_OFFERED, *MODULE_PARTS, "module.ExtensionElement"),
    ),
    ElementKind("module.ExtensionElement", optional=("target",), children=(ANY_CHILD,)),
    ElementKind("module.BasicCommandEncoder"),
    ElementKind("module.Chatter"),
    ElementKind("module.KeyNamer"),
    ElementKind("module.ConnectionWindow"),
    ElementKind("module.EventLog"),
    ElementKind("module.Plugin"),
    ElementKind(
        "module.PlayerRoster",
        defaults={
            "buttonText": "Retire",
            "buttonToolTip": "Switch sides, become an observer, or allow another player to take your side in this game",
            "buttonKeyStroke": "",
        },
        optional=("sides", "buttonIcon", "description"),
        children=("entry",),
    ),
    ElementKind(
        "module.PredefinedSetup",
        defaults={"isMenu": "false", "useFile": "true"},
        optional=("name", "file", "description"),
        children=("module.PredefinedSetup",),
    ),
)

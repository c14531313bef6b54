"""Toolbar buttons: menus, action buttons, key commands, notes and inventory.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import BUTTON_GATE, ElementKind

MASS_KEY_DEFAULTS = {
    "name": "Do The Thing",
    "buttonText": "Do The Thing",
    "tooltip": "Do The Thing",
    "buttonHotkey": "",
    "hotkey": "",
    "singleMap": "true",
    "target": "MAP|false|MAP|||||0|0||false|||EQUALS",
    "filter": "",
    "deckCount": "-1",
    "reportSingle": "false",
    "reportFormat": "",
}

BUTTONS: tuple[ElementKind, ...] = (
    ElementKind(
        "module.ToolbarMenu",
        defaults={
            "description": "Menu",
            "text": "Menu",
            "tooltip": "Display menu options",
            "hotkey": "",
            "menuItems": "",
        },
        optional=(*BUTTON_GATE, "icon"),
    ),
    ElementKind(
        "module.MultiActionButton",
        defaults={
            "description": "Menu",
            "text": "Multi-Action Button",
            "tooltip": "Multi-Action Button",
            "hotkey": "",
            "menuItems": "",
        },
        optional=(*BUTTON_GATE, "icon"),
    ),
    ElementKind(
        "module.DoActionButton",
        defaults={
            "name": "Action Button",
            "text": "Action Button",
            "tooltip": "Action Button",
            "hotkey": "",
            "doReport": "false",
            "reportFormat": "",
            "doSound": "false",
            "soundClip": "",
            "doHotkey": "false",
            "hotkeys": "",
            "doLoop": "false",
            "loopType": "counted",
            "loopCount": "1",
            "whileExpression": "",
            "untilExpression": "",
            "preLoopKey": "",
            "postLoopKey": "",
            "index": "false",
            "indexProperty": "",
            "indexStart": "1",
            "indexStep": "1",
        },
        optional=(*BUTTON_GATE, "icon"),
    ),
    ElementKind(
        "module.map.MassKeyCommand",
        defaults=MASS_KEY_DEFAULTS,
        optional=(*BUTTON_GATE, "icon", "condition", "propValue", "property", "names", "suppressSounds", "parameters"),
    ),
    ElementKind(
        "module.GlobalKeyCommand",
        defaults=MASS_KEY_DEFAULTS | {"target": "MODULE|false|MAP|||||0|0||false|||EQUALS"},
        optional=(*BUTTON_GATE, "icon", "condition", "propValue", "property", "names", "suppressSounds", "parameters"),
    ),
    ElementKind(
        "module.StartupGlobalKeyCommand",
        defaults=MASS_KEY_DEFAULTS
        | {"buttonText": "", "tooltip": "", "icon": "", "target": "MODULE|false|MAP|||||0|0||false|||EQUALS"},
        optional=(
            *BUTTON_GATE,
            "condition",
            "propValue",
            "property",
            "names",
            "suppressSounds",
            "parameters",
            "whenToApply",
            "hotkeyOrKeyCommand",
            "globalHotkey",
        ),
    ),
    ElementKind(
        "module.NotesWindow",
        defaults={"buttonText": "Notes", "tooltip": "Notes", "icon": "/images/notes.gif", "hotkey": ""},
        optional=(*BUTTON_GATE, "description"),
    ),
    ElementKind(
        "module.Inventory",
        defaults={
            "name": "Inventory",
            "text": "Inventory",
            "tooltip": "Show inventory of all pieces",
            "icon": "/images/inventory.gif",
            "hotkey": "",
            "include": "",
            "groupBy": "",
            "nonLeafFormat": "$PropertyValue$",
            "foldersOnly": "false",
            "leafFormat": "$PieceName$",
            "sortPieces": "true",
            "sortFormat": "$PieceName$",
            "sorting": "alpha",
            "centerOnPiece": "true",
            "forwardKeystroke": "true",
            "showMenu": "true",
            "drawPieces": "true",
            "pieceZoom": "0.25",
            "sides": "",
            "launchFunction": "functionHide",
            "refreshHotkey": "",
        },
        optional=(*BUTTON_GATE, "zoomOn", "pieceZoom2", "pieceZoom3"),
    ),
)

"""Global options and the preferences a module adds.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind

OPTIONS: tuple[ElementKind, ...] = (
    ElementKind("option", optional=("name",), text=True),
    ElementKind(
        "module.GlobalOptions",
        defaults={
            "nonOwnerUnmaskable": "Never",
            "promptString": "Opponents can unmask my pieces",
            "autoReport": "Always",
            "playerIdFormat": "$PlayerName$",
            "chatterHTMLSupport": "Never",
            "hotKeysOnClosedWindows": "Never",
        },
        optional=(
            "description",
            "inventoryForAll",
            "sendToLocationMoveTrails",
            "storeLeadingZeroIntegersAsStrings",
            "purgeBlankPropertyPrompts",
            "disablePieceIndexing",
            "minMaxHeap",
        ),
        children=(
            "option",
            "preferences.BooleanPreference",
            "preferences.DoublePreference",
            "preferences.EnumPreference",
            "preferences.IntegerPreference",
            "preferences.StringPreference",
            "preferences.TextPreference",
        ),
    ),
    ElementKind(
        "preferences.BooleanPreference", defaults={"name": "", "default": "false"}, optional=("note", "tab", "desc")
    ),
    ElementKind(
        "preferences.DoublePreference", defaults={"name": "", "default": "0.0"}, optional=("note", "tab", "desc")
    ),
    ElementKind(
        "preferences.EnumPreference", defaults={"name": "", "default": "", "list": ""}, optional=("note", "tab", "desc")
    ),
    ElementKind(
        "preferences.IntegerPreference", defaults={"name": "", "default": "0"}, optional=("note", "tab", "desc")
    ),
    ElementKind("preferences.StringPreference", defaults={"name": "", "default": ""}, optional=("note", "tab", "desc")),
    ElementKind("preferences.TextPreference", defaults={"name": "", "default": ""}, optional=("note", "tab", "desc")),
)

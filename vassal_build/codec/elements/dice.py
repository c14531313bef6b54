"""Dice, random text and symbolic dice buttons.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import BUTTON_GATE, ElementKind

DICE_DEFAULTS = {
    "name": "2d6",
    "text": "2d6",
    "tooltip": "2d6",
    "icon": "/images/die.gif",
    "hotkey": "",
    "reportFormat": "** $name$ = $result$ *** &lt;$PlayerName$&gt;",
    "prompt": "false",
    "nDice": "2",
    "nSides": "6",
    "plus": "0",
    "addToTotal": "0",
    "reportTotal": "false",
    "sortDice": "false",
    "keepDice": "false",
    "keepOption": ">",
    "keepCount": "1",
}

DICE: tuple[ElementKind, ...] = (
    ElementKind(
        "module.DiceButton",
        defaults=DICE_DEFAULTS,
        optional=(*BUTTON_GATE, "lockDice", "lockSides", "lockPlus", "lockAdd"),
    ),
    ElementKind(
        "module.InternetDiceButton",
        defaults=DICE_DEFAULTS,
        optional=(*BUTTON_GATE, "lockDice", "lockSides", "lockPlus", "lockAdd"),
    ),
    ElementKind(
        "module.DieManager",
        defaults={"description": "Die Manager", "dfltndice": "2", "dfltnsides": "6"},
        children=("module.InternetDiceButton",),
    ),
    ElementKind(
        "module.RandomTextButton",
        defaults={
            "name": "2d6",
            "text": "",
            "tooltip": "2d6",
            "hotkey": "",
            "reportFormat": "** $name$ = $result$ *** &lt;$PlayerName$&gt;",
            "prompt": "false",
            "nDice": "2",
            "plus": "0",
            "addToTotal": "0",
            "reportTotal": "false",
            "sortDice": "false",
            "keepDice": "false",
            "keepOption": ">",
            "keepCount": "1",
            "faces": "",
            "numeric": "false",
        },
        optional=(*BUTTON_GATE, "icon", "lockDice", "nSides", "lockSides", "lockPlus", "lockAdd"),
    ),
    ElementKind(
        "module.SpecialDiceButton",
        defaults={
            "name": "Symbols",
            "text": "Symbols",
            "tooltip": "Symbols",
            "icon": "/images/die.gif",
            "hotkey": "",
            "resultChatter": "true",
            "format": "** $name$ = [$result1$] *** &lt;$PlayerName$&gt;",
            "resultWindow": "false",
            "windowTitleResultFormat": "$name$",
            "resultButton": "false",
            "windowX": "0",
            "windowY": "0",
        },
        optional=(
            *BUTTON_GATE,
            "backgroundColor",
            "doReport",
            "reportFormat",
            "doSound",
            "soundClip",
            "doHotkey",
            "hotkeys",
            "doLoop",
            "loopType",
            "loopCount",
            "whileExpression",
            "untilExpression",
            "preLoopKey",
            "postLoopKey",
            "index",
            "indexProperty",
            "indexStart",
            "indexStep",
            "description",
        ),
        children=("module.SpecialDie",),
    ),
    ElementKind(
        "module.SpecialDie", defaults={"format": "$result$"}, optional=("name",), children=("module.SpecialDieFace",)
    ),
    ElementKind("module.SpecialDieFace", defaults={"value": "0"}, optional=("text", "icon")),
)

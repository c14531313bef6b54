"""Chess clocks.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind

CLOCKS: tuple[ElementKind, ...] = (
    ElementKind(
        "module.ChessClockControl",
        defaults={
            "name": "Chess Clock Control",
            "icon": "chess_clock.png",
            "buttonText": "Chess Clocks",
            "buttonTooltip": "Tooltip text",
            "showHotkey": "",
            "nextHotkey": "",
            "pauseHotkey": "",
            "showTenths": "Auto",
            "showSeconds": "Auto",
            "showHours": "Auto",
            "showDays": "Auto",
            "allowReset": "false",
        },
        optional=("description", "startOpponentHotkey"),
        children=("module.chessclockcontrol.ChessClock",),
        standard=("module.chessclockcontrol.ChessClock",),
    ),
    ElementKind(
        "module.chessclockcontrol.ChessClock",
        defaults={
            "side": "Player",
            "buttonText": "Player",
            "tickingBackgroundColor": "255,255,0",
            "tickingFontColor": "51,51,51",
            "tockingFontColor": "0,0,0",
        },
        optional=("icon", "tooltip", "description", "startHotkey", "stopHotkey"),
    ),
)

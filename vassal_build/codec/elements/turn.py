"""Turn trackers and their levels.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind

TURN_LEVELS = ("module.turn.CounterTurnLevel", "module.turn.ListTurnLevel")

TURN: tuple[ElementKind, ...] = (
    ElementKind(
        "module.turn.TurnTracker",
        defaults={
            "name": "Turn",
            "buttonText": "Turn",
            "hotkey": "",
            "nexthotkey": "",
            "prevhotkey": "",
            "turnFormat": "$level1$ $level2$ $level3$ $level4$",
            "reportFormat": "* &lt;$PlayerId$&gt; Turn Updated from $oldTurn$ to $newTurn$",
            "tooltip": "Right-click to configure",
            "lengthStyle": "Maximum",
            "length": "-1",
        },
        optional=("icon", "description", "plusButtonSize", "turnButtonHeight", "fwdOnly"),
        children=(*TURN_LEVELS, "module.turn.TurnGlobalHotkey"),
    ),
    ElementKind(
        "module.turn.CounterTurnLevel",
        defaults={"turnFormat": "$value$", "start": "1", "incr": "1", "loop": "false", "loopLimit": "-1"},
        optional=("name", "property"),
        children=TURN_LEVELS,
    ),
    ElementKind(
        "module.turn.ListTurnLevel",
        defaults={"turnFormat": "$value$", "list": "", "configList": "false", "configFirst": "false"},
        optional=("name", "property", "prompt"),
        children=TURN_LEVELS,
    ),
    ElementKind(
        "module.turn.TurnGlobalHotkey", defaults={"hotkey": "", "match": "", "reportFormat": ""}, optional=("name",)
    ),
)

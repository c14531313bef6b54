"""Global and zone properties, messages and scenario options.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import BUTTON_GATE, ElementKind

PROPERTY_DEFAULTS = {
    "initialValue": "",
    "description": "",
    "isNumeric": "false",
    "min": "null",
    "max": "null",
    "wrap": "false",
}
SCENARIO_PROPERTIES = (
    "module.properties.BooleanScenarioProperty",
    "module.properties.ListScenarioProperty",
    "module.properties.NumberScenarioProperty",
    "module.properties.StringScenarioProperty",
)

PROPERTIES: tuple[ElementKind, ...] = (
    ElementKind(
        "module.properties.GlobalProperties",
        children=(
            "module.folder.GlobalPropertyFolder",
            "module.properties.GlobalProperty",
            "module.properties.ScenarioPropertiesOptionTab",
        ),
    ),
    ElementKind(
        "module.properties.GlobalProperty",
        defaults=PROPERTY_DEFAULTS,
        optional=("name",),
        children=("module.properties.ChangePropertyButton",),
    ),
    ElementKind("module.properties.ZoneProperty", defaults=PROPERTY_DEFAULTS, optional=("name",)),
    ElementKind(
        "module.properties.ChangePropertyButton",
        defaults={"text": "Change", "tooltip": "Change", "hotkey": "", "reportFormat": "", "propChanger": "P,"},
        optional=(*BUTTON_GATE, "icon", "desc"),
    ),
    ElementKind(
        "module.properties.GlobalTranslatableMessages", children=("module.properties.GlobalTranslatableMessage",)
    ),
    ElementKind(
        "module.properties.GlobalTranslatableMessage",
        defaults={"initialValue": "", "description": ""},
        optional=("name",),
    ),
    ElementKind(
        "module.properties.ScenarioPropertiesOptionTab",
        optional=("name", "description", "report", "heading", "leftAlign"),
        children=SCENARIO_PROPERTIES,
    ),
    ElementKind(
        "module.properties.BooleanScenarioProperty",
        optional=("name", "initialValue", "description", "hotkey", "switch"),
    ),
    ElementKind(
        "module.properties.ListScenarioProperty",
        optional=("name", "initialValue", "description", "hotkey", "switch", "options"),
    ),
    ElementKind(
        "module.properties.NumberScenarioProperty",
        optional=("name", "initialValue", "description", "hotkey", "switch"),
    ),
    ElementKind(
        "module.properties.StringScenarioProperty", optional=("name", "initialValue", "description", "hotkey", "switch")
    ),
)

"""Folders, which only keep the editor tidy.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind
from vassal_build.codec.elements.map import MAP_CHILDREN
from vassal_build.codec.elements.module import MODULE_OFFERED
from vassal_build.codec.elements.stack import DECK_CHILDREN

FOLDERS: tuple[ElementKind, ...] = (
    ElementKind(
        "module.folder.ModuleSubFolder",
        defaults={"desc": ""},
        optional=("name",),
        children=MODULE_OFFERED,
    ),
    ElementKind("module.folder.MapSubFolder", defaults={"desc": ""}, optional=("name",), children=MAP_CHILDREN),
    ElementKind("module.folder.DeckSubFolder", defaults={"desc": ""}, optional=("name",), children=DECK_CHILDREN),
    ElementKind(
        "module.folder.PrototypeFolder",
        defaults={"desc": ""},
        optional=("name",),
        children=("module.folder.PrototypeFolder", "module.PrototypeDefinition"),
    ),
    ElementKind(
        "module.folder.GlobalPropertyFolder",
        defaults={"desc": ""},
        optional=("name",),
        children=(
            "module.folder.GlobalPropertyFolder",
            "module.properties.GlobalProperty",
            "module.properties.ScenarioPropertiesOptionTab",
        ),
    ),
)

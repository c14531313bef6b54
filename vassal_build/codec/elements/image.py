"""Images of pieces drawn by the engine from layouts.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind

ITEM_DEFAULTS = {
    "name": "",
    "location": "Center",
    "advanced": "false",
    "xoffset": "0",
    "yoffset": "0",
    "rotation": "0",
    "antialias": "true",
}

IMAGES: tuple[ElementKind, ...] = (
    ElementKind(
        "module.gamepieceimage.GamePieceImageDefinitions",
        children=(
            "module.gamepieceimage.GamePieceLayoutsContainer",
            "module.gamepieceimage.ColorManager",
            "module.gamepieceimage.FontManager",
        ),
        standard=(
            "module.gamepieceimage.ColorManager",
            "module.gamepieceimage.FontManager",
            "module.gamepieceimage.GamePieceLayoutsContainer",
        ),
    ),
    ElementKind("module.gamepieceimage.ColorManager", children=("module.gamepieceimage.ColorSwatch",)),
    ElementKind("module.gamepieceimage.ColorSwatch", defaults={"name": ""}, optional=("color",)),
    ElementKind(
        "module.gamepieceimage.FontManager",
        children=("module.gamepieceimage.FontStyle",),
        standard=("module.gamepieceimage.FontStyle",),
    ),
    ElementKind("module.gamepieceimage.FontStyle", defaults={"name": "Default", "style": "Dialog,0,12,false"}),
    ElementKind("module.gamepieceimage.GamePieceLayoutsContainer", children=("module.gamepieceimage.GamePieceLayout",)),
    ElementKind(
        "module.gamepieceimage.GamePieceLayout",
        defaults={"name": "", "width": "54", "height": "54", "border": "3D", "layout": ""},
        children=("module.gamepieceimage.GamePieceImage",),
    ),
    ElementKind(
        "module.gamepieceimage.GamePieceImage",
        defaults={"name": "", "bgColor": "WHITE", "borderColor": "BLACK", "props": "", "version": "1"},
    ),
    ElementKind(
        "module.gamepieceimage.TextItem",
        defaults=ITEM_DEFAULTS | {"font": "Default", "source": "Specified in individual images", "text": ""},
    ),
    ElementKind(
        "module.gamepieceimage.TextItemInstance",
        defaults={"value": "Xx", "fgColor": "BLACK", "bgColor": "CLEAR", "outlineColor": "RED"},
    ),
    ElementKind(
        "module.gamepieceimage.TextBoxItem",
        defaults=ITEM_DEFAULTS
        | {
            "width": "40",
            "height": "30",
            "use_html": "false",
            "font": "Default",
            "source": "Specified in individual images",
            "text": "",
        },
    ),
    ElementKind(
        "module.gamepieceimage.TextBoxItemInstance",
        defaults={"value": "", "fgColor": "BLACK", "borderColor": "LIGHT GRAY"},
    ),
    ElementKind(
        "module.gamepieceimage.ShapeItem",
        defaults=ITEM_DEFAULTS | {"width": "40", "height": "30", "shape": "Rectangle", "bevel": "5"},
    ),
    ElementKind("module.gamepieceimage.ShapeItemInstance", defaults={"fgColor": "CLEAR", "borderColor": "BLACK"}),
    ElementKind(
        "module.gamepieceimage.ImageItem", defaults=ITEM_DEFAULTS | {"image": "", "source": "Fixed for this layout"}
    ),
    ElementKind("module.gamepieceimage.ImageItemInstance", defaults={"image": ""}),
    ElementKind(
        "module.gamepieceimage.SymbolItem",
        defaults=ITEM_DEFAULTS | {"set": "", "width": "40", "height": "30", "linewidth": "1.0"},
    ),
    ElementKind(
        "module.gamepieceimage.SymbolItemInstance",
        defaults={"fgColor": "BLACK", "bgColor": "CLEAR", "sizeColor": "BLACK"},
        optional=("size", "symbol1", "symbol2"),
    ),
)

"""Piece palettes, chart windows and the panes inside them.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind
from vassal_build.codec.elements.map import MAP_CHILDREN, MAP_DEFAULTS, MAP_PARTS

WIDGETS = (
    "widget.TabWidget",
    "widget.PanelWidget",
    "widget.BoxWidget",
    "widget.ListWidget",
    "widget.MapWidget",
    "widget.PieceSlot",
    "widget.CardSlot",
    "widget.Chart",
    "widget.HtmlChart",
)

WIDGET_KINDS: tuple[ElementKind, ...] = (
    ElementKind(
        "module.PieceWindow",
        defaults={
            "hidden": "false",
            "text": "Pieces",
            "tooltip": "Show/Hide the Pieces window",
            "hotkey": "",
            "scale": "1.0",
            "defaultWidth": "0",
        },
        optional=("name", "icon", "description"),
        children=WIDGETS,
    ),
    ElementKind(
        "module.ChartWindow",
        defaults={
            "name": "Chart Window Menu",
            "text": "Chart Window Menu",
            "tooltip": "Chart Window Menu",
            "hotkey": "",
        },
        optional=("icon", "description"),
        children=WIDGETS,
    ),
    ElementKind("widget.TabWidget", optional=("entryName", "description"), children=WIDGETS),
    ElementKind(
        "widget.PanelWidget",
        defaults={"fixed": "false", "nColumns": "3", "vert": "false", "scale": "1.0"},
        optional=("entryName", "description"),
        children=WIDGETS,
    ),
    ElementKind("widget.BoxWidget", defaults={"width": "0", "height": "0"}, optional=("entryName",), children=WIDGETS),
    ElementKind(
        "widget.ListWidget",
        defaults={"scale": "1.0", "width": "0", "height": "0", "divider": "0"},
        optional=("entryName", "description"),
        children=WIDGETS,
    ),
    ElementKind(
        "widget.MapWidget",
        optional=("entryName", "description"),
        children=("widget.WidgetMap",),
        standard=("widget.WidgetMap",),
    ),
    ElementKind(
        "widget.WidgetMap",
        defaults=MAP_DEFAULTS,
        optional=("tooltip", "description", "onlyReportChangedLocation"),
        children=MAP_CHILDREN,
        standard=MAP_PARTS,
    ),
    ElementKind("widget.Chart", optional=("chartName", "fileName", "description")),
    ElementKind("widget.HtmlChart", optional=("chartName", "fileName", "description")),
)

"""Every component is of a known class, has attributes that it reads and stands where it can."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.elements import CATALOGUE, kind_of
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule

UNKNOWN_CLASS = Code(
    "MOD001",
    "unknown-class",
    Severity.ERROR,
    "The class of a component is neither VASSAL's nor in the archive.",
    "The engine reports an internal error and leaves out the component with everything in it.",
    "`VASSAL.build.module.DiceButon`.",
    "Correct the name of the class, or add the class to the archive.",
)

CUSTOM_CLASS = Code(
    "MOD002",
    "custom-class",
    Severity.NOTE,
    "The class of a component is the module's own Java code, which is in the archive.",
    "This tool cannot check it, and it must fit the players' engine.",
    "`VSQL.VSQLChartWindow`.",
    "Nothing, if the class is still needed. Test it with each new version of VASSAL.",
)

UNKNOWN_ATTRIBUTE = Code(
    "MOD003",
    "unknown-attribute",
    Severity.WARNING,
    "A component has an attribute that its class does not read.",
    "The engine silently ignores it, so the setting has no effect. Most often the name is misspelt.",
    "`hotKey` on a DiceButton, which reads `hotkey`.",
    "Correct the name of the attribute, or delete it.",
)

MISPLACED_CHILD = Code(
    "MOD004",
    "misplaced-child",
    Severity.WARNING,
    "A component is inside another that cannot contain it.",
    "The engine stops with an internal error, or puts it where it may do nothing. The editor would not allow it.",
    "A Zoomer directly in the module instead of in a Map.",
    "Move the component to a place where the editor offers it.",
)


ENGINE = "VASSAL."
CLASS = ".class"
ROOTS = ("GameModule", "module.ModuleExtension", "launch.BasicModule")

KEEPS_ALL = ("module.GlobalOptions",)
"""Components that keep every attribute, among them those of preferences that older engines wrote."""
OLDER: Mapping[str, tuple[str, ...]] = {
    "module.Map": ("edge", "suppressAuto"),
    "module.PrivateMap": ("edge", "suppressAuto"),
    "module.PlayerHand": ("edge", "suppressAuto"),
    "widget.WidgetMap": ("edge", "suppressAuto"),
    "module.map.Scroller": ("useArrows",),
    "module.map.Zoomer": ("factor", "max"),
    "module.map.DrawPile": ("location", "useGridLocation"),
    "module.map.CounterDetailViewer": ("showref",),
    "module.map.LayerControl": ("name",),
    "module.Inventory": ("cutLeaves", "cutRoot", "keystroke"),
    "module.PieceWindow": ("entryName",),
    "module.ChartWindow": ("label",),
}
"""Attributes that older engines wrote; later ones read them, or do without."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield UNKNOWN_CLASS, CUSTOM_CLASS, UNKNOWN_ATTRIBUTE and MISPLACED_CHILD. Source: Builder.create."""
    own = _own_classes(module)
    for path, element in module.elements:
        tag, place = str(element.tag), module.at(path, line_of(element))
        kind = kind_of(element)
        parent = element.getparent()
        if _is_of_custom_class(element, parent, own):
            continue
        if kind is None:
            if short_name(tag) in ROOTS:
                continue
            is_own = tag in own or (_is_custom(tag) and not module.knows_all)
            code = CUSTOM_CLASS if is_own else UNKNOWN_CLASS
            yield code.at(place, f"this class comes with the module: {tag}", subject=tag)
            continue
        for attribute in map(str, element.attrib):
            if not (
                kind.allows_attribute(attribute) or kind.name in KEEPS_ALL or attribute in OLDER.get(kind.name, ())
            ):
                known = [name for name in (*kind.defaults, *kind.optional) if name.lower() == attribute.lower()]
                hint = f"; do you mean {known[0]}?" if known else ""
                yield UNKNOWN_ATTRIBUTE.at(
                    place, f"{kind.name} has no attribute '{attribute}'{hint}", subject=attribute
                )
        above = CATALOGUE.get(short_name(str(parent.tag))) if parent is not None else None
        if above is not None and not above.allows_child(kind.name):
            yield MISPLACED_CHILD.at(place, f"a {kind.name} cannot be inside a {above.name}", subject=kind.name)


def _own_classes(module: OpenedModule) -> frozenset[str]:
    """Give the names of the classes that the archives hold."""
    files = (name for one in module.together for name in one.entries if name.endswith(CLASS))
    return frozenset(name.removesuffix(CLASS).replace("/", ".") for name in files)


def _is_of_custom_class(element: etree._Element, parent: etree._Element | None, own: frozenset[str]) -> bool:
    """Say whether an element without a class is a part of a component whose class is not VASSAL's."""
    tag = str(element.tag)
    return (
        parent is not None
        and "." not in tag
        and tag not in own
        and (str(parent.tag) in own or _is_custom(str(parent.tag)))
    )


def _is_custom(tag: str) -> bool:
    return "." in tag and not tag.startswith(ENGINE)

"""What every class of VASSAL's component tree may hold, and new components made by it.

The rows stand in the family files; this front door gathers them into `CATALOGUE` and makes elements that agree with
it. Reading and writing the file is `buildfile.py`; what the components mean together is not known here.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from lxml import etree

from vassal_build.codec.buildfile import java_name, short_name
from vassal_build.codec.elements.board import BOARDS
from vassal_build.codec.elements.button import BUTTONS
from vassal_build.codec.elements.clock import CLOCKS
from vassal_build.codec.elements.dice import DICE
from vassal_build.codec.elements.documentation import DOCUMENTATION
from vassal_build.codec.elements.folder import FOLDERS
from vassal_build.codec.elements.i18n import I18N
from vassal_build.codec.elements.image import IMAGES
from vassal_build.codec.elements.kind import ANY_CHILD, ElementKind
from vassal_build.codec.elements.map import MAPS
from vassal_build.codec.elements.mapview import MAP_VIEWS
from vassal_build.codec.elements.module import MODULE
from vassal_build.codec.elements.options import OPTIONS
from vassal_build.codec.elements.piece import PIECES
from vassal_build.codec.elements.properties import PROPERTIES
from vassal_build.codec.elements.stack import STACKS
from vassal_build.codec.elements.turn import TURN
from vassal_build.codec.elements.widget import WIDGET_KINDS

__all__ = ["ANY_CHILD", "CATALOGUE", "KINDS", "ElementKind", "Value", "add", "add_standard", "component", "kind_of"]

Value = str | bool | int | float

KINDS: tuple[ElementKind, ...] = (
    *MODULE,
    *OPTIONS,
    *DOCUMENTATION,
    *MAPS,
    *MAP_VIEWS,
    *BOARDS,
    *STACKS,
    *PIECES,
    *WIDGET_KINDS,
    *BUTTONS,
    *DICE,
    *TURN,
    *PROPERTIES,
    *FOLDERS,
    *IMAGES,
    *CLOCKS,
    *I18N,
)

CATALOGUE: Mapping[str, ElementKind] = MappingProxyType({kind.name: kind for kind in KINDS})


def kind_of(element: etree._Element) -> ElementKind | None:
    """Give the catalogue row of an element, or None for a class that the engine does not bring along."""
    return CATALOGUE.get(short_name(str(element.tag)))


def component(kind: str, content: str | None = None, /, **attributes: Value) -> etree._Element:
    """Make a component with the editor's defaults, overridden by `attributes`.

    `kind` is a short class name (`module.map.Zoomer`) or a plain tag (`option`); `content` is its text, for the kinds
    that hold text. Booleans become `true` and `false`, numbers their Java text. Raises ValueError for a kind, an
    attribute or a content that the catalogue does not know, or a value that XML cannot hold, and TypeError for a value
    that is not text, a boolean or a number.
    """
    row = CATALOGUE.get(kind)
    if row is None:
        raise ValueError(f"VASSAL has no component class '{kind}'")
    if content is not None and not row.text:
        raise ValueError(f"{kind} cannot contain text")
    for name in attributes:
        if not row.allows_attribute(name):
            raise ValueError(f"{kind} has no attribute '{name}'")
    values = {**row.defaults, **{name: _text(kind, name, value) for name, value in attributes.items()}}
    element = etree.Element(java_name(kind), values)
    element.text = content
    return element


def add(parent: etree._Element, kind: str, content: str | None = None, /, **attributes: Value) -> etree._Element:
    """Make a component as `component` does and put it last inside `parent`.

    Raises ValueError also when the catalogue knows the parent and does not allow such a child there.
    """
    row = kind_of(parent)
    if row is not None and not row.allows_child(kind):
        raise ValueError(f"{row.name} cannot contain {kind}")
    child = component(kind, content, **attributes)
    parent.append(child)
    return child


def add_standard(parent: etree._Element) -> None:
    """Put in, with their defaults, the parts that the editor or engine gives every such component, unless there.

    For a module these are the parts without which the engine does not run; for a map its mouse handling, stack
    metrics and the like.
    """
    row = kind_of(parent)
    present = {short_name(str(child.tag)) for child in parent}
    for kind in row.standard if row is not None else ():
        if kind not in present:
            add_standard(add(parent, kind))


def _text(kind: str, name: str, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str | int):
        return str(value)
    if isinstance(value, float) and math.isfinite(value):
        return repr(value)
    raise TypeError(f"{kind}: attribute '{name}' cannot be {value!r}")

"""What a component's file is called, so that other components before it do not change that.

One with a name is called by it, one that stands in every module or map by its class. Another is called by its class
and its own text, a stack by its first piece.
"""

from __future__ import annotations

from hashlib import sha256

from lxml import etree

from vassal_build.codec.buildfile import configure_name, content, short_name
from vassal_build.codec.elements import CATALOGUE

TEXTS = ("text", "buttonText", "buttonName", "label", "tooltip", "description", "desc", "reportFormat", "fileName")
"""Attributes by which people know a component that has no name."""
STACK = "module.map.SetupStack"
MARK_LENGTH = 6


def part_name(element: etree._Element) -> str:
    """Give the name of a component, or its class with the text by which people know it."""
    name = configure_name(element)
    if name:
        return name
    kind = str(element.tag).rsplit(".", 1)[-1]
    text = "" if _is_standard(element) else _text(element)
    return f"{kind} {text}" if text else kind


def part_mark(element: etree._Element) -> str:
    """Give what makes components of one name differ: the gpid, or else a few digits made from what they say.

    What stands inside them is left out, as far as it has files of its own: it changes more often.
    """
    gpid = element.get("gpid")
    if gpid:
        return gpid
    said = "\0".join((str(element.tag), *(f"{name!s}={value!s}" for name, value in sorted(element.attrib.items()))))
    return sha256(f"{said}\0{content(element)}".encode("utf-8", "surrogatepass")).hexdigest()[:MARK_LENGTH]


def _is_standard(element: etree._Element) -> bool:
    """Whether what stands around a component always has one of its class, and one alone."""
    above = element.getparent()
    around = None if above is None else CATALOGUE.get(short_name(str(above.tag)))
    return around is not None and short_name(str(element.tag)) in around.standard


def _text(element: etree._Element) -> str:
    own = next((element.get(one, "") for one in TEXTS if element.get(one)), "")
    if own or short_name(str(element.tag)) != STACK:
        return own
    names = (configure_name(one) for one in element.iterdescendants(etree.Element))
    return next((name for name in names if name), "")

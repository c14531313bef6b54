"""The attributes of a grid element as Java reads them: whole numbers, decimal numbers, booleans."""

from __future__ import annotations

import math
import re

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.grids.grid import GridError

_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")


def place(element: etree._Element) -> str:
    """Name an element for a message: its class and line."""
    return f"{short_name(str(element.tag)).rsplit('.', 1)[-1]} in line {element.sourceline}"


def integer(element: etree._Element, name: str, default: int) -> int:
    """Read a whole number (`Integer.valueOf`); raise GridError when the attribute is something else."""
    text = element.get(name)
    if text is None:
        return default
    if _INTEGER.fullmatch(text) is None:
        raise GridError(f"attribute {name} is not a whole number", place(element))
    return int(text)


def length(element: etree._Element, name: str, default: float) -> float:
    """Read a positive decimal number (`Double.valueOf`); raise GridError when the attribute is something else."""
    text = element.get(name)
    if text is None:
        return default
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not (math.isfinite(value) and value > 0):
        raise GridError(f"attribute {name} is not a positive number", place(element))
    return value


def flag(element: etree._Element, name: str, default: bool) -> bool:
    """Read a boolean (`Boolean.valueOf`): `true` in any case is true, all else false."""
    text = element.get(name)
    return default if text is None else text.lower() == "true"

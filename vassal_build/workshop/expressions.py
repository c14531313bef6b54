"""VASSAL's expressions (`{Steps > 1}`) and formats (`$PieceName$ moves`): whether they close, and what they read.

An expression is only read, never worked out; how BeanShell reads it is beanshell.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from vassal_build.workshop.beanshell import read
from vassal_build.workshop.beanshell_words import COMMENT, Word, WordKind, unescaped

SIGNS = re.compile(COMMENT + r'|"((?:\\.|[^"\\])*)"|\'(?:\\.|[^\'\\])*\'|([^\s\w])', re.DOTALL)
"""Texts, and signs outside of texts and comments."""
FORMAT_NAME = re.compile(r"\$([A-Za-z_][\w .]*)\$")
NESTED = re.compile(r"""\s*\{\s*[\w(!"'$]""")
"""How a text inside an expression begins when it is an expression of its own, as for `Count`."""
MAX_LENGTH = 10_000
"""Longer than any expression that a person writes."""
PAIRS = {")": "(", "]": "[", "}": "{"}
PROPERTY_FUNCTIONS = frozenset(
    (
        "GetProperty",
        "GetString",
        "GetMapProperty",
        "GetZoneProperty",
        "GetAttachProperty",
        "GetMatProperty",
        "Sum",
        "SumStack",
        "SumMap",
        "SumZone",
        "SumLocation",
        "SumMat",
        "Max",
        "Min",
        "Average",
    )
)
"""Functions whose first argument is the name of a property, if it is one string and not put together."""


def is_expression(text: str) -> bool:
    """Say whether a text is an expression in braces, as the engine takes it."""
    return text.strip().startswith("{")


def is_fixed(text: str) -> bool:
    """Say whether a text stands for itself: neither an expression nor a format."""
    return not is_expression(text) and "$" not in text


def trouble(text: str) -> str:
    """Say what does not close in an expression, also inside its strings; empty for a whole one and for a format."""
    if not is_expression(text):
        return ""
    if len(text) > MAX_LENGTH:
        return f"the expression is longer than {MAX_LENGTH} letters"
    if not text.strip().endswith("}"):
        return "the expression begins with a brace but does not end with one"
    open_signs: list[str] = []
    for found in SIGNS.finditer(text):
        inside, sign = found.groups()
        if inside is not None:
            inner = _trouble_inside(unescaped(inside))
            if inner:
                return f"in the text inside it, {inner}"
        elif sign in ('"', "'"):
            return "a quotation mark has no partner"
        elif sign in PAIRS.values():
            open_signs.append(sign)
        elif sign in PAIRS and (not open_signs or open_signs.pop() != PAIRS[sign]):
            return f"'{sign}' closes nothing"
    return f"'{open_signs[-1]}' is not closed" if open_signs else ""


def _trouble_inside(text: str) -> str:
    return trouble(text) if NESTED.match(text) else ""


@lru_cache(maxsize=4096)
def names_read(text: str) -> frozenset[str]:
    """Give the names of the properties that an expression or format reads; several checks ask for those of one text.

    In an expression that BeanShell cannot read those between dollar signs are the only ones that can be known.
    """
    formatted = frozenset(FORMAT_NAME.findall(text))
    if not is_expression(text):
        return formatted
    if len(text) > MAX_LENGTH:
        return frozenset()
    reading = read(text)
    plain = {name for name in reading.properties if "$" not in name}
    return formatted.union(plain, _names_in_texts(reading.words))


COMPARISON = re.compile(r"!=|<=|>=|=~|!~|[<>=]")
PLAIN_NAME = re.compile(r"[^\W\d][\w .]*")


def names_compared(text: str) -> frozenset[str]:
    """Give the properties that a condition without braces compares: `Side = Red && Steps > 1`.

    Of a name with something else in it, such as a bracket or `$...$`, nothing can be known. Source:
    PropertiesPieceFilter.parse.
    """
    if is_expression(text):
        return frozenset()
    parts = (COMPARISON.split(part, maxsplit=1) for part in re.split(r"&&|\|\|", text))
    names = (part[0].strip() for part in parts if len(part) > 1)
    return frozenset(name for name in names if PLAIN_NAME.fullmatch(name))


def can_become(text: str, name: str) -> bool:
    """Say whether a format can become a name, each `$...$` of it being anything."""
    first, *rest = re.split(r"\$[^$]*\$", text)
    if not rest:
        return text == name
    *middle, last = rest
    if not name.startswith(first) or not name.endswith(last) or len(name) < len(first) + len(last):
        return False
    at, end = len(first), len(name) - len(last)
    for part in middle:
        found = name.find(part, at, end)
        if found < 0:
            return False
        at = found + len(part)
    return True


def _names_in_texts(words: tuple[Word, ...]) -> Iterator[str]:
    """Yield what the texts of an expression name: a property for a function, or those of an expression inside."""
    for index, word in enumerate(words):
        if word.kind is not WordKind.TEXT:
            continue
        before = [one.text for one in words[max(0, index - 2) : index]]
        is_name = before[1:] == ["("] and before[0] in PROPERTY_FUNCTIONS and words[index + 1].text in (",", ")")
        if is_name and is_fixed(word.inside):
            yield word.inside
        else:
            yield from names_read(word.inside)

"""VASSAL's expressions (`{Steps > 1}`) and formats (`$PieceName$ moves`): whether they close, and what they read.

An expression is only split into words, never worked out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from vassal_build.workshop.beanshell_words import COMMENT

WORDS = re.compile(COMMENT + r'|"((?:\\.|[^"\\])*)"|\'((?:\\.|[^\'\\])*)\'|([A-Za-z_]\w*)|([^\s\w])', re.DOTALL)
FORMAT_NAME = re.compile(r"\$([A-Za-z_][\w .]*)\$")
NESTED = re.compile(r"""\s*\{\s*[\w(!"'$]""")
"""How a text inside an expression begins when it is an expression of its own, as for `Count`."""
MAX_LENGTH = 10_000
"""Longer than any expression that a person writes."""
PAIRS = {")": "(", "]": "[", "}": "{"}
LANGUAGE = frozenset(
    ("true", "false", "null", "new", "return", "instanceof", "if", "else", "Math", "Integer", "String")
)
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


class Word(Struct, frozen=True):
    """One word of an expression: a string (without its quotes), a name, or a sign."""

    kind: str
    text: str


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
        return f"it is longer than {MAX_LENGTH} letters"
    if not text.strip().endswith("}"):
        return "it begins with a brace and does not end with one"
    open_signs: list[str] = []
    for word in _words(text):
        if word.kind == "string":
            inner = trouble(word.text) if NESTED.match(word.text) else ""
            if inner:
                return f"in the text inside it, {inner}"
        elif word.text in ('"', "'"):
            return "a quotation mark is not closed"
        elif word.text in PAIRS.values():
            open_signs.append(word.text)
        elif word.text in PAIRS and (not open_signs or open_signs.pop() != PAIRS[word.text]):
            return f"a '{word.text}' closes nothing"
    return f"a '{open_signs[-1]}' is not closed" if open_signs else ""


def names_read(text: str) -> frozenset[str]:
    """Give the names of the properties that an expression or format reads."""
    if is_expression(text) and len(text) <= MAX_LENGTH:
        return frozenset(_names(list(_words(text))))
    return frozenset(FORMAT_NAME.findall(text))


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


def _names(words: list[Word]) -> Iterator[str]:
    for index, word in enumerate(words):
        before = words[index - 1].text if index else ""
        after = words[index + 1].text if index + 1 < len(words) else ""
        if word.kind == "string":
            yield from _names_in_string(word.text, words[max(0, index - 2) : index], after)
        elif word.kind == "name" and before != "." and after != "(" and word.text not in LANGUAGE:
            yield word.text


def _names_in_string(text: str, before: list[Word], after: str) -> Iterator[str]:
    call = len(before) == 2 and before[1].text == "(" and before[0].text in PROPERTY_FUNCTIONS
    if call and after in (",", ")") and is_fixed(text):
        yield text
    else:
        yield from names_read(text)
        yield from FORMAT_NAME.findall(text)


def _words(text: str) -> Iterator[Word]:
    for found in WORDS.finditer(text):
        double, single, name, sign = found.groups()
        if sign is not None:
            yield Word("sign", sign)
        elif name is not None:
            yield Word("name", name)
        elif double is not None or single is not None:
            inner = double if double is not None else single
            yield Word("string", re.sub(r"\\(.)", r"\1", inner or "", flags=re.DOTALL))

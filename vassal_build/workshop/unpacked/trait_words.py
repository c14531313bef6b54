"""What a trait or a key is, in words, for the lines that packing skips: `Trigger Action: key Ctrl+F`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from lxml import etree

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.traits import Prototype, RawTrait, Trait, parse_trait
from vassal_build.workshop.component_keys import key_attributes
from vassal_build.workshop.diff.words import printable
from vassal_build.workshop.key_words import key_words
from vassal_build.workshop.trait_keys import WITH_COMMANDS

WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")
PLAIN = (BasicPiece.ID, Prototype.ID)
"""Traits whose text says as much as words could."""


@lru_cache(maxsize=4096)
def trait_words(kind: str) -> str:
    """Give what a trait of this type is and on which keys, empty where that adds nothing to its text."""
    if kind.startswith(PLAIN):
        return ""
    trait = parse_trait(kind, "")
    if isinstance(trait, RawTrait):
        return ""
    name, keys = WORD.sub(" ", type(trait).__name__), ", ".join(_keys(trait))
    return printable(f"{name}: {keys}" if keys else name)


def attribute_words(element: etree._Element) -> dict[str, str]:
    """Give the keys of a component in words, by the names of their attributes."""
    return {name: printable(key_words(key)) for name, key in key_attributes(element)}


def _keys(trait: Trait) -> Iterator[str]:
    for column in trait.TYPE:
        value = getattr(trait, column.name, None)
        keys = value if isinstance(value, tuple) else (value,)
        words = [key_words(key) for key in keys if isinstance(key, KeyStroke) and not key.is_none]
        if words:
            yield f"{column.name.replace('_', ' ')} {' and '.join(words)}"
    if isinstance(trait, WITH_COMMANDS):
        for command in trait.commands:
            if not command.key.is_none:
                yield f"{command.menu} {key_words(command.key)}".strip()

"""The blocks of a Markdown page that stand between fences, and those among them that a reader types in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.paths import ROOT

FENCED = re.compile(r"^(?P<margin> *)```(?P<language>\w*)\n(?P<text>.*?)^(?P=margin)```$", re.MULTILINE | re.DOTALL)
SHELL = "sh"
"""The language of the blocks that are typed in, a command a line."""


class Block(NamedTuple):
    """A block: its language, empty when none is named, and its text without the margin of the list it stands in."""

    language: str
    text: str


def pages() -> list[Path]:
    """Give the pages that people read: those at the top and those of docs/."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path) -> Iterator[Block]:
    """Yield the blocks of a page in their order."""
    for found in FENCED.finditer(page.read_text("utf-8")):
        margin = len(found["margin"])
        yield Block(found["language"], "".join(line[margin:] or "\n" for line in found["text"].splitlines(True)))


def typed(page: Path) -> list[str]:
    """Give the commands of a page in their order."""
    return [line for block in blocks(page) if block.language == SHELL for line in block.text.splitlines() if line]

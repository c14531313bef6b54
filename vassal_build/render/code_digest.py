"""Digests of the code that draws, so that a kept drawing is drawn again once our code draws it otherwise."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

OWN = Path(__file__).parent
"""The folder of the press's drawing code."""


def own_code() -> str:
    """Give the digest of the press's drawing code."""
    return digest_of(OWN)


def code_of(function: Callable[..., Any]) -> str:
    """Give the digest of all Python files in the folder that a function comes from; empty where it has no file."""
    inner = function.func if isinstance(function, partial) else function
    file = getattr(sys.modules.get(inner.__module__), "__file__", None)
    return digest_of(Path(file).parent) if file else ""


@cache
def digest_of(folder: Path) -> str:
    """Give a digest of the Python files in a folder and below it, by their names and what is in them."""
    digest = sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()

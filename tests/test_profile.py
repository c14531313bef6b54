"""How the tests themselves are run."""

from __future__ import annotations

import ast
from pathlib import Path

from hypothesis import settings

TESTS = Path(__file__).parent


def test_no_drawn_example_has_a_deadline() -> None:
    """A busy machine fails no test: one profile says so for all."""
    assert settings.default.deadline is None
    texts = {file: file.read_text(encoding="utf-8") for file in TESTS.rglob("*.py") if file.name != "conftest.py"}
    own = [
        file.name
        for file, text in texts.items()
        if "deadline" in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.keyword) and node.arg == "deadline"
    ]
    assert own == []

"""How the tests themselves are run."""

from __future__ import annotations

import ast
from pathlib import Path

from hypothesis import settings

TESTS = Path(__file__).parent


def test_no_drawn_example_has_a_deadline() -> None:
    """A busy machine fails no test: one profile says so for all."""
    assert settings.default.deadline is None
    own = [
        file.name
        for file in TESTS.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.keyword) and node.arg == "deadline" and file.name != "conftest.py"
    ]
    assert own == []

"""A message says where: findings have a file, errors a file or the name of what is wrong."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.paths import ROOT

LEDGER = re.compile(r"rules_check/(referee|games/\w+/audit)/")
"""Rooms whose findings go through the ledger of an audit, which puts file, step and moment in (tests/audit)."""
NAMELESS = {
    "vassal_build/workers.py": "a process ended from outside: no file is at fault",
    "vassal_build/render/svg.py": "who draws the picture puts its file in",
}
"""Files with an error that has no place of its own, and why."""


@cache
def calls(name: str) -> tuple[tuple[str, ast.Call], ...]:
    """Give all calls of a class in both programs, each with its file."""
    return tuple(_calls(name))


def _calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    for package in ("vassal_build", "rules_check"):
        for file in sorted((ROOT / package).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(text)) if f"{name}(" in text else ():
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                    yield file.relative_to(ROOT).as_posix(), node


def is_empty(node: ast.expr) -> bool:
    """Say whether a text is empty as it stands."""
    return isinstance(node, ast.Constant) and not node.value


def names_something(node: ast.expr) -> bool:
    """Say whether a message is made with a value, or by somebody else."""
    return not isinstance(node, ast.Constant)


def test_only_what_the_ledger_places_has_no_file_yet() -> None:
    """Every other finding says its file where it is made."""
    empty = {file for file, call in calls("Location") if is_empty(call.args[0])}
    assert empty
    assert {file for file in empty if not LEDGER.match(file)} == set()


def test_an_error_without_a_file_names_what_is_wrong() -> None:
    """The game, side or setup that was asked for, as it was typed."""
    placeless = {
        f"{file}:{call.lineno}"
        for file, call in calls("UnusableFile")
        if len(call.args) == 1 and not call.keywords and not names_something(call.args[0])
    }
    assert {place for place in placeless if place.partition(":")[0] not in NAMELESS} == set()


def test_the_files_with_nameless_errors_are_there() -> None:
    """A row of the list that nothing needs any more is dropped."""
    files = {file for file, call in calls("UnusableFile") if len(call.args) == 1 and not call.keywords}
    assert set(NAMELESS) <= files

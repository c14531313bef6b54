"""No value of the referee is `Any` by itself: the type checker would refuse nothing that is done with it.

A parameter of a type may be (`Records[Any, Any, Reading]`): of a game that was looked up by its name, and of rows of
several types in one tuple.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.paths import ROOT

OUTSIDE: dict[str, str] = {
    "rules_check/commands/asking.py: options": "click hands over what was typed",
}
"""Where a value comes from outside or goes there, and why."""


def annotated(tree: ast.AST) -> Iterator[tuple[str, ast.expr | None]]:
    """Yield what has an annotation, by its name: fields and variables, arguments, and what functions give."""
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(target=target, annotation=annotation):
                yield ast.unparse(target), annotation
            case ast.arg(arg=name, annotation=annotation):
                yield name, annotation
            case ast.FunctionDef(name=name, returns=returns):
                yield name, returns
            case _:
                pass


ANNOTATION = re.compile(r"(:|->)[\s(]*Any\b")
"""How an annotation begins that may be one; files without it are not parsed, which takes long."""


def any_alone(file: Path) -> list[str]:
    """Give the names in a file that are `Any`, as they stand."""
    text = file.read_text(encoding="utf-8")
    tree = ast.parse(text if ANNOTATION.search(text) else "")
    return [name for name, kind in annotated(tree) if isinstance(kind, ast.Name) and kind.id == "Any"]


def test_no_value_of_the_referee_is_any() -> None:
    """Nor of a game's rules, those of the template among them."""
    files = [*(ROOT / "rules_check").rglob("*.py"), *(ROOT / "vassal_build" / "template" / "the_ford").rglob("*.py")]
    found = {f"{file.relative_to(ROOT).as_posix()}: {name}" for file in files for name in any_alone(file)}
    assert found == set(OUTSIDE)


def test_a_value_that_is_any_is_seen(tmp_path: Path) -> None:
    """A field, an argument and the result of a function; not a parameter of a type."""
    file = tmp_path / "held.py"
    file.write_text("class A:\n    held: Any\n    row: Row[Any]\ndef f(given: Any, rows: list[Any]) -> Any: ...\n")
    assert sorted(any_alone(file)) == ["f", "given", "held"]

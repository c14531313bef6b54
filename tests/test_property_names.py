"""Names of properties and keys of report lines stand once: the press writes them, and the referee takes them."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.paths import ROOT

READERS = ("rules_check", "vassal_build/template")
LINES_FOR_PEOPLE = ("counterattack.py", "differences.py", "families.py", "properties.py", "lists.py")
AS_WORDS = {"Disrupted": LINES_FOR_PEOPLE, "Supply": LINES_FOR_PEOPLE, "rally": ("rally.py", "desk.py")}
"""Names that are words as well, with the files where nobody takes them for a property's: for people, a verb, a die."""


def exported(folder: Path) -> set[str]:
    """Give the texts that the files `properties.py` name."""
    found = set()
    for file in folder.rglob("properties.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                found.add(str(node.value.value))
    return found


def written_again(names: set[str], file: Path) -> list[str]:
    """Give the texts of a file that are such names; most files have none, and parsing takes long."""
    content = file.read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(content)) if any(map(content.__contains__, names)) else ()
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [text for text in texts if text in names and file.name not in AS_WORDS.get(text, ())]


def test_the_referee_writes_no_name_of_a_property_a_second_time() -> None:
    """A kit that renames its property takes its readers along."""
    names = exported(ROOT / "vassal_build")
    assert {"CounterId", "Disrupted", "Face"} <= names
    files = [file for folder in READERS for file in sorted((ROOT / folder).rglob("*.py"))]
    again = {file.relative_to(ROOT).as_posix(): found for file in files if (found := written_again(names, file))}
    assert again == {}


LINES = "reports."
OWN_LINES = "report_lines.py"


def lines_spelt(file: Path) -> set[str]:
    """Give the keys of report lines that stand in a file as texts, or begin one that is put together."""
    content = file.read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(content)) if LINES in content else ()
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {text for text in texts if text.startswith(LINES)}


def test_a_report_line_that_is_exported_is_spelt_once() -> None:
    """A log that the referee writes says what the module says, by the same key; the referee spells none itself."""
    files = [file for folder in ("vassal_build", "rules_check") for file in sorted((ROOT / folder).rglob("*.py"))]
    exported_lines = {line for file in files if file.name == OWN_LINES for line in lines_spelt(file)} - {LINES}
    assert {"reports.move", "reports.lose_step"} <= exported_lines
    again: dict[str, set[str]] = {}
    for file in files:
        name = file.relative_to(ROOT).as_posix()
        spelt = lines_spelt(file) if name.startswith(READERS) else lines_spelt(file) & exported_lines
        if spelt and file.name != OWN_LINES:
            again[name] = spelt
    assert again == {}

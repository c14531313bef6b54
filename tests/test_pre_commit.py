"""The hooks that other repositories can use: their commands are there, and they look at the right files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vassal_build.cli import COMMANDS

pytestmark = pytest.mark.slow
HOOKS = Path(__file__).parents[1] / ".pre-commit-hooks.yaml"
HOOK = re.compile(r"^- id: (?P<id>.+)\n(?P<rest>(?:  .+\n)+)", re.MULTILINE)


def hooks() -> dict[str, dict[str, str]]:
    """The settings of each hook, by its id; every one is a line of `name: value`."""
    found = HOOK.finditer(HOOKS.read_text("utf-8"))
    return {one["id"]: dict(line.strip().split(": ", 1) for line in one["rest"].splitlines()) for one in found}


def test_every_line_belongs_to_a_hook() -> None:
    """Nothing is left over, and each hook has what pre-commit requires."""
    assert HOOK.sub("", HOOKS.read_text("utf-8")) == ""
    assert all({"name", "entry", "language"} <= hook.keys() for hook in hooks().values())


@pytest.mark.parametrize("name", hooks())
def test_its_command_is_there(name: str) -> None:
    """A hook calls the program of this package with one of its commands."""
    program, command = hooks()[name]["entry"].split()
    assert program == "vassal-build"
    assert command in {row[0] for row in COMMANDS}
    assert hooks()[name]["language"] == "python"


@pytest.mark.parametrize(
    ("name", "file", "is_looked_at"),
    [
        ("vassal-lint", "release/game.vmod", True),
        ("vassal-lint", "a.vsav", True),
        ("vassal-lint", "a.vlog", True),
        ("vassal-lint", "more.vmdx", True),
        ("vassal-lint", "game.vmod.txt", False),
        ("vassal-lint-folder", "game/components/Map.txt", True),
        ("vassal-lint-folder", "components.txt", True),
        ("vassal-lint-folder", "game/buildFile.xml", True),
        ("vassal-lint-folder", "game/files/images/tank.png", True),
        ("vassal-lint-folder", "README.md", False),
        ("vassal-lint-folder", "src/mycomponents.txt", False),
    ],
)
def test_which_files_set_it_off(name: str, file: str, is_looked_at: bool) -> None:
    """pre-commit searches the pattern in each path."""
    assert (re.search(hooks()[name]["files"], file) is not None) is is_looked_at

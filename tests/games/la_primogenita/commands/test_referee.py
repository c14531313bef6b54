"""The list of the referee's commands."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rules_check.cli import COMMANDS
from tests.games.la_primogenita.commands.conftest import Asks


@pytest.mark.parametrize("name", [name for name, _, _ in COMMANDS])
def test_every_listed_command_is_there(asks: Asks, name: str) -> None:
    """The list of commands names commands that can be imported and have help."""
    result = asks(name, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.stdout


def test_starting_up_imports_nothing_heavy() -> None:
    """`--version` needs no XML, no pictures, no tables and no game."""
    code = (
        "import sys; from rules_check.cli import main\n"
        "try: main(['--version'])\n"
        "except SystemExit: pass\n"
        "heavy = {'lxml', 'PIL', 'jinja2', 'rich', 'resvg_py', 'vassal_build.gamebox', 'rules_check.games', "
        "'rules_check.rules'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "[]"

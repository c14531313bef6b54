"""Supply, reach, zones and legal actions asked of what VASSAL wrote."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from rules_check.cli import main
from tests.paths import FIXTURES

LOG = FIXTURES / "replay" / "undone.vlog"


def ask(*arguments: str) -> object:
    """Run a command on the log; give its JSON."""
    command, *options = arguments
    result = CliRunner().invoke(main, [command, str(LOG), *options, "--format", "json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.parametrize("command", ["supply", "zoc", "legal"])
def test_a_log_can_be_asked(command: str) -> None:
    """The table after its last step, and the one with which it begins, give an answer."""
    assert ask(command)
    assert ask(command, "--step", "0")


def test_a_step_of_a_log_has_its_own_answer() -> None:
    """In the log the 29th Brigade moves from L-5 to K-5, and the zones with it."""
    assert ask("zoc") != ask("zoc", "--step", "0")


def test_reach_supposes_an_order_on_a_log() -> None:
    """As on a position file."""
    assert ask("reach", "--order", "36", "--unit", "bde29")


def test_a_save_of_another_module_is_one_line_and_status_2() -> None:
    """It says which module it is."""
    result = CliRunner().invoke(main, ["zoc", str(FIXTURES / "vassal_files" / "36" / "a.vsav")])
    assert (result.exit_code, "'Lab'" in result.stderr, result.stderr.count("\n")) == (2, True, 1)

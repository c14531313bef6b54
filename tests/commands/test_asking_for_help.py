"""`-h` as `--help`, and the list of codes."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from rules_check import cli as referee
from vassal_build import cli as press
from vassal_build.lazy_group import LazyGroup


@pytest.mark.parametrize("program", [press.main, referee.main], ids=["vassal-build", "rules-check"])
@pytest.mark.parametrize("words", [[], ["explain"]], ids=["program", "command"])
def test_h_is_help(program: LazyGroup, words: list[str]) -> None:
    """Of the program and of each command."""
    short, long = (CliRunner().invoke(program, [*words, asked]).stdout for asked in ("-h", "--help"))
    assert short == long
    assert "-h, --help" in short


@pytest.mark.parametrize(
    ("program", "letters", "listed"),
    [
        (press.main, "box", {"BOX"}),
        (press.main, None, {"BOX", "ART", "MOD"}),
        (referee.main, "SUP", {"SUP"}),
        (referee.main, None, {"MOV", "SUP", "BOX"}),
    ],
)
def test_explain_lists_codes(program: LazyGroup, letters: str | None, listed: set[str]) -> None:
    """Those that begin with three letters, or all, each once."""
    result = CliRunner().invoke(program, ["explain", *([letters] if letters else [])])
    codes = [line.split()[0] for line in result.stdout.splitlines()[2:]]
    families = {code[:3] for code in codes}
    assert (result.exit_code, len(codes)) == (0, len(set(codes)))
    assert families >= listed
    assert letters is None or families == listed

"""Explaining a code needs the codes of its game, and none of its rules."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner

from rules_check.cli import main
from rules_check.games import OWN, codes_of, rules_of
from tests.paths import ROOT

OURS = [slug for slug, _ in OWN]


@pytest.mark.parametrize("slug", OURS)
def test_what_can_be_explained_is_what_the_rules_tell(slug: str) -> None:
    """The codes that are read without the rules are the rules' own."""
    rules = rules_of(slug)
    assert set(codes_of(slug)) == {*rules.codes, *rules.unknown_codes}


@pytest.mark.parametrize("slug", OURS)
def test_no_rule_is_imported(slug: str) -> None:
    """Of the game there are its package and its codes alone."""
    code = (
        "import sys\nfrom rules_check.commands.explain import command\n"
        f"command(['{codes_of(slug)[0].id}', '--game', '{slug}'], standalone_mode=False)\n"
        f"codes = 'rules_check.games.{slug}.codes'\n"
        "heavy = ('rules_check.games.', 'rules_check.rules.', 'lxml')\n"
        f"known = {{'rules_check.games.{slug}', codes}}\n"
        "print(sorted(m for m in sys.modules if m.startswith(heavy) and m not in known and not m.startswith(codes)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60, cwd=ROOT)
    assert run.stdout.splitlines()[-1] == "[]"


@pytest.mark.skipif(len(OURS) < 2, reason="there is one game of ours alone")
def test_a_code_that_another_game_has_too_says_so() -> None:
    """What it means there is asked for by that game; a code that means the same everywhere says nothing more."""
    having = {slug: {code.id for code in codes_of(slug)} for slug in OURS}
    code = next(code for code in sorted(having[OURS[0]]) if code in having[OURS[1]])
    others = ", ".join(slug for slug in OURS[1:] if code in having[slug])
    alone, both = (CliRunner().invoke(main, ["explain", code, *more]).stdout for more in (("--game", OURS[0]), ()))
    assert both == f"{alone}\nIt means something else in other games; choose one with --game ({others})\n"
    assert "other games" not in CliRunner().invoke(main, ["explain", "REP101"]).stdout

"""What commands answer in JSON, of the kept logs and of files that VASSAL wrote."""

from __future__ import annotations

import importlib
import os
from hashlib import sha256
from pathlib import Path

from click.testing import CliRunner

from tests.paths import ROOT
from vassal_build.gamebox.box import Gamebox

LONGEST = 60_000
"""Of a longer answer only the digest is kept."""
GAME = "tests/games/la_primogenita/goldens/logs/game_2016.vlog"
HAND = "tests/games/la_primogenita/audit/by_hand/logs/10_guns.vlog"
LATER = "tests/games/la_primogenita/audit/by_hand/logs/12_retreats.vlog"
LAB = "tests/fixtures/vassal_files"

COMMANDS: dict[str, tuple[str, ...]] = {
    "state": ("rules_check", "state", GAME, "--step", "200"),
    "state_at_the_end": ("rules_check", "state", HAND),
    "supply": ("rules_check", "supply", GAME, "--step", "200"),
    "supply_of_a_set_up": ("rules_check", "supply", "la_primogenita:quick_start"),
    "zoc": ("rules_check", "zoc", GAME, "--step", "200"),
    "reach": ("rules_check", "reach", "la_primogenita:quick_start", "--order", "36"),
    "legal": ("rules_check", "legal", "la_primogenita:quick_start", "--order", "5"),
    "dice": ("rules_check", "dice", GAME, HAND),
    "timeline": ("rules_check", "timeline", HAND),
    "audit": ("rules_check", "audit", HAND),
    "audit_of_a_few": ("rules_check", "audit", HAND, LATER),
    "table_diff": ("rules_check", "diff", HAND, LATER),
    "play": ("rules_check", "play", "la_primogenita", "--games", "2", "--seed", "3"),
    "info": ("vassal_build", "info", f"{LAB}/lab.vmod"),
    "info_of_a_log": ("vassal_build", "info", HAND),
    "lint": ("vassal_build", "lint", f"{LAB}/lab.vmod"),
    "lint_of_a_log": ("vassal_build", "lint", HAND),
    "file_diff": ("vassal_build", "diff", HAND, LATER),
    "check": ("vassal_build", "check", "la_primogenita"),
    "sources": ("vassal_build", "sources", "la_primogenita"),
}
"""By name: the tool and its words, but `--format json`; paths are those of the project's folder."""


def answer(name: str, box: Gamebox) -> str:
    """Give what a command prints, its exit status first; the stamp of data and version is left out."""
    tool, *words = COMMANDS[name]
    here = Path.cwd()
    os.chdir(ROOT)
    try:
        main = importlib.import_module(f"{tool}.cli").main
        result = CliRunner().invoke(main, [*words, "--format", "json"])
    finally:
        os.chdir(here)
    text = result.stdout.replace(box.fingerprint, "DATA").replace(f'"{box.version}"', '"VERSION"')
    if len(text) > LONGEST:
        text = f"{len(text)} letters, {sha256(text.encode()).hexdigest()}\n"
    return f"exit {result.exit_code}\n{text}"

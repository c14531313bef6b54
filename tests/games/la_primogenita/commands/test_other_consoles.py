"""As on Windows: a console of code page 1252, a folder with letters that it lacks, no default encoding of UTF-8.

It runs on the system at hand; only the encodings are those of Windows. Python warns of every file that is opened
without an encoding, and each such warning is an error here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.la_primogenita.goldens.files import LOGS
from tests.paths import ROOT

pytestmark = pytest.mark.slow
FOLDER = "Märsche 行軍 – Mail 1"
SYSTEM = {
    "PYTHONIOENCODING": "cp1252:strict",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "LC_ALL": "C",
    "PYTHONWARNDEFAULTENCODING": "1",
}
OURS = "error::EncodingWarning"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of mails with such a name, and a log in it."""
    made = tmp_path / FOLDER
    made.mkdir()
    shutil.copy(LOGS["fault_move_through_hard_zone"], made / "Zug 1 é行.vlog")
    return made


def run(*words: str) -> subprocess.CompletedProcess[bytes]:
    """Run `rules-check` with the encodings of such a system."""
    call = [sys.executable, "-W", OURS, "-m", "rules_check.cli", *words]
    return subprocess.run(call, capture_output=True, check=False, env={**os.environ, **SYSTEM}, cwd=ROOT, timeout=120)


@pytest.mark.parametrize(
    ("words", "status", "shows"),
    [
        (["audit", "{log}"], 1, b"Zug 1 \xe9\\u884c.vlog"),
        (["audit", "{log}", "--format", "json"], 1, b'"file"'),
        (["timeline", "{log}"], 0, b"GT1"),
        (["state", "{log}", "--step", "40"], 0, b"GAME la_primogenita"),
        (["legal", "{log}", "--step", "40"], 0, b"Legal actions"),
        (["dice", "{log}"], 0, b"Allied"),
        (["watch", "{folder}", "--once"], 0, b"Zug 1 \xe9\\u884c.vlog"),
        (["audit", "{folder}/nichts 行.vlog"], 2, b"nichts \\u884c.vlog"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_commands_speak_on_such_a_console(folder: Path, words: list[str], status: int, shows: bytes) -> None:
    """What it has no letter for is written as an escape; nothing breaks off."""
    log = next(folder.iterdir())
    done = run(*(word.format(log=log, folder=folder) for word in words))
    assert b"Traceback" not in done.stderr and b"EncodingWarning" not in done.stderr, done.stderr.decode("cp1252")
    assert done.returncode == status
    assert shows in done.stdout + done.stderr


def test_the_page_and_a_saved_position_are_utf_8(folder: Path, drawings: Path) -> None:
    """Whatever the console has; the page has the name of the log."""
    page = folder / "Seite 頁.html"
    done = run("audit", str(next(folder.iterdir())), "--html", str(page), "--cache", str(drawings))
    assert (done.returncode, b"Traceback" in done.stderr) == (1, False), done.stderr
    assert "Zug 1 é行.vlog" in page.read_text(encoding="utf-8")
    position = folder / "Lage é.txt"
    position.write_bytes(run("state", str(folder / "Zug 1 é行.vlog"), "--step", "40").stdout)
    assert run("legal", str(position)).returncode == 0

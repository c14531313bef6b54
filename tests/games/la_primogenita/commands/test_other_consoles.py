"""As on Windows: a console of code page 1252, a folder with letters that it lacks, no default encoding of UTF-8.

It runs on the system at hand; only the encodings are those of Windows. Python warns of every file that is opened
without an encoding, and each such warning is an error here.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.forked import Forking, Said, forking
from tests.games.la_primogenita.goldens.files import LOGS

pytestmark = pytest.mark.slow
FOLDER = "Märsche 行軍 – Mail 1"
SYSTEM = {
    "PYTHONIOENCODING": "cp1252:strict",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "LC_ALL": "C",
    "PYTHONWARNDEFAULTENCODING": "1",
    "PYTHONWARNINGS": "error::EncodingWarning",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of mails with such a name, and a log in it."""
    made = tmp_path / FOLDER
    made.mkdir()
    shutil.copy(LOGS["fault_move_through_hard_zone"], made / "Zug 1 é行.vlog")
    return made


@pytest.fixture(scope="module")
def console() -> Iterator[Forking]:
    """A process with the encodings of such a system, from which that of each command is forked."""
    with forking({**os.environ, **SYSTEM}, "la_primogenita", encoding="cp1252") as started:
        yield started


def run(console: Forking, folder: Path, *words: str) -> Said:
    """Run `rules-check` there, beside that folder of mails."""
    return console.run("rules_check", words, folder.parent)


@pytest.mark.parametrize(
    ("words", "status", "shows"),
    [
        (["audit", "{log}"], 1, "Zug 1 é\\u884c.vlog"),
        (["audit", "{log}", "--format", "json"], 1, '"file"'),
        (["timeline", "{log}"], 0, "GT1"),
        (["state", "{log}", "--step", "40"], 0, "GAME la_primogenita"),
        (["legal", "{log}", "--step", "40"], 0, "Legal actions"),
        (["dice", "{log}"], 0, "Allied"),
        (["watch", "{folder}", "--once"], 1, "Zug 1 é\\u884c.vlog"),
        (["audit", "{folder}/nichts 行.vlog"], 2, "nichts \\u884c.vlog"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_commands_speak_on_such_a_console(
    console: Forking, folder: Path, words: list[str], status: int, shows: str
) -> None:
    """What it has no letter for is written as an escape; nothing breaks off."""
    log = next(folder.iterdir())
    done = run(console, folder, *(word.format(log=log, folder=folder) for word in words))
    assert "Traceback" not in done.errors and "EncodingWarning" not in done.errors, done.errors
    assert done.status == status
    assert shows in done.answer + done.errors


def test_the_page_and_a_saved_position_are_utf_8(console: Forking, folder: Path, drawings: Path) -> None:
    """Whatever the console has; the page has the name of the log."""
    page = folder / "Seite 頁.html"
    done = run(console, folder, "audit", str(next(folder.iterdir())), "--html", str(page), "--cache", str(drawings))
    assert (done.status, "Traceback" in done.errors) == (1, False), done.errors
    assert "Zug 1 é行.vlog" in page.read_text(encoding="utf-8")
    position = folder / "Lage é.txt"
    reported = run(console, folder, "state", str(folder / "Zug 1 é行.vlog"), "--step", "40").answer
    position.write_bytes(reported.encode("cp1252"))
    assert run(console, folder, "legal", str(position)).status == 0

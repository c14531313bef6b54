"""The referee as a browser has it: out of the bundle of the site, with the standard library and msgspec alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules_check.audit.batch import Task, audit_one
from rules_check.report.verdict import document_of
from rules_check.site.bundle import bundle, judged_games
from tests.games.la_primogenita.goldens.files import LOGS

pytestmark = pytest.mark.slow
CHOSEN = sorted(LOGS)[:20]
PROGRAM = """
import importlib.util, json, sys
from pathlib import Path
import msgspec
ALLOWED = {"msgspec", "rules_check", "vassal_build", "jinja2", "markupsafe", "polib"}
class Only:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in ALLOWED and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"{name} is not in a browser", name=name)
real = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "zlib_ng" else real(name, *rest)
sys.meta_path.insert(0, Only())
sys.path[:0] = [sys.argv[1]]
from rules_check.audit.batch import Task, audit_one
from rules_check.report.verdict import document_of
import rules_check.site.answering
assert rules_check.__file__.startswith(sys.argv[1])
print(json.dumps([document_of(audit_one(Task(Path(log))).audit) for log in sys.argv[2:]]))
"""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle with our game, in a folder."""
    import zipfile
    from io import BytesIO

    folder = tmp_path_factory.mktemp("bundle")
    with zipfile.ZipFile(BytesIO(bundle(judged_games(["la_primogenita"])))) as archive:
        archive.extractall(folder)
    return folder


def test_twenty_logs_are_judged_as_ever(unpacked: Path) -> None:
    """Finding for finding."""
    logs = [LOGS[name] for name in CHOSEN]
    call = [sys.executable, "-c", PROGRAM, str(unpacked), *map(str, logs)]
    done = subprocess.run(call, capture_output=True, text=True, check=False, cwd=unpacked)
    assert done.returncode == 0, done.stderr
    expected = [document_of(audit_one(Task(log)).audit) for log in logs]
    assert json.loads(done.stdout) == json.loads(json.dumps(expected))


def test_a_bundle_is_the_same_for_the_same_files(unpacked: Path) -> None:
    """So that a browser keeps it as long as nothing has changed."""
    games = judged_games(["la_primogenita"])
    assert bundle(games) == bundle(games)
    assert not list(unpacked.rglob("*.svg*"))

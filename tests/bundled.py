"""The referee as a browser has it: out of the bundle of the site, with the standard library and msgspec alone."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from rules_check.site.bundle import JudgedGame, bundle
from vassal_build.games import game_of

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


def unpack(slug: str, folder: Path) -> Path:
    """Lay the bundle with one game into a folder, and give it."""
    with ZipFile(BytesIO(bundle([JudgedGame(slug, game_of(slug))]))) as archive:
        archive.extractall(folder)
    return folder


def judged(unpacked: Path, logs: Sequence[Path]) -> Any:
    """Give the documents of what the unpacked referee finds in logs; fail when it needs more than a browser has."""
    call = [sys.executable, "-c", PROGRAM, str(unpacked), *map(str, logs)]
    done = subprocess.run(call, capture_output=True, text=True, check=False, cwd=unpacked)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)

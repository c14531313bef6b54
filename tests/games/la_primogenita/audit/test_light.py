"""What an audit takes to run."""

from __future__ import annotations

import subprocess
import sys

from tests.games.la_primogenita.goldens.files import LOGS

LOADED = """
import sys
from pathlib import Path
from rules_check.audit.batch import Task, audit_one
assert audit_one(Task(Path(sys.argv[1]))).audit is not None
print(*sorted({'lxml', 'PIL', 'jinja2', 'importlib.metadata'} & set(sys.modules)))
"""


def test_judging_a_log_takes_the_standard_library_and_msgspec_alone() -> None:
    """No build file is read, and for a game of ours installed packages are not looked through, which is slow."""
    log = LOGS["habit_talk"]
    done = subprocess.run([sys.executable, "-c", LOADED, str(log)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []

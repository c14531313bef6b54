"""Compiles the tests before processes run them side by side: each would compile the same file in the same moment.

What pytest rewrites (tests and what they share) takes half of the time in which tests are found.
"""

from __future__ import annotations

import compileall
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

from tests.paths import ROOT

REWRITTEN = ("test_*.py", "conftest.py")
"""What pytest compiles in its own way; all else is as everywhere."""
OTHERWISE = re.compile(r"/(test_[^/]*|conftest)\.py$")


class Compiling:
    """Writes what pytest would write as it imports the tests of a folder, and runs nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def pytest_collection(self, session: pytest.Session) -> bool:
        """Take the place of finding tests."""
        hook = session.config.pluginmanager.rewrite_hook
        assert isinstance(hook, rewrite.AssertionRewritingHook)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rewrite, "exec", lambda *_: None, raising=False)
            for file in _rewritten(self.folder):
                spec = spec_from_file_location(file.stem, file, loader=hook)
                assert spec is not None
                hook.exec_module(module_from_spec(spec))
        return True

    def pytest_runtestloop(self) -> bool:
        """Run none."""
        return True


def _rewritten(folder: Path) -> list[Path]:
    return sorted(file for pattern in REWRITTEN for file in folder.rglob(pattern))


if __name__ == "__main__":
    tests = ROOT / "tests"
    compileall.compile_dir(tests, quiet=1, rx=OTHERWISE)
    pytest.main(["-qqq", "-p", "no:cacheprovider", "--noconftest"], plugins=[Compiling(tests)])

"""Gets a real Chromium without a window ready: one that is there, else Debian's package where it may be installed.

Run it by itself (`python -m tests.browser.install`) or let the tests call `ensure()`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PACKAGE = "chromium-headless-shell"


class BrowserMissing(Exception):  # noqa: N818 - it names a state of the machine
    """The browser cannot be had here; the message is the one line that says why."""


def ensure() -> Path:
    """Say where the browser is, after installing it when it is not there; raise BrowserMissing."""
    found = _found()
    if found is not None:
        return found
    if shutil.which("apt-get") is None:
        raise BrowserMissing(f"the tests of pages need a Chromium, such as Debian's package {PACKAGE}")
    if os.geteuid() != 0:
        raise BrowserMissing(f"the tests of pages need: sudo apt-get install --no-install-recommends {PACKAGE}")
    _run(["apt-get", "update", "-qq"])
    _run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", PACKAGE])
    found = _found()
    if found is None:
        raise BrowserMissing(f"after apt-get install there is still no {PACKAGE}")
    return found


def _found() -> Path | None:
    paths = (shutil.which(program) for program in PROGRAMS)
    return next((Path(path) for path in paths if path is not None), None)


def _run(command: list[str]) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    result = subprocess.run(command, capture_output=True, text=True, env=quiet, check=False)
    if result.returncode != 0:
        words = (result.stderr.strip() or result.stdout.strip() or "no word why").splitlines()
        raise BrowserMissing(f"{' '.join(command)} failed: {words[-1]}")


def main() -> int:
    """One line says how it went; exit status 0 when the browser is ready, 3 when it cannot be had."""
    try:
        found = ensure()
    except BrowserMissing as reason:
        sys.stderr.write(f"{reason}\n")
        return 3
    sys.stdout.write(f"the browser is {found}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

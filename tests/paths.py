"""Where the project and the files that tests of several rooms read stand."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FIXTURES = ROOT / "tests" / "fixtures"
VASSAL_FILES = FIXTURES / "vassal_files"
"""Modules, saves and logs that VASSAL 3.6, 3.7 and 3.8 wrote."""
FETCHED = ROOT / "build" / "cache"
"""What is fetched for the site is kept here from one run to the next, and the drawings of measurements."""

"""A position file that the tests of commands ask about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rules_check.cli import main
from rules_check.report import pages

Asks = Callable[..., Result]

POSITION = """GAME la_primogenita
STATE
  turn 2; segment order1; vp 8
  unit skin at H-3; unit bde10 at L-5 low_supply
  unit col41 at G-4; unit col12 at L-7
  flag british kassala; flag british tessenei
  order allied 36 executing; order italian 5 track
"""


@pytest.fixture(scope="session")
def asks() -> Asks:
    """Run `rules-check`."""

    def run(*arguments: object) -> Result:
        return CliRunner().invoke(main, [str(argument) for argument in arguments])

    return run


@pytest.fixture
def blank_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are written with nothing on them, for tests of which are written and where."""
    monkeypatch.setattr(pages, "_write", lambda page, *_: page.write_text("a page", encoding="utf-8"))


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A small position on the game's own map while Order 36 is executed."""
    file = tmp_path / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    return file

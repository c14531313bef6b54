"""A command that would write over what it reads says so and leaves it as it is."""

from __future__ import annotations

import shutil
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import rules_check.cli
import vassal_build.cli
from tests.audit.paper import MAIL
from vassal_build.codec.archive import Entry, write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.elements import component

COMMANDS: dict[str, tuple[click.Command, tuple[str, ...]]] = {
    "lint": (vassal_build.cli.main, ("lint", "tiny.vmod", "--write-baseline")),
    "diff": (vassal_build.cli.main, ("diff", "tiny.vmod", "tiny.vmod", "--html")),
    "zoc": (rules_check.cli.main, ("zoc", "turn.vlog", "--png")),
    "audit": (rules_check.cli.main, ("audit", "turn.vlog", "--html")),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module, a log, and links to them."""
    root = component("GameModule", name="Tiny", version="1.0")
    write_archive(tmp_path / "tiny.vmod", [Entry("buildFile.xml", BuildFile(root).write())])
    shutil.copy(MAIL[7], tmp_path / "turn.vlog")
    for name in ("tiny.vmod", "turn.vlog"):
        (tmp_path / f"link to {name}").symlink_to(tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("link", ["", "link to "])
@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_read_is_not_written_over(folder: Path, name: str, link: str) -> None:
    """By its own name or by another."""
    main, arguments = COMMANDS[name]
    source = folder / arguments[1]
    before = source.read_bytes()
    result = CliRunner().invoke(main, [*arguments, f"{link}{source.name}"])
    assert result.exit_code == 2
    assert result.stderr == f"Error: {link}{source.name}: it is read, too, and would be written over\n"
    assert source.read_bytes() == before

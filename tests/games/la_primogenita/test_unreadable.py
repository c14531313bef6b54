"""What cannot be read is reported in a line, and stops neither the command for ever nor the files beside it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import pytest
from click.testing import CliRunner

import rules_check.cli
from rules_check.replay.record import Record
from tests.command_groups import PROGRAMS, commands
from tests.games.la_primogenita.audit.paper import MAIL
from tests.games.la_primogenita.commands.test_cases import CASE
from vassal_build.cache_folder import VARIABLE
from vassal_build.command_files import Read
from vassal_build.diagnostics import UnusableFile

pytestmark = pytest.mark.slow
GOOD = MAIL[7]
AS_NOBODY = """
import os, sys
from click.testing import CliRunner
from rules_check.cli import main
CliRunner().invoke(main, ["audit", sys.argv[1]])  # all is imported, which the other user may not be able to
if os.getuid() == 0:
    os.setuid(65534)
main(["audit", *sys.argv[1:]])
"""
WAIT = 120
"""Seconds after which a command is taken to wait for ever."""
UNREADABLE: dict[str, Callable[[Path], object]] = {
    "broken link": lambda path: path.symlink_to("nowhere"),
    "link to itself": lambda path: path.symlink_to(path.name),
    "pipe": os.mkfifo,
    "no archive": lambda path: path.write_text("Dear Anna"),
    "folder": Path.mkdir,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two games that can be judged."""
    shutil.copy(GOOD, tmp_path / "a.vlog")
    shutil.copy(GOOD, tmp_path / "z.vsav")
    return tmp_path


@pytest.mark.parametrize(("how", "jobs"), [*((how, "1") for how in UNREADABLE), ("pipe", "2"), ("no archive", "2")])
def test_one_that_cannot_be_read_stops_no_audit(folder: Path, how: str, jobs: str) -> None:
    """Whether it is named or found; each has its line."""
    bad = folder / "m.vlog"
    UNREADABLE[how](bad)
    named = CliRunner().invoke(
        rules_check.cli.main,
        ["audit", *map(str, sorted(folder.iterdir())), "--jobs", jobs, "--format", "json"],
    )
    assert (named.exit_code, named.stderr.count("\n"), "m.vlog" in named.stderr) == (2, 1, True)
    assert [each["file"] for each in json.loads(named.stdout)] == ["a.vlog", "z.vsav"]
    found = CliRunner().invoke(rules_check.cli.main, ["audit", str(folder), "--format", "json"])
    assert [each["file"] for each in json.loads(found.stdout)] == ["a.vlog", "z.vsav"]
    assert found.stderr == (named.stderr if how != "folder" else "")


def test_one_that_vanishes_stops_no_audit(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the first look at it and the judging, though it is of the same game."""
    shutil.copy(MAIL[8], folder / "b.vlog")
    play = Record.play

    def vanished(self: Record, to: int | None = None) -> Iterator[object]:
        if self.path.name == "b.vlog":
            self.path.unlink(missing_ok=True)
            raise UnusableFile("it is gone", self.path.name)
        yield from play(self, to)

    monkeypatch.setattr(Record, "play", vanished)
    monkeypatch.setattr("rules_check.audit.batch.outline_of", lambda reading: None)
    result = CliRunner().invoke(rules_check.cli.main, ["audit", str(folder), "--format", "json"])
    assert [each["file"] for each in json.loads(result.stdout)] == ["a.vlog", "z.vsav"]
    assert (result.exit_code, result.stderr.count("\n"), "b.vlog" in result.stderr) == (2, 1, True)


def test_one_that_cannot_be_read_stops_no_list_of_dice(folder: Path) -> None:
    """The others' throws are reported."""
    (folder / "m.vlog").write_bytes(b"")
    paths = [str(folder / name) for name in ("m.vlog", "a.vlog")]
    result = CliRunner().invoke(rules_check.cli.main, ["dice", *paths, "--format", "json"])
    alone = CliRunner().invoke(rules_check.cli.main, ["dice", paths[1], "--format", "json"])
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert json.loads(result.stdout) == json.loads(alone.stdout)


@pytest.mark.parametrize("bad", ["gone.case", "folder", "pipe.case"])
def test_one_that_cannot_be_read_stops_no_case(tmp_path: Path, bad: str) -> None:
    """The cases in the others are run."""
    (tmp_path / "good.case").write_text(CASE.format(expect="turn 6"), encoding="utf-8")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe.case")
    result = CliRunner().invoke(rules_check.cli.main, ["cases", str(tmp_path / bad), str(tmp_path / "good.case")])
    assert (result.exit_code, result.stderr.count("\n"), result.stdout.splitlines()[-1]) == (2, 1, "1 pass")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter, as those of the other tests are not."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        folder.chmod(0o755)
        yield folder


def test_what_somebody_else_may_not_read_is_reported(open_folder: Path) -> None:
    """A file, a folder, and a file in a folder that may not be entered."""
    folder = open_folder
    shutil.copy(GOOD, folder / "a.vlog")
    shutil.copy(GOOD, folder / "z.vsav")
    for name in ("locked", "closed"):
        (folder / name).mkdir()
        shutil.copy(GOOD, folder / name / "c.vlog")
    (folder / "locked" / "c.vlog").chmod(0)
    (folder / "closed").chmod(0)
    paths = [str(folder), str(folder / "closed" / "c.vlog")]
    nothing_kept = {**os.environ, VARIABLE: ""}  # so that the first audit imports what reads data
    run = subprocess.run(
        [sys.executable, "-c", AS_NOBODY, *paths], capture_output=True, text=True, check=False, env=nothing_kept
    )
    assert run.stdout.count(" 1.0a, ") == 2
    assert [line.partition(" (")[2] for line in run.stderr.splitlines()] == ["Permission denied)"] * 3
    assert run.returncode == 2


FILES_READ = [
    (name, parameter.name, [*parameter.opts][-1] if isinstance(parameter, click.Option) else "")
    for name, command in commands()
    for parameter in command.params
    if isinstance(parameter.type, Read)
]
FOR_OTHERS = {
    "module": GOOD.as_posix(),
    "saves": GOOD.as_posix(),
    "file": GOOD.as_posix(),
    "files": GOOD.as_posix(),
    "logs": GOOD.as_posix(),
    "old": GOOD.as_posix(),
    "new": GOOD.as_posix(),
    "before": GOOD.as_posix(),
    "after": GOOD.as_posix(),
    "game": "la_primogenita",
    "folder": "new",
    "question": "zoc",
    "origin": "A-1",
    "target": "A-2",
    "words": "allied",
}
"""What the other arguments of a command are while one is tried."""
ALSO = {
    "vassal-build refresh": ["--check"],
    "rules-check reach": ["--order", "36"],
    "rules-check play": ["--log", "out"],
}
"""Options without which a command does not come so far as to read."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Raise TimeoutError where something takes longer, be it that it waits for a file."""

    def ended(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ended)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def test_what_waits_for_a_pipe_is_ended(tmp_path: Path) -> None:
    """Else the test below would wait with it."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TimeoutError), at_most(1):
        (tmp_path / "pipe").read_bytes()


@pytest.mark.parametrize(("name", "parameter", "option"), FILES_READ)
def test_no_command_waits_for_what_never_ends(tmp_path: Path, name: str, parameter: str, option: str) -> None:
    """A pipe that nobody writes into: one line for each file that a command can read."""
    os.mkfifo(tmp_path / "pipe")
    program, called = name.split()
    command = dict(commands())[name]
    line = [called]
    for one in command.params:
        if isinstance(one, click.Argument):
            assert one.name is not None
            line.append("pipe" if one.name == parameter else FOR_OTHERS[one.name])
        elif one.required:
            line += [one.opts[-1], "out"]
    if option:
        line += [option, "pipe"]
    line += ALSO.get(name, [])
    with at_most(WAIT), chdir(tmp_path):
        run = CliRunner().invoke(PROGRAMS[program], line)
    assert (run.exit_code, run.stderr.count("\n"), "Error: " in run.stderr) == (2, 1, True), run.stderr


def test_there_is_something_to_read_in_both_tools() -> None:
    """The list above is not empty by mistake."""
    assert {name.split()[0] for name, *_ in FILES_READ} == set(PROGRAMS)

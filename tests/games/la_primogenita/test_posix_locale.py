"""Both tools work where the system is set to know ASCII alone, with Italian names in paths and in what they tell."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.forked import Forking, forking
from tests.games.la_primogenita import hostile
from tests.games.la_primogenita.test_terminal import GAME, LINES
from tests.paths import ROOT
from vassal_build.cache_folder import VARIABLE
from vassal_build.workshop.pack import pack
from vassal_build.workshop.unpack import unpack

pytestmark = pytest.mark.slow
ITALIAN = "perché così"
POSIX = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONUTF8": "0", "LC_ALL": "POSIX"}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files of the tests of terminals, with names that are only Italian."""
    folder = tmp_path_factory.mktemp("città")
    with pytest.MonkeyPatch.context() as patch:
        for names in ("IN_XML", "IN_SAVES", "IN_LINES", "IN_DATA"):
            patch.setattr(hostile, names, "èàù")
        made = hostile.everything(folder, ITALIAN)
    # letters that are drawn on a counter: for a word of the game the map, which takes seconds, would be drawn again
    (made["data"] / "strings" / "en.toml").unlink()
    units = made["data"] / "counters" / "units.csv"
    units.write_text(units.read_text("utf-8").replace(",11 Ind,", ",11 Ind èàù,"), encoding="utf-8")
    made["unpacked"] = folder / f"unpacked{ITALIAN}"
    unpack(made["module"], made["unpacked"])
    return made


@pytest.fixture(scope="module")
def posix() -> Iterator[Forking]:
    """A process there, from which that of each command is forked."""
    with forking({**POSIX, VARIABLE: os.environ[VARIABLE]}, GAME) as started:
        yield started


@pytest.mark.parametrize("name", LINES)
def test_every_command_works_in_a_posix_locale(
    posix: Forking, files: dict[str, Path], drawings: Path, tmp_path: Path, name: str
) -> None:
    """Its first line is answered, or refused in lines that name the file as it is."""
    program, command = name.split()
    words = [word.format(**files).replace("CACHE", str(drawings)) for word in LINES[name][0].split()]
    run = posix.run(program.replace("-", "_"), [command, *words], tmp_path, **{VARIABLE: str(drawings)})
    assert run.status in {0, 1, 2, 3}
    assert "Traceback" not in run.errors
    assert run.status != 2 or ITALIAN in run.errors + run.answer
    if name in ("vassal-build unpack", "vassal-build pack"):
        assert (run.status, run.errors) == (0, "")


def _run(program: str, arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    code = f"from {program}.cli import main; main(prog_name={program!r})"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        check=False,
        cwd=folder,
        env={**POSIX, VARIABLE: ""},
        encoding="utf-8",
        errors="backslashreplace",
    )


def test_what_was_unpacked_there_is_as_it_is_elsewhere(files: dict[str, Path], tmp_path: Path) -> None:
    """The same names on the disk, and the same module of them."""
    there, here = tmp_path / "there", files["unpacked"]
    assert _run("vassal_build", ["unpack", str(files["module"]), str(there)], tmp_path).returncode == 0
    assert _run("vassal_build", ["pack", str(there), "there.vmod"], tmp_path).returncode == 0
    names = [sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*")) for folder in (there, here)]
    assert names[0] == names[1]
    assert any("èàù" in name for name in names[0])
    pack(here, tmp_path / "here.vmod")
    assert (tmp_path / "there.vmod").read_bytes() == (tmp_path / "here.vmod").read_bytes()

"""Somebody who reads a page and types in its commands: an environment of their own, a folder with their files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

from tests.documents.fenced import blocks
from tests.games.la_primogenita.audit.paper import MAIL
from tests.games.la_primogenita.documents.ready import Ready
from tests.paths import ROOT
from vassal_build.cache_folder import VARIABLE

LOGS = ROOT / "tests" / "games" / "la_primogenita" / "audit" / "by_hand" / "logs"
INSTALL = "pip install ."
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
"""pip takes the 0 for "no isolation"; what we depend on is there already."""
FEW = 4
"""So many logs of a game by mail are there; an action in one of them is illegal."""
PIP = '#!/bin/sh\nexec "${0%/*}/python" -m pip "$@"\n'
"""pip as a program; to unpack one again takes as long as all else that it is needed for."""
ALONE = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}


class Reader:
    """Types commands of a page in, in a folder; with `ready` the programs are held ready."""

    def __init__(self, environment: Path, folder: Path, kept: Path, ready: Ready | None = None) -> None:
        self.programs = environment / "bin"
        self.folder = folder
        self.kept = kept
        self.ready = ready

    @classmethod
    def with_environment(cls, folder: Path, drawings: Path) -> Reader:
        """Make a fresh environment in which what we depend on is there, pip too, and nothing of ours.

        Drawings that were made before are there as well, in the folder that `drawings` is.
        """
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "env")], check=True, timeout=120)
        reader = cls(folder / "env", folder, drawings)
        (reader.programs / "pip").write_text(PIP, encoding="utf-8")
        (reader.programs / "pip").chmod(0o755)
        ask = "python -c 'import sysconfig; print(sysconfig.get_path(\"purelib\"))'"
        site = Path(reader.types(ask).stdout.strip())
        (site / "others.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
        return reader

    @property
    def variables(self) -> dict[str, str]:
        """What the environment variables are for the reader."""
        folders = [self.programs] if self.ready is None else [self.ready.programs, self.programs]
        path = os.pathsep.join((*map(str, folders), os.environ["PATH"]))
        own = {"HOME": str(self.folder), VARIABLE: str(self.kept), "PATH": path}
        own["VIRTUAL_ENV"] = str(self.programs.parent)
        return {**os.environ, **OFFLINE, **ALONE, **own}

    def types(self, line: str) -> subprocess.CompletedProcess[str]:
        """Run a line as a shell does; what installs the project stands in the project's folder."""
        where = ROOT if line == INSTALL else self.folder
        return subprocess.run(
            ["sh", "-c", line],
            cwd=where,
            env=self.variables | ({} if self.ready is None else self.ready.leading_there),
            pass_fds=() if self.ready is None else [self.ready.number],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )


def lay_out(page: Path, folder: Path, module: Path, small: Path) -> None:
    """Put the files that the pages name into a folder: modules, logs, saves, cases to copy.

    What a page says of modules it says of anybody's: they and the saves to bring up to date are of a `small` one.
    """
    for name in ("game.vmod", "old.vmod"):
        shutil.copy(small, folder / name)
    shutil.copy(LOGS / "01_first_turn.vlog", folder / "game.vlog")
    (folder / "logs").mkdir()
    for log in MAIL[:FEW]:
        shutil.copy(log, folder / "logs")
    _unpack_saves(small, folder / "saves")
    saved = _unpack_saves(module, folder / "setups")
    for name, save in zip(("before.vsav", "after.vsav", "game.vsav"), (saved[0], saved[-1], saved[0]), strict=True):
        shutil.copy(save, folder / name)
    for case in (block.text for block in blocks(page) if block.language == "case"):
        (folder / "doubt.case").write_text(case, encoding="utf-8")


def _unpack_saves(module: Path, folder: Path) -> list[Path]:
    with ZipFile(module) as packed:
        packed.extractall(folder, [name for name in packed.namelist() if name.endswith(".vsav")])
    return sorted(folder.rglob("*.vsav"))

"""Getting the engine: what is missing is named in one line, and the tests heed it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.engine import install
from tests.engine.install import EngineMissing, ensure, main, missing_packages


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without Java, without a virtual screen and without any of the libraries; gives an empty folder."""
    monkeypatch.setattr(install, "DEBIAN_JARS", tmp_path / "jars")
    monkeypatch.setattr(shutil, "which", {"apt-get": "apt-get"}.get)
    return tmp_path


def test_a_bare_machine_lacks_every_package_once(bare_machine: Path) -> None:
    """Libraries, Java with windows, the compiler and the screen are asked for, none of them twice."""
    missing = missing_packages()
    assert {"liblogback-java", "default-jre", "default-jdk-headless", "xvfb"} <= set(missing)
    assert len(missing) == len(set(missing))


def test_who_may_not_install_is_reported_the_command(bare_machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the right to install packages, one line names the command that would."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(EngineMissing, match=r"^the VASSAL engine needs: sudo apt-get install .* xvfb$"):
        ensure(bare_machine / "build")


def test_a_failed_installation_gives_its_last_line(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command prints one line saying why and ends with status 3."""
    monkeypatch.setattr(
        install, "ensure", lambda: install._run(["sh", "-c", "echo first; echo last >&2; exit 1"], "it")
    )
    assert main() == 3
    assert capsys.readouterr().err == "it failed: last\n"


def test_another_engine_that_is_not_there_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The one that the environment names is not taken for granted."""
    missing = tmp_path / "Vengine.jar"
    monkeypatch.setenv(install.ANOTHER, str(missing))
    monkeypatch.setattr(install, "_ensure_packages", lambda: None)
    with pytest.raises(EngineMissing, match=f"^VASSAL_JAR names {missing}, which is not there$"):
        ensure(tmp_path / "build")

"""The commands by Python itself, where a shell does not find them."""

from __future__ import annotations

import runpy
import sys

import pytest


@pytest.mark.parametrize("package", ["vassal_build", "rules_check"])
def test_a_package_is_run_as_its_command(
    package: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the name of the command in all that it says of itself."""
    monkeypatch.setattr(sys, "argv", ["python", "--help"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module(package, run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"Usage: {package.replace('_', '-')} ")

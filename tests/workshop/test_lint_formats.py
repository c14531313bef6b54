"""`vassal-build lint` for machines: GitHub's annotations, SARIF, and counts by code."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.workshop.conftest import Bench
from tests.workshop.typed_lint import typed_lint
from vassal_build.workshop.codes import CODES
from vassal_build.workshop.unpack import unpack

LEVELS = {"none", "note", "warning", "error"}


@pytest.fixture
def spoilt(bench: Bench) -> Path:
    """A module with two unused pictures, one of a name that could end an annotation, and a wrong zone."""
    bench.files |= {"images/old.png": b"GIF89a\1\0\1\0", "images/100%,a::c.png": b"GIF89a\1\0\1\0"}
    bench.one("module.DiceButton").set("nSides", "six")
    bench.open()
    return bench.folder / "tiny.vmod"


@pytest.fixture
def folder(spoilt: Path, tmp_path: Path) -> Path:
    """The same, unpacked."""
    unpack(spoilt, tmp_path / "game")
    return tmp_path / "game"


def test_github_shows_a_finding_at_its_file_and_line(folder: Path) -> None:
    """One line for each, with the file as it was named on the command line."""
    result = typed_lint(folder, "--format", "github", "--select", "MOD020")
    file = f"{folder.as_posix()}/components/Die.txt"
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"::error file={file},line=1,title=MOD020 value-of-wrong-kind::"
        "nSides is 'six'; it must be a whole number (GameModule[Tiny]/DiceButton[Die])"
    ]


def test_github_shows_the_file_of_a_packed_module(spoilt: Path) -> None:
    """What is in an archive has no line that a repository could show."""
    line = typed_lint(spoilt, "--format", "github", "--select", "MOD020").stdout
    assert line.startswith(f"::error file={spoilt.as_posix()},title=MOD020 value-of-wrong-kind::")


def test_names_of_strangers_end_no_annotation(spoilt: Path) -> None:
    """Signs that mean something to GitHub are written as it asks, and no line is broken."""
    strange = spoilt.rename(spoilt.with_name("a,b 100%.vmod"))
    lines = typed_lint(strange, "--format", "github", "--select", "MOD203").stdout.splitlines()
    assert len(lines) == 2
    assert all(line.startswith("::warning ") and "a%2Cb 100%25.vmod,title=" in line for line in lines)


def test_sarif_has_what_its_schema_requires(folder: Path, spoilt: Path) -> None:
    """Version 2.1.0: runs with a tool, rules by id, and results with a message, a level and a place."""
    log = json.loads(typed_lint(folder, spoilt, "--format", "sarif").stdout)
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "vassal-build"
    assert [rule["id"] for rule in driver["rules"]] == sorted({one["ruleId"] for one in run["results"]})
    for rule in driver["rules"]:
        assert rule["shortDescription"]["text"] and rule["fullDescription"]["text"] and rule["help"]["text"]
        assert rule["defaultConfiguration"]["level"] in LEVELS
    assert run["results"]
    for result in run["results"]:
        _check_result(result, driver["rules"])


def _check_result(result: dict[str, Any], rules: list[dict[str, Any]]) -> None:
    assert result["message"]["text"]
    assert result["level"] in LEVELS
    assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert result["ruleId"] in {code.id for code in CODES}
    (place,) = result["locations"]
    uri = place["physicalLocation"]["artifactLocation"]["uri"]
    assert re.fullmatch(r"(?:[\w./~-]|%[0-9A-F]{2})+", uri)
    assert place["physicalLocation"].get("region", {"startLine": 1})["startLine"] >= 1
    assert result["partialFingerprints"]["vassalBuild/v1"]


def test_a_fingerprint_stays_when_lines_move(folder: Path) -> None:
    """A finding is known again by its code, its component and what it is about, not by its line."""
    before = json.loads(typed_lint(folder, "--format", "sarif", "--select", "MOD020").stdout)
    sheet = folder / "components/Die.txt"
    sheet.write_text("# a remark\n" + sheet.read_text("utf-8"), "utf-8")
    after = json.loads(typed_lint(folder, "--format", "sarif", "--select", "MOD020").stdout)
    one, other = (log["runs"][0]["results"][0] for log in (before, after))
    assert one["partialFingerprints"] == other["partialFingerprints"]
    assert [_line(one), _line(other)] == [1, 2]


def _line(result: dict[str, Any]) -> object:
    return result["locations"][0]["physicalLocation"]["region"]["startLine"]


def test_sarif_of_a_clean_module_is_empty(bench: Bench) -> None:
    """A service that reads it sees that nothing is left."""
    bench.open()
    log = json.loads(typed_lint(bench.folder / "tiny.vmod", "--format", "sarif").stdout)
    assert log["runs"][0]["results"] == []
    assert log["runs"][0]["tool"]["driver"]["rules"] == []


def test_a_file_that_cannot_be_used_is_no_clean_run(tmp_path: Path) -> None:
    """It is reported as an error of the run, and with status 2."""
    (tmp_path / "none.vmod").write_bytes(b"PK")
    result = typed_lint(tmp_path / "none.vmod", "--format", "sarif")
    (run,) = json.loads(result.stdout)["runs"]
    assert result.exit_code == 2
    assert run["invocations"][0]["executionSuccessful"] is False
    reported = typed_lint(tmp_path / "none.vmod", "--format", "github")
    assert reported.exit_code == 2
    assert reported.stdout.startswith(f"::error file={(tmp_path / 'none.vmod').as_posix()}::")


def test_statistics_count_by_code(spoilt: Path) -> None:
    """The most frequent first, each with its name; the findings themselves are left out."""
    result = typed_lint(spoilt, "--statistics", "--select", "MOD020,MOD203")
    lines = result.stdout.splitlines()
    assert lines[:2] == ["2  MOD203  warning  unused-picture", "1  MOD020  error    value-of-wrong-kind"]
    assert lines[2].startswith("tiny.vmod: ")
    reported = json.loads(typed_lint(spoilt, "--statistics", "--select", "MOD020,MOD203", "--format", "json").stdout)
    assert reported["statistics"] == {"MOD203": 2, "MOD020": 1}
    assert "findings" not in reported


@pytest.mark.parametrize("form", ["github", "sarif"])
def test_statistics_are_for_people_and_programs(spoilt: Path, form: str) -> None:
    """Annotations cannot be counts; one line says so."""
    result = typed_lint(spoilt, "--statistics", "--format", form)
    assert result.exit_code == 2
    assert "--statistics" in result.stderr

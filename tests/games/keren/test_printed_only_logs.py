"""`rules-check audit --printed-only` on logs of Keren: what rests on our map and tables is no error, the rest is."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rules_check.cli import main
from rules_check.games.keren.deeds.place import Place
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.position import SUPPRESSED, Position
from rules_check.report.grounds import evidence_lines
from tests.games.keren.club import Club, played
from tests.games.keren.faults import KINDS
from tests.games.keren.test_faults import planted
from tests.paths import ROOT

PLACES = Path("map/places.csv")
CENTRE = "reconstructed: what lies in 2915 (art/keren/map/places.csv)"


@pytest.fixture(scope="module")
def log(club: Club) -> Path:
    """A log of a setup in which a gun stands outside its area and has a mark that nothing explains."""

    def marks(desk: Desk, position: Position) -> None:
        desk.mark(position, "guns_medium_1", SUPPRESSED, on=True)

    path = club.folder / "printed_only.vlog"
    club.write(path, "first_battle", [*played(club.start("first_battle"), Place("guns_medium_1", "2020")), marks])
    return path


def audited(*words: str) -> tuple[int, dict[str, dict[str, Any]]]:
    """Give the exit status and the findings by their code."""
    run = CliRunner().invoke(main, ["audit", *words, "--format", "json"])
    return run.exit_code, {each["code"]: each for each in json.loads(run.stdout)["findings"]}


def test_a_finding_says_what_it_rests_on(log: Path) -> None:
    """It is an error nevertheless, where that is not asked for."""
    _, found = audited(str(log))
    assert {code: each["severity"] for code, each in found.items()} == {"RNF101": "error", "CMB901": "error"}
    assert CENTRE in CliRunner().invoke(main, ["audit", str(log)]).stdout


def test_what_rests_on_our_map_is_unverifiable_and_what_is_on_the_table_is_an_error(log: Path) -> None:
    """The mark breaks a rule whatever the map is."""
    status, found = audited(str(log), "--printed-only")
    assert {code: each["severity"] for code, each in found.items()} == {"RNF101": "unverifiable", "CMB901": "error"}
    assert status == 1


def test_with_the_map_of_the_publisher_it_is_an_error(log: Path, tmp_path: Path) -> None:
    """Every place is laid over with what somebody has read off his copy."""
    with (ROOT / "art" / "keren" / PLACES).open(encoding="utf-8", newline="") as file:
        rows = [{**row, "status": "printed", "source": "the map"} for row in csv.DictReader(file)]
    (tmp_path / PLACES).parent.mkdir()
    with (tmp_path / PLACES).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    _, found = audited(str(log), "--printed-only", "--data", str(tmp_path))
    assert found["RNF101"]["severity"] == "error"


@pytest.mark.slow
def test_what_a_result_asks_for_rests_on_its_throw(club: Club) -> None:
    """A loss that nobody took rests on the cell of the table that the die came to."""
    fault = planted(club, next(kind for kind in KINDS if kind.codes == ("SEQ102",)))
    audit = club.audited("first_battle", fault.steps, fault.start)
    (found,) = (each.diagnostic for each in audit.findings if each.diagnostic.code == "SEQ102")
    assert any("table assault" in line for line in evidence_lines(found.evidence))

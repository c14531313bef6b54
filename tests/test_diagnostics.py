"""Findings and codes: how they read, and that every code is documented and used once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_check.codes import CODES as REFEREE_CODES
from rules_check.games import OWN, rules_of
from vassal_build.codes import CODES as DATA_CODES
from vassal_build.codes.code import Code, explain
from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile, tally
from vassal_build.location import Location
from vassal_build.workshop.codes import CODES as LINT_CODES

OF_GAMES = [code for slug, _ in OWN for code in rules_of(slug).codes]
CODES = (*DATA_CODES, *LINT_CODES)
ALL_CODES = (*CODES, *REFEREE_CODES, *OF_GAMES)


@pytest.mark.parametrize(
    ("location", "text"),
    [
        (Location("art/tiny/map/hexes.csv"), "art/tiny/map/hexes.csv"),
        (Location("art/tiny/map/hexes.csv", 7), "art/tiny/map/hexes.csv:7"),
        (Location("game.vlog", None, "GT4 1st ORDER · H-11"), "game.vlog · GT4 1st ORDER · H-11"),
        (Location("units.csv", 41, "strength"), "units.csv:41 · strength"),
    ],
)
def test_a_location_reads_as_a_place_to_go_to(location: Location, text: str) -> None:
    """File, line and detail stand in this order, and what is not known is left out."""
    assert str(location) == text


def test_a_finding_is_one_line() -> None:
    """Place, severity, code and message."""
    finding = Diagnostic("BOX101", Severity.ERROR, Location("a.csv", 3), "G-23 is not a hex of the map")
    assert str(finding) == "a.csv:3: error BOX101: G-23 is not a hex of the map"


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (UnusableFile("broken"), "broken"),
        (UnusableFile("broken", "a.toml"), "a.toml: broken"),
        (UnusableFile("broken\n  in two lines", Path("a.toml"), 3), "a.toml:3: broken in two lines"),
    ],
)
def test_an_unusable_file_is_one_line(error: UnusableFile, text: str) -> None:
    """The place comes first, and a message of several lines becomes one."""
    assert str(error) == text
    assert error.exit_code == 2


def test_findings_are_counted_by_severity() -> None:
    """Severities that did not occur are left out."""
    code = CODES[0]
    assert tally([code.at(Location("a"), "x"), code.at(Location("b"), "y")]) == {code.severity.value: 2}
    assert tally([]) == {}


@pytest.mark.parametrize("slug", [slug for slug, _ in OWN])
def test_ids_and_names_are_used_once(slug: str) -> None:
    """A code of the project or of one game is never two things; two games may have the same."""
    codes = (*CODES, *REFEREE_CODES, *rules_of(slug).codes)
    assert len({code.id for code in codes}) == len(codes)
    assert len({code.name for code in codes}) == len(codes)


@pytest.mark.parametrize("code", ALL_CODES, ids=lambda code: f"{code.id}-{code.name}")
def test_every_code_is_documented(code: Code) -> None:
    """It has an id of three letters and three digits, a name that reads after "allow", and four texts."""
    assert re.fullmatch(r"[A-Z]{3}[0-9]{3}", code.id)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code.name)
    assert all(len(text.split()) >= 3 and text.endswith(".") for text in (code.meaning, code.why))
    assert code.remedy.endswith(".")
    assert code.example


def test_explain_takes_an_id_or_a_name() -> None:
    """Both ways lead to the same documentation, in small letters too."""
    assert explain(CODES, "BOX101") == explain(CODES, "box101") == explain(CODES, "hex-off-the-map")
    assert explain(CODES, "BOX101").startswith("BOX101 hex-off-the-map (error)\n")
    with pytest.raises(KeyError):
        explain(CODES, "BOX999")

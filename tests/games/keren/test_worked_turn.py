"""A Game Turn worked on paper: the audit of the log that real VASSAL wrote of it says what the paper says."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from rules_check.audit.verdict import Audit, Finding, Judged
from rules_check.games.keren.deeds.advance import Advance
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.enter import Enter
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.flip import Flip
from rules_check.games.keren.deeds.lose import Lose
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.place import Place
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.replay.reading import read_tables

FOLDER = Path(__file__).resolve().parent / "worked_turn"
KINDS: Mapping[str, type] = {
    "place": Place,
    "check": Check,
    "flip": Flip,
    "fire": Fire,
    "move": Move,
    "enter": Enter,
    "assault": Assault,
    "lose": Lose,
    "retreat": Retreat,
    "advance": Advance,
    "rally": Rally,
    "turn": Next,
}
"""What the actions on paper are in the rules; hiding and what was undone are none."""
EVERYBODY = ("commonwealth", "italian")
"""Whose hidden units are read, too."""


def rows(name: str) -> list[dict[str, str]]:
    """Read a table of the paper."""
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module", params=[(), EVERYBODY], ids=["as a player sees it", "with what is hidden"])
def audit(request: pytest.FixtureRequest) -> Audit:
    """The audit of the log: hidden stacks change nothing in it, for none of them breaks a rule."""
    reading = read_tables(FOLDER / "turn.vlog", reveal=request.param)
    audited: Audit = reading.records.audit((reading,), windows=False)[0]
    return audited


def named(each: Judged) -> set[str]:
    """Give the units of an action, and its target."""
    action = each.action
    units = {*getattr(action, "units", ()), *(getattr(action, name, "") for name in ("unit", "target"))}
    return {str(unit) for unit in units} - {""}


def within(audit: Audit, row: Mapping[str, str], each: Judged) -> bool:
    """Say whether an action shares a step with one on paper; supply, which no step shows, may be told in its phase."""
    first, last = int(row["first"]), int(row["last"])
    if row["kind"] == "check":
        last = min(end.moment.step for end in audit.actions if isinstance(end.action, Next) and end.moment.step >= last)
    return each.first <= last and first <= each.moment.step


@pytest.mark.parametrize("row", [row for row in rows("actions.csv") if row["expected"]], ids=lambda row: row["id"])
def test_an_action_on_paper_is_judged_as_expected(audit: Audit, row: Mapping[str, str]) -> None:
    """Every unit that the paper names takes part in an action of the kind, and each of them has the verdict."""
    told = [each for each in audit.actions if isinstance(each.action, KINDS[row["kind"]]) and within(audit, row, each)]
    mine = [each for each in told if not row["units"] or not named(each).isdisjoint(row["units"].split())]
    assert {each.outcome.value for each in mine} == {row["expected"]}
    assert set(row["units"].split()) <= set().union(*map(named, mine))


def dues() -> Iterator[tuple[Mapping[str, str], Mapping[str, str]]]:
    """Yield each finding on paper with the action that it stands at."""
    actions = {row["id"]: row for row in rows("actions.csv")}
    yield from ((due, actions[due["action"]]) for due in rows("expected.csv"))


def is_met(due: Mapping[str, str], at: Mapping[str, str], found: Finding) -> bool:
    """Say whether a finding is the one on paper; a note may be of any family and about anything."""
    told = found.diagnostic
    here = int(at["first"]) <= found.moment.step <= int(at["last"])
    if not here or told.severity.value not in {due["severity"], "note"}:
        return False
    is_note = told.severity.value == "note"
    return is_note or not due["subject"] or (found.family, told.subject) == (due["family"], due["subject"])


def test_the_findings_are_those_on_paper(audit: Audit) -> None:
    """The mistake that stands, the one that was taken back, at most a warning about the turn button, nothing else."""
    expected = list(dues())
    strange = [str(each.diagnostic) for each in audit.findings if not any(is_met(*due, each) for due in expected)]
    missing = [
        due["action"]
        for due, at in expected
        if due["needed"] == "yes" and not any(is_met(due, at, each) for each in audit.findings)
    ]
    severities = [each.diagnostic.severity.value for each in audit.findings]
    assert (strange, missing, severities.count("error"), severities.count("warning") <= 1) == ([], [], 1, True)

"""Play that was worked on paper: its actions and findings, and how an audit of its log is compared with them."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit, Finding, Judged
from rules_check.games.keren.deeds.advance import Advance
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.enter import Enter
from rules_check.games.keren.deeds.face import Face
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.flip import Flip
from rules_check.games.keren.deeds.lose import Lose
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.place import Place
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.replay.reading import read_tables

HERE = Path(__file__).resolve().parent
KINDS: Mapping[str, type] = {
    "place": Place,
    "check": Check,
    "flip": Flip,
    "face": Face,
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
"""What the actions on paper are in the rules; hiding, options, and what was undone are none."""
Row = Mapping[str, str]


class Paper:
    """What lies in a folder: the log, its actions, and the findings to be expected."""

    def __init__(self, folder: str, log: str) -> None:
        self.folder, self.log = HERE / folder, log

    def rows(self, name: str) -> list[dict[str, str]]:
        """Read a table."""
        with (self.folder / name).open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    @cached_property
    def actions(self) -> Sequence[Row]:
        """The actions that have a verdict."""
        return [row for row in self.rows("actions.csv") if row["expected"]]

    def audit(self, *reveal: str) -> Audit:
        """Audit the log."""
        reading = read_tables(self.folder / self.log, reveal=reveal)
        audited: Audit = audit_joined((reading,), windows=False)[0]
        return audited

    def judged(self, audit: Audit, row: Row) -> list[Judged]:
        """Give the actions of an audit that are the one on paper: of its kind, in its steps, by its units."""
        kind = KINDS[row["kind"]]
        found = [each for each in audit.actions if isinstance(each.action, kind) and _within(audit, row, each)]
        return [each for each in found if not row["units"] or not named(each).isdisjoint(row["units"].split())]

    def dues(self) -> Iterator[tuple[Row, Row]]:
        """Yield each finding on paper with the action that it stands at."""
        actions = {row["id"]: row for row in self.rows("actions.csv")}
        yield from ((due, actions[due["action"]]) for due in self.rows("expected.csv"))

    def strange(self, audit: Audit) -> list[str]:
        """Give the findings of an audit that are not on paper."""
        dues = [*self.dues()]
        return [str(each.diagnostic) for each in audit.findings if not any(_is_met(*due, each) for due in dues)]

    def missing(self, audit: Audit) -> list[str]:
        """Give the actions at which an audit lacks a finding that must be there."""
        needed = [(due, at) for due, at in self.dues() if due["needed"] == "yes"]
        return [due["action"] for due, at in needed if not any(_is_met(due, at, each) for each in audit.findings)]


def named(each: Judged) -> set[str]:
    """Give the units of an action, and its target."""
    action = each.action
    units = {*getattr(action, "units", ()), *(getattr(action, name, "") for name in ("unit", "target"))}
    return {str(unit) for unit in units} - {""}


def _within(audit: Audit, row: Row, each: Judged) -> bool:
    """Say whether an action shares a step with one on paper; supply, which no step shows, only its phase."""
    first, last = int(row["first"]), int(row["last"])
    if row["kind"] == "check":
        last = min(end.moment.step for end in audit.actions if isinstance(end.action, Next) and end.moment.step >= last)
    return each.first <= last and first <= each.moment.step


def _is_met(due: Row, at: Row, found: Finding) -> bool:
    """Say whether a finding is the one on paper; a note may be of any family and about anything."""
    said = found.diagnostic
    here = int(at["first"]) <= found.moment.step <= int(at["last"])
    if not here or said.severity.value not in {due["severity"], "note"}:
        return False
    if said.severity.value == "note" or not due["family"]:
        return True
    return found.family == due["family"] and (not due["subject"] or said.subject == due["subject"])

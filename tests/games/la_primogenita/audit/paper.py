"""The worked turn as it stands on paper: its actions and findings, and how what an audit says is compared with them."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from rules_check.audit.verdict import Audit, Finding, Judged
from rules_check.games.la_primogenita.position import actions as act

FOLDER = Path(__file__).resolve().parents[1] / "worked_turn"
TURN = FOLDER / "turn.vlog"
MAIL = tuple(sorted((FOLDER / "by_mail").glob("*.vlog")))

KINDS: Mapping[str, tuple[type, ...]] = {
    "turn": (act.Next,),
    "choose": (act.Choose,),
    "reveal": (act.Reveal,),
    "draw": (act.Draw,),
    "execute": (act.Execute, act.Declare),
    "decline": (act.Decline,),
    "declare": (act.Declare,),
    "dig": (act.Declare,),
    "desperate": (act.Declare,),
    "move": (act.Move, act.Go),
    "rail": (act.Rail,),
    "place": (act.Place,),
    "bombard": (act.Bombard,),
    "disrupt": (act.Disrupt,),
    "assault": (act.Assault,),
    "overrun": (act.Overrun,),
    "push": (act.Push,),
    "counterattack": (act.Counterattack,),
    "lose": (act.Lose,),
    "advance": (act.Advance,),
    "support": (act.Support,),
    "resupply": (act.Next, act.Resupply),
    "attrition": (act.Next,),
    "victory": (act.Next,),
    "flag": (),
}
"""What the actions on paper are in the rules."""
CLOSING = (act.Draw, act.Next, act.Reveal)


@dataclass(frozen=True, slots=True)
class Row:
    """An action on paper: its first and last step, what it is, the units and Orders in it, the verdict expected."""

    id: str
    first: int
    last: int
    kind: str
    subjects: frozenset[str]
    outcome: str


@dataclass(frozen=True, slots=True)
class Due:
    """A finding on paper: the file, the steps it may stand at, its family, severity and subject; whether it must be."""

    file: str
    first: int
    last: int
    family: str
    severity: str
    subject: str
    needed: bool

    def is_met(self, file: str, found: Finding) -> bool:
        """Say whether a finding is this one; a note may be of any family and about anything."""
        reported = found.diagnostic
        note = self.severity == "note"
        here = file == self.file and self.first <= found.moment.step <= self.last
        same = reported.severity.value == self.severity
        return here and same and (note or (found.family, reported.subject) == (self.family, self.subject))


def rows() -> tuple[Row, ...]:
    """Give the actions on paper, by the steps of `turn.vlog`."""
    return tuple(
        Row(
            row["id"],
            int(row["first"]),
            int(row["last"]),
            row["kind"],
            frozenset(row["units"].split()),
            row["expected"],
        )
        for row in _read(FOLDER / "actions.csv")
    )


def dues(name: str = "expected.csv") -> tuple[Due, ...]:
    """Give the findings on paper."""
    return tuple(
        Due(
            row.get("file", TURN.name),
            int(row["step"]),
            int(row["last"]),
            row["family"],
            row["severity"],
            row["subject"],
            row["needed"] == "yes",
        )
        for row in _read(FOLDER / name)
    )


def reported_by_mail(audits: Iterable[Audit]) -> tuple[Judged, ...]:
    """Give the actions of the logs by mail with the steps that they have in `turn.vlog`."""
    offsets = {row["file"]: int(row["first"]) - 1 for row in _read(FOLDER / "by_mail" / "files.csv")}
    return tuple(_moved(each, offsets[audit.file]) for audit in audits for each in audit.actions)


def _moved(each: Judged, offset: int) -> Judged:
    moment = replace(each.moment, step=each.moment.step + offset)
    return replace(each, moment=moment, first=each.first + offset)


def unlike(actions: tuple[Judged, ...]) -> Iterator[str]:
    """Give the rows of which an audit does not judge every unit and Order as expected, in their steps.

    What is reported only when its window closes, such as the Orders chosen in secret, may stand at the closing step.
    """
    closings = sorted(each.moment.step for each in actions if isinstance(each.action, CLOSING))
    for row in rows():
        due = next((step for step in closings if step >= row.last), row.last)
        reported = [each for each in actions if isinstance(each.action, KINDS[row.kind]) and _within(each, row, due)]
        outcomes = {each.outcome.value for each in reported}
        named = frozenset(name for each in reported for name in _subjects(each.action))
        wanted = frozenset() if row.kind in ("turn", "draw", "resupply", "attrition", "support") else row.subjects
        if outcomes != {row.outcome} or not wanted <= named:
            yield row.id


def _within(each: Judged, row: Row, due: int) -> bool:
    if each.moment.step >= row.first and each.first <= row.last:
        return True
    return row.last < each.moment.step <= due and bool(_subjects(each.action) & row.subjects)


def _subjects(action: object) -> frozenset[str]:
    names = [getattr(action, name, "") for name in ("unit", "piece")] + list(getattr(action, "units", ()))
    orders = [*getattr(action, "orders", ()), *([action.order] if hasattr(action, "order") else [])]
    return frozenset((*filter(None, names), *(f"order_{number}" for number in orders)))


def _read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))

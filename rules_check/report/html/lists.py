"""What an audit says as rows for the page: findings, actions, windows, dice, and the whole in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from rules_check.audit.verdict import Audit, Finding, Judged, Outcome
from rules_check.replay.dice import ALL, Throw, fairness_by_side
from rules_check.replay.die_lines import die_lines
from rules_check.report.grounds import evidence_lines
from rules_check.report.html.chapters import Chapter
from rules_check.report.verdict import tally_of
from vassal_build.counted import counted
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import joined, named, said

SIGNS = {Severity.ERROR: "✕", Severity.WARNING: "!", Severity.NOTE: "i", Severity.UNVERIFIABLE: "?"}
OUTCOMES = tuple(outcome.value for outcome in Outcome)
NAMED = {"legal": said("legal"), "illegal": said("illegal"), "unverifiable": said("unverifiable")}
"""The outcomes in words."""


class FindingRow(Struct, frozen=True):
    """A finding as the page shows it; `when` is such as `GT4 · 1st ORDER · Order 36`.

    `step` and `cause` are those of its file, `at` and `cause_at` their places among the steps of the whole page, and
    `address` and `cause_address` what leads there. `instead` says what would have been legal, empty where that is
    not known; `file` is the name of the log, empty where there is one alone.
    """

    number: int
    severity: str
    sign: str
    code: str
    family: str
    when: str
    side: str
    step: int
    cause: int
    at: int
    cause_at: int
    address: str
    cause_address: str
    hex: str
    message: str
    cite: str
    evidence: tuple[str, ...]
    instead: str = ""
    file: str = ""


class Words:
    """Puts moments and throws into words: the segments, sides and dice of a game by their names."""

    def __init__(self, box: Gamebox) -> None:
        self._box = box
        self._sides = {key: side.name for side in box.sides for key in (side.id, side.name)}
        self._dice = die_lines(box)

    def side(self, side: str) -> str:
        """Name a side by its id or name; what is none of the game's stands for itself."""
        return named(self._sides[side]) if side in self._sides else side

    def die(self, die: str) -> str:
        """Name a die; what is none of the game's stands for itself."""
        return named(self._dice.names[die]) if die in self._dice.names else die

    def purpose(self, purpose: str) -> str:
        """Say what a throw was for."""
        return self._dice.purpose(purpose)

    def segment(self, segment: str) -> str:
        """Name a segment; the setup has a name of its own."""
        known = {row.key for row in self._box.charts["sequence"].rows}
        return named(self._box.strings.text(f"segments.{segment}") if segment in known else segment.capitalize())

    def finding(self, number: int, finding: Finding, chapter: Chapter, instead: str = "") -> FindingRow:
        """Give the row of a finding, `number` being its place in the list from 0."""
        moment, found = finding.moment, finding.diagnostic
        order = said("Order {number}", number=moment.order) if moment.order else ""
        when = (f"GT{moment.turn}", self.segment(moment.segment), order)
        return FindingRow(
            number=number,
            severity=found.severity.value,
            sign=SIGNS[found.severity],
            code=found.code,
            family=finding.family,
            when=joined((part for part in when if part), " · "),
            side=self.side(moment.side),
            step=moment.step,
            cause=finding.cause,
            at=chapter.at(moment.step),
            cause_at=chapter.at(finding.cause),
            address=chapter.address(moment.step),
            cause_address=chapter.address(finding.cause),
            hex=finding.hex,
            message=found.message,
            cite=found.cite,
            evidence=evidence_lines(found.evidence),
            instead=instead,
            file=chapter.name if chapter.number else "",
        )


def action_row(action: Judged, place: Callable[[str], int], since: int = 0) -> list[object]:
    """Give an action: first and last step, family, number of the outcome, words, place, side, whether assumed.

    Steps are counted from that of number `since`, here and in the other rows.
    """
    outcome = OUTCOMES.index(action.outcome.value)
    first, last = since + action.first, since + action.moment.step
    where, side, assumed = place(action.hex), action.moment.side, int(action.assumed)
    return [first, last, action.family, outcome, action.words, where, side, assumed]


def throw_row(throw: Throw, words: Words, since: int = 0) -> list[object]:
    """Give a throw: step, side, the die's name, what for, faces, whether it was undone. The file is left out."""
    thrown = words.side(throw.side), words.die(throw.die), words.purpose(throw.purpose)
    return [since + throw.step, *thrown, list(throw.faces), int(throw.undone)]


def fairness_rows(throws: Iterable[Throw], words: Words) -> list[list[str]]:
    """Give, for each side and all, how many dice, how often each face, the mean, and the chances of a fair die."""
    return [
        [
            said("All") if side == ALL else words.side(side),
            str(fair.rolls),
            *map(str, fair.counts),
            f"{fair.mean:.2f}",
            f"{fair.sum_chance:.2f}",
            f"{fair.face_chance:.2f}",
        ]
        for side, fair in fairness_by_side(throws).items()
    ]


def verdict(*audits: Audit) -> str:
    """Say in a sentence how many actions were judged in the records of a game and what was found."""
    summary = sum((Counter(audit.summary) for audit in audits), Counter[str]())
    found = tally_of(summary, [each.value for each in Severity]) or said("nothing")
    rows = judged_in(audits)
    if not rows and not any(audit.steps for audit in audits):
        return said("A position without actions. Found: {findings}.", findings=found)
    if not rows:
        return said("No action could be judged. Found: {findings}.", findings=found)
    totals = {outcome: sum(row[outcome] for row in rows.values()) for outcome in OUTCOMES}
    outcomes = (
        said("{number} {outcome}", number=number, outcome=NAMED[each]) for each, number in totals.items() if number
    )
    return said(
        "{actions} judged: {outcomes}. Found: {findings}.",
        actions=counted(sum(totals.values()), "action"),
        outcomes=joined(outcomes, ", "),
        findings=found,
    )


def judged_in(audits: Iterable[Audit]) -> Mapping[str, Mapping[str, int]]:
    """Give how many actions of each family came out how, in all records together."""
    counted: dict[str, Counter[str]] = {}
    for audit in audits:
        for family, row in audit.judged.items():
            counted.setdefault(family, Counter()).update(row)
    return dict(sorted(counted.items()))

"""What a run of the catalogue found, as the two tables of its page: by kind, and by family.

`python -m tests.games.la_primogenita.audit.faults` runs the whole catalogue and writes the page again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rules_check.audit.verdict import Finding
from tests.audit.by_hand.scoring import sections_in
from tests.games.la_primogenita.audit.faults.catalogue import KINDS, NEVER_SHOWN
from tests.games.la_primogenita.audit.faults.deed import names
from tests.games.la_primogenita.audit.faults.kind import FaultKind, Planted
from tests.games.la_primogenita.audit.faults.run import Games, reported_of
from tests.paths import ROOT
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

PAGE = ROOT / "docs" / "planted_faults.md"
HEAD = """# Planted faults

The test suite has a catalogue of mistakes that players make. It plants each one in a log of a random game and asks the
audit. A test compares this page with what the audit says; `python -m tests.games.la_primogenita.audit.faults` writes it
again.

- {planted} kinds of faults were planted. {flagged} were flagged in the steps where they were made or could still be
  corrected, with nothing before.
- {hidden} more leave no trace in any file, so nobody can find them there.
- *Reported by* names the families of the findings: the letters of their codes.
- *Section*: the finding cites a section of the rules that a player would expect.
- *Piece or hex*: the finding names what the fault was done to; – where there is nothing to name.
- *Recall* is the share of the kinds that were flagged. *Precision* is the share of findings that are the first for
  their fault; the others repeat the same fault."""
BY_KIND = ("fault", "family", "flagged", "reported by", "section", "piece or hex", "findings")
BY_FAMILY = (
    "family",
    "kinds planted",
    "flagged",
    "by this family",
    "with the section",
    "with piece or hex",
    "with one finding only",
    "recall",
    "precision",
)
TOGETHER = "together"
YES, NO, NOBODY = "yes", "no", "–"


@dataclass(frozen=True, slots=True)
class Row:
    """A kind that was planted: its name in words, its family, whether it was flagged, by which families, how often.

    `section` says whether the finding that fits best cites a section that a player would expect, `deed` whether it
    names a piece or hex of the deed, if that has any.
    """

    name: str
    family: str
    flagged: bool
    reported_by: tuple[str, ...]
    section: bool
    deed: str
    findings: int

    @classmethod
    def of(cls, kind: FaultKind, fault: Planted, reported: Sequence[Finding]) -> Row:
        """Make the row of a kind from the findings in its log."""
        families = [each.family for each in reported]
        flagged = not set(families).isdisjoint(kind.families)
        fits = [(_cites(each, fault.sections), names(each, fault.about)) for each in reported]
        section, named = max(fits, key=sum, default=(False, False))
        deed = (YES if named else NO) if fault.about else NOBODY
        return cls(
            words_of(kind), kind.families[0], flagged, tuple(dict.fromkeys(families)), section, deed, len(reported)
        )

    @classmethod
    def read(cls, line: str) -> Row:
        """Read a row of the table by kind."""
        name, family, flagged, reported_by, section, deed, findings = _cells(line)
        reported = () if reported_by == NOBODY else tuple(reported_by.split(", "))
        return cls(name, family, flagged == YES, reported, section == YES, deed, int(findings))

    def line(self) -> str:
        """Give the row of the table by kind."""
        flagged, section = (YES if each else NO for each in (self.flagged, self.section))
        reported_by = ", ".join(self.reported_by) or NOBODY
        return _line((self.name, self.family, flagged, reported_by, section, self.deed, self.findings))


def _cites(finding: Finding, sections: Sequence[str]) -> bool:
    """Say whether a finding cites one of some sections; 5.7b is of 5.7. Where there are none, nothing need be cited."""
    cited = {each.rstrip("abcd") for each in sections_in(finding.diagnostic.cite)}
    return not sections or not cited.isdisjoint(sections)


def words_of(kind: FaultKind) -> str:
    """Give the name of a kind in words."""
    return kind.name.replace("_", " ")


def by_kind(rows: Iterable[Row]) -> list[str]:
    """Give the lines of the table by kind, as in the catalogue."""
    return [*_head(BY_KIND), *(row.line() for row in rows)]


def by_family(rows: Sequence[Row]) -> list[str]:
    """Give the lines of the table by family, the largest first.

    Recall is the share of the kinds that were flagged; precision that of the findings, the first of each kind counted.
    """
    groups = {family: [row for row in rows if row.family == family] for family in {row.family for row in rows}}
    ranked = sorted(groups, key=lambda family: (-len(groups[family]), family))
    return [*_head(BY_FAMILY), *(_sum(family, groups[family]) for family in ranked), _sum(TOGETHER, rows)]


def table_in(text: str, head: Sequence[str]) -> list[str]:
    """Give the lines of the table in a text that has this head; none where there is no such table."""
    lines = iter(text.splitlines())
    above = _line(head)
    if above not in lines:
        return []
    return [above, *_while_in_table(lines)]


def _while_in_table(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        if not line.startswith("|"):
            return
        yield line


def _sum(name: str, rows: Sequence[Row]) -> str:
    own = sum(row.family in row.reported_by for row in rows)
    section, deed = sum(row.section for row in rows), sum(row.deed != NO for row in rows)
    single = sum(row.findings == 1 for row in rows)
    flagged, findings = sum(row.flagged for row in rows), sum(row.findings for row in rows)
    shares = (f"{100 * flagged // whole} %" if whole else NOBODY for whole in (len(rows), findings))
    return _line((name, len(rows), flagged, own, section, deed, single, *shares))


def _head(names: Sequence[str]) -> list[str]:
    return [_line(names), "|" + "---|" * len(names)]


def _line(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _cells(line: str) -> list[str]:
    return line.strip("| ").split(" | ")


def page(rows: Sequence[Row]) -> str:
    """Give the whole page: what was counted, the table by family, that by kind, and the kinds that no file can show."""
    flagged = sum(row.flagged for row in rows)
    hidden = [f"- {what}: {why}" for what, why in NEVER_SHOWN]
    parts = (
        HEAD.format(planted=len(rows), flagged=flagged, hidden=len(hidden)),
        "## By family",
        "\n".join(by_family(rows)),
        "## By kind",
        "\n".join(by_kind(rows)),
        "## What no file can show",
        "\n".join(hidden),
    )
    return "\n\n".join(parts) + "\n"


def run_all(folder: Path) -> list[Row]:
    """Plant every kind that finds a place and hear the audit; give the rows in the order of the catalogue."""
    games = Games(read_gamebox(game_of("la_primogenita")).usable(), folder)
    planted = ((kind, games.planted(kind)) for kind in KINDS)
    return [Row.of(kind, fault, reported_of(fault)) for kind, fault in planted if fault is not None]

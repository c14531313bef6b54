"""What a run of the catalogue found, as the two tables of the README: by kind, and by family.

`python -m tests.audit.faults.table` runs the whole catalogue and writes both anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.audit.faults.catalogue import KINDS
from tests.audit.faults.kind import Kind
from tests.audit.faults.run import Games, told_of
from vassal_build.gamebox.read import read_gamebox

README = Path(__file__).parents[3] / "README.md"
BY_KIND = ("fault", "family", "flagged", "told by", "findings")
BY_FAMILY = ("family", "kinds planted", "flagged", "by this family", "with one finding only", "recall", "precision")
TOGETHER = "together"
YES, NO, NOBODY = "yes", "no", "–"


@dataclass(frozen=True, slots=True)
class Row:
    """A kind that was planted: its name in words, its family, whether it was flagged, by which families, how often."""

    name: str
    family: str
    flagged: bool
    told_by: tuple[str, ...]
    findings: int

    @classmethod
    def of(cls, kind: Kind, told: Sequence[str]) -> Row:
        """Make the row of a kind from the families of the findings in its log."""
        flagged = not set(told).isdisjoint(kind.families)
        return cls(words_of(kind), kind.families[0], flagged, tuple(dict.fromkeys(told)), len(told))

    @classmethod
    def read(cls, line: str) -> Row:
        """Read a row of the table by kind."""
        name, family, flagged, told_by, findings = _cells(line)
        told = () if told_by == NOBODY else tuple(told_by.split(", "))
        return cls(name, family, flagged == YES, told, int(findings))

    def line(self) -> str:
        """Give the row of the table by kind."""
        flagged, told_by = YES if self.flagged else NO, ", ".join(self.told_by) or NOBODY
        return _line((self.name, self.family, flagged, told_by, self.findings))


def words_of(kind: Kind) -> str:
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
    own = sum(row.family in row.told_by for row in rows)
    single = sum(row.findings == 1 for row in rows)
    flagged, findings = sum(row.flagged for row in rows), sum(row.findings for row in rows)
    shares = (f"{100 * flagged // whole} %" if whole else NOBODY for whole in (len(rows), findings))
    return _line((name, len(rows), flagged, own, single, *shares))


def _head(names: Sequence[str]) -> list[str]:
    return [_line(names), "|" + "---|" * len(names)]


def _line(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _cells(line: str) -> list[str]:
    return line.strip("| ").split(" | ")


def renewed(text: str, rows: Sequence[Row]) -> str:
    """Give a text with both tables as a run found them."""
    for table, head in ((by_kind(rows), BY_KIND), (by_family(rows), BY_FAMILY)):
        text = text.replace("\n".join(table_in(text, head)), "\n".join(table))
    return text


def run_all(folder: Path) -> list[Row]:
    """Plant every kind that finds a place and hear the audit; give the rows in the order of the catalogue."""
    games = Games(read_gamebox("la_primogenita").usable(), folder)
    planted = ((kind, games.planted(kind)) for kind in KINDS)
    return [Row.of(kind, [each.family for each in told_of(fault)]) for kind, fault in planted if fault is not None]


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        README.write_text(renewed(README.read_text("utf-8"), run_all(Path(made))), "utf-8")

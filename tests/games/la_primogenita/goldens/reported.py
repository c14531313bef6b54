"""What is kept of an audit, as a reader sees it: its errors and warnings with their words.

Who tests them need not audit the log once more: the kept files are held to what an audit says.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, takewhile

from tests.audit.by_hand.scoring import GRAVE, Reported, sections_in, text_in
from tests.games.la_primogenita.goldens.files import HERE
from tests.games.la_primogenita.goldens.rows import FINDING, from_csv

EVIDENCE = "    "
_GRAVE = tuple(each.value for each in GRAVE)


def reported(name: str) -> list[Reported]:
    """Give those of a log."""
    rows = [dict(zip(FINDING, row, strict=True)) for row in from_csv(HERE / "audits" / f"{name}.findings.csv")]
    return [
        Reported(int(row["step"]), text_in(row["hex"], message, evidence), sections_in(row["cite"]))
        for row, (message, evidence) in zip(rows, _said(name), strict=True)
        if row["severity"] in _GRAVE
    ]


def _said(name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the message and the evidence of each finding; behind a blank line are the actions."""
    lines = (HERE / "audits" / f"{name}.words.txt").read_text(encoding="utf-8").splitlines()
    lines = list(takewhile(bool, lines))
    starts = [number for number, line in enumerate(lines) if not line.startswith(EVIDENCE)]
    for first, last in pairwise([*starts, len(lines)]):
        _, _, message = lines[first].split(" ", 2)
        yield message, [line.removeprefix(EVIDENCE) for line in lines[first + 1 : last]]

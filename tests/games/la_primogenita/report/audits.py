"""Audits made by hand of the log that real VASSAL wrote, so that tests of the report know what is in them."""

from __future__ import annotations

from pathlib import Path

from rules_check.audit.verdict import Audit, Finding, Judged, Moment, Outcome, Window
from rules_check.codes.die import ROLLED_AGAIN
from rules_check.games.la_primogenita.table.tableau import facts_in
from rules_check.replay.reading import Reading, read_tables
from tests.paths import FIXTURES
from vassal_build.codec.commands import Node
from vassal_build.codec.savefile import SaveFile
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location

LOG = FIXTURES / "replay" / "undone.vlog"
CUTS = (2, 10, 15, 19, 24)
"""The last steps of the windows."""
HOSTILE = "</script><script>document.title='taken'</script><img src=x onerror=document.title='taken'>&amp;\u2028"


def short_game(log: Path = LOG) -> tuple[Audit, Reading]:
    """Give an audit with one finding of each severity, and its reading."""
    reading = read_tables(log)
    last = reading.record.steps
    audit = Audit(
        file=str(log),
        game="la_primogenita",
        title="La Primogenita",
        edition="1.0a",
        data=facts_in(reading).fingerprint,
        steps=last,
        undone=8,
        actions=(
            judged((3, 3), "MOV", Outcome.LEGAL, "29th Indian Brigade moves from L-5 to K-5", "K-5"),
            judged((9, 10), "CMB", Outcome.ILLEGAL, f"10th Indian Brigade assaults {HOSTILE}", "L-4"),
            judged((18, 18), "CMB", Outcome.UNVERIFIABLE, "a throw of 5", ""),
        ),
        findings=(
            found(
                3, Severity.ERROR, "MOV101", f"moves 3 movement points {HOSTILE}", "K-5", evidence=("Rough costs 2",)
            ),
            found(9, Severity.UNVERIFIABLE, "SUP101", "hidden counters decide", "L-4", cause=3),
            found(18, Severity.WARNING, ROLLED_AGAIN.id, "step 18 threw 5", ""),
            found(24, Severity.NOTE, "REP102", "by agreement", "H-2"),
        ),
        windows=windows(reading, (*(cut for cut in CUTS if cut < last), last)),
    )
    return audit, reading


def saved(folder: Path) -> Path:
    """Write the table with which the log begins as a save into a folder."""
    tree = SaveFile.read(LOG).tree
    start = Node(tree.text, tuple(child for child in tree.children if not child.text.startswith("LOG")))
    SaveFile(tree=start).write(folder / "game.vsav")
    return folder / "game.vsav"


def windows(reading: Reading, cuts: tuple[int, ...]) -> tuple[Window, ...]:
    """Give windows that end at some steps."""
    made, first = [], 1
    for step, table in reading.play():
        if step.number in cuts:
            position, _ = reading.position(table)
            title = f"GT{position.turn} {position.segment} to {step.number}"
            made.append(Window(first, step.number, title, position))
            first = step.number + 1
    return tuple(made)


def judged(steps: tuple[int, int], family: str, outcome: Outcome, words: str, place: str) -> Judged:
    """Give an action of the Allied side in the first Order segment."""
    return Judged(Moment(steps[1], 1, "order1", 36, "allied"), steps[0], family, None, words, outcome, hex=place)


def found(
    step: int, severity: Severity, code: str, words: str, place: str, *, cause: int = 0, evidence: tuple[str, ...] = ()
) -> Finding:
    """Give a finding in the first Order segment."""
    diagnostic = Diagnostic(code, severity, Location("undone.vlog", None, f"step {step}"), words, "", "4.1", evidence)
    return Finding(Moment(step, 1, "order1", 36, "allied"), diagnostic, place, cause)

"""Rows of the page: findings, actions, dice, and the audit in a sentence."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.audit.verdict import Audit, Moment, Outcome
from rules_check.replay.dice import Throw
from rules_check.replay.record import Record
from rules_check.report.html.chapters import Chapter
from rules_check.report.html.lists import Words, action_row, fairness_rows, throw_row, verdict
from tests.games.la_primogenita.report.audits import found, judged
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

LEGAL = judged((1, 2), "MOV", Outcome.LEGAL, "moves", "K-5")
ILLEGAL = replace(LEGAL, outcome=Outcome.ILLEGAL)


def audited(actions: int = 0, illegal: int = 0, *severities: Severity) -> Audit:
    findings = tuple(found(1, severity, "MOV101", "words", "") for severity in severities)
    judged = (LEGAL,) * actions + (ILLEGAL,) * illegal
    return Audit("a.vlog", "la_primogenita", "La Primogenita", "1.0a", "", 2, 0, judged, findings)


@pytest.mark.parametrize(
    ("audit", "words"),
    [
        (audited(), "No action could be judged. Found: nothing."),
        (audited(1), "1 action judged: 1 legal. Found: nothing."),
        (audited(2, 1, Severity.ERROR), "3 actions judged: 2 legal, 1 illegal. Found: 1 error."),
        (
            audited(2, 0, Severity.NOTE, Severity.WARNING, Severity.UNVERIFIABLE, Severity.WARNING),
            "2 actions judged: 2 legal. Found: 2 warnings, 1 note, 1 unverifiable.",
        ),
    ],
)
def test_the_audit_in_a_sentence(audit: Audit, words: str) -> None:
    """What was judged, and what was found, the worst first."""
    assert verdict(audit) == words


@pytest.mark.parametrize(
    ("moment", "when"),
    [
        (Moment(3, 4, "order1", 36, "allied"), "GT4 · 1st ORDER · Order 36"),
        (Moment(3, 4, "rail"), "GT4 · Rail movement"),
        (Moment(3, 1, "setup"), "GT1 · Setup"),
    ],
)
def test_a_moment_in_the_words_of_the_game(primogenita: Gamebox, moment: Moment, when: str) -> None:
    """Game Turn, segment, and the Order when one was executed."""
    finding = replace(found(3, Severity.ERROR, "MOV101", "words", ""), moment=moment)
    row = Words(primogenita).finding(0, finding, Chapter(audited(), None))
    assert row.when == when


def test_a_finding_keeps_what_it_rests_on(primogenita: Gamebox) -> None:
    """Its code, rule and evidence, its cause, its hex, and a sign for its severity."""
    reading: Any = SimpleNamespace(record=Record(Path("logs/a.vlog"), "", "", ""))
    finding = found(9, Severity.ERROR, "SUP101", "out of Support", "L-4", cause=3, evidence=("range 12",))
    row = Words(primogenita).finding(7, finding, Chapter(audited(), reading, since=100, number=2), "go to K-5")
    assert (row.number, row.code, row.family, row.sign, row.severity) == (7, "SUP101", "SUP", "✕", "error")
    assert (row.step, row.cause, row.hex, row.side, row.cite) == (9, 3, "L-4", "Allied", "4.1")
    assert row.evidence == ("range 12",)
    assert (row.at, row.cause_at, row.address, row.cause_address) == (109, 103, "2.9", "2.3")
    assert (row.file, row.instead) == ("a.vlog", "go to K-5")


def test_the_records_of_a_game_are_counted_together() -> None:
    """Actions and findings of all of them."""
    reported = verdict(audited(2, 0, Severity.NOTE), audited(), audited(1, 1, Severity.ERROR, Severity.NOTE))
    assert reported == "4 actions judged: 3 legal, 1 illegal. Found: 1 error, 2 notes."


def test_an_action_is_a_row() -> None:
    """First and last step, family, outcome, words, place, side, and whether it was assumed."""
    action = replace(ILLEGAL, assumed=True)
    assert action_row(action, {"K-5": 12}.__getitem__) == [1, 2, "MOV", 1, "moves", 12, "allied", 1]


def test_a_throw_is_a_row_without_its_file(primogenita: Gamebox) -> None:
    """The page is given to others."""
    thrown = Throw("games/b.vlog", 5, "Allied", "Assault", "battle 1", (4,), undone=True)
    assert throw_row(thrown, Words(primogenita)) == [
        5,
        "Allied",
        "Assault",
        "battle 1",
        [4],
        1,
    ]


def test_the_dice_of_each_side_and_of_all(primogenita: Gamebox) -> None:
    """How many, how often each face, the mean, and how likely a fair die is as strange."""
    throws = [Throw("a", 1, "allied", "die", "", (face,)) for face in (6, 6)]
    rows = fairness_rows([*throws, Throw("a", 2, "italian", "die", "", (1,))], Words(primogenita))
    assert [row[:9] for row in rows] == [
        ["Allied", "2", "0", "0", "0", "0", "0", "2", "6.00"],
        ["Italian", "1", "1", "0", "0", "0", "0", "0", "1.00"],
        ["All", "3", "1", "0", "0", "0", "0", "2", "4.33"],
    ]
    assert rows[0][9:] == ["0.06", "0.17"]

"""How saves and logs of La Primogenita are read, judged and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_check.games.la_primogenita import setup
from rules_check.games.la_primogenita.answers import overlay
from rules_check.games.la_primogenita.answers.pieces import pieces
from rules_check.games.la_primogenita.evidence import rests_on
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.orders import execution
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.story import STORY
from rules_check.games.la_primogenita.table.differences import differences
from rules_check.games.la_primogenita.table.properties import badges, points_on, properties
from rules_check.games.la_primogenita.table.tableau import position_of
from rules_check.rules.found import Found
from rules_check.rules.records import Course, Records
from vassal_build.known import Evidence

if TYPE_CHECKING:
    from rules_check.audit.book import Book


def _course() -> Course[Book]:
    from rules_check.games.la_primogenita.audit.audit import Auditor  # noqa: PLC0415 - many files, to judge alone

    return Auditor()


def _rests_on(position: Position, found: Found[Position]) -> Evidence:
    return rests_on(position, found.finding.code, found.units, found.place)


RECORDS: Records[Facts, Position, Book] = Records(
    position_of,
    setup.judge_save,
    differences,
    _course,
    pieces,
    overlay.overlay,
    overlay.matters,
    execution.acting,
    _rests_on,
    properties=properties,
    badges=badges,
    points=points_on,
    story=STORY,
)

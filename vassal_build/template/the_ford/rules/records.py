"""How saves and logs of the game are read, judged and shown."""

from __future__ import annotations

from rules_check.audit.book import Book
from rules_check.referee.auditing import auditor
from rules_check.rules.records import Records
from vassal_build.diagnostics import Diagnostic

from .dialect import DIALECT
from .differences import differences
from .facts import Facts
from .shown import badges, matters, overlay, pieces
from .state import Position
from .story import STORY
from .table import position_on, properties


def _judge_setup(_: Position) -> tuple[Diagnostic, ...]:
    """Find nothing: who begins a game lays out nothing (8)."""
    return ()


RECORDS: Records[Facts, Position, Book] = Records(
    position_on,
    _judge_setup,
    differences,
    auditor(DIALECT),
    pieces,
    overlay,
    matters,
    properties=properties,
    badges=badges,
    blinds=True,
    story=STORY,
)
"""What the rules do with saves and logs."""

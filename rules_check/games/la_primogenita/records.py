"""How her saves and logs are read, judged and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_check.games.la_primogenita import setup
from rules_check.games.la_primogenita.answers import overlay
from rules_check.games.la_primogenita.answers.pieces import pieces
from rules_check.games.la_primogenita.evidence import grounded
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.orders import execution
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.story import STORY
from rules_check.games.la_primogenita.table.differences import differences
from rules_check.games.la_primogenita.table.properties import badges, points_on, properties
from rules_check.games.la_primogenita.table.tableau import position_of
from rules_check.rules.records import Records

if TYPE_CHECKING:
    from rules_check.audit.sitting import Sitting
    from rules_check.replay.reading import Reading


def _sitting(*, printed_only: bool = False, windows: bool = True) -> Sitting:
    from rules_check.games.la_primogenita.audit.audit import sitting  # noqa: PLC0415 - many files, to judge alone

    return sitting(printed_only=printed_only, windows=windows)


RECORDS: Records[Facts, Position, Reading] = Records(
    position_of,
    setup.judge_save,
    differences,
    _sitting,
    pieces,
    overlay.overlay,
    overlay.matters,
    execution.acting,
    grounded,
    properties=properties,
    badges=badges,
    points=points_on,
    story=STORY,
)

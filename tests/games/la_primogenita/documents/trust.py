"""The page on how far an audit can be trusted: `python -m tests.games.la_primogenita.documents.trust` writes it again.

Its numbers are those of the tests that hold the audit to them.
"""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.la_primogenita.audit.by_hand.shelf import SHELF
from tests.games.la_primogenita.audit.faults.catalogue import KINDS, NEVER_SHOWN
from tests.games.la_primogenita.audit.habits.catalogue import HABITS
from tests.games.la_primogenita.audit.looped import GAMES
from tests.games.la_primogenita.audit.paper import rows
from tests.games.la_primogenita.audit.test_closed_loop import SHARE
from tests.games.la_primogenita.audit.test_worked_turn import NO_ACTION
from tests.paths import ROOT

PAGE = ROOT / "docs" / "trust.md"
TEXT = Path(__file__).with_name("trust.md")
"""The page with places for its numbers."""


def page() -> str:
    """Give the whole page."""
    reported = re.findall(r"^- (\d+) (?:mistakes, (\d+) reported)?", SHELF.page.read_text("utf-8"), re.MULTILINE)
    (by_hand, all_reported), (right, _), (further, _) = reported[:3]
    return TEXT.read_text("utf-8").format(
        games=len(GAMES),
        share=round(100 * SHARE),
        agreed=len(rows()) - len(NO_ACTION),
        paper=len(rows()),
        habits=len(HABITS),
        by_hand=by_hand,
        reported="all" if all_reported == by_hand else all_reported,
        right=right,
        further=further,
        kinds=len(KINDS),
        hidden=len(NEVER_SHOWN),
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

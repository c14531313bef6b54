"""`python -m tests.games.la_primogenita.audit.by_hand` audits the logs made by hand and writes their page again."""

from tests.audit.by_hand.page import page
from tests.audit.by_hand.scoring import score_all
from tests.games.la_primogenita.audit.by_hand.shelf import SHELF

SHELF.page.write_text(page(SHELF, score_all(SHELF)), encoding="utf-8")

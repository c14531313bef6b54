"""`python -m tests.games.la_primogenita.audit.by_hand` audits the logs made by hand and writes their page anew."""

from tests.games.la_primogenita.audit.by_hand.page import PAGE, page
from tests.games.la_primogenita.audit.by_hand.scoring import score_all

PAGE.parent.mkdir(exist_ok=True)
PAGE.write_text(page(score_all()), encoding="utf-8")

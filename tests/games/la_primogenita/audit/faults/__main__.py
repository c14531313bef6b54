"""`python -m tests.games.la_primogenita.audit.faults` plants the whole catalogue and writes its page again."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.games.la_primogenita.audit.faults.table import PAGE, page, run_all

with TemporaryDirectory() as made:
    PAGE.write_text(page(run_all(Path(made))), encoding="utf-8")

"""What an audit says of a log besides its play: its first table, its windows, what the printed values alone say."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.goldens.files import LOGS
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
LOG = LOGS["12_retreats"]


def test_what_stood_between_windows_is_kept_only_where_it_is_asked_for() -> None:
    """A batch of many logs needs the verdict alone."""
    reading = read_tables(LOG)
    asked, quick = audit(reading), audit(reading, windows=False)
    assert asked.windows
    assert quick.windows == ()
    assert asked.findings == quick.findings


def test_what_rests_on_values_that_are_not_printed_is_unverifiable_where_that_is_asked_for() -> None:
    """The same log holds mistakes by our values."""
    reading = read_tables(LOG)
    by_all, by_printed = (
        sum(each.diagnostic.severity is Severity.ERROR for each in audit(reading, printed_only=printed).findings)
        for printed in (False, True)
    )
    assert by_printed < by_all


def test_what_is_wrong_with_the_table_that_a_log_begins_with_is_found_before_its_first_step(
    primogenita: Gamebox, tmp_path: Path
) -> None:
    """Whatever is done in the log, and once."""

    def stranger(table: Laid) -> None:
        piece = Piece(basic=BasicPiece(name="stranger", map="Map"))
        table.state = replace(table.state, pieces=(*table.state.pieces, ("91", piece)))

    path = Spliced.of(LOG).changed(primogenita, stranger).write(tmp_path / "stranger.vlog")
    found = audit(read_tables(path), windows=False).findings
    assert [each.moment.step for each in found if "stranger" in each.diagnostic.message] == [0]

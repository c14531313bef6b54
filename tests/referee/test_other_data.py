"""A log that was laid with other data than it is judged by."""

from __future__ import annotations

from msgspec.structs import replace

from rules_check.audit.sitting import audit_joined
from rules_check.replay.reading import read_tables
from tests.referee.ford import Club
from tests.referee.test_audits_written import reported, until


def test_a_game_that_was_set_up_with_other_data_is_noted_once(club: Club) -> None:
    """By the stamp on its table; whatever is judged afterwards says so no more."""
    club.audited("dawn", until(club, 1, "guard_fires"))
    reading = read_tables(club.folder / "game.vlog")
    other = replace(reading, release=replace(reading.release, fingerprint="0" * 64))
    assert reported(audit_joined((reading,))[0]) == []
    assert reported(audit_joined((other,))[0]) == [("REP108", 0)]

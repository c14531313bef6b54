"""The files whose answers are kept, by the names of their answers: logs of this folder, and logs that lie elsewhere."""

from __future__ import annotations

from pathlib import Path

from tests.games.la_primogenita.audit.paper import MAIL, TURN

HERE = Path(__file__).parent
BY_HAND = HERE.parent / "audit" / "by_hand" / "logs"

LOGS: dict[str, Path] = {
    file.stem: file for file in (*sorted((HERE / "logs").glob("*.vlog")), *sorted(BY_HAND.glob("*.vlog")), TURN)
}
"""Logs that are audited each by itself."""
REACHING = (
    "01_first_turn",
    "05_later_supply_phase",
    "10_guns",
    "11_pushes",
    "12_retreats",
    "15_open_city",
    "19_set_up",
    "20_throw_taken_back",
    "24_hurry",
    "28_behind_aicota",
    "fault_push_by_newcomers",
    "fault_source_upgraded_without_dumps",
    "turn",
)
"""A few of them that come to all kinds of actions, outcomes and findings to which all of them come.

They also run every line of the shared folders that all of them run, and take every way from one to the next, together
with those of `PRINTED`; that was counted, and no test counts it again.
"""
JOINED: tuple[Path, ...] = MAIL
"""Logs of one game, audited as one."""

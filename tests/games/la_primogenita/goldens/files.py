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
    "02_keru",
    "03_second_turn",
    "04_supply_phase",
    "05_later_supply_phase",
    "06_gogni",
    "07_before_barentu",
    "08_orders",
    "09_order_track",
    "10_guns",
    "11_pushes",
    "12_retreats",
    "13_cheren",
    "14_before_cheren",
    "15_open_city",
    "16_surrender_of_asmara",
    "17_remnants",
    "18_towns",
    "19_set_up",
    "20_throw_taken_back",
    "24_hurry",
    "25_trench_at_gogni",
    "26_off_the_road",
    "27_heights_of_asmara",
    "28_behind_aicota",
    "30_far_from_kassala",
    "31_dig_unpaid",
    "32_borrowed_arms",
    "34_across_the_border",
    "36_one_dump_short",
    "fault_clock_turned_back",
    "fault_flag_not_placed",
    "fault_push_by_newcomers",
    "fault_retreat_over_prohibited_ground",
    "fault_three_orders_chosen",
    "game_2016",
    "turn",
)
"""The fewest and shortest of them that come to all codes, actions, outcomes and sentences to which all of them come.

They also run every line of the shared folders that all of them run; that was counted, and no test counts it again.
"""
JOINED: tuple[Path, ...] = MAIL
"""Logs of one game, audited as one."""

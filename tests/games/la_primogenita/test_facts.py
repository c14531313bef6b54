"""The data of La Primogenita as it is shipped."""

from __future__ import annotations

from vassal_build.diagnostics import Severity
from vassal_build.gamebox.checks import check
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.known import Status


def test_the_data_has_no_errors() -> None:
    """Everything that is read and compared fits together."""
    reading = read_gamebox(game_of("la_primogenita"))
    findings = [*reading.findings, *check(reading.usable())]
    assert [str(finding) for finding in findings if finding.severity is Severity.ERROR] == []


def test_the_printed_numbers_of_the_game() -> None:
    """44 Orders, 176 counters, and Agordat in H-11, as the rules print them (1.1, 3.1)."""
    box = read_gamebox(game_of("la_primogenita")).usable()
    counters = sum(unit.counters for unit in box.units) + sum(marker.count for marker in box.markers)
    assert len(box.orders) == 44
    assert counters + len(box.orders) == 176
    assert box.place_by_id["agordat"].number == "H-11"


def test_what_is_ours_does_not_pass_for_printed() -> None:
    """No hex of the map is said to be printed, since no rule text prints the map."""
    box = read_gamebox(game_of("la_primogenita")).usable()
    assert {hex_.provenance.status for hex_ in box.hexes} == {Status.RECONSTRUCTED}
    assert all(order.provenance.of("back").status is Status.RECONSTRUCTED for order in box.orders)

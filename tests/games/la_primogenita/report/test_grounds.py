"""What a finding rests on, as people read it."""

from __future__ import annotations

from rules_check.report.grounds import evidence_lines
from vassal_build.known import Ground, Known, Status
from vassal_build.location import Location

COSTS, MAP = "charts/terrain.csv", "map/hexes.csv"


def ours(value: str, file: str, line: int | None = None) -> Ground:
    return Ground(value, Known(Status.RECONSTRUCTED, location=Location(file, line)))


def side(name: str, line: int) -> Ground:
    known = Known(Status.RECONSTRUCTED, location=Location(MAP, line))
    return Ground(f"the hexside {name}", known, (name,), "the hexsides {names}")


def test_values_of_one_file_share_a_line_after_the_arithmetic() -> None:
    """Each is named once, with the lines of the file where they stand."""
    evidence = (
        ours("rough costs 2", COSTS, 7),
        "path A-1 A-2",
        ours("the terrain of A-2", MAP),
        ours("flat costs 1", COSTS, 3),
        ours("flat costs 1", COSTS, 3),
        Ground("the stock", Known(Status.MISSING)),
    )
    assert evidence_lines(evidence) == (
        "path A-1 A-2",
        "reconstructed: rough costs 2, flat costs 1 (charts/terrain.csv:3, 7)",
        "reconstructed: the terrain of A-2 (map/hexes.csv)",
        "missing: the stock",
    )


def test_many_of_a_kind_stand_in_one_sentence() -> None:
    """Each name once; one alone keeps its own sentence."""
    evidence = side("A-1/A-2", 3), ours("a cliff", MAP, 4), side("A-2/A-3", 9), side("A-1/A-2", 3)
    assert evidence_lines(evidence) == (
        "reconstructed: the hexsides A-1/A-2, A-2/A-3, a cliff (map/hexes.csv:3, 4, 9)",
    )
    assert evidence_lines(evidence[:1]) == ("reconstructed: the hexside A-1/A-2 (map/hexes.csv:3)",)

"""Places of one name: where the finding stands."""

from __future__ import annotations

from tests.workshop.conftest import ZONE, Bench
from vassal_build.codec.archive import Archive
from vassal_build.workshop.checks import place_names


def test_the_second_of_three_zones_is_reported_with_its_line(bench: Bench) -> None:
    """The first is the one that VASSAL finds; the line is that of the build file."""
    for name in ("Box 1", "Home"):
        bench.one(ZONE, name).set("name", "Box 2")
    (found,) = place_names.check(bench.open())
    with Archive.open(bench.folder / "tiny.vmod") as archive:
        lines = archive["buildFile.xml"].decode().splitlines()
    zones = [number for number, line in enumerate(lines, 1) if "mapgrid.Zone " in line and 'name="Box 2"' in line]
    assert (len(zones), found.location.line) == (3, zones[1])
    assert found.location.detail.endswith("/Board[Board]/ZonedGrid/Zone[Box 2]")

"""What is said about scans that are not used as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from vassal_build.render.picture import Picture
from vassal_build.render.scans import check_scans

COUNTER = Picture("unit_a_1.png", "counter.svg.j2", 150, 150, {})
BOARD = Picture(
    "board_map.png",
    "map.svg.j2",
    3200,
    2660,
    {},
    points={"H-11": (1600, 1000), "A-1": (300, 200), "Q-12": (1500, 2500), "C-20": (2900, 400), "P-20": (2500, 2300)},
)


@pytest.mark.parametrize(
    ("name", "size", "codes"),
    [
        ("unit_a_1.png", (150, 150), []),
        ("unit_a_1.png", (600, 600), []),
        ("unit_a_1.png", (600, 598), []),
        ("unit_a_1.png", (600, 590), ["ART002"]),
        ("unit_a_1.png", None, ["ART001"]),
        ("unit_b_1.png", (150, 150), ["ART003"]),
        ("board_map.png", (1600, 1330), ["ART007"]),
        ("board_map.jpg", (1600, 1330), ["ART007"]),
        ("unit_a_1.JPEG", (150, 150), []),
        ("unit_a_1.webp", (150, 150), []),
        ("unit_a_1.txt", (150, 150), ["ART003"]),
        ("board_map.png", (800, 665), ["ART004"]),
        ("board_map.png", (3000, 2660), ["ART002"]),
    ],
)
def test_a_scan_is_judged_by_name_and_size(
    tmp_path: Path, name: str, size: tuple[int, int] | None, codes: list[str]
) -> None:
    """Unreadable, out of proportion, of no picture, or far from the size of the board: each has its code."""
    (tmp_path / "scans").mkdir()
    file = tmp_path / "scans" / name
    if size is None:
        file.write_bytes(b"\x89PNG cut off")
    else:
        Image.new("L", size).save(file, "PNG")
    findings = list(check_scans([COUNTER, BOARD], [tmp_path]))
    assert [finding.code for finding in findings] == codes
    assert all(finding.location.file == str(file) for finding in findings)


def test_a_folder_without_scans_is_in_order(tmp_path: Path) -> None:
    """Scans are not needed."""
    assert list(check_scans([COUNTER], [tmp_path])) == []

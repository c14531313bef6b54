"""A log that was laid with other data than it is judged by."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.audit.sitting import audit_joined
from rules_check.replay.reading import read_tables
from tests.referee.ford import Club
from tests.referee.test_audits_written import reported, until
from vassal_build.diagnostics import UnusableFile
from vassal_build.template.the_ford import GAME


def test_a_game_that_was_set_up_with_other_data_is_noted_once(club: Club) -> None:
    """By the stamp on its table; whatever is judged afterwards says so no more."""
    reading = club.log("dawn", until(club, 1, "guard_fires"))
    other = replace(reading, release=replace(reading.release, fingerprint="0" * 64))
    assert reported(audit_joined((reading,))[0]) == []
    assert reported(audit_joined((other,))[0]) == [("REP108", 0)]


def laid_over(folder: Path, name: str, old: str, new: str) -> Path:
    """Give a folder with one file of The Ford's data in which one thing is another."""
    text = (GAME.data / name).read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = folder / "laid" / name
    path.parent.mkdir(parents=True)
    path.write_text(text.replace(old, new), encoding="utf-8")
    return folder / "laid"


def test_a_number_laid_over_needs_no_module(club: Club, tmp_path: Path) -> None:
    """Two villages do not show how a board is laid out, but all boxes lie as they do today, too."""
    log = club.write("dawn", until(club, 1, "guard_fires"))
    laid = laid_over(tmp_path, "charts/terrain.csv", "wood,2,3,", "wood,1,3,")
    assert reported(audit_joined((read_tables(log, laid),))[0]) == [("REP108", 0)]


def test_where_a_box_lies_elsewhere_the_module_is_asked_for(club: Club, tmp_path: Path) -> None:
    """Then nothing shows which of them moved."""
    log = club.write("dawn", until(club, 1, "guard_fires"))
    laid = laid_over(
        tmp_path, "map/boxes.csv", "turn_1,map,turn,,1,40,820,104,118", "turn_1,map,turn,,1,40,1080,104,118"
    )
    with pytest.raises(UnusableFile, match="its boards differ from this release; name its own module"):
        read_tables(log, laid)

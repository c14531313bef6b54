"""Pieces say what the data and the game's own choice say, and nothing is known by a word of one game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.replay.sightings import Sighting, Sort
from rules_check.report.html.faces import picture_of, words_of
from vassal_build.codec.traits import Layer
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.module.pieces import unit_counters
from vassal_build.render.plain.counters import plain_counter_pictures
from vassal_build.template.the_ford import GAME

UNIT = "lancers"


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Gamebox:
    """The Ford, whose lancers have one step and two sides."""
    data = Path(shutil.copytree(GAME.data, tmp_path_factory.mktemp("data") / "the_ford" / "data"))
    faces = data / "counters" / "faces.csv"
    head, *rows = faces.read_text(encoding="utf-8").splitlines()
    kept = [row.replace(",,", ",,,", 1) for row in rows if not row.startswith(f"{UNIT},")]
    own = [f"{UNIT},1,2,1,6,1,{side},{text},," for side, text in (("back", "worn"), ("front", "fresh"))]
    lines = (head.replace(",status", ",text,status"), *kept, *own)
    faces.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return read_gamebox(replace(GAME, data=data)).usable()


def test_faces_of_as_many_steps_are_known_by_their_words(box: Gamebox) -> None:
    """The front is the first level, wherever its row stands; each has its own picture, which is drawn."""
    (piece,) = (each.piece for each in unit_counters(box) if each.id == UNIT)
    (layer,) = piece.find_all(Layer)
    assert layer.images == (f"unit_{UNIT}_fresh.png", f"unit_{UNIT}_worn.png")
    assert set(layer.images) <= {picture.name for picture in plain_counter_pictures(box)}


@pytest.mark.parametrize(("face", "word"), [(1, "fresh"), (2, "worn"), (3, "worn")])
def test_the_page_shows_the_side_that_lies_up(box: Gamebox, face: int, word: str) -> None:
    """The same picture as the piece has, and its word."""
    seen = Sighting("1", UNIT, Sort.UNIT, UNIT, "column", "0101", face)
    assert (picture_of(seen, box), words_of(seen, box)) == (f"unit_{UNIT}_{word}.png", word)

"""Which picture shows a piece, and what it says in words."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.table.properties import BADGES
from rules_check.games.la_primogenita.table.sorts import FLAG, SOURCE, TRENCH
from rules_check.replay.sightings import Sighting, Sort
from rules_check.report.html.faces import badges_of, name_of, picture_of, words_of
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.render.catalogue import all_pictures


def seen(sort: str, subject: str, face: int = 1, **values: str) -> Sighting:
    return Sighting("1", subject, sort, subject, "allied", "K-5", face, values=values)


FACES = [
    (seen(Sort.UNIT, "bde10"), "unit_bde10_4.png", "4 of 4 steps"),
    (seen(Sort.UNIT, "bde10", 2), "unit_bde10_3.png", "3 of 4 steps"),
    (seen(Sort.UNIT, "bde10", 9), "unit_bde10_1.png", "1 of 4 steps"),
    (seen(Sort.UNIT, "sd1"), "unit_sd1_loaded.png", "loaded"),
    (seen(Sort.UNIT, "sd1", 2), "unit_sd1_depleted.png", "depleted"),
    (seen(Sort.ORDER, "36"), "order_36.png", ""),
    (seen(Sort.ORDER, "36", 2), "order_36_executed.png", "executed"),
    (seen(FLAG, "flag"), "marker_flag.png", "British flag"),
    (seen(FLAG, "flag", 2), "marker_flag_back.png", "Italian flag"),
    (seen(SOURCE, "zuhani"), "marker_zuhani.png", "LS"),
    (seen(SOURCE, "zuhani", 2), "marker_zuhani_back.png", "FS"),
    (seen(TRENCH, "trench_allied", 2), "marker_trench_allied.png", ""),
    (seen(Sort.UNKNOWN, "a stranger"), "", ""),
]


@pytest.mark.parametrize(("piece", "picture", "words"), FACES, ids=lambda value: str(getattr(value, "subject", value)))
def test_the_face_of_a_piece(primogenita: Gamebox, piece: Sighting, picture: str, words: str) -> None:
    """The press has a picture for every face that there is; a marker without a back has one side."""
    assert picture_of(piece, primogenita) == picture
    assert words_of(piece, primogenita) == words
    drawn = {each.name for each in all_pictures(primogenita, game_of("la_primogenita").design().pictures)}
    assert not picture or picture in drawn


@pytest.mark.parametrize(
    ("piece", "bits"),
    [
        (seen(Sort.UNIT, "bde10"), 0b0),
        (seen(Sort.UNIT, "bde10", Disrupted="1"), 0b1),
        (seen(Sort.UNIT, "bde10", Supply="Low"), 0b10),
        (seen(Sort.UNIT, "bde10", Disrupted="1", Supply="No"), 0b101),
        (seen(Sort.UNIT, "bde10", BattleRole="Attack"), 0b1000),
        (seen(Sort.UNIT, "bde10", BattleRole="nonsense", Supply="nonsense"), 0b0),
        (seen(Sort.ORDER, "36", Chosen="1"), 0b0),
    ],
)
def test_what_lies_on_a_piece(piece: Sighting, bits: int) -> None:
    """Disruption, supply and battle; never that an Order is chosen."""
    assert badges_of(piece, BADGES) == bits


@pytest.mark.parametrize(
    ("piece", "name"),
    [
        (seen(Sort.UNIT, "bde10"), "10th Indian Brigade"),
        (seen(Sort.ORDER, "36"), "Order 36 Full Move"),
        (seen(FLAG, "flag"), "Flag"),
        (seen(Sort.UNKNOWN, "a stranger"), "a stranger"),
    ],
)
def test_pieces_have_their_names(primogenita: Gamebox, piece: Sighting, name: str) -> None:
    """Those of the game's data; a strange piece is called what it calls itself."""
    assert name_of(piece, primogenita) == name

"""All pictures of the game together."""

from __future__ import annotations

from collections import Counter

import pytest
from lxml import etree

from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.render.catalogue import all_pictures
from vassal_build.render.picture import Picture
from vassal_build.render.templates import Templates

pytestmark = pytest.mark.slow
ICONS = [
    "map",
    "allied_sheet",
    "italian_sheet",
    "charts",
    "pieces",
    "inventory",
    "notes",
    "commit",
    "reveal",
    "draw",
    "next_turn",
    "die_assault",
    "die_push",
    "die_counterattack",
    "die_bombardment",
    "die_order",
    "clear_moved",
    "clear_battles",
    "agreement",
    "take_back",
    "camera",
    "zoom_in",
    "zoom_out",
    "zoom_pick",
    "overview",
]
CHARTS = ["combat", "bombardment", "terrain", "supply", "sequence", "orders_allied", "orders_italian", "counters"]


@pytest.fixture(scope="module")
def pictures(box: Gamebox) -> list[Picture]:
    """Every picture of the game."""
    return list(all_pictures(box, game_of("la_primogenita").design().pictures))


def test_no_name_occurs_twice(pictures: list[Picture]) -> None:
    """Every picture is a file of its own in the module."""
    assert [name for name, count in Counter(picture.name for picture in pictures).items() if count > 1] == []


@pytest.mark.parametrize(
    "name",
    [
        *(f"icon_{icon}.png" for icon in ICONS),
        *(f"chart_{chart}.png" for chart in CHARTS),
        *("board_map.png", "board_allied_sheet.png", "board_italian_sheet.png"),
        *("about.png", "moved.png", "staff_allied.png", "staff_italian.png"),
    ],
)
def test_what_the_module_shows_is_drawn(pictures: list[Picture], name: str) -> None:
    """Boards, charts, icons and the About picture."""
    assert name in {picture.name for picture in pictures}


def test_boards_have_the_size_of_the_data(box: Gamebox, pictures: list[Picture]) -> None:
    """A board is drawn as large as `map/boards.csv` says."""
    sizes = {picture.name: (picture.width, picture.height) for picture in pictures}
    assert {board.id: sizes[f"board_{board.id}.png"] for board in box.boards} == {
        board.id: (board.width, board.height) for board in box.boards
    }


def test_every_template_is_filled_to_a_well_formed_drawing(box: Gamebox, pictures: list[Picture]) -> None:
    """Each picture's template takes its context and gives an SVG."""
    templates = Templates(box.folders)
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    broken = [
        picture.name
        for picture in pictures
        if etree.fromstring(picture.svg(templates).strip().encode(), parser).tag != "{http://www.w3.org/2000/svg}svg"
    ]
    assert broken == []

"""The main board as a whole: what stands in its drawing, and that it is the same on every run."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.games.la_primogenita.design import LAND
from vassal_build.games.la_primogenita.tracks import TRACKS
from vassal_build.render.map import map_pictures
from vassal_build.render.svg import draw
from vassal_build.render.templates import Templates
from vassal_build.render.terrain import lay_over_ground

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def svg(box: Gamebox) -> str:
    return next(map_pictures(box, LAND, TRACKS)).svg(Templates(box.folders))


@pytest.fixture(scope="module")
def texts(svg: str) -> list[str]:
    return [text.strip() for text in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


@pytest.fixture(scope="module")
def corner(box: Gamebox) -> Gamebox:
    """A board that shows only the north-western corner, quick to draw."""
    return replace(box, boards=(replace(box.boards[0], width=900, height=600),), boxes=())


@pytest.fixture(scope="module")
def lines(corner: Gamebox) -> bytes:
    """What is drawn of the corner, without the land."""
    return draw(next(map_pictures(corner, LAND, TRACKS)).svg(Templates(corner.folders)), 900, 600)


@pytest.fixture(scope="module")
def finished(corner: Gamebox, lines: bytes) -> bytes:
    """The corner with the land under it."""
    return lay_over_ground(lines, next(map_pictures(corner, LAND, TRACKS)).context)


def test_the_board_has_the_size_of_its_row(box: Gamebox) -> None:
    """The picture of the main board is as large as boards.csv says."""
    picture = next(map_pictures(box, LAND, TRACKS))
    row = next(board for board in box.boards if board.id == "map")
    assert len(list(map_pictures(box))) == 1
    assert (picture.name, picture.width, picture.height) == ("board_map.png", row.width, row.height)


def test_a_box_without_a_main_board_has_no_such_picture(box: Gamebox) -> None:
    """No row of boards.csv, no picture."""
    assert list(map_pictures(replace(box, boards=()))) == []


def test_every_hex_number_is_written_once(box: Gamebox, texts: list[str]) -> None:
    """Each land hex shows its number, and none shows it twice."""
    assert sorted(text for text in texts if re.fullmatch(r"[A-Q]-[0-9]+", text)) == sorted(box.hex_by_id)


def test_every_place_is_named(box: Gamebox, texts: list[str]) -> None:
    """Towns and places of interest have their Italian names."""
    named = {p.name for p in box.places if p.kind in (PlaceKind.TOWN, PlaceKind.DOT)}
    assert named <= set(texts)


def test_every_setup_letter_is_there_once(box: Gamebox, texts: list[str]) -> None:
    """Each setup letter stands on the board as often as places have it; `A` is also the sign in the key."""
    rows = {letter for letter in texts if len(letter) == 1}
    assert {place.setup for place in box.places if place.setup} <= rows


def test_the_land_is_left_to_the_painted_ground(lines: bytes) -> None:
    """The drawing itself is transparent where nothing is drawn."""
    drawn = Image.open(BytesIO(lines))
    assert drawn.getchannel("A").getpixel((30, 560)) == 0


def test_the_finished_board_is_a_small_palette_picture(finished: bytes) -> None:
    """Ground and drawing come out as one PNG of the board's size with at most 256 colours."""
    image = Image.open(BytesIO(finished))
    assert (image.size, image.mode) == ((900, 600), "P")


def test_two_drawings_are_byte_equal(corner: Gamebox, finished: bytes) -> None:
    """The same data give the same bytes."""
    picture = next(map_pictures(corner, LAND, TRACKS))
    assert lay_over_ground(draw(picture.svg(Templates(corner.folders)), 900, 600), picture.context) == finished


def test_the_picture_carries_its_last_step(box: Gamebox) -> None:
    """The picture says that it is laid over the ground."""
    assert next(map_pictures(box, LAND, TRACKS)).finish is lay_over_ground


def test_what_is_drawn_keeps_its_exact_colour(finished: bytes) -> None:
    """The commonest drawn colours are in the palette as they are: the red of the Allies."""
    colours = {colour for _, colour in Image.open(BytesIO(finished)).convert("RGB").getcolors(1 << 24)}
    assert (0xB5, 0x32, 0x2B) in colours

"""The harness itself: that real VASSAL opens, plays, saves and complains as the other engine tests rely on."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.engine.harness import Engine, Key, Refused
from tests.engine.pool import Pool

MAP = "Main Map"
CTRL_L = (76, 130)
NEW_VASSAL = (b'VassalVersion="3.5.8"', b'VassalVersion="99.0.0"')
NEW_METADATA = (b"<VassalVersion>3.5.8", b"<VassalVersion>99.0.0")
LOST_IMAGE = (b"red.png", b"nosuch.png")


@pytest.fixture(scope="module")
def lab(start_engine: Callable[..., Engine], lab_module: Path) -> Engine:
    """An engine with the lab module open."""
    return start_engine(lab_module)


@pytest.fixture
def red(lab: Engine) -> Iterator[Engine]:
    """The player of the Red side in a fresh start of the lab's setup, with nothing to read in the chat."""
    lab.setup("Start", side="Red")
    lab.seed_dice(1)
    lab.chat()
    lab.forget_noise()
    yield lab
    lab.close()


def broken_copy(module: Path, to: Path, changes: list[tuple[bytes, bytes]]) -> Path:
    """A copy of a module with bytes of its build file and metadata replaced."""
    with zipfile.ZipFile(module) as old, zipfile.ZipFile(to, "w") as new:
        for entry in old.infolist():
            content = old.read(entry)
            if entry.filename in {"buildFile.xml", "moduledata"}:
                for before, after in changes:
                    content = content.replace(before, after)
            new.writestr(entry.filename, content)
    return to


def test_a_sound_module_opens_without_dialog_or_warning(lab: Engine) -> None:
    """Nothing stands in a player's way when the lab module opens."""
    lab.quiet()
    assert lab.setups() == ["Start"]


@pytest.mark.parametrize(
    ("changes", "noise"),
    [
        pytest.param([LOST_IMAGE], "warning: WARN  Source: nosuch.png Error: Image not found", id="lost image"),
        pytest.param([NEW_VASSAL, NEW_METADATA], "dialog: Version Mismatch", id="module of a newer VASSAL"),
    ],
)
def test_what_vassal_says_of_a_broken_module_is_caught(
    brief_engine: Callable[..., Engine],
    lab_module: Path,
    tmp_path: Path,
    changes: list[tuple[bytes, bytes]],
    noise: str,
) -> None:
    """A broken module makes the engine's `quiet` fail with VASSAL's own words."""
    engine = brief_engine(broken_copy(lab_module, tmp_path / "broken.vmod", changes))
    engine.setup("Start", side="Red")
    with pytest.raises(AssertionError, match=noise):
        engine.quiet()


def test_a_module_that_is_not_there_is_refused(engines: Pool, lab_module: Path) -> None:
    """VASSAL would make an empty module of its own; the harness does not let it."""
    with engines.engine() as engine, pytest.raises(Refused, match="no module file"):
        engine.open(lab_module.with_name("nowhere.vmod"))


def test_a_set_up_seats_the_player(red: Engine) -> None:
    """The side asked for is the side held, under the player's name."""
    seats = red.sides()
    assert (seats.mine, seats.players) == ("Red", {"Red": "Tester"})


def test_a_move_is_reported_and_marked(red: Engine) -> None:
    """A drag ends on the hex named, VASSAL reports it in the chat and marks the piece as moved."""
    red.move_to("Red 1st", MAP, "0404")
    piece = red.piece("Red 1st", ["Moved"])
    assert (piece.location, piece.properties["Moved"]) == ("0404", "true")
    assert red.chat() == ["* Red 1st (4) moves 0303 -> 0404 *"]
    red.quiet()


def test_pieces_on_one_hex_form_a_stack(red: Engine) -> None:
    """Two pieces dragged to the same hex lie in one stack."""
    red.move_to("Red 1st", MAP, "0202")
    red.move_to("Red 2nd", MAP, "0202")
    first, second = red.piece("Red 1st"), red.piece("Red 2nd")
    assert first.stack == second.stack is not None
    assert (first.x, first.y) == (second.x, second.y)


def test_pieces_dragged_together_keep_their_distances(red: Engine) -> None:
    """The first piece of a drag goes to the point named, the others move as far and in the same direction."""
    red.move_to("Red 1st", MAP, "0303")
    red.move_to("Red 2nd", MAP, "0304")
    red.move_to(["Red 1st", "Red 2nd"], MAP, "0504")
    assert [red.piece(name).location for name in ("Red 1st", "Red 2nd")] == ["0504", "0505"]


def test_a_piece_comes_out_of_its_palette(red: Engine) -> None:
    """A slot is named by its gpid; the new piece carries it, and VASSAL reports the piece as created."""
    piece = red.piece(red.place("8", MAP, "0101"))
    assert (piece.name, piece.gpid, piece.location) == ("Blue SVG", "8", "0101")
    assert red.chat() == ["* Blue SVG (7) created in 0101"]


@pytest.mark.parametrize("key", [CTRL_L, "no listener"])
def test_a_key_command_reaches_the_piece(red: Engine, key: Key) -> None:
    """Only a key that a trait listens to changes the piece, and the change is a step that can be undone."""
    red.command("Red 1st", key)
    assert red.property("Red 1st", "Losses") == ("1" if key == CTRL_L else "0")
    red.undo()
    assert red.property("Red 1st", "Losses") == "0"


def test_the_menu_shows_and_does_what_the_traits_offer(red: Engine) -> None:
    """The right-click menu lists the commands with their keys, and a click on a line carries it out."""
    lines = {line.text: (line.enabled, line.key) for line in red.menu("Red 1st")}
    assert lines["Lose"] == (True, "76,130")
    red.choose("Red 1st", "Lose")
    assert red.property("Red 1st", "Losses") == "1"


def test_a_dialog_announced_is_answered(red: Engine) -> None:
    """A command that asks the player for a text gets the text announced, and that is no noise."""
    red.expect_dialog("Change label", enter="Guard")
    red.choose("Red 1st", "Change label")
    assert red.piece("Red 1st").shown == "Red 1st (Guard)"
    red.quiet()


def test_a_dialog_not_announced_is_closed_and_noted(red: Engine) -> None:
    """A command that asks unexpectedly does nothing and makes the engine's `quiet` fail."""
    red.choose("Red 1st", "Change label")
    assert red.piece("Red 1st").shown == "Red 1st (4)"
    with pytest.raises(AssertionError, match=r"dialog: .*Change label"):
        red.quiet()


def test_undo_takes_the_last_step_back(red: Engine) -> None:
    """After an undo the piece stands where it stood."""
    red.move_to("Red 1st", MAP, "0404")
    red.undo()
    assert red.piece("Red 1st").location == "0303"


def test_forced_dice_fall_as_laid_down(red: Engine) -> None:
    """The faces laid down show in order; those after them follow from the seed."""
    red.force_dice([6, 2])
    assert red.roll("2d6") == "6,2"
    assert (red.chat(), red.dice_left()) == (["*** 2d6 = 6,2 ***"], 0)
    red.seed_dice(7)
    chance = red.roll("2d6")
    red.seed_dice(7)
    assert red.roll("2d6") == chance


def test_the_turn_goes_on_and_back(red: Engine) -> None:
    """The tracker's buttons change its text and the property that it keeps."""
    assert [red.turn().text, red.turn_next().text, red.turn_next().text, red.turn_prev().text] == ["1", "2", "3", "2"]
    assert red.module_property("TurnNo") == "2"


def test_a_hotkey_and_a_button_do_the_same(red: Engine) -> None:
    """The dice answer to their hotkey as to a click on their button."""
    red.force_dice([1, 2, 3, 4])
    red.hotkey((68, 650))
    red.press("2d6")
    assert red.chat() == ["*** 2d6 = 1,2 ***", "*** 2d6 = 3,4 ***"]


def test_a_card_is_drawn_from_the_top_of_its_deck(red: Engine) -> None:
    """The drawn card leaves the deck and lies on the map."""
    (before,) = red.decks()
    drawn = red.draw("Deck", MAP, "0506")
    (after,) = red.decks()
    assert drawn == [before.pieces[0]]
    assert after.pieces == before.pieces[1:]
    assert red.piece(drawn[0]).location == "0506"


def test_names_and_pixels_of_a_grid_agree(red: Engine) -> None:
    """A located hex has the name that it was located by; a name that is not a hex has no place."""
    points = red.locate(MAP, ["0101", "0606", "Nowhere"])
    assert points == [(30, 35), (246, 260), None]
    assert red.locations(MAP, [point for point in points if point]) == ["0101", "0606"]
    assert red.range(MAP, "0101", (246, 260)) == 7


def test_what_is_said_is_read(red: Engine) -> None:
    """A typed line appears in the chat behind the player's name."""
    red.say("Agordàt è nostra")
    assert red.chat() == ["<Tester> - Agordàt è nostra"]


def test_a_save_holds_the_position(red: Engine, tmp_path: Path) -> None:
    """What was saved loads again with every piece where it was, and the saved text is VASSAL's."""
    red.move_to("Red 1st", MAP, "0404")
    before = red.pieces(["Side", "Moved"])
    file = red.save(tmp_path / "game.vsav")
    red.close()
    assert red.load(file) == "Red"
    assert red.pieces(["Side", "Moved"]) == before
    assert red.decode(file).startswith("begin_save\x1b")
    red.quiet()


def test_a_log_replays_step_by_step(red: Engine, tmp_path: Path) -> None:
    """A log begins at its first position and comes to its last by its steps."""
    red.begin_log(tmp_path / "game.vlog")
    red.move_to("Red 1st", MAP, "0404")
    red.say("and back")
    red.move_to("Red 1st", MAP, "0303")
    red.end_log()
    red.load(tmp_path / "game.vlog")
    assert (red.step(), red.piece("Red 1st").location) == (2, "0404")
    assert (red.step_all(), red.piece("Red 1st").location) == (2, "0303")


def test_a_game_left_in_mid_log_asks_nothing(red: Engine, tmp_path: Path) -> None:
    """Closing a game drops the log begun, without VASSAL's question about it."""
    red.begin_log(tmp_path / "game.vlog")
    red.say("never mind")
    red.close()
    red.quiet()
    assert not (tmp_path / "game.vlog").exists()


def test_a_player_changes_sides(red: Engine) -> None:
    """The module's own dialog is answered as a dialog expected, not as noise."""
    assert red.switch_side("Blue") == "Blue"
    assert "Choose side" in red.answered[-1]
    red.quiet()


def test_two_players_sit_at_one_game(
    red: Engine, brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """A second engine takes the other side of a saved game; a side held under another password is not to be had."""
    file = red.save(tmp_path / "game.vsav")
    other = brief_engine(lab_module, user="Friend", password="other")
    with pytest.raises(Refused, match="the side Red is not to be had"):
        other.load(file, side="Red")
    other.load(file, side="Blue")
    assert other.sides().players == {"Red": "Tester", "Blue": "Friend"}
    other.quiet()


def test_an_engine_starts_over_with_another_player(red: Engine, tmp_path: Path) -> None:
    """A side held under another password is not to be had until its player is back; dice and chat begin again."""
    file = red.save(tmp_path / "game.vsav")
    rolled = [red.roll("2d6") for _ in range(4)]
    red.start_over("Friend", "other")
    with pytest.raises(Refused, match="the side Red is not to be had"):
        red.load(file, side="Red")
    red.load(file, side="Blue")
    assert red.sides().players == {"Red": "Tester", "Blue": "Friend"}
    assert [red.roll("2d6") for _ in range(4)] == rolled
    assert red.start_over().chat() == []
    red.load(file, side="Red")
    red.quiet()


def test_the_engine_tells_what_the_module_is_made_of(red: Engine) -> None:
    """The component tree, the build file, the slots and the map are read from the engine."""
    assert '  VASSAL.build.module.DiceButton "2d6"\n' in red.tree()
    assert '<VASSAL.build.module.DiceButton addToTotal="0"' in red.build_string()
    assert [slot.gpid for slot in red.slots()] == ["1", "2", "3", "4", "5", "6", "7", "8"]
    (board,) = red.maps()
    assert (board.name, board.width, board.height, board.boards) == (MAP, 620, 420, ("Board",))


def test_pictures_show_what_a_player_sees(red: Engine, tmp_path: Path) -> None:
    """A rendered map shows the board and the pieces at their pixels; charts and pieces come in their own size."""
    piece = red.piece("Blue 1st")
    assert red.render_map(MAP, tmp_path / "map.png") == (620, 420)
    assert red.render_window("Chart", tmp_path / "chart.png") == (200, 100)
    assert red.render_piece("Blue 1st", tmp_path / "piece.png") == (40, 53)
    with Image.open(tmp_path / "map.png") as image:
        found = image.convert("RGB").getpixel((piece.x - 15, piece.y - 15))
    with Image.open(tmp_path / "piece.png") as image:
        assert image.convert("RGB").getpixel((5, 5)) == found


def test_a_window_is_drawn_with_its_map(red: Engine, tmp_path: Path) -> None:
    """Board and pieces are there at once, though nothing has been painted on the screen."""
    red.render_window("in sight", tmp_path / "window.png")
    width, height = red.render_map(MAP, tmp_path / "map.png")
    with Image.open(tmp_path / "map.png") as alone, Image.open(tmp_path / "window.png") as window:
        assert window.crop((0, 0, width, height)).tobytes() == alone.tobytes()


def test_a_part_of_a_map_is_cut_out_of_the_whole(red: Engine, tmp_path: Path) -> None:
    """The same pixels."""
    part = (40, 30, 300, 200)
    red.render_map(MAP, tmp_path / "map.png")
    assert red.render_map(MAP, tmp_path / "part.png", part=part) == (260, 170)
    with Image.open(tmp_path / "map.png") as whole, Image.open(tmp_path / "part.png") as cut:
        assert whole.crop(part).tobytes() == cut.tobytes()


@pytest.mark.parametrize(
    ("act", "words"),
    [
        pytest.param(lambda e: e.piece("Nobody"), "there is no piece Nobody", id="piece"),
        pytest.param(lambda e: e.move_to("Red 1st", MAP, "ZZ"), "has no place ZZ", id="place"),
        pytest.param(lambda e: e.choose("Red 1st", "Fly"), "has no line Fly", id="menu line"),
        pytest.param(lambda e: e.press("Fly"), "no toolbar has a button Fly", id="button"),
        pytest.param(lambda e: e.setup("Fly"), "no set-up Fly", id="set-up"),
        pytest.param(lambda e: e.undo(), "nothing to undo", id="undo"),
    ],
)
def test_what_is_not_there_is_refused_in_one_line(red: Engine, act: Callable[[Engine], object], words: str) -> None:
    """A test that names something wrong fails at once."""
    with pytest.raises(Refused, match=words) as refusal:
        act(red)
    assert "\n" not in str(refusal.value)

"""A data folder from somebody else: it reaches nothing outside itself, runs nothing, and does not run for ever."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.la_primogenita.pressing import GAME, HEXES, Press, png
from vassal_build.diagnostics import UnusableFile
from vassal_build.games import game_of
from vassal_build.render.templates import Templates

pytestmark = pytest.mark.slow
BOARDS = "id,width,height\n"
BOXES = "id,board,group,side,number,x,y,width,height\n"
FACES = "unit,step,strength,movement,stacking,artillery,counter,side_of_counter,band,text\n"
LABELS = "text,kind,lon,lat,hex,angle,size\n"
MARKERS = "id,name,side,count,front,back,kind,arrives\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22">{}</svg>'
NOT_IN_IT = "is not part of it"

SETTINGS: dict[str, tuple[str, str]] = {
    "a path as the version": ('[game]\nversion = "x/../../victim"\n', "BOX010: game.version: "),
    "no version": ('[game]\nversion = ".."\n', "BOX010: game.version: "),
    "a path as the lock": ('[module]\nlock = "../victim.lock"\n', "BOX010: module.lock: "),
    "another file as the lock": ('[module]\nlock = "game.toml"\n', "BOX010: module.lock: "),
    "a number for a table": ("module = 0\n", "BOX010: module: it must be a table, not a number"),
    "a text for a number": ('[geography]\nmiles = "ten"\n', "BOX010: geography.miles: it must be a number"),
    "lists in a list of texts": ("[module]\nsetups = [[1]]\n", "BOX010: module.setups: each item must be a text"),
    "a shape of a chart": ("[charts.combat]\ncell = '(.*.*)*x'\n", "BOX010: charts: the shapes of charts are "),
    "Orders without end": ("[orders]\ncount = 100000000\n", "there can be at most 999 Orders"),
    "a hex too small": ("[grid]\nwidth = 1\n", "'grid.width' must be a whole number of at least 20"),
    "a number too large": ("[grid]\nwidth = 10000000000\n", "game.toml: a number is not between "),
    "no number": ("[geography]\nlongitude = inf\n", "game.toml: a number is not between "),
    "too many digits": (f"[game]\nyear = {'9' * 5000}\n", "game.toml: a number has too many digits"),
    "a key of too many parts": ("a" + ".a" * 6000 + " = 1\n", "game.toml: a line has more than 10000 letters"),
}

TABLES: dict[str, tuple[str, str, str]] = {
    "a board too large": ("map/boards.csv", BOARDS + "map,40000,40000\n", "boards.csv:2: error BOX005: width"),
    "steps without end": ("counters/faces.csv", FACES + "skin,999999999,1,1,,,1,front,,\n", "BOX005: step"),
    "markers without end": ("counters/markers.csv", MARKERS + "m,M,allied,99999,a,,trench,\n", "BOX005: count"),
    "letters too large": ("map/labels.csv", LABELS + "X,region,38,15,,0,99999\n", "BOX005: size is 99999"),
    "a hex far away": ("map/hexes.csv", HEXES + f"{'A' * 5000}-1,flat,,,\n", "BOX008: hex"),
    "a control character": (
        "map/labels.csv",
        LABELS + "X\x01,region,38,15,,0,20\n",
        "text contains a character that cannot be shown",
    ),
}

PICTURES: dict[str, tuple[str, str]] = {
    "a file": ('<image href="{file}" width="9" height="9"/>', NOT_IN_IT),
    "a file that looks like data": ('<image href="data:x/../mine.png" width="9" height="9"/>', NOT_IN_IT),
    "data that are none": ('<image href="data:image/png;base64,AAA" width="9" height="9"/>', NOT_IN_IT),
    "too deep": ("<g>" * 900 + "</g>" * 900, "more than 100 elements stand within one another"),
}

TEMPLATES: dict[str, str] = {
    "itself": "{% include 'moved.svg.j2' %}",
    "by zero": "{{ 1 / 0 }}",
    "words and numbers": "{{ 'a' + 1 }}",
    "words without end": "{{ 'a' * 3000000000 }}",
    "a width without end": "{{ '%9999999999d' % 1 }}",
    "a range without end": "{% for a in range(10 ** 9) %}{% endfor %}",
    "another folder": "{% include '../game.toml' %}",
    "Python": "{{ ''.__class__.__mro__ }}",
}


@pytest.mark.parametrize("name", SETTINGS)
def test_settings_that_no_game_has_are_refused(press: Press, name: str) -> None:
    """The file that is named is the one that is wrong."""
    content, said = SETTINGS[name]
    press.lay("game.toml", content)
    result = press.run("check")
    assert result.exit_code in (1, 2)
    assert said in result.output
    assert f"{press.data.as_posix()}/game.toml" in result.output
    assert f"art/{GAME}/game.toml" not in result.output


@pytest.mark.parametrize("name", ["a path as the version", "a number for a table", "no number"])
def test_nothing_is_built_of_settings_that_no_game_has(press: Press, name: str) -> None:
    """Whether they are an error among others, or a file that cannot be used: it reads them as `check` does."""
    content, said = SETTINGS[name]
    press.lay("game.toml", content)
    checked, built = press.run("check"), press.run("build")
    assert built.exit_code == checked.exit_code != 0
    assert said in built.output
    assert not press.out.exists()


@pytest.mark.parametrize("words", ['"a\\u0001b"', "7", '"{0.a}"'])
def test_words_that_no_module_holds_are_reported_of_their_file(press: Press, words: str) -> None:
    """Not of the one that they are laid over, which is right."""
    press.lay("strings/en.toml", f"[boxes]\nmine = {words}\n")
    result = press.run("check")
    assert result.exit_code == 1
    assert f"{press.data.as_posix()}/strings/en.toml:2 · boxes.mine: error" in result.output


@pytest.mark.parametrize("name", TABLES)
def test_cells_that_no_game_has_are_refused(press: Press, name: str) -> None:
    """Before anything is counted or drawn by them."""
    path, content, said = TABLES[name]
    press.lay(path, content)
    result = press.run("check")
    assert result.exit_code == 1
    assert said in result.output


@pytest.mark.parametrize("name", PICTURES)
def test_a_template_cannot_name_a_picture_of_the_machine(press: Press, tmp_path: Path, name: str) -> None:
    """Nor crash what draws it."""
    within, said = PICTURES[name]
    (tmp_path / "mine.png").write_bytes(png(9, 9))
    press.lay("templates/moved.svg.j2", SVG.format(within.replace("{file}", str(tmp_path / "mine.png"))))
    result = press.run("build")
    assert (result.exit_code, press.out.exists()) == (2, False)
    assert said in result.stderr


def test_a_drawing_does_not_say_its_own_encoding(press: Press, tmp_path: Path) -> None:
    """What is looked through could be another text than what is drawn."""
    hidden = '<desc>+ADw-!--</desc><image href="/x.png" width="9" height="9"/><desc>--+AD4-</desc>'
    press.lay("templates/moved.svg.j2", '<?xml version="1.0" encoding="UTF-7"?>' + SVG.format(hidden))
    result = press.run("build")
    assert result.exit_code == 2
    assert "encoding" in result.stderr


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_that_goes_astray_is_one_line(press: Press, name: str) -> None:
    """With its name, whatever it tried."""
    press.lay("templates/moved.svg.j2", TEMPLATES[name])
    with pytest.raises(UnusableFile, match=r"^templates/moved\.svg\.j2: .*\Z"):
        Templates([game_of(GAME).data, press.data]).render("moved.svg.j2")


def test_nothing_is_built_with_a_template_that_goes_astray(press: Press) -> None:
    """The line is all that is printed."""
    press.lay("templates/moved.svg.j2", TEMPLATES["Python"])
    result = press.run("build")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith("Error: templates/moved.svg.j2: ")


@pytest.mark.parametrize("path", ["templates/page.html.j2", "map/boards.csv", "strings/en.toml", "scans/moved.png"])
@pytest.mark.parametrize("command", ["check", "build"])
def test_a_link_out_of_the_folder_is_refused(press: Press, tmp_path: Path, command: str, path: str) -> None:
    """Nothing of the file that it leads to is reported or built in."""
    (tmp_path / "secret").write_text("a secret\n")
    press.lay(path, "")
    (press.data / path).unlink()
    (press.data / path).symlink_to(tmp_path / "secret")
    result = press.run(command)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert f"{path}: it is a link to a place outside the folder" in result.stderr
    assert "secret\n" not in result.output


def test_a_link_within_the_folder_is_followed(press: Press) -> None:
    """As one file under two names."""
    press.lay("mine.csv", HEXES + "A-1,hills,,,\n")
    (press.data / "map").mkdir()
    (press.data / "map" / "hexes.csv").symlink_to("../mine.csv")
    assert "map/hexes.csv:2: error BOX102" in press.run("check").output


@pytest.mark.parametrize("path", ["scans/moved.png", "gpids.lock", "game.toml"])
def test_a_pipe_is_no_data(press: Press, path: str) -> None:
    """It might never end."""
    press.lay(path, "")
    (press.data / path).unlink()
    os.mkfifo(press.data / path)
    result = press.run("build")
    assert result.exit_code == 2
    assert f"{path}: it is not a file or a folder" in result.stderr


def test_a_file_without_end_is_refused(press: Press) -> None:
    """Before it is read."""
    press.lay("map/hexes.csv", "")
    os.truncate(press.data / "map" / "hexes.csv", 900 * 1024**3)
    result = press.run("build")
    assert result.exit_code == 2
    assert "map/hexes.csv: it is larger than 64 MB" in result.stderr


def test_what_a_version_control_system_keeps_may_be_large(press: Press) -> None:
    """Nothing reads it."""
    press.lay(".git/objects/pack/all.pack", "")
    os.truncate(press.data / ".git/objects/pack/all.pack", 2 * 1024**3)
    assert press.run("check").exit_code == 0


def test_a_name_that_steers_the_terminal_is_refused(press: Press) -> None:
    """It could forge a line."""
    press.lay("map/evil\x1b[31m\nart: error.csv", "")
    result = press.run("check")
    assert (result.exit_code, result.stderr.count("\n"), "\x1b" in result.output) == (2, 1, False)


SCANS: dict[str, Callable[[], bytes]] = {
    "PostScript": lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 150 150\nshowpage\n",
    "too many pixels": lambda: png(13_300, 13_300, "1"),
}
"""What makes each: every process of a run that finds tests would make it otherwise."""


@pytest.mark.parametrize("name", SCANS)
def test_a_scan_that_would_be_run_or_fill_the_memory_is_refused(
    press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """PostScript is a program."""
    (tmp_path / "gs").write_text(f"#!/bin/sh\ntouch {tmp_path}/was_run\n")
    (tmp_path / "gs").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    press.lay("scans/order_44.png", SCANS[name]())
    result = press.run("check")
    assert (result.exit_code, (tmp_path / "was_run").exists()) == (1, False)
    assert "scans/order_44.png: error ART001" in result.output


@pytest.mark.parametrize(
    ("number", "y", "said"), [("0", 2130, "the number '0' of game_turn_1"), ("1", 0, "the tracks leave -")]
)
def test_a_track_out_of_place_is_one_line(press: Press, number: str, y: int, said: str) -> None:
    """A Game Turn that there is not, or no room for the map."""
    press.lay("map/boxes.csv", BOXES + f"game_turn_1,map,game_turn,,{number},60,{y},130,110\n")
    result = press.run("build")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert said in result.stderr


def test_the_words_of_a_face_are_no_path(press: Press) -> None:
    """They are part of a picture's name."""
    press.lay("counters/faces.csv", FACES + "sd1,1,,4,,,1,front,,/../../mine\n")
    press.lay("strings/en.toml", '[render.key]\n"/../../mine" = "x"\n')
    result = press.run("build")
    assert (result.exit_code, result.stderr) == (
        2,
        "Error: 'unit_sd1_/../../mine.png' cannot be the name of a picture\n",
    )


def test_a_build_that_fails_gives_no_numbers_away(press: Press) -> None:
    """The lock file is written when the module is."""
    press.lay("counters/markers.csv", MARKERS + "second_city,Second City,italian,1,Second,,open_city,\n")
    press.lay("game.toml", "[game]\ncounters = 177\n")
    press.lay("templates/moved.svg.j2", "{{ missing }}")
    assert press.run("build").exit_code == 2
    assert not (press.data / "gpids.lock").exists()

"""The table `[numbering]` of game.toml: what may stand in it, and that a wrong setting is reported with its line."""

from __future__ import annotations

import pytest

from tests.gamebox.conftest import TinyGame
from tests.hex_styles import read

FLAT = 'top = "flat"\nraised = "even"\n'
POINT = 'top = "point"\nlean = "left"\n'
# The settings below `[numbering]`, the line of the fault (the table itself stands on the first), and words of it.
FAULTS: tuple[tuple[str, int, str], ...] = (
    ("", 1, "'numbering.top' is missing; it gives the orientation of the hexes"),
    ('top = "round"', 2, "'numbering.top' may be 'point', 'flat', not 'round'"),
    ('top = ["flat"]', 2, "'numbering.top' may be"),
    ('top = "flat"', 1, "hexes with top = 'flat' need exactly one of 'lean' and 'raised'"),
    ('top = "point"', 1, "hexes with top = 'point' need exactly one of 'lean' and 'indented'"),
    ('top = "flat"\nindented = "odd"', 3, "need exactly one of 'lean' and 'raised'"),
    ('top = "point"\nraised = "odd"', 3, "need exactly one of 'lean' and 'indented'"),
    ('top = "flat"\nlean = "up"\nraised = "odd"', 4, "exactly one of"),
    ('top = "flat"\nlean = "left"', 3, "'numbering.lean' may be 'down', 'up', not 'left'"),
    ('top = "point"\nlean = "up"', 3, "'numbering.lean' may be 'left', 'right', not 'up'"),
    ('top = "flat"\nraised = 2', 3, "'numbering.raised' may be 'even', 'odd', not 2"),
    (f'{FLAT}first = "columns"', 4, "'numbering.first' may be 'column', 'row', not 'columns'"),
    (f'{FLAT}separator = "/"', 4, "'numbering.separator' may be '', '-', '.', ':', '_', not '/'"),
    (f"{FLAT}rows = 7", 4, "'numbering.rows' must be a table, not 7"),
    (f'{FLAT}[numbering.rows]\nwritten = "roman"', 5, "'numbering.rows.written' may be 'digits', 'letters'"),
    (f"{FLAT}[numbering.rows]\ndigits = 0", 5, "'numbering.rows.digits' must be a whole number of at least 1, not 0"),
    (f"{FLAT}[numbering.rows]\ndigits = 4", 5, "'numbering.rows.digits' must be 3 at most, not 4"),
    (f'{FLAT}[numbering.rows]\nwritten = "letters"\ndigits = 1', 6, "letters have no digits"),
    (f"{FLAT}[numbering.rows]\nfirst = -1", 5, "'numbering.rows.first' must have numbers from 0 to 999, not -1"),
    (f'{FLAT}[numbering.rows]\nfirst = "A"', 5, "'numbering.rows.first' must have numbers from 0 to 999, not 'A'"),
    (f"{FLAT}[numbering.rows]\nfirst = true", 5, "'numbering.rows.first' must have numbers"),
    (f'{FLAT}[numbering.rows]\nwritten = "letters"\nfirst = 3', 6, "must have capital letters such as A or BB, not 3"),
    (f'{FLAT}[numbering.rows]\nwritten = "letters"\nfirst = "AB"', 6, "must have capital letters"),
    (f'{FLAT}[numbering.rows]\nwritten = "letters"\nfirst = "a"', 6, "must have capital letters"),
    (f'{FLAT}[numbering.rows]\nwritten = "letters"\nfirst = "É"', 6, "must have capital letters"),
    (f'{FLAT}[numbering.rows]\nwritten = "letters"\nfirst = ""', 6, "must have capital letters"),
    (f'{FLAT}[numbering.rows]\ndescending = "yes"', 5, "'numbering.rows.descending' must be true or false, not 'yes'"),
    (f"{FLAT}[numbering.rows]\ncount = 0", 5, "'numbering.rows.count' must be a whole number of at least 1"),
    (f"{FLAT}[numbering.rows]\ncount = 1000", 5, "'numbering.rows.count' must be 999 at most"),
    (f"{FLAT}[numbering.rows]\nfirst = 9\ndescending = true\ncount = 11", 7, "11 numbers cannot go down from 09"),
    (f"{FLAT}[numbering.rows]\nwithout = 13", 5, "'numbering.rows.without' must be a list, not 13"),
    (f'{FLAT}[numbering.rows]\nwithout = ["I"]', 5, "'numbering.rows.without' must have numbers"),
    (f"{FLAT}[numbering.rows]\nfirst = 3\nwithout = [3]", 5, "'numbering.rows.first' is one of those in 'without'"),
    (f'{POINT}rows = {{ written = "letters" }}\ncolumns = {{ written = "letters" }}', 1, "need a separator"),
)


@pytest.mark.parametrize(("settings", "line", "why"), FAULTS)
def test_a_wrong_setting_is_reported_with_its_line(settings: str, line: int, why: str) -> None:
    """There is then no numbering, and one line that says what may stand there."""
    value, findings = read(settings)
    assert value is None
    assert [(finding.code, finding.location.line) for finding in findings] == [("BOX010", line)]
    assert why in findings[0].message


def test_a_game_without_the_table_is_one_line_and_not_one_for_every_hex(tiny: TinyGame) -> None:
    """Without it no hex number can be read."""
    text = (tiny.folder / "game.toml").read_text()
    tiny.write("game.toml", text[: text.index("[numbering]")])
    assert tiny.seen() == ["BOX010 game.toml"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('separator = "-"', 'separator = "-"\nstyle = "letters"'),
        ("columns = { digits = 1", "columns = { step = 2, digits = 1"),
        ("columns = { digits = 1", 'columns = { separator = "", digits = 1'),
    ],
)
def test_a_setting_of_no_use_is_refused(tiny: TinyGame, old: str, new: str) -> None:
    """Whoever wrote it expects it to count."""
    tiny.change("game.toml", old, new)
    assert [one.partition(":")[0] for one in tiny.seen()] == ["BOX010 game.toml"]


FOUR_DIGITS = """
[numbering]
top = "flat"
raised = "even"
rows = { count = 3 }
columns = { count = 3 }
"""
IDS = {f"{letter}-{column}": f"{column:02}{row:02}" for row, letter in enumerate("ABC", 1) for column in (1, 2, 3)}


@pytest.fixture
def four_digits(tiny: TinyGame) -> TinyGame:
    """The tiny game with its nine hexes numbered in four digits, even columns raised."""
    text = (tiny.folder / "game.toml").read_text()
    tiny.write("game.toml", text[: text.index("[numbering]")] + FOUR_DIGITS)
    for path in ("map/hexes.csv", "map/hexsides.csv", "map/places.csv", "setups/standard.csv"):
        text = (tiny.folder / path).read_text()
        for old, new in IDS.items():
            text = text.replace(old, new)
        tiny.write(path, text)
    tiny.change("map/hexsides.csv", "0201,0302,0302", "0201,0301,0301")
    return tiny


def test_a_game_in_four_digits_is_read_and_checked(four_digits: TinyGame) -> None:
    """Nothing is found, and its hexes lie where even columns are raised."""
    assert four_digits.seen() == []
    box = four_digits.box()
    assert [hex_.id for hex_ in box.hexes] == list(IDS.values())
    assert [box.grid.centre(box.hex_by_id[id_].hex) for id_ in ("0101", "0201", "0102")] == [
        (100, 100),
        (204, 40),
        (100, 220),
    ]


@pytest.mark.parametrize(
    ("seen", "path", "old", "new"),
    [
        ("BOX103 map/hexsides.csv:2", "map/hexsides.csv", "road,0101,0201", "road,0102,0201"),
        ("BOX103 map/hexsides.csv:2", "map/hexsides.csv", "road,0101,0201", "road,0201,0302"),
        ("BOX008 map/hexes.csv:2", "map/hexes.csv", "0101,flat", "101,flat"),
        ("BOX008 map/hexes.csv:2", "map/hexes.csv", "0101,flat", "A-1,flat"),
        ("BOX008 map/hexes.csv:2", "map/hexes.csv", "0101,flat", "0100,flat"),
        ("BOX008 map/lines.csv:2", "map/lines.csv", "39.1,16.5 ", "0101/0001 "),
        ("BOX113 map/hexes.csv:11", "map/hexes.csv", "", "0104,flat,,,,,"),
        ("BOX113 map/lines.csv:2", "map/lines.csv", "39.1,16.5 ", "0101/0401 "),
        ("BOX201 map/hexes.csv:11", "map/hexes.csv", "", "0101,flat,,,,,"),
        ("BOX201 map/places.csv:6", "map/places.csv", "gate,The", "0909,The"),
        ("BOX201 map/boxes.csv:2", "map/boxes.csv", "turn_1,", "1234,"),
        ("BOX402 setups/standard.csv:2", "setups/standard.csv", "first,0101", "first,0909"),
    ],
)
def test_faults_are_found_by_the_numbers_of_the_game(
    four_digits: TinyGame, seen: str, path: str, old: str, new: str
) -> None:
    """Hexes that do not touch, numbers of another style, and ids that could be taken for hexes."""
    if old:
        four_digits.change(path, old, new)
    else:
        four_digits.append(path, new)
    assert seen in four_digits.seen()


def test_a_number_is_the_same_hex_in_a_folder_laid_over(four_digits: TinyGame) -> None:
    """Cells win by the row of their hex."""
    four_digits.lay("map/hexes.csv", "hex,terrain,altitude,sand,zone\n 0103 ,rough,,,\n")
    assert four_digits.box().hex_by_id["0103"].terrain == "rough"
    assert len(four_digits.box().hexes) == 9


def test_which_way_up_hexes_stand_is_a_fact(four_digits: TinyGame) -> None:
    """Other neighbours, another fingerprint; how many rows there are is seen from the hexes."""
    before = four_digits.box().fingerprint
    four_digits.change("game.toml", "rows = { count = 3 }\n", "")
    assert four_digits.box().fingerprint == before
    four_digits.change("game.toml", 'raised = "even"', 'raised = "odd"')
    assert four_digits.read().usable().fingerprint != before

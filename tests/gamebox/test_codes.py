"""Every BOX code is raised by a fault in one place of the tiny game, at that place and with no other error."""

from __future__ import annotations

import pytest

from tests.gamebox.conftest import TinyGame, named
from vassal_build.codes import CODES
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
MODULE = """
[module]
lock = "gpids.lock"
released = 2026-01-01
vassal = "3.6.0"
setups = []
solitaire = false

"""

# Expected finding; the file; what stands there; what is put in its place (`None`: the whole file; `""`: at its end).
FAULTS: tuple[tuple[str, str, str | None, str], ...] = (
    ("BOX002 counters/units.csv", "counters/units.csv", None, ""),
    ("BOX002 map/hexes.csv", "map/hexes.csv", "A-1,flat", 'A-1,"fl"at'),
    ("BOX003 map/hexes.csv:1", "map/hexes.csv", "terrain", "terain"),
    ("BOX003 charts/terrain.csv:1", "charts/terrain.csv", "terrain,cost,stacking", "terrain,cost,cost"),
    ("BOX004 map/hexes.csv:2", "map/hexes.csv", "A-1,flat,,,,,", "A-1,flat,,,"),
    ("BOX004 map/boards.csv:2", "map/boards.csv", "map,1000,800", "map,1000,800,9"),
    ("BOX005 counters/faces.csv:2", "counters/faces.csv", "first,3,6,4", "first,3,6-4,4"),
    ("BOX005 map/hexes.csv:3", "map/hexes.csv", "A-2,flat,500", "A-2,flat,high"),
    ("BOX005 map/lines.csv:2", "map/lines.csv", "39.1,16.5 ", "39.1;16.5 "),
    ("BOX005 map/lines.csv:2", "map/lines.csv", "39.1,16.5 ", "391,16.5 "),
    ("BOX005 map/labels.csv:2", "map/labels.csv", "39.5", "nan"),
    ("BOX005 map/lines.csv:2", "map/lines.csv", "39.1,16.5 39.2,16.4", "39.1,16.5 39.1,16.5"),
    ("BOX005 setups/standard.csv:5", "setups/standard.csv", "trench#2", "trench#0"),
    ("BOX006 counters/units.csv:2", "counters/units.csv", "1 Bde,red", "1 Bde,"),
    ("BOX006 charts/combat.csv:3", "charts/combat.csv", "2,1/1+", ",1/1+"),
    ("BOX007 map/hexsides.csv:2", "map/hexsides.csv", "road,A-1", "raod,A-1"),
    ("BOX007 map/hexes.csv:4", "map/hexes.csv", "A-3,rough,,yes", "A-3,rough,,maybe"),
    ("BOX007 map/hexes.csv:3", "map/hexes.csv", "printed", "sure"),
    ("BOX008 map/hexes.csv:2", "map/hexes.csv", "A-1,", "A1,"),
    ("BOX008 map/lines.csv:2", "map/lines.csv", "39.1,16.5 ", "A-1/ "),
    ("BOX005 map/labels.csv:2", "map/labels.csv", "39.5,16.1,", "39.5,16.1,A-1"),
    ("BOX008 map/labels.csv:2", "map/labels.csv", "39.5,16.1,", ",,A1"),
    ("BOX008 map/hexsides.csv:5", "map/hexsides.csv", "rail,B-2,B-3", "rail,B-2,B/3"),
    ("BOX009 counters/markers.csv:2", "counters/markers.csv", "trench,Trench", "my trench,Trench"),
    ("BOX010 game.toml:20", "game.toml", "width = 120", 'width = "120"'),
    ("BOX010 game.toml", "game.toml", 'title = "Tiny"', 'name = "Tiny"'),
    ("BOX010 game.toml", "game.toml", 'colour = "#aa0000"', 'colour = "red"'),
    ("BOX010 game.toml", "game.toml", 'source = "1.1"', "source = 11"),
    ("BOX010 game.toml", "game.toml", 'status = "printed"\nsource = "1.1"', 'status = "sure"\nsource = "1.1"'),
    ("BOX010 game.toml:40", "game.toml", 'columns = ["1:1", "2:1"]', 'columns = "1:1"'),
    ("BOX010 game.toml:46", "game.toml", 'stacking = "[0-9]+"', 'stacking = "["'),
    ("BOX010 game.toml:38", "game.toml", 'level = ["FS", "LS"]', 'level = "FS"'),
    ("BOX010 strings/en.toml:6", "strings/en.toml", '"Move units."', "7"),
    ("BOX011 map/places.csv", "game.toml", 'status = "printed"\nsource = "1.1"', 'source = "1.1"'),
    ("BOX012 charts/deep/combat.csv", "charts/deep/combat.csv", None, "die\n1\n"),
    ("BOX012 counters/unit.csv", "counters/unit.csv", None, "id\na\n"),
    ("BOX012 game.toml:110", "game.toml", '[facts."setups/standard.csv"]', '[facts."setups/standart.csv"]'),
    ("BOX012 setups/standard.csv", "game.toml", "[sequence]\n", f"{MODULE}[sequence]\nchart = 'sequence'\n"),
    ("BOX101 map/hexsides.csv:9", "map/hexsides.csv", "", "road,A-3,A-4,,,,"),
    ("BOX101 map/places.csv:4", "map/places.csv", "dot,A-3", "dot,A-9"),
    ("BOX101 map/hexsides.csv:7", "map/hexsides.csv", "arrow,gate,B-1", "arrow,gate,B-9"),
    ("BOX102 map/hexes.csv:2", "map/hexes.csv", "A-1,flat", "A-1,hills"),
    ("BOX102 map/hexes.csv:2", "map/hexes.csv", "A-1,flat", "A-1,road"),
    ("BOX102 map/hexes.csv:2", "map/hexes.csv", "A-1,flat", "A-1,"),
    ("BOX102 map/places.csv:6", "map/places.csv", ",flat,-1.5", ",,-1.5"),
    ("BOX103 map/hexsides.csv:2", "map/hexsides.csv", "road,A-1,A-2", "road,A-1,A-3"),
    ("BOX103 map/hexsides.csv:9", "map/hexsides.csv", "", "track,gate,B-2,,,,"),
    ("BOX104 map/hexsides.csv:9", "map/hexsides.csv", "", "rail,C-2,C-3,,Main line,,"),
    ("BOX105 map/places.csv:2", "map/places.csv", "A-1,2,A", "A-1,,A"),
    ("BOX106 map/hexsides.csv:6", "map/hexsides.csv", "A-2,B-3,B-3", "A-2,B-3,B-2"),
    ("BOX106 map/hexsides.csv:6", "map/hexsides.csv", "A-2,B-3,B-3", "A-2,B-3,"),
    ("BOX106 map/hexsides.csv:2", "map/hexsides.csv", "road,A-1,A-2,", "road,A-1,A-2,A-1"),
    ("BOX107 map/hexsides.csv:9", "map/hexsides.csv", "", "arrow,alpha,A-2,,,,"),
    ("BOX107 map/hexsides.csv:9", "map/hexsides.csv", "", "arrow,gate,alpha,,,,"),
    ("BOX108 map/places.csv:7", "map/places.csv", "", "door,Door,entry,,,,,,,,flat,9,9,,"),
    ("BOX109 map/places.csv:4", "map/places.csv", "dot,A-3", "dot,"),
    ("BOX109 map/places.csv:6", "map/places.csv", "-1.5,1", "-1.5,"),
    ("BOX109 map/places.csv:6", "map/places.csv", "entry,,", "entry,A-1,"),
    ("BOX110 map/places.csv:3", "map/places.csv", "B-3,0,B", "B-3,0,A"),
    ("BOX111 map/places.csv:3", "map/places.csv", "B-3,0,B", "A-1,0,B"),
    ("BOX112 map/places.csv:2", "map/places.csv", "red,FS", "red,"),
    ("BOX112 map/places.csv:6", "map/places.csv", "blue,LS", "blue,"),
    ("BOX113 map/hexes.csv:11", "map/hexes.csv", "", "A-99,flat,,,,,"),
    ("BOX113 map/hexes.csv:11", "map/hexes.csv", "", "Z-5,flat,,,,,"),
    ("BOX113 map/labels.csv:2", "map/labels.csv", "39.5,16.1,", ",,A-99"),
    ("BOX113 map/lines.csv:2", "map/lines.csv", "39.1,16.5 ", "A-1/A-99 "),
    ("BOX201 map/hexes.csv:11", "map/hexes.csv", "", "a-01,flat,,,,,"),
    ("BOX201 map/hexes.csv:11", "map/hexes.csv", "", "A-1,flat,,,,,"),
    ("BOX201 map/hexsides.csv:9", "map/hexsides.csv", "", "road,A-2,A-1,,,,"),
    ("BOX201 counters/faces.csv:4", "counters/faces.csv", "first,1,2,4,1,,2,front", "first,1,2,4,1,,1,back"),
    ("BOX201 counters/orders.csv:2", "counters/orders.csv", "4,move_red", "4,first"),
    ("BOX201 map/boxes.csv:2", "map/boxes.csv", "turn_1,", "alpha,"),
    ("BOX202 counters/markers.csv:3", "counters/markers.csv", "Source,blue", "Source,green"),
    (
        "BOX202 charts/sequence.csv:3",
        "charts/sequence.csv",
        "section\npre,1,flip,segments.flip,2.1\npre,2,move,segments.move,2.1",
        "section,side\npre,1,flip,segments.flip,2.1,red\npre,2,move,segments.move,2.1,green",
    ),
    ("BOX202 map/places.csv:3", "map/places.csv", ",blue,,,,,", ",green,,,,,"),
    ("BOX203 counters/units.csv:2", "counters/units.csv", "infantry", "infantri"),
    ("BOX203 map/places.csv:6", "map/places.csv", "LS", "XS"),
    ("BOX204 counters/units.csv:3", "counters/faces.csv", "tanks,1,3,8,0,,1,front,yes,,,\n", ""),
    ("BOX205 counters/faces.csv:2", "counters/faces.csv", "first,3", "first,4"),
    ("BOX206 counters/faces.csv:6", "counters/faces.csv", "", "third,1,3,8,,,1,front,yes,,,"),
    ("BOX207 counters/units.csv:2", "counters/units.csv", ",A,,", ",,,"),
    ("BOX207 counters/units.csv:2", "counters/units.csv", ",A,,", ",A,2 G,"),
    ("BOX208 counters/units.csv:2", "counters/units.csv", ",A,,", ",Q,,"),
    ("BOX208 counters/markers.csv:3", "counters/markers.csv", "3 G", "3 Q"),
    ("BOX209 counters/units.csv:3", "counters/units.csv", "2 G", "G2"),
    ("BOX209 counters/units.csv:3", "counters/units.csv", "2 G", "5 G"),
    ("BOX210 counters", "game.toml", "counters = 13", "counters = 176"),
    ("BOX211 counters/orders.csv", "game.toml", "count = 4", "count = 5"),
    ("BOX211 counters/orders.csv:2", "game.toml", "count = 4", "count = 3"),
    ("BOX212 counters/orders.csv", "game.toml", "minor = 0", "minor = 1"),
    ("BOX213 counters/orders.csv:2", "counters/orders.csv", "red,main,Move,M,", "red,main,Move,,"),
    ("BOX213 counters/orders.csv:4", "counters/orders.csv", "red,combination,Raid,,M", "red,combination,Raid,,"),
    ("BOX301 charts/bombardment.csv", "game.toml", "[charts.combat]", "[charts.bombardment]\n[charts.combat]"),
    ("BOX302 charts/combat.csv", "charts/combat.csv", "die,1:1,2:1", "die,1:2,2:1"),
    ("BOX303 charts/combat.csv:4", "charts/combat.csv", "", "3,0/1,0/1"),
    ("BOX303 charts/combat.csv:2", "charts/combat.csv", "2,1/1+,0/1+ push\n", ""),
    ("BOX303 charts/combat.csv", "charts/combat.csv", "1,1/0,0/Oc\n", ""),
    ("BOX303 charts/combat.csv", "charts/combat.csv", "1,1/0,0/Oc\n2,1/1+,0/1+ push", "2,1/1+,0/1+ push\n1,1/0,0/Oc"),
    ("BOX304 charts/combat.csv:2", "charts/combat.csv", "1,1/0", "1,2/0"),
    ("BOX304 charts/combat.csv:3", "charts/combat.csv", "0/1+ push", ""),
    ("BOX304 charts/terrain.csv:2", "charts/terrain.csv", "flat,1,4", "flat,one,4"),
    ("BOX401 setups/standard.csv:2", "setups/standard.csv", "first,A-1,3", "frist,A-1,"),
    ("BOX402 setups/standard.csv:2", "setups/standard.csv", "first,A-1", "first,A-9"),
    ("BOX402 setups/standard.csv:2", "setups/standard.csv", "first,A-1", "first,alpha"),
    ("BOX403 setups/standard.csv:7", "setups/standard.csv", "", "trench,A-3,,,,"),
    ("BOX404 setups/standard.csv:5", "setups/standard.csv", "trench#2", "trench#4"),
    ("BOX405 setups/standard.csv:2", "setups/standard.csv", "first,A-1,3", "first,A-1,4"),
    ("BOX501 counters/orders.csv:4", "counters/orders.csv", "cross,orders.raid", "cross,orders.ride"),
    ("BOX501 map/boxes.csv:2", "strings/en.toml", 'turn = "Turn {number}"\n', ""),
    ("BOX502 strings/en.toml:2", "strings/en.toml", "{number}", "{number"),
    ("BOX502 strings/en.toml:6", "strings/en.toml", "Move units.", "Move {0.__class__}."),
    ("BOX502 strings/en.toml:6", "strings/en.toml", "Move units.", "Move {terrain.lake.cost}."),
    ("BOX502 strings/en.toml:6", "strings/en.toml", "Move units.", "Move {terrain.flat.cost:word}."),
    ("BOX506 strings/en.toml:12", "strings/en.toml", "", 'rest = "Rest"'),
    ("BOX506 strings/en.toml:11", "charts/sequence.csv", "pre,2,move,segments.move,2.1\n", ""),
    ("BOX010 game.toml:37", "game.toml", "symbol =", "symbols ="),
    ("BOX010 game.toml:28", "game.toml", "[orders]", "[order]"),
    ("BOX010 game.toml:24", "game.toml", "origin_y = 100", "origin_y = 100\nlean = 3"),
    (
        "BOX010 game.toml:51",
        "game.toml",
        '[facts."map/hexes.csv"]',
        '[fingerprints]\n"12" = ["a"]\n\n[facts."map/hexes.csv"]',
    ),
    (
        "BOX010 game.toml:51",
        "game.toml",
        '[facts."map/hexes.csv"]',
        '[fingerprints]\nnow = ["0123456789ab"]\n\n[facts."map/hexes.csv"]',
    ),
    (
        "BOX010 game.toml:51",
        "game.toml",
        '[facts."map/hexes.csv"]',
        '[fingerprints]\n0123456789ab = ["a"]\n\n[facts."map/hexes.csv"]',
    ),
    (
        "BOX010 game.toml:51",
        "game.toml",
        '[facts."map/hexes.csv"]',
        '[layouts]\nold = "0123456789ab"\n\n[facts."map/hexes.csv"]',
    ),
    ("BOX012 layouts/old.csv", "layouts/old.csv", None, "id,board,group,side,number,x,y,width,height\n"),
    ("BOX502 strings/en.toml:3", "strings/en.toml", "{side} Losses", "{who} {side} Losses"),
    (
        "BOX503 strings/it.toml",
        "strings/it.toml",
        None,
        '[boxes]\nturn = "Turno {number}"\nlosses = "Perdite {side}"\n',
    ),
    (
        "BOX505 strings/it.toml:5",
        "strings/it.toml",
        None,
        '[boxes]\nturn = "Turno {number}"\nlosses = "Perdite {side}"\n[segments]\nflip = "Gira {side}"\n',
    ),
    ("BOX601 map/boxes.csv:2", "map/boxes.csv", "turn_1,map", "turn_1,mop"),
    ("BOX602 map/boxes.csv:5", "map/boxes.csv", "blue,,100,700,100", "blue,,950,700,100"),
    ("BOX602 map/boxes.csv:2", "map/boxes.csv", "1,0,600,100,100", "1,0,600,0,100"),
    ("BOX603 map/boxes.csv:3", "map/boxes.csv", "2,100,600", "2,99,600"),
    ("BOX604 map/boxes.csv:5", "strings/en.toml", "{side} Losses", "Losses"),
    (
        "BOX605 charts/numbers.csv:2",
        "charts/numbers.csv",
        None,
        "key,value,status,source\norders_held,3,printed,3.3\n",
    ),
    ("BOX701 map/places.csv:2", "map/places.csv", "A-1,2,A,red,FS,,,,,,,", "A-1,,A,red,FS,,,,,,missing,"),
    ("BOX702 map/places.csv:2", "game.toml", 'source = "1.1"', ""),
)

# Codes of this family that no row above raises, and why.
WAIVED: dict[str, str] = {
    "BOX001": "a file taken away; see test_read.py",
    **{f"BOX60{number}": "a box of an earlier layout; see test_earlier_layouts.py" for number in (6, 7)},
    "BOX305": "a fault that only a game's rules know; see tests/test_read_by_rules.py",
    "BOX504": "a fault that only drawing knows; see tests/render/test_japanese.py",
    "BOX114": "the shared kinds of hexsides block nothing; see test_schema.py",
    **{f"BOX80{number}": "a fault of the press design; see tests/module/test_draft.py" for number in range(1, 10)},
    "BOX608": "the tiny game says of no board that it has the hexes; see tests/module/test_draft.py",
    "BOX215": "a fault that only the press design knows; see tests/module/test_draft.py",
    "BOX214": "the tiny game has no column of ids but one of sides; see test_schema.py",
}


# Faults that cannot be without another, and which that is.
FOLLOWS: dict[str, tuple[str, ...]] = {
    "BOX101": ("BOX103",),
    "BOX201": ("BOX210", "BOX401"),
    "BOX204": ("BOX210",),
    "BOX205": ("BOX405",),
    "BOX502": ("BOX604",),
}


@pytest.mark.parametrize(("expected", "path", "old", "new"), FAULTS, ids=lambda value: str(value)[:30])
def test_a_fault_in_one_place_is_found_there(
    tiny: TinyGame, expected: str, path: str, old: str | None, new: str
) -> None:
    """A fault in one place gives the code of that fault at that place, and no error of another code."""
    if old is None:
        (tiny.folder / path).parent.mkdir(parents=True, exist_ok=True)
        tiny.write(path, new)
    elif old:
        tiny.change(path, old, new)
    else:
        tiny.append(path, new)
    found = list(tiny.findings())
    assert expected in named(found)
    code = expected.split(maxsplit=1)[0]
    errors = {finding.code for finding in found if finding.severity is Severity.ERROR}
    assert errors <= {code, *FOLLOWS.get(code, ())}


def test_the_tiny_game_has_no_faults(tiny: TinyGame) -> None:
    """The game that the faults are put into is without findings."""
    assert list(tiny.findings()) == []


def test_words_of_phases_are_not_left_over_where_the_whole_sequence_is_missing(tiny: TinyGame) -> None:
    """That is another fault, with a line of its own."""
    (tiny.folder / "charts" / "sequence.csv").unlink()
    assert {finding.code for finding in tiny.findings()} == {"BOX012"}


def test_a_file_without_a_status_is_one_line_that_says_what_to_write(tiny: TinyGame) -> None:
    """Its rows are not called reconstructed too, which nobody has said of them."""
    tiny.change("game.toml", '[facts."setups/standard.csv"]\nstatus = "printed"\nsource = "1.7"\n', "")
    (found,) = tiny.findings()
    assert found.code == "BOX011"
    assert 'add [facts."setups/standard.csv"] with status = "printed"' in found.message


def test_every_code_of_the_family_is_raised() -> None:
    """Each BOX code is raised by a row of the table, or waived with a reason."""
    raised = {expected.split()[0] for expected, _, _, _ in FAULTS}
    family = {code.id for code in CODES if code.id.startswith("BOX")}
    assert raised | WAIVED.keys() == family
    assert not raised & WAIVED.keys()

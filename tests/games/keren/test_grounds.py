"""What findings of Keren rest on, in words: the hexes, hexsides, cells and counters concerned, and no others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rules_check.audit.ledger import Ledger
from rules_check.games.keren import grounds
from rules_check.games.keren.blind import BlindFacts
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.lose import Lose
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.place import Place
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.position import Position
from rules_check.games.keren.reading_origins import origins_of
from rules_check.games.keren.records import RECORDS
from rules_check.games.keren.rule_set import RULES
from rules_check.referee.lines import Line, write_all
from rules_check.report.grounds import evidence_lines
from rules_check.rules import judging
from rules_check.rules.grounds import Grounds
from tests.games.keren.test_printed_only import CW, CW2, CW3, GUN, IT, IT2, but_for, position_of
from tests.of_kind import of_kind
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.known import Status
from vassal_build.replacing import replace

FOLDER = "(art/keren/"
MOVES, FIRES, STORMS = (f"turn 2; segment {phase}" for phase in ("cw_movement", "cw_fire", "cw_assault"))
BESIDE = f"stands {CW} at 2925; stands {IT} at 2924"
SHOT = [
    "reconstructed: table fire 3 1 = NE (charts/fire.csv:2)",
    "reconstructed: the terrain of 2925, 2924 (map/hexes.csv)",
]
WORDS: Mapping[str, tuple[str, tuple[Action, ...], list[str]]] = {
    "a way off the roads: the ground of each hex that is entered": (
        f"{MOVES}; stands {CW} at 2010",
        (Move((CW,), ("2010", "2011", "2012", "2013", "2014")),),
        [
            "by 2010 – 2011 – 2012 – 2013 – 2014",
            "reconstructed: the terrain of 2011, 2012, 2013, 2014, that no other way leads to 2014 (map/hexes.csv)",
            "reconstructed: what lies in 2011, 2012, 2013, 2014, that no other way leads to 2014 (map/places.csv)",
            "reconstructed: the hexsides 2010/2011, 2011/2012, 2012/2013, 2013/2014, that no other way leads to 2014 "
            "(map/hexsides.csv)",
        ],
    ),
    "a way by road: the hexsides along which it runs": (
        f"{MOVES}; stands {GUN} at 2630 out_of_supply",
        (Move((GUN,), ("2630", "2729", "2829", "2928")),),
        [
            "by 2630 – 2729 – 2829 – 2928",
            "reconstructed: the hexsides 2630/2729, 2729/2829, 2829/2928, that no other way leads to 2928 "
            "(map/hexsides.csv:2, 3, 4)",
            "reconstructed: that no other way leads to 2928 (map/hexes.csv)",
            "reconstructed: that no other way leads to 2928 (map/places.csv)",
        ],
    ),
    "a way by road that two units fill: the ground of the hex where they are": (
        f"{MOVES}; stands {GUN} at 2630 out_of_supply; stands {CW2} at 2829; stands {CW3} at 2829",
        (Move((GUN,), ("2630", "2729", "2829")),),
        [
            "by 2630 – 2729 – 2829",
            "reconstructed: the hexside of 2630 and 2729, that no other way leads to 2829 (map/hexsides.csv:2)",
            "reconstructed: the terrain of 2829, that no other way leads to 2829 (map/hexes.csv)",
            "reconstructed: what lies in 2829, that no other way leads to 2829 (map/places.csv)",
        ],
    ),
    "the Matildas, whose values are ours": (
        f"{MOVES}; stands matilda at 2630 out_of_supply",
        (Move(("matilda",), ("2630", "2729", "2829", "2828", "2827")),),
        [
            "by 2630 – 2729 – 2829 – 2828 – 2827",
            "reconstructed: the hexsides 2630/2729, 2729/2829, 2829/2828, 2828/2827, that no other way leads to 2827 "
            "(map/hexsides.csv:2, 3)",
            "reconstructed: the terrain of 2828, 2827, that no other way leads to 2827 (map/hexes.csv)",
            "reconstructed: what lies in 2828, 2827, that no other way leads to 2827 (map/places.csv)",
            "reconstructed: what Matildas shows (counters/faces.csv:348)",
        ],
    ),
    "fire: the cell, and the levels": (
        f"{FIRES}; {BESIDE}",
        (Fire(IT, (CW,), (1,)), Lose(IT)),
        SHOT,
    ),
    "fire at another hex is no matter": (
        f"{FIRES}; {BESIDE}; stands {CW2} at 2012; stands {IT2} at 2011",
        (Fire(IT2, (CW2,), (1,)), Fire(IT, (CW,), (1,)), Lose(IT)),
        SHOT,
    ),
    "an aircraft: its factor, and no level": (
        f"turn 6; segment cw_bombardment; stands {IT} at 2924",
        (Fire(IT, ("air_1",), (1,)), Lose(IT)),
        [
            "reconstructed: table fire 3 1 = NE (charts/fire.csv:2)",
            "reconstructed: what Air 1 shows (counters/faces.csv:350)",
        ],
    ),
    "an assault on clear ground: the cell that the die comes to with 1 more, and that ground": (
        f"{STORMS}; stands {CW} at 5406; stands {IT} at 5405",
        (Assault("5405", (CW,), (1,)), Lose(CW)),
        [
            "reconstructed: table assault 4:1 2 = DR (charts/assault.csv:4)",
            "reconstructed: the terrain of 5405 (map/hexes.csv)",
            "reconstructed: what lies in 5405 (map/places.csv)",
        ],
    ),
    "a loss after a rally: the zone": (
        f"turn 2; segment admin; stands {IT} at 2924 suppressed; stands {CW} at 2925; stands {GUN} at 2923",
        (Rally(IT, (6,)), Lose(IT)),
        ["reconstructed: the hexsides 2925/2924, 2923/2924 (map/hexsides.csv)"],
    ),
    "an area by its centre": (
        "turn 1; segment setup",
        (Place("guns_medium_1", "2020"),),
        ["reconstructed: what lies in 2915 (map/places.csv)"],
    ),
    "an area by columns: its numbers are printed": ("turn 1; segment setup", (Place("guns_4th_1", "5020"),), []),
}  # fmt: skip


def evidence_of(table: str, actions: tuple[Action, ...]) -> list[str]:
    """Give the evidence of the first finding against the last of some actions."""
    position, lines = position_of(table), list[Line[Position]]()
    for number, action in enumerate(actions, 1):
        found = judging.check(RULES, position, action) if action is actions[-1] else ()
        lines.append(Line(number, number, position, action, found))
        position = position if found else judging.apply(RULES, position, action)
    ledger = Ledger(RULES, "game.vlog", is_log=True)
    write_all(ledger, lines)
    return [line.replace(FOLDER, "(") for line in evidence_lines(ledger.findings[0].diagnostic.evidence)]


@pytest.mark.parametrize("words", WORDS)
def test_a_finding_rests_on(words: str) -> None:
    """Nothing that is printed, and nothing that does not decide."""
    table, actions, evidence = WORDS[words]
    assert evidence_of(table, actions) == evidence


def test_a_set_up_says_what_its_findings_rest_on() -> None:
    """`rules-check state` judges a save of one; no action is against it."""
    (found,) = RECORDS.judge_setup(position_of("turn 1; segment setup; stands guns_medium_1 at 2020"))
    assert [ground.value for ground in found.grounds] == ["what lies in 2915"]


@pytest.mark.parametrize(
    ("kind", "of"),
    [
        ("units", lambda position: grounds.of_zone(position, "italian", "2925")),
        ("faces", lambda position: grounds.of_faces(position, "hidden")),
    ],
    ids=["its zone", "its factors"],
)
def test_what_lies_face_down_rests_on_all_that_it_may_be(kind: str, of: Callable[[Position], Grounds]) -> None:
    """Whoever may not look beneath knows the lists of both sides (16)."""
    position = position_of("turn 2; segment cw_movement; blind hidden italian at 2924 setup hogs_back")
    position = replace(position, facts=but_for(kind))
    names = {name for ground in of(position) for name in ground.names}
    assert names == {unit.name for unit in of_kind(BlindFacts, position.printed("hidden")).may}


LAID = {
    "map/hexes.csv": "hex,terrain,ridge,status,source\n2011,clear,no,printed,the sheet\n",
    "map/places.csv": "id,name,kind,hex,vp,supply,fort,area_centre,path_end,status,source\n"
    "sanchil,,,2915,6,,,,,printed,the sheet\n",
    "map/hexsides.csv": "kind,a,b,up,line,status,source\nroad,4808,4907,,Asmara Road,printed,the sheet\n",
    "charts/fire.csv": "die,1/2,1,2,3,5,8,12,16,status,source\n1,,,,NE,,,,,printed,the sheet\n",
    "charts/numbers.csv": "key,value,section,status,source\nstack_limit,2,,reconstructed,a guess\n",
    "counters/faces.csv": "unit,step,strength,movement,counter,side_of_counter,ranged_fire,status,source\n"
    "matilda,1,,,1,front,6,printed,the sheet\n",
}
"""What somebody lays over the data."""


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Gamebox:
    """The data with that laid over."""
    folder = tmp_path_factory.mktemp("laid")
    for name, text in LAID.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return read_gamebox(game_of("keren"), folder).usable()


def test_what_is_laid_over_the_data_says_how_it_is_known(laid: Gamebox) -> None:
    """By hex, by place and by cell; the other cells of the row and the rows of the file are as they were."""
    origins = origins_of(laid)
    known = {
        "2011": origins.hexes["2011"],
        "2012": origins.hexes["2012"],
        "2915 vp": origins.place("2915", "vp"),
        "2915 area_centre": origins.place("2915", "area_centre"),
        "2915 fort": origins.place("2915", "fort"),
        "a road and a railway": origins.way(frozenset(("4808", "4907"))),
        "a prohibited hexside": origins.bar(frozenset(("2925", "3026"))),
        "a hexside without anything": origins.way(frozenset(("4808", "4809"))),
        "fire 3 1": origins.cells["fire", "3", 1],
        "fire 5 1": origins.cells["fire", "5", 1],
        "stack_limit": origins.rows["numbers", "stack_limit"],
        "supply_length": origins.rows["numbers", "supply_length"],
    }
    ours = {
        "a prohibited hexside",
        "a hexside without anything",
        "2012",
        "2915 area_centre",
        "2915 fort",
        "fire 5 1",
        "stack_limit",
    }
    assert {name for name, each in known.items() if each.status is Status.RECONSTRUCTED} == ours
    assert {Path(str(known[name].location)).parent.name for name in ("2011", "2915 vp")} == {"map"}


def test_a_row_counts_as_ours_while_one_of_its_values_is(laid: Gamebox) -> None:
    """The Ranged Fire Factor of the Matildas is laid over, the rest of the face is not."""
    assert origins_of(laid).faces["matilda", False].status is Status.RECONSTRUCTED

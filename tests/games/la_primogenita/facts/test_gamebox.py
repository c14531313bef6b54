"""The facts of La Primogenita as the rules see them, from its data."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.gamebox import combat_cell, facts_of
from rules_check.games.la_primogenita.facts.map import Cliff, Link
from rules_check.games.la_primogenita.facts.tables import CombatCell
from rules_check.games.la_primogenita.facts.units import Arrival, UnitKind
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import OrderBack, OrderKind
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.known import Status


@pytest.fixture(scope="module")
def facts(primogenita: Gamebox) -> Facts:
    """The facts of the game's own data."""
    return facts_of(primogenita)


def test_every_way_leads_back(facts: Facts) -> None:
    """Links go in both directions, with the same way, rails and arrow; a cliff is up one way and down the other."""
    backward = {Cliff.NONE: Cliff.NONE, Cliff.DOWN: Cliff.UP}
    for place in facts.map.places.values():
        for link in place.links:
            back = facts.map.link(link.to, place.id)
            assert back is not None
            assert (back.way, back.rail, back.arrow) == (link.way, link.rail, link.arrow)
            assert link.cliff is Cliff.UP or back.cliff is backward[link.cliff]


@pytest.mark.parametrize(
    ("origin", "link"),
    [
        ("I-1", Link("J-2", "road")),
        ("B-16", Link("B-15", cliff=Cliff.UP)),
        ("B-15", Link("B-16", cliff=Cliff.DOWN)),
        ("G-22", Link("G-21", "road", rail=True)),
        ("west_kassala", Link("I-1", "road", arrow=True)),
    ],
)
def test_a_link(facts: Facts, origin: str, link: Link) -> None:
    """Roads, cliffs with their uphill hex, rails, and the arrows of Entry hexes (1.3, 1.1)."""
    found = facts.map.link(origin, link.to)
    assert found is not None
    assert replace(found, known=link.known) == link
    assert found.known.location is not None
    assert found.known.status is Status.RECONSTRUCTED
    assert found.known.location.file == "art/la_primogenita/map/hexsides.csv"


def test_a_double_cliff_is_up_both_ways(facts: Facts, primogenita: Gamebox) -> None:
    """1.3: it is climbed from either side."""
    double = next(feature for feature in primogenita.hexsides if feature.up == "both")
    links = [facts.map.link(double.a, double.b), facts.map.link(double.b, double.a)]
    assert [link.cliff for link in links if link] == [Cliff.UP, Cliff.UP]


def test_an_entry_hex_has_its_arrows_alone(facts: Facts) -> None:
    """1.1: it belongs to a side and touches the hexes behind its arrows."""
    kassala = facts.map.places["west_kassala"]
    assert (kassala.entry, kassala.name) == ("allied", "West Kassala")
    assert {link.to for link in kassala.links} == {"I-1", "J-1"}
    assert facts.map.link("I-1", "west_kassala") is not None
    assert sorted(place.id for place in facts.map.entries) == [
        "cub_cub",
        "to_addis_abeba",
        "to_gondar",
        "west_kassala",
        "zuhani",
    ]


def test_towns_sources_and_letters(facts: Facts) -> None:
    """Asmara is a town, a source and a Setup Hex; Agordat stands in H-11."""
    asmara = facts.map.towns["asmara"]
    assert (asmara.id, asmara.setup, asmara.town and asmara.town.vp.known()) == ("J-19", "E", 7)
    assert asmara.source is not None
    assert (asmara.source.side, asmara.source.level) == ("italian", "FS")
    assert facts.map.towns["agordat"].id == "H-11"
    assert facts.map.by_letter["E"] is asmara


def test_units_with_their_faces(facts: Facts) -> None:
    """A brigade has four steps, the last two on the remnant's counter (1.4, 2.3)."""
    brigade = facts.units["bde11"]
    assert (brigade.side, brigade.kind, brigade.steps, brigade.setup) == ("allied", UnitKind.FOOT, 4, "W")
    faces = {
        steps: (face.strength, face.movement, face.stacking.known(), face.remnant)
        for steps, face in brigade.faces.items()
    }
    assert faces == {4: (9, 6, 2, False), 3: (7, 6, 2, False), 2: (5, 6, 2, True), 1: (2, 6, 2, True)}
    assert facts.units["bde5"].arrival == Arrival(1, "K")


@pytest.mark.parametrize(
    ("unit", "kind", "needs_supply"),
    [
        ("skin", UnitKind.MOBILE, True),
        ("bersag", UnitKind.FOOT, True),
        ("arbegnoch1", UnitKind.ARBEGNOCH, False),
        ("air1", UnitKind.AIR, False),
        ("sd1", UnitKind.DUMP, False),
    ],
)
def test_kinds_of_units(facts: Facts, unit: str, kind: UnitKind, needs_supply: bool) -> None:
    """Dumps, Air units and Arbegnoch are recognised by their symbols; they never check supply (1.4, 5.2)."""
    assert (facts.units[unit].kind, facts.units[unit].needs_supply) == (kind, needs_supply)


def test_a_dump_has_one_step(facts: Facts) -> None:
    """Its two faces are loaded and depleted, not steps (5.5)."""
    assert facts.units["sd1"].steps == 1


def test_the_massaua_guns_are_fixed(facts: Facts) -> None:
    """1.7: they are set up in Massaua itself."""
    assert [unit.id for unit in facts.units.values() if unit.fixed] == ["massaua_art"]


def test_orders(facts: Facts) -> None:
    """44 of them by Priority Number; their backs are ours and say so."""
    assert sorted(facts.orders) == list(range(1, 45))
    stand_fast = facts.orders[44]
    assert (stand_fast.side, stand_fast.kind, stand_fast.letter, stand_fast.answers_enemy) == (
        "italian",
        OrderKind.COMBINATION,
        "A",
        True,
    )
    assert (stand_fast.back.known(), stand_fast.back.origin.status) == (OrderBack.CROSS, Status.RECONSTRUCTED)


def test_supply_ranges(facts: Facts) -> None:
    """5.1, Order 10: 8 / 8 / 2 / 2 and 11 / 4; a town feeds four, a dump two."""
    assert {level: (each.range, each.extended, each.capacity) for level, each in facts.supply.items()} == {
        "FS": (8, 11, None),
        "LS": (8, 11, None),
        "SD": (2, 4, 2),
        "TOWN": (2, 2, 4),
    }


def test_source_markers_lie_where_their_places_are(facts: Facts) -> None:
    """5.3: two arrive at Entry hexes, two are placed in towns."""
    assert {marker.id: marker.place for marker in facts.markers.values()} == {
        "zuhani": "zuhani",
        "cub_cub": "cub_cub",
        "agordat": "H-11",
        "asmara": "J-19",
    }
    assert facts.markers["zuhani"].arrival == Arrival(1, "Z")


def test_a_cell_of_the_combat_table() -> None:
    """Attacker, defender, and whether it lies in the Push area (7.3, 7.4)."""
    assert combat_cell("0/1+ push") == CombatCell("0", "1+", push=True)
    assert combat_cell("1/Oc") == CombatCell("1", "Oc")


def test_a_missing_cell_names_its_file_and_line(tmp_path: Path) -> None:
    """An empty cell is no zero: asking for it says where it should stand."""
    (tmp_path / "charts").mkdir()
    rows = ["turn,deduct,allied,italian", "6,no,yes,yes"]
    (tmp_path / "charts" / "turns.csv").write_text("\n".join(rows) + "\n")
    facts = facts_of(read_gamebox(game_of("la_primogenita"), tmp_path).usable())
    with pytest.raises(Unknown) as caught:
        facts.tables.deduction(6)
    assert (caught.value.key, caught.value.family) == ("deduct 6", "VIC")
    assert str(caught.value.location).endswith("charts/turns.csv:2")


def test_a_reconstructed_value_says_so(facts: Facts) -> None:
    """What rests on it can tell where it stands."""
    (evidence,) = facts.map.terrain["rough"].cost.evidence
    assert str(evidence).startswith("terrain rough cost = 2.0 is reconstructed (")
    assert "charts/terrain.csv:3" in str(evidence)


FACES = "unit,step,strength,movement,stacking,artillery,counter,side_of_counter,band,text\n"


@pytest.mark.parametrize(
    ("row", "values"),
    [
        ("bde11,2,,,1,,2,front,,", {4: 2, 3: 2, 2: 1, 1: 2}),
        ("bde11,4,,,0,,1,front,,", {4: 0, 3: 2, 2: 2, 1: 2}),
        ("bde11,1,,,no,,2,back,,", {4: 2, 3: 2, 2: 2, 1: 1}),
        ("bde11,2,9,,,,2,front,,", {4: 2, 3: 2, 2: 2, 1: 2}),
    ],
    ids=["a remnant", "the front", "nothing printed", "a blank cell"],
)
def test_a_face_laid_over_has_its_own_stacking_value(tmp_path: Path, row: str, values: dict[int, int]) -> None:
    """1.5: what the counter shows, 1 where it shows nothing; the other faces stay."""
    unit = _laid_over(tmp_path, row).units["bde11"]
    assert {steps: face.stacking.known() for steps, face in unit.faces.items()} == values


def test_a_stacking_value_says_what_it_rests_on(facts: Facts, tmp_path: Path) -> None:
    """Ours is reconstructed, also where strength and movement are printed; an owner's is printed, face by face."""
    remnant = facts.units["bde7"].faces[1]
    (evidence,) = remnant.stacking.evidence
    assert remnant.known.status is Status.PRINTED
    assert str(evidence).startswith("face bde7 1 stacking = 2 is reconstructed (")
    assert str(evidence).endswith("counters/faces.csv:23)")
    laid = _laid_over(tmp_path, "bde7,1,,,1,,2,front,,").units["bde7"]
    assert laid.faces[1].stacking.evidence == ()
    assert laid.faces[2].stacking.evidence != ()


def test_a_missing_stacking_value_is_not_guessed(tmp_path: Path) -> None:
    """It is missing on that face alone, and says where it should stand."""
    faces = _laid_over(tmp_path, "bde11,2,5,6,,,2,front,,,missing,", FACES.replace("\n", ",status,source\n"))
    with pytest.raises(Unknown) as caught:
        faces.units["bde11"].faces[2].stacking.known()
    assert (caught.value.key, caught.value.family) == ("face bde11 2 stacking", "STK")
    assert str(caught.value.location).endswith("counters/faces.csv:2")
    assert faces.units["bde11"].faces[1].stacking.known() == 2


def test_each_side_of_a_dump_has_its_stacking_value(tmp_path: Path) -> None:
    """5.5: the depleted side is another face."""
    dump = _laid_over(tmp_path, "sd1,1,,,0,,1,back,,depleted").units["sd1"]
    assert dump.depleted is not None
    assert (dump.faces[1].stacking.known(), dump.depleted.stacking.known()) == (1, 0)


def _laid_over(folder: Path, row: str, header: str = FACES) -> Facts:
    (folder / "counters").mkdir()
    (folder / "counters" / "faces.csv").write_text(header + row + "\n")
    return facts_of(read_gamebox(game_of("la_primogenita"), folder).usable())

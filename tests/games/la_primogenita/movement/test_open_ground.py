"""What is known of open ground when the enemy goes elsewhere."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.movement import terrain
from rules_check.games.la_primogenita.movement.open_ground import OpenGround
from rules_check.games.la_primogenita.movement.zoc import Zone
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

FACTS = facts_of(read_gamebox(game_of("la_primogenita")).usable())
PLACES = tuple(FACTS.map.places)
ENEMIES = st.tuples(
    st.frozensets(st.sampled_from(PLACES), max_size=30),
    st.dictionaries(st.sampled_from(PLACES), st.sampled_from((Zone.WEAK, Zone.HARD)), max_size=30),
)
"""Where no entry is, and where the enemy exerts zones."""
ASKED = st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from((2.0, 4.0, 12.0))), min_size=1, max_size=6)


@given(st.lists(ENEMIES, min_size=2, max_size=4), ASKED)
def test_what_is_reached_is_the_same_with_what_was_known_before(
    enemies: list[tuple[frozenset[str], dict[str, Zone]]], asked: list[tuple[str, float]]
) -> None:
    """However the enemy moves about, and whatever was asked before."""
    unit = next(unit for unit in FACTS.units.values() if unit.is_foot)
    ground = terrain.steps(FACTS.map, unit, alpine=False)
    before: OpenGround | None = None
    for barred, zones in enemies:
        alone = OpenGround(ground, barred, zones, 1.0)
        before = OpenGround(ground, barred, zones, 1.0).with_known(before, FACTS.map.places)
        for origin, limit in asked:
            assert before.reached(origin, limit) == alone.reached(origin, limit)

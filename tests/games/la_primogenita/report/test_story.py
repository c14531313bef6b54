"""What the page tells of the worked Game Turn, compared with what was worked out on paper (PAPER.md)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.audit.verdict import Audit, Judged, Outcome
from rules_check.games.la_primogenita.position.actions import Action, Advance, Assault, DeclareOpenCity, Push, Retreat
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.story import STORY
from rules_check.replay.reading import Reading, read_tables
from rules_check.report.html.chapters import Chapter, chapters_of
from rules_check.report.html.scenes import Scenes
from rules_check.report.html.story import Fought, ending_of, fights_of, losses_of, luck_of, points_by_turn
from rules_check.report.html.ways import Ways
from rules_check.rules.story import Cell, Fight, Going
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.goldens.files import LOGS
from tests.of_kind import of_kind

pytestmark = pytest.mark.slow
LOG = Path(__file__).resolve().parents[1] / "worked_turn" / "turn.vlog"


@cache
def turn() -> tuple[Audit, Reading]:
    """The audit of the turn."""
    reading = read_tables(LOG)
    return audit(reading), reading


@pytest.fixture(scope="module")
def chapters() -> tuple[Chapter, ...]:
    """The turn as the one chapter of a page."""
    return chapters_of([turn()])


def illegal() -> Judged:
    (found,) = (action for action in turn()[0].actions if action.outcome is Outcome.ILLEGAL)
    return found


def before_it() -> Position:
    """The position before it."""
    return of_kind(Position, illegal().before)


def test_a_move_is_reported_place_by_place_and_where_it_breaks() -> None:
    """The mountain battery pays 3 for G-3, a rough hex in an enemy zone, and has 5 in all (4.1, 4.2)."""
    (trail,) = STORY.trails(before_it(), of_kind(Action, illegal().action))
    assert [(leg.place, leg.spent, leg.wrong) for leg in trail.legs] == [
        ("I-1", 0, False),
        ("H-1", 1, False),
        ("G-1", 2, False),
        ("G-2", 3, False),
        ("G-3", 6, True),
    ]
    assert (trail.unit, trail.most) == ("art", 5)


def test_a_unit_could_have_gone_where_its_points_suffice() -> None:
    """By ways that begin where it stands; not to the hex that costs too much."""
    ways = STORY.ways(before_it(), "art")
    assert ways["G-2"].spent == 3
    assert ways["G-2"].way == ("I-1", "H-1", "G-1", "G-2")
    assert "G-3" not in ways
    assert max(reached.spent for reached in ways.values()) <= 5


def test_the_nearest_legal_move_is_reported(chapters: tuple[Chapter, ...]) -> None:
    """Beside the hex that was meant, the cheapest."""
    (chapter,) = chapters
    scenes = Scenes(chapter.reading)
    scenes.play()
    ways = Ways(scenes)
    (way,) = ways.of(chapter, illegal())
    assert way.nearest[0] == "G-2"
    assert way.wrong == 4
    assert ways.instead == {(33, "art"): "Nearest legal move: to G-2 for 3 (I-1 – H-1 – G-1 – G-2)"}


def test_the_fights_are_those_of_the_turn(chapters: tuple[Chapter, ...]) -> None:
    """Bombardments, an Assault with its Push, and the Counterattack, whose attackers are those who were assaulted."""
    reported = [
        (each.last, each.fight.kind, each.fight.place, each.fight.side, each.fight.odds, each.fight.column)
        for each in fights_of(chapters)
    ]
    assert reported == [
        (48, "Bombardment", "L-7", "allied", "", "3"),
        (60, "Assault", "L-7", "allied", "3:1", "5:1"),
        (66, "Push", "L-7", "allied", "5:1", "5:1"),
        (84, "Bombardment", "H-4", "italian", "", "2"),
        (124, "Assault", "G-4", "allied", "3:1", "2:1"),
        (127, "Counterattack", "G-3", "italian", "2:1", "2:1"),
        (153, "Overrun", "L-7", "allied", "4:1", "4:1"),
    ]


def test_a_fight_shows_the_row_of_its_column(chapters: tuple[Chapter, ...]) -> None:
    """Each face with its result and what it costs; an Oc costs a step at most, and 1+ two."""
    assault = next(each.fight for each in fights_of(chapters) if each.last == 60)
    assert [(cell.words, cell.attacker, cell.defender) for cell in assault.cells] == [
        ("0/Oc", 0, 1),
        ("0/1", 0, 1),
        ("0/1 push", 0, 1),
        ("0/1 push", 0, 1),
        ("0/1+ push", 0, 2),
        ("0/1+ push", 0, 2),
    ]
    assert assault.thrown == 4
    assert "shift: Disrupted defender +1" in assault.sums


def test_a_fight_says_what_its_result_means(chapters: tuple[Chapter, ...]) -> None:
    """By the game's own words; only a first round may have a Push, in a Counterattack an Oc is a loss (7.3-7.5)."""
    found = {each.last: [key.removeprefix("results.") for key in each.fight.meaning] for each in fights_of(chapters)}
    assert found == {
        48: ["bombardment_disr"],
        60: ["attacker_0", "defender_1+", "push"],
        66: ["attacker_0", "defender_1"],
        84: ["bombardment_none"],
        124: ["attacker_1", "defender_Oc"],
        127: ["attacker_1", "defender_1"],
        153: ["attacker_0", "defender_1", "push"],
    }
    words = chapters[0].reading.box.strings.words
    assert all(f"results.{key}" in words for keys in found.values() for key in keys)


def test_what_is_used_up_is_no_loss(chapters: tuple[Chapter, ...]) -> None:
    """A Supply Dump has no steps to lose; a unit that fights has (5.5)."""
    steps = STORY.steps(before_it())
    assert "sd1" not in steps and steps["sikh"] == 2


def test_a_fight_says_each_number_once(chapters: tuple[Chapter, ...]) -> None:
    """The sums of strengths, and of one unit no sum; odds, column and die stand beside it already."""
    sums = {each.last: each.fight.sums for each in fights_of(chapters)}
    assert sums[153][:2] == ("attack 2 + 2 + 9 = 13", "defence 3")
    assert not [line for lines in sums.values() for line in lines if line.startswith(("odds", "column", "roll"))]


def test_the_losses_are_those_of_the_turn(chapters: tuple[Chapter, ...]) -> None:
    """Steps by their units, at the ends of their windows."""
    reported = {(each.unit, each.steps, each.eliminated) for each in losses_of(chapters)}
    assert {("autoblindo", 1, True), ("sikh", 1, False), ("art1", 1, True)} <= reported
    assert sum(each.steps for each in losses_of(chapters)) == 10


def test_a_ride_and_an_advance_have_their_ways(chapters: tuple[Chapter, ...]) -> None:
    """Along the line, and into the hex that was fought for; they cost nothing, and nothing else was open to them."""
    (chapter,) = chapters
    scenes = Scenes(chapter.reading)
    scenes.play()
    ways = [way for action in chapter.audit.actions for way in Ways(scenes).of(chapter, action)]
    found = {way.trail.going: way for way in ways}
    ride, advance = found[Going.RAIL], found[Going.ADVANCE]
    assert (ride.trail.legs[0].place, ride.trail.legs[-1].place) == ("J-19", "H-11")
    assert len(ride.trail.legs) > 8
    assert [leg.place for leg in advance.trail.legs] == ["L-6", "L-7"]
    assert {leg.spent for leg in (*ride.trail.legs, *advance.trail.legs)} == {None}
    assert (ride.choices, advance.choices, ride.wrong, advance.wrong) == (-1, -1, -1, -1)


@pytest.mark.parametrize(
    ("action", "places", "going"),
    [
        (Retreat("sikh", "H-4"), ["G-3", "H-4"], Going.RETREAT),
        (Retreat("sikh", "G-3"), [], None),
        (Advance("sikh", "G-4"), ["G-3", "G-4"], Going.ADVANCE),
    ],
)
def test_a_retreat_goes_from_where_the_unit_stands(action: Any, places: list[str], going: Going | None) -> None:
    """7.6: a unit that is eliminated in its own hex goes nowhere."""
    trails = STORY.trails(before_it().with_unit("sikh", place="G-3"), action)
    assert [leg.place for trail in trails for leg in trail.legs] == places
    assert [trail.going for trail in trails] == ([] if going is None else [going])


def test_an_illegal_retreat_is_wrong_at_its_end(chapters: tuple[Chapter, ...]) -> None:
    """No leg of it says so itself."""
    (chapter,) = chapters
    scenes = Scenes(chapter.reading)
    scenes.play()
    (way,) = Ways(scenes).of(chapter, replace(illegal(), action=Retreat("art", "H-1")))
    assert (way.wrong, way.nearest, way.choices) == (1, None, -1)


def test_a_fight_against_the_rules_is_among_the_fights() -> None:
    """Marked, with what the table says nevertheless, and counted in the luck of who made it (7.4)."""
    reading = read_tables(LOGS["fault_push_by_newcomers"])
    fights = list(fights_of(chapters_of([(audit(reading), reading)])))
    assert [(each.fight.kind, each.illegal, each.fight.result.words) for each in fights] == [
        ("Assault", False, "1/0"),
        ("Push", True, "1/Oc"),
    ]
    allied, italian = luck_of(fights, ["allied", "italian"])
    assert (allied.fights, allied.illegal, allied.thrown) == (2, 1, 2)
    assert (italian.fights, italian.illegal, italian.thrown) == (0, 0, 1)


def test_a_fight_out_of_nothing_is_none() -> None:
    """Nothing can come of a die that answers no battle, or for which no Order is executed."""
    moving = before_it()
    idle = replace(moving, execution=None)
    assert moving.battle is None
    assert STORY.fight(moving, Push("L-7", ("sikh",), 3)) is STORY.fight(idle, Push("L-7", ("sikh",), 3)) is None
    assert STORY.fight(idle, Assault("L-7", ("sikh",), 3)) is None
    assert STORY.fight(moving, Assault("L-7", (), 3)) is None


def test_a_turn_is_no_whole_game(chapters: tuple[Chapter, ...]) -> None:
    """Nobody has won yet."""
    assert ending_of(chapters) is None


@pytest.mark.parametrize(
    ("winner", "side", "words"),
    [("italian marginal", "italian", "Italian marginal victory"), ("allied great", "allied", "Allied great victory")],
)
def test_a_victory_is_reported_with_its_points_and_rule(winner: str, side: str, words: str) -> None:
    """Who, how, with how many points, when."""
    position = replace(before_it(), winner=winner, vp=7)
    ending = STORY.ending(position)
    assert (ending.side, ending.words, ending.cite) == (side, words, "2.4")
    assert ending.why == "7 Victory Points at the Victory Check of Game Turn 1"


def test_luck_is_what_was_thrown_against_what_was_to_be_expected() -> None:
    """Of each side, as attacker and as defender."""
    cells = (Cell("2/0", 2, 0), Cell("0/1", 0, 1))
    fights = [Fight("Assault", "K-5", side, (), (), "", "", cells, 1) for side in ("allied", "italian")]
    luck = luck_of([Fought(0, 0, each) for each in fights], ["allied", "italian"])
    assert [(each.side, each.fights, each.expected, each.thrown) for each in luck] == [
        ("allied", 1, 1.5, 1),
        ("italian", 1, 1.5, 1),
    ]


def test_points_are_those_at_the_end_of_each_turn() -> None:
    """A clock that shows none does not count."""
    clocks = [(None, "", None), (1, "a", 5), (1, "b", 7), (2, "a", 6), (3, "a", None)]
    assert points_by_turn(clocks) == {1: 7, 2: 6}


def test_other_actions_have_no_way_and_no_fight() -> None:
    """Such as a declaration."""
    before = before_it()
    assert STORY.fight(before, DeclareOpenCity()) is None
    assert STORY.trails(before, DeclareOpenCity()) == ()

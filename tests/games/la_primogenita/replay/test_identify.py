"""From pieces to the game: what lies on a table, in the rules' own position, and what is not right with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec import structs

from rules_check.cases.position_file import position_from, text_of
from rules_check.codes import rep
from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.position.execution import Declared, Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.position.unit import MarkerState, SupplyState, UnitState
from rules_check.replay.reading import read_tables
from rules_check.report.language import words_for
from tests.games.la_primogenita.replay.conftest import Laid
from tests.of_kind import of_kind
from tests.paths import VASSAL_FILES
from vassal_build.codec.commands import SetTurn
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Invisible, Marker
from vassal_build.codec.turnstate import CounterLevel, ListLevel, TurnState
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.earlier_layouts import laid_as

pytestmark = pytest.mark.slow
SETUPS = {
    "standard": "standard",
    "quick_start": "quick_start",
    "standard_solitaire": "standard",
    "quick_start_solitaire": "quick_start",
}


def seen(table: Laid, reveal: tuple[str, ...] = ()) -> tuple[Position, tuple[Diagnostic, ...]]:
    """The position and the findings of a table."""
    reading = read_tables(table.save())
    position, found = reading.position(reading.at()[1], reveal)
    return of_kind(Position, position), found


def codes(table: Laid) -> list[str]:
    """The codes of the findings of a table."""
    return [found.code for found in seen(table)[1]]


def time(turn: int, segment: int) -> SetTurn:
    """The turn tracker at a segment."""
    state = TurnState(levels=(CounterLevel(current=turn, children=(ListLevel(current=segment),)),))
    return SetTurn("TurnTracker0", state.text())


@pytest.mark.parametrize(("laid", "setup"), SETUPS.items())
def test_a_set_up_is_the_position_that_the_data_give(
    lay: Callable[[str], Laid], primogenita: Gamebox, facts: Facts, laid: str, setup: str
) -> None:
    """Unit by unit, flag by flag, with nothing odd on the table."""
    assert seen(lay(laid)) == (start_of(facts, primogenita, setup), ())


def test_units_are_read_with_their_states(table: Laid) -> None:
    """Steps by the side shown, Disruption, supply, loads, and what is eliminated."""
    table.face("bde11", 3)
    table.value("bde11", "Disrupted", "1")
    table.value("bde10", "Supply", "No")
    table.lay("bde29", "west_kassala")
    table.lay("sd1", "I-3")
    table.face("sd1", 2)
    table.lay("col12", "italian_eliminated")
    position, findings = seen(table)
    assert findings == ()
    assert position.units["bde11"] == UnitState("bde11", "I-2", 2, disrupted=True)
    assert position.units["bde10"].supply is SupplyState.NO
    assert position.units["bde29"].place == "west_kassala"
    assert position.units["sd1"] == UnitState("sd1", "I-3", 1, loaded=False)
    assert position.units["col12"] == UnitState("col12", "gone", 0)


def test_markers_are_read(table: Laid) -> None:
    """Sources with their level, flags, Trenches and those left, the Open City, the points."""
    table.lay("zuhani", "H-3")
    table.face("zuhani", 2)
    table.face("flag", 2)
    table.lay("trench_allied#1", "I-2")
    table.lay("open_city", "I-20")
    table.value("vp", "VP", "6")
    table.lay("vp", "victory_points_6")
    position, findings = seen(table)
    assert findings == ()
    assert position.markers["zuhani"] == MarkerState("zuhani", "H-3", "FS")
    assert position.flags == {"I-1": "italian", "L-4": "british"}
    assert (position.trenches, position.stock) == ({"I-2": "allied"}, {"allied": 2, "italian": 3})
    assert (position.open_city, position.vp) == (OpenCity.DECLARED, 6)


def test_markers_that_are_out_of_the_game_do_not_wait(table: Laid) -> None:
    """2.2, 5.3: in a box of what is eliminated; a source that has not arrived waits among the reinforcements."""
    assert (seen(table)[0].markers["zuhani"].place, seen(table)[0].open_city) == (OffMap.WAITING, OpenCity.NOT_YET)
    for marker in ("zuhani", "open_city"):
        table.lay(marker, "italian_eliminated")
    assert (seen(table)[0].markers["zuhani"].place, seen(table)[0].open_city) == (OffMap.GONE, OpenCity.SPENT)


def test_orders_are_where_they_lie(table: Laid) -> None:
    """On the track, held, being executed with a Combination Order, executed, chosen again."""
    table.lay("order_36", "executed")
    table.value("order_36", "Declared", "1")
    table.lay("order_41", "executed")
    table.value("order_41", "Declared", "1")
    table.lay("order_39", "allied_combination_1")
    table.lay("order_34", "order_track_2")
    table.face("order_34", 2)
    table.face("order_33", 2)
    position, _ = seen(table)
    assert position.orders == {
        36: Whereabouts.EXECUTING,
        41: Whereabouts.HELD,
        39: Whereabouts.HELD,
        34: Whereabouts.TRACK,
        33: Whereabouts.FLIPPED,
    }
    assert position.execution == Execution(36, begun=True, declared=(Declared(41),))
    assert position.chosen_again == {34}


def test_a_choice_is_a_secret_of_its_side(table: Laid) -> None:
    """Shown only when that side is revealed; an executed Order still shows its executed side."""
    for order in ("order_36", "order_33", "order_34"):
        table.value(order, "Chosen", "1")
    table.face("order_34", 2)
    table.face("order_31", 2)
    executed = {31: Whereabouts.FLIPPED}
    assert seen(table)[0].orders == {34: Whereabouts.FLIPPED, **executed}
    assert seen(table, ("allied",))[0].orders == {36: Whereabouts.CHOSEN, 34: Whereabouts.CHOSEN, **executed}


def test_the_turn_button_tells_the_time(table: Laid) -> None:
    """The setup is over once it has been pressed."""
    table.state = structs.replace(table.state, turns=(time(4, 3),))
    table.lay("turn", "game_turn_4")
    table.lay("phase", "phase_order1")
    position, findings = seen(table)
    assert (position.turn, position.segment, findings) == (4, "order1", ())


def test_a_position_can_be_written_and_read_again(table: Laid) -> None:
    """As the position file that the other commands ask about."""
    table.face("bde11", 3)
    table.lay("zuhani", "H-3")
    position, _ = seen(table)
    assert position_from(text_of(rules_of("la_primogenita"), position))[1] == position


def a_stranger(table: Laid, piece: Piece) -> None:
    """Lay a piece of no counter."""
    table.state = structs.replace(table.state, pieces=(*table.state.pieces, ("7", piece)))


def hide(table: Laid) -> None:
    """Make a unit invisible."""
    piece = table.piece("col12")
    table.put("col12", replace(piece, traits=(Invisible(hidden_by="Italian"), *piece.traits)))


ODD = (
    (rep.SECOND_PIECE, lambda table: table.double("bde11")),
    (rep.NO_PLACE, lambda table: table.spot("bde11", "Map", 3300, 10)),
    (rep.NO_PLACE, lambda table: table.spot("bde11", None, 0, 0)),
    (rep.NO_PLACE, lambda table: table.spot("bde11", "A window of an older release", 500, 500)),
    (rep.NO_PLACE, lambda table: table.lay("bde11", "executed")),
    (rep.NO_PLACE, lambda table: table.lay("order_36", "I-2")),
    (rep.NO_PLACE, lambda table: table.lay("trench_allied#1", "executed")),
    (rep.NO_PLACE, lambda table: table.lay("flag", "executed")),
    (rep.UNKNOWN_PIECE, lambda table: a_stranger(table, Piece(basic=BasicPiece(name="Blue 1st", map="Map")))),
    (rep.MISSING_PIECE, lambda table: table.drop("bde11")),
    (rep.MISSING_PIECE, lambda table: table.drop("zuhani")),
    (rep.MISSING_PIECE, lambda table: table.drop("vp")),
    (rep.TRACK_DISAGREES, lambda table: table.lay("turn", "game_turn_3")),
    (rep.TRACK_DISAGREES, lambda table: table.lay("phase", "phase_rail")),
    (rep.POINTS_DISAGREE, lambda table: table.value("vp", "VP", "6")),
    (rep.NO_SUCH_FACE, lambda table: table.face("bde11", 9)),
    (rep.IMPOSSIBLE, lambda table: table.lay("col12", "I-2")),
    (rep.HIDDEN_PIECE, hide),
    (rep.NO_TIME, lambda table: setattr(table, "state", structs.replace(table.state, turns=()))),
    (rep.NO_TOWN, lambda table: table.lay("flag", "H-3")),
)


@pytest.mark.parametrize(("code", "happens"), ODD, ids=lambda value: getattr(value, "id", ""))
def test_what_is_odd_is_reported_once(table: Laid, code: Code, happens: Callable[..., object]) -> None:
    """With the file that it was seen in, and nothing else."""
    happens(table)
    findings = seen(table)[1]
    assert [found.code for found in findings] == [code.id]
    assert findings[0].location.file == "table.vsav"
    assert findings[0].severity is code.severity


NAMED_BOXES = (
    ("turn", "game_turn_3", "Game Turn 3", "ゲーム・ターン3"),
    ("phase", "phase_rail", "Phase: Rail movement", "フェイズ：鉄道移動セグメント"),
    ("vp", "victory_points_5", "Victory Points 5", "勝利ポイント5"),
    ("bde11", "allied_staff", "Allied Staff", "連合軍幕僚"),
)


@pytest.mark.parametrize(("marker", "place", "english", "japanese"), NAMED_BOXES)
def test_boxes_are_called_by_their_names(table: Laid, marker: str, place: str, english: str, japanese: str) -> None:
    """In the reader's language, never by their ids."""
    table.lay(marker, place)
    table.value("vp", "VP", "6")
    message = next(found.message for found in seen(table)[1] if found.location.detail == place)
    assert f"is in {english}" in message
    assert f"{japanese}にある" in words_for("ja", table.box.slug).text(message)


def test_two_orders_being_executed_are_impossible(table: Laid) -> None:
    """Two Main Orders lie in the box."""
    table.lay("order_36", "executed")
    table.lay("order_33", "executed")
    assert codes(table) == [rep.IMPOSSIBLE.id]


def test_two_flags_or_trenches_in_one_place_are_odd(table: Laid) -> None:
    """One too many."""
    table.lay("trench_allied#1", "I-2")
    table.lay("trench_allied#2", "I-2")
    table.lay("flag", "L-4")
    assert codes(table) == [rep.NO_TOWN.id, rep.NO_TOWN.id]


def test_other_data_are_reported(table: Laid) -> None:
    """The stamp says which data the table was laid with."""
    piece = table.piece("stamp")
    marks = piece.find(Marker)
    values = tuple(
        "f" * 64 if name == "Fingerprint" else value for name, value in zip(marks.names, marks.values, strict=True)
    )
    table.put("stamp", piece.swap(marks, replace(marks, values=values)))
    assert codes(table) == [rep.OTHER_DATA.id]


def test_a_counter_in_a_box_of_an_earlier_release_is_in_it(table: Laid, primogenita: Gamebox) -> None:
    """Refresh Counters gave the table the stamp of today; the sheets were laid out again since."""
    box = laid_as(primogenita, "tall_sheets").box_by_id["italian_eliminated"]
    table.spot("col12", "Italian Order Sheet", *box.centre)
    position, findings = seen(table)
    assert position.units["col12"] == UnitState("col12", "gone", 0)
    assert [each.code for each in findings] == [rep.TWO_LAYOUTS.id]


def test_a_table_of_an_older_release_is_understood(table: Laid) -> None:
    """Without the properties and pieces that came later; what is missing has its default."""
    piece = table.piece("bde11")
    table.put("bde11", replace(piece, traits=tuple(trait for trait in piece.traits if isinstance(trait, Marker))))
    table.drop("place_air_base")
    assert seen(table)[1] == ()


def test_a_table_of_another_module_is_refused() -> None:
    """In one line that says which module it is."""
    file = VASSAL_FILES / "37" / "c.vsav"
    with pytest.raises(
        UnusableFile, match=r"c\.vsav: it is a game of the module 'Lab', but only games of La Primogenita"
    ):
        read_tables(file)


def test_a_table_without_stamp_and_name_is_refused(table: Laid) -> None:
    """It could be anything."""
    table.drop("stamp")
    with pytest.raises(UnusableFile, match="it is a game of an unnamed module"):
        read_tables(table.save())


def test_a_property_that_no_unit_has_is_reported(lay: Callable[[str], Laid]) -> None:
    """Once, however many units are without it: in the module it has another name."""
    table = lay("quick_start")
    for id_, piece in table.state.pieces:
        kept = tuple(each for each in piece.traits if getattr(each, "name", "") != "Supply")
        if len(kept) < len(piece.traits):
            table.put(piece.marker("CounterId") or id_, replace(piece, traits=kept))
    reported = [found for found in seen(table)[1] if found.code == rep.NO_SUCH_PROPERTY.id]
    assert [found.subject for found in reported] == ["Supply"]

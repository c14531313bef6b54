"""What the referee reads from saves and logs of real VASSAL is what VASSAL itself says is on the table."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.commands import diff, state
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.table.properties import is_declared, is_disrupted, role_of, supply_of
from rules_check.games.la_primogenita.table.sorts import FLAG, SOURCE, TRENCH
from rules_check.replay.events import Rolled
from rules_check.replay.reading import Reading, read_tables
from rules_check.replay.record import Record
from rules_check.replay.sightings import Sort, Table
from tests.engine import records
from tests.engine.harness import Engine
from tests.engine.scenes import bare
from tests.of_kind import of_kind

QUICK_START = "Quick start for Solitaire"
PASSWORD = "nobody knows this"
ALLIED, ITALIAN = (36, 34, 41, 27), (33, 29, 38, 30)
BEFORE_THE_CHOICE = (
    ("bde11", "Lose a step"),
    ("bde11", "Lose a step"),
    ("bde10", "Disrupt"),
    ("bde10", "Low Supply"),
    ("autoblindo", "No Supply"),
    ("bde10", "Attack"),
    ("autoblindo", "Target"),
    ("col12", "Eliminate"),
    ("sd1", "Deplete"),
    ("zuhani", "Upgrade to FS"),
    ("vp", "One Victory Point more"),
)


@dataclass(frozen=True, slots=True)
class Play:
    """One play: the engine at its end, saves on the way, its log, and what the engine said at the end."""

    engine: Engine
    folder: Path
    log: Path
    end: Path
    pieces: dict[str, records.Piece]

    def save(self, name: str) -> Path:
        """A save made on the way."""
        return self.folder / f"{name}.vsav"


@pytest.fixture(scope="module")
def running(opened_once: Engine) -> Engine:
    """The module in an engine, at which Alice sits."""
    return opened_once.start_over("Alice", PASSWORD)


@pytest.fixture(scope="module")
def play(running: Engine, tmp_path_factory: pytest.TempPathFactory) -> Play:
    """Moves, losses, markers, undone steps, dice, a turn, Orders chosen, revealed, held, executed, all in one log."""
    folder = tmp_path_factory.mktemp("play")
    running.setup(QUICK_START, "Solitaire")
    running.begin_log(folder / "play.vlog")
    for piece, line in BEFORE_THE_CHOICE:
        running.choose(piece, line)
    move_about(running)
    for order in (*ALLIED, *ITALIAN):
        running.choose(f"order_{order}", "Choose in secret")
    running.save(folder / "chosen.vsav")
    running.press("Commit")
    running.press("Reveal")
    running.save(folder / "revealed.vsav")
    execute(running)
    running.end_log()
    end = running.save(folder / "end.vsav")
    asked = ["Face_Level", "Disrupted", "Supply", "Declared", "Where", "Step", "BattleRole", "VP", "Side"]
    pieces = {piece.id: piece for piece in running.pieces(asked)}
    return Play(running, folder, folder / "play.vlog", end, pieces)


def move_about(engine: Engine) -> None:
    """Drag units and stacks, take steps back, place markers, roll dice, go on in time."""
    engine.move_to("bde29", "Map", "K-5")
    engine.move_to("skin", "Map", "H-4")
    engine.undo()
    engine.move_to(engine.piece("skin").stack or "", "Map", "H-4")
    engine.move_to("cav14", "Map", "Q-8")
    engine.undo()
    engine.undo()
    engine.move_to(engine.piece("skin").stack or "", "Map", "H-4")
    for piece, line in (("col2", "Eliminate"), ("sd1", "Load"), ("order_36", "Choose in secret")):
        engine.choose(piece, line)
        engine.undo()
    engine.choose(engine.place("Flag", "Map", "L-7"), "Change the flag")
    engine.move_to("trench_allied#1", "Map", "K-5")
    engine.move_to("open_city", "Map", "H-11")
    engine.force_dice([3, 3])
    engine.roll("Assault")
    engine.roll("Assault")
    engine.roll("Push")
    engine.undo()
    engine.turn_next()
    engine.turn_next()
    engine.turn_next()


def execute(engine: Engine) -> None:
    """Draw what is held, then a Main Order with a Combination Order; one is over, one lies undecided."""
    engine.press("Draw")
    engine.press("Draw")
    engine.press("Draw")
    engine.choose("order_36", "Execute")
    engine.choose("order_41", "Execute")
    engine.press("Draw")


def at_end(file: Path) -> tuple[Reading, Table]:
    """The last table of a file."""
    reading = read_tables(file)
    return reading, reading.at()[1]


def test_the_log_leads_to_the_table_that_vassal_saved(play: Play) -> None:
    """Every piece has the place, sides and properties of the engine's save, undone steps and stacks included."""
    assert bare(Record.open(play.log).at()[1]) == bare(Record.open(play.end).start())


def test_every_save_on_the_way_is_met_in_the_log(play: Play) -> None:
    """The tables with the Orders chosen and revealed occur after some step."""
    scenes = [bare(scene) for _, scene in Record.open(play.log).play()]
    assert all(bare(Record.open(play.save(name)).start()) in scenes for name in ("chosen", "revealed"))


def test_every_place_is_the_one_that_vassal_names(play: Play, built_module: Path) -> None:
    """By the printed map and by the module's grids alike: hexes by their number, the same boxes for the same names."""
    _, printed = at_end(play.end)
    own = read_tables(play.end, module=built_module).at()[1]
    names: dict[str, set[str]] = {}
    for id_, seen in printed.sightings.items():
        reported = play.pieces[id_].location or ""
        assert seen.place == own.sightings[id_].place
        names.setdefault(seen.place, set()).add(reported)
        if "-" in reported and reported[0].isupper() and reported[-1].isdigit() and " " not in reported:
            assert seen.place == reported
    assert {place: reported for place, reported in names.items() if len(reported) != 1 and place} == {}


def test_sides_and_properties_are_those_of_vassal(play: Play) -> None:
    """Faces, Disruption, supply, declared Orders, roles in the battle, points."""
    _, table = at_end(play.end)
    for id_, seen in table.sightings.items():
        reported = play.pieces[id_].properties
        if seen.sort in (Sort.UNIT, Sort.ORDER, FLAG, SOURCE, TRENCH):
            assert str(seen.face) == reported["Face_Level"]
        if reported["Disrupted"] is not None:
            assert is_disrupted(seen) == (reported["Disrupted"] == "1")
        if reported["Supply"] is not None:
            assert supply_of(seen) == reported["Supply"]
        if seen.sort == Sort.ORDER:
            assert is_declared(seen) == (reported["Declared"] == "1")
        assert role_of(seen) == (reported["BattleRole"] or "")


def test_the_position_says_what_was_done(play: Play) -> None:
    """In the rules' words."""
    reading, table = at_end(play.end)
    shown, findings = reading.position(table)
    position = of_kind(Position, shown)
    assert [found.message for found in findings] == []
    assert (position.turn, position.segment, position.vp) == (1, "order1", 6)
    assert (position.units["bde11"].steps, position.units["bde29"].place) == (2, "K-5")
    assert position.units["col12"].place == "gone"
    assert (position.units["skin"].place, position.units["sdf"].place) == ("H-4", "H-4")
    assert (position.flags["L-7"], position.trenches) == ("italian", {"K-5": "allied"})
    assert position.open_city.value == "declared"


def test_orders_are_where_vassal_says(play: Play) -> None:
    """On the track, held, executed, being executed: the module's own word for each."""
    reading, table = at_end(play.end)
    position = of_kind(Position, reading.position(table)[0])
    words = {
        Whereabouts.SHEET: "sheet",
        Whereabouts.FLIPPED: "sheet",
        Whereabouts.TRACK: "track",
        Whereabouts.HELD: "held",
        Whereabouts.EXECUTING: "executing",
    }
    reported = {int((p.counter or "")[6:]): p for p in play.pieces.values() if (p.counter or "").startswith("order_")}
    assert {number: words[position.whereabouts(number)] for number in reported} == {
        number: piece.properties["Where"] for number, piece in reported.items()
    }
    assert position.whereabouts(36) is Whereabouts.FLIPPED
    assert {Whereabouts.HELD, Whereabouts.EXECUTING, Whereabouts.TRACK} <= set(position.orders.values())
    assert position.execution is not None and not position.execution.begun


def test_an_order_being_executed_is_read_with_what_is_declared(play: Play) -> None:
    """At the step at which the Combination Order was declared."""
    reading = read_tables(play.log)
    positions = [of_kind(Position, reading.position(table)[0]) for _, table in reading.play()]
    executions = [position.execution for position in positions]
    reported = {(each.order, each.begun, tuple(one.order for one in each.declared)) for each in executions if each}
    assert {(36, False, ()), (36, True, ()), (36, True, (41,))} <= reported


def test_undone_steps_are_found(play: Play) -> None:
    """Six moves and commands and a roll were taken back."""
    taken = [(step.undone, step.undoes is not None) for step, _ in Record.open(play.log).play()]
    assert (sum(undone for undone, _ in taken), sum(undo for _, undo in taken)) == (7, 7)


def test_dice_are_reported(play: Play) -> None:
    """The same number twice, and the roll that was undone, each once."""
    rolls = [event for step, _ in Record.open(play.log).play() for event in step.events if isinstance(event, Rolled)]
    assert [(roll.die, roll.side) for roll in rolls] == [(die, "Solitaire") for die in ("Assault", "Assault", "Push")]
    assert [roll.faces for roll in rolls[:2]] == [(3,), (3,)]


def test_nothing_secret_is_in_any_output(play: Play) -> None:
    """Neither the password nor, before they are revealed, the Orders chosen."""
    files = [play.save("chosen"), play.log, play.end]
    outputs = [
        CliRunner().invoke(command, [*map(str, given), "--format", form])
        for form in ("text", "json")
        for command, given in ((state.command, files[:1]), (state.command, files[1:2]), (diff.command, files[::2]))
    ]
    assert [output.exit_code for output in outputs] == [0] * len(outputs)
    for output in outputs:
        assert PASSWORD not in output.stdout + output.stderr
        assert "chosen\n" not in output.stdout
        assert '"chosen"' not in output.stdout
    assert "order" not in outputs[0].stdout.replace("segment order", "")


def test_vassal_was_quiet(play: Play) -> None:
    """No dialog and no warning."""
    assert play.engine.noise == []

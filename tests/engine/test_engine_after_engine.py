"""A process that serves one engine after another: each is as one that has just been started.

This file comes first in its folder, so that the processes that it starts serve the other files as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.engine import pool as pools
from tests.engine.harness import Engine, EngineError
from tests.engine.install import Installation
from tests.engine.pool import Pool
from tests.engine.test_harness import NEW_METADATA, NEW_VASSAL, broken_copy
from tests.made_once import built_game
from vassal_build.template.the_ford import GAME

DICE = re.compile(r'DiceButton "([^"]+)"')
ID = re.compile(r"\b\d{13,}\b")
"""VASSAL numbers pieces by the clock."""
ESCAPE = "\x1b"


@pytest.fixture(scope="module")
def ford_module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Ford, as the press builds it: other windows, buttons, keys, prototypes and sides than the lab module's."""
    return built_game(tmp_path_factory, GAME)[0]


@dataclass(slots=True)
class Idle:
    """A process in which nothing is done."""

    is_running: bool = True
    renewed: int = 0

    def renew(self) -> None:
        """Count it."""
        self.renewed += 1

    def stop(self) -> None:
        """End it."""
        self.is_running = False


def idle_from_now(monkeypatch: pytest.MonkeyPatch) -> list[Idle]:
    """Have pools start idle processes; gives those that they have started."""
    started: list[Idle] = []

    def start(_: Installation) -> Idle:
        started.append(Idle())
        return started[-1]

    monkeypatch.setattr(pools, "EngineProcess", start)
    return started


def seen(engine: Engine, module: Path, folder: Path) -> dict[str, object]:
    """Open a module, play a little, and give all that its player sees."""
    found: dict[str, object] = {
        "opened": engine.open(module),
        "made of": engine.tree(),
        "would be written": engine.build_string(),
        "slots": engine.slots(),
        "next gpid": engine.next_gpid(),
        "windows": engine.windows(),
    }
    side, other = engine.sides().sides[:2]
    engine.setup(engine.setups()[0], side)
    for dice in DICE.findall(engine.tree()):
        found[dice] = [engine.roll(dice) for _ in range(5)]
    engine.say("hello")
    found["turn"] = engine.turn_next()
    found["side"] = engine.switch_side(other)
    pieces = engine.pieces(["Moved", "CurrentZone", "PieceName"])
    found["pieces"] = sorted((p.gpid, p.shown, p.map, p.x, p.y, p.location, *p.properties.values()) for p in pieces)
    found["menus"] = {piece.shown: engine.menu(piece.id) for piece in pieces}
    found["buttons"] = engine.buttons()
    found["chat"] = engine.chat()
    found["maps"] = engine.maps()
    found["save"] = commands(engine.decode(engine.save(folder / f"{module.stem}.vsav")))
    found["windows in the game"] = engine.windows()
    found["noise"], found["answered"] = engine.noise, engine.answered
    return found


def commands(text: str) -> list[str]:
    """The commands of a save without the ids; VASSAL writes them in any order."""
    return sorted(ID.sub("#", text).split(ESCAPE))


def test_one_engine_after_another_sees_what_one_just_started_sees(
    engines: Pool, lab_module: Path, ford_module: Path, tmp_path: Path
) -> None:
    """The lab and The Ford, side by side and then each where the other was: menus, keys, dice, prototypes, dialogs.

    Engines side by side have a process each, and the screens of two players are never one.
    """
    engines.close()
    with engines.engine() as one, engines.engine() as other:
        processes = one.process, other.process
        lab, ford = seen(one, lab_module, tmp_path), seen(other, ford_module, tmp_path)
    assert processes[0] is not processes[1]
    with engines.engine() as one, engines.engine() as other:
        assert (one.process, other.process) == processes
        assert seen(one, ford_module, tmp_path) == ford
        assert seen(other, lab_module, tmp_path) == lab


def test_a_module_that_could_not_be_opened_leaves_no_trace(engines: Pool, lab_module: Path, tmp_path: Path) -> None:
    """Nor does what an engine had announced."""
    broken = tmp_path / "broken.vmod"
    broken.write_bytes(b"no module")
    with engines.opened(lab_module):
        pass
    with engines.engine() as engine:
        engine.expect_dialog("Change sides", press="Cancel")
        with pytest.raises(EngineError):
            engine.open(broken)
        process = engine.process
    with engines.engine() as engine:
        assert engine.process is process
        engine.open(lab_module, user="Anna")
        engine.setup("Start", side="Red")
        assert engine.switch_side("Blue") == "Blue"
        assert engine.sides().players == {"Blue": "Anna"}
        engine.quiet()


def test_a_module_that_is_open_is_not_opened_again(engines: Pool, lab_module: Path, ford_module: Path) -> None:
    """Who asks for it again finds no game and nothing said; two processes serve all."""
    with engines.opened(lab_module) as engine:
        process = engine.process
        engine.setup("Start", side="Red")
        engine.say("hello")
    with engines.engine() as other:
        assert other.process is not process
    with engines.opened(ford_module) as ford:
        assert ford.process is other.process
    with engines.opened(lab_module) as again:
        assert (again.process, again.chat(), again.pieces()) == (process, [], [])
        assert again.setup("Start", side="Blue") == "Blue"
    with engines.engine() as last:
        assert last.process is other.process


def test_a_module_of_which_vassal_complains_is_not_handed_out(engines: Pool, lab_module: Path, tmp_path: Path) -> None:
    """Who shares a module that is open already need not ask whether it opened quietly."""
    newer = broken_copy(lab_module, tmp_path / "newer.vmod", [NEW_VASSAL, NEW_METADATA])
    with pytest.raises(AssertionError, match="dialog: Version Mismatch"), engines.opened(newer):
        pass


def test_a_process_that_has_ended_serves_nobody(installation: Installation, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next engine gets another; that a real one is known to have ended, the next test sees."""
    pool, idle = Pool(installation), idle_from_now(monkeypatch)
    with pool.engine() as engine:
        engine.stop()
    with pool.engine() as engine:
        served: object = engine.process
    assert served is idle[1]
    assert [(each.renewed, each.is_running) for each in idle] == [(0, False), (0, True)]


def test_a_process_in_which_no_module_could_be_opened_serves_nobody(
    installation: Installation, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nobody knows what VASSAL keeps of it; nor in a VASSAL other than 3.6, where it is the same."""
    broken, own = tmp_path / "broken.vmod", Pool(installation)
    broken.write_bytes(b"no module")
    with own.engine() as unused:
        pass
    with own.engine() as engine, pytest.raises(EngineError):
        assert engine.process is unused.process
        engine.open(broken)
    idle = idle_from_now(monkeypatch)
    with own.engine() as another:
        served: object = another.process
    assert served is idle[0]
    assert not engine.process.is_running


def test_a_process_goes_after_so_many_engines(installation: Installation, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should Java keep more of each than it does, it does not go on for ever."""
    pool, idle = Pool(installation, turns=2), idle_from_now(monkeypatch)
    processes: list[object] = []
    for _ in range(3):
        with pool.engine() as engine:
            processes.append(engine.process)
    assert [each.is_running for each in idle] == [False, True]
    pool.close()
    assert [each is idle[0] for each in processes] == [True, True, False]
    assert [(each.renewed, each.is_running) for each in idle] == [(1, False), (0, False)]

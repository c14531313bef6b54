"""Nothing is forgotten: each deed is listed, played, carried out by hands and found in a log, and each thing read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
import the_ford.rules
from msgspec.structs import asdict
from the_ford.rules import RULES
from the_ford.rules.deed import Deed
from the_ford.rules.deeds import DEEDS
from the_ford.rules.deeds.next import NEXT
from the_ford.rules.front import SIDES
from the_ford.rules.state import UNSEEN, Position
from the_ford.rules.table import position_on

from rules_check.audit.sitting import audit_joined
from rules_check.cases.position_file import position_from, text_of
from rules_check.codes.missing import is_of_unknown
from rules_check.replay.reading import read_tables
from rules_check.rules.opened import Opened, own_game
from vassal_build.cache_folder import drawings_folder
from vassal_build.codes.code import Code
from vassal_build.pipeline import build

GAME = "the_ford"
SEEDS = range(1, 5)
FIELDS: Mapping[str, Callable[[Position], Iterable[Any]]] = {
    **dict.fromkeys(("unit", "detachment"), lambda position: position.units),
    **dict.fromkeys(("target", "place"), lambda position: position.facts.board.hexes),
    "facing": lambda _: SIDES,
    "units": lambda position: ((unit,) for unit in position.units),
    "path": lambda position: (
        (hex_, to) for hex_, near in position.facts.board.beside.items() if position.at(hex_) for to in near
    ),
}
"""What the fields of deeds may be, by their names; of several units one, of a way one step."""


def values(kind: type) -> Iterator[tuple[str, Any]]:
    """Yield the values of a type that stand by a name in the files of the rules, each with its file."""
    for found in walk_packages(the_ford.rules.__path__, f"{the_ford.rules.__name__}."):
        held = vars(import_module(found.name)).values()
        yield from ((found.name, value) for value in held if isinstance(value, kind))


@pytest.fixture(scope="module")
def game() -> Opened:
    """The game with its data."""
    return own_game(GAME)


@pytest.fixture(scope="module")
def recordings(game: Opened, tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """Random games of every setup, each as hands make a log of it."""
    folder = tmp_path_factory.mktemp("built")
    module = build(game.game, folder, drawings_folder()).module
    assert module is not None
    return [recorded(game, module, setup, seed) for setup in game.box.setups for seed in SEEDS]


def recorded(game: Opened, module: Path, setup: str, seed: int) -> Any:
    """Give one of them, which has no fault."""
    start, hands = game.rules.start(game.facts, game.box, setup), game.rules.hands
    assert hands is not None
    recording: Any = hands.record(hands.setting(module, game.box, setup), game.box, start, game.rules, seed)
    assert recording.game.fault is None, recording.game.fault
    return recording


def test_every_deed_is_in_the_tuple() -> None:
    """A row that is not there is not played at all."""
    for file, deed in values(Deed):
        assert deed in DEEDS, f"a deed of {file} is not in DEEDS of rules/deeds/__init__.py"


def test_every_code_is_listed() -> None:
    """`rules-check explain` has it only then."""
    for file, code in values(Code):
        ours = file.rpartition(".")[2]
        assert code in RULES.codes, f"{code.id} of {ours}.py is among the codes of no deed and no thing"


def test_every_family_of_codes_has_words() -> None:
    """An audit's last table names them."""
    for code in RULES.codes:
        letters = code.id[:3]
        assert letters in RULES.families, f"FAMILIES of rules/codes.py does not say what {letters} is about ({code.id})"


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.handler.form.verb)
def test_every_deed_can_be_found_in_a_log(deed: Deed[Any]) -> None:
    """By what has changed on the table, by a die, or by the turn button."""
    signs = deed.explains or deed.throws or deed is NEXT
    assert signs, f"nothing shows '{deed.handler.form.verb}': it has neither explains nor throws"


def forms_of(deed: Deed[Any], position: Position) -> Iterator[Any]:
    """Yield the deed by every unit, at every hex, to every side: whatever its fields may hold, allowed or not."""
    kind = deed.handler.kind
    names = [name for name in kind.__struct_fields__ if name != "dice"]
    for name in names:
        assert name in FIELDS, f"say in FIELDS of tests/test_whole.py what '{name}' of '{kind.__name__}' may be"
    yield from (kind(*values) for values in product(*(FIELDS[name](position) for name in names)))


def same(action: Any) -> Any:
    """Give what makes two actions the same in a list: of a way from hex to hex its end alone."""
    return (action.unit, action.path[-1]) if hasattr(action, "path") else action


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.handler.form.verb)
def test_all_that_is_allowed_is_listed(deed: Deed[Any], recordings: list[Any]) -> None:
    """A list may leave out early only what the check forbids."""
    for recording in recordings[::2]:
        # where each phase begins, and where such a deed was done for the first time in it
        moments = (
            (each, (each.before.turn, each.before.segment, deed.handler.kind in map(type, each.actions)))
            for each in reversed(recording.played)
        )
        for position in {when: each.before for each, when in moments}.values():
            listed = {same(action) for action in deed.legal(position)}
            allowed = (action for action in forms_of(deed, position) if not any(deed.handler.check(position, action)))
            missing = [deed.handler.form.write(action) for action in allowed if same(action) not in listed]
            assert missing == [], "the check has nothing against it, but the list leaves it out: it asks something else"


def test_every_deed_is_played(recordings: list[Any]) -> None:
    """By the player at random."""
    played = {type(action) for recording in recordings for each in recording.played for action in each.actions}
    for deed in DEEDS:
        assert deed.handler.kind in played, f"no random game has '{deed.handler.form.verb}': its wish never gives it"


def test_hands_leave_the_table_as_the_rules_say(game: Opened, recordings: list[Any], tmp_path: Path) -> None:
    """After every deed the table shows each field of the position, but for those of UNSEEN."""
    seen = [name for name in Position.__struct_fields__ if name not in ("facts", *UNSEEN)]
    facts = RULES.facts(game.box)
    for recording in recordings:
        recording.write(tmp_path / "game.vlog")
        ends = {each.last: each for each in recording.played if each.last >= each.first}
        for step, table in read_tables(tmp_path / "game.vlog").play():
            if step.number in ends:
                played = ends[step.number]
                position, _ = position_on(table, facts, game.box, facts.sides)
                there, wanted = asdict(position), asdict(played.after)
                said = "; ".join(RULES.by_action[type(each)].form.write(each) for each in played.actions)
                for name in seen:
                    assert there[name] == wanted[name], (
                        f"after '{said}' the table does not show '{name}' of the position: hands leave it "
                        f"undone, or no thing of rules/things reads it (if no table can show it, it is UNSEEN)"
                    )


def test_random_games_are_found_in_their_logs(recordings: list[Any], tmp_path: Path) -> None:
    """All that was done, and nothing against it."""
    for recording in recordings:
        recording.write(tmp_path / "game.vlog")
        reading = read_tables(tmp_path / "game.vlog")
        assert reading.records is not None
        audit = audit_joined((reading,), windows=False)[0]
        # what depends on a hidden unit cannot be judged
        findings = [found.diagnostic for found in audit.findings if not is_of_unknown(found.diagnostic.code)]
        assert [str(found) for found in findings] == []
        done = [action for each in recording.played for action in each.actions]
        for deed in DEEDS:
            kind, verb = deed.handler.kind, deed.handler.form.verb
            often = sum(isinstance(action, kind) for action in done)
            noticed = sum(isinstance(judged.action, kind) for judged in audit.actions)
            assert noticed == often or deed is NEXT, (
                f"'{verb}' was done {often} times, but the audit found it {noticed} times"
            )


def test_positions_are_written_and_read_again(game: Opened, recordings: list[Any]) -> None:
    """As statements of cases, with what these cannot say behind them."""
    for each in recordings[0].played:
        text = text_of(game.rules, each.after)
        assert position_from(text)[1] == each.after, text

"""What the audit takes a sign in a window for: Orders put back or taken up, debts, declarations, what is held."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import declarations, ordering
from rules_check.games.la_primogenita.audit.cues import Shifted
from rules_check.games.la_primogenita.audit.marks import Outlook
from rules_check.games.la_primogenita.audit.settling import blocking
from rules_check.games.la_primogenita.position.actions import Decline, Return
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.execution import Declared, Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.worlds import case_at, ledger_of, world_of

BATTLE = Battle(BattleKind.ASSAULT, "allied", "I-1", {}, ())
TRACK, HELD, EXECUTING, SHEET, FLIPPED = (
    Whereabouts.TRACK,
    Whereabouts.HELD,
    Whereabouts.EXECUTING,
    Whereabouts.SHEET,
    Whereabouts.FLIPPED,
)


def test_play_waits_for_no_battle_where_there_is_none() -> None:
    """Nothing is owed."""
    assert blocking(None) is False


@pytest.mark.parametrize(("push", "waits"), [(each, each.value in ("announced", "accepted")) for each in PushState])
def test_play_waits_for_a_push_that_was_announced_and_not_fought(push: PushState, waits: bool) -> None:
    """7.4: one offered may be let go, one that was announced must be answered and fought."""
    assert blocking(replace(BATTLE, push=push)) is waits


@pytest.mark.parametrize(
    ("payers", "waits"), [((), True), (("dump",), False)], ids=["of the defender", "at the attacker's will"]
)
def test_play_waits_for_what_must_be_paid(payers: tuple[str, ...], waits: bool) -> None:
    """6.3: a step that a dump may be depleted for is taken only if the attacker wants it."""
    assert blocking(replace(BATTLE, debts=(Debt(DebtKind.STEP, "italian", payers=payers),))) is waits


def test_an_order_with_one_target_is_declared_for_it() -> None:
    """3.3: nothing need be said of the hex where there is but one."""
    world = world_of(case_at("3.3-28"))
    world = declarations.declare(world, 17, Outlook(()), world.position, 4)
    assert [each.order for each in world.window.announced] == []
    assert [(each.order, each.place) for each in declared_in(world.position)] == [(17, "A-2")]


def test_an_order_with_two_targets_waits_for_its_hex() -> None:
    """A guess would take the Order for another battle than the players meant."""
    position = case_at("9-315")
    world = world_of(position)
    world = declarations.declare(world, 17, Outlook(()), position, 4)
    assert [each.order for each in world.window.announced] == [17]
    assert declared_in(world.position) == []


def test_an_order_with_two_targets_is_declared_for_the_hex_marked_next() -> None:
    """The players set the marks of the battle when they have declared."""
    position = case_at("9-315")
    world = world_of(position)
    world = declarations.declare(world, 17, Outlook(("B-2",)), position, 4)
    assert [(each.order, each.place) for each in declared_in(world.position)] == [(17, "B-2")]


def declared_in(position: Position) -> list[Declared]:
    assert position.execution is not None
    return list(position.execution.declared)


PUT_BACK: tuple[tuple[str, Shifted, Execution[Position] | None, frozenset[int], bool], ...] = (
    ("a held Order that lies on its sheet", Shifted(17, HELD, SHEET), None, frozenset(), True),
    ("a drawn Order that lies on its sheet", Shifted(17, EXECUTING, SHEET), Execution(17), frozenset(), True),
    ("an Order executed and flipped", Shifted(17, EXECUTING, FLIPPED), Execution(17, begun=True), frozenset(), False),
    ("an Order flipped and not begun", Shifted(17, EXECUTING, FLIPPED), Execution(17), frozenset(), False),
    ("one chosen again, not begun", Shifted(17, EXECUTING, FLIPPED), Execution(17), frozenset({17}), True),
    ("one chosen again, begun", Shifted(17, EXECUTING, FLIPPED), Execution(17, begun=True), frozenset({17}), False),
    ("a held one chosen again", Shifted(17, HELD, FLIPPED), Execution(31, begun=True), frozenset({17}), True),
    (
        "a held one chosen again and declared",
        Shifted(17, HELD, FLIPPED),
        Execution(31, begun=True, declared=(Declared(17),)),
        frozenset({17}),
        False,
    ),
    ("an Order from the track", Shifted(17, TRACK, SHEET), None, frozenset(), False),
    ("an Order that is drawn", Shifted(17, TRACK, EXECUTING), None, frozenset(), False),
    ("an Order that is held", Shifted(17, EXECUTING, HELD), None, frozenset(), False),
)


@pytest.mark.parametrize("row", PUT_BACK, ids=lambda row: row[0])
def test_an_order_goes_home_unexecuted(
    row: tuple[str, Shifted, Execution[Position] | None, frozenset[int], bool],
) -> None:
    """3.3, 3.4: its front shows, or the back that it showed when it was chosen again, and it was not begun."""
    _, cue, execution, again, put_back = row
    before = replace(case_at("3.3-28"), execution=execution, chosen_again=again)
    assert ordering.is_put_back(before, cue) is put_back


@pytest.mark.parametrize(
    ("held", "action"),
    [((17,), Decline("italian", 17)), ((17, 18, 38, 44), Return("italian", 17))],
    ids=["one of few is not executed", "one of four makes room"],
)
def test_a_held_order_that_goes_home_is_declined_or_returned(held: tuple[int, ...], action: Decline | Return) -> None:
    """3.3: a fourth cannot be held; the rules' Order then lies on its sheet, as the table's does."""
    world = world_of(case_at("3.3-28").with_orders(dict.fromkeys(held, HELD)))
    world = ordering.put_back(world, Shifted(17, HELD, SHEET), 4)
    assert world.position.whereabouts(17) is SHEET
    assert world.carried.returned == {17}
    assert [each.action for each in ledger_of(world).actions] == [action]


TAKEN: tuple[tuple[str, Whereabouts, Whereabouts, Whereabouts, bool], ...] = (
    ("out of turn, under a higher one", TRACK, HELD, EXECUTING, True),
    ("as the highest", TRACK, HELD, EXECUTING, False),
    ("after what was executed went home", TRACK, HELD, FLIPPED, False),
    ("to be executed", TRACK, EXECUTING, EXECUTING, False),
    ("from its sheet", SHEET, HELD, EXECUTING, False),
)


@pytest.mark.parametrize("row", TAKEN, ids=lambda row: row[0])
def test_a_combination_order_is_taken_out_of_turn(
    row: tuple[str, Whereabouts, Whereabouts, Whereabouts, bool],
) -> None:
    """3.2, 3.3: from the Order Track, while another is being executed and a higher one waits."""
    name, before, after, executed, taken = row
    higher = SHEET if name == "as the highest" else TRACK
    then = case_at("3.3-28").with_orders({31: EXECUTING, 17: before, 36: higher})
    now = then.with_orders({31: executed, 17: after})
    assert ordering.is_taken(then, now, [Shifted(17, before, after)]) is taken


def test_a_combination_order_taken_out_of_turn_is_reported_and_held() -> None:
    """Once, with the sections of drawing; it may then be declared."""
    world = world_of(case_at("3.3-28").with_orders({17: TRACK}))
    world = ordering.take(world, 17, 4)
    (found,) = ledger_of(world).findings
    assert (found.diagnostic.subject, found.diagnostic.cite) == ("17", "3.2, 3.3")
    assert world.position.whereabouts(17) is HELD

"""What the page of an audit says of La Primogenita: victory, losses, battles with their dice, moves and other ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from rules_check.games.la_primogenita import sequence
from rules_check.games.la_primogenita.combat import debts
from rules_check.games.la_primogenita.combat.rounds import DIE
from rules_check.games.la_primogenita.facts.tables import CombatCell, Tables
from rules_check.games.la_primogenita.movement import moves
from rules_check.games.la_primogenita.movement.allowance import allowance, obstacle
from rules_check.games.la_primogenita.movement.judged_path import meant_path
from rules_check.games.la_primogenita.position.actions import (
    Action,
    Advance,
    Assault,
    Bombard,
    Counterattack,
    Go,
    Move,
    Next,
    Overrun,
    Push,
    Rail,
    Retreat,
)
from rules_check.games.la_primogenita.position.battle import BATTLES, Battle, BattleKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.rows import FIGHTS
from rules_check.games.la_primogenita.victory import VICTORIES
from rules_check.rules.story import Cell, Ending, Fight, Going, Leg, Reached, Story, Trail, trail_of
from vassal_build.language.said import said

NO_RESULT = "none"
DISRUPTION = 0.5
"""How much a unit that is Disrupted counts, in steps: it is less than one lost."""
_Rolled = Assault | Overrun | Push | Counterattack | Bombard
_APPLY = {row.kind: row.apply for row in FIGHTS}


def _ending(position: Position) -> Ending | None:
    """Say who has won, and with how many points (2.4)."""
    over = position if position.winner else sequence.apply(position, Next())
    if not over.winner:
        return None
    won = VICTORIES[over.winner]
    why = said("{vp} Victory Points at the Victory Check of Game Turn {turn}", vp=over.vp, turn=over.turn)
    words = said("{side} {how} victory", side=won.side.capitalize(), how=won.grade)
    return Ending(won.side, words, why, "2.4")


def _steps(position: Position) -> Mapping[str, int]:
    """Give the steps of the units that fight; a Supply Dump is used up, which is no loss (5.5)."""
    return {unit.id: unit.steps for unit in position.units.values() if position.printed(unit.id).fights}


def _fight(position: Position, action: Action) -> Fight | None:
    """Tell a round of a battle in which a die was thrown (6, 7)."""
    if not isinstance(action, _Rolled) or action.roll is None or not _can_be_fought(position, action):
        return None
    fought = _APPLY[type(action)](position, action).battle
    if fought is None or fought.roll is None or not fought.column:
        return None
    side, attackers, defenders = fought.side, tuple(fought.attackers), fought.defenders
    # 7.5: who was attacked attacks, and the column is read for him
    if isinstance(action, Counterattack):
        side, attackers, defenders = position.facts.enemy(side), defenders, attackers
    return Fight(
        kind=BATTLES[fought.kind],
        place=action.place,
        side=side,
        attackers=attackers,
        defenders=defenders,
        odds=fought.ratio,
        column=fought.column,
        cells=tuple(_cell(position.facts.tables, fought, face) for face in DIE),
        thrown=fought.roll - DIE.start,
        sums=fought.sums,
        meaning=tuple(_meaning(position.facts.tables, fought)),
    )


def _meaning(tables: Tables, fought: Battle) -> Iterator[str]:
    """Yield the keys of the words that say what the die brought (6.3, 7.3)."""
    assert fought.roll is not None
    if fought.kind is BattleKind.BOMBARDMENT:
        yield f"results.bombardment_{tables.bombardment_cell(int(fought.column), fought.roll).known()}"
        return
    cell: CombatCell = tables.combat_cell(fought.column, fought.roll).known()
    for who, token in (("attacker", cell.attacker), ("defender", cell.defender)):
        # 7.5: a Counterattack brings losses alone
        yield f"results.{who}_{token.replace('Oc', '1') if fought.kind is BattleKind.COUNTERATTACK else token}"
    # 7.3, 7.4: after a round of another kind there is no Push
    if cell.push and fought.kind in (BattleKind.ASSAULT, BattleKind.OVERRUN):
        yield "results.push"


def _can_be_fought(position: Position, action: _Rolled) -> bool:
    """Say whether a fight has what it goes on from, which one against the rules may lack: an Order, a battle before."""
    if isinstance(action, Push | Counterattack):
        return position.battle is not None
    return position.execution is not None and bool(action.units)


def _cell(tables: Tables, fought: Battle, face: int) -> Cell:
    if fought.kind is BattleKind.BOMBARDMENT:
        result = tables.bombardment_cell(int(fought.column), face).known()
        steps = int(result) if result.isdecimal() else 0
        return Cell(result, defender=steps, more=0 if result == NO_RESULT else DISRUPTION)
    cell: CombatCell = tables.combat_cell(fought.column, face).known()
    return Cell(str(cell), _cost(cell.attacker), _cost(cell.defender))


def _cost(token: str) -> int:
    """Give the steps that a result costs at most: an `Oc` may be taken as a `1` (7.3)."""
    return sum(debt.count for debt in debts.of_result("", token, decides=True))


def _trails(position: Position, action: Action) -> tuple[Trail, ...]:
    """Give the way of a move by an Order or by rail, of a Retreat or an advance (4.1, 4.3, 7.6, 7.7)."""
    if isinstance(action, Move | Go):
        return (_move(position, action),)
    if isinstance(action, Rail):
        return (trail_of(action.unit, action.path, Going.RAIL),)
    if isinstance(action, Retreat | Advance):
        # 7.6: a unit that is eliminated in its own hex goes nowhere
        here = position.units[action.unit].place
        going = Going.RETREAT if isinstance(action, Retreat) else Going.ADVANCE
        return (trail_of(action.unit, (here, action.place), going),) if here != action.place else ()
    return ()


def _move(position: Position, action: Move | Go) -> Trail:
    """Give the way of a move by an Order, place by place (4.1)."""
    unit = action.unit
    if isinstance(action, Move):
        path = action.path
    else:
        path = moves.way_to(position, unit, action.place) or meant_path(position, unit, action.place)
    may = None if obstacle(position, unit) else allowance(position, unit)
    is_paid = may is not None and not may.hexes
    legs = (_leg(position, unit, path[:length], is_paid=is_paid) for length in range(1, len(path) + 1))
    return Trail(unit, tuple(legs), may.points if may is not None and is_paid else None)


def _leg(position: Position, unit: str, path: tuple[str, ...], *, is_paid: bool) -> Leg:
    """Give the last place of a path with what it takes to come there."""
    wrong = len(path) > 1 and any(moves.check_move(position, Move(unit, path)))
    joined = all(position.facts.map.link(here, there) for here, there in pairwise(path))
    return Leg(path[-1], moves.spent_on(position, unit, path) if is_paid and joined else None, wrong)


def _ways(position: Position, unit: str) -> Mapping[str, Reached]:
    """Give where a unit could end a move in the Order being executed, with the cheapest ways there."""
    if position.execution is None:
        return {}
    found = moves.reach(position, unit)
    return {place: Reached(cost, found.path(place)) for place, cost in found.costs.items()}


STORY: Story[Position, Action] = Story(_ending, _steps, _fight, _trails, _ways)

"""What must have happened at least once over many games: every part of the rules that whole games can show."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.keren.deed import Action, AnyDeed
from rules_check.games.keren.deeds import DEEDS
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.enter import ENTER, Enter
from rules_check.games.keren.deeds.face import FACE
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.lose import Lose
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.deeds.retrace import RETRACE
from rules_check.games.keren.facts import CombatTable, is_tunnel
from rules_check.games.keren.position import OFF, SUPPRESSED, Position, Throw

FIRES, ASSAULTS = "fire", "assault"
DELAYED, FLIES, IN_TUNNEL = "a reinforcement delayed", "an air bombardment", "a move into the tunnel"
RALLIES, STAYS_SUPPRESSED = "a rally that succeeds", "a rally that fails"
CUT_OFF, UNSUPPLIED = "eliminated because no retreat is possible", "eliminated out of supply on the last turn"
FORT, WINS = "a win by the way to Keren fort", "a win of the {} side"


def milestones(position: Position) -> tuple[str, ...]:
    """Name everything: phases, deeds, columns and results of both tables, and what is rarer."""
    facts = position.facts
    # R16: who plays keeps to the order of 15.0
    never = {_verb(RETRACE)} if position.has_facing else {_verb(RETRACE), _verb(FACE)}
    # 16: the second battle has no reinforcements but aircraft
    if not any(state.place == OFF and state.arrives for state in position.units.values()):
        never |= {_verb(ENTER), DELAYED}
    named = (
        *(f"phase {phase.id}" for phase in facts.phases),
        *map(_verb, DEEDS),
        *(name for table, what in ((facts.fire, FIRES), (facts.assault, ASSAULTS)) for name in _shown(table, what)),
        *(DELAYED, FLIES, IN_TUNNEL, RALLIES, STAYS_SUPPRESSED, CUT_OFF, UNSUPPLIED, FORT),
        *(WINS.format(side) for side in facts.sides),
    )
    return tuple(name for name in named if name not in never)


def _verb(deed: AnyDeed) -> str:
    return deed.handler.form.verb


def _shown(table: CombatTable, what: str) -> Iterator[str]:
    yield from (f"{what} column {column}" for column in table.columns)
    results = (result for cells in table.cells.values() for result in cells.values())
    yield from (f"{what} result {result}" for result in dict.fromkeys(results))


def met(before: Position, action: Action, after: Position) -> Iterator[str]:
    """Yield what one step meets."""
    yield next(_verb(deed) for deed in DEEDS if deed.handler.kind is type(action))
    if isinstance(action, Next):
        yield f"phase {before.segment}"
    if isinstance(action, Fire | Assault) and after.throw is not None:
        yield from _thrown(before, action, after.throw)
    if isinstance(action, Fire) and any(before.printed(unit).flies for unit in action.units):
        yield FLIES
    if isinstance(action, Rally):
        yield STAYS_SUPPRESSED if after.has(action.unit, SUPPRESSED) else RALLIES
    if isinstance(action, Enter) and before.turn > before.units[action.unit].arrives:
        yield DELAYED
    if isinstance(action, Move | Enter) and any(map(is_tunnel, action.path)):
        yield IN_TUNNEL
    if isinstance(action, Lose) and before.fight is not None and action.unit in before.fight.retreating:
        yield CUT_OFF
    if after.is_checked and not before.is_checked and _units(after) < _units(before):
        yield UNSUPPLIED
    if after.winner:
        yield WINS.format(after.winner)
    if after.winner and after.is_checked:
        yield FORT


def _units(position: Position) -> int:
    return sum(map(len, position.stacks.values()))


def _thrown(before: Position, action: Fire | Assault, throw: Throw) -> Iterator[str]:
    what, table = (FIRES, before.facts.fire) if isinstance(action, Fire) else (ASSAULTS, before.facts.assault)
    yield f"{what} column {throw.column}"
    yield f"{what} result {table.result(throw.column, action.dice[0] + throw.modifier)}"

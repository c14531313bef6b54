"""The PLAY block: from statements to actions."""

from __future__ import annotations

from collections.abc import Callable

from rules_check.cases.syntax import Statement
from rules_check.cases.table import Table, marker_of
from rules_check.position import actions as act
from rules_check.position.position import Position


class Script:
    """Turns statements into actions on the pieces and places of one case."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def action(self, statement: Statement, position: Position) -> act.Action:
        """Give the action that a statement names; raise CaseError for one that cannot be read."""
        reader = _READERS.get(statement.verb)
        if reader is None:
            raise statement.error("unknown statement")
        try:
            return reader(self, statement, position)
        except (ValueError, IndexError):
            raise statement.error("this is not how such a statement is written") from None

    def units(self, statement: Statement, words: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        """Check that words name units of the case."""
        for word in words:
            if word not in self.table.units:
                raise statement.error(f"there is no unit {word}")
        return tuple(words)

    def places(self, statement: Statement, words: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        """Check that words name places of the map."""
        return tuple(self.table.place(statement, word) for word in words)


def _move(script: Script, statement: Statement, _: Position) -> act.Action:
    unit, *path = statement.rest
    return act.Move(script.units(statement, [unit])[0], script.places(statement, path))


def _go(script: Script, statement: Statement, _: Position) -> act.Action:
    unit, place = statement.rest
    return act.Go(script.units(statement, [unit])[0], script.places(statement, [place])[0])


def _rail(script: Script, statement: Statement, _: Position) -> act.Action:
    unit, *path = statement.rest
    return act.Rail(script.units(statement, [unit])[0], script.places(statement, path))


def _choose(script: Script, statement: Statement, _: Position) -> act.Action:
    side, *numbers = statement.rest
    for number in numbers:
        if int(number) not in script.table.facts.orders:
            raise statement.error(f"there is no Order {number}")
    return act.Choose(_side(statement, side), tuple(map(int, numbers)))


def _side(statement: Statement, side: str) -> str:
    if side not in ("allied", "italian"):
        raise statement.error(f"'{side}' is no side")
    return side


def _of_order(kind: Callable[[str, int], act.Action]) -> Callable[[Script, Statement, Position], act.Action]:
    def read(script: Script, statement: Statement, _: Position) -> act.Action:
        side, number = statement.rest
        if int(number) not in script.table.facts.orders:
            raise statement.error(f"there is no Order {number}")
        return kind(_side(statement, side), int(number))

    return read


def _declare(script: Script, statement: Statement, _: Position) -> act.Action:
    side, number, *words = statement.rest
    if int(number) not in script.table.facts.orders:
        raise statement.error(f"there is no Order {number}")
    words, rolls = _rolls(statement, words)
    place, taken_from = "", ""
    if "at" in words:
        place = script.places(statement, [words[words.index("at") + 1]])[0]
        words = words[: words.index("at")]
    if words and words[0] not in script.table.units and words[0] in script.table.facts.map.places:
        taken_from = words.pop(0)
    units = script.units(statement, words)
    return act.Declare(_side(statement, side), int(number), units, place, rolls, taken_from)


def _rolls(statement: Statement, words: list[str]) -> tuple[list[str], tuple[int, ...] | None]:
    if "roll" not in words:
        return words, None
    at = words.index("roll")
    rolls = tuple(map(int, words[at + 1 :]))
    if not rolls or not all(1 <= roll <= 6 for roll in rolls):
        raise statement.error("a roll is 1 to 6")
    return words[:at], rolls


def _fight(kind: type) -> Callable[[Script, Statement, Position], act.Action]:
    def read(script: Script, statement: Statement, _: Position) -> act.Action:
        """Read `HEX by UNIT … [using SD] [roll N]`."""
        words, rolls = _rolls(statement, list(statement.rest))
        place, by, *units = words
        extra = {}
        if kind is act.Push and "using" in units:
            extra["dump"] = script.units(statement, [units[units.index("using") + 1]])[0]
            units = units[: units.index("using")]
        if by != "by":
            raise statement.error("it is written `HEX by UNIT …`")
        fought: act.Action = kind(
            script.places(statement, [place])[0],
            script.units(statement, units),
            roll=rolls[0] if rolls else None,
            **extra,
        )
        return fought

    return read


def _lose(script: Script, statement: Statement, _: Position) -> act.Action:
    unit, *steps = statement.rest
    return act.Lose(script.units(statement, [unit])[0], int(steps[0]) if steps else 1)


def _to_place(kind: Callable[[str, str], act.Action]) -> Callable[[Script, Statement, Position], act.Action]:
    def read(script: Script, statement: Statement, _: Position) -> act.Action:
        unit, place = statement.rest
        return kind(script.units(statement, [unit])[0], script.places(statement, [place])[0])

    return read


def _place(script: Script, statement: Statement, _: Position) -> act.Action:
    piece, place = statement.rest
    if place in ("airbase", "air_base"):
        return act.Place(script.units(statement, [piece])[0], "airbase")
    place = script.places(statement, [place])[0]
    if piece not in script.table.units:
        piece = marker_of(statement, script.table, piece, place)
    return act.Place(piece, place)


def _upgrade(script: Script, statement: Statement, position: Position) -> act.Action:
    name, *rest = statement.rest
    places = {marker.id: marker.place for marker in position.markers.values()}
    marker = marker_of(statement, script.table, name, places.get(name, name))
    dumps = rest[1:] if rest[:1] == ["using"] else []
    return act.Upgrade(marker, script.units(statement, dumps))


def _of_units(kind: Callable[[tuple[str, ...]], act.Action]) -> Callable[[Script, Statement, Position], act.Action]:
    def read(script: Script, statement: Statement, _: Position) -> act.Action:
        return kind(script.units(statement, statement.rest))

    return read


def _bare(kind: Callable[[], act.Action]) -> Callable[[Script, Statement, Position], act.Action]:
    def read(_: Script, statement: Statement, __: Position) -> act.Action:
        if statement.rest:
            raise statement.error("nothing follows this word")
        return kind()

    return read


def _lose_trench(script: Script, statement: Statement, _: Position) -> act.Action:
    return act.LoseTrench(script.places(statement, statement.rest)[0])


def _deplete(script: Script, statement: Statement, _: Position) -> act.Action:
    return act.Deplete(script.units(statement, statement.rest)[0])


_READERS: dict[str, Callable[[Script, Statement, Position], act.Action]] = {
    "move": _move,
    "go": _go,
    "rail": _rail,
    "choose": _choose,
    "reveal": _bare(act.Reveal),
    "draw": _bare(act.Draw),
    "execute": _of_order(act.Execute),
    "decline": _of_order(act.Decline),
    "return": _of_order(act.Return),
    "declare": _declare,
    "assault": _fight(act.Assault),
    "overrun": _fight(act.Overrun),
    "push": _fight(act.Push),
    "counterattack": _fight(act.Counterattack),
    "bombard": _fight(act.Bombard),
    "no_push": _bare(act.NoPush),
    "stay": _bare(act.Stay),
    "convert": _bare(act.Convert),
    "lose_trench": _lose_trench,
    "deplete": _deplete,
    "lose": _lose,
    "disrupt": _of_units(act.Disrupt),
    "retreat": _to_place(act.Retreat),
    "advance": _to_place(act.Advance),
    "place": _place,
    "upgrade": _upgrade,
    "support": _of_units(act.Support),
    "resupply": _of_units(act.Resupply),
    "open_city": _bare(act.DeclareOpenCity),
    "next": _bare(act.Next),
}
"""What reads each PLAY statement."""

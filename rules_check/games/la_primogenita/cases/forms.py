"""The PLAY statement of each action, read and written: a form for each way in which statements are built."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from rules_check.cases.syntax import Statement
from rules_check.games.la_primogenita.cases.named import marker_named, place_named, side_named
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import OffMap
from rules_check.rules.handler import Form


class _Way(Protocol):
    @property
    def unit(self) -> str: ...
    @property
    def path(self) -> tuple[str, ...]: ...


class _ToPlace(Protocol):
    @property
    def unit(self) -> str: ...
    @property
    def place(self) -> str: ...


class _OfOrder(Protocol):
    @property
    def side(self) -> str: ...
    @property
    def order(self) -> int: ...


class _OfUnits(Protocol):
    @property
    def units(self) -> tuple[str, ...]: ...


class _Fight(Protocol):
    @property
    def place(self) -> str: ...
    @property
    def units(self) -> tuple[str, ...]: ...
    @property
    def roll(self) -> int | None: ...


W = TypeVar("W", bound=_Way)
T = TypeVar("T", bound=_ToPlace)
O = TypeVar("O", bound=_OfOrder)  # noqa: E741 - an Order
U = TypeVar("U", bound=_OfUnits)
F = TypeVar("F", bound=_Fight)
X = TypeVar("X")


def along(verb: str, kind: Callable[[str, tuple[str, ...]], W]) -> Form[Position, W]:
    """Give the form `VERB UNIT PLACE…`."""

    def read(statement: Statement, position: Position) -> W:
        unit, *path = statement.rest
        return kind(_unit(statement, position, unit), _places(statement, position, path))

    return Form(verb, read, lambda action: _joined(verb, action.unit, *action.path))


def to_place(verb: str, kind: Callable[[str, str], T]) -> Form[Position, T]:
    """Give the form `VERB UNIT PLACE`."""

    def read(statement: Statement, position: Position) -> T:
        unit, place = statement.rest
        return kind(_unit(statement, position, unit), place_named(statement, position.facts, place))

    return Form(verb, read, lambda action: _joined(verb, action.unit, action.place))


def of_order(verb: str, kind: Callable[[str, int], O]) -> Form[Position, O]:
    """Give the form `VERB SIDE NUMBER`."""

    def read(statement: Statement, position: Position) -> O:
        side, number = statement.rest
        order = _order(statement, position, number)
        return kind(side_named(statement, position.facts, side), order)

    return Form(verb, read, lambda action: _joined(verb, action.side, action.order))


def of_units(verb: str, kind: Callable[[tuple[str, ...]], U]) -> Form[Position, U]:
    """Give the form `VERB UNIT…`."""

    def read(statement: Statement, position: Position) -> U:
        return kind(_units(statement, position, statement.rest))

    return Form(verb, read, lambda action: _joined(verb, *action.units))


def fight(verb: str, kind: Callable[[str, tuple[str, ...], int | None], F]) -> Form[Position, F]:
    """Give the form `VERB PLACE by UNIT… [roll N]`."""

    def read(statement: Statement, position: Position) -> F:
        words, rolls = _rolls(statement, statement.rest)
        place, by, *units = words
        if by != "by":
            raise statement.error("it is written `HEX by UNIT …`")
        where = place_named(statement, position.facts, place)
        return kind(where, _units(statement, position, units), rolls[0] if rolls else None)

    return Form(verb, read, lambda action: _joined(verb, action.place, "by", *action.units, *_roll(action.roll)))


def bare(verb: str, kind: Callable[[], X]) -> Form[Position, X]:
    """Give the form of a verb alone."""

    def read(statement: Statement, _: Position) -> X:
        if statement.rest:
            raise statement.error("a word is missing after this one")
        return kind()

    return Form(verb, read, lambda _: verb)


def _read_choice(statement: Statement, position: Position) -> act.Choose:
    side, *numbers = statement.rest
    orders = tuple(_order(statement, position, number) for number in numbers)
    return act.Choose(side_named(statement, position.facts, side), orders)


def _read_declaration(statement: Statement, position: Position) -> act.Declare:
    side, number, *words = statement.rest
    order = _order(statement, position, number)
    words, rolls = _rolls(statement, words)
    place, taken_from = "", ""
    if "at" in words:
        place = place_named(statement, position.facts, words[words.index("at") + 1])
        words = words[: words.index("at")]
    if words and words[0] not in position.units and words[0] in position.facts.map.places:
        taken_from = words.pop(0)
    units = _units(statement, position, words)
    return act.Declare(side_named(statement, position.facts, side), order, units, place, rolls, taken_from)


def _write_declaration(action: act.Declare) -> str:
    place = ("at", action.place) if action.place else ()
    rolls = ("roll", *action.rolls) if action.rolls else ()
    taken = (action.taken_from,) if action.taken_from else ()
    return _joined("declare", action.side, action.order, *taken, *action.units, *place, *rolls)


def _read_push(statement: Statement, position: Position) -> act.Push:
    words, rolls = _rolls(statement, statement.rest)
    dump = ""
    if "using" in words:
        dump = _unit(statement, position, words[words.index("using") + 1])
        words = words[: words.index("using")]
    place, by, *units = words
    if by != "by":
        raise statement.error("it is written `HEX by UNIT …`")
    where = place_named(statement, position.facts, place)
    return act.Push(where, _units(statement, position, units), rolls[0] if rolls else None, dump)


def _write_push(action: act.Push) -> str:
    using = ("using", action.dump) if action.dump else ()
    return _joined("push", action.place, "by", *action.units, *using, *_roll(action.roll))


def _read_loss(statement: Statement, position: Position) -> act.Lose:
    unit, *steps = statement.rest
    return act.Lose(_unit(statement, position, unit), int(steps[0]) if steps else 1)


def _write_loss(action: act.Lose) -> str:
    return _joined("lose", action.unit, *(() if action.steps == 1 else (action.steps,)))


def _read_placing(statement: Statement, position: Position) -> act.Place:
    piece, place = statement.rest
    if place in ("airbase", "air_base"):
        return act.Place(_unit(statement, position, piece), OffMap.AIR_BASE)
    place = place_named(statement, position.facts, place)
    if piece not in position.units:
        piece = marker_named(statement, position.facts, piece, place)
    return act.Place(piece, place)


def _read_upgrade(statement: Statement, position: Position) -> act.Upgrade:
    name, *rest = statement.rest
    places = {marker.id: marker.place for marker in position.markers.values()}
    marker = marker_named(statement, position.facts, name, places.get(name, name))
    dumps = rest[1:] if rest[:1] == ["using"] else []
    return act.Upgrade(marker, _units(statement, position, dumps))


CHOOSE = Form("choose", _read_choice, lambda action: _joined("choose", action.side, *action.orders))
DECLARE = Form("declare", _read_declaration, _write_declaration)
PUSH = Form("push", _read_push, _write_push)
LOSE = Form("lose", _read_loss, _write_loss)
LOSE_TRENCH: Form[Position, act.LoseTrench] = Form(
    "lose_trench",
    lambda statement, position: act.LoseTrench(_places(statement, position, statement.rest)[0]),
    lambda action: _joined("lose_trench", action.place),
)
DEPLETE: Form[Position, act.Deplete] = Form(
    "deplete",
    lambda statement, position: act.Deplete(_units(statement, position, statement.rest)[0]),
    lambda action: _joined("deplete", action.unit),
)
PLACE = Form("place", _read_placing, lambda action: _joined("place", action.piece, action.place))
UPGRADE = Form("upgrade", _read_upgrade, lambda action: _joined("upgrade", action.marker, "using", *action.dumps))


def _unit(statement: Statement, position: Position, word: str) -> str:
    if word not in position.units:
        raise statement.error(f"there is no unit {word}")
    return word


def _units(statement: Statement, position: Position, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(_unit(statement, position, word) for word in words)


def _places(statement: Statement, position: Position, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(place_named(statement, position.facts, word) for word in words)


def _order(statement: Statement, position: Position, number: str) -> int:
    if int(number) not in position.facts.orders:
        raise statement.error(f"there is no Order {number}")
    return int(number)


def _rolls(statement: Statement, words: Sequence[str]) -> tuple[list[str], tuple[int, ...] | None]:
    """Divide the words before `roll` from the dice after it."""
    if "roll" not in words:
        return list(words), None
    at = words.index("roll")
    rolls = tuple(map(int, words[at + 1 :]))
    if not rolls or not all(1 <= roll <= 6 for roll in rolls):
        raise statement.error("a roll is 1 to 6")
    return list(words[:at]), rolls


def _roll(roll: int | None) -> tuple[object, ...]:
    return () if roll is None else ("roll", roll)


def _joined(*words: object) -> str:
    return " ".join(map(str, words))

"""Actions in the words of the case language: the PLAY statement of each, the inverse of `play.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_check.position import actions as act


def statement_of(action: act.Action) -> str:
    """Give the PLAY statement of an action; one whose dice are not rolled yet has no `roll`."""
    return _WORDINGS[type(action)](action)


def _path(verb: str) -> Callable[[Any], str]:
    return lambda action: _joined(verb, action.unit, *action.path)


def _to_place(verb: str) -> Callable[[Any], str]:
    return lambda action: _joined(verb, action.unit, action.place)


def _of_order(verb: str) -> Callable[[Any], str]:
    return lambda action: _joined(verb, action.side, action.order)


def _of_units(verb: str) -> Callable[[Any], str]:
    return lambda action: _joined(verb, *action.units)


def _bare(verb: str) -> Callable[[Any], str]:
    return lambda _: verb


def _fight(verb: str) -> Callable[[Any], str]:
    return lambda action: _joined(verb, action.place, "by", *action.units, *_roll(action.roll))


def _roll(roll: int | None) -> tuple[object, ...]:
    return () if roll is None else ("roll", roll)


def _push(action: act.Push) -> str:
    using = ("using", action.dump) if action.dump else ()
    return _joined("push", action.place, "by", *action.units, *using, *_roll(action.roll))


def _declare(action: act.Declare) -> str:
    place = ("at", action.place) if action.place else ()
    rolls = ("roll", *action.rolls) if action.rolls else ()
    taken = (action.taken_from,) if action.taken_from else ()
    return _joined("declare", action.side, action.order, *taken, *action.units, *place, *rolls)


def _lose(action: act.Lose) -> str:
    return _joined("lose", action.unit, *(() if action.steps == 1 else (action.steps,)))


def _upgrade(action: act.Upgrade) -> str:
    return _joined("upgrade", action.marker, "using", *action.dumps)


def _joined(*words: object) -> str:
    return " ".join(map(str, words))


_WORDINGS: dict[type, Callable[[Any], str]] = {
    act.Move: _path("move"),
    act.Go: _to_place("go"),
    act.Rail: _path("rail"),
    act.Choose: lambda action: _joined("choose", action.side, *action.orders),
    act.Reveal: _bare("reveal"),
    act.Draw: _bare("draw"),
    act.Execute: _of_order("execute"),
    act.Decline: _of_order("decline"),
    act.Return: _of_order("return"),
    act.Declare: _declare,
    act.Assault: _fight("assault"),
    act.Overrun: _fight("overrun"),
    act.Push: _push,
    act.NoPush: _bare("no_push"),
    act.Stay: _bare("stay"),
    act.Convert: _bare("convert"),
    act.Counterattack: _fight("counterattack"),
    act.Bombard: _fight("bombard"),
    act.Lose: _lose,
    act.LoseTrench: lambda action: _joined("lose_trench", action.place),
    act.Deplete: lambda action: _joined("deplete", action.unit),
    act.Disrupt: _of_units("disrupt"),
    act.Retreat: _to_place("retreat"),
    act.Advance: _to_place("advance"),
    act.Place: lambda action: _joined("place", action.piece, action.place),
    act.Upgrade: _upgrade,
    act.Support: _of_units("support"),
    act.Resupply: _of_units("resupply"),
    act.DeclareOpenCity: _bare("open_city"),
    act.Next: _bare("next"),
}
"""How each type of action is worded."""

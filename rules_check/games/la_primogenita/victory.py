"""Points taken off and added by the calendar, and who has won (2.3, 2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from rules_check.games.la_primogenita import grounds
from rules_check.games.la_primogenita.editions import edition_of
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.language.said import said
from vassal_build.replacing import replace

FIRST_PRIZES = ("agordat", "barentu")


class Victory(Struct, frozen=True):
    """One way in which a game ends: the side that wins it, and in words how, and both together."""

    side: str
    grade: str
    words: str


VICTORIES: Mapping[str, Victory] = MappingProxyType(
    {
        "allied great": Victory("allied", said("great"), said("Allied great victory")),
        "allied marginal": Victory("allied", said("marginal"), said("Allied marginal victory")),
        "italian great": Victory("italian", said("great"), said("Italian great victory")),
        "italian marginal": Victory("italian", said("marginal"), said("Italian marginal victory")),
    }
)
"""How a game may end, by what a position says of its winner."""


def deduct(position: Position) -> Position:
    """Take off the points of the Game Turn Track (2.3); raise Unknown when they are missing."""
    if position.turn < position.facts.numbers["deduct_from_turn"]:
        return position
    points = position.facts.tables.deduction(position.turn)
    return position.scored(said("deducted on GT{turn}", turn=position.turn), -points.known(), "2.3", points.evidence)


def settle(position: Position) -> Position:
    """Do the Victory Check: the point for the first Game Turn, then whether somebody has won."""
    position = _first_turn_bonus(position)
    return replace(position, winner=winner(position))


def _first_turn_bonus(position: Position) -> Position:
    towns = position.facts.map.towns
    held = [town for town in FIRST_PRIZES if town in towns and position.controller(towns[town].id) == "allied"]
    if position.turn != 1 or not held:
        return position
    under = grounds.of_town(position, *(towns[town].id for town in held))
    return position.scored(said("Agordat or Barentù on GT1"), position.facts.numbers["first_turn_bonus"], "2.3", under)


def winner(position: Position) -> str:
    """Say who has won at a Victory Check, empty when the game goes on (2.4)."""
    numbers = position.facts.numbers
    if position.vp >= numbers["win"]:
        return "allied great" if position.turn <= numbers["great_until_turn"] else "allied marginal"
    # 2.4: edition 1.0 names no Game Turn
    loses = edition_of(position).loses_at_any_check or position.turn >= numbers["lose_from_turn"]
    if loses and position.vp <= numbers["lose"]:
        return "italian great"
    return "italian marginal" if position.turn >= numbers["turns"] else ""

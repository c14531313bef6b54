"""What a word of a statement stands for on the table of a case: a place, a side, an Order, a source marker."""

from __future__ import annotations

from rules_check.cases.syntax import Statement
from rules_check.games.la_primogenita.facts.game import Facts


def place_named(statement: Statement, facts: Facts, word: str) -> str:
    """Give a place of the map by its id, or that of a town by its word; raise CaseError for another word."""
    game_map = facts.map
    if word in game_map.places:
        return word
    if word in game_map.towns:
        return game_map.towns[word].id
    raise statement.error(f"{word} is not on the map")


def side_named(statement: Statement, facts: Facts, word: str) -> str:
    """Give a side by its id; raise CaseError for another word."""
    if word not in facts.sides:
        raise statement.error(f"'{word}' is not a side")
    return word


def order_named(statement: Statement, facts: Facts, side: str, number: str) -> int:
    """Give an Order's Priority Number, which must be that side's; raise CaseError for another."""
    printed = facts.orders.get(int(number))
    if printed is None or printed.side != side:
        raise statement.error(f"there is no {side} Order {number}")
    return printed.priority


def marker_named(statement: Statement, facts: Facts, name: str, place: str) -> str:
    """Give a source marker by its own name, or by the town or Entry hex where it lies; raise CaseError for another."""
    markers = facts.markers
    if name in markers:
        return name
    for marker in markers.values():
        town = facts.map.towns.get(marker.id)
        if place == (town.id if town else marker.place):
            return marker.id
    raise statement.error(f"'{name}' is not a Supply Source marker")

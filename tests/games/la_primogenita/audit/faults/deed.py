"""What a planted fault was done to: the words by which a finding may name the pieces and hexes of the deed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from rules_check.audit.verdict import Finding
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.table.tableau import facts_in
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Sighting, Table
from tests.audit.by_hand.scoring import holds, text_of

POINTS = "Victory Point"
OPEN_CITY = "Asmara"


def differing(wanted: Position, shown: Position) -> frozenset[str]:
    """Name what a table shows otherwise than it should."""
    facts = wanted.facts
    units = [unit for unit, state in wanted.units.items() if shown.units[unit] != state]
    places = [each.units[unit].place for unit in units for each in (wanted, shown)]
    markers = [marker for marker, state in wanted.markers.items() if shown.markers[marker] != state]
    pairs = ((wanted.flags, shown.flags), (wanted.trenches, shown.trenches))
    places += [place for one, other in pairs for place in {*one, *other} if one.get(place) != other.get(place)]
    words = {*(facts.units[unit].name for unit in units), *markers, *_places(facts, (*places, *markers))}
    if wanted.vp != shown.vp:
        words.add(POINTS)
    if wanted.open_city is not shown.open_city:
        words.add(OPEN_CITY)
    return frozenset(words)


def touched(reading: Reading, first: int, last: int) -> frozenset[str]:
    """Name the units, Orders and hexes that some steps of a log have touched."""
    tables = [reading.table(scene) for step, scene in reading.record.play(last) if step.number >= first - 1]
    changed = (each for pair in pairwise(tables) for each in _changed(*pair))
    return frozenset(word for each in changed for word in _words(facts_in(reading), each))


def names(finding: Finding, about: Iterable[str]) -> bool:
    """Say whether a finding names any of some pieces and hexes."""
    text = text_of(finding)
    return any(holds(text, word) for word in about)


def _changed(before: Table, after: Table) -> Iterator[Sighting]:
    """Give the pieces that a step has changed, as they were and as they are."""
    for piece in {*before.sightings, *after.sightings}:
        one, other = before.sightings.get(piece), after.sightings.get(piece)
        if one != other:
            yield from (each for each in (one, other) if each is not None)


def _words(facts: Facts, seen: Sighting) -> Iterator[str]:
    if seen.counter.startswith("order_"):
        yield f"Order {seen.subject}"
    elif seen.subject in facts.units:
        yield facts.units[seen.subject].name
    yield from _places(facts, (seen.place,))


def _places(facts: Facts, places: Iterable[str]) -> Iterator[str]:
    for place in places:
        if place in facts.map.places:
            yield from (place, facts.map.places[place].name or place)

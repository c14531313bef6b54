"""The printed map as the rules see it, from a game's data."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from sys import intern

from rules_check.facts.fact import Fact
from rules_check.games.la_primogenita.facts import keys
from rules_check.games.la_primogenita.facts.map import Cliff, GameMap, Link, PlaceFacts, Source, TerrainFacts, Town
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import ChartRow
from vassal_build.gamebox.geography import HexsideFeature, HexsideKind, Place, PlaceKind
from vassal_build.games.la_primogenita.schema import PATRIOT, TOWN_BEYOND
from vassal_build.known import PRINTED, Known, Status
from vassal_build.language.said import said
from vassal_build.location import Location

Features = dict[frozenset[str], list[HexsideFeature]]


def map_of(box: Gamebox) -> GameMap:
    """Give all hexes and Entry hexes with their links, and the Terrain Key.

    Ids are the same objects wherever they stand, because they are compared again and again.
    Raises UnusableFile for a Supply Source without a level.
    """
    features: Features = defaultdict(list)
    for feature in box.hexsides:
        features[frozenset((feature.a, feature.b))].append(feature)
    named = {place.number: place for place in box.places if place.hex is not None and place.kind is not PlaceKind.DOT}
    letters = {place.number: place.setup for place in box.places if place.hex is not None and place.setup}
    arrows = [feature for feature in box.hexsides if feature.kind == HexsideKind.ARROW]
    entries: dict[str, list[str]] = defaultdict(list)
    for arrow in arrows:
        entries[arrow.b].append(arrow.a)
    lettered = {place.number: place.provenance.known for place in reversed(box.places) if place.setup}
    bare = _bare(box)
    places = {}
    for hex_ in box.hexes:
        around = (box.hex_at.get(other) for other in box.numbering.lattice.neighbours(hex_.hex))
        near = [other.id for other in around if other is not None]
        place, own = named.get(hex_.id), intern(hex_.id)
        places[own] = PlaceFacts(
            own,
            own,
            intern(hex_.terrain),
            _links(hex_.id, [*near, *entries[hex_.id]], features, bare),
            town=_town(place),
            source=_source(place),
            setup=letters.get(hex_.id, ""),
            patriot=PATRIOT.of(hex_),
            known=hex_.provenance.of("terrain").known,
            named=place.provenance.of("hex").known if place is not None else lettered.get(hex_.id, PRINTED),
        )
    for place in box.places:
        if place.kind is PlaceKind.ENTRY:
            places[intern(place.id)] = _entry(place, arrows, features, bare)
    return GameMap(places, {intern(row.key): _terrain(row) for row in box.charts["terrain"].rows}, box.numbering)


def _bare(box: Gamebox) -> Known:
    """Give how it is known that a hexside has nothing on it: as well as those that have, of which the file is."""
    ours = (side.provenance for side in box.hexsides if side.provenance.status is not Status.PRINTED)
    return next((Known(each.status, each.source, Location(each.location.file)) for each in ours), PRINTED)


def _entry(place: Place, arrows: Iterable[HexsideFeature], features: Features, bare: Known) -> PlaceFacts:
    behind = [arrow.b for arrow in arrows if arrow.a == place.id]
    return PlaceFacts(
        intern(place.id),
        _spoken(place),
        intern(place.terrain or "flat"),
        _links(place.id, behind, features, bare),
        entry=intern(place.side),
        source=_source(place),
        setup=place.setup,
        known=place.provenance.of("terrain").known,
        named=place.provenance.known,
    )


def _spoken(place: Place) -> str:
    """Name an Entry hex as sentences do: the map prints `to Gondar`, but nobody moves "from to Gondar"."""
    town = TOWN_BEYOND.of(place)
    return said("{town} (Entry hex)", town=town) if town else place.name


def _links(origin: str, to: Iterable[str], features: Features, bare: Known) -> tuple[Link, ...]:
    return tuple(_link(other, features.get(frozenset((origin, other)), []), bare) for other in to)


def _link(to: str, features: list[HexsideFeature], bare: Known) -> Link:
    if not features:
        return Link(intern(to), known=bare)
    kinds = {feature.kind for feature in features}
    cliff = next((feature for feature in features if feature.kind == HexsideKind.CLIFF), None)
    way = "road" if HexsideKind.ROAD in kinds else "track" if HexsideKind.TRACK in kinds else ""
    ours = (each.provenance.known for each in features if each.provenance.status is not Status.PRINTED)
    known = next(ours, PRINTED)
    rail, arrow = (kind in kinds for kind in (HexsideKind.RAIL, HexsideKind.ARROW))
    return Link(intern(to), way, _cliff(cliff, to), rail=rail, arrow=arrow, known=known)


def _cliff(feature: HexsideFeature | None, to: str) -> Cliff:
    if feature is None:
        return Cliff.NONE
    return Cliff.UP if feature.up in ("both", to) else Cliff.DOWN


def _town(place: Place | None) -> Town | None:
    if place is None or place.kind is not PlaceKind.TOWN:
        return None
    vp = Fact(keys.points(place.id), "VIC", place.vp, place.provenance.of("vp").known)
    return Town(place.id, place.name, vp)


def _source(place: Place | None) -> Source | None:
    if place is None or not place.supply:
        return None
    if not place.level:
        where = place.provenance.of("level").location
        raise UnusableFile(f"{place.id} is a Supply Source but has no level", where.file, where.line)
    return Source(place.supply, place.level)


def _terrain(row: ChartRow) -> TerrainFacts:
    def value(column: str, key: str, family: str) -> Fact[float]:
        origin, cell = row.provenance.of(column), row.cells.get(column, "")
        missing = not cell or origin.status is Status.MISSING
        return Fact(key, family, None if missing else float(cell), origin.known)

    stacking = value("stacking", keys.limit(row.key), "STK")
    whole = None if stacking.value is None else int(stacking.value)
    limit = Fact(stacking.key, "STK", whole, stacking.origin)
    return TerrainFacts(value("cost", keys.cost(row.key), "MOV"), limit)

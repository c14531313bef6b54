"""What runs between hexes: roads, tracks, railways, cliffs, and the arrows of Entry hexes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from vassal_build.codes.box_map import (
    ARROW_FROM_NO_ENTRY,
    ENTRY_WITHOUT_ARROW,
    FEATURE_BETWEEN_STRANGERS,
    RAILWAY_IN_PIECES,
    UPHILL_ELSEWHERE,
    WAY_ACROSS_A_BLOCK,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import HexsideFeature, HexsideKind, PlaceKind
from vassal_build.known import Status


def neighbours(box: Gamebox) -> Iterator[Diagnostic]:
    """A feature lies between neighbouring hexes; an Entry hex has for neighbours the ends of its arrows alone."""
    across = {frozenset((one.a, one.b)) for one in box.hexsides if one.kind == HexsideKind.ARROW}
    for feature in box.hexsides:
        if feature.kind == HexsideKind.ARROW:
            continue
        ends = [box.hex_by_id[end].hex for end in (feature.a, feature.b) if end in box.hex_by_id]
        are_hexes = len(ends) == 2
        if are_hexes and not box.numbering.lattice.are_adjacent(*ends):
            yield _stranger(feature, "are not neighbours")
        elif not are_hexes and _has_entry(box, feature) and frozenset((feature.a, feature.b)) not in across:
            yield _stranger(feature, "are not connected by an arrow")


def _has_entry(box: Gamebox, feature: HexsideFeature) -> bool:
    places = [box.place_by_id.get(end) for end in (feature.a, feature.b)]
    return any(place is not None and place.kind is PlaceKind.ENTRY for place in places)


def _stranger(feature: HexsideFeature, what: str) -> Diagnostic:
    message = f"{feature.kind.id}: {feature.a} and {feature.b} {what}"
    return FEATURE_BETWEEN_STRANGERS.at(feature.provenance.location, message, subject=f"{feature.a} {feature.b}")


def railways(box: Gamebox) -> Iterator[Diagnostic]:
    """The links of one railway line hang together."""
    lines: dict[str, list[HexsideFeature]] = defaultdict(list)
    for feature in box.hexsides:
        if feature.kind == HexsideKind.RAIL:
            lines[feature.line].append(feature)
    for line, links in lines.items():
        reached = {links[0].a}
        left = links
        while near := [link for link in left if link.a in reached or link.b in reached]:
            reached |= {end for link in near for end in (link.a, link.b)}
            left = [link for link in left if link not in near]
        if left:
            message = (
                f"the railway {line or 'of the map'} is not connected: {left[0].a} cannot be reached from {links[0].a}"
            )
            yield RAILWAY_IN_PIECES.at(left[0].provenance.location, message, subject=left[0].a)


def cliffs(box: Gamebox) -> Iterator[Diagnostic]:
    """A directed kind, such as a cliff, says which of its two hexes is uphill, or both; no other has an uphill hex."""
    for feature in box.hexsides:
        location = feature.provenance.of("up").location
        if not feature.kind.directed:
            if feature.up:
                yield UPHILL_ELSEWHERE.at(location, f"a {feature.kind.id} has no uphill hex", subject=feature.up)
        elif feature.up not in (feature.a, feature.b, "both"):
            if not feature.up and feature.provenance.of("up").status is Status.MISSING:
                continue
            message = f"the uphill hex is '{feature.up}'; it must be {feature.a}, {feature.b} or both"
            yield UPHILL_ELSEWHERE.at(location, message, subject=feature.up)


def crossings(box: Gamebox) -> Iterator[Diagnostic]:
    """Nothing runs across a hexside that blocks."""
    blocked = {frozenset((one.a, one.b)): one for one in box.hexsides if one.kind.blocks}
    for feature in box.hexsides:
        wall = blocked.get(frozenset((feature.a, feature.b)))
        if wall is not None and feature.kind.along:
            message = f"a {feature.kind.id} from {feature.a} to {feature.b} crosses a {wall.kind.id}, which blocks"
            yield WAY_ACROSS_A_BLOCK.at(feature.provenance.location, message, subject=f"{feature.a} {feature.b}")


def arrows(box: Gamebox) -> Iterator[Diagnostic]:
    """An arrow leads from an Entry hex into a hex of the map, and every Entry hex has one."""
    entries = {place.id: place for place in box.places if place.kind is PlaceKind.ENTRY}
    used = set()
    for feature in box.hexsides:
        if feature.kind != HexsideKind.ARROW:
            continue
        used.add(feature.a)
        location = feature.provenance.location
        if feature.a not in entries:
            yield ARROW_FROM_NO_ENTRY.at(location, f"'{feature.a}' is not an Entry hex", subject=feature.a)
        elif feature.b in box.place_by_id:
            yield ARROW_FROM_NO_ENTRY.at(location, f"'{feature.b}' is not a hex of the map", subject=feature.b)
    for entry in entries.values():
        if entry.id not in used:
            message = f"{entry.id} has no arrow to the map"
            yield ENTRY_WITHOUT_ARROW.at(entry.provenance.location, message, subject=entry.id)

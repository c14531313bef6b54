"""Roads, tracks and the railway as smooth lines from hex centre to hex centre.

Where two kinds share a hexside they run side by side, the railway always on the same hand. Which hexes are joined
is data.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from hashlib import shake_128
from itertools import pairwise

from msgspec import Struct, field

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import HexsideKind, PlaceKind
from vassal_build.render.map_projection import Point, centres

ROUTES = (HexsideKind.RAIL, HexsideKind.ROAD, HexsideKind.TRACK)
_LANE = 9.0
_WANDER = 11.0

Edge = frozenset[str]


class _Network(Struct):
    """One kind of way: who is joined to whom."""

    kind: HexsideKind
    joined: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def join(self, a: str, b: str) -> None:
        self.joined[a].append(b)
        self.joined[b].append(a)


class _Lanes(Struct, frozen=True):
    """How far a kind of way is moved aside where it shares a hexside with another."""

    spots: Mapping[str, Point]
    sharing: Mapping[Edge, tuple[HexsideKind, ...]]
    heading: Mapping[Edge, tuple[str, str]]

    def aside(self, kind: HexsideKind, a: str, b: str) -> Point:
        """Give by how many pixels a kind of way is moved where it crosses from `a` to `b`; 0 where it runs alone."""
        edge = frozenset((a, b))
        kinds = self.sharing[edge]
        if len(kinds) < 2:
            return 0.0, 0.0
        start, end = self.heading[edge]
        (x1, y1), (x2, y2) = self.spots[start], self.spots[end]
        length = math.hypot(x2 - x1, y2 - y1)
        lane = _LANE * (1 - 2 * kinds.index(kind) / (len(kinds) - 1))
        return (y1 - y2) / length * lane, (x2 - x1) / length * lane


def route_paths(box: Gamebox) -> dict[str, list[str]]:
    """Give SVG paths by kind (`rail`, `road`, `track`): each runs unbroken from one fork or end to another."""
    spots = centres(box)
    networks = _networks(box)
    chains = {kind: _chains(network) for kind, network in networks.items()}
    lanes = _lanes(spots, chains)
    firm = {place.number for place in box.places if place.kind is PlaceKind.TOWN}
    entries = {place.id for place in box.places if place.kind is PlaceKind.ENTRY}
    return {kind.id: [_path(networks[kind], chain, lanes, firm, entries) for chain in chains[kind]] for kind in ROUTES}


def _networks(box: Gamebox) -> dict[HexsideKind, _Network]:
    networks = {kind: _Network(kind) for kind in ROUTES}
    for feature in box.hexsides:
        if feature.kind in networks:
            networks[feature.kind].join(feature.a, feature.b)
    return networks


def _chains(network: _Network) -> list[list[str]]:
    """Break a network at its ends and forks; what is left over are rings."""
    ends = [spot for spot, others in network.joined.items() if len(others) != 2]
    walked: set[Edge] = set()
    chains = []
    for start in [*ends, *network.joined]:
        for step in network.joined[start]:
            if frozenset((start, step)) not in walked:
                chains.append(_walk(network, start, step, walked))
    return chains


def _walk(network: _Network, start: str, step: str, walked: set[Edge]) -> list[str]:
    chain = [start, step]
    walked.add(frozenset((start, step)))
    while len(network.joined[chain[-1]]) == 2:
        ahead = [spot for spot in network.joined[chain[-1]] if frozenset((spot, chain[-1])) not in walked]
        if not ahead:
            break
        walked.add(frozenset((chain[-1], ahead[0])))
        chain.append(ahead[0])
    return chain


def _lanes(spots: Mapping[str, Point], chains: Mapping[HexsideKind, list[list[str]]]) -> _Lanes:
    sharing: dict[Edge, tuple[HexsideKind, ...]] = {}
    heading: dict[Edge, tuple[str, str]] = {}
    for kind in ROUTES:
        for chain in chains[kind]:
            for a, b in pairwise(chain):
                edge = frozenset((a, b))
                sharing[edge] = (*sharing.get(edge, ()), kind)
                heading.setdefault(edge, (a, b))
    return _Lanes(spots, sharing, heading)


def _path(network: _Network, chain: list[str], lanes: _Lanes, firm: set[str], entries: set[str]) -> str:
    """Curve from one middle of two points to the next, the point between pulling the line towards it: no corners."""
    nodes = [_node(network, spot, lanes, spot in firm) for spot in chain]
    crossings = [_halfway(a, b) for a, b in pairwise(nodes)]
    nodes[0] = _halfway(nodes[0], crossings[0]) if chain[0] in entries else nodes[0]
    nodes[-1] = _halfway(nodes[-1], crossings[-1]) if chain[-1] in entries else nodes[-1]
    parts = [f"M{_xy(nodes[0])}L{_xy(crossings[0])}"]
    for place, (entry, leave) in enumerate(pairwise(crossings), start=1):
        if chain[place] in firm:
            parts.append(_through(entry, nodes[place], leave))
        else:
            parts.append(f"Q{_xy(nodes[place])} {_xy(leave)}")
    parts.append(f"L{_xy(nodes[-1])}")
    return "".join(parts)


def _halfway(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _through(entry: Point, node: Point, leave: Point) -> str:
    """Curve through a town itself: its tangent there runs from where the way came in to where it goes out."""
    dx, dy = (leave[0] - entry[0]) / 5, (leave[1] - entry[1]) / 5
    before, after = (node[0] - dx, node[1] - dy), (node[0] + dx, node[1] + dy)
    near = ((entry[0] + node[0]) / 2, (entry[1] + node[1]) / 2)
    off = ((leave[0] + node[0]) / 2, (leave[1] + node[1]) / 2)
    return f"C{_xy(near)} {_xy(before)} {_xy(node)}C{_xy(after)} {_xy(off)} {_xy(leave)}"


def _node(network: _Network, spot: str, lanes: _Lanes, firm: bool) -> Point:
    """Give the point of a hex that a way makes for: its centre, off it by the lane, and wandering where no town is."""
    x, y = lanes.spots[spot]
    shifts = [lanes.aside(network.kind, spot, other) for other in network.joined[spot]]
    x, y = x + sum(dx for dx, _ in shifts) / len(shifts), y + sum(dy for _, dy in shifts) / len(shifts)
    if firm or len(shifts) != 2:
        return x, y
    return x + _drift(f"{spot} across"), y + _drift(f"{spot} down")


def _drift(name: str) -> float:
    return (shake_128(name.encode()).digest(1)[0] / 255 - 0.5) * 2 * _WANDER


def _xy(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"

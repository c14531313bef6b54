"""Zones and supply for the page, asked of the rules once for each table."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.answers import overlay
from rules_check.games.la_primogenita.answers.overlay import supplied
from rules_check.games.la_primogenita.movement import zoc
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import tracing
from rules_check.report.html.overlays import Overlays
from rules_check.rules.question import Mark
from rules_check.rules.records import Overlay
from tests.games.la_primogenita.report.audits import short_game
from tests.of_kind import of_kind

WINDOWS = short_game()[0].windows
RECORDS = short_game()[1].records
START = of_kind(Position, WINDOWS[0].position)
PLACES = {name: number for number, name in enumerate(START.facts.map.places)}


def unknown(*_: object) -> str:
    raise Unknown("strength", "CMB")


def _kept(laid: Overlays) -> Any:
    """Give the first overlay, as the page reads it."""
    return laid.kept[0]


def test_zones_are_reported_by_side_and_kind() -> None:
    """Weak ones first, then hard ones, as numbers of places; those of a brigade reach around it."""
    laid = Overlays(RECORDS, PLACES.__getitem__)
    laid.of(WINDOWS[:1])
    weak, hard = _kept(laid)["z"]["allied"]
    assert not set(weak) & set(hard)
    assert PLACES["J-2"] in [*weak, *hard]


def test_units_are_reported_with_their_sources() -> None:
    """Name, where it stands, and which sources it is in range of."""
    laid = Overlays(RECORDS, PLACES.__getitem__)
    laid.of(WINDOWS[:1])
    rows = {laid.names[unit]: (place, sources) for unit, place, sources, _ in _kept(laid)["s"]}
    assert rows["10th Indian Brigade"] == (PLACES["L-4"], [PLACES["west_kassala"]])
    assert len(rows) == len(supplied(START))


def test_the_ways_of_supply_lead_from_a_source_to_the_unit() -> None:
    """Place by place, each next to the one before."""
    laid = Overlays(RECORDS, PLACES.__getitem__)
    laid.of(WINDOWS[:1])
    names = list(PLACES)
    ways = [way for _, stands, _, ways in _kept(laid)["s"] for way in ways if way[-1] == stands]
    assert len(ways) == sum(len(each[3]) for each in _kept(laid)["s"]) > 10
    links = START.facts.map.places
    steps = {(names[here], names[there]) for way in ways for here, there in pairwise(way)}
    assert all(there in {link.to for link in links[here].links} for here, there in steps)


def test_a_game_may_lay_more_over_the_map() -> None:
    """Marks under the words of their button, equal ones kept once."""
    marked = (Mark("L-4", "#123456", 0.5, "II"),)
    own = replace(RECORDS, overlay=lambda position: Overlay({}, (), {"Heights": marked, f"GT{position.turn}": ()}))
    laid = Overlays(own, PLACES.__getitem__)
    later = replace(WINDOWS[1], position=replace(of_kind(Position, WINDOWS[1].position), turn=2))
    laid.of([WINDOWS[0], later])
    assert laid.titles == ["Heights", "GT1", "GT2"]
    assert laid.layers == [[[PLACES["L-4"], "#123456", 0.5, "II"]], []]
    assert [each["l"] for each in laid.kept] == [{0: 0, 1: 1}, {0: 0, 2: 1}]


def test_what_a_missing_value_decides_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the zones nor the sources."""
    monkeypatch.setattr(zoc, "zones", unknown)
    monkeypatch.setattr(tracing, "sources_for", unknown)
    laid = Overlays(RECORDS, PLACES.__getitem__)
    laid.of(WINDOWS[:1])
    assert _kept(laid)["z"] == {"allied": None, "italian": None}
    assert {sources for _, _, sources, _ in _kept(laid)["s"]} == {None}


def test_a_table_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many windows end with it."""
    asked: list[Position] = []
    monkeypatch.setattr(overlay, "supplied", lambda position: asked.append(position) or [])
    window = WINDOWS[0]
    assert Overlays(RECORDS, PLACES.__getitem__).of([window, window, WINDOWS[1], window]) == [0, 0, 1, 0]
    assert len(asked) == 2


def test_equal_overlays_are_kept_once() -> None:
    """Also where time has gone on in between."""
    laid = Overlays(RECORDS, PLACES.__getitem__)
    later = replace(WINDOWS[0], position=replace(START, turn=2))
    assert laid.of([WINDOWS[0], later]) == [0, 0]
    assert len(laid.kept) == 1

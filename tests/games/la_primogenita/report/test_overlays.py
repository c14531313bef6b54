"""Zones and supply for the page, asked of the rules once for each table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.answers import overlay
from rules_check.games.la_primogenita.answers.overlay import supplied
from rules_check.games.la_primogenita.position.position import Position
from rules_check.report.html.overlays import Overlays
from tests.games.la_primogenita.report.audits import short_game

WINDOWS = short_game()[0].windows
RECORDS = short_game()[1].records
PLACES = {name: number for number, name in enumerate(WINDOWS[0].position.facts.map.places)}


def unknown(*_: object) -> str:
    raise Unknown("strength", "CMB")


def _kept(laid: Overlays) -> Any:
    """Give the first overlay, as the page reads it."""
    return laid.kept[0]


def test_zones_are_told_by_side_and_kind() -> None:
    """Weak ones first, then hard ones, as numbers of places; those of a brigade reach around it."""
    laid = Overlays(RECORDS, PLACES.__getitem__)
    laid.of(WINDOWS[:1])
    weak, hard = _kept(laid)["z"]["allied"]
    assert not set(weak) & set(hard)
    assert PLACES["J-2"] in [*weak, *hard]


def test_units_are_told_with_their_sources() -> None:
    """Name, where it stands, and which sources it is in range of."""
    laid = Overlays(RECORDS, PLACES.__getitem__)
    laid.of(WINDOWS[:1])
    rows = {laid.names[unit]: (place, sources) for unit, place, sources in _kept(laid)["s"]}
    assert rows["10th Indian Brigade"] == (PLACES["L-4"], [PLACES["west_kassala"]])
    assert len(rows) == len(supplied(WINDOWS[0].position))


def test_what_a_missing_value_decides_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the zones nor the sources."""
    monkeypatch.setattr(questions, "zone", unknown)
    monkeypatch.setattr(questions, "suppliers", unknown)
    laid = Overlays(RECORDS, PLACES.__getitem__)
    laid.of(WINDOWS[:1])
    assert _kept(laid)["z"] == {"allied": None, "italian": None}
    assert {sources for _, _, sources in _kept(laid)["s"]} == {None}


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
    later = replace(WINDOWS[0], position=WINDOWS[0].position.changed(turn=2))
    assert laid.of([WINDOWS[0], later]) == [0, 0]
    assert len(laid.kept) == 1

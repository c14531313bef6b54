"""What is compared of markers: sources, flags, Trenches, the Victory Points, the Open City."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rules_check.games.la_primogenita.aspects.units import place_name
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.position.unit import MarkerState
from rules_check.referee.aspects import Aspect, Mistake
from vassal_build.counted import counted
from vassal_build.language.said import said
from vassal_build.replacing import replace

NOBODY = ""
FLAGS = {"british": said("a British"), "italian": said("an Italian")}
LIES = {
    OpenCity.NOT_YET: said("beside the map"),
    OpenCity.DECLARED: said("on Asmara"),
    OpenCity.SPENT: said("out of the game"),
}


CITY: Mapping[OpenCity, Mapping[str, OpenCity]] = {each: {"open_city": each} for each in OpenCity}


def _sources(position: Position) -> Mapping[str, MarkerState]:
    return position.markers


def _put_source(position: Position, marker: str, state: MarkerState) -> Position:
    return replace(position, markers={**position.markers, marker: state})


def _is_another(_: Position, __: str, ours: MarkerState, theirs: MarkerState) -> bool:
    """Say whether a difference of a source counts: the level of one that lies nowhere does not."""
    return ours.place != theirs.place or ours.on_map


def _source(position: Position, marker: str, played: MarkerState, seen: MarkerState) -> Mistake:
    shown, due = (
        said("{level} in {place}", level=each.level, place=each.place) if each.on_map else said("off the map")
        for each in (seen, played)
    )
    name = position.facts.markers[marker].name
    return Mistake(
        duty.SOURCE, said("the source {name} is {shown}, but should be {due}", name=name, shown=shown, due=due), "5.3"
    )


def _flags(position: Position) -> Mapping[str, str]:
    return position.flags


def _put_flag(position: Position, place: str, flag: str) -> Position:
    return replace(position, flags=_laid(position.flags, place, flag))


def _flag(position: Position, place: str, played: str, seen: str) -> Mistake:
    shown = said("{flag} flag", flag=FLAGS[seen]) if seen else said("no flag")
    due = said("{flag} one", flag=FLAGS[played]) if played else said("none")
    return Mistake(
        duty.FLAG,
        said("{place} has {shown}, but should have {due}", place=place_name(position, place), shown=shown, due=due),
        "1.6",
    )


def _trenches(position: Position) -> Mapping[str, str]:
    return position.trenches


def _put_trench(position: Position, place: str, side: str) -> Position:
    return replace(position, trenches=_laid(position.trenches, place, side))


def _trench(position: Position, place: str, played: str, seen: str) -> Mistake:
    shown = said("a Trench of the {seen} side", seen=seen.capitalize()) if seen else said("no Trench")
    due = said("one of the {played} side", played=played.capitalize()) if played else said("none")
    return Mistake(
        duty.TRENCH,
        said("{place} has {shown}, but should have {due}", place=place_name(position, place), shown=shown, due=due),
        "7.2",
    )


def _laid(shelf: Mapping[str, str], place: str, marker: str) -> Mapping[str, str]:
    left = {each: there for each, there in shelf.items() if each != place}
    return {**left, place: marker} if marker else left


@lru_cache
def _at(points: int) -> Mapping[str, int]:
    """Give the shelf of some points, the same for the same: most positions have as many as the one before."""
    return {"vp": points}


def _points(position: Position) -> Mapping[str, int]:
    return _at(position.vp)


def _put_points(position: Position, _: str, points: int) -> Position:
    return replace(position, vp=points)


def _scored(_: Position, __: str, played: int, seen: int) -> Mistake:
    message = said(
        "the marker shows {number}, but should show {played}", number=counted(seen, "Victory Point"), played=played
    )
    return Mistake(duty.POINTS, message, "2.2, 2.3")


def _open_city(position: Position) -> Mapping[str, OpenCity]:
    return CITY[position.open_city]


def _put_open_city(position: Position, _: str, state: OpenCity) -> Position:
    return replace(position, open_city=state)


def _declared(_: Position, __: str, played: OpenCity, seen: OpenCity) -> Mistake:
    message = said("the Open City marker is {shown}, but should be {due}", shown=LIES[seen], due=LIES[played])
    return Mistake(duty.OPEN_CITY, message, "2.2")


SOURCE: Aspect[Position, MarkerState, MarkerState] = Aspect(
    "source", _sources, lambda state: state, _put_source, _source, counts=_is_another
)
FLAG: Aspect[Position, str, str] = Aspect("flag", _flags, lambda flag: flag, _put_flag, _flag, NOBODY)
TRENCH: Aspect[Position, str, str] = Aspect("trench", _trenches, lambda side: side, _put_trench, _trench, NOBODY)
POINTS: Aspect[Position, int, int] = Aspect("points", _points, lambda points: points, _put_points, _scored)
OPEN_CITY: Aspect[Position, OpenCity, OpenCity] = Aspect(
    "open city", _open_city, lambda state: state, _put_open_city, _declared
)

"""How saves and logs of the game are read, judged and shown."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.audit.book import Book
from rules_check.games.keren.codes import ENEMY_THERE, TOO_MANY, WRONG_AREA
from rules_check.games.keren.deeds.place import area_hexes
from rules_check.games.keren.dialect import DIALECT
from rules_check.games.keren.differences import differences
from rules_check.games.keren.evidence import rests_on
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.position import SETUP, Position
from rules_check.games.keren.shown import badges, matters, overlay, pieces
from rules_check.games.keren.stacking import limit
from rules_check.games.keren.story import STORY
from rules_check.games.keren.table import position_on, properties
from rules_check.referee.auditing import auditor
from rules_check.replay.sightings import Sort, Table
from rules_check.rules.finding import finding
from rules_check.rules.found import Found
from rules_check.rules.records import Records
from vassal_build.diagnostics import Diagnostic
from vassal_build.games.keren.unit_picture import picture_of
from vassal_build.language.said import said
from vassal_build.properties import POINTS


def _judge_setup(position: Position) -> tuple[Diagnostic, ...]:
    """Find out whether the units that are set up stand where section 16 says; nothing after the setup."""
    wrong = _wrong_setup(position) if position.segment == SETUP else ()
    return tuple(RECORDS.grounded(position, Found(each)) for each in wrong)


def _wrong_setup(position: Position) -> Iterator[Diagnostic]:
    for place, units in position.stacks.items():
        name = position.place_name(place)
        for unit in units:
            area = position.units[unit].area
            if area and place not in area_hexes(position.facts, area):
                message = said(
                    "{unit} is in {name}, which is outside the area {area}",
                    unit=position.name(unit),
                    name=name,
                    area=area,
                )
                yield finding(position, WRONG_AREA, message, place=place, subject=unit, cite="16")
        if len({position.printed(unit).side for unit in units}) > 1:
            yield finding(
                position,
                ENEMY_THERE,
                said("both sides are in {name}", name=name),
                place=place,
                subject=units[0],
                cite="3.0",
            )
        elif len(units) > limit(position, place):
            message = said(
                "{number} units are in {place}, which holds {limit}",
                number=len(units),
                place=name,
                limit=limit(position, place),
            )
            yield finding(position, TOO_MANY, message, place=place, subject=units[0], cite="7.1")


def _points(table: Table) -> int | None:
    """Give the Victory Points that a table shows."""
    marker = next(iter(table.of(Sort.POINTS)), None)
    held = "" if marker is None else marker.values.get(POINTS, "")
    return int(held) if held.removeprefix("-").isdecimal() else None


RECORDS: Records[Facts, Position, Book] = Records(
    position_on,
    _judge_setup,
    differences,
    auditor(DIALECT),
    pieces,
    overlay,
    matters,
    rests_on=rests_on,
    properties=properties,
    badges=badges,
    points=_points,
    face_picture=picture_of,
    story=STORY,
)
"""What the rules do with saves and logs."""

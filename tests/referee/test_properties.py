"""What a game's reader asks pieces for, and what is said where no piece has it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.audit.outline import Looks
from rules_check.audit.sitting import audit_joined
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Sighting, Sort
from rules_check.rules.property import Borne, Property
from rules_check.rules.records import Records
from tests.referee.ford import Club
from vassal_build.template.the_ford.rules.records import RECORDS


def asking(club: Club, *properties: Property) -> Reading:
    """Open a log of a game that asks its pieces for some properties."""
    reading = club.log("dawn", club.game("dawn", 1)[:3])
    records = replace(RECORDS, properties=lambda _: properties)

    def load() -> Records:  # type: ignore[type-arg]
        return records

    rules = replace(reading.opened.rules, load_records=load)
    return replace(reading, opened=replace(reading.opened, rules=rules))


@pytest.mark.parametrize(
    ("asked", "reported"),
    [
        (Property(Sort.UNIT, "Face", Borne.LAYER), []),
        (Property(Sort.UNIT, "Shaken", Borne.LAYER), ["no unit has the layer 'Shaken', which the rules need"]),
        (Property(Sort.UNIT, "Face"), ["no unit has the property 'Face', which the rules need"]),
        (
            Property("works", "facing", Borne.FACING),
            ["no works has the trait Can Rotate 'facing', which the rules need"],
        ),
        (Property("balloon", "Aloft", Borne.LAYER), []),
    ],
)
def test_what_no_piece_has_is_one_line(club: Club, asked: Property, reported: list[str]) -> None:
    """A name that is written otherwise in the module; of a sort that is not on the table nothing is known."""
    reading = asking(club, asked)
    (audit,) = audit_joined((reading,), windows=False)
    assert [found.diagnostic.message for found in audit.findings if found.diagnostic.code == "REP113"] == reported


def test_two_tables_differ_in_what_the_game_asks_for() -> None:
    """Its values in its own words, but for secrets; what it does not ask for counts for nothing."""
    asked = Property(Sort.UNIT, "Morale", words=lambda seen: f"has morale {seen.values['Morale']}")
    secret = Property(Sort.UNIT, "Plan")
    steady, shaken = (
        Sighting("1", "a", Sort.UNIT, "a", "red", "0101", values={"Morale": value, "Plan": value, "Noise": value})
        for value in ("3", "2")
    )
    looks = [Looks.of(seen, (asked, secret)) for seen in (steady, shaken)]
    assert [each.words for each in looks if each] == [("has morale 3",), ("has morale 2",)]
    assert Looks.of(steady, (secret,)) == Looks.of(shaken, (secret,))

"""Keren's rules keep sentences and values separate, so that a file of sentences puts them into another language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from rules_check.games.keren.deeds.paths import places_are_free
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.games.keren.guards import spoken
from rules_check.games.keren.rule_set import RULES
from rules_check.games.keren.shown import overlay
from rules_check.report.language import words_for
from rules_check.rules import judging
from tests.games.keren.club import Club
from tests.games.keren.faults import KINDS
from tests.games.keren.kept import Deed
from vassal_build.language.said import Joined, Said

pytestmark = pytest.mark.slow
SEED, SETUP = 5, "first_battle"
EVERY, FEW = 75, 3


@pytest.fixture(scope="module")
def deeds(club: Club) -> list[Deed]:
    """Some of the deeds of a game."""
    return club.game(SETUP, SEED)[::EVERY]


def plain(texts: Iterator[str]) -> list[str]:
    return [each for each in texts if each and not isinstance(each, Said | Joined)]


def test_actions_are_sentences(deeds: list[Deed]) -> None:
    assert plain(judging.words(RULES, deed.before, deed.action) for deed in deeds) == []


def test_findings_are_sentences(deeds: list[Deed]) -> None:
    """Of faults of each kind that can be planted in the positions of the game."""
    wrong = [
        (fault, found)
        for deed in deeds
        for kind in KINDS
        for fault in islice(kind.plants(deed.before), FEW)
        if not callable(fault)
        for found in judging.check(RULES, deed.before, fault)
    ]
    assert len({found.code for _, found in wrong}) > 15
    assert plain(found.message for _, found in wrong) == []


def test_one_hex_is_a_hex(club: Club) -> None:
    """Of a retreat that ends too early (14.3)."""
    retreats = (deed for deed in club.game(SETUP, SEED) if isinstance(deed.action, Retreat))
    deed = next(retreats)
    assert isinstance(deed.action, Retreat)
    short = Retreat(deed.action.unit, deed.action.path[:1])
    messages = [str(found.message) for found in judging.check(RULES, deed.before, short)]
    assert any(message.endswith("retreats 1 hex, and a retreat is 2") for message in messages)


def test_who_cannot_enter_a_hex_is_named(deeds: list[Deed]) -> None:
    """The line of a finding stands by itself on a terminal (14)."""
    position = next(deed.before for deed in reversed(deeds) if deed.before.stacks)
    enemy = next(unit for units in position.stacks.values() for unit in units)
    side = position.facts.other(position.printed(enemy).side)
    unit = next(each for each, printed in position.facts.units.items() if printed.side == side)
    place = position.units[enemy].place
    message = next(places_are_free(position, (unit,), (place,))).message
    assert message == f"{position.name(unit)} cannot enter {position.place_name(place)}: an enemy unit is there"


def test_a_japanese_reader_is_answered_in_japanese(club: Club) -> None:
    """Families of rules and layers of the map have no word of another language."""
    words = words_for("ja", "keren")
    layers = overlay(club.start(SETUP)).layers
    reported = [words.text(each) for each in (*RULES.named_families.values(), *layers)]
    assert [each for each in reported if each.isascii()] == []
    assert words.text(spoken(club.facts.phases[1])) == f"{club.facts.phases[1].name}フェイズ"

"""Prototypes: each that is used is there, what restricts stands outside, and cases are asked in the right order."""

from __future__ import annotations

from itertools import chain

import pytest

from vassal_build.codec import sequence
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import (
    DynamicProperty,
    Marker,
    Prototype,
    ReportAction,
    RestrictCommands,
    Trait,
    TriggerAction,
)
from vassal_build.module import keys
from vassal_build.module.fixtures import Fixture
from vassal_build.module.kits.kit import Kit, badge, cases, hide, report, trigger, value
from vassal_build.module.parts import Parts
from vassal_build.module.pieces import Counter


def used(piece_or_definition: Piece | Kit) -> list[str]:
    """Name the prototypes that a piece or prototype uses."""
    return [trait.name for trait in piece_or_definition.traits if isinstance(trait, Prototype)]


def test_no_two_prototypes_have_one_name(parts: Parts) -> None:
    """The engine would take the last."""
    names = [prototype.name for prototype in parts.kits]
    assert len(names) == len(set(names))


def users_of(parts: Parts) -> list[Piece | Kit]:
    """Give everything that can name a prototype."""
    pieces = (*(one.piece for one in parts.counters), *(one.piece for one in parts.fixtures))
    return [*parts.kits, *pieces]


def test_every_prototype_used_is_there(parts: Parts) -> None:
    """The engine leaves out a missing one silently."""
    there = {prototype.name for prototype in parts.kits}
    users = users_of(parts)
    assert {name for user in users for name in used(user)} - there == set()


def test_every_prototype_is_used(parts: Parts) -> None:
    """None is left over."""
    users = users_of(parts)
    assert {prototype.name for prototype in parts.kits} - {name for user in users for name in used(user)} == set()


def test_restrictions_stand_outside_what_they_restrict(parts: Parts) -> None:
    """Restrict Commands reaches only the traits inside it."""
    for prototype in parts.kits:
        kinds = [isinstance(trait, RestrictCommands) for trait in prototype.traits]
        assert kinds == sorted(kinds, reverse=True), prototype.name


def commands(trait: Trait) -> tuple[KeyStroke, ...]:
    """Give the keys of a trait's commands: a trigger has one, a property those by which the menu sets it."""
    if isinstance(trait, TriggerAction):
        return (trait.key,)
    return tuple(each.key for each in trait.commands if each.menu) if isinstance(trait, DynamicProperty) else ()


def test_what_a_restriction_hides_is_a_command_inside_it(parts: Parts) -> None:
    """A restriction of a key that nothing inside it hears is misspelt; a kit of restrictions alone is for others."""
    own = {kit.name: set(chain.from_iterable(map(commands, kit.traits))) for kit in parts.kits}
    for prototype in parts.kits:
        alone = all(isinstance(trait, RestrictCommands) for trait in prototype.traits)
        within = own if alone else [each.name for each in prototype.traits if isinstance(each, Prototype)]
        heard = own[prototype.name].union(*(own[name] for name in within))
        for trait in prototype.traits:
            if isinstance(trait, RestrictCommands):
                assert set(trait.keys) <= heard, (prototype.name, trait.condition)


def test_a_definition_brings_its_restrictions_to_the_front_in_their_order() -> None:
    """Written among the commands they concern, they still stand outermost."""
    first, second = hide("{a}", keys.FLIP), hide("{b}", keys.LOAD)
    command, reported = trigger("Flip", keys.FLIP, keys.STEP_DOWN), report(keys.STEP_DOWN, "flipped")
    assert Kit("D", (command, first, reported, second)).traits == (first, second, command, reported)


def test_cases_are_asked_in_the_order_of_their_rows() -> None:
    """The innermost trigger is asked first, so the first row stands innermost, which is last."""
    made = cases(keys.TAKE_STEP, ("{Step == 1}", (keys.ELIMINATE,)), ("{Step > 1}", (keys.STEP_DOWN, keys.SAY_LOST)))
    assert [trait.condition for trait in reversed(made)] == ["{Step == 1}", "{Step > 1}"]
    assert {trait.key for trait in made} == {keys.TAKE_STEP}
    assert made[-1].action_keys == (keys.ELIMINATE,)


@pytest.mark.parametrize(
    ("prototype", "key", "first"),
    [
        ("Steps", keys.TAKE_STEP, keys.ELIMINATE),
        ("Order", keys.DRAW, keys.GO_EXECUTING),
        ("Staff", keys.STAFF_COMMIT, keys.SAY_CANNOT_COMMIT),
        ("Staff", keys.STAFF_REVEAL, keys.SAY_CANNOT_REVEAL),
        ("Staff", keys.STAFF_DRAW, keys.SAY_UNDECIDED),
    ],
)
def test_what_changes_the_question_is_asked_last(
    parts: Parts, prototype: str, key: KeyStroke, first: KeyStroke
) -> None:
    """The last step is eliminated before a step is counted down; what is refused is asked before what is done."""
    traits = next(one for one in parts.kits if one.name == prototype).traits
    triggers = [trait for trait in traits if isinstance(trait, TriggerAction) and trait.key == key]
    assert len(triggers) >= 2
    assert triggers[-1].action_keys[0] == first
    assert all(trait.condition for trait in triggers)


def test_reports_begin_with_the_acting_side() -> None:
    """A log says who did it, in the colour of the piece's side; a line that names that side needs no other."""
    assert report(keys.SAY_LOST, "lost").message == "$Tint$$PlayerSide$: lost"
    assert report(keys.SAY_LOST, "$Side$ loses").message == "$Tint$$Side$ loses"


def test_every_report_of_every_prototype_says_something(parts: Parts) -> None:
    """Each has a key and more than the side."""
    reports = [trait for one in parts.kits for trait in one.traits if isinstance(trait, ReportAction)]
    assert len(reports) > 30
    assert [trait.message for trait in reports if not trait.keys or len(trait.message) < len("$PlayerSide$: x")] == []


def test_a_badge_shows_nothing_at_first() -> None:
    """Level 1 is empty, and each further level one overlay."""
    assert badge("Mark", "{1}", "low_supply", "no_supply").images == (
        "",
        "badge_low_supply.png",
        "badge_no_supply.png",
    )


def test_a_value_is_set_by_inner_keys() -> None:
    """No menu entry: triggers press the keys."""
    made = value("Supply", (keys.STEP_DOWN, "Low"), start="Full")
    assert (made.value, made.commands[0].key, made.commands[0].menu) == ("Full", keys.STEP_DOWN, "")


def test_every_prototype_reads_back_as_it_was_meant(parts: Parts) -> None:
    """No type text holds what the format cannot: read again, it is the same traits."""
    for prototype in parts.kits:
        piece = Piece(traits=prototype.traits, basic=BasicPiece())
        again = Piece.parse_definition(piece.definition())
        assert [trait.type_text() for trait in again.traits] == [trait.type_text() for trait in prototype.traits]
        assert [type(trait) for trait in again.traits] == [type(trait) for trait in prototype.traits]


def test_every_counter_reads_back_as_it_was_meant(parts: Parts) -> None:
    """The same for the definitions of counters and fixed pieces, properties included."""
    every: tuple[Counter | Fixture, ...] = (*parts.counters, *parts.fixtures)
    for part in every:
        again = Piece.parse_definition(part.piece.definition())
        assert again.definition() == part.piece.definition()
        assert [type(trait) for trait in again.traits] == [type(trait) for trait in part.piece.traits]
        assert again.find_all(Marker)[-1].values == part.piece.find_all(Marker)[-1].values


def test_no_text_of_a_trait_ends_where_the_format_cuts(parts: Parts) -> None:
    """A tab within a trait or a backslash at its end would be taken for the next trait."""
    texts = [trait.type_text() for prototype in parts.kits for trait in prototype.traits]
    assert [text for text in texts if sequence.TAB in text or text.endswith("\\") or "\n" in text] == []

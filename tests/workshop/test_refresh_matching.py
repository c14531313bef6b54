"""Which trait of an old piece goes with which of the definition, and what is missed of the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.workshop.refreshing import counter, one
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    AreaOfEffect,
    CanPivot,
    CanRotate,
    DynamicProperty,
    Layer,
    Mask,
    Mat,
    MovementTrail,
    PlaceMarker,
    ReportAction,
    SendToLocation,
    TextLabel,
    Trait,
    parse_trait,
)
from vassal_build.workshop.refresh.changing import changes_in_play
from vassal_build.workshop.refresh.matching import same_type, trait_name, unnumbered
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.pieces import Leftover, Reason

STEPS = Layer(name="Steps", images=("full.png", "half.png"))
FUEL = DynamicProperty(name="Fuel", value="3")
TURRET = CanRotate(name="Turret", facings=6)
NOTE = TextLabel(description="Note").type_text()
RED, RED_IN_FULL = (TextLabel(description="Note", background=color).type_text() for color in ("255,0,0", "255,0,0,255"))
HOME = SendToLocation(menu="Home", back_key=KeyStroke.ctrl("B"), from_map="Map", from_x=7, from_y=8)


@pytest.mark.parametrize(
    ("trait", "name"),
    [
        pytest.param(STEPS, "Layer 'Steps'", id="a name"),
        pytest.param(replace(STEPS, description="Losses"), "Layer 'Steps'", id="a name before a description"),
        pytest.param(TextLabel(description="Note"), "TextLabel 'Note'", id="a description"),
        pytest.param(Layer(), "Layer", id="neither"),
        pytest.param(parse_trait("custom;Steps;b"), "custom", id="an unknown kind"),
    ],
)
def test_a_trait_is_called_by_its_kind_and_its_own_name(trait: Trait, name: str) -> None:
    """As its editor shows it; an unknown kind by its id."""
    assert trait_name(trait) == name


@pytest.mark.parametrize(
    ("trait", "changes"),
    [
        pytest.param(parse_trait("custom;a"), True, id="an unknown kind may"),
        pytest.param(STEPS, True, id="a layer with two levels"),
        pytest.param(replace(STEPS, images=("full.png",)), False, id="a layer with one level"),
        pytest.param(
            replace(STEPS, images=("full.png",), always_active=False), True, id="a layer that can be switched off"
        ),
        pytest.param(replace(STEPS, follow="Strength"), False, id="a layer that follows a property"),
        pytest.param(ReportAction(), False, id="a report of one message"),
        pytest.param(ReportAction(cycle_messages=("a", "b")), True, id="a report of messages in turn"),
        pytest.param(AreaOfEffect(always_active=True), False, id="an area that is always shown"),
        pytest.param(AreaOfEffect(always_active=False), True, id="an area that can be hidden"),
        pytest.param(TextLabel(), False, id="a label without a key"),
        pytest.param(TextLabel(key=KeyStroke.ctrl("L")), True, id="a label with a key"),
        pytest.param(SendToLocation(), False, id="a way without a way back"),
        pytest.param(HOME, True, id="a way with a way back"),
        pytest.param(Mask(), True, id="a mask"),
        pytest.param(TURRET, True, id="a rotation"),
        pytest.param(FUEL, True, id="a property"),
        pytest.param(CanPivot(), False, id="a pivot"),
        pytest.param(PlaceMarker(), False, id="a marker that is placed"),
    ],
)
def test_a_trait_changes_in_play_if_a_player_can_change_it(trait: Trait, *, changes: bool) -> None:
    """What nobody can change is not missed."""
    assert changes_in_play(trait) is changes


@pytest.mark.parametrize(
    ("facings", "old", "new"),
    [
        pytest.param(6, "5", "5", id="the last of six"),
        pytest.param(6, "6", "5", id="the first too many"),
        pytest.param(2, "4", "1", id="the last of two"),
        pytest.param(1, "30", "30", id="an angle"),
        pytest.param(1, "-33.5", "-33.5", id="an angle to the left"),
    ],
)
def test_a_piece_that_has_fewer_facings_takes_the_last(facings: int, old: str, new: str) -> None:
    """A piece that turns freely has an angle for its state, which stays."""
    turret = replace(TURRET, facings=facings)
    piece, _ = one(counter(turret), counter(CanRotate.parse(turret.type_text(), old)))
    assert piece.traits[0].state_text() == new


@pytest.mark.parametrize(("options", "facing"), [(Options(), "0"), (Options(rotation=True), "4")])
def test_another_rotation_of_the_name_counts_where_asked(options: Options, facing: str) -> None:
    """As VASSAL's dialog has it."""
    piece, _ = one(counter(replace(TURRET, facings=12)), counter(replace(TURRET, facing=4)), options)
    assert piece.traits[0].state_text() == facing


def test_layers_of_other_pictures_stand_for_those_of_their_name_where_asked() -> None:
    """Whichever comes first."""
    flag = Layer(name="Flag", images=("a.png", "b.png", "c.png"))
    first, second = replace(flag, images=("d", "e", "f"), level=3), replace(STEPS, images=("g", "h"), level=2)
    piece, _ = one(counter(STEPS, flag), counter(first, second), Options(layers=True))
    assert [trait.state_text() for trait in piece.traits] == ["2", "3"]


def test_what_lies_on_a_mat_stays_on_it() -> None:
    """Whatever it is called now, and behind another trait as well."""
    old, new = Mat(name="Boat", cargo=("9",)), Mat(name="Ship")
    piece, _ = one(counter(FUEL, new), counter(replace(FUEL, value="5"), old))
    assert [trait.state_text() for trait in piece.traits] == ["5", old.state_text()]


@pytest.mark.parametrize(("options", "text"), [(Options(), "old"), (Options(additions=False), "new")])
def test_what_newer_engines_write_can_be_made_to_count(options: Options, text: str) -> None:
    """Where both engines wrote it, and wrote something else."""
    before, after = TextLabel.parse(f"{NOTE};false", "old"), TextLabel.parse(f"{NOTE};true", "new")
    piece, _ = one(counter(after), counter(before), options)
    assert piece.traits[0].state_text() == text


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        pytest.param(NOTE, f"{NOTE};true", True, id="an older engine left it out"),
        pytest.param(f"{NOTE};false", f"{NOTE};true", False, id="newer engines say otherwise"),
        pytest.param(f"{NOTE};false;x", f"{NOTE};true;x", False, id="still newer engines say otherwise"),
        pytest.param(f"{NOTE};false;x", f"{NOTE};true", True, id="only one is of a still newer engine"),
        pytest.param(RED_IN_FULL, RED, True, id="a colour in full"),
        pytest.param(f"{RED_IN_FULL};true", f"{RED};true", True, id="a colour in full, newer engines"),
        pytest.param(f"{RED};true", f"{NOTE};true", False, id="another colour"),
        pytest.param("custom;57399,0,Burn;x", "custom;57348,0,Burn;x", True, id="an unknown kind, key numbers"),
        pytest.param("custom;57399,0,Burn;x", "custom;57348,0,Fill;x", False, id="an unknown kind, another key"),
        pytest.param("custom;a", "custom;b", False, id="an unknown kind, other settings"),
        pytest.param("custom;a", NOTE, False, id="another kind"),
        pytest.param(
            "calcProp;A;{57399\\,0\\,Burn};", "calcProp;A;{57348\\,0\\,Burn};", True, id="a key in an expression"
        ),
    ],
)
def test_two_types_are_the_same_if_the_engine_writes_the_same_for_both(first: str, second: str, *, same: bool) -> None:
    """Whichever comes first."""
    one_trait, other = parse_trait(first), parse_trait(second)
    assert same_type(one_trait, other) is same
    assert same_type(other, one_trait) is same


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("57399,0,Burn", "57348,0,Burn"),
        ("63743\\,0\\,Burn", "57348\\,0\\,Burn"),
        ("57399,2,Burn", "57399,2,Burn"),
        ("157399,0,Burn", "157399,0,Burn"),
        ("66,130", "66,130"),
    ],
)
def test_a_named_key_has_one_number(text: str, plain: str) -> None:
    """The engine has numbers of a range without characters for names; other keys stay."""
    assert unnumbered(text) == plain


def test_a_type_that_newer_engines_wrote_otherwise_is_the_same() -> None:
    """What they add stands in both alike, so a colour in full is no change."""
    before, after = TextLabel.parse(f"{RED_IN_FULL};true", "old"), TextLabel.parse(f"{RED};true", "new")
    _, table = one(counter(after), counter(before))
    assert table.counts.changed == 0


def test_a_missing_font_is_found_in_labels_of_old_engines() -> None:
    """However their type was written."""
    arial = TextLabel(description="Note", font="Arial", background="255,0,0,255", label="new")
    old = TextLabel.parse(RED_IN_FULL, "old")
    assert "Dialog" in RED_IN_FULL
    piece, _ = one(counter(arial), counter(old))
    assert piece.traits[0].state_text() == "old"


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        pytest.param(parse_trait("custom;a", "x"), (), ["custom"], id="an unknown kind"),
        pytest.param(parse_trait("custom;a", ""), (), [], id="an unknown kind without a state"),
        pytest.param(replace(FUEL, value="3"), (replace(FUEL, name="Oil"),), [], id="as another of its kind begins"),
        pytest.param(
            replace(FUEL, value="4"), (replace(FUEL, name="Oil"),), ["DynamicProperty 'Fuel'"], id="as none begins"
        ),
        pytest.param(
            replace(FUEL, value="new"),
            (TextLabel(label="new"),),
            ["DynamicProperty 'Fuel'"],
            id="as one of another kind begins",
        ),
        pytest.param(MovementTrail.parse(MovementTrail().type_text(), ""), (), [], id="a trail without a state"),
        pytest.param(MovementTrail(), (), [], id="a trail as it begins"),
        pytest.param(
            replace(MovementTrail(), shown=True), (), [trait_name(MovementTrail())], id="a trail that is shown"
        ),
    ],
)
def test_a_state_is_missed_unless_a_new_trait_has_it(old: Trait, new: tuple[Trait, ...], lost: list[str]) -> None:
    """The definition's own of its kind, or one as the editor makes it."""
    _, table = one(counter(*new), counter(old))
    assert list(table.leftovers) == [Leftover("7", "Tank", "1", Reason.STATE_LOST, name) for name in lost]


@pytest.mark.parametrize("value", ["", "Map;7;8"])
def test_only_ways_back_stand_for_each_other(value: str) -> None:
    """A property that is gone has nothing to do with a way back that stays."""
    _, table = one(counter(HOME), counter(HOME, replace(FUEL, value=value)))
    assert [left.detail for left in table.leftovers] == (["DynamicProperty 'Fuel'"] if value else [])

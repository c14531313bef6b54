"""The traits that our own module does not use: as they are by themselves, with settings, and from other engines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vassal_build.codec.keycommand import Increment, KeyCommand, SetValue
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits import (
    ActionButton,
    AreaOfEffect,
    Attachment,
    BorderOutline,
    CanPivot,
    Comment,
    Deselect,
    GlobalKeyCommand,
    Layer,
    MarkWhenMoved,
    Mask,
    Mat,
    MatCargo,
    MoveFixedDistance,
    MovementTrail,
    MultiLocationCommand,
    NonRectangular,
    PlaceMarker,
    PlaySound,
    PropertySheet,
    ReplaceWithOther,
    ReturnToDeck,
    SetPieceProperty,
    Spreadsheet,
    TextLabel,
    Trait,
    TranslatableMessage,
    parse_trait,
)
from vassal_build.codec.traits.limits import Limits
from vassal_build.codec.traits.property_sheet import SheetKind
from vassal_build.codec.traits.target import Target

C, N = KeyStroke.ctrl, KeyStroke.named
GKC = "COUNTER|false|MAP|||||0|0||false|||EQUALS"

WRITTEN: list[tuple[Trait, str, str]] = [
    (AreaOfEffect(), "AreaOfEffect;102,102,102;30;1;true;Show area;;;true;;", "false"),
    (
        AreaOfEffect(
            color="255,0,0",
            opacity=50,
            radius=3,
            always_active=False,
            menu="Show",
            key=C("A"),
            shader="Fog",
            fixed_radius=False,
            radius_property="Range",
            description="d",
            name="Zoc",
            on_menu="On",
            on_key=N("On"),
            off_menu="Off",
            off_key=N("Off"),
            global_view=False,
            active=True,
        ),
        "AreaOfEffect;255,0,0;50;3;false;Show;65,130;Fog;false;Range;d;Zoc;On;57348,0,On;Off;57348,0,Off;false",
        "true",
    ),
    (Attachment(), f"attach;;;;;;;;false;1;true;;-1;{GKC};;;;nothing;nothing;clear;false;true", "0"),
    (
        Attachment(
            name="Leader",
            description="d",
            attach_menu="Join",
            attach_key=C("J"),
            clear_menu="Leave",
            clear_key=C("L"),
            filter='{Side=="Red"}',
            restrict_range=True,
            range=2,
            fixed_range=False,
            range_property="Reach",
            from_deck="0",
            target=Target(attachment="x", attachment_id="y"),
            clear_matching_menu="Some",
            clear_matching_key=C("S"),
            clear_filter="{a}",
            on_attach="follow",
            on_detach="remove",
            before_attach="nothing",
            allow_self=True,
            auto_attach=False,
            attached=("12", "34"),
        ),
        'attach;Leader;d;Join;74,130;Leave;76,130;{Side=="Red"};true;2;false;Reach;0;'
        f"{GKC}|x|y;Some;83,130;{{a}};follow;remove;nothing;true;false",
        "2;12;34",
    ),
    (BorderOutline(), "border;;;2;255,0,0", ""),
    (
        BorderOutline(property="Hot", description="d", thickness=4, color="0,0,0", second_property="Cold", mode="OR"),
        "border;Hot;d;4;0,0,0;Cold;OR",
        "",
    ),
    (CanPivot(), "pivot;Pivot;;0;0;true;90.0;", ""),
    (
        CanPivot(
            key=C("P"), x=-5, y=6, fixed_angle=False, angle=45.5, second_menu="B", second_key=C("B"), second_angle=270.0
        ),
        "pivot;Pivot;80,130;-5;6;false;45.5;;B;66,130;270.0",
        "",
    ),
    (Comment(), "cmt;", ""),
    (Comment(text="one; two"), r"cmt;one\; two", ""),
    (Deselect(), "deselect;Deselect;75,130;;false;D", ""),
    (Deselect(menu="Drop", key=NO_KEY, description="d", unstack=True, kind="S"), "deselect;Drop;;d;true;S", ""),
    (Mat(), "mat;Mat;", "0"),
    (Mat(name="Ship", description="d", cargo=("1", "2", "3")), "mat;Ship;d", "3;1;2;3"),
    (MatCargo(), "matPiece;;true;0;0;;", "noMat"),
    (
        MatCargo(description="d", keep_facing=False, x=3, y=4, find_key=C("F"), detach_key=C("D"), mat="99"),
        "matPiece;d;false;3;4;70,130;68,130",
        "99",
    ),
    (MoveFixedDistance(), "translate;Move forward;77,130;0;60;false;0;0;0;0;", ""),
    (
        MoveFixedDistance(
            menu="Step",
            key=N("S"),
            x="{a*2}",
            y="-60",
            move_stack=True,
            x_index="1",
            y_index="2",
            x_offset="3",
            y_offset="4",
            description="d",
        ),
        "translate;Step;57348,0,S;{a*2};-60;true;1;2;3;4;d",
        "",
    ),
    (MultiLocationCommand(), "locCommand;;locRegions;;;", ""),
    (
        MultiLocationCommand(
            description="d",
            kind="locZones",
            filter="{a}",
            menu="To $LocationOfCommand$",
            key=C("T"),
            current_map_only=True,
            sort="n",
            ascending=False,
            numeric=True,
        ),
        "locCommand;d;locZones;{a};To $LocationOfCommand$;84,130;true;n;false;true",
        "",
    ),
    (NonRectangular(), "nonRect2;1.0;", ""),
    (
        NonRectangular(scale=0.5, shape="dM 1.0 2.0 L 3.0 4.0 Z N a b.png"),
        "nonRect2;0.5;dM 1.0 2.0 L 3.0 4.0 Z N a b.png",
        "",
    ),
    (PlaySound(), "playSound;;Play Sound;80,130;false;", ""),
    (
        PlaySound(clip="{x+y}", menu="Bang", key=C("B"), send_to_others=True, description="d", always=True),
        "playSound;{x+y};Bang;66,130;true;d;true",
        "",
    ),
    (PropertySheet(key=C("P")), "propertysheet;;Properties;;0;;;;80,130;", ""),
    (
        PropertySheet(
            fields=(("0", "Name"), ("1", "Notes"), ("4", "Hits"), ("2", "Label")),
            menu="Sheet",
            commit=2,
            red="1",
            green="2",
            blue="3",
            key=C("S"),
            description="d",
            values=("Ann", "a|b~c", "2/5", ""),
        ),
        "propertysheet;0Name~1Notes~4Hits~2Label;Sheet;;2;1;2;3;83,130;d",
        r"Ann~a|b\~c~2/5~",
    ),
    (ReplaceWithOther(), "replace;Replace;;null;null;0;0;false;;;;0;false", ""),
    (
        ReplaceWithOther(
            menu="Flip",
            key=C("F"),
            marker="VASSAL.build.module.PieceWindow:Units/VASSAL.build.widget.PieceSlot:Tank",
            match_rotation=True,
            gpid="12",
            placement=2,
            above=True,
            copy_properties=True,
            parameters=(("Step", "2"), ("Side", "a,b:c")),
            version=1,
        ),
        "replace;Flip;70,130;VASSAL.build.module.PieceWindow:Units/VASSAL.build.widget.PieceSlot:Tank;null;0;0;true;;;"
        r"12;2;true;true;Step:2,Side:a\,b\:c;1",
        "",
    ),
    (ReturnToDeck(), "return;Return to Deck;;;Select destination;;2;true;", ""),
    (
        ReturnToDeck(
            menu="Back", key=C("B"), deck="Old", prompt="?", description="d", choose=False, deck_expression="{n}"
        ),
        "return;Back;66,130;Old;?;d;2;false;{n}",
        "",
    ),
    (SetPieceProperty(), f"setpieceprop;;false,0,100,false;;;{GKC};;false;1;true;;-1;false", ""),
    (
        SetPieceProperty(
            name="Hits",
            limits=Limits(numeric=True, maximum=9),
            commands=(KeyCommand("Hit", C("H"), Increment("1")), KeyCommand("", N("Heal"), SetValue("0"))),
            description="d",
            filter="{a;b}",
            restrict_range=True,
            range=5,
            fixed_range=False,
            range_property="R",
            from_deck="0",
            override_limits=True,
        ),
        r"setpieceprop;Hits;true,0,9,false;Hit:72\,130:I\,1,:57348\,0\,Heal:P\,0;d;"
        + GKC
        + r";{a\;b};true;5;false;R;0;true",
        "",
    ),
    (Spreadsheet(), "table;2;2;Show Data;;", ""),
    (
        Spreadsheet(rows=1, columns=3, menu="Log", key=C("L"), description="d", cells=("a", "b,c", "")),
        "table;1;3;Log;76,130;d",
        r"a,b\,c,",
    ),
    (TranslatableMessage(), "locmsg;;;", ""),
    (TranslatableMessage(name="Hello", description="d", message="Hi; you"), r"locmsg;Hello;d;Hi\; you", ""),
]


@pytest.mark.parametrize(("trait", "type_text", "state_text"), WRITTEN, ids=lambda value: type(value).__name__)
def test_a_trait_is_written_as_the_engine_writes_it(trait: Trait, type_text: str, state_text: str) -> None:
    """A trait made in code has the text that the engine's own fields, in their order, give."""
    assert (trait.type_text(), trait.state_text()) == (type_text, state_text)


@pytest.mark.parametrize(("trait", "type_text", "state_text"), WRITTEN, ids=lambda value: type(value).__name__)
def test_a_trait_is_read_to_the_same_value(trait: Trait, type_text: str, state_text: str) -> None:
    """The text of a trait is read to the value that it was written from."""
    assert parse_trait(type_text, state_text) == trait


LATER = [
    ("label;76,520;L;10;;0,0,0;b;0;c;0;t;c;$n$;Dialog;0;0;T;;true", TextLabel, {"always_format": True}),
    (
        "markmoved;m.png;1;2;M;77,130;;true;On;57348,0,A;Off;57348,0,B",
        MarkWhenMoved,
        {"ignore_same_place": True, "on_menu": "On", "on_key": N("A"), "off_menu": "Off", "off_key": N("B")},
    ),
    ("obs;70,130;b.png;F;B;?;sides:;;;false;68,130;{s}", Mask, {"deal_key": C("D"), "deal_expression": "{s}"}),
    (
        "emb2;;128;A;;128;;;128;;;;1;false;0;0;a.png;;true;N;;;false;;1;1;true;;;;;1.0;Moved;true",
        Layer,
        {"shown_property": "Moved", "shown_value": "true"},
    ),
    (
        "button;65,130;0;0;9;9;;false;true;1;3;0;0;1;2;3;-4",
        ActionButton,
        {"whole_shape": True, "version": 1, "points": ((0, 0), (1, 2), (3, -4))},
    ),
    (
        f"globalkey;G;71,130;75,130;;false;1;true;true;;;-1;{GKC}||;true;A:1,B:x",
        GlobalKeyCommand,
        {
            "suppress_sounds": True,
            "parameters": (("A", "1"), ("B", "x")),
            "target": Target(attachment="", attachment_id=""),
        },
    ),
    (
        "placemark;P;80,130;null;null;0;0;false;;;7;0;false;true;a:b;1",
        PlaceMarker,
        {"copy_properties": True, "parameters": (("a", "b"),), "version": 1},
    ),
    (
        "footprint;84,130;T;false;true;10;1,1,1;0,0,0;100;50;20;30;1.0;;;;;true",
        MovementTrail,
        {"ignore_same_place": True},
    ),
]


@pytest.mark.parametrize(("text", "kind", "fields"), LATER, ids=lambda value: getattr(value, "__name__", None))
def test_what_newer_engines_added_is_read_and_written(text: str, kind: type[Trait], fields: dict[str, object]) -> None:
    """The additions are fields of the trait, and a trait that is made with them is written with them."""
    trait = kind.parse(text)
    assert {name: getattr(trait, name) for name in fields} == fields
    assert replace(trait, kept_type=None).type_text() == text


@pytest.mark.parametrize(("text", "kind", "fields"), LATER, ids=lambda value: getattr(value, "__name__", None))
def test_without_the_additions_a_trait_is_written_as_before(
    text: str, kind: type[Trait], fields: dict[str, object]
) -> None:
    """Taking the additions off gives a shorter text, which the longer one begins with."""
    shorter = kind.parse(text).without_additions().type_text()
    if kind is ActionButton:
        assert shorter == "button;65,130;0;0;9;9;;false;;;3;0;0;1;2;3;-4"
    elif kind is GlobalKeyCommand:
        assert shorter == f"globalkey;G;71,130;75,130;;false;1;true;true;;;-1;{GKC}"
    else:
        assert text.startswith(shorter + ";")


def test_an_addition_before_another_is_written_empty() -> None:
    """Fields stand by their place, so one that is not known is left empty before one that is."""
    assert BorderOutline(mode="OR").type_text() == "border;;;2;255,0,0;;OR"


def test_a_layer_of_the_oldest_kind_is_read() -> None:
    """Keys are letters, the activation key brings a list of its own, an underscore means under the piece."""
    layer = parse_trait(r"emb;f\;Reset\;R\;2;_Flip;u;Up;d;Down;3;-4;a.gif,+ (back);b.gif", "-1")
    assert layer == Layer(
        images=("a.gif", "b.gif"),
        level_names=("+ (back)",),
        x=3,
        y=-4,
        always_active=False,
        under_when_selected=True,
        activate="Flip",
        activate_key=C("F"),
        increase="Up",
        increase_key=C("U"),
        decrease="Down",
        decrease_key=C("D"),
        reset="Reset",
        reset_key=C("R"),
        reset_level="2",
        old_activate_key="F",
        old_increase_key="U",
        old_decrease_key="D",
        first_value=0,
        level=-1,
    )


def test_a_layer_of_the_oldest_kind_without_a_key_is_always_on() -> None:
    """Nothing to switch it on with means that it is on; unnamed levels have no names."""
    layer = parse_trait("emb;;;;;;;0;0;a.gif;b.gif", "2")
    assert isinstance(layer, Layer)
    assert (layer.always_active, layer.level_names, layer.image, layer.reset_level) == (True, (), "b.gif", "0")


def test_a_layer_may_name_what_it_does_not_follow() -> None:
    """The expression stays in the text while following is switched off, also when something else is changed."""
    layer = Layer(unfollowed="Strength")
    assert ";false;Strength;1;1;" in layer.type_text()
    read = Layer.parse(layer.type_text(), "1")
    assert (read.follows, read.follow, read.unfollowed) == (False, "", "Strength")
    assert replace(read, x=5).type_text() == replace(layer, x=5).type_text()
    assert ";true;Box;1;1;" in replace(read, follow="Box").type_text()


def test_a_shape_names_the_image_that_it_was_made_from() -> None:
    """Both forms of an outline may end with the image."""
    shapes = ["dM 1 2 L 3 4 Z N a b.png", "m,1,2,l,3,4,c,nold.gif", "dM 1 2 Z", "m,1,2,c", ""]
    assert [NonRectangular(shape=shape).image for shape in shapes] == ["a b.png", "old.gif", "", "", ""]


def test_an_old_shape_is_written_in_the_new_form_once_it_changes() -> None:
    """The old id has no scale; a changed trait is written as the engine writes it now."""
    shape = NonRectangular.parse("nonRect;m,1,2,l,3,4,c")
    assert (shape.type_text(), NonRectangular(scale=2.0, shape=shape.shape).type_text()) == (
        "nonRect;m,1,2,l,3,4,c",
        "nonRect2;2.0;m,1,2,l,3,4,c",
    )


def test_a_property_sheet_makes_properties() -> None:
    """Of ticks the value counts, of an area the lines; what has no value yet is empty."""
    sheet = PropertySheet(
        fields=((SheetKind.TEXT.value, "Name"), ("1", "Notes"), ("6", "Hits"), ("7", "Age")),
        values=("Ann/Bob", "a|b", "2/5"),
    )
    assert sheet.properties == (("Name", "Ann/Bob"), ("Notes", "a\nb"), ("Hits", "2"), ("Age", ""))


@pytest.mark.parametrize(("text", "letter"), [("propertysheet;;P;x", "x"), ("propertysheet;;P", "P")])
def test_an_old_property_sheet_has_a_letter_for_a_key(text: str, letter: str) -> None:
    """Before key strokes there was one letter, and without one it is P."""
    assert PropertySheet.parse(text).key == KeyStroke(ord(letter), 130)

"""Traits that older and newer engines wrote: longer and shorter than ours, and given back as they came."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from importlib import import_module
from pkgutil import iter_modules

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vassal_build.codec import traits
from vassal_build.codec.errors import TokenError
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.traits import (
    CanRotate,
    Delete,
    DoesNotStack,
    DynamicProperty,
    Invisible,
    Layer,
    Marker,
    MarkWhenMoved,
    Mask,
    MovementTrail,
    RawTrait,
    RestrictedAccess,
    TextLabel,
    Trait,
    TriggerAction,
    every_trait,
    parse_trait,
)

ERAS = [
    ("markmoved;m.png;-20;-20;Mark Moved;77,130;;false;Mark piece as moved;;Mark piece as unmoved;", "false"),
    ("label;76,520;Change label;10;;0,0,0;b;0;c;0;t;c;$n$;Dialog;0;0;TextLabel;;false", "$Strength$"),
    ("obs;70,130;back.png;Flip;B;?;sides:;;;false;;", "Red;false|0"),
    ("obs;F;back.png;Flip;B;?", "null;"),
    ("emb2;;128;A;;128;;;128;;;;1;false;0;0;a.png;;true;N;;;false;;1;1;true;;;;;1.0;Moved;true", "1"),
    ("emb2;Act;2;A;Up;2;I;Down;2;D;;;;false;0;0;a.gif,b.gif;,;true;Flip", "-1"),
    ("emb2;;128;A;;128;;;128;;;;1;false;0;0;a.png;;true;N;;;false;Level;1;1;true;;;;;1.0", "1"),
    ("footprint;T;Trail;false;true;10;255,255,255;0,0,0;100;50;20;30;2.0;;;;;false", "true;Map;1;3,4;true;1"),
    ("footprint;84,130;Trail", "false;;0"),
    ("globalkey;G;71,2;75,2;{a};true;2;true;true;;;-1;COUNTER|false|MAP|||||0|0||false|||EQUALS||;false;", ""),
    ("globalkey;G;71,2;75,2;{a};true;2;true;true;;", ""),
    ("placemark;P;80,130;Path:x;null;{1+1};0;true;;;7;0;false;true;a\\:b;1", ""),
    ("button;57344,0,B;-20;-20;40;40;;false;false;1;4;0;0;1;0;1;1;0;1", ""),
    ("deselect;D;75,130;;false;", ""),
    ("delete;Delete;D;", ""),
    ("mark;'Side'", "'Red'"),
    ("mark;Side,Kind", "Red"),
    ("mark;Layer", "a,b"),
    ("immob;icn;;;", ""),
    ("immob;", ""),
    ("PROP;P;true,0,9,false;Up:85\\,130:I\\,1,Down:68\\,130:X\\,1;d;newer", "3"),
    ("PROP;P", "a;b\tc"),
    ("prototype;Unit;a=b,c=d=e;newer", ""),
    ("prototype;Unit;", ""),
    ("restrict;Red;false;true", "somebody"),
    ("hide;I;Invisible;255,0,0;player:", "null"),
    ("hide;73,130;Invisible;;side:;0.3;;true;newer", "Red"),
    ("rotate;1;88,2;Turn", "270.0"),
    ("rotate;6;93,130;91,130;CW;CCW", "5"),
    ("macro;t;;T;{a};A,B", ""),
    ("report;AB;$message$", "0"),
    ("calcProp;Double;{2*x};note;newer;still newer", "left over"),
    ("submenu;Menu;a,b", ""),
    ("custom.Class;whatever;\\;x'y'", "any;thing"),
    ("nothing", ""),
    (r"emb;f\;Reset\;R\;2;_Flip;u;Up;d;Down;3;-4;a.gif,+ (back);b.gif", "-1;F"),
    ("emb;;;;;;;0;0;a.gif", "1"),
    ("emb;", ""),
    ("emb2;Act;2;A;Up;2;I;Down;2;D;Reset;R;1;false;0;0;a.gif,b.gif;x,y;true;Flip;;;false;;1", "-1;A"),
    ("nonRect;m,-3,4,l,5,6,c,nfoo.png", ""),
    ("nonRect2;0.5;dM 1.0 2.0 Z N a;b.png", ""),
    ("AreaOfEffect;;30;1;true;Show;65;", "false"),
    ("attach;A;d;J;74,130;;;;false;1;true;;-1;COUNTER|false|MAP|||||0|0||false|||EQUALS||", "2;1;2"),
    ("attach;A;d", "3;1"),
    ("border;P;d;x;255,0,0", ""),
    ("mat;Ship;", ""),
    ("mat;Ship;d", "2;17;18"),
    ("matPiece;;true;0;0", "noMat"),
    ("matPiece;", "1234"),
    ("pivot;Pivot;88,2;3;4;true;90;", ""),
    ("playSound;bang.wav;Bang;80,2;true", ""),
    ("propertysheet;0Name~1Notes~;Sheet;p;1;;;", "Ann~a|b~"),
    ("propertysheet;;Properties;P;0;;;;", "null"),
    ("replace;R;82,2;+/null/piece\\;\\;\\;a.gif\\;A/null\\;0\\;0\\;7\\;0;null;0;0;false;;;7", ""),
    ("return;Return;82,2;Deck;Select;d", ""),
    ("return;Return;82,2;", ""),
    ("setpieceprop;P;true,0,9,false;Up:85\\,130:I\\,1;d;|||||||||;;;;;;", ""),
    ("table;2;x;Show;", "a,b,'c',d"),
    ("translate;Go;77,2;0;60;true", ""),
    ("locmsg;N;d;m", ""),
    ("locCommand;d;locZones;;;65", ""),
    ("cmt;a;b", ""),
]


@pytest.mark.parametrize(("type_text", "state_text"), ERAS, ids=[row[0][:40] for row in ERAS])
def test_a_trait_of_any_engine_is_given_back_as_it_came(type_text: str, state_text: str) -> None:
    """Reading a trait and writing it back gives the same two texts, and so does a copy made of its fields."""
    trait = parse_trait(type_text, state_text)
    assert (trait.type_text(), trait.state_text()) == (type_text, state_text)
    assert (replace(trait).type_text(), replace(trait).state_text()) == (type_text, state_text)


@given(
    st.sampled_from(every_trait()),
    st.text(alphabet="a1;,'\\\\:|.-/{\t", max_size=25),
    st.text(alphabet="a1;,'\\\\.-\t", max_size=12),
)
def test_whatever_a_trait_holds_it_is_given_back(kind: type[Trait], rest: str, state: str) -> None:
    """No text is refused or changed, however damaged it is and whichever of its ids it has."""
    for name in (kind.ID, *kind.OLD_IDS):
        trait = parse_trait(name + rest, state)
        assert (trait.type_text(), trait.state_text()) == (name + rest, state)
        assert (replace(trait).type_text(), replace(trait).state_text()) == (name + rest, state)


def test_a_changed_state_leaves_an_old_type_as_it_was() -> None:
    """Turning the layer of an old piece writes the new level and the type that was read."""
    layer = parse_trait("emb2;Act;2;A;Up;2;I;Down;2;D;;;;false;0;0;a.gif,b.gif;,;true;Flip", "1")
    assert isinstance(layer, Layer)
    turned = replace(layer, level=2)
    assert (turned.type_text(), turned.state_text()) == (layer.type_text(), "2")


def test_a_changed_type_keeps_what_a_newer_engine_added() -> None:
    """The tail of a newer engine stands behind the fields that were changed."""
    label = TextLabel.parse("label;76,520;Change;10;;0,0,0;b;0;c;0;t;c;$n$;Dialog;0;0;TextLabel;;true", "x")
    assert replace(label, menu="Write").type_text() == (
        "label;76,520;Write;10;;0,0,0;b;0;c;0;t;c;$n$;Dialog;0;0;TextLabel;;true"
    )


def test_a_changed_type_that_was_short_is_written_in_full() -> None:
    """An old short type is written with all fields once something in it changes."""
    assert replace(Delete.parse("delete;Delete;D", ""), menu="Gone").type_text() == "delete;Gone;68,130;"


def test_a_changed_state_keeps_what_a_newer_engine_added() -> None:
    """The tail of a newer engine's state stays behind the changed fields."""
    trail = MovementTrail.parse("footprint;84,130;Trail", "true;Map;1;3,4;true;1")
    assert replace(trail, points=((3, 4), (5, 6))).state_text() == "true;Map;2;3,4;5,6;true;1"


def test_a_changed_mask_keeps_what_a_newer_engine_added() -> None:
    """Further fields of a state that is a list stay behind those that were changed."""
    mask = Mask.parse("obs;70,130;b.png;Flip;B", "Red;false|0;newer")
    assert replace(mask, masked_by=None, options="").state_text() == "null;;newer"


DEFAULTS = [
    ("emb2;;128;A", "version", 1),
    ("emb2;;128;A", "activate_key", KeyStroke(ord("A"), 128)),
    ("emb2;;128;", "always_active", True),
    ("emb2;Act;2;A;Up;2;I;Down;2;D", "always_active", False),
    ("emb2;Act;2;A;Up;2;I;Down;2;D", "increase_key", KeyStroke(ord("I"), 2)),
    ("emb2;Act;2;AB;Up;2;I;Down;2;D", "version", 0),
    ("emb2;Act;2;AB;Up;2;I;Down;2;D", "increase_key", NO_KEY),
    ("emb2;;x;A", "old_activate_modifiers", 128),
    ("emb2;;128;A", "scale", 1.0),
    ("macro;t", "menu", "Trigger"),
    ("macro;t", "key", KeyStroke.ctrl("T")),
    ("obs;70,130;b.png;Flip;B", "auto_peek", False),
    ("hide;I;Invisible", "opacity", 0.3),
    ("PROP;P", "commands", ()),
    ("immob;nic", "stacks", False),
    ("globalkey;G", "global_key", KeyStroke.ctrl("K")),
    ("label;", "font_size", 10),
]


@pytest.mark.parametrize(("type_text", "field", "value"), DEFAULTS, ids=[f"{row[0]} {row[1]}" for row in DEFAULTS])
def test_what_an_old_type_lacks_has_the_default_of_the_engine(type_text: str, field: str, value: object) -> None:
    """A field that is missing or no number is what the engine takes for it."""
    assert getattr(parse_trait(type_text, ""), field) == value


def test_an_old_key_of_one_letter_is_ctrl_with_it() -> None:
    """`D` in an old type is Ctrl D."""
    assert Delete.parse("delete;Delete;D;", "").key == KeyStroke.ctrl("D")


def test_an_old_key_list_is_ctrl_with_each_letter() -> None:
    """`AB` in an old type is Ctrl A and Ctrl B."""
    trigger = TriggerAction.parse("macro;t;;84,2;;AB", "")
    assert trigger.watch_keys == (KeyStroke.ctrl("A"), KeyStroke.ctrl("B"))


def test_a_free_rotator_reads_its_angle() -> None:
    """With one facing the state is an angle in degrees."""
    assert CanRotate.parse("rotate;1;88,2;Turn", "270.0").angle == 270.0


def test_of_several_letters_of_does_not_stack_the_strongest_counts() -> None:
    """`nic` never selects, whatever else it says."""
    assert DoesNotStack.parse("immob;inc;V;R;", "").select.name == "NEVER"


def test_a_mask_says_who_masked_it() -> None:
    """The state of a masked piece names the player or side, that of an open one nobody."""
    masked, unmasked = (Mask.parse("obs;70,130;b.png;Flip;B", state) for state in ("Red;false|0", "null;"))
    assert (masked.masked_by, unmasked.masked_by) == ("Red", None)


def test_markers_give_their_values_by_name() -> None:
    """A Marker knows the value of its properties and of no other."""
    marker = Marker.parse("mark;Side,Strength", "Red,4")
    assert (marker.get("Strength"), marker.get("Size")) == ("4", None)


def test_a_layer_shows_the_image_of_its_level() -> None:
    """Level 2 shows the second image, a level switched off none."""
    layer = Layer(images=("a.png", "b.png"), level=2)
    assert (layer.image, replace(layer, level=-2).image) == ("b.png", "")


@pytest.mark.parametrize(
    "trait",
    [
        Mask(masked_by="hush", options="|1|hush"),
        Invisible(hidden_by="hush"),
        RestrictedAccess(owner="hush"),
        RawTrait(text="x;", state="hush"),
        parse_trait("hide;I;Hide", "hush"),
        parse_trait("obs;70,130;b.png;Flip;B", "hush;|1|hush;hush"),
        parse_trait("obs;70,130;b.png;Flip;B", "'hush'"),
    ],
    ids=lambda trait: type(trait).__name__,
)
def test_the_id_of_a_player_is_never_shown(trait: object) -> None:
    """What a trait shows of itself does not hold a player's id."""
    assert "hush" not in repr(trait)


@pytest.mark.parametrize(
    ("trait", "place"),
    [
        (Delete(menu="Gone\\"), "Delete: menu"),
        (MarkWhenMoved(image="x\\"), "MarkWhenMoved: image"),
        (Layer(name="L\\"), "Layer: name"),
    ],
)
def test_a_value_that_ends_in_a_backslash_is_refused_with_its_field(trait: Delete, place: str) -> None:
    """A backslash at the end would swallow the next field, so it is refused, naming trait and field."""
    with pytest.raises(TokenError, match=place):
        trait.type_text()


def test_the_list_of_traits_has_every_id_once() -> None:
    """No two classes claim the same id, and none takes that of the Basic Piece."""
    every: tuple[type[Trait], ...] = (*every_trait(), BasicPiece)
    ids = [trait.ID for trait in every]
    assert len(set(ids)) == len(ids)


def test_every_class_of_a_trait_is_found_by_each_of_its_ids() -> None:
    """The list names the classes by id without loading their files; no class, id or old id is missing in it."""
    modules = (import_module(f"{traits.__name__}.{found.name}") for found in iter_modules(traits.__path__))
    classes = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
    kinds = {each for each in classes if issubclass(each, Trait) and each.ID}
    assert {(type(parse_trait(name)), name) for kind in kinds for name in (kind.ID, *kind.OLD_IDS)} == {
        (kind, name) for kind in kinds for name in (kind.ID, *kind.OLD_IDS)
    }
    assert kinds == set(every_trait())


def test_a_dynamic_property_may_hold_any_text() -> None:
    """The value of a Dynamic Property is not a list and is kept with whatever is in it."""
    assert DynamicProperty.parse("PROP;P", "a;b,c\\").value == "a;b,c\\"


def test_a_trait_that_was_read_is_like_one_that_was_made() -> None:
    """Reading waits until a field is asked for, and nothing shows of that: not in copies, sets or missing names."""
    text = "delete;Gone;D;"
    made = Delete(menu="Gone")
    assert (pickle.loads(pickle.dumps(Delete.parse(text))), copy.deepcopy(Delete.parse(text))) == (made, made)
    assert len({made, Delete.parse(text)}) == 1
    assert not hasattr(Delete.parse(text), "no_such_field")

"""Traits with the settings they have by themselves, and the texts that engine 3.6 wrote of them."""

from __future__ import annotations

import pytest

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    ActionButton,
    BasicName,
    CalculatedProperty,
    CanRotate,
    Clone,
    Delete,
    DoesNotStack,
    DynamicProperty,
    GlobalHotkey,
    GlobalKeyCommand,
    Invisible,
    Layer,
    MarkWhenMoved,
    Mask,
    MenuSeparator,
    MovementTrail,
    PlaceMarker,
    Prototype,
    ReportAction,
    RestrictCommands,
    RestrictedAccess,
    SendToLocation,
    SetGlobalProperty,
    SubMenu,
    TextLabel,
    Trait,
    TriggerAction,
    parse_trait,
)

C, N = KeyStroke.ctrl, KeyStroke.named

WRITTEN: list[tuple[Trait, str, str]] = [
    (ActionButton(), "button;;-20;-20;40;40;;false", ""),
    (BasicName(), "basicName;", ""),
    (CalculatedProperty(), "calcProp;;;", ""),
    (CanRotate(), "rotate;6;;;;;;;;;;;;true", "0"),
    (Clone(), "clone;Clone;67,130;", ""),
    (Delete(), "delete;Delete;68,130;", ""),
    (DoesNotStack(), "immob;;N;R;", ""),
    (DynamicProperty(), "PROP;;false,0,100,false;;", ""),
    (GlobalHotkey(), "globalhotkey;;;;", ""),
    (GlobalKeyCommand(), "globalkey;;;;;false;1;true;true;;;-1;COUNTER|false|MAP|||||0|0||false|||EQUALS", ""),
    (Invisible(), "hide;73,130;Invisible;;player:;0.30000001192092896;;false", "null"),
    (Layer(), "emb2;;128;A;;128;;;128;;;;1;false;0;0;;;true;;;;false;;1;1;true;;;;;1.0", "1"),
    (MarkWhenMoved(), "markmoved;;0;0;Mark Moved;77,130;", "false"),
    (Mask(), "obs;;;Mask;I;?;player:;Peek;;true", "null;"),
    (MenuSeparator(), "menuSeparator;;", ""),
    (
        MovementTrail(),
        "footprint;84,130;Movement Trail;false;false;10;255,255,255;0,0,0;100;50;20;30;1.0;;;;",
        "false;;0",
    ),
    (PlaceMarker(), "placemark;Place Marker;;null;null;0;0;false;;;;0;false", ""),
    (Prototype(), "prototype;", ""),
    (ReportAction(), "report;;$location$: $newPieceName$ *;;;;false", "-1"),
    (RestrictCommands(), "hideCmd;;Hide;;", ""),
    (RestrictedAccess(), "restrict;;false;true;", ""),
    (SendToLocation(), "sendto;;;;;0;0;;;0;0;1;1;;L;;;;", ";;"),
    (SetGlobalProperty(), "setprop;;false,0,100,false;;;Current Zone/Current Map/Module;", ""),
    (SubMenu(), "submenu;Sub-Menu;;", ""),
    (TextLabel(), "label;;Change label;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;", ""),
    (TriggerAction(), "macro;;;;;;;false;;;counted;;;1;false;;1;1", ""),
]


@pytest.mark.parametrize(("trait", "type_text", "state_text"), WRITTEN, ids=lambda value: type(value).__name__)
def test_a_trait_is_written_as_the_engine_writes_it(trait: Trait, type_text: str, state_text: str) -> None:
    """A trait made in code has the very text that engine 3.6 has for it."""
    assert (trait.type_text(), trait.state_text()) == (type_text, state_text)


@pytest.mark.parametrize(("trait", "type_text", "state_text"), WRITTEN, ids=lambda value: type(value).__name__)
def test_a_trait_is_read_to_the_same_value(trait: Trait, type_text: str, state_text: str) -> None:
    """The text of a trait is read to the value that it was written from."""
    assert parse_trait(type_text, state_text) == trait

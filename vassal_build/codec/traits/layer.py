"""The Layer trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import DECIMAL, FLAG, INTEGER, KEY, LATER, NAMES, TEXT, Column
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits import old_layer
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer(Trait):
    """Layer (VASSAL.counters.Embellishment, `emb2;`, older `emb;`): pictures of which one is drawn on the piece.

    name: the layer, for its properties `name_Level`, `name_Image`, `name_Name`. images: one per level, from level 1.
    level_names: one per level (`+name` after the piece's name, `name+` before it), may be shorter than images. x, y:
    where, in pixels from the piece's centre. scale: the size it is drawn at, 1 as it is. loop: whether the last level
    is followed by the first. follow: an expression or property whose value is the level, counted from first_value;
    empty for none, though it may be marked so: follows_nothing. unfollowed: what still stands in its place while none
    is followed. always_active: whether it needs no switching on. under_when_selected: drawn under a selected piece.
    activate, increase, decrease, reset, random: menu texts, with the keys of the same name and reset_level. old_*: key
    fields that only version 0 layers use. description: a note for the module's author.
    shown_property, shown_value (engines from 3.7): drawn only while the property has the value.
    State: level, from 1, negative while switched off.
    """

    ID: ClassVar[str] = "emb2;"
    OLD_IDS: ClassVar[tuple[str, ...]] = (old_layer.ID,)
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("activate", TEXT),
        Column("old_activate_modifiers", INTEGER, 128),
        Column("old_activate_key", TEXT),
        Column("increase", TEXT),
        Column("old_increase_modifiers", INTEGER, 128),
        Column("old_increase_key", TEXT),
        Column("decrease", TEXT),
        Column("old_decrease_modifiers", INTEGER, 128),
        Column("old_decrease_key", TEXT),
        Column("reset", TEXT),
        Column("reset_key", KEY),
        Column("reset_level", TEXT),
        Column("under_when_selected", FLAG),
        Column("x", INTEGER, 0),
        Column("y", INTEGER, 0),
        Column("images", NAMES),
        Column("padded_names", NAMES),
        Column("loop", FLAG),
        Column("name", TEXT),
        Column("random_key", KEY),
        Column("random", TEXT),
        Column("marked_to_follow", FLAG),
        Column("follow_text", TEXT),
        Column("first_value", INTEGER, 1),
        Column("version", INTEGER, 0),
        Column("always_active", FLAG),
        Column("activate_key", KEY),
        Column("increase_key", KEY),
        Column("decrease_key", KEY),
        Column("description", TEXT),
        Column("scale", DECIMAL, 1.0),
        Column("shown_property", TEXT, LATER),
        Column("shown_value", TEXT, LATER),
    )
    STATE: ClassVar[tuple[Column, ...]] = (Column("level", INTEGER, -1),)

    name: str = ""
    images: tuple[str, ...] = ()
    level_names: tuple[str, ...] = ()
    x: int = 0
    y: int = 0
    scale: float = 1.0
    loop: bool = True
    follow: str = ""
    unfollowed: str = ""
    follows_nothing: bool = False
    first_value: int = 1
    always_active: bool = True
    under_when_selected: bool = False
    activate: str = ""
    activate_key: KeyStroke = NO_KEY
    increase: str = ""
    increase_key: KeyStroke = NO_KEY
    decrease: str = ""
    decrease_key: KeyStroke = NO_KEY
    reset: str = ""
    reset_key: KeyStroke = NO_KEY
    reset_level: str = "1"
    random: str = ""
    random_key: KeyStroke = NO_KEY
    description: str = ""
    shown_property: str | None = None
    shown_value: str | None = None
    version: int = 1
    old_activate_modifiers: int = 128
    old_activate_key: str = "A"
    old_increase_modifiers: int = 128
    old_increase_key: str = ""
    old_decrease_modifiers: int = 128
    old_decrease_key: str = ""
    level: int = 1

    @property
    def padded_names(self) -> tuple[str, ...]:
        """The level names, one for each image."""
        return self.level_names + ("",) * (len(self.images) - len(self.level_names))

    @property
    def follows(self) -> bool:
        """Whether the level follows a value."""
        return bool(self.follow)

    @property
    def marked_to_follow(self) -> bool:
        """Whether it is marked to follow a value, be it none."""
        return self.follows or self.follows_nothing

    @property
    def follow_text(self) -> str:
        """What stands in the place of the expression or property to follow."""
        return self.follow or self.unfollowed

    @property
    def image(self) -> str:
        """The image that shows, empty while the layer is switched off or has none at its level."""
        return self.images[self.level - 1] if 0 < self.level <= len(self.images) else ""

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text."""
        if text.startswith(old_layer.ID):
            return old_layer.read(text)
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        values = columns.read(cls.TYPE, tokens)
        if values["version"] == 0:
            values |= old_layer.converted(values)
        names = old_layer.without_unnamed(values.pop("padded_names", ()), len(values.get("images", ())))
        marked, text = values.pop("marked_to_follow", False), values.pop("follow_text", "")
        followed = (text, "") if marked else ("", text)
        values |= dict(zip(("follow", "unfollowed"), followed, strict=True), follows_nothing=marked and not text)
        return {**values, "level_names": names, "tail": tuple(tokens[len(cls.TYPE) :])}

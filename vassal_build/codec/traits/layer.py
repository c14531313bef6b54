"""The Layer trait."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.column_fields import in_state, in_type, later
from vassal_build.codec.columns import DECIMAL, FLAG, INTEGER, KEY, NAMES, TEXT, Column
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
    WORKED_OUT: ClassVar[Mapping[str, tuple[Column, ...]]] = {
        "images": (Column("padded_names", NAMES),),
        "random": (Column("marked_to_follow", FLAG), Column("follow_text", TEXT)),
    }

    activate: str = in_type(TEXT, "")
    old_activate_modifiers: int = in_type(INTEGER, 128)
    old_activate_key: str = in_type(TEXT, "A")
    increase: str = in_type(TEXT, "")
    old_increase_modifiers: int = in_type(INTEGER, 128)
    old_increase_key: str = in_type(TEXT, "")
    decrease: str = in_type(TEXT, "")
    old_decrease_modifiers: int = in_type(INTEGER, 128)
    old_decrease_key: str = in_type(TEXT, "")
    reset: str = in_type(TEXT, "")
    reset_key: KeyStroke = in_type(KEY, NO_KEY)
    reset_level: str = in_type(TEXT, "1")
    under_when_selected: bool = in_type(FLAG, False)
    x: int = in_type(INTEGER, 0)
    y: int = in_type(INTEGER, 0)
    images: tuple[str, ...] = in_type(NAMES, ())
    loop: bool = in_type(FLAG, True)
    name: str = in_type(TEXT, "")
    random_key: KeyStroke = in_type(KEY, NO_KEY)
    random: str = in_type(TEXT, "")
    first_value: int = in_type(INTEGER, 1)
    version: int = in_type(INTEGER, 1, missing=0)
    always_active: bool = in_type(FLAG, True)
    activate_key: KeyStroke = in_type(KEY, NO_KEY)
    increase_key: KeyStroke = in_type(KEY, NO_KEY)
    decrease_key: KeyStroke = in_type(KEY, NO_KEY)
    description: str = in_type(TEXT, "")
    scale: float = in_type(DECIMAL, 1.0)
    shown_property: str | None = later(TEXT)
    shown_value: str | None = later(TEXT)
    level: int = in_state(INTEGER, 1, missing=-1)
    level_names: tuple[str, ...] = ()
    follow: str = ""
    unfollowed: str = ""
    follows_nothing: bool = False

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

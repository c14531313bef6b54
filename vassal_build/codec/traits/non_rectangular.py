"""The Non-Rectangular trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import DECIMAL, Column
from vassal_build.codec.errors import TokenError
from vassal_build.codec.traits.trait import Trait

_SCALE = (Column("scale", DECIMAL, 1.0),)


@dataclass(frozen=True, slots=True, kw_only=True)
class NonRectangular(Trait):
    """Non-Rectangular (VASSAL.counters.NonRectangular, `nonRect2;`, older `nonRect;`): the outline that can be clicked.

    scale: the size of the outline, 1 as it stands. shape: its path about the piece's centre, in one of two forms: `d`
    and words between spaces (`M x y`, `L x y`, `Q` and `C` with two and three points, `Z`, last `N` and the name of
    the image that it was made from), or from old engines words between commas (`m,x,y`, `l,x,y`, `c`, `nimage`).
    """

    ID: ClassVar[str] = "nonRect2;"
    OLD_IDS: ClassVar[tuple[str, ...]] = ("nonRect;",)

    scale: float = 1.0
    shape: str = ""

    @property
    def image(self) -> str:
        """The image that the outline was made from, empty when the shape does not say."""
        if self.shape.startswith("d"):
            _, found, image = f" {self.shape[1:]}".partition(" N ")
            return image if found else ""
        return next((word[1:] for word in self.shape.split(",") if word.startswith("n")), "")

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text; the shape is all the rest, whatever is in it."""
        old = cls.OLD_IDS[0]
        if text.startswith(old):
            return {"scale": 1.0, "shape": text.removeprefix(old)}
        scale, _, shape = text.removeprefix(cls.ID).partition(cls.DELIMITER)
        return {"scale": columns.read(_SCALE, [scale])["scale"], "shape": shape}

    def write_type(self) -> str:
        """The type, written from the fields."""
        if sequence.decode(self.shape, self.DELIMITER) != [self.shape]:
            raise TokenError("it contains a semicolon or is between apostrophes", "shape")
        return f"{self.ID}{columns.java_double(self.scale)}{self.DELIMITER}{self.shape}"

"""The Prototype trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import sequence
from vassal_build.codec.formatted import fill
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Prototype(Trait):
    """Prototype (VASSAL.counters.UsePrototype, `prototype;`): the traits of a prototype of the module stand here.

    name: the prototype. parameters: (key, value) pairs; `$key$` in the prototype's text becomes the value (`filled`).
    empty_list: that a list of parameters without any stands at the end, as in `prototype;Unit;`.
    """

    ID: ClassVar[str] = "prototype;"

    name: str = ""
    parameters: tuple[tuple[str, str], ...] = ()
    empty_list: bool = False

    def filled(self, definition: str) -> str:
        """The text of the prototype's definition with the parameters put in, as the engine does it.

        With a list of parameters, even an empty one, every other `$word$` of the definition loses its dollars, those
        of formats in its traits too; without a list the text stays as it is. Of a key that stands twice the last
        counts.
        """
        has_list = self.parameters or self.empty_list or self.tail
        return fill(definition, dict(self.parameters), keep_unknown=True) if has_list else definition

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text."""
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        pairs = [sequence.decode(item, "=") for item in sequence.decode_list(tokens[1] if len(tokens) > 1 else "")]
        parameters = tuple((pair[0], pair[1]) for pair in pairs if len(pair) > 1)
        return {
            "name": tokens[0],
            "parameters": parameters,
            "empty_list": len(tokens) == 2 and not parameters,
            "tail": tuple(tokens[2:]),
        }

    def write_type(self) -> str:
        """The type, written from the fields; the list of parameters is left out when there never was one."""
        pairs = sequence.encode([sequence.encode(pair, "=") for pair in self.parameters], ",")
        tokens = [self.name, pairs, *self.tail] if pairs or self.empty_list or self.tail else [self.name]
        return self.ID + sequence.encode(tokens, self.DELIMITER)

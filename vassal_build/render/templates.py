"""SVG templates of a game: Jinja2 over the `templates/` folders of its data folders, the later folder winning.

Below them are the base templates that come with this package, so that a game draws only what is its own.

Templates are pure: they see what they are given and nothing else, also those of someone else's data folder. An unknown
name is an error, values are escaped.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateNotFound
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.filling import Filler
from vassal_build.render.typesetting import fitted, hanging, number, points, shade, text_width, wrapped

BASE = Path(__file__).resolve().parents[1] / "templates"
"""The templates that come with the package."""
# Parsing the templates only to find which they name takes longer than everything else in an unchanged build.
_REFERENCE = re.compile(r"""\{%-?\s*(?:include|import|from|extends)\s+["']([^"']+)["']""")


_COMPILED: dict[tuple[Any, ...], Any] = {}
_MOST_COMPILED = 200


class _Environment(ImmutableSandboxedEnvironment):
    """What a template works out stays small: words are not multiplied or filled to a width."""

    intercepted_binops = frozenset(("*", "**", "%"))
    measure: Measure
    """What some filters ask; what they give of words that stand in a template is compiled with it."""

    def compile(self, source: Any, *place: Any, **kind: Any) -> Any:
        """Compile the text of a template, once for all builds of this process: most templates are those of the game."""
        if not isinstance(source, str) or kind:
            return super().compile(source, *place, **kind)
        key = (self.measure, source, *place)
        if key not in _COMPILED:
            if len(_COMPILED) >= _MOST_COMPILED:
                _COMPILED.clear()
            _COMPILED[key] = super().compile(source, *place)
        return _COMPILED[key]

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Work with numbers alone, and with powers not at all."""
        if operator == "**" or not (isinstance(left, int | float) and isinstance(right, int | float)):
            raise SecurityError(f"'{operator}' works on numbers only, and '**' is not allowed")
        return super().call_binop(context, operator, left, right)


def template_is_there(name: str, folders: Sequence[Path]) -> bool:
    """Say whether a template is there, in one of a game's data folders or in the package."""
    return any((home / name).is_file() for home in (*(folder / "templates" for folder in folders), BASE))


class Measure(Struct, frozen=True):
    """What templates ask how large words may be set, and where they are broken into lines."""

    fitted: Callable[..., float] = fitted
    wrapped: Callable[..., list[str]] = wrapped


PLAIN_MEASURE = Measure()


class Templates:
    """The templates of one game, filled and fingerprinted by name (`counter.svg.j2`)."""

    def __init__(self, folders: Sequence[Path], measure: Measure = PLAIN_MEASURE) -> None:
        """Take the data folders of a game's box, the later laid over the earlier."""
        loader = FileSystemLoader([*(folder / "templates" for folder in reversed(folders)), BASE])
        self._environment = _Environment(
            loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
        )
        self._environment.measure = measure
        self._environment.filters |= {
            "fitted": measure.fitted,
            "hanging": hanging,
            "number": number,
            "points": points,
            "shade": shade,
            "text_width": text_width,
            "wrapped": measure.wrapped,
        }
        self._digests: dict[str, str] = {}
        laid_over = any((folder / "templates").is_dir() for folder in folders[1:])
        self._filler = Filler(folders) if laid_over else None

    @property
    def are_laid_over(self) -> bool:
        """Whether a folder laid over has templates, which may be someone else's."""
        return self._filler is not None

    def render(self, name: str, /, **context: Any) -> str:
        """Fill the template `name`; raise UnusableFile naming template and line when it cannot be filled.

        Where a folder laid over has templates, it is done in a process with limits.
        """
        return self.fill(name, context) if self._filler is None else self._filler.render(name, context)

    def fill(self, name: str, context: Mapping[str, Any]) -> str:
        """Fill the template `name` in this process, whatever it takes; raise UnusableFile as `render` does."""
        try:
            return self._environment.get_template(name).render(context)
        except MemoryError:
            raise UnusableFile("the template cannot be filled: it takes too much memory", f"templates/{name}") from None
        except Exception as error:  # a template may divide by zero, call itself or add words to numbers
            raise _unusable(error, name) from error

    def digest(self, name: str) -> str:
        """Give a digest of the template's text with that of every template it includes, imports or extends."""
        if name not in self._digests:
            digest = sha256()
            for part in sorted(self._parts(name)):
                digest.update(f"{part}\0{self._source(part)}\0".encode())
            self._digests[name] = digest.hexdigest()
        return self._digests[name]

    def _parts(self, name: str) -> set[str]:
        seen: set[str] = set()
        waiting = [name]
        while waiting:
            part = waiting.pop()
            if part not in seen:
                seen.add(part)
                waiting.extend(_REFERENCE.findall(self._source(part)))
        return seen

    def _source(self, name: str) -> str:
        loader = self._environment.loader
        assert loader is not None
        try:
            return loader.get_source(self._environment, name)[0]
        except TemplateNotFound as error:
            raise UnusableFile("this template does not exist", f"templates/{name}") from error
        except UnicodeDecodeError:
            raise UnusableFile("the file is not in UTF-8", f"templates/{name}") from None


def _unusable(error: Exception, name: str) -> UnusableFile:
    line = getattr(error, "lineno", None)
    reason = str(error) or type(error).__name__
    return UnusableFile(f"the template cannot be filled: {reason}", f"templates/{name}", line)


def as_plain(value: Any) -> Any:
    """Give a context value in the plain shapes that a digest can rest on: mappings, lists, text, numbers, None."""
    if isinstance(value, Mapping):
        return {str(key): as_plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [as_plain(item) for item in value]
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"a picture's context holds {type(value).__name__}, which is not plain data")

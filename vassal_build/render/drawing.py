"""Pictures of somebody else's templates, drawn in a process of its own that may take only so much time and memory.

A few letters of SVG can ask for a filter over any number of pixels. `draw_held` is the side of the build, `main` that
of the process. What comes back is a picture, or the line that says why there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.held import Held, serve

MOST_SECONDS = 30
"""Of processor time for one picture; the largest of ours takes two."""
_DRAWN, _TROUBLE = b"+", b"-"


def draw_held(template: str, svg: str, width: int, height: int, fonts: Sequence[str] = ()) -> bytes:
    """Draw an SVG as `svg.draw` does; raise UnusableFile naming its template when it takes too much, too."""
    answer = _held().ask((svg, width, height, fonts), MOST_SECONDS)
    if answer is None:
        message = f"this picture cannot be drawn: it takes more than {MOST_SECONDS} seconds or too much memory"
        raise UnusableFile(message, f"templates/{template}")
    if answer[:1] != _DRAWN:
        raise UnusableFile(answer[1:].decode(), f"templates/{template}")
    return answer[1:]


@cache
def _held() -> Held:
    """The process that draws for this one."""
    return Held(__name__, None)


def main() -> None:
    """Draw for the process that started this one, until that has gone."""
    serve(_begin)


def _begin(_: None) -> Callable[[str, int, int, Sequence[str]], bytes]:
    from vassal_build.render.svg import draw  # noqa: PLC0415 - loads a native library

    def drawn(svg: str, width: int, height: int, fonts: Sequence[str]) -> bytes:
        try:
            return _DRAWN + draw(svg, width, height, fonts)
        except UnusableFile as error:
            return _TROUBLE + str(error).encode()

    return drawn


if __name__ == "__main__":
    main()

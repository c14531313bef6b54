"""`vassal-build` as a test calls it, on a game with a folder of the test's own laid over its data, and what is laid."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from click.testing import CliRunner, Result
from PIL import Image

from vassal_build import cli

GAME = "la_primogenita"
HEXES = "hex,terrain,altitude,desert,patriot\n"


def png(width: int, height: int, mode: str = "RGB") -> bytes:
    """Give a black picture of a size."""
    content = BytesIO()
    Image.new(mode, (width, height)).save(content, "PNG")
    return content.getvalue()


class Press:
    """`vassal-build` with folders of the test's own."""

    def __init__(self, folder: Path, drawings: Path) -> None:
        self.data = folder / "data"
        self.out = folder / "out"
        self.drawings = drawings

    def lay(self, path: str, content: str | bytes) -> None:
        """Put a file into the folder that is laid over the game's own."""
        file = self.data / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)

    def run(self, command: str, game: str = GAME, /, **options: Path | str) -> Result:
        """Run a command; `build` and `proof` get the output folder and the drawings unless another is given."""
        if command in ("build", "proof"):
            options = {"out": self.out, "cache": self.drawings, **options}
        if self.data.exists():
            options = {"data": self.data, **options}
        arguments = [text for name, value in options.items() for text in (f"--{name}", str(value))]
        result = CliRunner().invoke(cli.main, [command, game, *arguments])
        assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
        return result

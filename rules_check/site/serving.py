"""The site on this machine's loopback address, for a look at it; any place for static files serves it as well."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said

LOOPBACK = "127.0.0.1"


class Quiet(SimpleHTTPRequestHandler):
    """Gives files, and says nothing of it."""

    extensions_map = {  # noqa: RUF012 - as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[ThreadingHTTPServer]:
    """Serve a folder to this machine alone; port 0 is any that is free. Raises UnusableFile when it cannot be had."""
    try:
        server = ThreadingHTTPServer((LOOPBACK, port), partial(Quiet, directory=str(folder)))
    except OSError as error:
        raise UnusableFile(said("port {port} cannot be used ({reason})", port=port, reason=error.strerror)) from None
    with server:
        yield server


def address_of(server: ThreadingHTTPServer) -> str:
    """Give the address at which a browser finds it."""
    return f"http://{LOOPBACK}:{server.server_port}/"

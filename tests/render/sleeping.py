"""A process that answers late and needs no processor for it, for tests of the wall clock."""

from __future__ import annotations

import time

from vassal_build.render.held import serve


def _late(seconds: float) -> bytes:
    time.sleep(seconds)
    return b"done"


if __name__ == "__main__":
    serve(lambda _: _late)

"""What a check of setups is: made once for a module, then asked about one setup after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.read_setup import ReadSetup

SetupCheck = Callable[[ReadSetup], Iterator[Diagnostic]]

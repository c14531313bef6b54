"""A command looks for objects in circles seldom, and not as its process ends."""

from __future__ import annotations

import subprocess
import sys

import pytest

from vassal_build.collector import OBJECTS_TO_COLLECT

AT_THE_END = """
import atexit, gc
atexit.register(lambda: print(gc.get_threshold()[0], gc.get_freeze_count() > 0, flush=True))
import {command}.cli
"""
"""Registered first, it is done last."""


@pytest.mark.parametrize("command", ["rules_check", "vassal_build"])
def test_a_command_leaves_what_it_made_to_the_end_of_its_process(command: str) -> None:
    """It is imported with that, for most of what it makes are its own modules."""
    done = subprocess.run([sys.executable, "-c", AT_THE_END.format(command=command)], capture_output=True, check=True)
    assert done.stdout.decode().split() == [str(OBJECTS_TO_COLLECT), "True"]

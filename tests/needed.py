"""What tests need that not every machine has: VASSAL, a browser."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

import pytest

T = TypeVar("T")


def had(ensure: Callable[[], T], missing: type[Exception], variable: str) -> T:
    """Give what a function gets ready; where it raises `missing`, skip with its reason.

    The test fails with that reason instead where the environment variable says `required`.
    """
    try:
        return ensure()
    except missing as reason:
        if os.environ.get(variable) == "required":
            pytest.fail(str(reason), pytrace=False)
        pytest.skip(str(reason))

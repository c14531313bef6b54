"""Pictures of pages as tests write them: larger files in a fraction of the time, for they are soon thrown away."""

from __future__ import annotations

from functools import partial

from vassal_build.render import web

quick_avif = partial(web.avif, speed=10)
"""Stands in the place of `web.avif`. What is kept has the name that commands look for, whichever process wrote it."""

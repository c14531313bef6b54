"""`python -m vassal_build`: the command `vassal-build`, where a shell does not find it."""

from __future__ import annotations

from vassal_build.cli import main

if __name__ == "__main__":
    main(prog_name="vassal-build")

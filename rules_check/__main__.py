"""`python -m rules_check`: the command `rules-check`, where a shell does not find it."""

from __future__ import annotations

from rules_check.cli import main

if __name__ == "__main__":
    main(prog_name="rules-check")

"""The case language: tiny positions, a play, and what must follow, read from text and judged by the rules.

`syntax.py` splits a file into cases and statements, `board.py` reads MAP, `table.py` STATE, `play.py` PLAY,
`expect.py` EXPECT; `runner.py` runs files and folders. Nothing here knows a rule.
"""

"""Her audit: what the players did, told from the steps of a record window by window, and judged.

What a record is stands in `replay/`; how logs of one game are found and joined, and what a verdict is, in
`rules_check/audit/`.
"""

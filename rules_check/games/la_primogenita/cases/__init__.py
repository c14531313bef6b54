"""The words of La Primogenita in cases: how a table is stated, how an action is written, and what is expected."""

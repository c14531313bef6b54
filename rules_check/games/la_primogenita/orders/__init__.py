"""Orders (sections 3 and 9): chosen, drawn, executed and declared, and what the Minor Orders do."""

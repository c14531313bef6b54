"""The games whose play can be judged: one folder each, with a rule set."""

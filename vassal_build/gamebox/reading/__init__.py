"""From rows of text to typed values, one file per family. What a cell may hold is said here; sense is for `checks/`."""

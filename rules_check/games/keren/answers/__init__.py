"""What may be asked of a position, a file for each question."""

"""The commands of `rules-check`, one file each."""

"""The commands of `vassal-build`, one file each, every one with a click command named `command`; listed in `cli.py`."""

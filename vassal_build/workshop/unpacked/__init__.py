"""The unpacked folder: how a VASSAL archive looks as files that read well in a version control system.

`layout.py` names its parts, `manifest.py` reads and writes the list of entries, `filenames.py` finds names that every
file system allows. `values.py` and `lines.py` are the notation of the text files, in which `tree_writer.py` and
`tree_reader.py` put components, `pieces.py` pieces and `command_lines.py` the commands of a save. `disk.py` puts the
folder on a disk and looks at one there. What unpacking and packing do with all that is `unpack.py` and `pack.py` above.
"""

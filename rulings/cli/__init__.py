"""The command line in groups: `floor archive ...`, `floor text ...`."""

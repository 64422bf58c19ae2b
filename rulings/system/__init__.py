"""The services of the machine: the data folder, files written whole, processes, fonts."""

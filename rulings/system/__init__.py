"""What the machine gives: the data folder, files written whole, processes, fonts."""

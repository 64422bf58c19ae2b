"""The first page: the dispute asked for, the ruling under it."""

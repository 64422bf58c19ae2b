"""The questions of the form: each with its accounts, the room, the acts one by one."""

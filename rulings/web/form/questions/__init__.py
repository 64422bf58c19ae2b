"""What the form asks: each question, its accounts, the room, the acts one by one."""

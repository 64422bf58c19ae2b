"""What each player may do now, and what the rules of turn say of it."""

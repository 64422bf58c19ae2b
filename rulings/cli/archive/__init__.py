"""`floor archive`: rulings found, verified, printed, exported, judged again."""

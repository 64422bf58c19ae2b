"""What a person enters: answers as they are written or tapped, and why one is refused."""

"""The person at the form, and how a browser keeps them signed in."""

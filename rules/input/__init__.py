"""The input from outside: a file of text, and how an error quotes what it refuses."""

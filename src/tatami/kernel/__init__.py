"""The contract of a game and its machinery; it knows no word of any game."""

"""Players that make only kernel calls; what a game knows reaches them through `Game.advice`."""

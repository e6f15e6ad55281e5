"""The course of a play, each part on top of the one before: ending, supply, combat, cards, turn."""

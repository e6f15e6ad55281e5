"""The course of a play, in the rulebook's order; each module builds on the one before."""

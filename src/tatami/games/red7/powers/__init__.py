"""The cards' powers: the rules of the seven colours, who leads by them, and the actions of odd numbers."""

"""The contract suite: what any game, ours or a plugin's, has to keep."""

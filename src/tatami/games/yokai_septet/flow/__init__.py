"""The course of a play: what everybody prepares, tricks, the end of a round and of the play."""

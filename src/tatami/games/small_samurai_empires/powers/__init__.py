"""What variants bring: missions and their laws, tokens of mountains, colours of shrines."""

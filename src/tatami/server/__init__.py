"""Tables in a browser: seats, store, live updates. No rules of any game, and no pictures of any."""

"""Many plays at once: simulations, and how fast they go."""

"""What outlives the process: guests, tables, their entries, and the host's settings."""

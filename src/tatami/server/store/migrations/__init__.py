"""How the database came to its present shape. Run at start, by `tatami.server.store.schema`."""

"""One module a step, in order; a step that was released is never changed."""

"""How tables and pages look: templates, styles, and the small client's build. Knows messages and views, no rules."""

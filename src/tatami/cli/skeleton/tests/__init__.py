"""Scenarios: one test a ruling."""

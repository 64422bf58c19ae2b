"""Drills: a dispute made from a case, its answers computed, marked and explained."""

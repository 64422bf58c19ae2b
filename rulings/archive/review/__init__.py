"""Rulings held against one another: blind, side by side, in figures."""

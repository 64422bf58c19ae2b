"""The pages of review: blind, differences, agreement, figures."""

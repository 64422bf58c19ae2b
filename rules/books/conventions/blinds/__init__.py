"""The conventions on button, blinds, antes, straddles and kills."""

"""The words of button, blinds, antes, straddles and kills."""

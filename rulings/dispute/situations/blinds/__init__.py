"""Questions of button, blinds, antes, straddles and kills."""

"""The tool on the home screen of a phone: its manifest, its icons, and a page while it is away."""

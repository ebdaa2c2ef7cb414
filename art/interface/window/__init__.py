"""The game's window over a scene: inventory and character sheet in carved stone and bronze."""

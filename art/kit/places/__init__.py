"""Places, modelled once and used in every scene: walls, stairs, pillars, ground, gates. Metres; everything stands on z = 0."""

"""The hero: one stage, two cameras (wide for desks, tall for phones), five layers that stack one to one."""

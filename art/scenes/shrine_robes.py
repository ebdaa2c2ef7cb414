"""The pilgrims' dyes, and hems without gold."""
import numpy as np

from kit.surfaces import preset_material

#: Wool in its own colour, in the depth of folds and on their ridges.
DYED = {
    'ochre': ('#8a6a34', '#2a1c0c', '#b08a4a'), 'green': ('#3c4a2e', '#10160b', '#5c6e44'), 'linen': ('#8c7a5c', '#2e251a', '#b4a07a'), 'crimson': ('#701815', '#1e0504', '#94342a'),
    'purple': ('#4a2a44', '#2a1626', '#573650'), 'black': ('#26232a', '#09080b', '#3a363e'), 'wool': ('#5c4836', '#1e150f', '#80674c'), 'blue': ('#4e5566', '#171c27', '#767c8d'), 'rust': ('#6c3620', '#2c140a', '#824a2e'),
}


def unbraided(person, cloak):
    """Pilgrims' cloth has no gold along its edges; the cloak is as plain inside as out."""
    for part in person.children:
        if part.name.startswith(('skirt', 'cape')):
            for name in ('mask', 'edge'):
                if name in part.data.attributes:
                    part.data.attributes[name].data.foreach_set('value', np.zeros(len(part.data.vertices), np.float32))
        if part.name.startswith('cape'):
            for k in range(len(part.data.materials)):
                part.data.materials[k] = preset_material(cloak)

"""Hair as geometry: thousands of tapered strands in one mesh, for crests, beards, manes and fur."""
import numpy as np

from kit import shapes


def comb(name, roots, directions, bends, lengths, radii, material, steps=6, sides=3, curl=0.0, seed=1):
    """Each strand starts at a root, leaves along its direction, and bends by its own `bend` vector towards the tip."""
    random = np.random.RandomState(seed)
    count = len(roots)
    t = np.linspace(0, 1, steps)[None, :, None]
    lengths = np.broadcast_to(lengths, count)[:, None, None]
    spine = roots[:, None] + directions[:, None] * t * lengths + bends[:, None] * (t ** 2) * lengths
    if curl:
        phase = random.uniform(0, 6.28, (count, 1, 1))
        sway = random.normal(size=(count, 1, 3))
        spine = spine + sway * np.sin(t * 7 + phase) * curl * t * lengths
    tangent = np.gradient(spine, axis=1)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=2, keepdims=True), 1e-9)
    side = np.cross(tangent, random.normal(size=(count, 1, 3)))
    side /= np.maximum(np.linalg.norm(side, axis=2, keepdims=True), 1e-9)
    other = np.cross(tangent, side)
    radius = np.broadcast_to(radii, count)[:, None, None] * (1 - t ** 1.6 * 0.94)
    rings = [spine + radius * (np.cos(a) * side + np.sin(a) * other) for a in np.linspace(0, 2 * np.pi, sides, endpoint=False)]
    vertices = np.stack(rings, 2).reshape(-1, 3)
    strand, step, k = np.meshgrid(np.arange(count), np.arange(steps - 1), np.arange(sides), indexing='ij')
    base = (strand * steps + step) * sides
    faces = np.stack([base + k, base + (k + 1) % sides, base + sides + (k + 1) % sides, base + sides + k], -1).reshape(-1, 4)
    mask = np.tile(np.repeat(np.linspace(0, 1, steps), sides), count)
    return shapes.add(name, vertices, faces, material, mask=mask)

"""The emperor's shadow on the floor of the hall: his outline as the visitor sees it, strands of the crest included, and sharp enough for the spear.

The sun looks down on his front, and what it sees of him is a heap of cape, arms and crest. So his shadow is thrown by what the visitor sees: from the shins up he is pressed flat, as by a page, into an upright plane through his spear.
His feet and the butt of the spear stay where they are, and the shadow begins at them.
"""
import bpy
import cv2
import numpy as np

from scenes.closing_arch import SILL

#: The way that the light goes which he stands in: a little lower than the sun's own, for a taller man.
WAY = (-.275, -1, -.55)
#: Between which heights over the threshold he goes over into the plane, and how far he is pressed.
ANKLE, BELT, PRESSED = .12, 1.25, .92
#: How the plane is turned: metres away from the visitor for each metre to the left of the spear.
ASLANT = -.15
#: The crest throws none below this height, where its tail would be one with shoulders and cape, and the head had no neck.
NAPE = 2.92
#: Above the fist the spear is shorter, or its blade would be lost in the dark of the arch: from where, and up to where. And it is so much thicker, or the edge's softness would eat it.
FIST, TIP, STOUT = 1.9, 2.96, 1.7
#: Cells to a metre of what is drawn, and over what area of the sun's own plane (left, right, low, high).
CELLS, AREA = 360, (-5.0, 5.0, -4.5, 5.5)
#: Holes up to this many square metres are closed.
CLOSED = .02


def cast(man, at):
    """How much of the sun (0..1) he leaves to each of the points `at`, which lie behind him."""
    sheet, y = drawn(*outline(man)), at[..., 1]
    across, up = (at[..., k] + WAY[k] * y for k in (0, 2))
    column, row = ((across - AREA[0]) * CELLS).astype(np.float32), ((AREA[3] - up) * CELLS).astype(np.float32)
    # The sun is a disc: the farther from what throws it, the softer a shadow's edge.
    far = np.clip((man.location.y - y) / 2.6, 0, 2)
    sharp, soft, softest = (cv2.remap(cv2.GaussianBlur(sheet, (0, 0), size * CELLS), column, row, cv2.INTER_LINEAR) for size in (.008, .016, .030))
    return 1 - sharp * np.clip(1 - far, 0, 1) - soft * np.clip(1 - np.abs(far - 1), 0, 1) - softest * np.clip(far - 1, 0, 1)


def outline(man):
    """His triangles (n, 3, 3) and the pieces of his strands (n, 2, 3), as they throw the shadow."""
    bpy.context.view_layer.update()
    spear = next(part for part in man.children_recursive if part.name.startswith('spear'))
    crest, carried = [part for part in man.children_recursive if 'crest' in part.name], list(spear.children_recursive)
    rest = [part for part in man.children_recursive if part not in crest and part not in carried]
    pole = solid(carried)
    top = pole[..., 2].max()
    pole[..., 2] -= np.clip((pole[..., 2] - FIST) / (top - FIST), 0, 1) * (top - TIP)
    pivot = spear.matrix_world.translation
    pole[..., 0] += (STOUT - 1) * (pole[..., 0] - pivot.x)
    short = [piece[piece[..., 2].min(1) > NAPE] for piece in (solid(crest), *hairs(crest))]
    faces = [flat(piece, pivot) for piece in (solid(rest), pole, short[0])]
    return np.concatenate(faces), [flat(piece, pivot) for piece in (*hairs(rest), *short[1:])]


def flat(points, pivot):
    points = points.copy()
    share = PRESSED * np.clip((points[..., 2] - SILL - ANKLE) / (BELT - ANKLE), 0, 1)
    plane = pivot.y + ASLANT * (pivot.x - points[..., 0])
    points[..., 1] += share * (plane - points[..., 1])
    return points


def solid(parts):
    """Triangles of all that has faces, in the world."""
    graph, found = bpy.context.evaluated_depsgraph_get(), []
    for part in parts:
        if part.type != 'MESH' or part.hide_render:
            continue
        whole = part.evaluated_get(graph)
        mesh = whole.to_mesh()
        mesh.calc_loop_triangles()
        points, corners = np.empty(3 * len(mesh.vertices), np.float32), np.empty(3 * len(mesh.loop_triangles), np.int32)
        mesh.vertices.foreach_get('co', points)
        mesh.loop_triangles.foreach_get('vertices', corners)
        turn = np.array(whole.matrix_world, np.float32)
        found.append((points.reshape(-1, 3) @ turn[:3, :3].T + turn[:3, 3])[corners.reshape(-1, 3)])
        whole.to_mesh_clear()
    return np.concatenate(found)


def hairs(parts):
    """Strands are made by their object's modifier, of the edges of another one (see kit/hair_curves)."""
    found = []
    for part in parts:
        if part.type != 'CURVES':
            continue
        source = next(node.inputs['Object'].default_value for node in part.modifiers[0].node_group.nodes if node.bl_idname == 'GeometryNodeObjectInfo').data
        points, edges = np.empty(3 * len(source.vertices), np.float32), np.empty(2 * len(source.edges), np.int32)
        source.vertices.foreach_get('co', points)
        source.edges.foreach_get('vertices', edges)
        turn = np.array(part.matrix_world, np.float32)
        found.append((points.reshape(-1, 3) @ turn[:3, :3].T + turn[:3, 3])[edges.reshape(-1, 2)])
    return found


def drawn(faces, strands):
    """All of it in black on the sun's own plane."""
    def cells(points):
        across, up = (points[..., k] + WAY[k] * points[..., 1] for k in (0, 2))
        return np.round(np.stack([(across - AREA[0]) * CELLS, (AREA[3] - up) * CELLS], -1)).astype(np.int32)
    sheet = np.zeros((int((AREA[3] - AREA[2]) * CELLS), int((AREA[1] - AREA[0]) * CELLS)), np.uint8)
    for face in cells(faces):
        cv2.fillConvexPoly(sheet, face, 255)
    for part in strands:
        cv2.polylines(sheet, list(cells(part)), False, 255, 2)
    _, gaps, facts, _ = cv2.connectedComponentsWithStats((sheet == 0).astype(np.uint8), connectivity=4)
    sheet[(facts[:, cv2.CC_STAT_AREA] < CLOSED * CELLS ** 2)[gaps]] = 255
    return sheet.astype(np.float32) / 255

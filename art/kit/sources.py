"""Reads scenes without running them: what they declare, and which files of art/ they are made from."""
import ast
from functools import lru_cache
from pathlib import Path

ART = Path(__file__).resolve().parent.parent
ROOTS = (ART, ART / 'interface')


def declared(path, names):
    """The literal values of a scene's constants."""
    values = {}
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], 'id', None) in names:
            values[node.targets[0].id] = ast.literal_eval(node.value)
    return values


@lru_cache(maxsize=None)
def imports_of(path):
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f'{node.module}.{alias.name}' for alias in node.names)]
        else:
            continue
        for name in names:
            for root in ROOTS:
                file = root / (name.replace('.', '/') + '.py')
                if file.exists():
                    found.add(file)
    return frozenset(found)


def sources_of(path):
    """The scene's file and everything of ours that it imports, near or far."""
    todo, seen = [Path(path)], set()
    while todo:
        file = todo.pop()
        if file not in seen:
            seen.add(file)
            todo.extend(imports_of(file))
    return seen

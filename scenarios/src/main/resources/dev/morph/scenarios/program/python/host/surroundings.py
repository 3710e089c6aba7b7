"""What a program looks at besides its input. Known by what is allowed: everything else is named."""

import ast

def dotted(node):
    """a.b.c of names and attributes; empty of all else."""
    names = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return ".".join([node.id] + names[::-1]) if isinstance(node, ast.Name) else "." + ".".join(names[::-1])



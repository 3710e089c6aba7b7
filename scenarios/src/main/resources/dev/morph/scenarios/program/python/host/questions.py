"""Answers questions about source texts, without running the program."""

import ast
import hashlib
import math

from .values import Unread, decode, dumps
from .reading import FUNCTION, Source, alignments, plain_tree, targets
from .cases import arguments_of, is_large
from .plausible import Wording
from .inputs import Inputs
from .runner import OPERATORS
from .task_tests import check, given


def facts(request, tell):
    """Replies with facts about a program's text, and with the ways to call it in place of the seed."""
    try:
        source = Source(request["source"])
    except SyntaxError as e:
        return tell(dumps({"error": "%s (line %s)" % (e.msg, e.lineno)}))
    said = {
        "text": hashlib.sha256(source.text.encode("utf-8", "surrogatepass")).hexdigest(),
        "surroundings": source.surroundings,
        "varies": source.varies,
        "unordered": source.unordered,
        "constants": [c for c in source.constants if type(c) is not float or math.isfinite(c)],
        "functions": sorted(source.functions),
        "classes": sorted(source.classes),
        "script": bool(source.tree.body),
        "reads": source.reads,
        "failing": Wording((request.get("task") or {}).get("text") or "").failing,
        "targets": targets(request.get("task") or {}, source),
    }
    if request.get("seed"):
        seed = Source(request["seed"])
        said["ways"] = alignments(request["paths"], seed, source)
    tell(dumps(said))


UNSEEN = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)
AT_ONCE = 500


def tree(request, tell):
    """Replies with a syntax tree in postorder: the label of each node, and the number of nodes below it."""
    try:
        roots = [plain_tree(ast.parse(request["source"]))]
    except SyntaxError as e:
        return tell(dumps({"error": "(line %s,col %s) %s" % (e.lineno, e.offset, e.msg)}))
    except (ValueError, RecursionError, MemoryError):
        return None  # the caller takes an incomplete answer as "too deep"
    if request.get("name"):
        roots = [n for n in ast.walk(roots[0]) if isinstance(n, FUNCTION) and n.name == request["name"]]
    nodes = []
    for root in roots:
        add_nodes(root, request["labels"], nodes)
    if len(roots) > 1:
        nodes.append(["several", len(nodes)])
    for at in range(0, len(nodes), AT_ONCE):
        tell(dumps({"nodes": nodes[at : at + AT_ONCE]}))
    tell(dumps({"all": len(nodes)}))


def add_nodes(root, labels, nodes):
    open_nodes = [(root, None)]
    while open_nodes:
        node, first = open_nodes.pop()
        if first is None:
            open_nodes.append((node, len(nodes)))
            inner = [n for n in ast.iter_child_nodes(node) if not isinstance(n, UNSEEN)]
            open_nodes += [(n, None) for n in reversed(inner)]
        else:
            nodes.append([label(node, labels), len(nodes) - first])


def label(node, labels):
    """Returns a node's label: its type; operators and constants, unless only kinds count; names, if they count."""
    words = [type(node).__name__]
    if isinstance(node, ast.Constant):
        words.append(type(node.value).__name__ if labels == "kinds" else repr(node.value))
    if labels != "kinds":
        words += [type(n).__name__ for n in ast.iter_child_nodes(node) if isinstance(n, UNSEEN[1:])]
    if labels == "names" and not isinstance(node, ast.Constant):
        for _, value in ast.iter_fields(node):
            words += [v for v in (value if isinstance(value, list) else [value]) if isinstance(v, str)]
    return " ".join(words)


def make_inputs(request, tell):
    inputs = Inputs(request)
    if request.get("others") is None:
        inputs.typed()
    else:
        inputs.literals(request["others"])
    for items, outside in ((inputs.made, False), (inputs.outside, True)):
        for item in items:
            tell(dumps({"item": item, "large": is_large(item), "outside": outside, "needs": inputs.needs.get(dumps(item), {})}))


def judge_inputs(request, tell):
    """Judges the inputs that a program's own process proposed: whether they are data, large, or outside the task's domain."""
    inputs = Inputs(request)
    for item in request["items"]:
        if not is_data(item, inputs):
            tell(dumps({"data": False}))
            continue
        tell(dumps({"data": True, "large": is_large(item), "outside": request["policy"] != "any" and not inputs.plausible.admits(item)}))


class Anything:
    """Placeholder for objects that only the program's process can make."""

    objects = [None] * 100

    @staticmethod
    def made(name, values):
        return None


def is_data(item, inputs):
    """Whether an input calls only what may be called, with arguments that are data."""
    try:
        return bool(item["s"]) and all(asks(step, inputs) for step in item["s"])
    except (Unread, KeyError, IndexError, TypeError, ValueError, AttributeError):
        return False


def asks(step, inputs):
    kind, path = step[0], step[2] if step[0] in tuple("mpq") else step[1]
    first, _, member = path.partition(".")
    known = inputs.source.classes.get(first, {})
    there = member in known.get("methods", ()) or member in known.get("properties", ())
    allowed = path in inputs.paths or there and not member.startswith("_") or kind == "n" and first in inputs.source.classes
    for argument in arguments_of(step):
        decode(argument, Anything)
    return kind in tuple("cnmopqxy") and (allowed or kind == "x" and path in OPERATORS)


READERS = {"facts": facts, "inputs": make_inputs, "judged": judge_inputs, "check": check, "tree": tree, "cases": given}

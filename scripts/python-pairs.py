#!/usr/bin/env python3
"""Pairs of Python programs out of HumanEval's reference solutions, for `morph equivalent --pairs`.

    python-pairs.py HUMANEVAL.csv.gz OUT [MUTANTS]

HUMANEVAL.csv.gz holds the columns task_id, original_prompt, canonical_solution, test, entry_point
(a file of HumanEval-R does). Writes OUT/renamed.jsonl, each solution beside itself with another
layout and other names for its locals, and OUT/mutants.jsonl, each of MUTANTS (default 300) beside
its solution: one small change, drawn with seed 1, kept if HumanEval's own tests fail on it, whatever
way (an assertion, an exception, 2 s). `--score VERDICTS KIND` counts what the oracle said.
"""
import ast
import collections
import csv
import gzip
import json
import os
import random
import subprocess
import sys


def solutions(path):
    csv.field_size_limit(10**8)
    with gzip.open(path, "rt", newline="") as file:
        for row in csv.DictReader(file):
            prompt = row.get("original_prompt") or row["prompt"]
            yield row["task_id"], prompt + row["canonical_solution"], row["entry_point"], row["test"]


class Renamed(ast.NodeTransformer):
    """Other names for the parameters and variables of each function, nested ones included."""

    def visit_FunctionDef(self, node):
        own = {a.arg for n in ast.walk(node) if isinstance(n, ast.arguments) for a in n.args}
        own |= {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        keywords = {k.arg for n in ast.walk(node) if isinstance(n, ast.Call) for k in n.keywords}
        names = {name: "v%d_%s" % (i, name[::-1]) for i, name in enumerate(sorted(own - keywords))}
        for n in ast.walk(node):
            if isinstance(n, ast.Name):
                n.id = names.get(n.id, n.id)
            elif isinstance(n, ast.arg):
                n.arg = names.get(n.arg, n.arg)
        return node


SWAPS = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
         ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Mod: ast.Mult, ast.FloorDiv: ast.Mult,
         ast.Div: ast.Mult, ast.And: ast.Or, ast.Or: ast.And, ast.In: ast.NotIn, ast.NotIn: ast.In}


def changes(tree):
    """Every place where one small change can be made, as a function that makes it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
            yield lambda n=node: n.ops.__setitem__(0, SWAPS[type(n.ops[0])]())
        if isinstance(node, (ast.BinOp, ast.BoolOp, ast.AugAssign)) and type(node.op) in SWAPS:
            yield lambda n=node: setattr(n, "op", SWAPS[type(n.op)]())
        if isinstance(node, ast.Constant) and type(node.value) is int:
            yield lambda n=node: setattr(n, "value", n.value + 1)
            yield lambda n=node: setattr(n, "value", n.value - 1)
        if isinstance(node, ast.Constant) and type(node.value) is bool:
            yield lambda n=node: setattr(n, "value", not n.value)
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            yield lambda n=node: setattr(n, "test", ast.UnaryOp(ast.Not(), n.test))
        if isinstance(node, ast.Return) and node.value is not None:
            yield lambda n=node: setattr(n, "value", ast.Constant(None))


def fails(source, test, entry):
    program = source + "\n" + test + "\ncheck(" + entry + ")\n"
    try:
        done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, timeout=2)
        return done.returncode != 0
    except subprocess.TimeoutExpired:
        return True


def write(path, pairs):
    with open(path, "w") as file:
        for pair in pairs:
            file.write(json.dumps(pair) + "\n")
    print(path, len(pairs))


def pair(task, left, right, entry, test, number=""):
    return {"id": task + number, "left": left, "right": right, "entry": entry, "tests": [test]}


def make(source, out, most):
    tasks = list(solutions(source))
    os.makedirs(out, exist_ok=True)
    renamed = [pair(t, s, ast.unparse(Renamed().visit(ast.parse(s))) + "\n", e, c) for t, s, e, c in tasks]
    write(os.path.join(out, "renamed.jsonl"), renamed)
    rng = random.Random(1)
    mutants = []
    while len(mutants) < most:
        task, left, entry, test = rng.choice(tasks)
        tree = ast.parse(left)
        rng.choice(list(changes(tree)))()
        right = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
        known = any(m["right"] == right for m in mutants)
        if not known and fails(right, test, entry):
            mutants.append(pair(task, left, right, entry, test, "#%d" % len(mutants)))
    write(os.path.join(out, "mutants.jsonl"), mutants)


def score(verdicts, kind):
    rows = [json.loads(line) for line in open(verdicts)]
    print(kind, len(rows), dict(collections.Counter((r["verdict"] + " " + r["cause"]).strip() for r in rows)))
    print("tiers", dict(collections.Counter(r["tier"] for r in rows)))
    for row in rows:
        if row["verdict"] != kind:
            print(row["id"], row["verdict"], row["cause"], json.dumps(row["witness"])[:300])


if len(sys.argv) < 3:
    sys.exit(__doc__)
if sys.argv[1] == "--score":
    score(sys.argv[2], sys.argv[3])
else:
    make(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 300)

"""Searches for inputs that reach code that no earlier input reached."""

import ast
import collections
import hashlib
import json
import random
import sys
import time
import types

from .values import Unread, decode, dumps, input_value
from .reading import FUNCTION, Source, is_main_guard
from .cases import calls_of
from .kinds import Maker, cast, kind_named
from .plausible import Plausible
from .runner import FILE, Runner


class Probes(ast.NodeTransformer):
    """Instruments a program to record the result of each condition, and the values in each comparison."""

    def __init__(self):
        self.count = 0
        self.arms = set()

    def probe(self, test):
        self.count += 1
        self.arms |= {(self.count, True), (self.count, False)}
        return ast.Call(ast.Name("_went", ast.Load()), [ast.Constant(self.count), test], [])

    def here(self):
        self.count += 1
        self.arms.add((self.count, True))
        return ast.Expr(ast.Call(ast.Name("_went", ast.Load()), [ast.Constant(self.count), ast.Constant(True)], []))

    def visit_If(self, node):
        if is_main_guard(node):
            return node
        self.generic_visit(node)
        node.test = self.probe(node.test)
        return node

    def tested(self, node):
        self.generic_visit(node)
        node.test = self.probe(node.test)
        return node

    visit_While = visit_IfExp = tested

    def visit_BoolOp(self, node):
        self.generic_visit(node)
        node.values = [self.probe(v) for v in node.values]
        return node

    def visit_comprehension(self, node):
        self.generic_visit(node)
        node.ifs = [self.probe(v) for v in node.ifs]
        return node

    def visit_For(self, node):
        self.generic_visit(node)
        node.body.insert(0, self.here())
        return node

    def visit_ExceptHandler(self, node):
        self.generic_visit(node)
        node.body.insert(0, self.here())
        return node

    def visit_match_case(self, node):
        self.generic_visit(node)
        node.body.insert(0, self.here())
        return node

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) == 1 and not isinstance(node.ops[0], (ast.Is, ast.IsNot)):
            sides = [ast.Name("_a", ast.Load()), ast.Name("_b", ast.Load())]
            test = ast.Compare(sides[0], node.ops, [sides[1]])
            seen = ast.Call(ast.Name("_seen", ast.Load()), sides, [])
            both = ast.arguments(posonlyargs=[], args=[ast.arg("_a"), ast.arg("_b")], kwonlyargs=[], kw_defaults=[], defaults=[])
            plain = not any(isinstance(n, (ast.Yield, ast.Await, ast.NamedExpr)) for n in ast.walk(node))
            if plain:
                chosen = ast.Subscript(ast.Tuple([seen, test], ast.Load()), ast.Constant(1), ast.Load())
                return ast.Call(ast.Lambda(both, chosen), [node.left, node.comparators[0]], [])
        return node


class Coverage:
    """Records the lines of the program's functions that were reached and the branches between them, with
    sys.monitoring from Python 3.12 on and sys.settrace before."""

    def __init__(self, code):
        import dis

        self.lines, self.seen = set(), set()
        codes = [code]
        while codes:
            inner = [c for c in codes.pop().co_consts if type(c) is types.CodeType]
            codes += inner
            self.lines |= {line for c in inner for _, line in dis.findlinestarts(c) if line and line != c.co_firstlineno}

    def watch(self):
        """Starts recording; called before each input, because an error inside a trace function ends the tracing."""
        if not hasattr(sys, "monitoring"):
            sys.settrace(lambda frame, event, arg: self.follow(frame) if frame.f_code.co_filename == FILE else None)
        elif sys.monitoring.get_tool(sys.monitoring.COVERAGE_ID) is None:
            tool, events = sys.monitoring.COVERAGE_ID, sys.monitoring.events
            both = ("BRANCH_LEFT", "BRANCH_RIGHT") if hasattr(events, "BRANCH_LEFT") else ("BRANCH",)
            branches = [getattr(events, name) for name in both]
            sys.monitoring.use_tool_id(tool, "search")
            sys.monitoring.register_callback(tool, events.LINE, self.line)
            for event in branches:
                sys.monitoring.register_callback(tool, event, self.branch)
            sys.monitoring.set_events(tool, events.LINE | sum(branches))

    def line(self, code, number):
        if code.co_filename == FILE:
            self.seen.add(number)
        return sys.monitoring.DISABLE

    def branch(self, code, at, to):
        if code.co_filename != FILE:
            return sys.monitoring.DISABLE
        self.seen.add((code.co_firstlineno, at, to))

    def follow(self, frame):
        first, last = frame.f_code.co_firstlineno, 0

        def step(frame, event, arg):
            nonlocal last
            if event == "line":
                self.seen.update((frame.f_lineno, (first, last, frame.f_lineno)))
                last = frame.f_lineno
            return step

        return step


MOST_TRIES = 600
MOST_FOUND = 24
MOST_STEPS = 12


def search(request, tell):
    """Replies with inputs that take branches or reach lines that no earlier input did. Runs in the program's
    own process, so the reply is only advice: it decides which inputs are tried, never their outcome."""
    runner = Runner(request)
    probes = Probes()
    tree = ast.fix_missing_locations(probes.visit(ast.parse(runner.text)))
    runner.code = compile(tree, FILE, "exec", dont_inherit=True)
    coverage = Coverage(runner.code)
    taken, compared = set(), collections.deque(maxlen=400)

    def went(number, value):
        taken.add((number, bool(value)))
        return value

    def seen(a, b):
        if type(a) in (int, float, str) and type(b) in (int, float, str):
            compared.append((a, b))

    make = runner.module

    def module(name):
        names = make(name)
        names.update(_went=went, _seen=seen)
        return names

    def touched():
        return len(taken) + len(coverage.seen & coverage.lines)

    def reached(item):
        """Runs an input. Returns the number of newly reached conditions and lines, and of all newly recorded events."""
        before, all_before = touched(), len(taken) + len(coverage.seen)
        coverage.watch()
        runner.told(item)
        sys.settrace(None)
        return touched() - before, len(taken) + len(coverage.seen) - all_before

    runner.module = module
    there = len(probes.arms) + len(coverage.lines)
    end = time.process_time() + request["seconds"]
    pool = []
    tried = 0
    for item in request["items"]:
        tried += 1
        if any(reached(item)) or not pool:
            pool += [item] if "s" in item else []
        if time.process_time() > end or touched() >= there:
            break
    whole = tried == len(request["items"])
    tell(dumps({"before": touched(), "all": there}))
    rng = random.Random(1)
    plausible = Plausible(request["task"], request["cases"])
    source = Source(request["source"])
    maker = Maker(rng, [v for c in pool for _, args in calls_of(c) for v in args], source.constants,
                  request.get("dictionary"))
    found, steps = 0, 0
    for _ in range(MOST_TRIES if pool else 0):
        if time.process_time() > end or touched() >= there or found >= MOST_FOUND:
            break
        base = pool[-1 - int(rng.random() ** 2 * len(pool))]
        varied = json.loads(dumps(base))
        step = rng.choice(varied["s"])
        if step[0] in "pqx":
            continue
        at = 3 if step[0] == "m" else 2
        try:
            values = [decode(a) for a in step[at]]
            if compared and values and rng.random() < 0.6:
                toward(rng, maker, values, compared[rng.randrange(len(compared))])
            else:
                values = maker.vary(values)
            called = source.takes(step[1]) if step[0] == "c" and request["policy"] != "any" else None
            if called:
                said = called["annotations"]
                values = [cast(v, kind_named(said[i])) if i < len(said) else v for i, v in enumerate(values)]
            step[at] = [input_value(v) for v in values]
        except (Unread, OverflowError, SyntaxError, NameError, RecursionError, TypeError):
            continue
        if request["policy"] != "any" and not plausible.admits(varied):
            continue
        random_state = random.getstate()
        new, stepped = reached(varied)
        random.setstate(random_state)
        if new or stepped:
            pool.append(varied)
            found += 1 if new else 0
            steps += 0 if new else 1
            if new or steps <= MOST_STEPS:
                tell(dumps({"item": varied}))
    tell(dumps({"after": touched()}))
    for part in unreached(ast.parse(runner.text), coverage) if whole else ():
        tell(dumps(part))


class Nameless(ast.NodeTransformer):
    """Numbers all names in order of occurrence, so that renamed code stays the same."""

    def __init__(self):
        self.names = {}

    def other(self, name):
        return self.names.setdefault(name, "v%d" % len(self.names))

    def visit_Name(self, node):
        return ast.Name(self.other(node.id), node.ctx)

    def visit_arg(self, node):
        return ast.arg(self.other(node.arg))

    def visit_ExceptHandler(self, node):
        node.name = node.name and self.other(node.name)
        return self.generic_visit(node)


MOST_UNREACHED = 40


def unreached(tree, coverage):
    """Returns the outermost statements of functions that no input reached: their text, and a hash that ignores names."""
    parts = []

    def look(body, inside):
        for node in body:
            inner = [n for n in ast.walk(node) if isinstance(n, ast.stmt)]
            lines = {n.lineno for n in inner} & coverage.lines
            if inside and lines and not lines & coverage.seen:
                text = ast.unparse(node)
                parts.append({"unreached": text.splitlines()[0][:80], "line": node.lineno,
                              "form": hashlib.sha256(ast.dump(Nameless().visit(node)).encode("utf-8", "replace")).hexdigest()[:16]})
                continue
            for field in ("body", "orelse", "finalbody"):
                if isinstance(getattr(node, field, None), list):
                    look(getattr(node, field), inside or isinstance(node, FUNCTION))
            for held in getattr(node, "handlers", []) + getattr(node, "cases", []):
                look(held.body, inside)

    look([n for n in tree.body if not is_main_guard(n)], False)
    return parts[:MOST_UNREACHED]


def toward(rng, maker, values, pair):
    """Changes one argument so that the comparison of a pair of values may have the other result."""
    a, b = pair if rng.random() < 0.5 else pair[::-1]
    at = rng.randrange(len(values))
    value = values[at]
    kind = type(value)
    number = type(a) in (int, float) and type(b) in (int, float)
    if kind in (int, float) and number:
        values[at] = kind(rng.choice((b, value + (b - a), b + 1, b - 1, value - (b - a))))
    elif kind is str and type(b) is str:
        cut = rng.randrange(len(value) + 1)
        values[at] = rng.choice((b, value[:cut] + b + value[cut:], value.replace(str(a), b, 1) if type(a) is str and a else b))
    elif kind is str and type(b) is int and 0 <= b < 300:
        values[at] = (value or "a") * (b // max(1, len(value)) + 1)
        values[at] = values[at][:b]
    elif kind is list and type(b) is int and 0 <= b < 300 and rng.random() < 0.4:
        values[at] = ((value or [0]) * (b // max(1, len(value)) + 1))[:b]
    elif kind in (list, tuple) and value:
        inner = list(value)
        toward(rng, maker, inner, pair)
        values[at] = kind(inner)
    else:
        values[at] = maker.mutate(value)

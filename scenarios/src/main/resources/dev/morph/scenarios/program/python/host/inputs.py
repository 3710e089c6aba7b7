"""Generates the inputs of a program for a task."""

import ast
import random

from .values import GIVEN, Unread, dumps, input_value
from .reading import FUNCTION, SCRIPT, Source, decorators, targets
from .cases import as_call, call, calls_of, is_large
from .kinds import Given, Maker, New, cast, holds_own, inferred, kind_named, kind_of, merged, records
from .plausible import Plausible

MOST_TYPED = 100
MOST_OUTSIDE = 20
MOST_TEXT = 20000
MOST_RUNS = 60
MOST_LITERAL = 70
PROBED = 14
UNARY = {"__len__": "len", "__str__": "str", "__repr__": "repr", "__bool__": "bool", "__iter__": "iter", "__neg__": "neg", "__abs__": "abs",
         "__int__": "int", "__float__": "float", "__reversed__": "reversed", "__next__": "next", "__enter__": "within", "__exit__": "leave",
         "__invert__": "invert", "__pos__": "pos", "__round__": "round"}
BINARY = {"__%s__" % name: name for name in ("eq", "ne", "lt", "le", "gt", "ge", "add", "sub", "mul", "truediv", "floordiv", "mod", "pow",
                                             "matmul", "iadd", "isub", "imul")}
BINARY.update({"__and__": "and_", "__or__": "or_", "__xor__": "xor", "__hash__": "hash"})
REFLECTED = {"__radd__": "add", "__rsub__": "sub", "__rmul__": "mul"}
AUTHORS_OWN = ("__str__", "__repr__")
NODES = ("head", "heada", "headb", "head_a", "head_b", "root", "subroot", "sub_root", "node", "tree", "subtree", "list", "l", "p", "q", "t")


def as_input(value):
    """Encodes a value of an input as JSON."""
    if isinstance(value, Given):
        return ["h", value.name]
    if isinstance(value, New):
        return ["new", value.name, [as_input(v) for v in value.args]]
    if type(value) in (list, tuple) and any(isinstance(v, (Given, New, list, tuple, dict)) for v in value):
        return [{list: "l", tuple: "t"}[type(value)]] + [as_input(v) for v in value]
    if type(value) is dict and any(isinstance(v, (Given, New)) for v in value.values()):
        return ["d"] + [[as_input(k), as_input(v)] for k, v in value.items()]
    return input_value(value)


class Inputs:
    """The inputs of one program for one task."""

    def __init__(self, request):
        self.task = request["task"]
        self.source = Source(request["source"])
        self.cases = request["cases"]
        self.rng = random.Random(request.get("seed", 1))
        self.plausible = Plausible(self.task, self.cases)
        self.paths = targets(self.task, self.source)
        self.seen = {dumps(c) for c in self.cases}
        self.made, self.outside, self.needs = [], [], {}
        self.policy = request.get("policy", "any")
        self.worth = request.get("dictionary") or {}
        self.keys = records(self.source.tree)
        self.own = {}
        for name, item in self.source.classes.items():
            if not item["closed"]:
                self.own[name] = ()
        for name in self.own:
            self.own[name] = [self.own_parameter(name, i) for i in range(len(self.source.classes[name]["made"]["params"]))]

    def own_parameter(self, name, at):
        """Returns the kind of a constructor parameter of a program's class: the class itself for names such as "left" or "next"."""
        item = self.source.classes[name]
        made = item["made"]
        if item["values"]:
            return ("one of", tuple(item["values"]))
        said = self.resolved(kind_named(made["annotations"][at]))
        if said != ("any",):
            return said
        linked = made["params"][at].lower().strip("_") in ("left", "right", "next", "prev", "child", "parent", "next_node", "link")
        return ("either", (("own", name), ("NoneType",))) if linked else ("int",) if made["params"][at] in (
            "val", "value", "data", "key", "x", "y", "n", "item") else self.used(made, at)

    def used(self, taken, at):
        """Guesses the kind of a parameter from its uses or, for a name such as "head" or "root", from the program's only class of nodes."""
        kind = self.resolved(inferred(taken["node"], taken["params"][at])) if "node" in taken else ("any",)
        if kind == ("any",) and taken["params"][at].lower().strip("_0123456789") in NODES:
            nodes = [name for name, kinds in self.own.items() if any(map(holds_own, kinds))]
            return ("either", (("own", nodes[0]), ("NoneType",))) if len(nodes) == 1 else kind
        return kind

    def resolved(self, kind):
        """Replaces names in a kind by the program's own classes, an abstract class by those below it; an unknown name becomes "any"."""
        if kind[0] == "named":
            below = [kind[1]] if kind[1] in self.own else self.source.below(kind[1], self.own)
            kinds = tuple(("own", name) for name in below)
            return ("any",) if not kinds else kinds[0] if len(kinds) == 1 else ("either", kinds)
        if kind[0] == "either":
            return merged([self.resolved(k) for k in kind[1]])
        if kind[0] == "tuple":
            return ("tuple", tuple(self.resolved(k) for k in kind[1]))
        if kind[0] in ("list", "set", "dict", "frozenset", "deque"):
            return (kind[0],) + tuple(self.resolved(k) for k in kind[1:])
        return kind

    def offer(self, item, needs=None):
        text = dumps(item)
        if text in self.seen or len(text) > MOST_TEXT:
            return
        self.seen.add(text)
        if self.policy == "any" or self.plausible.admits(item):
            self.made.append(item)
        elif len(self.outside) < MOST_OUTSIDE:
            self.outside.append(item)
        if needs:
            self.needs[text] = needs

    def typed(self):
        if self.policy == "cases":
            return
        values = [v for case in self.cases for _, args in calls_of(case) for v in args]
        maker = self.maker(values, self.source.constants)
        extra = [] if self.task.get("entry") else self.source.left(self.paths)
        each = max(14, MOST_TYPED // max(1, len(self.paths)))
        for path in self.paths:
            if path == SCRIPT:
                self.scripts()
            elif path in self.source.classes:
                self.sequences(path, maker, None)
                self.operators(path, maker, None)
            else:
                self.calls(path, maker, each)
        for path in extra:
            self.sequences(path, maker, {path: []})
            self.operators(path, maker, {path: []})
        self.twice()
        self.made.sort(key=lambda item: (is_large(item) and len(item.get("s", ())) < 2, len(dumps(item)) > 2000))

    def maker(self, values, constants):
        return Maker(self.rng, values, constants, self.worth, self.own, self.keys)

    def calls(self, path, maker, most):
        taken = self.source.takes(path)
        seen = [args for case in self.cases for p, args in calls_of(case) if p == path]
        kinds = self.kinds(taken, seen)
        named = {n: maker.pick(maker.boundaries(self.sort(said, default))) for n, said, default in taken["named"] if default is None}
        # if there are cases, up to most // 2 inputs are small variations of them
        start = len(self.made)
        for _ in range(4 * most):
            if not seen or len(self.made) - start >= most // 2:
                break
            args = maker.vary(self.rng.choice(seen))
            seen.append(args)
            self.offer_values(path, args, named)
        boundaries = [maker.boundaries(k) for k in kinds]
        longest = max([len(b) for b in boundaries], default=0)
        for i in range(longest if kinds else 1):
            if len(self.made) - start >= 2 * most:
                break
            apart = (0, 1, 0, -1)[i % 8 // 2] if set(kinds) == {("str",)} else 0  # texts next to each other have one format
            self.offer_values(path, [b[(i + apart * n) % len(b)] if n == i % len(boundaries) or not (seen or i % 2) else maker.pick(b)
                                     for n, b in enumerate(boundaries)], named)
        self.graphs(path, kinds, maker, named)
        for _ in range(3 * most):
            if len(self.made) - start >= most or not kinds:
                break
            self.offer_values(path, [maker.value(k) for k in kinds], named)
        singles = [c for c in self.made[start:] if len(c["s"][0][2]) == len(kinds)][:40]
        self.options(path, taken, maker, singles)
        self.generators(path, taken, singles)

    def graphs(self, path, kinds, maker, named):
        """Adds calls with graphs as dictionaries; the other arguments are nodes where they can be."""
        of = next((k[1] for k in kinds if is_graph(k)), None)
        for turn in range(24 if of else 0):
            nodes = list("ABCDEFGH"[: 2 + turn % 7]) if of == ("str",) else list(range(2 + turn % 7))
            ends = self.rng.sample(nodes, 2) * len(kinds)
            self.offer_values(path, [maker.graph(k[2], nodes) if is_graph(k) else ends.pop() if k == of else maker.value(k) for k in kinds], named)

    def options(self, path, taken, maker, singles):
        """Repeats calls with one optional parameter each (unless the function is recursive or the default is a container), or with more
        positional arguments if the function takes any number."""
        node = taken.get("node")
        if not singles or not isinstance(node, FUNCTION):
            return
        recursive = any(isinstance(n, ast.Call) and ast.unparse(n.func) in (node.name, "self." + node.name)
                        for n in ast.walk(node))
        given = len(singles[0]["s"][0][2])
        optional = list(zip(taken["params"], taken["annotations"], [None] * taken["required"] + taken["defaults"]))[max(given, taken["required"]):]
        optional += [n for n in taken["named"] if n[2] is not None]
        for name, said, default in optional if not recursive else ():
            if isinstance(default, (ast.List, ast.Dict, ast.Set, ast.Call)):
                continue
            kind = self.sort(said, default)
            kind = self.resolved(inferred(node, name)) if kind == ("any",) else kind
            for value in maker.boundaries(kind)[:8] if kind != ("any",) else ():
                try:
                    step = self.rng.choice(singles[len(singles) // 3 :] or singles)["s"][0]
                    named = dict(step[3] if len(step) > 3 else {}, **{name: as_input(value)})
                    self.offer({"s": [[step[0], path, step[2], named]]}, {path: [name]})
                except (Unread, OverflowError):
                    continue
        if taken["more"]:
            kind = self.resolved(kind_named(taken["rest"]))
            for count in (1, 2, 3, 5, 5):
                step = self.rng.choice(singles)["s"][0]
                more = [as_input(maker.value(kind if kind != ("any",) else ("int",))) for _ in range(count)]
                self.offer({"s": [[step[0], path, step[2] + more]]}, {path: ["*"]})

    def sort(self, said, default):
        """Returns the kind of a parameter, from its annotation or default value."""
        kind = self.resolved(kind_named(said))
        if kind == ("any",) and isinstance(default, ast.Constant) and default.value is not None:
            return kind_of(default.value)
        if kind[0] == "either" and any(k[0] == "function" for k in kind[1]):
            return next(k for k in kind[1] if k[0] == "function")
        return kind

    def generators(self, path, taken, singles):
        """Adds inputs that send values to a generator, and then throw an exception into it."""
        node = taken.get("node")
        if not isinstance(node, FUNCTION) or "." in path or not any(isinstance(n, ast.Yield) and not isinstance(n, ast.Lambda) for n in ast.walk(node)):
            return
        for sends in ([2, 4], [["f", "0.5"], 3, 7], ["ab", "c"], [None, None, None], [], [0, -1, 5, None]):
            step = self.rng.choice(singles)["s"][0] if singles else ["c", path, []]
            self.offer({"s": [["y", path, step[2], sends]]})

    def offer_values(self, path, values, named=None):
        try:
            if self.policy != "any":
                said = self.source.takes(path)["annotations"]
                values = [cast(v, self.resolved(kind_named(said[i]))) if i < len(said) else v for i, v in enumerate(values)]
            item = call(path, [as_input(v) for v in values], {n: as_input(v) for n, v in (named or {}).items()})
        except (Unread, OverflowError, RecursionError, TypeError):
            return
        methods = self.methods() if len(self.made) % 4 == 0 and len(self.made) < 4 * PROBED else []
        self.offer(dict(item, p=methods) if methods else item)

    def methods(self):
        """Returns the public methods of the program's classes, which are called on returned objects."""
        return sorted({m.name for c in ast.walk(self.source.tree) if isinstance(c, ast.ClassDef) for m in c.body
                       if isinstance(m, FUNCTION) and not m.name.startswith("_") and not decorators(m)})[:12]

    def kinds(self, taken, seen):
        count = max([len(a) for a in seen], default=taken["required"] or (len(taken["params"]) if not taken["more"] else 1))
        kinds = []
        for i in range(count):
            shown = [kind_of(a[i]) for a in seen if len(a) > i]
            said = self.resolved(kind_named(taken["annotations"][i])) if i < len(taken["annotations"]) else ("any",)
            if said == ("any",) and not shown and i < len(taken["params"]):
                said = self.used(taken, i)
            kinds.append(merged(shown) if shown and merged(shown)[0] != "any" and not hollow(merged(shown)) else said if said != ("any",) else merged(shown))
        return kinds

    def sequences(self, name, maker, needs):
        """Adds inputs that make an object and call its methods: short sequences, and long ones with few distinct values."""
        item = self.source.classes[name]
        methods = [m for m in item["methods"] if not m.startswith("_")]
        statics = {m for m in methods if decorators(item["methods"][m]["node"]) & {"staticmethod", "classmethod"}}
        properties = [p for p in item["properties"] if not p.startswith("_")]
        settable = [p for p in properties if item["properties"][p]]
        calls = self.worth.get("calls") or 30
        for turn in range(32):
            long = turn % 4 == 3
            made = self.arguments(item["made"], maker, turn)
            if long:  # a capacity that the different values of a long sequence exceed
                made = [turn // 8 + 1 if type(value) is int else value for value in made]
            steps = [["n", name, made]]
            earlier, few = [], []
            for _ in range(calls if long else self.rng.choice((1, 3, 5, 8))):
                method = self.rng.choice(methods + settable) if methods + settable else None
                if method is None:
                    break
                if method in settable:
                    steps.append(["q", 0, name + "." + method, as_input(maker.value(("int",), small=True))])
                    continue
                given = self.arguments(item["methods"][method], maker, self.rng.randrange(30))
                if long and given:
                    few += [given] if len(few) < max(self.worth.get("keys") or 3, turn // 8 + 2) else []
                    given = [self.rng.choice(few)[i % len(few[0])] if i == 0 and few[0] else g for i, g in enumerate(given)]
                elif earlier and given and self.rng.random() < 0.5:
                    given[0] = self.rng.choice(earlier)
                earlier += given[:1]
                steps.append(["m", 0, name + "." + method, given] if method not in statics else ["o", name + "." + method, given])
            steps += [["m", 0, name + "." + m, []] for m in methods if not item["methods"][m]["required"] and m not in statics][:6]
            steps += [["p", 0, name + "." + p] for p in properties][:8]
            self.offer({"s": steps}, needs)

    def operators(self, name, maker, needs):
        """Adds inputs that apply operators and built-in functions to two objects, equal or not."""
        item = self.source.classes[name]
        there = [m for m in item["methods"] if m.startswith("__")]
        if "dataclass" in ast.dump(next(c for c in self.source.tree.body if isinstance(c, ast.ClassDef) and c.name == name)):
            there += ["__eq__"]
        places = [m for m in ("__contains__", "__getitem__", "__setitem__", "__delitem__", "__call__") if m in there]
        asked = [m for m in there if m in UNARY or m in BINARY or m in REFLECTED] + places
        for turn in range(10 if asked else 0):
            first = self.arguments(item["made"], maker, 0)
            second = first if turn % 3 == 0 else self.arguments(item["made"], maker, turn)
            if turn % 3 == 1 and first:
                at = self.rng.randrange(len(first))
                second = first[:at] + second[at : at + 1] + first[at + 1 :]
            steps = [["n", name, first], ["n", name, second]]
            needed = {m for m in AUTHORS_OWN if m in asked and turn % 2}
            methods = [m for m in item["methods"] if not m.startswith("_") and item["methods"][m]["required"]]
            for _ in range(self.rng.choice((0, 2, 4)) if methods else 0):
                method = self.rng.choice(methods)
                steps.append(["m", self.rng.randrange(2), name + "." + method, self.arguments(item["methods"][method], maker, self.rng.randrange(9))])
            for method in asked:
                if method in AUTHORS_OWN and method not in needed:
                    continue
                if method in UNARY:
                    steps.append(["x", UNARY[method], [["@", 0]]])
                elif method in BINARY or method in REFLECTED:
                    operator = BINARY.get(method) or REFLECTED[method]
                    other = ["@", 1] if method not in REFLECTED and (turn % 4 or method in ("__eq__", "__hash__")) else 2
                    steps.append(["x", operator, [["@", 0], other] if method not in REFLECTED else [other, ["@", 0]]])
                else:
                    self.place(method, item["methods"][method], first, maker, steps)
            need = dict(needs or {})
            need.update({name: sorted(needed)} if needed else {})
            self.offer({"s": steps}, need)

    def place(self, method, taken, first, maker, steps):
        """Adds steps that index into an object, near the numbers it was made from and elsewhere."""
        ends = [a for a in first if type(a) is int and abs(a) < 10**6]
        for _ in range(3):
            given = self.arguments(taken, maker, self.rng.randrange(9))
            if ends and given and self.rng.random() < 0.7:
                given[0] = self.rng.choice(ends) + self.rng.choice((0, 0, -1, 1))
            name = {"__contains__": "contains", "__getitem__": "getitem", "__setitem__": "setitem", "__delitem__": "delitem", "__call__": "call"}[method]
            steps.append(["x", name, [["@", 0]] + given])

    def arguments(self, taken, maker, turn):
        given = []
        optional = turn % 3 == 0 and "node" in taken and not any(isinstance(d, (ast.List, ast.Dict, ast.Set)) for d in taken["defaults"])
        for at in range(max(taken["required"], len(taken["params"]) if optional else 0)):
            kind = self.resolved(kind_named(taken["annotations"][at]))
            if kind == ("any",):
                kind = self.used(taken, at)
            if taken.get("values") or kind[0] == "one of":
                given.append(as_input(self.rng.choice(kind[1])))
                continue
            values = maker.boundaries(kind)[:40]
            value = values[turn % len(values)] if turn % 2 else maker.value(kind, small=turn % 4 == 0)
            try:
                given.append(as_input(value))
            except (Unread, OverflowError):
                given.append(None)
        return given

    def twice(self):
        """Adds inputs with several calls, which reveal state that a program keeps between calls."""
        singles = [c for c in self.cases + self.made if len(c.get("s", ())) == 1 and dumps(c) not in self.needs and c["s"][0][0] in "co"]
        for _ in range(min(8, len(singles))):
            first, second = self.rng.choice(singles), self.rng.choice(singles)
            self.offer({"s": first["s"] + second["s"] + first["s"]})
        small = [c for c in singles if len(dumps(c)) < 200 and not is_large(c)]
        for count in (6, self.worth.get("calls") or 30) if small else ():
            few = [self.rng.choice(small)["s"][0] for _ in range(self.worth.get("keys") or 3)]
            self.offer({"s": [self.rng.choice(few) for _ in range(count)]})

    def scripts(self):
        """Adds inputs of a script: variations of the cases' lines, or common texts if there are no cases."""
        texts = [c["m"]["stdin"] for c in self.cases if "m" in c]
        learned = (self.worth.get("learned") or {}).get("runs") or []
        runs = learned[:MOST_RUNS] + [vary_lines(self.rng, self.rng.choice(texts)) for _ in range(20 if texts else 0)]
        if not texts:
            runs += self.worth.get("runs") or ["", "1\n", "3\n1 2 3\n"]
        if not self.source.reads:
            runs = [""]
        for text in runs[: MOST_RUNS + 20]:
            self.offer({"m": {"stdin": text, "args": []}})

    def literals(self, others):
        """Adds inputs made from literals that only the second program contains, and from text formats of both programs."""
        if self.policy == "cases":
            return
        new = [c for c in others if c not in self.source.constants]
        values = [v for case in self.cases for _, args in calls_of(case) for v in args]
        learned = self.worth.get("learned") or {}
        for path in self.paths:
            if path == SCRIPT:
                for text in (learned.get("runs") or [])[:20]:
                    self.offer({"m": {"stdin": text, "args": []}})
                continue
            if path in self.source.classes:
                continue
            seen = [args for case in self.cases for p, args in calls_of(case) if p == path]
            kinds = self.kinds(self.source.takes(path), seen)
            maker = self.maker(values, new)
            for at, kind in enumerate(kinds):
                names = [k[0] for k in kind[1]] if kind[0] == "either" else [kind[0]]
                for text in (learned.get("texts") or [])[:40] if "str" in names or "any" in names else ():
                    self.placed(path, at, text, seen, kinds, maker)
                for lines in (learned.get("lines") or [])[:8] if kind == ("list", ("str",)) else ():
                    self.placed(path, at, lines, seen, kinds, maker)
            for constant in new[:12]:
                for nearby in (constant, constant + 1, constant - 1) if type(constant) in (int, float) else (constant, constant + "a"):
                    for at, kind in enumerate(kinds):
                        for made in placed(nearby, kind, maker):
                            self.placed(path, at, made, seen, kinds, maker)
        self.made = self.made[:MOST_LITERAL]

    def placed(self, path, at, value, seen, kinds, maker):
        rest = list(self.rng.choice(seen)) if seen else [maker.value(k) for k in kinds]
        if at < len(rest):
            rest[at] = value
            self.offer_values(path, rest)


def is_graph(kind):
    """Whether values of a kind map nodes to their neighbours, or to neighbours and weights."""
    if kind[0] != "dict" or kind[1] not in (("str",), ("int",)):
        return False
    to = kind[2]
    return to in (("list", kind[1]), ("set", kind[1])) or to[0] == "dict" and to[1] == kind[1] or (
        to[0] == "list" and to[1][0] == "tuple" and len(to[1][1]) == 2 and to[1][1][0] == kind[1])


def hollow(kind):
    return kind[0] in ("list", "set", "dict", "frozenset") and ("any",) in kind[1:]


def placed(constant, kind, maker):
    """Yields values of a kind that contain a constant, or have it as their length."""
    name = type(constant).__name__
    names = [k[0] for k in kind[1]] if kind[0] == "either" else [kind[0]]
    if name in names or (name == "int" and "float" in names) or "any" in names:
        yield constant
    if kind[0] in ("list", "deque") and (kind[1][0] in (name, "any") or (name == "int" and kind[1][0] == "float")):
        some = [maker.value(kind[1]) for _ in range(2)]
        yield [constant]
        yield some + [constant]
        yield [constant] + some
    if kind[0] == "str" and name == "str":
        yield constant + " " + maker.value(kind)
        yield maker.value(kind) + constant
    if type(constant) is int and 0 <= constant <= 300:
        if kind[0] in ("list", "deque"):
            yield [maker.value(kind[1]) for _ in range(constant)]
        if "str" in names:
            yield "".join(maker.rng.choice("abc") for _ in range(constant))


def vary_lines(rng, text):
    lines = [line.split(" ") for line in text.split("\n")]
    maker = Maker(rng, [], [])
    for _ in range(rng.choice((1, 1, 2))):
        line = rng.choice([l for l in lines if l != [""]] or [[""]])
        at = rng.randrange(len(line))
        word = line[at]
        if word.lstrip("-").isdigit():
            value = maker.mutate(int(word))
            line[at] = str(abs(value) if not word.startswith("-") and rng.random() < 0.8 else value)
        elif word:
            line[at] = maker.mutate_text(word).replace("\n", "")
    return "\n".join(" ".join(line) for line in lines)

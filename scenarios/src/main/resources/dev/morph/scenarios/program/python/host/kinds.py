"""Kinds of values that parameters accept, and values of each kind."""

import ast
import collections
import math
import re

from .surroundings import dotted
from .values import ARITY

# values that only Python has; all other values worth trying come from the dictionary shared by both languages
FLOATS = (-3.75, 100.25, 1e-9, 1e9, math.inf, math.nan, -0.0)
LARGE = 10**6
MOST_LARGE = 10
MOST_LEARNED = 40


class Given:
    """One of the functions that are passed as arguments."""

    def __init__(self, name):
        self.name = name


class New:
    """An object of one of the program's own classes, as an argument."""

    def __init__(self, name, args):
        self.name = name
        self.args = args



def kind_of(value):
    """Returns the kind of a value as a nested tuple: ("list", kind), ("tuple", kinds), ("int",), ..."""
    if type(value) in (list, set, frozenset, collections.deque):
        return (type(value).__name__, merged([kind_of(v) for v in value]))
    if type(value) is tuple:
        return ("tuple", tuple(kind_of(v) for v in value))
    if isinstance(value, dict):
        return ("dict", merged([kind_of(k) for k in value]), merged([kind_of(v) for v in value.values()]))
    return (type(value).__name__,)


def merged(kinds):
    distinct = []
    for kind in kinds:
        same = next((i for i, k in enumerate(distinct) if k[0] == kind[0] and (k == kind or kind[0] not in ("named", "own"))), None)
        if same is None:
            distinct.append(kind)
        elif kind[0] in ("list", "set", "frozenset", "deque"):
            distinct[same] = (kind[0], merged([distinct[same][1], kind[1]]))
        elif kind[0] == "dict":
            distinct[same] = ("dict",) + tuple(merged([a, b]) for a, b in zip(distinct[same][1:], kind[1:]))
        elif kind[0] == "tuple":
            a, b = distinct[same][1], kind[1]
            distinct[same] = ("tuple", tuple(merged(p) for p in zip(a, b)) if len(a) == len(b) else (a if len(a) > len(b) else b))
    distinct = [k for k in distinct if k != ("any",)] or [("any",)]
    return distinct[0] if len(distinct) == 1 else ("either", tuple(distinct))


NAMED = {"int": ("int",), "float": ("float",), "str": ("str",), "bool": ("bool",), "None": ("NoneType",),
         "complex": ("complex",), "bytes": ("bytes",), "list": ("list", ("int",)), "dict": ("dict", ("str",), ("int",)),
         "set": ("set", ("int",)), "tuple": ("tuple", (("int",), ("int",))), "frozenset": ("frozenset", ("int",)),
         "Number": ("float",), "deque": ("deque", ("int",))}
CONTAINERS = {"list": "list", "sequence": "list", "iterable": "list", "collection": "list", "iterator": "list",
              "mutablesequence": "list", "set": "set", "frozenset": "frozenset", "abstractset": "set", "deque": "deque"}


def kind_named(text):
    """Returns the kind that an annotation describes; ("any",) if it is unknown."""
    try:
        return of_annotation(ast.parse(text.strip("'\""), mode="eval").body) if text else ("any",)
    except (SyntaxError, RecursionError):
        return ("any",)


def of_annotation(node):
    if isinstance(node, ast.Constant) and node.value is None:
        return ("NoneType",)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return kind_named(node.value)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return merged([of_annotation(node.left), of_annotation(node.right)])
    name = dotted(node.value if isinstance(node, ast.Subscript) else node).split(".")[-1]
    if not isinstance(node, ast.Subscript):
        known = NAMED.get(name) or NAMED.get(CONTAINERS.get(name.lower(), name.lower()))
        return known or (("function", 1) if name == "Callable" else ("named", name))
    inner = node.slice.value if type(node.slice).__name__ == "Index" else node.slice
    parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
    if name == "Callable":
        return ("function", len(parts[0].elts) if isinstance(parts[0], ast.List) else 1)
    if name in ("Optional",):
        return merged([of_annotation(parts[0]), ("NoneType",)])
    if name in ("Union",):
        return merged([of_annotation(p) for p in parts])
    if name in ("tuple", "Tuple"):
        if len(parts) == 2 and isinstance(parts[1], ast.Constant) and parts[1].value is Ellipsis:
            return ("tuple", (of_annotation(parts[0]),) * 3)
        return ("tuple", tuple(of_annotation(p) for p in parts))
    if name.lower() in ("dict", "mapping", "defaultdict", "counter", "ordereddict", "mutablemapping") and parts:
        return ("dict", of_annotation(parts[0]), of_annotation(parts[1]) if len(parts) > 1 else ("int",))
    if name.lower() in CONTAINERS:
        return (CONTAINERS[name.lower()], of_annotation(parts[0]))
    return ("any",)


GUESSED = (("int",), ("str",), ("list", ("int",)), ("list", ("str",)), ("float",), ("dict", ("str",), ("int",)),
           ("list", ("list", ("int",))), ("bool",), ("tuple", (("int",), ("int",))))


TEXT_METHODS = set("""lower upper split strip lstrip rstrip isdigit isalpha isalnum isupper islower startswith endswith replace
splitlines title capitalize swapcase find rfind rsplit partition join zfill ljust rjust center encode casefold isspace translate""".split())
LIST_METHODS = set("append sort extend insert reverse".split())
DICT_METHODS = set("items keys values setdefault".split())
SET_METHODS = set("union intersection difference issubset issuperset discard isdisjoint".split())
TAKING = {"sorted": 1, "max": 1, "min": 1, "map": 1, "filter": 1, "reduce": 2, "sort": 1, "accumulate": 2, "groupby": 1, "cmp_to_key": 2}


def inferred(function, name, depth=0):
    """Guesses the kind of a parameter without annotation from its uses in the function."""
    votes = collections.Counter()
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and is_name(node.value, name):
            for methods, kind in ((TEXT_METHODS, "str"), (LIST_METHODS, "list"), (DICT_METHODS, "dict"), (SET_METHODS, "set")):
                votes[kind] += 2 * (node.attr in methods)
        elif isinstance(node, ast.Call):
            if is_name(node.func, name):
                return ("function", len(node.args))
            called = dotted(node.func).split(".")[-1]
            for at, argument in enumerate(node.args):
                if is_name(argument, name):
                    votes["int"] += called in ("range", "abs", "chr", "bin", "factorial", "isqrt", "divmod")
                    votes["list"] += called in ("sum", "enumerate", "sorted", "max", "min", "zip", "reversed")
                    votes["float"] += called in ("round", "sqrt", "floor", "ceil")
                    votes["str"] += called in ("ord", "int", "float", "match", "findall", "fullmatch")
                    if at == 0 and called in ("map", "filter", "reduce", "cmp_to_key"):
                        return ("function", TAKING[called])
            for keyword in node.keywords:
                if is_name(keyword.value, name) and keyword.arg in ("key", "cmp", "default_factory"):
                    return ("function", 1)
        elif isinstance(node, ast.Subscript) and is_name(node.value, name):
            if isinstance(node.slice, ast.Constant) and type(node.slice.value) is str:
                votes["dict"] += 4
            else:
                votes["list"] += 1
        elif isinstance(node, (ast.For, ast.comprehension)) and is_name(node.iter, name):
            votes["list"] += 1
        elif isinstance(node, ast.BinOp):
            sides = (node.left, node.right)
            for side, other in (sides, sides[::-1]):
                if is_name(side, name):
                    votes["int"] += 1 + isinstance(node.op, (ast.Mod, ast.FloorDiv)) + is_number(other)
        elif isinstance(node, ast.Compare) and is_name(node.left, name) and is_number(node.comparators[0]):
            votes["int"] += 2
    best = votes.most_common(1)
    if not best or not best[0][1]:
        return ("any",)
    kind = best[0][0]
    if kind == "list":
        inner = next((n.target.id for n in ast.walk(function) if isinstance(n, (ast.For, ast.comprehension))
                      and is_name(n.iter, name) and isinstance(n.target, ast.Name)), "")
        of = inferred(function, inner, depth + 1) if inner and depth < 2 else ("any",)
        return ("list", of if of != ("any",) else ("int",)) if votes["str"] == 0 else ("either", (("str",), ("list", ("int",))))
    return NAMED.get(kind, (kind,))


def is_name(node, name):
    return isinstance(node, ast.Name) and node.id == name


def is_number(node):
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def records(tree):
    """Returns the string keys that the program looks up, each with the apparent kinds of its values."""
    parents = {id(c): n for n in ast.walk(tree) for c in ast.iter_child_nodes(n)}
    found = {}
    for node in ast.walk(tree):
        key = None
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            key = node.slice.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "pop", "setdefault") and node.args:
            key = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
        if type(key) is str:
            above = parents.get(id(node))
            text = isinstance(above, ast.Attribute) and above.attr in TEXT_METHODS or isinstance(above, ast.Compare) and any(
                isinstance(c, ast.Constant) and type(c.value) is str for c in [above.left] + above.comparators)
            number = isinstance(above, (ast.BinOp, ast.AugAssign)) or isinstance(above, ast.Compare) and not text
            found.setdefault(key, set()).update({"str"} if text else {"int"} if number else ())
    return found


class Maker:
    """Makes values of a kind, at random and from values in cases and programs."""

    def __init__(self, rng, values, constants, dictionary=None, own=None, keys=None):
        self.rng = rng
        self.own = own or {}
        self.keys = keys or {}
        worth = dictionary or {}
        learned = worth.get("learned") or {}
        self.sizes = worth.get("sizes") or [0, 1, 2, 3]
        self.lines = learned.get("lines") or []
        self.words = learned.get("keys") or []
        self.known = collections.defaultdict(list)
        for value in list(values) + list(constants):
            self.learn(value)
        wholes = worth.get("wholes") or [0, 1, -1, 2, 10]
        small = [w for w in wholes if abs(w) < LARGE]
        self.large = [w for w in wholes if abs(w) >= LARGE]
        self.scalar = {"int": small, "float": [float(d) for d in worth.get("decimals") or ("0", "1", "-1", "0.5")] + list(FLOATS),
                       "str": (learned.get("texts") or [])[:MOST_LEARNED] + (worth.get("texts") or ["", "a", "ab"])}
        self.scalar["float"] = list({repr(v): v for v in self.scalar["float"]}.values())
        for number in [c for c in constants if type(c) is int and abs(c) < 10**12] + (learned.get("numbers") or [])[:12]:
            self.scalar["int"] = [number, number + 1, number - 1] + self.scalar["int"]
        self.scalar["int"] = list(dict.fromkeys(self.scalar["int"]))
        self.scalar["str"] = list(dict.fromkeys([c for c in constants if type(c) is str] + self.scalar["str"]))
        self.scalar["float"][:0] = [c for c in constants if type(c) is float]
        whole = [c for c in dict.fromkeys(constants) if type(c) is int and 1 < c < 10**6]
        self.marks = [str(n) for c in whole[:8] for n in (c, c + 1, c - 1)]
        self.scalar["str"] = self.numbered(learned.get("texts") or []) + self.scalar["str"]
        self.depth = 0

    def learn(self, value):
        if value not in self.known[type(value).__name__][:200]:
            self.known[type(value).__name__].append(value)
        if type(value) in (list, tuple, set, frozenset):
            for item in list(value)[:50]:
                self.learn(item)
        elif type(value) is dict:
            for key, item in list(value.items())[:50]:
                self.learn(key)
                self.learn(item)
        elif type(value) is str and 1 < len(value) < 200:
            for part in value.split()[:10]:
                if part != value:
                    self.learn(part)

    def numbered(self, texts):
        """Returns short texts in a numeric format, with one number replaced by a number from the program."""
        short = [t for t in texts if len(t) <= 16 and re.fullmatch("[0-9]+([^0-9A-Za-z +-]|-)[0-9]+(([^0-9A-Za-z +-]|-)[0-9]+)*", t)]
        short.sort(key=lambda t: (len(re.findall("[0-9]+", t)), len(t)))
        found = []
        for at, mark in enumerate(self.marks if short else ()):
            for turn in (0, 1):
                text = short[at % min(5, len(short))]
                found.append(self.with_number(text, turn, mark))
        return found

    @staticmethod
    def with_number(text, at, mark):
        runs = list(re.finditer("[0-9]+", text))
        run = runs[at % len(runs)]
        return text[: run.start()] + mark.zfill(len(run.group()) if run.group()[0] == "0" else 0) + text[run.end() :]

    def boundaries(self, kind):
        """Returns values of a kind at which programs often fail, the cheap ones first."""
        name = kind[0]
        if name in self.scalar:
            found = self.scalar[name] + [v for v in self.known[name][:6] if v not in self.scalar[name]]
            if name == "int":
                found = found[:60] + self.large[:MOST_LARGE]
            elif name == "str":
                found = found + ["".join(self.rng.choice("abcde fgh") for _ in range(n)) for n in self.sizes if n > 3]
            return found
        if name == "bool":
            return [True, False]
        if name in ("list", "set", "frozenset", "deque"):
            make = getattr(collections, name) if name == "deque" else {"list": list, "set": set, "frozenset": frozenset}[name]
            return [make(l) for l in self.lists(kind[1]) if name in ("list", "deque") or hashable(l)]
        if name == "tuple":
            return [tuple(self.pick(self.boundaries(k)) for k in kind[1]) for _ in range(6)]
        if name == "dict":
            return [{}] + [self.value(kind) for _ in range(5)] + [self.dictionary(kind, n) for n in (17, 33)]
        if name == "either":
            each = [self.boundaries(k) for k in kind[1]]
            return [b[i] for i in range(max(map(len, each))) for b in each if i < len(b)][:60]
        if name == "any":
            return [v for k in GUESSED for v in self.boundaries(k)[:4]]
        if name == "function":
            return [Given(g) for g, count in ARITY.items() if count == kind[1]] or [Given("constant")]
        if name == "own":
            return [self.value(kind) for _ in range(8)]
        if name == "one of":
            return list(kind[1])
        return self.known[name][:10] or [None]

    def lists(self, kind):
        """Returns contents for containers with items of a kind: short ones first, then longer ones."""
        if kind[0] == "list":
            return [[]] + self.tables(kind[1])
        items = self.boundaries(kind)[:14]
        some = [self.value(kind) for _ in range(6)]
        found = [[], items[:1], items[:2], items[1:2] * 2, some, some[::-1], some + some[:2], items[:7], items[7:14], some[:3], some[:4]]
        found += [self.lines[i] for i in range(len(self.lines))][:8] if kind == ("str",) else []
        if kind[0] == "str":
            found += [[self.pick(self.words or ["a", "b"]) for _ in range(n)] for n in (3, 6)]
        if kind == ("int",):
            found += [[9007199254740993, 1], [2**31 - 1, 1], [10**17 + 1, 3, -5]]
        if kind[0] == "tuple" and all(k == ("int",) for k in kind[1]):
            found += [[tuple(self.rng.randrange(5) for _ in kind[1]) for _ in range(n)] for n in (1, 3, 6, 9)]
        try:
            found += [sorted(some), sorted(some, reverse=True)]
        except TypeError:
            pass
        for size in [n for n in self.sizes if n > 3]:
            found.append([self.value(kind, small=True) for _ in range(size)])
        return found

    def tables(self, kind):
        """Returns tables: square and rectangular ones, graphs as edges or adjacency lists, and ragged ones."""
        found = []
        for rows, columns in ((1, 1), (2, 3), (3, 2), (2, 2), (1, 4), (4, 1), (3, 3), (5, 3), (7, 7)):
            found.append([[self.value(kind, small=True) for _ in range(columns)] for _ in range(rows)])
        if kind == ("int",):
            found += [[[0, 1], [1, 2], [2, 0]], [[1], [0, 2], [1], []], [[0, 1], [2, 3]]]
            found += [[[self.rng.randrange(6) for _ in range(2)] for _ in range(n)] for n in (4, 8)]
            found += [[[self.rng.randrange(2) for _ in range(4)] for _ in range(3)], [[0, 1, 1, 0, 1]]]
        found += [[[self.value(kind) for _ in range(self.rng.randrange(4))] for _ in range(n)] for n in (2, 3, 5)]
        found.append([[self.value(kind, small=True) for _ in range(17)] for _ in range(3)])
        return found

    def dictionary(self, kind, size):
        """Returns a dictionary: often with nearly all keys that the program looks up and apparent values, otherwise random."""
        if self.keys and kind[1] in (("str",), ("any",)) and self.rng.random() < 0.8:
            return {k: self.value(("int",) if "int" in kinds and "str" not in kinds else ("str",) if kinds == {"str"} else kind[2]
                                  if kind[2] != ("any",) else self.pick((("int",), ("str",))), small=True)
                    for k, kinds in self.keys.items() if self.rng.random() < 0.95}
        entries = [(self.value(kind[1]), self.value(kind[2])) for _ in range(size)]
        return {k: v for k, v in entries if hashable(k)}

    def graph(self, to, nodes):
        """Returns a random graph: each node with neighbours of a kind, which may have weights."""
        graph = {}
        for node in nodes:
            near = [n for n in self.rng.sample(nodes, self.rng.randrange(min(5, len(nodes)))) if n != node or self.rng.random() < 0.1]
            if to[0] == "dict":
                graph[node] = {n: self.value(to[2], small=True) for n in near}
            elif to[1][0] == "tuple":
                graph[node] = [(n, self.value(to[1][1][1], small=True)) for n in near]
            else:
                graph[node] = set(near) if to[0] == "set" else near
        return graph

    def value(self, kind, size=None, small=False):
        rng = self.rng
        name = kind[0]
        if name in self.scalar and self.known[name] and rng.random() < 0.4:
            return self.pick(self.known[name])
        if name == "int":
            if small:
                return rng.choice((rng.randint(0, 9), rng.randint(-5, 20)))
            return rng.choice((rng.randint(-5, 20), rng.randint(0, 9), rng.randint(-100, 1000), self.pick(self.scalar["int"])))
        if name == "float":
            if small:
                return round(rng.uniform(-10, 50), rng.choice((0, 1, 2, 3)))
            return rng.choice((round(rng.uniform(-10, 50), rng.choice((1, 2, 3))), float(rng.randint(-5, 20)), self.pick(self.scalar["float"])))
        if name == "str":
            if rng.random() < 0.3 and not small:
                return self.pick(self.scalar["str"])
            if small and self.words and rng.random() < 0.5:
                return self.pick(self.words)
            letters = "".join(s for s in self.known["str"] if len(s) < 40) or "abcdeABC 123"
            return "".join(rng.choice(letters) for _ in range(rng.choice((1, 2, 3, 5, 8, 13))))
        if name == "bool":
            return rng.random() < 0.5
        if name in ("list", "set", "frozenset", "deque"):
            items = [self.value(kind[1]) for _ in range(size if size is not None else rng.choice((0, 1, 2, 3, 4, 5, 7, 10)))]
            if name == "list":
                return items
            return collections.deque(items) if name == "deque" else {"set": set, "frozenset": frozenset}[name](i for i in items if hashable(i))
        if name == "tuple":
            return tuple(self.value(k, small=small) for k in kind[1])
        if name == "dict":
            return self.dictionary(kind, rng.choice((1, 2, 3, 5)))
        if name == "either":
            return self.value(rng.choice(kind[1]))
        if name == "any":
            return self.value(rng.choice(GUESSED))
        if name == "function":
            return self.pick(self.boundaries(kind))
        if name == "own":
            return self.made(kind[1])
        if name == "one of":
            return self.pick(kind[1])
        return self.pick(self.known[name] or [None])

    def made(self, name):
        """Makes an object of a program's class, which may contain further objects up to a random depth."""
        kinds = self.own[name]
        self.depth += 1
        try:
            return New(name, [None if self.depth > self.rng.choice((1, 2, 4, 5)) and holds_own(k) else self.value(k, small=True) for k in kinds])
        finally:
            self.depth -= 1

    def pick(self, values):
        return values[self.rng.randrange(len(values))]

    def mutate(self, value):
        """Returns a slightly different value of the same type."""
        rng = self.rng
        kind = type(value)
        if kind is bool:
            return not value
        if kind is int:
            return rng.choice((value + 1, value - 1, -value, value * 2, value // 2, value + rng.randint(-10, 10),
                               self.pick(self.known["int"] or [value]), self.pick(self.scalar["int"])))
        if kind is float:
            return rng.choice((value + 1, value - 1, -value, value * (1 + rng.uniform(-0.3, 0.3)),
                               self.pick(self.known["float"] or [value]), self.pick(self.scalar["float"])))
        if kind is str:
            return self.mutate_text(value)
        if kind in (list, tuple, set, frozenset, collections.deque):
            return self.mutate_items(value)
        if kind is dict and value:
            changed = dict(value)
            key = self.pick(list(changed))
            way = rng.randrange(3)
            if way == 0:
                changed.pop(key)
            elif way == 1:
                changed[key] = self.mutate(changed[key])
            else:
                other = self.mutate(key)
                changed[other if hashable(other) else key] = changed[key] if rng.random() < 0.5 else self.mutate(changed[key])
            return changed
        return value

    def mutate_text(self, text):
        rng = self.rng
        if not text:
            return self.value(("str",))
        at = rng.randrange(len(text))
        other = self.pick(self.known["str"] or ["a"])
        if self.marks and rng.random() < 0.3 and re.search("[0-9]", text[:500]):
            return self.with_number(text[:500], rng.randrange(4), self.pick(self.marks))
        return rng.choice((
            text[:at] + text[at + 1 :],
            text[:at] + text[at] + text[at:],
            text[:at] + rng.choice("abzAZ09 .,-_(") + text[at + 1 :],
            text[:at] + other[:5] + text[at:],
            text[::-1],
            text.swapcase(),
            text + text,
            text[:at],
            text[at:],
            "".join(rng.sample(text, len(text))) if len(text) < 500 else text,
            other,
        ))

    def mutate_items(self, value):
        rng = self.rng
        items = list(value)
        if not items:
            items = [self.value(("int",) if not self.known["str"] or rng.random() < 0.5 else ("str",))]
        elif type(value) is tuple and rng.random() < 0.8:
            at = rng.randrange(len(items))
            items[at] = self.mutate(items[at])
        else:
            at = rng.randrange(len(items))
            way = rng.randrange(8)
            if way == 0:
                del items[at]
            elif way == 1:
                items.insert(rng.randrange(len(items) + 1), items[at])
            elif way == 2:
                rng.shuffle(items)
            elif way == 3:
                items.insert(at, self.mutate(items[at]))
            elif way == 4:
                items = items[:at] or items
            elif way == 5:
                items = items + items
            else:
                items[at] = self.mutate(items[at])
        if type(value) in (set, frozenset):
            items = [i for i in items if hashable(i)]
        return type(value)(items)

    def vary(self, args):
        """Returns the arguments with one or two of them changed."""
        args = list(args)
        for _ in range(self.rng.choice((1, 1, 2))):
            if args:
                at = self.rng.randrange(len(args))
                args[at] = self.mutate(args[at])
        return args


def hashable(value):
    try:
        return hash(tuple(value) if isinstance(value, list) else value) is not None
    except TypeError:
        return False


def holds_own(kind):
    return kind[0] == "own" or any(holds_own(k) for k in kind[1:] if isinstance(k, tuple) and k and isinstance(k[0], str)) or (
        kind[0] == "either" and any(holds_own(k) for k in kind[1]))


def cast(value, kind):
    """Converts a value to the kind of its annotation: an integer becomes a float where the annotation requires a float.
    Raises TypeError if the value is of another kind."""
    name = kind[0]
    if name == "float" and type(value) is int:
        return float(value)
    if name == "either" and type(value) is int:
        sorts = {k[0] for k in kind[1]}
        return float(value) if "float" in sorts and not sorts & {"int", "any"} else value
    if name in ("int", "str", "float", "bool") and type(value).__name__ != name:
        raise TypeError(name)
    if name in ("list", "set", "frozenset", "deque") and type(value).__name__ == name:
        return type(value)(cast(v, kind[1]) for v in value)
    if name == "dict" and type(value) is dict:
        return {cast(k, kind[1]): cast(v, kind[2]) for k, v in value.items()}
    if name == "tuple" and type(value) is tuple and len(value) == len(kind[1]):
        return tuple(cast(v, k) for v, k in zip(value, kind[1]))
    return value

"""What sort of value a parameter takes, and values of that sort."""

import ast
import collections
import math

from .reading import dotted

INTS = (0, 1, -1, 2, 3, 10, -7, 100, 97, 12, 1000, 2**31 - 1, -(2**31), 10**6)
FLOATS = (0.0, 1.0, -1.0, 0.5, 2.5, -3.75, 1e-9, 1e9, 100.25, math.inf, math.nan, -0.0)
TEXTS = ("", "a", " ", "ab", "Abc", "hello world", "aA1 b?", "racecar", "  two  blanks ", "a,b;c", "12", "-3.5", "zzyx",
         "The quick brown Fox", "\u00e9\u00df", "\U0001f600x", "a\nb", "aabbbc", "([{}])", "0101", "UPPER lower")


def kind_of(value):
    """What sort of value it is, as a nested tuple: ("list", kind), ("tuple", kinds), ("int",), ..."""
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
        same = next((i for i, k in enumerate(distinct) if k[0] == kind[0]), None)
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
    """What an annotation says; ("any",) if it says nothing that is known."""
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
        return NAMED.get(name) or NAMED.get(CONTAINERS.get(name.lower(), name.lower()), ("any",))
    inner = node.slice.value if type(node.slice).__name__ == "Index" else node.slice
    parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
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


class Maker:
    """Makes values of kinds, from what cases and programs hold and by chance."""

    def __init__(self, rng, values, constants):
        self.rng = rng
        self.known = collections.defaultdict(list)
        for value in list(values) + list(constants):
            self.learn(value)
        self.scalar = {"int": list(INTS), "float": list(FLOATS), "str": list(TEXTS)}
        for number in [c for c in constants if type(c) is int and abs(c) < 10**12]:
            self.scalar["int"][:0] = [number, number + 1, number - 1]
        self.scalar["str"][:0] = [c for c in constants if type(c) is str]
        self.scalar["float"][:0] = [c for c in constants if type(c) is float]

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

    def boundaries(self, kind):
        """The values of a kind at which programs go wrong."""
        name = kind[0]
        if name in self.scalar:
            return [v for v in self.scalar[name][:40]] + [v for v in self.known[name][:6] if v not in self.scalar[name]]
        if name == "bool":
            return [True, False]
        if name in ("list", "set", "frozenset", "deque"):
            make = getattr(collections, name) if name == "deque" else {"list": list, "set": set, "frozenset": frozenset}[name]
            items = self.boundaries(kind[1])[:14]
            some = [self.value(kind[1]) for _ in range(6)]
            lists = [[], items[:1], items[:2], items[1:2] * 2, some, some[::-1], some + some[:2], items[:7], items[7:14]]
            try:
                lists += [sorted(some), sorted(some, reverse=True)]
            except TypeError:
                pass
            return [make(l) for l in lists if name in ("list", "deque") or hashable(l)]
        if name == "tuple":
            return [tuple(self.pick(self.boundaries(k)) for k in kind[1]) for _ in range(6)]
        if name == "dict":
            return [{}] + [self.value(kind) for _ in range(5)]
        if name == "either":
            return [v for k in kind[1] for v in self.boundaries(k)][:40]
        if name == "any":
            return [v for k in GUESSED for v in self.boundaries(k)[:4]]
        return self.known[name][:10] or [None]

    def value(self, kind, size=None):
        rng = self.rng
        name = kind[0]
        if name in self.scalar and self.known[name] and rng.random() < 0.4:
            return self.pick(self.known[name])
        if name == "int":
            return rng.choice((rng.randint(-5, 20), rng.randint(0, 9), rng.randint(-100, 1000), self.pick(self.scalar["int"])))
        if name == "float":
            return rng.choice((round(rng.uniform(-10, 50), 2), float(rng.randint(-5, 20)), self.pick(self.scalar["float"])))
        if name == "str":
            if rng.random() < 0.3:
                return self.pick(self.scalar["str"])
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
            return tuple(self.value(k) for k in kind[1])
        if name == "dict":
            entries = [(self.value(kind[1]), self.value(kind[2])) for _ in range(rng.choice((1, 2, 3, 5)))]
            return {k: v for k, v in entries if hashable(k)}
        if name == "either":
            return self.value(rng.choice(kind[1]))
        if name == "any":
            return self.value(rng.choice(GUESSED))
        return self.pick(self.known[name] or [None])

    def pick(self, values):
        return values[self.rng.randrange(len(values))]

    def mutate(self, value):
        """Another value of the same type: a small step away."""
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
        """One or two of the arguments changed."""
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

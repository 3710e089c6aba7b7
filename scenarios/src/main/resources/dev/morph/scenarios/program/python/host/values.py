"""Encodes values as JSON and decodes them; the encoding distinguishes types as well as values."""

import collections
import enum
import functools
import hashlib
import itertools
import json
import types

MOST_PARTS = 4000
MOST_DEPTH = 24
MOST_TEXT = 16000
MOST_DIGESTED = 1000000
MOST_ITEMS = 20000
DIGEST_DEPTH = 200
SAMPLES = ((), (0,), (1,), (2,), (7,), (-3,), ("ab",), ([3, 1, 2],), (2, 3), (5, -1), ("a", "b"))


class Unread(Exception):
    """Raised for a value that cannot be encoded or decoded."""


class Encoder:
    """Encodes values as JSON. Types are read with type(), and items with the methods of built-in classes, even if
    the program overrides these."""

    def __init__(self, own, parts=MOST_PARTS, depth=MOST_DEPTH, text=MOST_TEXT, last=False):
        self.own = own
        self.last = last
        self.parts = parts
        self.depth = depth
        self.text = text
        self.open = []
        self.asked = None

    def result(self, value, asked):
        """Encodes a value that a call returned. If its methods are also called, it may have no visible state."""
        self.asked = value if asked else None
        return self.encode(value)

    def encode(self, value):
        kind = type(value)
        if value is None or kind is bool:
            return value
        if kind is int:
            return value if -(1 << 53) < value < (1 << 53) else self.long_number(value)
        if kind is str:
            return self.long_text(value) if len(value) > self.text else value
        if kind is float:
            return ["f", repr(value)]
        if id(value) in self.open:
            return ["R", len(self.open) - self.open.index(id(value))]
        self.parts -= 1
        if self.parts < 0 or len(self.open) >= self.depth:
            return self.digest(value)
        self.open.append(id(value))
        try:
            return self.container(kind, value)
        finally:
            self.open.pop()

    def container(self, kind, value):
        simple = SIMPLE.get(kind)
        if simple:
            return simple(self, value)
        if kind.__module__ in ("collections", "builtins") or self.is_own(kind) or issubclass(kind, enum.Enum):
            for base, way in SUBCLASSED:
                if issubclass(kind, base):
                    return way(self, kind, value)
        name = kind.__module__ + "." + kind.__qualname__
        written = WRITTEN.get(name)
        if written:
            return ["V", kind.__name__, written(value)]
        if isinstance(value, BaseException):
            return ["E"] + self.raised(value)
        if isinstance(value, type):
            return ["T", "of the program" if self.is_own(value) else value.__name__]
        if isinstance(value, CALLABLE):
            return self.function(value)
        if kind is types.CoroutineType or kind.__name__ == "async_generator":
            return self.awaited(value)
        if hasattr(kind, "__next__"):
            return self.consumed(value)
        if self.is_own(kind):
            return self.object(kind, value, value is self.asked)
        return ["U", name]

    def is_own(self, kind):
        return kind.__module__ in self.own

    def items(self, values):
        return [self.encode(item) for item in values]

    def unordered(self, values):
        return sorted((self.encode(item) for item in values), key=dumps)

    def pairs(self, entries):
        return [[self.encode(key), self.encode(value)] for key, value in entries]

    def long_text(self, value):
        kept = value[: self.text]
        rest = hashlib.sha256(value.encode("utf-8", "surrogatepass")).hexdigest()
        return ["L", kept, len(value), rest]

    def long_number(self, value):
        if value.bit_length() < 1 << 14:
            return ["i", format(value, "x")]
        size = value.bit_length() // 8 + 2
        return ["D", hashlib.sha256(value.to_bytes(size, "big", signed=True)).hexdigest(), False]

    def digest(self, value):
        """Encodes a value beyond a bound as a digest; as unread if it is too large even for a digest."""
        if self.last:
            raise Unread()
        try:
            deep = Encoder(self.own, MOST_DIGESTED, DIGEST_DEPTH, 1 << 30, last=True)
            text = dumps(deep.encode(value))
        except (Unread, RecursionError, MemoryError):
            return ["U", "too much of " + type(value).__name__]
        return ["D", hashlib.sha256(text.encode()).hexdigest(), '["f",' in text]

    def consumed(self, value):
        """Encodes what an iterator yields and, for a generator, what it then returns or raises."""
        items = []
        generator = isinstance(value, types.GeneratorType)
        while len(items) < MOST_ITEMS:
            try:
                items.append(self.encode(next(value)))
            except StopIteration as e:
                return ["g"] + items if e.value is None else ["G", ["l"] + items, self.encode(e.value)]
            except Exception as e:  # noqa: whatever it throws is what it does
                if not (generator and items):
                    raise
                return ["G", ["l"] + items, ["X", self.raised(e)[0]]]
        return ["U", "too much of an iterator"]

    def awaited(self, value):
        """Encodes the result of a coroutine or asynchronous generator, which differs from the same value returned directly."""
        import asyncio

        async def collected():
            return [item async for item in value]

        try:
            return ["A", self.encode(asyncio.run(value if type(value) is types.CoroutineType else collected()))]
        except Exception as e:  # noqa: whatever it throws is what it does
            return ["A", ["X", self.raised(e)[0]]]

    def function(self, value):
        """Encodes a function by its results for a few arguments."""
        if value in GIVEN.values():
            return ["V", "given", next(k for k, v in GIVEN.items() if v is value)]
        if not isinstance(value, FUNCTIONS) or len(self.open) > 4:
            return ["U", "function"]
        seen = []
        for sample in SAMPLES:
            try:
                seen.append(["v", self.encode(value(*[list(a) if type(a) is list else a for a in sample]))])
            except Exception as e:  # noqa: whatever it throws is what it does
                seen.append(["x", type(e).__name__])
        known = any(kind == "v" or what != "TypeError" for kind, what in seen)
        return ["F", seen] if known else ["U", "function"]

    def object(self, kind, value, opaque=False):
        """Encodes what a caller sees of an object: public attributes and properties, and the results of str(), repr(),
        len(), iter() and bool() if the program defines these."""
        shown, hidden = {}, False
        for name, item in attributes(kind, value).items():
            if not isinstance(name, str):
                continue
            if name.startswith("_"):
                hidden = True
            else:
                shown[name] = self.encode(item)
        for base in kind.__mro__:
            for name, item in base.__dict__.items() if self.is_own(base) else ():
                if isinstance(item, PROPERTIES) and not name.startswith("_") and name not in shown:
                    shown[name] = self.answer(lambda: getattr(value, name))
                elif name in ASKED and name + "()" not in shown and getattr(item, "__code__", None) is not None \
                        and item.__code__.co_filename == OWN_FILE and not (name == "__iter__" and "__next__" in dir(kind)):
                    shown[name + "()"] = self.answer(lambda: ASKED[name](value))
        if hidden and not shown and not opaque:
            shown["?"] = ["U", "private state"]
        return ["O", kind.__name__, [[name, shown[name]] for name in sorted(shown)]]

    def answer(self, ask):
        try:
            return self.encode(ask())
        except Exception as e:  # noqa: whatever it throws is what it does
            return ["X", self.raised(e)[0]]

    def raised(self, error):
        """Encodes an exception: its nearest Python class, and the public attributes of the program's own exceptions."""
        kind = type(error)
        known = next((c.__name__ for c in kind.__mro__ if not self.is_own(c)), "object")
        if kind is RuntimeError and error.args == ("can't start new thread",):
            known = "MemoryError"  # the memory for its stack was not available
        shown = []
        if self.is_own(kind):
            shown = [
                [name, self.encode(item)]
                for name, item in sorted(attributes(kind, error).items())
                if isinstance(name, str) and not name.startswith("_") and name != "message"
            ]
        return [known, shown]


def attributes(kind, value):
    found = {}
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            try:
                found[name] = object.__getattribute__(value, name)
            except AttributeError:
                continue
    try:
        found.update(object.__getattribute__(value, "__dict__"))
    except AttributeError:
        pass
    return found


def named_fields(kind):
    fields = getattr(kind, "_fields", None)
    return fields if issubclass(kind, tuple) and isinstance(fields, tuple) else None


def dumps(value):
    return json.dumps(value, separators=(",", ":"))


def default(encoder, value):
    """Encodes the value that a defaultdict returns for a missing key."""
    return [["default", encoder.answer(value.default_factory) if value.default_factory else None]]


PROPERTIES = (property, functools.cached_property)
OWN_FILE = "program.py"
ASKED = {"__str__": str, "__repr__": repr, "__len__": len, "__iter__": lambda v: list(itertools.islice(v, 1000)), "__bool__": bool}

# functions that are passed as arguments
GIVEN = {
    "constant": lambda: 7,
    "negative": lambda x: -x if isinstance(x, (int, float)) else x,
    "last digit": lambda x: x % 10 if isinstance(x, (int, float)) else len(str(x)),
    "is even": lambda x: x % 2 == 0 if isinstance(x, int) else len(str(x)) % 2 == 0,
    "as text": lambda x: str(x),
    "plus one": lambda x: x + 1 if isinstance(x, (int, float)) else x,
    "sum": lambda a, b: a + b,
    "difference": lambda a, b: a - b if isinstance(a, (int, float)) and isinstance(b, (int, float)) else 0,
    "is less": lambda a, b: a < b,
    "larger": lambda a, b: max(a, b),
    "of three": lambda a, b, c: (a, b, c),
}
ARITY = {name: value.__code__.co_argcount for name, value in GIVEN.items()}

FUNCTIONS = (types.FunctionType, types.MethodType, types.LambdaType)
CALLABLE = FUNCTIONS + (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)

SIMPLE = {
    list: lambda e, v: ["l"] + e.items(v),
    tuple: lambda e, v: ["t"] + e.items(v),
    set: lambda e, v: ["s"] + e.unordered(v),
    frozenset: lambda e, v: ["z"] + e.unordered(v),
    dict: lambda e, v: ["d"] + e.pairs(v.items()),
    complex: lambda e, v: ["c", repr(v.real), repr(v.imag)],
    bytes: lambda e, v: ["b", v.hex()] if len(v) < MOST_TEXT else e.digest(list(v)),
    bytearray: lambda e, v: ["B", v.hex()] if len(v) < MOST_TEXT else e.digest(list(v)),
    range: lambda e, v: ["V", "range", repr(v)],
    slice: lambda e, v: ["V", "slice", repr(v)],
    type(Ellipsis): lambda e, v: ["V", "ellipsis", "..."],
    type(NotImplemented): lambda e, v: ["V", "NotImplemented", "."],
    type({}.keys()): lambda e, v: ["k"] + e.items(v),
    type({}.values()): lambda e, v: ["v"] + e.items(v),
    type({}.items()): lambda e, v: ["w"] + e.items(v),
    collections.deque: lambda e, v: ["n", "deque", ["l"] + e.items(v), []],
    collections.OrderedDict: lambda e, v: ["n", "OrderedDict", ["l"] + [["t"] + p for p in e.pairs(v.items())], []],
    collections.Counter: lambda e, v: ["n", "Counter", ["d"] + e.pairs(v.items()), []],
    collections.defaultdict: lambda e, v: ["n", "defaultdict", ["d"] + e.pairs(v.items()), default(e, v)],
}


def of_enum(encoder, kind, value):
    return ["N", str(attributes(kind, value).get("_name_")), encoder.encode(attributes(kind, value).get("_value_"))]


def of_tuple(encoder, kind, value):
    fields = named_fields(kind)
    items = encoder.items(tuple.__iter__(value))
    return ["P", [list(p) for p in zip(fields, items)]] if fields else ["n", kind.__name__, ["t"] + items, []]


def subclass(base):
    def way(encoder, kind, value):
        items = dict.items(value) if base is dict else base.__iter__(value)
        inner = SIMPLE[base](encoder, base(items))
        return ["n", kind.__name__, inner, encoder.object(kind, value, True)[2]]

    return way


def plain(base):
    def way(encoder, kind, value):
        exact = base.__new__(base, base.__repr__(value)) if base is float else base.__add__(value, base())
        return ["n", kind.__name__, encoder.encode(exact), []]

    return way


SUBCLASSED = [(enum.Enum, of_enum), (tuple, of_tuple)]
SUBCLASSED += [(base, subclass(base)) for base in (list, dict, set)]
SUBCLASSED += [(base, plain(base)) for base in (int, str, float)]
WRITTEN = {
    "decimal.Decimal": lambda v: str(v),
    "fractions.Fraction": lambda v: str(v),
    "datetime.date": lambda v: v.isoformat(),
    "datetime.time": lambda v: v.isoformat(),
    "datetime.datetime": lambda v: v.isoformat(),
    "datetime.timedelta": lambda v: repr(v),
    "datetime.timezone": lambda v: repr(v),
    "uuid.UUID": lambda v: str(v),
    "pathlib.PosixPath": lambda v: str(v),
    "pathlib.PurePosixPath": lambda v: str(v),
    "pathlib._local.PosixPath": lambda v: str(v),
    "re.Pattern": lambda v: repr((v.pattern, v.flags)),
    "re.Match": lambda v: repr((v.span(), v.group(0), v.groups())),
    "array.array": lambda v: repr(v),
    "_io.StringIO": lambda v: v.getvalue(),
    "_io.BytesIO": lambda v: v.getvalue().hex(),
    "random.Random": lambda v: repr([v.random() for _ in range(3)]),
    "types.SimpleNamespace": lambda v: repr(sorted(v.__dict__.items(), key=lambda p: p[0])),
}


def decode(node, names=None):
    """Decodes a value. Objects of the program, ["new", class, arguments], and objects made by an earlier step,
    ["@", number], can be decoded only in the process that runs the program."""
    if not isinstance(node, list):
        return node
    tag, rest = node[0], node[1:]
    if tag == "i":
        return int(rest[0], 16)
    if tag == "f":
        return float(rest[0])
    if tag == "c":
        return complex(float(rest[0]), float(rest[1]))
    if tag in "lg":
        return [decode(item, names) for item in rest]
    if tag == "t":
        return tuple(decode(item, names) for item in rest)
    if tag == "s":
        return {decode(item, names) for item in rest}
    if tag == "z":
        return frozenset(decode(item, names) for item in rest)
    if tag == "d":
        return {decode(key, names): decode(value, names) for key, value in rest}
    if tag == "b":
        return bytes.fromhex(rest[0])
    if tag == "B":
        return bytearray.fromhex(rest[0])
    if tag == "n" and rest[0] in ("deque", "OrderedDict", "Counter", "defaultdict"):
        inner = decode(rest[1], names)
        return collections.defaultdict(int, inner) if rest[0] == "defaultdict" else getattr(collections, rest[0])(inner)
    if tag == "n":
        return decode(rest[1], names)
    if tag == "P":
        return tuple(decode(item, names) for _, item in rest[0])
    if tag == "h":
        return GIVEN[rest[0]]
    if tag == "@" and names is not None:
        return names.objects[rest[0]]
    if tag == "new" and names is not None:
        return names.made(rest[0], [decode(item, names) for item in rest[1]])
    raise Unread()


def input_value(value):
    """Encodes a value that an input may contain; raises Unread for any other value."""
    encoded = Encoder(()).encode(value)
    decode(encoded)
    return encoded

"""Finds what a program reads besides its input. Works with lists of allowed names: every other name is reported."""

import ast

def dotted(node):
    """Returns a.b.c for names and attributes; for any other expression, the first name is empty."""
    names = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return ".".join([node.id] + names[::-1]) if isinstance(node, ast.Name) else "." + ".".join(names[::-1])



# Modules whose functions depend only on their arguments; random numbers are detected by repeated runs.
PURE = set("""math cmath itertools functools collections re string heapq bisect operator typing typing_extensions dataclasses
enum abc decimal fractions statistics copy json textwrap unicodedata numbers contextlib array struct hashlib base64 binascii zlib queue
random secrets calendar csv html difflib pprint graphlib warnings logging atexit errno codecs shlex fnmatch unittest doctest concurrent
asyncio keyword token bz2 lzma hmac colorsys stringprep timeit __future__
numpy pandas scipy sympy networkx sortedcontainers""".split())

# The allowed names of other modules.
PARTS = {
    "sys": set("""setrecursionlimit exit maxsize float_info intern set_int_max_str_digits stdin.read stdin.readline stdin.readlines
stdin.buffer.read stdin.buffer.readline stdin.buffer.readlines stdout.write stdout.flush stdout.writelines stdout.buffer.write
stdout.buffer.flush stderr.write stderr.flush stdin stdout stderr stdin.buffer maxunicode""".split()),
    "os": set("path.join path.basename path.dirname path.split path.splitext path.normpath path linesep sep".split()),
    "io": {"StringIO", "BytesIO"},
    "threading": set("Thread Lock RLock Event Semaphore BoundedSemaphore Condition Timer Barrier local stack_size".split()),
    "types": set("SimpleNamespace MappingProxyType GeneratorType NoneType UnionType GenericAlias DynamicClassAttribute".split()),
    "ast": {"literal_eval"},
    "datetime": {},
    "uuid": {"UUID", "uuid4", "uuid5", "uuid3", "NAMESPACE_DNS"},
    "pathlib": {"PurePath", "PurePosixPath"},
    "builtins": set(),
}
CLOCK = ("now", "today", "utcnow", "fromtimestamp", "localtime")
KINDS = {
    "environment": ("os.environ", "os.getenv", "os.putenv", "sys.argv", "sys.flags", "sys.executable", "sys.path", "argparse", "getpass",
                    "locale", "optparse", "getopt", "site", "sysconfig"),
    "stack": ("sys._getframe", "inspect", "traceback", "sys.settrace", "sys.gettrace", "sys.setprofile", "sys.monitoring",
              "sys._current_frames", "sys.exc_info", "sys.getrecursionlimit", "RecursionError", "MemoryError", "faulthandler"),
    "threads": ("threading", "os.getpid", "os.getppid", "_thread", "contextvars"),
    "clock": ("time", "datetime", "zoneinfo", "sched"),
    "files": ("open", "os.listdir", "os.stat", "os.path", "os.getcwd", "os.open", "os.read", "os.write", "os.fstat", "os.scandir",
              "os.memfd_create", "os.walk", "os.remove", "os.mkdir", "pathlib", "shutil", "glob", "tempfile", "io", "fileinput", "__file__",
              "mmap", "pickle", "shelve", "sqlite3", "zipfile", "tarfile", "gzip", "stat", "fcntl", "configparser", "linecache"),
    "network": ("socket", "urllib", "http", "ftplib", "smtplib", "ssl", "select", "selectors", "requests", "aiohttp"),
    "machine": ("platform", "os", "resource", "sys.platform", "sys.version", "sys.version_info", "sys.implementation", "sys.getsizeof",
                "subprocess", "multiprocessing", "signal", "posix", "pty", "pwd", "grp", "ctypes", "uuid"),
    "addresses": ("id", "hash", "object", "weakref", "repr"),
}
INNER = set("sys os inspect builtins gc weakref time io ctypes importlib subprocess socket signal traceback posix threading multiprocessing "
            "types tracemalloc".split())
CODE = set("exec eval compile __import__ globals locals vars dir breakpoint help".split())
FRAMES = ("f_", "gi_", "tb_", "cr_", "ag_", "co_")
STREAMS = set("fileno isatty seekable errors newlines line_buffering".split())
TUPLES = set("_asdict _replace _fields _make _field_defaults".split())
MEMBERS = set("""init new name class doc dict len iter next getitem setitem delitem contains enter exit add sub mul truediv floordiv mod
pow neg pos abs eq ne lt le gt ge and or xor invert lshift rshift call post_init radd rsub rmul iadd isub imul bool int float index
setattr slots missing reversed round bases members all annotations version matmul set_name get set delete aiter anext aenter aexit
init_subclass class_getitem mro args origin""".split())
SHOWING = ("repr", "str", "format", "ascii", "hash", "id", "print", "map")


def surroundings(tree):
    """Returns the kinds of things that the program reads besides its input, whether it may vary from run to run, and
    whether it uses sets, which have no order."""
    look = Look(tree)
    asked = look.asked
    varies = any(part in DRAWS for one in asked for part in one.split(".")) or "addresses" in look.found
    unordered = any(isinstance(n, (ast.Set, ast.SetComp)) for n in ast.walk(tree)) or any(
        one.rpartition(".")[2] in UNORDERED for one in asked)
    return sorted(look.found), varies, unordered


DRAWS = ("random", "secrets", "uuid", "urandom", "time", "datetime", "id", "hash", "threading", "concurrent", "asyncio",
         "multiprocessing")
UNORDERED = ("set", "frozenset", "intersection", "union", "difference", "symmetric_difference")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Look:
    """One pass over a program's tree."""

    def __init__(self, tree):
        self.found, self.asked, self.imported = set(), set(), {}
        self.own = {n.name for n in ast.walk(tree) if isinstance(n, FUNCTIONS)}
        self.silent = {n.name for n in ast.walk(tree) if isinstance(n, ast.ClassDef) and not any(
            isinstance(m, FUNCTIONS) and m.name in ("__repr__", "__str__") for m in n.body) and not n.bases and not n.decorator_list}
        self.objects = {t.id for n in ast.walk(tree) if isinstance(n, ast.Assign) and self.bare(n.value) for t in n.targets
                        if isinstance(t, ast.Name)}
        guarded = {id(n) for test in ast.walk(tree) if isinstance(test, ast.Compare) for n in [test.left] + test.comparators
                   if isinstance(n, ast.Name) and any(
                       isinstance(c, ast.Constant) and c.value == "__main__" for c in [test.left] + test.comparators)}
        hashing = {id(n) for f in ast.walk(tree) if isinstance(f, FUNCTIONS) and f.name == "__hash__" for n in ast.walk(f)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                self.imports(node)
            elif isinstance(node, ast.ImportFrom):
                for name in node.names:
                    self.imported[name.asname or name.name] = (node.module or "") + "." + name.name
                    self.use((node.module or "") + "." + name.name)
        inner = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                self.attribute(node.attr, node.value)
                if id(node) not in inner:
                    self.named(dotted(node), False)
            elif isinstance(node, ast.Name) and id(node) not in inner and id(node) not in guarded:
                self.named(node.id, id(node) in hashing)
            elif isinstance(node, ast.Call):
                self.call(node)
            elif isinstance(node, ast.FormattedValue) and self.shows(node.value):
                self.found.add("addresses")
            elif isinstance(node, ast.Constant) and type(node.value) is str and "{" in node.value and "__" in node.value:
                self.found.add("classes")
            elif isinstance(node, FUNCTIONS) and self.dives(node):
                self.found.add("stack")

    def imports(self, node):
        for name in node.names:
            first = name.name.split(".")[0]
            self.imported[name.asname or first] = name.name if name.asname else first
            if first not in PURE and first not in PARTS:
                self.use(name.name)
            self.asked.add(name.name)

    def named(self, name, hashing):
        first, _, rest = name.partition(".")
        known = self.imported.get(first)
        self.asked.add((known or first) + ("." + rest if rest else ""))
        if known:
            self.use(known + ("." + rest if rest else ""))
        elif first in CODE or first.startswith("__") and first.endswith("__"):
            self.found.add("classes" if first != "__file__" else "files")
        elif first in ("open", "id", "RecursionError", "MemoryError") or first == "hash" and not hashing:
            self.found.add(kind_of(first))

    def use(self, name):
        """Records the use of a module or of a name in it."""
        first, _, rest = name.partition(".")
        self.asked.add(name)
        parts = rest.split(".") if rest else []
        if any(p in INNER for p in parts) or any(p.startswith("_") and p not in TUPLES for p in parts if first != "__future__"):
            self.found.add(kind_of(".".join(parts)) if parts[0] in INNER else "classes")
        elif first == "datetime":
            if any(p in CLOCK for p in parts):
                self.found.add("clock")
        elif first in PARTS:
            if rest and not any(rest == a or rest.startswith(a + ".") and first != "sys" for a in PARTS[first]) and rest != "*":
                self.found.add(kind_of(name))
        elif first not in PURE:
            self.found.add(kind_of(name))

    def attribute(self, name, value):
        if name.startswith(FRAMES) and name.rpartition("_")[2].isalpha() and name.split("_")[1] in (
                "back", "locals", "globals", "code", "builtins", "frame", "next", "lineno", "consts", "names", "lasti", "filename", "firstlineno",
                "yieldfrom", "trace", "varnames", "freevars", "stacksize"):
            self.found.add("stack")
        elif name.startswith("__") and name.endswith("__") and name[2:-2] not in MEMBERS and not (
                isinstance(value, ast.Call) and dotted(value.func) == "super"):
            self.found.add("addresses" if name in ("__repr__", "__str__", "__hash__", "__format__") else "classes")
        elif name in STREAMS and isinstance(value, (ast.Name, ast.Attribute)) and not dotted(value).startswith("self"):
            self.found.add("machine")
        elif name in CLOCK and name in ("now", "today", "utcnow"):
            self.found.add("clock")

    def call(self, node):
        name = dotted(node.func)
        if name in ("getattr", "hasattr", "setattr", "delattr") and len(node.args) > 1:
            attr = node.args[1]
            if isinstance(attr, ast.Constant) and type(attr.value) is str:
                self.attribute(attr.value, node.args[0])
            elif name == "getattr":
                self.found.add("classes")
            if isinstance(node.args[0], ast.Name) and node.args[0].id in self.imported:
                self.found.add("classes")
        shown = name in SHOWING or isinstance(node.func, ast.Attribute) and node.func.attr == "format"
        if shown and any(self.shows(a) for a in node.args):
            self.found.add("addresses")

    def bare(self, node):
        return isinstance(node, ast.Call) and dotted(node.func) in {"object"} | self.silent

    def shows(self, node):
        """Whether printing an expression would show an address: it is an object without __repr__, or a function."""
        if isinstance(node, (ast.Lambda, ast.GeneratorExp)) or self.bare(node):
            return isinstance(node, ast.Call)
        return isinstance(node, ast.Name) and (node.id in self.objects or node.id in self.own)

    def dives(self, function):
        """Whether a function finds out how deep it can recurse: it calls itself in a try that catches all exceptions."""
        return any(
            isinstance(t, ast.Try)
            and any(h.type is None or dotted(h.type) in ("BaseException", "Exception") for h in t.handlers)
            and any(isinstance(c, ast.Call) and dotted(c.func).split(".")[-1] == function.name for s in t.body for c in ast.walk(s))
            for t in ast.walk(function))


def kind_of(name):
    found = [kind for kind, names in KINDS.items() for one in names if name == one or name.startswith(one + ".")]
    longest = [kind for kind, names in KINDS.items() for one in names if name == one or "." in one and name.startswith(one + ".")]
    return (longest or found or ["other: " + name.split(".")[0][:40]])[0]

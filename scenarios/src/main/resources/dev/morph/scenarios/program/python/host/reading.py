"""What the text of a program says: its functions, what it looks at, and how its functions fit another's."""

import ast
import collections

SURROUNDINGS = {
    "environment": ("os.environ", "os.getenv", "os.putenv", "sys.argv", "sys.flags", "sys.executable", "sys.path"),
    "stack": ("sys._getframe", "inspect.", "traceback.", "sys.settrace", "sys.gettrace", "sys.setprofile",
              "sys.monitoring", "sys._current_frames", "sys.exc_info"),
    "threads": ("threading.current_thread", "threading.enumerate", "threading.active_count", "threading.get_ident",
                "threading.main_thread", "os.getpid", "os.getppid"),
    "classes": ("gc.", "sys.modules", "importlib", "__import__", "ctypes", "__builtins__", "builtins.", "globals",
                "__subclasses__", "__globals__", "__loader__", "__spec__", "f_back", "tb_frame", "gi_frame"),
    "machine": ("platform.", "os.uname", "os.cpu_count", "sys.platform", "sys.version", "sys.implementation",
                "sys.maxsize", "resource.", "os.times", "id", "subprocess", "os.fork", "os.system", "os.popen",
                "multiprocessing", "signal.", "os.kill", "os._exit"),
    "clock": ("time.", "datetime.now", "datetime.today", "datetime.utcnow", "date.today", "datetime.datetime.now",
              "datetime.date.today"),
    "files": ("open", "os.listdir", "os.stat", "os.path.exists", "os.path.isfile", "os.path.isdir", "os.getcwd",
              "os.open", "os.read", "os.write", "os.fstat", "os.memfd_create", "pathlib.", "Path", "shutil.", "glob.",
              "tempfile.", "io.open", "fileinput.", "__file__"),
    "network": ("socket", "urllib.request", "http.", "ftplib", "smtplib", "ssl"),
}
DRAWS = ("random", "secrets", "uuid", "urandom", "time", "datetime", "id", "hash", "threading", "concurrent", "asyncio",
         "multiprocessing")
UNORDERED = ("set", "frozenset", "intersection", "union", "difference", "symmetric_difference")


def dotted(node):
    """a.b.c of names and attributes; empty of all else."""
    names = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return ".".join([node.id] + names[::-1]) if isinstance(node, ast.Name) else "." + ".".join(names[::-1])


def surroundings(tree):
    imported = {}
    asked = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                imported[(name.asname or name.name).split(".")[0]] = name.name if name.asname else name.name.split(".")[0]
                asked.add(name.name)
        elif isinstance(node, ast.ImportFrom):
            for name in node.names:
                imported[name.asname or name.name] = (node.module or "") + "." + name.name
                asked.add((node.module or "") + "." + name.name)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Name, ast.Attribute)):
            first, _, rest = dotted(node).partition(".")
            asked.add(imported.get(first, first) + ("." + rest if rest else ""))
            if isinstance(node, ast.Attribute):
                asked.add(node.attr)
    found = []
    for kind, names in SURROUNDINGS.items():
        if any(one == name or (name.endswith(".") and one.startswith(name)) or one.startswith(name + ".")
               for one in asked for name in names):
            found.append(kind)
    varies = any(part in DRAWS for one in asked for part in one.split("."))
    unordered = any(isinstance(n, (ast.Set, ast.SetComp)) for n in ast.walk(tree)) or any(
        one.rpartition(".")[2] in UNORDERED for one in asked)
    return found, varies, unordered


def plain_tree(tree):
    """Without what says nothing: layout, comments, and texts that stand alone."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [
                item
                for item in body
                if not (isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant)
                        and isinstance(item.value.value, str))
            ]
    return tree


def top_level(body):
    """The statements of a module, those in its conditions and attempts included."""
    for node in body:
        yield node
        if isinstance(node, ast.If) and not is_main_guard(node):
            yield from top_level(node.body)
            yield from top_level(node.orelse)
        elif isinstance(node, ast.Try):
            yield from top_level(node.body)


def is_main_guard(node):
    return isinstance(node, ast.If) and "__name__" in (dotted(n) for n in ast.walk(node.test) if isinstance(n, ast.Name))


def parameters(arguments, bound):
    """Names, how many are needed, whether there may be more, and the annotations."""
    positional = arguments.posonlyargs + arguments.args
    positional = positional[1:] if bound else positional
    names = [a.arg for a in positional]
    required = max(0, len(names) - len(arguments.defaults))
    return {
        "params": names,
        "required": required,
        "more": arguments.vararg is not None,
        "annotations": [ast.unparse(a.annotation) if a.annotation else "" for a in positional],
    }


def is_static(function):
    return any(dotted(d).endswith("staticmethod") for d in function.decorator_list)


def is_property(function):
    return any(dotted(d).split(".")[-1] in ("property", "cached_property", "setter") for d in function.decorator_list)


FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


class Source:
    """What the text of a program says. Raises SyntaxError if it is none."""

    def __init__(self, text):
        try:
            compile(text, "program.py", "exec", dont_inherit=True)
            tree = ast.parse(text)
        except (ValueError, RecursionError, MemoryError, OverflowError) as e:
            raise SyntaxError(str(e) or type(e).__name__) from None
        self.surroundings, self.varies, self.unordered = surroundings(tree)
        self.constants = constants(tree)
        self.doctests = [d for n in ast.walk(tree) if isinstance(n, FUNCTION) for d in [ast.get_docstring(n) or ""]]
        self.tree = plain_tree(tree)
        self.text = ast.dump(self.tree)
        self.functions, self.classes = {}, {}
        for node in top_level(self.tree.body):
            if isinstance(node, FUNCTION):
                self.functions[node.name] = dict(parameters(node.args, False), node=node)
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda):
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        self.functions[target.id] = dict(parameters(node.value.args, False), node=node.value)
            elif isinstance(node, ast.ClassDef):
                self.classes[node.name] = self.of_class(node)

    @staticmethod
    def of_class(node):
        methods = {
            item.name: dict(parameters(item.args, not is_static(item)), node=item)
            for item in node.body
            if isinstance(item, FUNCTION) and not is_property(item)
        }
        bases = [dotted(b) for b in node.bases]
        fields = [i for i in node.body if isinstance(i, ast.AnnAssign) and isinstance(i.target, ast.Name)]
        dataclass = any("dataclass" in ast.dump(d) for d in node.decorator_list)
        if "__init__" in methods:
            made = methods["__init__"]
        elif dataclass or "NamedTuple" in bases:
            made = {
                "params": [f.target.id for f in fields],
                "required": len([f for f in fields if f.value is None]),
                "more": False,
                "annotations": [ast.unparse(f.annotation) for f in fields],
            }
        else:
            made = {"params": [], "required": 0, "more": False, "annotations": []}
        closed = any(b.split(".")[-1] in ("ABC", "Protocol", "Exception", "Enum", "ValueError", "IntEnum", "TypedDict")
                     for b in bases)
        return {"made": made, "methods": methods, "closed": closed}

    def roots(self):
        """Functions of the module that none of the others calls, helpers and tests left out."""
        used = collections.Counter()
        for name, function in self.functions.items():
            used.update({n.id for n in ast.walk(function["node"]) if isinstance(n, ast.Name)} - {name})
        for item in self.classes.values():
            for method in item["methods"].values():
                used.update({n.id for n in ast.walk(method["node"]) if isinstance(n, ast.Name)})
        public = [n for n in self.functions if not n.startswith("_") and not is_test(n)]
        return [n for n in public if not used[n]] or public

    def takes(self, path):
        """The parameters of f, C.m or C; None if it is not there."""
        first, _, method = path.partition(".")
        if method:
            return self.classes[first]["methods"].get(method) if first in self.classes else None
        return self.functions.get(first) or (self.classes[first]["made"] if first in self.classes else None)


def is_test(name):
    return name in ("main", "test", "tests", "check", "run_tests", "demo") or name.startswith("test_")


def constants(tree):
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            value = node.operand.value
            if type(value) in (int, float):
                found.append(-value)
        if isinstance(node, ast.Constant) and type(node.value) in (int, float, str):
            if node.value not in found and not (type(node.value) is str and (len(node.value) > 60 or "\n" in node.value)):
                found.append(node.value)
    return found[:60]


def targets(task, source):
    """Paths of what is called: what the task names, else what nothing else in the program calls."""
    entry = task.get("entry") or ""
    if entry:
        first, _, method = entry.rpartition(".")
        if source.takes(entry):
            return [entry]
        name = method or entry
        held = [c + "." + name for c, item in source.classes.items() if name in item["methods"]]
        if name in source.functions:
            return [name]
        if held:
            return held[:1]
    if task.get("mains") and not task.get("calls") and not task.get("tests"):
        return []
    found = source.roots()
    used = {n.id for f in source.functions.values() for n in ast.walk(f["node"]) if isinstance(n, ast.Name)}
    classes = [c for c, item in source.classes.items()
               if not item["closed"] and not c.startswith("_") and not is_test(c.lower()) and c not in used]
    if entry and task.get("asked"):
        found = found[-1:] or [
            c + "." + m for c in classes for m in source.classes[c]["methods"] if not m.startswith("_")][:1]
        return found
    if not found and list(source.classes) == ["Solution"]:
        return ["Solution." + m for m in source.classes["Solution"]["methods"] if not m.startswith("_")][:1]
    return found + classes


def accepts(taken, count):
    return taken is not None and taken["required"] <= count and (taken["more"] or count <= len(taken["params"]))


def likeness(a, b):
    a, b = a.lower(), b.lower()
    pairs = lambda t: collections.Counter(t[i : i + 2] for i in range(len(t) - 1))
    return sum((pairs(a) & pairs(b)).values()) / max(1, len(a) + len(b) - 2)


def alignments(paths, seed, mutant):
    """Ways to call the mutant's program where the seed's is meant, likeliest first: none if one
    path has no counterpart."""
    ways = [{}]
    for path in paths:
        wanted = seed.takes(path)
        options = []
        if mutant.takes(path):
            options = [path] if "." in path or (path in seed.classes) == (path in mutant.classes) else []
        if not options and path in seed.classes:
            options = [c for c in mutant.classes if c not in seed.classes and not mutant.classes[c]["closed"]
                       and accepts(mutant.takes(c), wanted["required"])]
        elif not options:
            roots = mutant.roots()
            loose = [f for f in mutant.functions if f not in seed.functions or f not in paths]
            held = [c + "." + m for c, item in mutant.classes.items() for m in item["methods"]
                    if not m.startswith("_") and accepts(item["made"], 0)]
            options = [p for p in loose + held
                       if accepts(mutant.takes(p), wanted["required"]) or accepts(mutant.takes(p), len(wanted["params"]))]
            options.sort(key=lambda p: (-likeness(p.split(".")[-1], path.split(".")[-1]), p not in roots, "." in p))
        offered = []
        for option in options:
            offered.append({"to": option})
            theirs = mutant.takes(option)["params"]
            ours = wanted["params"]
            if theirs != ours and sorted(theirs) == sorted(ours) and len(set(ours)) == len(ours):
                offered.insert(len(offered) - 1, {"to": option, "order": [ours.index(n) for n in theirs]})
        ways = [dict(way, **{path: option}) for way in ways for option in offered
                if option["to"] not in [w["to"] for w in way.values()]][:8]
    for way in ways:
        for name in (p for p in paths if p in seed.classes):
            methods = member_names(seed.classes[name], mutant.classes[way[name]["to"]])
            way.update({name + "." + m: {"to": way[name]["to"] + "." + o} for m, o in methods.items()})
    return ways


def member_names(seed, mutant):
    """Methods of one class in terms of another: by name, else in the order in which they stand."""
    own = [m for m in seed["methods"] if not m.startswith("_")]
    other = [m for m in mutant["methods"] if not m.startswith("_") and m not in own]
    pairs = {}
    for method in own:
        if method in mutant["methods"]:
            pairs[method] = method
        else:
            count = seed["methods"][method]["required"]
            fitting = [m for m in other if mutant["methods"][m]["required"] == count]
            if fitting:
                pairs[method] = max(fitting, key=lambda m: likeness(m, method))
                other.remove(pairs[method])
    return pairs

"""Reads a program's text: its functions, what it reads from its environment, and its counterparts of another program's functions."""

import ast
import builtins
import collections
import importlib

from .surroundings import dotted, surroundings

def plain_tree(tree):
    """Removes strings that are statements of their own, such as docstrings."""
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
    """Yields the statements of a module, including those inside top-level if and try statements."""
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
    """Describes a parameter list: names, number required, whether it has *args, annotations, defaults, and keyword-only parameters."""
    positional = arguments.posonlyargs + arguments.args
    positional = positional[1:] if bound else positional
    names = [a.arg for a in positional]
    required = max(0, len(names) - len(arguments.defaults))
    return {
        "params": names,
        "required": required,
        "more": arguments.vararg is not None,
        "annotations": [said(a) for a in positional],
        "defaults": arguments.defaults[-(len(names) - required):] if len(names) > required else [],
        "named": [(a.arg, said(a), default) for a, default in zip(arguments.kwonlyargs, arguments.kw_defaults)],
        "rest": said(arguments.vararg) if arguments.vararg else "",
    }


def said(argument):
    return ast.unparse(argument.annotation) if argument.annotation else ""


def made_of(params, required, annotations=None, more=False):
    return {"params": params, "required": required, "more": more, "annotations": annotations or [""] * len(params),
            "defaults": [], "named": [], "rest": ""}


def decorators(function):
    return {dotted(d.func if isinstance(d, ast.Call) else d).split(".")[-1] for d in function.decorator_list}


def is_static(function):
    return bool(decorators(function) & {"staticmethod", "classmethod"})


def is_property(function):
    return bool(decorators(function) & {"property", "cached_property", "setter", "deleter", "getter"})


FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
LIBRARIES = ("math", "operator", "itertools", "functools", "statistics", "heapq", "bisect", "string", "re", "json")
MAKERS = ("partial", "lru_cache", "cache", "itemgetter", "attrgetter", "methodcaller", "compose", "reduce")


def callable_value(node, functions, modules):
    """Returns the parameters of a value assigned to a name, such as total = sum; None if it is not callable."""
    if isinstance(node, ast.Lambda):
        return dict(parameters(node.args, False), node=node)
    if isinstance(node, ast.Name) and node.id in functions:
        return functions[node.id]
    found = None
    if isinstance(node, ast.Name) and node.id not in modules:
        found = getattr(builtins, node.id, None)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        if modules.get(node.value.id) in LIBRARIES:
            found = getattr(importlib.import_module(modules[node.value.id]), node.attr, None)
        elif node.value.id in ("str", "int", "list", "dict", "float"):
            found = getattr(getattr(builtins, node.value.id), node.attr, None)
    elif isinstance(node, ast.Call) and dotted(node.func.func if isinstance(node.func, ast.Call) else node.func).split(".")[-1] in MAKERS:
        return dict(made_of(["x"], 1, more=True), node=node)
    if not callable(found) or isinstance(found, type) and issubclass(found, BaseException):
        return None
    return dict(made_of(["x"], 1, more=True), node=node)


def without_mark(text):
    """Removes a byte order mark at the beginning of a file, which is not part of the program."""
    return text[1:] if text[:1] == "\ufeff" else text


class Source:
    """The facts about a program's text. Raises SyntaxError if it cannot be compiled."""

    def __init__(self, text):
        text = without_mark(text)
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
        modules = {(a.asname or a.name): a.name for n in self.tree.body if isinstance(n, ast.Import) for a in n.names}
        for node in top_level(self.tree.body):
            if isinstance(node, FUNCTION):
                self.functions[node.name] = dict(parameters(node.args, False), node=node)
            elif isinstance(node, ast.Assign):
                taken = callable_value(node.value, self.functions, modules)
                for target in node.targets if taken else ():
                    if isinstance(target, ast.Name):
                        self.functions[target.id] = taken
            elif isinstance(node, ast.ClassDef):
                self.classes[node.name] = self.of_class(node)
        self.reads, self.acts = runs(self.tree)

    def of_class(self, node):
        """Describes a class by its own members and those inherited from the program's classes."""
        bases = [dotted(b).split(".")[-1] for b in node.bases]
        above = [self.classes[b] for b in bases if b in self.classes]
        own = [item for item in node.body if isinstance(item, FUNCTION)]
        methods = {name: m for base in reversed(above) for name, m in base["methods"].items()}
        methods.update({
            item.name: dict(parameters(item.args, "staticmethod" not in decorators(item)), node=item)
            for item in own if not is_property(item)})
        properties = {name: p for base in reversed(above) for name, p in base["properties"].items()}
        for item in own:
            if is_property(item):
                properties[item.name] = properties.get(item.name, False) or "setter" in decorators(item)
        fields = [i for i in node.body if isinstance(i, ast.AnnAssign) and isinstance(i.target, ast.Name)]
        dataclass = any("dataclass" in ast.dump(d) for d in node.decorator_list)
        enum = any(b in ("Enum", "IntEnum", "StrEnum", "Flag", "IntFlag") for b in bases)
        given = [i.value for i in node.body if isinstance(i, ast.Assign)]
        values = [v.value if isinstance(v, ast.Constant) else at for at, v in enumerate(given, 1)]
        if enum:
            made = made_of(["value"], 1)
        elif "__init__" in methods:
            made = methods["__init__"]
        elif dataclass or "NamedTuple" in bases:
            made = made_of([f.target.id for f in fields], len([f for f in fields if f.value is None]),
                           [ast.unparse(f.annotation) for f in fields])
        else:
            made = above[0]["made"] if above else made_of([], 0, more=bool(bases))
        abstract = {n for n, m in methods.items() if decorators(m["node"]) & {"abstractmethod"}}
        closed = bool(abstract) or any(b in ("Protocol", "TypedDict", "BaseException", "Warning") or b.endswith(("Error", "Exception"))
                                       for b in bases) or any(base["closed"] == "error" for base in above)
        error = closed and not abstract
        return {"made": made, "methods": {n: m for n, m in methods.items() if n not in abstract}, "properties": properties,
                "closed": "error" if error else closed, "values": values if enum else None}

    def roots(self):
        """Returns the public functions, tests excepted, that no other function or method uses; all of them if there are none."""
        used = collections.Counter()
        for name, function in self.functions.items():
            used.update({n.id for n in ast.walk(function["node"]) if isinstance(n, ast.Name)} - {name})
        for item in self.classes.values():
            for method in item["methods"].values():
                used.update({n.id for n in ast.walk(method["node"]) if isinstance(n, ast.Name)})
        public = [n for n in self.functions if not n.startswith("_") and not is_test(n)]
        if not public and not self.classes:  # a solution may have such a name, too; unlike most tests, it has parameters
            public = [n for n, taken in self.functions.items() if not n.startswith("_") and taken["required"]]
        return [n for n in public if not used[n]] or public

    def below(self, name, among):
        """Returns those of some classes that inherit from a class."""
        bases = {n.name: {dotted(b).split(".")[-1] for b in n.bases} for n in self.tree.body if isinstance(n, ast.ClassDef)}
        found = {name}
        for child, parents in bases.items():
            if parents & found:
                found.add(child)
        return [c for c in among if c in found]

    def left(self, paths):
        """Returns further public classes that could be compared, although the called functions may use them internally."""
        return [c for c, item in self.classes.items()
                if c not in paths and not item["closed"] and not c.startswith("_") and not is_test(c.lower())]

    def takes(self, path):
        """Returns the parameters of a function f, method C.m or class C; None if it does not exist."""
        first, _, method = path.partition(".")
        if method:
            return self.classes[first]["methods"].get(method) if first in self.classes else None
        if path == SCRIPT:
            return made_of([], 0)
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


SCRIPT = "__main__"


def runs(tree):
    """Whether the program, started as a script, reads input, and whether it does anything at all."""
    reads = any(isinstance(n, ast.Name) and n.id == "input" or dotted(n) in ("sys.stdin", "fileinput.input", "sys.argv")
                for n in ast.walk(tree) if isinstance(n, (ast.Name, ast.Attribute)))
    reads |= any(isinstance(n, ast.ImportFrom) and n.module == "sys" and any(a.name in ("stdin", "argv") for a in n.names)
                 for n in ast.walk(tree))
    acts = any(not isinstance(n, FUNCTION + (ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign))
               and not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)) for n in tree.body)
    acts |= any(isinstance(n, ast.Assign) and any(isinstance(c, ast.Call) and dotted(c.func) == "input" for c in ast.walk(n))
                for n in tree.body)
    return reads and acts, acts


def targets(task, source):
    """Returns the paths to call: the function that the task names, otherwise what nothing else in the program calls."""
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
        return [SCRIPT] if source.tree.body else []
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
    if source.reads and not entry:  # a function without parameters, such as solve(), is a part of the script
        found = [f for f in found if source.functions[f]["params"] or source.functions[f]["more"]]
    script = [SCRIPT] if not entry and (source.reads or source.acts and not found + classes) else []
    return found + classes + script


def accepts(taken, count):
    return taken is not None and taken["required"] <= count and (taken["more"] or count <= len(taken["params"]))


def likeness(a, b):
    a, b = a.lower(), b.lower()
    pairs = lambda t: collections.Counter(t[i : i + 2] for i in range(len(t) - 1))
    return sum((pairs(a) & pairs(b)).values()) / max(1, len(a) + len(b) - 2)


def alignments(paths, seed, mutant):
    """Returns the ways to call the mutant's program in place of the seed's, the likeliest first; none if a
    path has no counterpart."""
    ways = [{}]
    for path in paths:
        wanted = seed.takes(path)
        options = []
        if path == SCRIPT:
            options = [path] if mutant.acts or len(paths) == 1 else []
            if not options:
                continue
        elif mutant.takes(path):
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
            taken = mutant.takes(option)
            names = taken["params"] + [n[0] for n in taken["named"]] + (["*"] if taken["more"] else [])
            offered.append({"to": option, "takes": names})
            theirs = taken["params"]
            ours = wanted["params"]
            if theirs != ours and sorted(theirs) == sorted(ours) and len(set(ours)) == len(ours):
                offered.insert(len(offered) - 1, {"to": option, "takes": names, "order": [ours.index(n) for n in theirs]})
        ways = [dict(way, **{path: option}) for way in ways for option in offered
                if option["to"] not in [w["to"] for w in way.values()]][:8]
    for way in ways:
        way.update({c: {"to": c, "takes": mutant.takes(c)["params"]} for c in seed.left(paths)
                    if c in mutant.left([w["to"] for w in way.values()])})
        for name in (p for p in list(way) if p in seed.classes):
            methods = member_names(seed.classes[name], mutant.classes[way[name]["to"]])
            way.update({name + "." + m: {"to": way[name]["to"] + "." + o} for m, o in methods.items()})
    return ways


def member_names(seed, mutant):
    """Maps the methods of one class to those of another: by name, otherwise to the most similar name with as many required parameters."""
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

"""Runs one program on its inputs, one after another."""

import atexit
import collections
import builtins
import hashlib
import itertools
import operator
import os
import random
import sys
import types

from .reading import without_mark
from .values import Encoder, MOST_PARTS, Unread, decode, dumps

KEPT_OUTPUT = 32 << 10
MOST_OUTPUT = 4 << 20

# frames of the host below the program's (added, so that the program has as many as usual), and frames for reading a deep value
HOST_FRAMES = 12
READING_FRAMES = 4000

NAME = "program"
MAIN = "__main__"
FILE = "program.py"


class Printed:
    """Keeps in memory everything that is written to a descriptor, by any means."""

    def __init__(self, number):
        self.number = number
        file = os.memfd_create("stream")
        os.dup2(file, number)
        os.close(file)

    def clear(self, content=b""):
        os.ftruncate(self.number, 0)
        os.lseek(self.number, 0, os.SEEK_SET)
        if content:
            view = memoryview(content)
            while view:
                view = view[os.write(self.number, view) :]
            os.lseek(self.number, 0, os.SEEK_SET)

    def read(self):
        size = os.lseek(self.number, 0, os.SEEK_END)
        text = os.pread(self.number, min(size, MOST_OUTPUT), 0)
        if size > KEPT_OUTPUT:  # white space at line ends does not count, so it must not decide where the text is cut
            text = b"\n".join(line.rstrip() for line in text.split(b"\n")).rstrip()
        found = {"t": text[:KEPT_OUTPUT].decode("utf-8", "backslashreplace")}
        if len(text) > KEPT_OUTPUT or size > MOST_OUTPUT:
            found["n"] = len(text) if size <= MOST_OUTPUT else size
            found["h"] = hashlib.sha256(text).hexdigest()
        return found


class Runner:
    """Runs the program on its inputs, one after another; the program is loaded afresh for each."""

    def __init__(self, request):
        self.text = without_mark(request["source"])
        self.folder = request["folder"]
        self.way = request.get("way") or {}
        self.world = request.get("world", 0)
        self.streams = [Printed(n) for n in (0, 1, 2)]
        self.code = None
        self.failed = None
        try:
            self.code = compile(self.text, FILE, "exec", dont_inherit=True)
        except Exception as e:  # noqa: the text is not a program
            self.failed = type(e).__name__
        self.ready = False
        self.limit = sys.getrecursionlimit()
        if request.get("packages"):
            sys.path.append(request["packages"])

    def begin(self, stdin="", args=()):
        self.streams[0].clear(stdin.encode("utf-8", "surrogatepass"))
        self.streams[1].clear()
        self.streams[2].clear()
        sys.stdin = open(0, "r", encoding="utf-8", closefd=False)
        sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", errors="backslashreplace", newline="\n", closefd=False)
        sys.stderr = sys.__stderr__ = open(2, "w", encoding="utf-8", errors="backslashreplace", newline="\n", closefd=False)
        sys.argv = [FILE] + list(args)
        sys.setrecursionlimit(self.limit + HOST_FRAMES)
        random.seed(self.world)
        os.chdir(self.folder)
        if self.ready:
            clean(self.folder)
        self.ready = True

    def module(self, name):
        module = types.ModuleType(name)
        module.__dict__["__builtins__"] = vars(builtins)
        module.__dict__["__file__"] = FILE
        sys.modules[name] = module
        return module.__dict__

    def end(self, outcome, printed):
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except Exception:  # noqa: closed or replaced by the program
                continue
        if printed:
            for key, stream in (("o", self.streams[1]), ("e", self.streams[2])):
                found = stream.read()
                if found["t"]:
                    outcome[key] = found
        return outcome

    def run(self, item):
        encoder = Encoder((NAME, MAIN))
        if "m" in item:
            return self.run_main(item["m"], encoder)
        self.begin()
        names = self.module(NAME)
        try:
            exec(self.code, names)
        except BaseException as e:  # noqa: whatever it throws is what it does
            return self.end({"l": encoder.raised(e)}, False)
        self.end({}, False)
        self.streams[1].clear()
        self.streams[2].clear()
        world = World(names, self.way)
        steps = []
        for step in item["s"]:
            told = self.step(step, world, encoder, item.get("p", ()))
            steps.append(told)
            if "x" in told and step[0] == "n":
                break
        outcome = {"st": steps}
        if world.objects:
            outcome["ob"] = [encoder.object(type(o), o, True) if is_odd(o) else encoder.encode(o) for o in world.objects]
        return self.end(outcome, True)

    def step(self, step, world, encoder, probes):
        held = step[0] in ("m", "p", "q")
        path = step[2] if held else step[1]
        given = [step[3]] if step[0] == "q" else step[3 if held else 2] if step[0] != "p" else []
        kwargs = step[4 if held else 3] if len(step) > (4 if held else 3) and step[0] in "cnom" else {}
        values = [decode(a, world) for a in given]
        named = {k: decode(v, world) for k, v in kwargs.items()}
        before = [seen(encoder, v) for v in values]
        encoder.parts = MOST_PARTS
        told = {}
        allowed = sys.getrecursionlimit()
        try:
            value = self.value(step, path, world, values, named)
            allowed = sys.getrecursionlimit()
            sys.setrecursionlimit(max(allowed, READING_FRAMES))
            self.tell(step, value, world, encoder, probes, told)
        except BaseException as e:  # noqa: whatever it throws is what it does
            sys.setrecursionlimit(max(allowed, READING_FRAMES))
            told["x"] = encoder.raised(e)
        after = [seen(encoder, v) for v in values]
        changed = [[i, a] for i, (a, b) in enumerate(zip(after, before)) if a != b]
        if changed:
            told["a"] = changed
        sys.setrecursionlimit(allowed)
        return told

    def tell(self, step, value, world, encoder, probes, told):
        """Adds the result of a step to its report."""
        known = [number for number, made in enumerate(world.objects) if made is value and is_odd(value)]
        if step[0] == "n":
            world.objects.append(value)
            told["v"] = None
        elif known:
            told["v"] = ["V", "object", str(known[0])]
        elif step[0] == "y" and isinstance(value, types.GeneratorType):
            told["v"] = driven(encoder, value, [decode(a) for a in step[3]])
        else:
            told["v"] = encoder.result(value, bool(probes))
            own = value if isinstance(value, type) else type(value)
            if probes and own.__module__ == NAME:
                told["p"] = probed(encoder, value, probes)

    def value(self, step, path, world, values, named):
        if step[0] == "x":
            return OPERATORS[path](*values)
        if step[0] in "pq":
            name = self.to(path).rpartition(".")[2]
            return setattr(world.objects[step[1]], name, *values) if step[0] == "q" else getattr(world.objects[step[1]], name)
        return self.callee(step, path, world)(*self.ordered(path, values), **named)

    def to(self, path):
        return self.way.get(path, {}).get("to", path)

    def ordered(self, path, values):
        order = self.way.get(path, {}).get("order")
        return [values[i] for i in order] if order and len(order) == len(values) else values

    def callee(self, step, path, world):
        first, _, method = self.to(path).partition(".")
        if step[0] == "m":
            return getattr(world.objects[step[1]], method or first)
        return getattr(world.names[first](), method) if method else world.names[first]

    def run_main(self, main, encoder):
        self.begin(main["stdin"], main["args"])
        names = self.module(MAIN)
        outcome = {"st": []}
        try:
            exec(self.code, names)
        except SystemExit as e:
            if e.code not in (None, 0):
                outcome = {"st": [{"x": ["SystemExit", [["code", encoder.encode(e.code if type(e.code) is int else 1)]]]}]}
            if type(e.code) is not int and e.code is not None:
                print(e.code, file=sys.stderr)
        except BaseException as e:  # noqa: whatever it throws is what it does
            outcome = {"st": [{"x": encoder.raised(e)}]}
        return self.end(at_exit(outcome), True)

    def told(self, item):
        if self.failed:
            return dumps({"l": [self.failed, []]})
        try:
            return dumps(self.run(item))
        except (Unread, SyntaxError, NameError) as e:
            return dumps({"u": type(e).__name__})


class World:
    """The program's global names, and the objects made by earlier steps."""

    def __init__(self, names, way):
        self.names = names
        self.way = way
        self.objects = []

    def made(self, name, values):
        return self.names[self.way.get(name, {}).get("to", name)](*values)


def is_odd(value):
    return type(value).__module__ == NAME


def seen(encoder, value):
    """Encodes what a caller sees of an argument before or after the call; None if it cannot change."""
    if type(value) in (list, dict, set, bytearray, collections.deque):
        return encoder.encode(value)
    return encoder.object(type(value), value, True) if is_odd(value) else None


def probed(encoder, value, methods):
    """Calls methods of an object of the program, or of an object of a class that the program returned; returns the results."""
    found = []
    if isinstance(value, type):
        for sample in ((), (1,), (1, 2), ("ab",)):
            try:
                value = value(*sample)
                break
            except TypeError:
                continue
        else:
            return [["new", ["X", "TypeError"]]]
        found.append(["new", encoder.object(type(value), value, True) if is_odd(value) else encoder.encode(value)])
    for name in [n for n in methods if callable(getattr(type(value), n, None))] * 2:
        for sample in ((), (2,), ("ab",), (1, 2)):
            try:
                result = encoder.encode(getattr(value, name)(*sample))
            except TypeError:
                continue
            except Exception as e:  # noqa: whatever it throws is what it does
                result = ["X", encoder.raised(e)[0]]
            found.append(["%s#%d" % (name, len(found)), result])
            break
    return found


def driven(encoder, generator, sends):
    """Sends values to a generator, then throws an exception into it; returns what it yields."""
    items, sent = [], [None] + sends
    try:
        for value in sent:
            items.append(encoder.encode(generator.send(value)))
        items.append(encoder.encode(generator.throw(ValueError("sent"))))
    except StopIteration as e:
        return ["G", ["l"] + items, encoder.encode(e.value)]
    except BaseException as e:  # noqa: whatever it throws is what it does
        return ["G", ["l"] + items, ["X", encoder.raised(e)[0]]]
    return ["g"] + items


def at_exit(outcome):
    """Does what Python does at exit: waits for threads that are not daemons, and runs the registered functions."""
    threading = sys.modules.get("threading")
    for thread in threading.enumerate() if threading else ():
        if thread is not threading.main_thread() and not thread.daemon:
            thread.join()
    atexit._run_exitfuncs()
    return outcome


def within(manager):
    with manager as entered:
        return entered if entered is not manager else "itself"


def leave(manager):
    try:
        with manager:
            raise KeyError("inside")
    except BaseException as e:  # noqa: the manager may replace the exception
        return type(e).__name__
    return "swallowed"


OPERATORS = {name: getattr(operator, name) for name in (
    "eq", "ne", "lt", "le", "gt", "ge", "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "neg", "pos", "abs",
    "invert", "and_", "or_", "xor", "contains", "getitem", "setitem", "delitem", "iadd", "isub", "imul", "matmul",
    "lshift", "rshift")}
OPERATORS.update({"len": len, "str": str, "repr": repr, "bool": bool, "iter": lambda v: list(itertools.islice(v, 200)),
                  "int": int, "float": float, "reversed": lambda v: list(itertools.islice(reversed(v), 200)),
                  "hash": lambda a, b: hash(a) == hash(b) or not a == b, "call": lambda f, *args: f(*args), "format": format,
                  "next": next, "round": round, "divmod": divmod, "within": within, "leave": leave,
                  "in set": lambda a, b: len({a, b}), "sorted": lambda *v: [v.index(i) for i in sorted(v)]})


def clean(folder):
    """Empties the program's working folder, and resets the folder's own attributes, in which a program could keep state."""
    try:
        os.chmod(folder, 0o777)
        for name in os.listxattr(folder):
            os.removexattr(folder, name)
    except OSError:
        pass  # without permission to change them, they carry no state
    device = os.stat(folder).st_dev
    folders = []
    for entry in os.scandir(folder):
        try:
            if not entry.is_dir(follow_symlinks=False):
                os.unlink(entry.path)
            elif entry.stat(follow_symlinks=False).st_dev == device:  # mounted folders are left alone: they are read-only and large
                folders.append(entry.path)
        except OSError:
            continue
    while folders:
        remove(folders.pop(), folder, folders)
    try:
        os.utime(folder, (0, 0))
    except OSError:
        pass


def remove(path, folder, folders):
    """Deletes a folder. The folders in it are moved up and added to the list, because there is no limit to their depth,
    and get permissions, because a program may have made them unreadable."""
    try:
        os.chmod(path, 0o700)
        for entry in list(os.scandir(path)):
            if entry.is_dir(follow_symlinks=False):
                os.chmod(entry.path, 0o700)  # moving a folder changes it
                folders.append(os.path.join(folder, os.urandom(8).hex()))
                os.rename(entry.path, folders[-1])
            else:
                os.unlink(entry.path)
        os.rmdir(path)
    except OSError:
        pass  # a process of the program changes it at the same time

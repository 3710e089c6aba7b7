"""Runs one program on one input after the other."""

import collections
import builtins
import hashlib
import os
import random
import shutil
import sys
import types

from .values import Encoder, MOST_PARTS, Unread, decode, dumps

KEPT_OUTPUT = 32 << 10
MOST_OUTPUT = 4 << 20

NAME = "program"
MAIN = "__main__"
FILE = "program.py"


class Printed:
    """What is written to a descriptor, by whatever way, kept in memory."""

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
        kept = os.pread(self.number, min(size, KEPT_OUTPUT), 0)
        found = {"t": kept.decode("utf-8", "backslashreplace")}
        if size > KEPT_OUTPUT:
            rest = os.pread(self.number, MOST_OUTPUT, 0)
            found["n"] = size
            found["h"] = hashlib.sha256(rest).hexdigest()
        return found


class Runner:
    """Runs the program on one input after the other, loaded afresh for each."""

    def __init__(self, request):
        self.text = request["source"]
        self.folder = request["folder"]
        self.way = request.get("way") or {}
        self.setup = request.get("setup") or ""
        self.world = request.get("world", 0)
        self.streams = [Printed(n) for n in (0, 1, 2)]
        self.code = None
        self.failed = None
        try:
            self.code = compile(self.text, FILE, "exec", dont_inherit=True)
        except Exception as e:  # noqa: a program that is none
            self.failed = type(e).__name__
        self.ready = False
        self.limit = sys.getrecursionlimit()
        if request.get("packages"):
            sys.path.append(request["packages"])

    def begin(self, stdin="", args=()):
        self.streams[0].clear(stdin.encode("utf-8", "surrogatepass"))
        self.streams[1].clear()
        self.streams[2].clear()
        sys.stdin = open(0, "r", encoding="utf-8", errors="surrogateescape", closefd=False)
        sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", errors="backslashreplace", newline="\n", closefd=False)
        sys.stderr = sys.__stderr__ = open(2, "w", encoding="utf-8", errors="backslashreplace", newline="\n", closefd=False)
        sys.argv = [FILE] + list(args)
        sys.setrecursionlimit(self.limit)
        random.seed(self.world)
        os.chdir(self.folder)
        if self.ready and os.listdir(self.folder):
            clean(self.folder)
        self.ready = True

    def module(self, name):
        module = types.ModuleType(name)
        module.__dict__["__builtins__"] = vars(builtins)
        module.__dict__["__file__"] = FILE
        sys.modules[name] = module
        return module.__dict__

    def end(self, outcome, printed):
        sys.setrecursionlimit(max(self.limit, 4000))
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
        if self.setup:
            exec(self.setup, dict(names), names)
        objects, steps = [], []
        for step in item["s"]:
            told = self.step(step, names, objects, encoder)
            steps.append(told)
            if "x" in told and step[0] == "n":
                break
        outcome = {"st": steps}
        if objects:
            outcome["ob"] = [encoder.encode(o) for o in objects]
        return self.end(outcome, True)

    def step(self, step, names, objects, encoder):
        path, args = (step[2], step[3]) if step[0] == "m" else (step[1], step[2])
        kwargs = step[3] if step[0] in "co" and len(step) > 3 else {}
        values = [decode(a, names) for a in args]
        named = {k: decode(v, names) for k, v in kwargs.items()}
        before = [encoder.encode(v) if type(v) in (list, dict, set, bytearray, collections.deque) or is_odd(v) else None for v in values]
        encoder.parts = MOST_PARTS
        told = {}
        try:
            value = self.callee(step, path, names, objects)(*self.ordered(path, values), **named)
            if type(value) is types.CoroutineType:
                import asyncio

                value = asyncio.run(value)
            if step[0] == "n":
                objects.append(value)
                told["v"] = None
            else:
                told["v"] = encoder.encode(value)
        except BaseException as e:  # noqa: whatever it throws is what it does
            told["x"] = encoder.raised(e)
        after = [encoder.encode(v) if b is not None else None for v, b in zip(values, before)]
        changed = [[i, a] for i, (a, b) in enumerate(zip(after, before)) if a != b]
        if changed:
            told["a"] = changed
        return told

    def ordered(self, path, values):
        order = self.way.get(path, {}).get("order")
        return [values[i] for i in order] if order and len(order) == len(values) else values

    def callee(self, step, path, names, objects):
        to = self.way.get(path, {}).get("to", path)
        first, _, method = to.partition(".")
        if step[0] == "m":
            return getattr(objects[step[1]], method or first)
        return getattr(names[first](), method) if method else names[first]

    def run_main(self, main, encoder):
        self.begin(main["stdin"], main["args"])
        names = self.module(MAIN)
        outcome = {"st": []}
        try:
            exec(self.code, names)
        except SystemExit:
            pass
        except BaseException as e:  # noqa: whatever it throws is what it does
            outcome = {"st": [{"x": encoder.raised(e)}]}
        return self.end(outcome, True)

    def told(self, item):
        if self.failed:
            return dumps({"l": [self.failed, []]})
        try:
            return dumps(self.run(item))
        except (Unread, SyntaxError, NameError) as e:
            return dumps({"u": type(e).__name__})


def is_odd(value):
    return type(value).__module__ == NAME


def clean(folder):
    """Empties the folder that a program works in."""
    device = os.stat(folder).st_dev
    for entry in os.scandir(folder):
        try:
            if not entry.is_dir(follow_symlinks=False):
                os.unlink(entry.path)
            elif entry.stat(follow_symlinks=False).st_dev == device:  # else mounted: read-only, and large
                os.chmod(entry.path, 0o700)
                shutil.rmtree(entry.path, ignore_errors=True)
        except OSError:
            continue

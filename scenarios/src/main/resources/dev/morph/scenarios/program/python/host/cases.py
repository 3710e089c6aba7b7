"""Inputs as data: steps that call, and those that a task gives."""

import ast
import collections

from .values import Unread, decode, input_value

MOST_CASES = 100
LARGE_NUMBER = 10000
LARGE_SIZE = 400
MANY_CALLS = 8


def call(path, args, kwargs=None):
    """An input: one call. Steps: c function, n new object, m method of the n-th object, o new object and method,
    p property of the n-th object, q the same, set, x operator, y generator function with what is sent to it."""
    kind = "o" if "." in path else "c"
    return {"s": [[kind, path, args] + ([kwargs] if kwargs else [])]}


def as_call(path, values):
    return call(path, [input_value(v) for v in values])


def calls_of(item):
    """Paths with the values of their arguments; what cannot be read here is left out."""
    if "m" in item:
        return [("", [item["m"]["stdin"]])]
    found = []
    for step in item["s"]:
        try:
            path = step[1] if type(step[1]) is str else "#" + step[2]
            found.append((path, [decode(a) for a in arguments_of(step)]))
        except (Unread, SyntaxError, NameError, TypeError):
            continue
    return found


def arguments_of(step):
    return [] if step[0] == "p" else step[3:4] if step[0] == "q" else step[3 if step[0] == "m" else 2]


def is_large(item):
    """Whether running out of time or memory on it says nothing."""

    def large(value):
        if type(value) in (int, float):
            return abs(value) >= LARGE_NUMBER
        if isinstance(value, (list, tuple, set, frozenset, dict, str, collections.deque)):
            if len(value) >= LARGE_SIZE:
                return True
            return not isinstance(value, str) and any(large(v) for v in (value.values() if isinstance(value, dict) else value))
        return False

    if len(item.get("s", ())) > MANY_CALLS:
        return True
    return any(large(v) for _, values in calls_of(item) for v in values) or any(
        len(line) > 4 and line.lstrip("-").isdigit() for line in item.get("m", {}).get("stdin", "").split())


def doctests(text):
    """The expressions behind >>> in a text."""
    found = []
    for line in (text or "").splitlines():
        line = line.strip()
        if line.startswith(">>> "):
            found.append(line[4:])
    return found[:MOST_CASES]


def given_cases(task):
    """The cases that are data: calls with JSON, and runs."""
    items = []
    path = task.get("entry") or "?"
    for case in task.get("calls") or []:
        items.append({"item": call(path, [of_json(a) for a in case["args"]]), "expect": of_json(case["returns"])})
    for case in task.get("mains") or []:
        items.append({"item": {"m": {"stdin": case["stdin"], "args": case["args"]}}, "stdout": case["stdout"]})
    return items


def of_json(value):
    """JSON of a data set as a value."""
    if isinstance(value, list):
        return ["l"] + [of_json(v) for v in value]
    if isinstance(value, dict):
        if list(value) == ["python"]:
            return input_value(ast.literal_eval(value["python"]))
        return ["d"] + [[k, of_json(v)] for k, v in value.items()]
    return input_value(value)

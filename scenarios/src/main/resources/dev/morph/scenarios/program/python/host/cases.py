"""Inputs as data: their steps, and the cases that come with a task."""

import ast
import collections

from .values import Unread, decode, input_value

MOST_CASES = 100
LARGE_NUMBER = 10000
LARGE_SIZE = 400
MANY_CALLS = 8


def call(path, args, kwargs=None):
    """Returns an input with one call. Kinds of steps: c call a function, n make an object, m call a method of the n-th
    object, o make an object and call a method, p read a property of the n-th object, q set such a property,
    x apply an operator, y run a generator function and send values to it."""
    kind = "o" if "." in path else "c"
    return {"s": [[kind, path, args] + ([kwargs] if kwargs else [])]}


def as_call(path, values):
    return call(path, [input_value(v) for v in values])


def calls_of(item):
    """Returns the path and argument values of each call; calls whose arguments cannot be decoded here are left out."""
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
    """Whether an input is so large that running out of time or memory on it proves nothing."""

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
    """Returns the expressions after >>> in a text."""
    found = []
    for line in (text or "").splitlines():
        line = line.strip()
        if line.startswith(">>> "):
            found.append(line[4:])
    return found[:MOST_CASES]


def given_cases(task):
    """Returns the cases that a task gives as data: calls with JSON arguments, and runs of a script."""
    items = []
    path = task.get("entry") or "?"
    for case in task.get("calls") or []:
        items.append({"item": call(path, [of_json(a) for a in case["args"]]), "expect": of_json(case["returns"])})
    for case in task.get("mains") or []:
        items.append({"item": {"m": {"stdin": case["stdin"], "args": case["args"]}}, "stdout": case["stdout"]})
    return items


def of_json(value):
    """Encodes a JSON value from a data set."""
    if isinstance(value, list):
        return ["l"] + [of_json(v) for v in value]
    if isinstance(value, dict):
        if list(value) == ["python"]:
            return input_value(ast.literal_eval(value["python"]))
        return ["d"] + [[k, of_json(v)] for k, v in value.items()]
    return input_value(value)

"""Judges which values a task intends, by its description and the values in its cases."""

import collections
import math
import re

from .cases import calls_of

ENOUGH = 3


class Wording:
    """What single words of a description reveal about the intended values."""

    def __init__(self, text):
        text = re.sub(r"\s+", " ", text[:20000].lower())
        has = lambda pattern: re.search(r"\b(" + pattern + r")\b", text) is not None
        not_negative = has("non-? ?negative")
        text = re.sub(r"\bnon-? ?negative\b", "", text)
        self.negative = has("negatives?|minus|below zero|less than (zero|0)|signed|absolute")
        self.positive = not self.negative and (not_negative or has("positive|natural numbers?|greater than (zero|0)|unsigned"))
        self.empty = has("empty|blank")
        self.none = has("none|null")
        self.sorted = has("sorted|ordered|increasing")
        self.failing = has("exceptions?|throws?|thrown|raises?|raised|invalid|errors?")


class Shape:
    """Signs and shapes of the values that a task intends for one parameter, judged by the values in its
    cases and by its description. Three values are enough to generalise from."""

    def __init__(self, wording, seen):
        self.wording = wording
        self.seen = seen
        self.enough = len(seen) >= ENOUGH
        self.numbers = [v for v in seen if type(v) in (int, float)]
        self.sorts = {sort for v in seen if type(v) is str for sort in map(sort_of, v)}
        self.types = {type(v) for v in seen}
        self.inner = None

    def admits(self, value):
        kind = type(value)
        if self.types and kind not in self.types and not (kind is int and float in self.types):
            return False
        if value is None:
            return self.wording.none or None in self.seen
        if kind in (int, float):
            return self.number(value)
        if kind is str:
            return self.text(value)
        if kind in (list, tuple, set, frozenset, dict, collections.deque):
            return self.container(value)
        return True

    def number(self, number):
        if number != number or number in (math.inf, -math.inf):
            return any(repr(n) == repr(number) for n in self.numbers)
        size = abs(number)
        known = [abs(n) for n in self.numbers if n == n and abs(n) != math.inf]
        least = min([n for n in known if n > 0] + [1e-6])
        most = max(1e6, 1000 * max(known, default=0)) if self.enough else 1e9
        below = any(n < 0 for n in self.numbers) or self.wording.negative or not (self.enough or self.wording.positive)
        zero = number != 0 or not self.enough or type(number) is float or min(self.numbers, default=0) <= 0 or not self.natural()
        return (size == 0 or size >= least) and size <= most and (number >= 0 or below) and zero

    def natural(self):
        return len(self.numbers) >= 4 and self.wording.positive

    def text(self, text):
        if not text:
            return self.empties()
        if not self.enough:
            return True
        if not self.sorts.issuperset(map(sort_of, text)):
            return False
        if "letter" in self.sorts:
            return True
        known = {c for v in self.seen if type(v) is str for c in v}
        return all(c in known for c in text if sort_of(c) == "sign")

    def container(self, value):
        if not value:
            return self.empties()
        if type(value) is tuple and self.enough and len(value) not in {len(v) for v in self.seen if type(v) is tuple}:
            return False
        if self.inner is None:
            held = [v for v in self.seen if isinstance(v, (list, tuple, set, frozenset, dict, collections.deque))]
            self.inner = Shape(self.wording, [i for v in held for i in v])
            self.held = Shape(self.wording, [i for v in held if isinstance(v, dict) for i in v.values()])
            telling = [v for v in held if len(v) > 2]
            self.ascends = self.wording.sorted and len(telling) >= ENOUGH and all(map(ascends, telling))
            self.even = self.enough and held and all(map(rectangular, held))
        return (
            all(map(self.inner.admits, value))
            and (not isinstance(value, dict) or all(map(self.held.admits, value.values())))
            and (not self.ascends or ascends(value))
            and (not self.even or rectangular(value))
        )

    def empties(self):
        return any(v in ("", [], (), {}, set(), frozenset()) for v in self.seen) or self.wording.empty or not self.enough


def sort_of(character):
    if ord(character) > 126:
        return "beyond"
    if character.isspace():
        return "blank"
    if ord(character) < 32:
        return "control"
    return "letter" if character.isalpha() else "digit" if character.isdigit() else "sign"


def ascends(values):
    try:
        values = list(values)
        return all(a <= b for a, b in zip(values, values[1:]))
    except TypeError:
        return False


def rectangular(value):
    rows = [len(v) for v in value if isinstance(v, (list, tuple))]
    return not rows or (len(rows) == len(value) and len(set(rows)) == 1)


class Plausible:
    """Judges which inputs a task intends, by its own description, cases and domain."""

    def __init__(self, task, cases):
        self.wording = Wording(task.get("text") or "")
        self.shapes = collections.defaultdict(list)
        for case in cases:
            for path, values in calls_of(case):
                places = self.shapes[path]
                for at, value in enumerate(values):
                    if len(places) <= at:
                        places.append([])
                    places[at].append(value)
        self.shapes = {path: [Shape(self.wording, seen) for seen in places] for path, places in self.shapes.items()}
        self.any = Shape(self.wording, [])
        self.domain = task.get("domain") or []

    def admits(self, item):
        if self.domain and len(item.get("s", ())) == 1:
            values = calls_of(item)[0][1]
            return len(values) <= len(self.domain) and all(map(in_domain, values, self.domain))
        return all(self.admits_call(path, values) for path, values in calls_of(item))

    def admits_call(self, path, values):
        places = self.shapes.get(path, [])
        return all((places[i] if i < len(places) else self.any).admits(v) for i, v in enumerate(values))


def in_domain(value, rule):
    """Whether a value satisfies a rule that uses keywords of JSON Schema."""
    if value is None:
        return bool(rule.get("nullable"))
    size = len(value) if isinstance(value, (str, list, tuple, set, dict)) else 0
    number = value if type(value) in (int, float) else 0
    text = value if type(value) is str else ""
    items = list(value) if isinstance(value, (list, tuple, set)) else []
    return (
        rule.get("minimum", number) <= number <= rule.get("maximum", number)
        and (type(value) is not str or rule.get("minLength", 0) <= size <= rule.get("maxLength", size))
        and (type(value) is str or rule.get("minItems", 0) <= size <= rule.get("maxItems", size))
        and ("pattern" not in rule or type(value) is not str or len(text) < 1000 and re.search(rule["pattern"], text) is not None)
        and (not rule.get("sorted") or ascends(items))
        and (not rule.get("uniqueItems") or len({repr(i) for i in items}) == len(items))
        and ("items" not in rule or all(in_domain(i, rule["items"]) for i in items))
    )

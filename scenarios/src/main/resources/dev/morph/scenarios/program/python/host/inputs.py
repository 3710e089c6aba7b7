"""The inputs of a program for a task."""

import random

from .values import Unread, dumps, input_value
from .reading import Source, is_static, targets
from .cases import as_call, calls_of
from .kinds import Maker, kind_named, kind_of, merged
from .plausible import Plausible

MOST_TYPED = 70
MOST_OUTSIDE = 20


class Inputs:
    """The inputs of one program for one task."""

    def __init__(self, request):
        self.task = request["task"]
        self.source = Source(request["source"])
        self.cases = request["cases"]
        self.rng = random.Random(request.get("seed", 1))
        self.plausible = Plausible(self.task, self.cases)
        self.paths = targets(self.task, self.source)
        self.seen = {dumps(c) for c in self.cases}
        self.made, self.outside = [], []
        self.policy = request.get("policy", "any")

    def offer(self, item):
        text = dumps(item)
        if text in self.seen or len(text) > 20000 or '"@"' in text:
            return
        self.seen.add(text)
        if self.policy == "any" or self.plausible.admits(item):
            self.made.append(item)
        elif len(self.outside) < MOST_OUTSIDE:
            self.outside.append(item)

    def typed(self):
        if self.policy == "cases":
            return
        if not self.paths:
            self.scripts()
        values = [v for case in self.cases for _, args in calls_of(case) for v in args]
        maker = Maker(self.rng, values, self.source.constants)
        each = max(12, MOST_TYPED // max(1, len(self.paths)))
        for path in self.paths:
            if path in self.source.classes:
                self.sequences(path, maker)
            else:
                self.calls(path, maker, each)
        self.twice()

    def calls(self, path, maker, most):
        taken = self.source.takes(path)
        seen = [args for case in self.cases for p, args in calls_of(case) if p == path]
        kinds = self.kinds(taken, seen)
        # two thirds are steps away from the cases, where there are some
        start = len(self.made)
        for _ in range(4 * most):
            if not seen or len(self.made) - start >= (2 * most) // 3:
                break
            args = maker.vary(self.rng.choice(seen))
            seen.append(args)
            self.offer_values(path, args)
        boundaries = [maker.boundaries(k) for k in kinds]
        longest = max([len(b) for b in boundaries], default=0)
        for i in range(longest if kinds else 1):
            if len(self.made) - start >= most:
                break
            self.offer_values(path, [b[i % len(b)] if n == i % len(boundaries) or not seen else maker.pick(b)
                                     for n, b in enumerate(boundaries)])
        for _ in range(3 * most):
            if len(self.made) - start >= most or not kinds:
                break
            self.offer_values(path, [maker.value(k) for k in kinds])

    def offer_values(self, path, values):
        try:
            self.offer(as_call(path, values))
        except (Unread, OverflowError, RecursionError):
            return

    def kinds(self, taken, seen):
        count = max([len(a) for a in seen], default=taken["required"] or len(taken["params"]))
        kinds = []
        for i in range(count):
            shown = [kind_of(a[i]) for a in seen if len(a) > i]
            said = kind_named(taken["annotations"][i]) if i < len(taken["annotations"]) else ("any",)
            kinds.append(merged(shown) if shown and merged(shown)[0] != "any" and not hollow(merged(shown)) else said if said != ("any",) else merged(shown))
        return kinds

    def sequences(self, name, maker):
        """An object, and what is asked of it."""
        item = self.source.classes[name]
        methods = [m for m in item["methods"] if not m.startswith("_") or m in ("__call__", "__len__", "__getitem__")]
        statics = {m for m in methods if is_static(item["methods"][m]["node"])}
        for turn in range(24):
            args = self.arguments(item["made"], maker, turn)
            steps = [["n", name, args]]
            earlier = []
            for _ in range(self.rng.choice((1, 3, 5, 8)) if methods else 0):
                method = self.rng.choice(methods)
                given = self.arguments(item["methods"][method], maker, self.rng.randrange(30))
                if earlier and given and self.rng.random() < 0.5:
                    given[0] = self.rng.choice(earlier)
                earlier += given[:1]
                steps.append(["m", 0, name + "." + method, given] if method not in statics else ["o", name + "." + method, given])
            steps += [["m", 0, name + "." + m, []] for m in methods if not item["methods"][m]["required"] and m not in statics][:6]
            self.offer({"s": steps})

    def arguments(self, taken, maker, turn):
        given = []
        for annotation in taken["annotations"][: max(taken["required"], len(taken["params"]) if turn % 3 == 0 else 0)]:
            values = maker.boundaries(kind_named(annotation))
            value = values[turn % len(values)] if turn % 2 else maker.value(kind_named(annotation))
            try:
                given.append(input_value(value))
            except (Unread, OverflowError):
                given.append(None)
        return given

    def twice(self):
        """What the program keeps from one call to the next shows in the second one."""
        singles = [c for c in self.cases + self.made if len(c.get("s", ())) == 1]
        for _ in range(min(8, len(singles))):
            first, second = self.rng.choice(singles), self.rng.choice(singles)
            self.offer({"s": first["s"] + second["s"] + first["s"]})

    def scripts(self):
        """What a program may read: the cases' lines, varied."""
        texts = [c["m"]["stdin"] for c in self.cases if "m" in c]
        for _ in range(30 if texts else 0):
            self.offer({"m": {"stdin": vary_lines(self.rng, self.rng.choice(texts)), "args": []}})
        if not texts:
            for text in ("", "1\n", "0\n", "5\n", "3\n1 2 3\n", "hello world\n", "10 20\n", "2\nab\ncd\n", "-4\n", "7 3\n"):
                self.offer({"m": {"stdin": text, "args": []}})

    def literals(self, others):
        """Inputs made of what stands in the second program only."""
        new = [c for c in others if c not in self.source.constants]
        if not new or self.policy == "cases":
            return
        values = [v for case in self.cases for _, args in calls_of(case) for v in args]
        for path in self.paths:
            if path in self.source.classes:
                continue
            seen = [args for case in self.cases for p, args in calls_of(case) if p == path]
            kinds = self.kinds(self.source.takes(path), seen)
            maker = Maker(self.rng, values, new)
            for constant in new[:12]:
                for nearby in (constant, constant + 1, constant - 1) if type(constant) in (int, float) else (constant, constant + "a"):
                    for at, kind in enumerate(kinds):
                        for made in placed(nearby, kind, maker):
                            rest = list(self.rng.choice(seen)) if seen else [maker.value(k) for k in kinds]
                            if at < len(rest):
                                rest[at] = made
                                self.offer_values(path, rest)
        self.made = self.made[:60]


def hollow(kind):
    return kind[0] in ("list", "set", "dict", "frozenset") and ("any",) in kind[1:]


def placed(constant, kind, maker):
    """Values of a kind in which a constant plays a part."""
    name = type(constant).__name__
    names = [k[0] for k in kind[1]] if kind[0] == "either" else [kind[0]]
    if name in names or (name == "int" and "float" in names) or "any" in names:
        yield constant
    if kind[0] in ("list", "deque") and (kind[1][0] in (name, "any") or (name == "int" and kind[1][0] == "float")):
        some = [maker.value(kind[1]) for _ in range(2)]
        yield [constant]
        yield some + [constant]
        yield [constant] + some
    if kind[0] == "str" and name == "str":
        yield constant + " " + maker.value(kind)
        yield maker.value(kind) + constant
    if type(constant) is int and 0 <= constant <= 300:
        if kind[0] in ("list", "deque"):
            yield [maker.value(kind[1]) for _ in range(constant)]
        if "str" in names:
            yield "".join(maker.rng.choice("abc") for _ in range(constant))


def vary_lines(rng, text):
    lines = [line.split(" ") for line in text.split("\n")]
    maker = Maker(rng, [], [])
    for _ in range(rng.choice((1, 1, 2))):
        line = rng.choice([l for l in lines if l != [""]] or [[""]])
        at = rng.randrange(len(line))
        word = line[at]
        if word.lstrip("-").isdigit():
            value = maker.mutate(int(word))
            line[at] = str(abs(value) if not word.startswith("-") and rng.random() < 0.8 else value)
        elif word:
            line[at] = maker.mutate_text(word).replace("\n", "")
    return "\n".join(" ".join(line) for line in lines)

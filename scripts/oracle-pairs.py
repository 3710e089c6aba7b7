#!/usr/bin/env python3
"""Labelled pairs of programs for the oracle: what is expected against what it said, class by class.

    oracle-pairs.py PAIRS OUT                 writes OUT/java.jsonl and OUT/python.jsonl
    oracle-pairs.py --score VERDICTS PAIRS    counts the verdicts that `morph equivalent` wrote

PAIRS is JSON Lines of `morph equivalent --pairs`, each line with `class`, `expect` (same, not same,
any) and `why` besides. A verdict is wrong if it is `same` for a pair that is not (believed), or
`different` or `undecided` for one that is (in vain). `same` with surroundings is counted apart.
"""
import collections
import json
import os
import re
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def is_java(source):
    return ";" in source and re.search(r"\b(class|record|enum|interface)\b[^:;]*\{", source) is not None


def split(pairs, out):
    os.makedirs(out, exist_ok=True)
    for name, java in (("java", True), ("python", False)):
        chosen = [row for row in read(pairs) if is_java(row["left"]) == java]
        with open(os.path.join(out, name + ".jsonl"), "w", encoding="utf-8") as file:
            for row in chosen:
                kept = {k: v for k, v in row.items() if k not in ("class", "expect", "why")}
                file.write(json.dumps(kept) + "\n")
        print(name, len(chosen))


def rating(expected, said):
    verdict = said["verdict"]
    if expected == "any":
        return "any"
    if expected == "same":
        return "right" if verdict == "same" else "in vain"
    return "right" if verdict != "same" else "flagged" if said.get("surroundings") else "believed"


def score(verdicts, pairs):
    expected = {row["id"]: row for row in read(pairs)}
    counts = collections.Counter()
    for said in read(verdicts):
        row = expected[said["id"]]
        rated = rating(row["expect"], said)
        counts[rated] += 1
        mark = " " if rated in ("right", "any") else "!"
        print("%s %-20s %-38s %-9s %-10s %-18s %-9s %4.1f s %4.1f cpu" % (
            mark, said["id"], row["class"][:38], row["expect"], said["verdict"], said["cause"], said["tier"],
            said["seconds"], said["cpu_seconds"]))
    print(dict(counts))


if sys.argv[1] == "--score":
    score(sys.argv[2], sys.argv[3])
else:
    split(sys.argv[1], sys.argv[2])

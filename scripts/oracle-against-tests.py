#!/usr/bin/env python3
"""Measures the oracle against tests that people wrote, on answers of real models.

    python3 scripts/oracle-against-tests.py pairs FOLDER OUT.jsonl [--cases TASKS.jsonl] [--each 135] [--draw 1]
    ./morph equivalent --pairs OUT.jsonl --oracle off --out VERDICTS.jsonl
    python3 scripts/oracle-against-tests.py score OUT.jsonl VERDICTS.jsonl [--show 20]

FOLDER is ../shared/data/real_answers/recode_java. A pair is two different answers to one task:
  assertion  the published tests pass for the left one, the right one fails by assertion: 'different' is right
  runtime    the left one passes, the right one throws: 'different' is right
  pass       both pass: most should be 'same', but tests that both pass do not show it
Pairs are drawn from all tasks in turn, with a random seed. With --cases (what 'morph dataset export' writes of
HumanEval-X) a pair has the task's inputs and outputs, without it nothing but the two programs and the method's name.
"""
import argparse
import collections
import gzip
import json
import math
import pathlib
import random
import re


def answers(folder):
    """Different answers by task and verdict."""
    found = collections.defaultdict(lambda: collections.defaultdict(dict))
    for source in sorted(folder.glob("*full.jsonl.gz")):
        with gzip.open(source, "rt", encoding="utf-8") as rows:
            for line in rows:
                row = json.loads(line)
                code = re.sub(r"/\*.*?\*/", "", row["answer"], flags=re.S)  # the changed documentation is repeated there
                key = re.sub(r"\s+", "", code)
                found[row["task"]][row["published_verdict"]].setdefault(key, row["answer"])
    return found


def drawn(found, right, each, random_seed):
    """Pairs of one group, one task after the other."""
    draw = random.Random(random_seed)
    by_task = []
    for task in sorted(found):
        passed = list(found[task]["passed"].values())
        others = passed if right == "passed" else list(found[task][right].values())
        pairs = [(one, other) for one in passed for other in others if one != other]
        if right == "passed":
            pairs = [(passed[i], passed[j]) for i in range(len(passed)) for j in range(i)]
        draw.shuffle(pairs)
        if pairs:
            by_task.append((task, pairs))
    draw.shuffle(by_task)
    chosen = []
    depth = 0
    while len(chosen) < each and any(depth < len(pairs) for _, pairs in by_task):
        for task, pairs in by_task:
            if depth < len(pairs) and len(chosen) < each:
                chosen.append((task, *pairs[depth]))
        depth += 1
    return chosen


def make(args):
    found = answers(args.folder)
    entries = {}
    for line in open(args.folder / "recode-java-tests.jsonl", encoding="utf-8"):
        row = json.loads(line)
        entries[row["task"]] = row["entry_point"]
    cases = {}
    if args.cases:
        for line in open(args.cases, encoding="utf-8"):
            row = json.loads(line)
            cases[row["id"]] = row.get("io", [])
    with open(args.out, "w", encoding="utf-8") as out:
        for group, right, each in (("assertion", "assertion", args.each), ("runtime", "runtime", args.each // 4),
                                   ("pass", "passed", args.each)):
            for number, (task, one, other) in enumerate(drawn(found, right, each, args.draw)):
                pair = {"id": f"{group}-{number}-{task}", "left": one, "right": other, "entry": entries[task]}
                if cases.get(task):
                    pair["io"] = cases[task]
                out.write(json.dumps(pair) + "\n")


def wilson(hits, of):
    if of == 0:
        return 0, 1
    z, share = 1.959964, hits / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return middle - half, middle + half


def score(args):
    pairs = {row["id"]: row for row in map(json.loads, open(args.pairs, encoding="utf-8"))}
    counts = collections.defaultdict(collections.Counter)
    shown = collections.defaultdict(list)
    for line in open(args.verdicts, encoding="utf-8"):
        row = json.loads(line)
        group = row["id"].split("-", 1)[0]
        counts[group][row["verdict"]] += 1
        shown[group, row["verdict"]].append(row)
    for group, verdicts in counts.items():
        of = sum(verdicts.values())
        low, high = wilson(verdicts["different"], of)
        print(f"{group}: different {verdicts['different']} of {of} = {verdicts['different'] / of:.3f} [{low:.3f}, {high:.3f}]"
              f" (Wilson), same {verdicts['same']}, undecided {verdicts['undecided']}")
    for group, verdict in (("assertion", "same"), ("assertion", "undecided"), ("runtime", "same"), ("pass", "different")):
        for row in shown[group, verdict][:args.show]:
            print(f"\n== {row['id']}: {verdict}, {row['cause']}, {row['witness']}")
            print(pairs[row["id"]]["left"])
            print("-- right")
            print(pairs[row["id"]]["right"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(required=True)
    one = verbs.add_parser("pairs")
    one.add_argument("folder", type=pathlib.Path)
    one.add_argument("out", type=pathlib.Path)
    one.add_argument("--cases", type=pathlib.Path)
    one.add_argument("--each", type=int, default=135)
    one.add_argument("--draw", type=int, default=1, help="the random seed with which pairs are drawn")
    one.set_defaults(does=make)
    two = verbs.add_parser("score")
    two.add_argument("pairs", type=pathlib.Path)
    two.add_argument("verdicts", type=pathlib.Path)
    two.add_argument("--show", type=int, default=0)
    two.set_defaults(does=score)
    args = parser.parse_args()
    args.does(args)


if __name__ == "__main__":
    main()

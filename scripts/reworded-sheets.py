#!/usr/bin/env python3
"""Blind sheets of reworded texts: drawn, shuffled, and counted when two readers have answered.

    reworded-sheets.py draw POOL... --people FILE.csv.gz --control POOL... --out SHEET
    reworded-sheets.py count SHEET-key.jsonl READER.csv READER.csv [--keep FILE.jsonl]
    reworded-sheets.py count FILE.jsonl
    reworded-sheets.py coverage POOL...
    reworded-sheets.py originals FILE.csv.gz

A POOL is what `morph export jsonl --nearest 100000 --out POOL` writes: tasks, their texts, and the edits of each.
draw takes --texts texts (200) in equal numbers for each number of edits (--edits 1,2,3,5), all tasks alike; --controls (30) texts
of the control pools in the same way; and as many verified paraphrases of --people, a file of HumanEval-R. --half odd|even
keeps the tasks whose id ends in such a number. It writes SHEET.csv for readers, who see id, original and variant and fill in
  same: would a competent programmer write a program that does the same?                         same, changed, unclear
  well: could a careful native-speaking developer have written the variant as it stands?         yes, slip, no
A third column may say whether all that is wrong with the variant is so in the original, too:
  inherited: yes, no
and SHEET-key.jsonl, which says what each row is and holds no text of a task. --seed (1) decides everything: the same
pools and seed give the same sheet.
count prints the tables in Markdown, with Wilson's 95 % intervals; --keep writes the key with both readers' answers.
coverage counts places and texts of pools made with --k 1 and no limit (--n 1000 --budget 1000000).
originals prints the unchanged tasks of a file of HumanEval-R, as a data set of JSON Lines.
"""
import argparse
import collections
import csv
import gzip
import json
import math
import os
import random
import re
import statistics
import sys

SAME = ("same", "changed", "unclear")
WELL = ("yes", "slip", "no")
PEOPLE = "people"
CONTROL = "control"
REWORDED = "reworded"
FEWEST_WORDS = 10


# ---------------------------------------------------------------- pools
def pool(path):
    """The original of each task, and its texts, by the task's id."""
    originals, texts = {}, collections.defaultdict(list)
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            row = json.loads(line)
            if "edits" not in row:
                sys.exit("%s, line %d has no edits: write it with morph export jsonl" % (path, number))
            if row["edits"]:
                texts[row["id"]].append(row)
            else:
                originals[row["id"]] = row["text"]
    return originals, texts


def of_half(task, half):
    number = re.search(r"(\d+)\D*$", task)
    return half is None or (number and (int(number.group(1)) % 2 == 1) == (half == "odd"))


def drawn(paths, source, numbers, wanted, half, chance):
    """Equal numbers for each number of edits; no task twice before each has been drawn once."""
    rows, used = [], set()
    candidates = collections.defaultdict(lambda: collections.defaultdict(list))
    for path in paths:
        originals, texts = pool(path)
        for task, made in texts.items():
            for row in made if of_half(task, half) else []:
                candidates[len(row["edits"])][name(path), task].append((row, originals[task]))
    turn = collections.Counter()
    for at in range(wanted):
        number = numbers[at % len(numbers)]
        left = [task for task in candidates[number] if candidates[number][task]]
        if not left:
            sys.exit("too few texts with %d edits for %s" % (number, source))
        fewest = min(turn[task] for task in left)
        task = chance.choice(sorted(task for task in left if turn[task] == fewest))
        turn[task] += 1
        choices = candidates[number][task]
        row, original = choices.pop(chance.randrange(len(choices)))
        if row["text"] not in used:
            used.add(row["text"])
            key = {"source": source, "pool": task[0], "task": task[1], "case": row["case"], "edits": row["edits"]}
            rows.append((key, original, row["text"]))
    return rows


def name(path):
    return re.sub(r"\.jsonl(\.gz)?$", "", os.path.basename(path))


def prose(prompt, entry):
    """The documentation of a Python stub up to its first example."""
    found = re.compile(r"(\"\"\"|''')(.*?)(\1|\Z)", re.S).search(prompt, max(0, prompt.rfind("def " + entry)))
    text = found.group(2) if found else ""
    text = re.split(r"(?im)^\W*(?:for )?(?:examples?|e\.g\.?|samples?|inputs?|outputs?)\b.{0,20}$|>>>|^.*\b"
                    + re.escape(entry) + r"\s*\(", text, maxsplit=1)[0]
    return " ".join(text.split())


def humaneval_r(path):
    csv.field_size_limit(10 ** 8)
    with gzip.open(path, "rt", newline="", encoding="utf-8") as file:
        yield from csv.DictReader(file)


def verified(path, wanted, half, chance):
    pairs = []
    for row in humaneval_r(path):
        original, variant = prose(row["original_prompt"], row["entry_point"]), prose(row["prompt"], row["entry_point"])
        if original and variant and original != variant and of_half(row["task_id"], half):
            key = {"source": PEOPLE, "pool": os.path.basename(path).split(".")[0], "task": row["task_id"], "edits": []}
            pairs.append((key, original, variant))
    return chance.sample(pairs, min(wanted, len(pairs)))


def originals(options):
    for row in humaneval_r(options.file):
        print(json.dumps({**row, "prompt": row["original_prompt"]}))


def draw(options):
    chance = random.Random("reworded sheet %d" % options.seed)
    numbers = [int(it) for it in options.edits.split(",")]
    rows = drawn(options.pools, REWORDED, numbers, options.texts, options.half, chance)
    if options.control:
        rows += drawn(options.control, CONTROL, numbers, options.controls, None, chance)
    if options.people:
        rows += verified(options.people, options.controls, options.half, chance)
    chance.shuffle(rows)
    for path in (options.out + ".csv", options.out + "-key.jsonl"):
        if os.path.exists(path):
            sys.exit(path + " exists and may hold answers: name another --out")
    with open(options.out + ".csv", "w", newline="", encoding="utf-8") as sheet, \
            open(options.out + "-key.jsonl", "w", encoding="utf-8") as keys:
        lines = csv.writer(sheet)
        lines.writerow(["id", "original", "variant", "same", "well"])
        for number, (key, original, variant) in enumerate(rows, 1):
            lines.writerow([number, original, variant, "", ""])
            keys.write(json.dumps({"id": number, **key}, ensure_ascii=False) + "\n")
    print("%d texts: %s" % (len(rows), dict(collections.Counter(key["source"] for key, _, _ in rows))))


# ---------------------------------------------------------------- answers
def answers(path, ids):
    found = {}
    with open(path, newline="", encoding="utf-8-sig") as file:
        for number, row in enumerate(csv.DictReader(file), 2):
            said = [(row.get(field) or "").strip().lower() for field in ("id", "same", "well")]
            if said[1] not in SAME or said[2] not in WELL:
                sys.exit("%s, line %d: same is %r, one of %s; well is %r, one of %s"
                         % (path, number, said[1], ", ".join(SAME), said[2], ", ".join(WELL)))
            if said[0] in found or said[0] not in ids:
                sys.exit("%s, line %d: id %r is not on the sheet, or answered twice" % (path, number, said[0]))
            found[said[0]] = said[1:] + [(row.get("inherited") or "no").strip().lower() == "yes"]
    if len(found) < len(ids):
        sys.exit("%s: no answer for %s" % (path, ", ".join(sorted(ids - found.keys(), key=int)[:10])))
    return found


def wilson(some, all_of):
    """Some of all, with Wilson's 95 % interval (1927) in per cent."""
    if not all_of:
        return "-"
    z, share = 1.959963984540054, some / all_of
    middle = (share + z * z / (2 * all_of)) / (1 + z * z / all_of)
    half = z / (1 + z * z / all_of) * math.sqrt(share * (1 - share) / all_of + z * z / (4 * all_of * all_of))
    return "%d of %d, %.0f %% (%.0f to %.0f)" % (some, all_of, 100 * share, 100 * max(0, middle - half), 100 * min(1, middle + half))


def kappa(one, other):
    """Cohen's (1960)."""
    agreed = sum(a == b for a, b in zip(one, other)) / len(one)
    first, second = collections.Counter(one), collections.Counter(other)
    by_chance = sum(first[label] * second[label] for label in first) / len(one) ** 2
    return agreed, (agreed - by_chance) / (1 - by_chance) if by_chance < 1 else float("nan")


def table(head, rows):
    print("\n| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")


def is_same(row, reader):
    return row["same"][reader] == "same"


def added(row):
    """The same row, without what is wrong with its original, too."""
    well = ["yes" if old else said for said, old in zip(row["well"], row.get("inherited", (False, False)))]
    return {**row, "well": well}


def judged(rows):
    """The cells that every table has: each question by each reader and by both."""
    tests = (is_same, lambda row, reader: row["well"][reader] != "no", lambda row, reader: row["well"][reader] == "yes")
    cells = [len(rows)]
    for test in tests:
        each = [sum(test(row, reader) for row in rows) for reader in (0, 1)]
        cells += ["%d, %d" % tuple(each), wilson(sum(test(row, 0) and test(row, 1) for row in rows), len(rows))]
    return cells


HEAD = ["texts", "same task, each reader", "both", "well or one slip, each reader", "both", "well, each reader", "both"]


def entry(edit):
    """The lexicon's entry that an edit names, or else its words."""
    operator = str(edit.get("operator", "words"))
    return operator if operator not in ("reword", "words") else "%s -> %s" % (edit.get("from", ""), edit.get("to", ""))


def count(options):
    with open(options.key, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    if options.readers:
        ids = {str(row["id"]) for row in rows}
        read = [answers(path, ids) for path in options.readers]
        for row in rows:
            row["same"], row["well"], row["inherited"] = zip(*(reader[str(row["id"])] for reader in read))
    if len(rows[0].get("same", "")) != 2:
        sys.exit("name the sheets of two readers")
    if options.keep:
        with open(options.keep, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    groups = collections.defaultdict(list)
    for row in rows:
        groups[row["source"], len(row["edits"])].append(row)
        groups[row["source"], "all"].append(row)
    order = (REWORDED, CONTROL, PEOPLE)
    table(["source", "edits"] + HEAD, [
        list(group) + judged(groups[group])
        for group in sorted(groups, key=lambda it: (order.index(it[0]), str(it[1])))
        if group != (PEOPLE, "all")])
    if any(any(row.get("inherited", ())) for row in rows):
        print("\nWithout what is wrong with the original in the same way:")
        table(["source", "edits"] + HEAD, [
            list(group) + judged([added(row) for row in groups[group]])
            for group in sorted(groups, key=lambda it: (order.index(it[0]), str(it[1])))
            if group != (PEOPLE, "all")])
    for question in ("same", "well"):
        agreed, chance = kappa([row[question][0] for row in rows], [row[question][1] for row in rows])
        print("\n%s: the readers agree on %.0f %% of %d texts, Cohen's kappa %.2f" % (question, 100 * agreed, len(rows), chance))
    by_pool, by_entry = collections.defaultdict(list), collections.defaultdict(list)
    for row in map(added, groups[REWORDED, "all"]):
        by_pool[row["pool"]].append(row)
        for one in {entry(edit) for edit in row["edits"]}:
            by_entry[one].append(row)
    table(["pool"] + HEAD, [[one] + judged(by_pool[one]) for one in sorted(by_pool)])

    def against(row):
        return any(not is_same(row, reader) or row["well"][reader] == "no" for reader in (0, 1))

    worst = sorted(by_entry, key=lambda it: (-sum(map(against, by_entry[it])), it))
    print("\nEntries, those first whose texts a reader called changed, unclear or unnatural; with several edits, all are counted.")
    table(["entry", "called so", "with this edit alone"] + HEAD, [
        [one.replace("|", "\\|"), sum(map(against, by_entry[one])),
         sum(against(row) for row in by_entry[one] if len(row["edits"]) == 1)] + judged(by_entry[one])
        for one in worst if options.all or any(map(against, by_entry[one]))])


# ---------------------------------------------------------------- coverage
def apart(spans):
    """The most places that do not overlap."""
    found, end = 0, -1
    for start, stop in sorted(spans, key=lambda it: (it[1], it[0])):
        if start >= end:
            found, end = found + 1, stop
    return found


def span(edit):
    return (edit["start"], edit["end"]) if "start" in edit else (edit["position"], edit["position"] + 1)


def coverage(options):
    rows = []
    for path in options.pools:
        originals, texts = pool(path)
        tasks = [task for task, text in originals.items() if len(text.split()) >= FEWEST_WORDS and of_half(task, options.half)]
        made = {task: [row for row in texts[task] if len(row["edits"]) == 1] for task in tasks}
        places = [apart({span(row["edits"][0]) for row in made[task]}) for task in tasks]
        none = [task for task in tasks if not made[task]]
        rows.append([name(path), len(tasks), wilson(sum(it >= 5 for it in places), len(tasks)), statistics.median(places),
                     statistics.median(len(made[task]) for task in tasks), "%d %s" % (len(none), " ".join(none[:10]))])
    print("Tasks with a description of at least %d words." % FEWEST_WORDS)
    table(["pool", "tasks", "with at least 5 places", "places, median", "texts with one edit, median", "without any"], rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(required=True)
    verb = verbs.add_parser("draw")
    verb.set_defaults(run=draw)
    verb.add_argument("pools", nargs="+", metavar="POOL")
    verb.add_argument("--control", nargs="*", default=[], metavar="POOL")
    verb.add_argument("--people", metavar="FILE")
    verb.add_argument("--texts", type=int, default=200)
    verb.add_argument("--controls", type=int, default=30)
    verb.add_argument("--edits", default="1,2,3,5")
    verb.add_argument("--half", choices=["odd", "even"])
    verb.add_argument("--seed", type=int, default=1)
    verb.add_argument("--out", required=True)
    verb = verbs.add_parser("count")
    verb.set_defaults(run=count)
    verb.add_argument("key")
    verb.add_argument("readers", nargs="*")
    verb.add_argument("--keep", metavar="FILE")
    verb.add_argument("--all", action="store_true", help="also list entries that nobody objected to")
    verb = verbs.add_parser("coverage")
    verb.set_defaults(run=coverage)
    verb.add_argument("pools", nargs="+", metavar="POOL")
    verb.add_argument("--half", choices=["odd", "even"])
    verb = verbs.add_parser("originals")
    verb.set_defaults(run=originals)
    verb.add_argument("file")
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Turns published answers of real models into files that 'morph evaluate --recorded' reads.

usage: scripts/real-answers.py FOLDER OUT
       scripts/real-answers.py --outcomes RUN...

FOLDER is ../shared/data/real_answers: recode_java (CodeGen, InCoder), copilot, vjbench (code-davinci-002)
and clm (patches of PLBART, InCoder, CodeGen). Each line out is
{"task","text","model","sample","answer"[,"kind"][,"variant"],"passed"}; patches have no text, because 'morph repair'
finds them by the ids of their bugs.
It also prints some figures for orientation: how often a task whose first answer passes fails when it is asked again and
when it is reworded, pooled over answers; how many of Copilot's answers differ in their text, because its programs
cannot be run alone; and how many patches pass.

--outcomes compares runs of 'morph repair --model recorded:FILE#MODEL' with what was published: for the unchanged
programs, each outcome beside the published verdict on the same patch, and the bugs on which the two disagree.
"""
import collections
import csv
import gzip
import io
import json
import pathlib
import re
import sys

PASSED = {"passed", "test_success", "plausible"}


def lines(path):
    with gzip.open(path, "rt", encoding="utf-8") as rows:
        for row in rows:
            yield json.loads(row)


def write(path, rows):
    with gzip.open(path, "wt", encoding="utf-8", compresslevel=5) as out:
        count = 0
        for row in rows:
            out.write(json.dumps(row, ensure_ascii=False) + "\n")
            count += 1
    print(f"{path}: {count} answers")


def rates(path):
    """Of tasks with several answers whose first answer passes: failures asked again, and of each kind of change."""
    first, again, changed = {}, [], collections.defaultdict(list)
    rows = list(lines(path))
    unchanged = collections.Counter((row["model"], row["task"]) for row in rows if not row.get("kind"))
    for row in rows:
        key = row["model"], row["task"]
        if row.get("kind") or unchanged[key] < 2:
            continue
        if key in first:
            if first[key]:
                again.append(not row["passed"])
        else:
            first[key] = row["passed"]
    for row in rows:
        if row.get("kind") and first.get((row["model"], row["task"])):
            changed[row["kind"]].append(not row["passed"])
    everything = [failed for some in changed.values() for failed in some]
    print(f"  first passes, then fails: asked again {share(again)}; reworded {share(everything)}")
    if len(changed) < 5:
        for kind, some in sorted(changed.items()):
            print(f"    {kind}: {share(some)}")


def share(some):
    return f"{sum(some)} of {len(some)} = {100 * sum(some) / len(some):.1f} %" if some else "none"


def converted(source):
    """Rows of a converted package, with its verdict as 'passed'."""
    for row in lines(source):
        out = {key: row[key] for key in ("task", "text", "model", "sample", "answer")}
        if row["kind"]:
            out["kind"] = row["kind"].rpartition("/")[2]
            out["variant"] = row["variant"]
        out["passed"] = row["published_verdict"] in PASSED
        yield out


def repeated(rows):
    """Those of tasks with more than one answer to the unchanged text, so that noise is known."""
    rows = list(rows)
    unchanged = collections.Counter(row["task"] for row in rows if not row.get("kind"))
    return [row for row in rows if unchanged[row["task"]] > 1]


def repairs(source):
    """Patches, by the ids of their bugs; a model that saw the faulty lines as a comment is another one."""
    for row in lines(source):
        shown = "-lines-shown" if row["kind"] else ""
        yield {"task": row["task"], "model": row["model"].rpartition("/")[2] + shown, "sample": row["sample"],
               "answer": row["answer"], "passed": row["published_verdict"] in PASSED}


def plausible(path):
    """The share of patches that pass the published tests, and of bugs with one that does."""
    patches = collections.defaultdict(list)
    bugs = collections.defaultdict(lambda: collections.defaultdict(bool))
    for row in lines(path):
        patches[row["model"]].append(row["passed"])
        bugs[row["model"]][row["task"]] |= row["passed"]
    for model, passed in sorted(patches.items()):
        print(f"  {model}: patches that pass {share(passed)}, bugs {share(list(bugs[model].values()))}")


def vjbench(source):
    """A transformed form may be equal to the original; then it is the original asked again."""
    original = {}
    for row in lines(source):
        if not row["kind"]:
            original[row["task"]] = row["text"]
    for row in converted(source):
        if row.get("kind") and row["text"] == original[row["task"]]:
            del row["kind"]
        yield row


COPILOT = {
    "": ("javaDocFirstSentence", "generatedResultOriginal", "mvnTestResultOriginal"),
    "people": ("perturbed_eval_1", "generatedResultEvaluator", "mvnTestResultEvaluator"),
    "pegasus": ("pegasusPerturbed", "generatedResultPegasus", "mvnTestResultPegasus"),
    "pivoting": ("pivotingPerturbed", "generatedResultPivoting", "mvnTestResultPivoting"),
}


def plain(code):
    return re.sub(r"\s+", "", code)


def copilot(source):
    differing = {kind: [0, 0] for kind in COPILOT if kind}
    with gzip.open(source, "rt", encoding="utf-8", newline="") as text:
        table = list(csv.DictReader(io.StringIO(text.read())))
    for row in table:
        before = plain(row[COPILOT[""][1]])
        for kind, (asked, answer, verdict) in COPILOT.items():
            if kind and row[asked] == row[COPILOT[""][0]]:
                continue  # the paraphraser changed nothing, and Copilot was not asked again
            if kind:
                differing[kind][1] += 1
                differing[kind][0] += plain(row[answer]) != before
            out = {"task": f"{row['project']}/{row['index']}", "text": row[asked], "model": "Copilot", "sample": 0,
                   "answer": row[answer], "passed": row[verdict] == "PASS"}
            if kind:
                out["kind"] = kind
            yield out
    for kind, (different, of) in differing.items():
        print(f"Copilot, {kind}: {different} of {of} answers differ in more than white space ({100 * different / of:.1f} %)")


def outcomes(run):
    """Of a run of recorded patches: how its outcomes and the published verdicts agree, in all and for each bug."""
    own = collections.defaultdict(list)
    with open(pathlib.Path(run) / "cases.jsonl", encoding="utf-8") as rows:
        for case in map(json.loads, rows):
            if case["pd"] == 0:
                own[case["model"]].append((case["bug"], case["repeat"], case["outcome"]))
    for spec, cases in own.items():
        published, apart, table = collections.defaultdict(list), collections.defaultdict(list), collections.Counter()
        file, model = spec.split(":", 1)[1].rsplit("#", 1)
        for row in lines(file):
            if row["model"] == model:
                published[row["task"]].append((row["sample"], row["passed"]))
        passed = {task: [verdict for _, verdict in sorted(rows)] for task, rows in published.items()}
        for bug, repeat, outcome in cases:
            before, now = passed[bug][repeat], outcome in ("plausible", "correct")
            table["published as passing" if before else "published as failing", outcome] += 1
            if before != now:
                apart[bug].append(f"{'passes' if before else 'fails'} -> {outcome}")
        bugs = {bug for bug, _, outcome in cases if outcome in ("plausible", "correct")}
        print(f"{model}: {sum(outcome in ('plausible', 'correct') for _, _, outcome in cases)} of {len(cases)} patches pass,"
              f" {len(bugs)} bugs; {len(cases) - sum(map(len, apart.values()))} outcomes as published")
        for (before, outcome), count in sorted(table.items()):
            print(f"  {before}, here {outcome}: {count}")
        for bug, changes in sorted(apart.items()):
            print(f"  {bug}: " + ", ".join(f"{n} {what}" for what, n in sorted(collections.Counter(changes).items())))


def main():
    if sys.argv[1:2] == ["--outcomes"] and len(sys.argv) > 2:
        for run in sys.argv[2:]:
            outcomes(run)
        return
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    for source in sorted((folder / "recode_java").glob("*full.jsonl.gz")):
        name = source.name.replace("-docstring-full", "")
        write(out / name, converted(source))
        rates(out / name)
        write(out / name.replace("recode-java", "recode-java-repeated"), repeated(converted(source)))
    write(out / "copilot.jsonl.gz", copilot(folder / "copilot" / "FullContext-With-Stats.csv.gz"))
    write(out / "vjbench.jsonl.gz", vjbench(folder / "vjbench" / "vjbench-codex-half.jsonl.gz"))
    rates(out / "vjbench.jsonl.gz")
    for source in sorted((folder / "clm").glob("*.jsonl.gz")):
        name = source.name.replace("-java-full", "")
        write(out / name, repairs(source))
        plausible(out / name)


if __name__ == "__main__":
    main()

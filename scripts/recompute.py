#!/usr/bin/env python3
"""Computes the tables of a run's report again, from its results alone, and compares each cell.

    python3 scripts/recompute.py RUN_FOLDER [--list]
    python3 scripts/recompute.py --survey survey.json        Fleiss' kappa and labels of votes (Le-Cong et al., Tables 12 and 13)
    python3 scripts/recompute.py --auc FILE                  AUC of lines "value,unnatural|natural" (their Table 16)

Reads results.jsonl (and cases.jsonl of a run on repair), not scores.json, and nothing of Morph's code;
of manifest.json only tau and the rule of --natural, which are said before a run. Needs Python 3.8 and its standard library.
Compared are the values: counts, means, shares, Kaplan-Meier estimates, correlations, effect sizes,
Wilcoxon's p. Not compared are bounds of bootstrap intervals, p by permutation, and p after Holm's
correction; the last line says which columns these are. Exit code 0: all equal; 1: some differ; 2: no run.
"""
import collections
import csv
import json
import math
import os
import re
import statistics
import sys

TOLERANCE = 1e-9


# ---------------------------------------------------------------- statistics
def mean(values):
    return math.fsum(values) / len(values) if values else None


def quantile(values, p):
    values = sorted(values)
    h = (len(values) - 1) * p
    below = math.floor(h)
    above = min(below + 1, len(values) - 1)
    return values[below] + (h - below) * (values[above] - values[below])


def ranks(values):
    order = sorted(range(len(values)), key=lambda i: values[i])
    result = [0.0] * len(values)
    i = 0
    while i < len(order):
        j = i
        while j + 1 < len(order) and values[order[j + 1]] == values[order[i]]:
            j += 1
        for k in range(i, j + 1):
            result[order[k]] = (i + j) / 2 + 1
        i = j + 1
    return result


def pearson(x, y):
    if len(x) < 3 or len(set(x)) < 2 or len(set(y)) < 2:
        return None
    mx, my = mean(x), mean(y)
    xy = math.fsum((a - mx) * (b - my) for a, b in zip(x, y))
    xx = math.fsum((a - mx) ** 2 for a in x)
    yy = math.fsum((b - my) ** 2 for b in y)
    return max(-1.0, min(1.0, xy / math.sqrt(xx * yy)))


def spearman(x, y):
    return pearson(ranks(x), ranks(y)) if len(x) > 2 and len(set(x)) > 1 and len(set(y)) > 1 else None


def incomplete_beta(a, b, x):
    """The regularised incomplete beta function, by Lentz's continued fraction."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(b, a, 1 - x)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)) / a
    tiny = 1e-300
    c, d = 1.0, 1 - (a + b) * x / (a + 1)
    d = 1 / (d if abs(d) > tiny else tiny)
    f = d
    for m in range(1, 500):
        for step in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                     -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1 + step * d
            d = 1 / (d if abs(d) > tiny else tiny)
            c = 1 + step / c
            c = c if abs(c) > tiny else tiny
            f *= c * d
        if abs(c * d - 1) < 1e-16:
            break
    return front * f


def student_p(r, n):
    """Two-sided p of a correlation coefficient."""
    if abs(r) >= 1:
        return 0.0
    t2 = r * r * (n - 2) / (1 - r * r)
    return incomplete_beta((n - 2) / 2, 0.5, (n - 2) / (n - 2 + t2))


def fisher(r, n, of_square):
    if r is None or n <= 3 or abs(r) >= 1:
        return None, None
    z, spread = math.atanh(r), 1.959963984540054 * math.sqrt((1 + of_square * r * r) / (n - 3))
    return math.tanh(z - spread), math.tanh(z + spread)


def wilcoxon(x, y):
    """Exact without ties up to 50 pairs that differ, else the normal approximation without correction."""
    d = [a - b for a, b in zip(x, y) if a != b]
    n = len(d)
    if n == 0:
        return 1.0
    r = ranks([abs(v) for v in d])
    w = math.fsum(rank for rank, v in zip(r, d) if v > 0)
    if len(set(map(abs, d))) == n and n <= 50:
        ways = [1]
        for rank in range(1, n + 1):
            more = ways + [0] * rank
            for i, count in enumerate(ways):
                more[i + rank] += count
            ways = more
        smaller = int(min(w, n * (n + 1) / 2 - w))
        return min(1.0, 2 * sum(ways[: smaller + 1]) / 2 ** n)
    ties = collections.Counter(r)
    variance = n * (n + 1) * (2 * n + 1) / 24 - sum(t ** 3 - t for t in ties.values()) / 48
    return math.erfc(abs(w - n * (n + 1) / 4) / math.sqrt(2 * variance))


def a12(first, second):
    return math.fsum(1 if a > b else 0.5 if a == b else 0 for a in first for b in second) / (len(first) * len(second))


def paired_a12(x, y):
    return mean([1 if a > b else 0.5 if a == b else 0 for a, b in zip(x, y)])


def size_of(effect):
    larger = max(effect, 1 - effect)
    return "negligible" if larger < 0.56 else "small" if larger < 0.64 else "medium" if larger < 0.71 else "large"


def kaplan_meier(walks, to):
    """Share that holds beyond a distance, and the area under the curve up to there."""
    alive, area, at = 1.0, 0.0, 0.0
    for distance in sorted({d for d, failed in walks if failed and d <= to}):
        at_risk = sum(1 for d, _ in walks if d >= distance)
        failures = sum(1 for d, failed in walks if failed and d == distance)
        area += alive * (distance - at)
        at = distance
        alive *= 1 - failures / at_risk
    return alive, area + alive * (to - at)


def restricted(walks, tau):
    if not walks:
        return None
    last = max(walks, key=lambda it: (it[0], not it[1]))
    known = math.inf if last[1] or all(f for d, f in walks if d == last[0]) else last[0]
    return None if known < tau else kaplan_meier(walks, tau)[1]


def held(walks, tau):
    if not walks:
        return None
    alive, _ = kaplan_meier(walks, tau)
    return None if alive > 0 and tau > max(d for d, _ in walks) else alive


def none_of(some, all_, s):
    """The chance that none of s drawn without replacement is one of some."""
    chance = 1.0
    for i in range(s):
        chance *= max(0, all_ - some - i) / (all_ - i)
    return chance


# ---------------------------------------------------------------- tables of any run
class Run:
    def __init__(self, folder):
        self.folder = folder
        with open(os.path.join(folder, "results.jsonl"), encoding="utf-8") as lines:
            self.results = [json.loads(line) for line in lines if line.strip()]
        with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
            manifest = json.load(file)
        self.tau = float(manifest["plan"].get("tau", 0.25))
        self.natural = manifest.get("spec", {}).get("natural") or "top 50 %"
        cases = os.path.join(folder, "cases.jsonl")
        self.cases, self.facts = [], []
        facts = os.path.join(folder, "bugs.jsonl")
        if os.path.exists(facts):
            with open(facts, encoding="utf-8") as lines:
                self.facts = [json.loads(line) for line in lines if line.strip()]
        if os.path.exists(cases):
            with open(cases, encoding="utf-8") as lines:
                self.cases = [json.loads(line) for line in lines if line.strip()]

    def domains(self):
        return list(dict.fromkeys(domain_of(r) for r in self.results))


def domain_of(result):
    return result.get("domain", "published")


def found(seeds):
    return [s for s in seeds if s["outcome"] == "found"]


def walked(seeds):
    return [s for s in seeds if s["outcome"] in ("found", "not_reached")]


def end(seed):
    point = seed["first_failure"] if seed["outcome"] == "found" else seed["explored"]
    return point["normalised"], seed["outcome"] == "found"


def first(seed):
    return seed["first_failure"]["value"]


def last(seed):
    return seed["last_success"]["value"]


def key_of(name):
    """A model as a part of a column's name."""
    return "_" + re.sub(r"^_+|_+$", "", re.sub(r"[^a-z0-9]+", "_", name.lower()))


def walks(results):
    grid = collections.OrderedDict()
    metrics = list(dict.fromkeys(r["metric"] for r in results))
    models = list(dict.fromkeys(r["model"] for r in results))
    for metric in metrics:
        for model in models:
            some = [r for r in results if r["metric"] == metric and r["model"] == model]
            if some:
                grid[metric, model] = some
    return grid


def label(result, dimension):
    scenario = result.get("scenario", {})
    value = scenario.get(dimension)
    return None if value is None else str(value)


def of_domain(run, results):
    """Tables by their ids: each a dictionary of rows by their first columns, each of cells by column."""
    tables = {}
    grid = walks(results)
    tau = run.tau

    seeds = {}
    for r in results:
        seeds.setdefault(r["seed"], r)
    rows = {}
    for dimension in ("topic", "source"):
        counts = collections.Counter(label(r, dimension) or "unknown" for r in seeds.values())
        for scenario, count in counts.items():
            rows[dimension, scenario] = {"tasks": count, "share": count / len(seeds)}
    tables["table-4-tasks"] = (2, rows)

    five, scores, seven, eight, nine, ten, eleven = ({} for _ in range(7))
    six, subsets, causes = {}, {}, {}
    models = list(dict.fromkeys(m for _, m in grid))
    for (metric, model), some in grid.items():
        hits, ended = found(some), walked(some)
        r_o, r_star = mean([first(s) for s in hits]), mean([last(s) for s in hits])
        number = "_%d%s" % (models.index(model) + 1, key_of(model))
        missing = sum(1 for s in some if s["outcome"] == "not_evaluable")
        five.setdefault((metric,), {"polarity": some[0]["polarity"]}).update(
            {"r_o" + number: r_o, "r_star" + number: r_star,
             "outcomes" + number: "%d/%d/%d" % (len(hits), len(ended) - len(hits), missing)})
        times = [end(s) for s in ended]
        nearest = [s for s in ended if s["outcome"] == "not_reached"]
        explored = None
        if nearest:
            values = [s["explored"]["value"] for s in nearest]
            explored = min(values) if some[0]["polarity"] == "distance" else max(values)
        own = [s for s in hits if s["first_failure"]["judgement"]["cause"] != "interface"]
        apart = [(end(s)[0], end(s)[1] and s in own) for s in ended]
        scores[metric, model] = {
            "restricted_mean": restricted(times, tau), "tau": tau, "held": held(times, tau), "r_o": r_o,
            "explored_to": explored,
            "undecided": sum(s.get("search", {}).get("undecided", 0) for s in ended),
            "interface_failures": len(hits) - len(own),
            "r_o_without_interface": mean([first(s) for s in own]),
            "restricted_mean_without_interface": restricted(apart, tau)}
        if hits:
            n = [s["first_failure"]["rank"] for s in hits]
            k = [s["first_failure"]["order"] for s in hits]
            seven[metric, model] = {
                "failures": len(hits), "n_mean": mean(n), "n_median": quantile(n, 0.5), "n_max": max(n),
                "k_mean": mean(k), "k_median": quantile(k, 0.5), "k_max": max(k), "k_one": mean([it == 1 for it in k])}
        if ended:
            queries = [s["queries"] for s in ended]
            eight[metric, model] = {
                "seeds": len(ended), "mean": mean(queries), "median": quantile(queries, 0.5), "max": max(queries),
                "mean_found": mean([s["queries"] for s in hits])}
            seconds = [s["seconds"] for s in ended]
            nine[metric, model] = {
                "seconds_per_seed": mean(seconds), "seconds": math.fsum(seconds),
                "seconds_per_query": math.fsum(seconds) / sum(queries) if sum(queries) else None}
        told = {}
        for s in some:
            if s.get("distinguishability"):
                told.setdefault(s["seed"], s["distinguishability"])
        if told:
            ten.setdefault((metric,), {
                "tasks": len(told), "mutants": mean([it["size"] for it in told.values()]),
                **{word: mean([it[word] for it in told.values()])
                   for word in ("uniqueness", "distinctness", "differentness")}})
        if hits:
            middle = (r_o + r_star) / 2
            eleven[metric, model] = {
                "gap": abs(r_o - r_star), "mean": middle, "ratio": abs(r_o - r_star) / abs(middle) if middle else None}
        else:
            eleven[metric, model] = {"gap": None, "mean": None, "ratio": None}
        complexity = lambda s: s.get("scenario", {}).get("complexity")
        known = [s for s in hits if isinstance(complexity(s), int)]
        points = {c: [s for s in known if complexity(s) == c] for c in range(1, 7)}
        points = {c: members for c, members in points.items() if members}
        for c, members in points.items():
            subsets[metric, model, str(c)] = {"found": len(members), "r_o": mean([first(s) for s in members])}
        if points:
            r_sub = pearson(list(points), [mean([first(s) for s in m]) for m in points.values()])
            star = pearson(list(points), [mean([last(s) for s in m]) for m in points.values()])
            rho = spearman([complexity(s) for s in known], [first(s) for s in known])
            areas = {}
            for c in range(1, 7):
                members = [s for s in ended if complexity(s) == c]
                area = restricted([end(s) for s in members], tau)
                if area is not None:
                    areas[c] = area
            six[metric, model] = {
                "r_o_subsets": r_sub, "subsets": len(points), "r_star_subsets": star, "r_o_seeds": rho,
                "r_o_seeds_p": None if rho is None else student_p(rho, len(known)),
                "seeds": 0 if rho is None else len(known),
                "restricted_mean_subsets": pearson(list(areas), list(areas.values())), "restricted_subsets": len(areas)}
            for column, r, n, extra in (("r_o_subsets", r_sub, len(points), 0), ("r_star_subsets", star, len(points), 0),
                                        ("r_o_seeds", rho, len(known), 0.5)):
                six[metric, model][column + "_low"], six[metric, model][column + "_high"] = fisher(r, n, extra)
        for s in some:
            cause = s["first_failure"]["judgement"]["cause"] if s["outcome"] == "found" else s.get("cause")
            if cause and s["outcome"] in ("found", "not_evaluable"):
                row = causes.setdefault((metric, model, s["outcome"].replace("_", " "), cause), {"seeds": 0})
                row["seeds"] += 1
    tables.update({
        "table-5-robustness": (1, five), "scores": (2, scores), "table-6-complexity": (2, six),
        "table-6-subsets": (3, subsets), "table-7-changes": (2, seven), "table-8-queries": (2, eight),
        "table-9-costs": (2, nine), "table-10-distinguishability": (1, ten), "table-11-gap": (2, eleven),
        "causes": (4, causes)})
    tables.update(perturbations(grid, tau))
    return tables


def perturbations(grid, tau):
    """What each perturbation breaks by itself, and ReCode's measures, at one s."""
    broken, robust = {}, {}
    for (metric, model), some in grid.items():
        by_kind = {}
        for seed in some:
            for variants in seed.get("variants", []):
                by_kind.setdefault(variants["kind"], {})[seed["seed"]] = variants
        if not by_kind:
            continue
        anything = {}
        for kind in sorted(by_kind):
            for seed, v in by_kind[kind].items():
                anything.setdefault(seed, []).append(v)
        pooled = {}
        for seed, several in anything.items():
            nearest = [v for v in several if v.get("nearest_normalised") is not None]
            near = min(nearest, key=lambda v: v["nearest_normalised"]) if nearest else {}
            tests = [v["tests"] for v in several if v.get("tests")]
            pooled[seed] = {
                "asked": sum(v["asked"] for v in several), "failed": sum(v["failed"] for v in several),
                "undecided": sum(v["undecided"] for v in several), "nearest": near.get("nearest"),
                "nearest_normalised": near.get("nearest_normalised"), "explored": max(v["explored"] for v in several),
                "tests": {"seed_passes": tests[0]["seed_passes"], "run": sum(t["run"] for t in tests),
                          "passed": sum(t["passed"] for t in tests)} if tests else None}
        judged = lambda v: v["asked"] - v["undecided"]
        every = [judged(v) for tasks in by_kind.values() for v in tasks.values()]
        for kind, tasks in [(k, by_kind[k]) for k in sorted(by_kind)] + [("any", pooled)]:
            numbers = sorted(n for n in (every if kind != "any" else [judged(v) for v in tasks.values()]) if n > 0)
            s = numbers[int(0.25 * (len(numbers) - 1))] if numbers else 0
            decided = [v for v in tasks.values() if (v["failed"] or not v["undecided"]) and judged(v) >= s]
            nearest = [v["nearest"] for v in decided if v.get("nearest") is not None]
            to = min([tau if v["failed"] else min(tau, v["explored"]) for v in decided] or [tau])
            total = sum(judged(v) for v in decided)
            broken[metric, model, kind] = {
                "tasks": len(decided), "s": s, "fewer": sum(1 for v in tasks.values() if judged(v) < s),
                "broken": mean([1 - none_of(v["failed"], judged(v), s) for v in decided]),
                "failed": sum(v["failed"] for v in decided) / total if total else 0, "r_o": mean(nearest), "held_to": to,
                "held": mean([v.get("nearest_normalised") is None or v["nearest_normalised"] > to for v in decided])}
            tests = [v["tests"] for v in tasks.values() if v.get("tests") and v["tests"]["run"] >= s]
            if tests and metric == next(iter(grid))[0]:
                passing = mean([t["seed_passes"] for t in tests])
                stays = mean([none_of(t["run"] - t["passed"], t["run"], s) for t in tests])
                changes = mean([1 - none_of(t["run"] - t["passed"] if t["seed_passes"] else t["passed"], t["run"], s)
                                for t in tests])
                robust[model, kind] = {"s": s, "tasks": len(tests), "pass": passing, "robust_pass": stays,
                                       "drop": (passing - stays) / passing if passing else None, "relative": changes}
    tables = {}
    if broken:
        tables["perturbations"] = (3, broken)
    if robust:
        tables["robust-pass"] = (2, robust)
    return tables


def sharing(run):
    rows = {}
    for model in dict.fromkeys(r["model"] for r in run.results):
        some = [r for r in run.results if r["model"] == model]
        needed = sum(r.get("queries", 0) for r in some)
        pools = {r["seed"]: r.get("pool", 0) for r in some}
        asked = sum(pools.values())
        rows[(model,)] = {"needed": needed, "asked": asked, "saved": needed - asked,
                          "share": (needed - asked) / needed if needed else 0}
    return 1, rows


# ---------------------------------------------------------------- tables of runs on repair
def repaired(case):
    return case["outcome"] in ("plausible", "correct", "repaired")


def r_score(cases):
    known = [c for c in cases if c["outcome"] != "unknown"]
    valid = sum(map(repaired, known))
    return {"valid": valid, "invalid": len(known) - valid, "r_score": valid / len(known) if known else None}


def repair(run):
    tables = {}
    models = list(dict.fromkeys(c["model"] for c in run.cases))
    restored = any(" after " in m for m in models)
    firsts = [c for c in run.cases if c["repeat"] == 0]
    base = {(c["model"], c["bug"]) for c in firsts if c["pd"] == 0 and repaired(c)}
    mutants = [c for c in firsts if c["pd"] > 0 and (c["model"], c["bug"]) in base]
    pooled = [c for c in mutants if " after " not in c["model"]]
    by_model, leakage, outcomes = {}, {}, {}
    for model in models:
        own = [c for c in mutants if c["model"] == model]
        by_model[(model,)] = {
            "bugs": len({c["bug"] for c in run.cases if c["model"] == model}),
            "base": sum(1 for m, _ in base if m == model), **r_score(own)}
        leakage[(model,)] = r_score(leaking(own))
        for original in (True, False):
            some = [c for c in run.cases if c["model"] == model and (c["pd"] == 0) == original]
            if some:
                counts = collections.Counter(c["outcome"] for c in some)
                outcomes[model, "original" if original else "mutants"] = {
                    o.replace("-", "_"): counts.get(o, 0)
                    for o in ("correct", "plausible", "fails", "does-not-compile", "no-code", "unknown")}
    single = [c for c in pooled if c["pd"] == 1]
    operators = {(o,): {**r_score([c for c in single if o in c["operators"]]),
                        "edit_distance": mean([c["edit_distance"] for c in single if o in c["operators"]])}
                 for o in sorted({o for c in single for o in c["operators"]})}
    patterns = {(p,): r_score([c for c in pooled if p in c["patterns"]])
                for p in sorted({p for c in pooled for p in c["patterns"]})}
    tables.update({"repair-models": (1, by_model), "repair-leakage": (1, leakage), "repair-outcomes": (2, outcomes),
                   "repair-operators": (1, operators), "repair-patterns": (1, patterns)})
    noise, success, halves, bands = {}, {}, {}, {}
    for model in models:
        own = [c for c in run.cases if c["model"] == model and c["outcome"] != "unknown"]
        noise.update(chance(model, own))
        rates = success_rates(own)
        success[model] = rates
        halves[(model,)] = by_halves(own)
        for band in ("hard", "medium", "easy"):
            some = [t - o for o, t in rates.values()
                    if band == ("hard" if o < 0.3 else "medium" if o < 0.7 else "easy")]
            bands[model, band] = {"bugs": len(some), "sr_diff": mean(some), "median": quantile(some, 0.5) if some else None}
    distances = {}
    for model in models:
        own = [c for c in mutants if c["model"] == model]
        for pd in sorted({c["pd"] for c in own}):
            some = [c for c in own if c["pd"] == pd]
            readable = [c["readability"] for c in some if c.get("readability") is not None]
            distances[model, str(pd)] = {**r_score(some), "readability": mean(readable)}
    tables["repair-pd"] = (2, distances)
    tables.update(familiarity(run, models, success))
    tables.update(naturalness(run, models))
    rows = {}
    for model, rates in success.items():
        original, after = [o for o, _ in rates.values()], [t for _, t in rates.values()]
        differences = [t - o for o, t in rates.values()]
        some = bool(rates)
        deviation = lambda v: None if not v else statistics.stdev(v) if len(v) > 1 else 0.0
        effect = paired_a12(after, original) if some else None
        rows[(model,)] = {
            "solvable": len(rates), "sr": mean(original), "sr_sd": deviation(original), "sr_transformed": mean(after),
            "sr_transformed_sd": deviation(after), "sr_diff": mean(differences),
            "worst": min(differences) if some else None, "p": wilcoxon(original, after) if some else None,
            "a12": effect, "size": size_of(effect) if some else ""}
    tables.update({"repair-noise": (2, noise), "repair-success-halves": (1, halves), "repair-difficulty": (2, bands),
                   "repair-success": ((1,), rows)})
    if restored:
        del tables["repair-leakage"]
    return tables


def familiarity(run, models, success):
    """Figures 4 and 5 of de Koning et al.: percentile ranks of NLL among a model's solvable bugs."""
    bins, projects, correlations = {}, {}, {}
    facts = {f["bug"]: f for f in run.facts}
    for model in models:
        known = []
        for bug, (original, after) in success[model].items():
            nll = facts.get(bug, {}).get("nll", {})
            nll = nll.get(model, nll.get("*"))
            if nll is not None:
                known.append((nll, after - original, facts[bug]["project"]))
        rank = lambda it: (sum(o[0] < it[0] for o in known) + sum(o[0] == it[0] for o in known) / 2) / len(known)
        for number in range(5):
            some = [it[1] for it in known if min(4, int(5 * rank(it))) == number]
            bins[model, str(number)] = {"bugs": len(some), "sr_diff": mean(some)}
        lower = [it for it in known if rank(it) <= 0.5]
        for project in sorted({it[2] for it in lower}):
            some = [it for it in lower if it[2] == project]
            projects[model, project] = {
                "bugs": len(some), "sr_diff": mean([it[1] for it in some]), "nll": quantile([it[0] for it in some], 0.5)}
        for half, some in (("lower half", lower), ("all", known)):
            rho = spearman([it[0] for it in some], [it[1] for it in some])
            correlations[model, half] = {"bugs": None if rho is None else len(some), "spearman": rho,
                                         "p": None if rho is None else student_p(rho, len(some))}
    if not facts:
        return {}
    return {"repair-nll": (2, bins), "repair-projects": (2, projects), "repair-nll-correlation": ((1, 2), correlations)}


def natural_ids(rule, cases):
    """Mutants that a rule calls natural; the mutants of a bug are judged together. None: it cannot tell any apart."""
    bugs = {}
    for c in cases:
        if c["pd"] > 0:
            bugs.setdefault(c["bug"], {})[c["id"]] = c.get("rnc")
    number = float(re.search(r"-?[0-9]+(\.[0-9]+)?", rule).group())
    kept = set()
    for changes in bugs.values():
        known = sorted(v for v in changes.values() if v is not None)
        if rule.startswith("top"):
            count = math.ceil(len(known) * number / 100)
            kept |= {i for i, v in changes.items() if v is None or (count and v <= known[count - 1])}
        else:
            kept |= {i for i, v in changes.items() if v is None or v < number}
    several = any(len(changes) > 1 for changes in bugs.values())
    return kept if several or not rule.startswith("top") else None


def naturalness(run, models):
    """Tables 14 and 15 of Le-Cong et al., of first answers."""
    quality = lambda c: 2 if c["outcome"] == "correct" else 1 if repaired(c) else 0
    natural = natural_ids(run.natural, run.cases)
    changes, performance = {}, {}
    for model in models:
        own = [c for c in run.cases if c["model"] == model and c["repeat"] == 0 and c["outcome"] != "unknown"]
        originals = {c["bug"]: quality(c) for c in own if c["pd"] == 0}
        mutants = [c for c in own if c["pd"] > 0 and c["bug"] in originals]
        total = sum(quality(c) != originals[c["bug"]] for c in mutants)
        parts = [("all", mutants)]
        if natural is not None:
            parts += [("natural", [c for c in mutants if c["id"] in natural]),
                      ("unnatural", [c for c in mutants if c["id"] not in natural])]
        for word, some in parts:
            better = sum(quality(c) > originals[c["bug"]] for c in some)
            worse = sum(quality(c) < originals[c["bug"]] for c in some)
            changes[model, word] = {
                "n": len(some), "r_score": mean([repaired(c) for c in some if originals[c["bug"]] > 0]),
                "positive": better, "negative": worse, "changed": (better + worse) / len(some) if some else None,
                "of_changes": None if word == "all" or not total else (better + worse) / total}
            row = {"n": len(some)}
            for name, least in (("correct", 2), ("plausible", 1)):
                bugs = sorted({c["bug"] for c in some})
                before = sum(originals[b] >= least for b in bugs)
                after = math.fsum(mean([quality(c) >= least for c in some if c["bug"] == b]) for b in bugs)
                row.update({name + "_original": before, name + "_transformed": after,
                            name + "_drop": (before - after) / before if before else None})
            performance[model, word] = row
    return {"repair-naturalness": (2, changes), "repair-performance": (2, performance)}


def survey(path):
    """Votes of Le-Cong et al.: unnatural if either answer is at least 3 (Definition 3.1); four of five decide."""
    with open(path, encoding="utf-8") as file:
        votes = [[v["CR"] >= 3 or v["CC"] >= 3 for v in people.values()]
                 for level in json.load(file).values() for people in level.values()]
    raters = len(votes[0])
    agreement = mean([(sum(v) ** 2 + (raters - sum(v)) ** 2 - raters) / (raters * (raters - 1)) for v in votes])
    unnatural = mean([sum(v) / raters for v in votes])
    by_chance = unnatural ** 2 + (1 - unnatural) ** 2
    deciding = math.ceil(0.8 * raters)
    print("kappa %.12f, unnatural %d, natural %d, of %d" % (
        (agreement - by_chance) / (1 - by_chance), sum(sum(v) >= deciding for v in votes),
        sum(raters - sum(v) >= deciding for v in votes), len(votes)))


def area_under_curve(path):
    """The chance that an unnatural one has the larger value, ties counted half."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = [(float(value), label) for value, label in csv.reader(file)]
    print("AUC %.12f" % a12([v for v, label in rows if label == "unnatural"], [v for v, label in rows if label == "natural"]))


def leaking(mutants):
    alone = {(c["bug"], c["operators"][0]) for c in mutants if c["pd"] == 1 and repaired(c)}
    return [c for c in mutants if c["pd"] > 1 and any((c["bug"], o) in alone for o in c["operators"])]


def chance(model, cases):
    again = {}
    for bug in {c["bug"] for c in cases}:
        answers = [c for c in cases if c["bug"] == bug and c["pd"] == 0]
        others = [c for c in answers if c["repeat"] > 0]
        if others and any(c["repeat"] == 0 and repaired(c) for c in answers):
            again[bug] = mean([repaired(c) for c in others])
    mutants = [c for c in cases if c["pd"] > 0 and c["repeat"] == 0 and c["bug"] in again]
    parts = {"all": mutants}
    for operator in sorted({o for c in mutants for o in c["operators"]}):
        parts[operator] = [c for c in mutants if c["operators"] == [operator]]
    for pd in sorted({c["pd"] for c in mutants}):
        parts["pd %d" % pd] = [c for c in mutants if c["pd"] == pd]
    rows = {}
    for name, some in parts.items():
        if some or name == "all":
            changed = mean([repaired(c) for c in some])
            unchanged = mean([again[c["bug"]] for c in some])
            rows[model, name] = {"bugs": len({c["bug"] for c in some}), "n": len(some), "r_score": changed,
                                 "unchanged": unchanged, "due": unchanged - changed if some else None}
    return rows


def rate_of_mutants(mutants):
    by_id = {}
    for c in mutants:
        by_id.setdefault(c["id"], []).append(repaired(c))
    return mean([mean(answers) for answers in by_id.values()])


def success_rates(cases):
    rates = {}
    for bug in dict.fromkeys(c["bug"] for c in cases):
        original = mean([repaired(c) for c in cases if c["bug"] == bug and c["pd"] == 0])
        mutants = [c for c in cases if c["bug"] == bug and c["pd"] > 0]
        if original and mutants:
            rates[bug] = (original, rate_of_mutants(mutants))
    return rates


def by_halves(cases):
    counted, selecting, after = [], [], []
    for bug in {c["bug"] for c in cases}:
        own = [c for c in cases if c["bug"] == bug]
        half = [[repaired(c) for c in own if c["pd"] == 0 and c["repeat"] % 2 == parity] for parity in (0, 1)]
        mutants = [c for c in own if c["pd"] > 0]
        if half[0] and half[1] and mutants:
            for chooses, counts in ((half[0], half[1]), (half[1], half[0])):
                if any(chooses):
                    selecting.append(mean(chooses))
                    counted.append(mean(counts))
                    after.append(rate_of_mutants(mutants))
    difference = lambda x, y: mean([a - b for a, b in zip(x, y)])
    return {"solvable": len(counted) / 2, "sr": mean(counted), "sr_transformed": mean(after),
            "sr_diff": difference(after, counted), "regression": difference(counted, selecting)}


# ---------------------------------------------------------------- comparison
def same(cell, value):
    if value is None:
        return cell == ""
    if isinstance(value, str):
        return cell == value
    try:
        number = float(cell)
    except ValueError:
        return False
    return abs(number - value) <= TOLERANCE * max(1.0, abs(value))


def compare(path, keys, rows, listing):
    """Cells that are equal, those that differ, and columns that are not computed."""
    with open(path, encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file))
    header, body = lines[0], lines[1:]
    places = range(keys) if isinstance(keys, int) else keys
    first_value = max(places) + 1
    equal, differing, seen, left = 0, [], set(), set()
    for line in body:
        key = tuple(line[i] for i in places)
        if key not in rows:
            continue  # published values, and rows that this program does not know
        seen.add(key)
        for column, cell in list(zip(header, line))[first_value:]:
            if column not in rows[key]:
                left.add(column)
            elif same(cell, rows[key][column]):
                equal += 1
            else:
                differing.append((key, column, cell, rows[key][column]))
    for key in rows:
        if key not in seen:
            differing.append((key, "(row)", "missing", "expected"))
    if listing:
        print("%-44s %5d equal %3d differ" % (os.path.basename(path), equal, len(differing)))
    return equal, differing, left


def main(arguments):
    if len(arguments) == 2 and arguments[0] in ("--survey", "--auc"):
        (survey if arguments[0] == "--survey" else area_under_curve)(arguments[1])
        return 0
    folders = [it for it in arguments if not it.startswith("--")]
    if len(folders) != 1 or not os.path.exists(os.path.join(folders[0], "results.jsonl")):
        print("usage: recompute.py RUN_FOLDER [--list]   (a folder with results.jsonl and tables/)", file=sys.stderr)
        return 2
    run, listing = Run(folders[0]), "--list" in arguments
    tables = {}
    for number, domain in enumerate(run.domains()):
        prefix = "" if number == 0 else re.sub(r"[^a-z0-9]+", "-", domain.lower()) + "-"
        some = of_domain(run, [r for r in run.results if domain_of(r) == domain])
        tables.update({prefix + name: table for name, table in some.items()})
    tables["sharing"] = sharing(run)
    if run.cases:
        tables.update(repair(run))
    equal, wrong, left, compared = 0, 0, {}, 0
    for name, (keys, rows) in tables.items():
        path = os.path.join(run.folder, "tables", name + ".csv")
        if not os.path.exists(path):
            continue
        some, differing, columns = compare(path, keys, rows, listing)
        equal, wrong, compared = equal + some, wrong + len(differing), compared + 1
        for key, column, cell, value in differing:
            print("%s, %s, %s: the report has %r, its results give %r; they differ" % (name, "/".join(key), column, cell, value))
        for column in columns:
            left.setdefault(column, set()).add(name)
    print("%d tables, %d cells equal, %d differ" % (compared, equal, wrong))
    print("not computed: " + ", ".join(sorted(left)))
    return 1 if wrong or not equal else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

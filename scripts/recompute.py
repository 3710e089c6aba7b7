#!/usr/bin/env python3
"""Computes the tables of a run's report again, from its results alone, and compares each cell.

    python3 scripts/recompute.py RUN_FOLDER [--list]
    python3 scripts/recompute.py --survey survey.json        Fleiss' kappa and labels of votes (Le-Cong et al., Tables 12 and 13)
    python3 scripts/recompute.py --auc FILE                  AUC of lines "value,unnatural|natural" (their Table 16)

Reads results.jsonl, sample.jsonl and failures.jsonl (cases.jsonl and bugs.jsonl of a run on repair), not scores.json, and nothing of
Morph's code; of manifest.json only what is said before a run: tau, the random seed, the primary metric, the design, the
rule of --natural. Distances between programs are taken from tipping-points.csv and not computed again, since this would
take a reader of Java; Figure 6 and what follows from it are computed from them. Of observations.csv the sentences of
claims are not compared, since they are the same for every run.
Needs Python 3.8 and its standard library; takes a minute or two, and several for nine metrics, nearly all of it for intervals.

Random numbers are SplitMix64's (Steele, Lea and Flood 2014), started as Morph documents it, so bounds of bootstrap
intervals and p by permutation must be the same numbers, to 1e-9 (1e-6 where a quantile of the beta distribution is in
them). One table is an exception: repair-associations rests on a million permutations, of which 20,000 others are drawn here,
and p may differ by five standard errors. What is not compared is said in the last line.
Exit code 0: all equal; 1: some differ; 2: no run.
"""
import collections
import contextlib
import csv
import decimal
import hashlib
import itertools
import json
import math
import os
import random
import re
import sqlite3
import statistics
import sys

TOLERANCE = 1e-9
BETA_TOLERANCE = 1e-6
PERMUTATIONS = 20_000
FEWEST = 10
NORMAL = statistics.NormalDist()
PRINTED = re.compile("published(_.*)?|.*_(published|quixbugs|defects4j|perturbed|codet5_[a-z]+)")  # columns of the papers' values


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


def solved(function, low, high, p):
    """Where an increasing function is p."""
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) < p else (low, middle)
    return (low + high) / 2


def beta_quantile(a, b, p):
    return solved(lambda x: incomplete_beta(a, b, x), 0.0, 1.0, p)


def student_quantile(freedom, p):
    """For p above a half."""
    return solved(lambda t: 1 - incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2, 0.0, 1e6, p)


def near(value):
    """A number that rests on a quantile of the beta distribution."""
    return None if value is None else ("near", value, BETA_TOLERANCE)


def put(row, name, estimate):
    """A value, its bounds, and why one of them is missing: columns of a row."""
    value, low, high, why = estimate
    row.update({name: value, name + "_low": low, name + "_high": high, name + "_why": why})
    return row


def share_of(some, all_):
    """With Clopper and Pearson's interval."""
    if all_ == 0:
        return None, None, None, "no values"
    return (some / all_, near(0 if some == 0 else beta_quantile(some, all_ - some + 1, 0.025)),
            near(1 if some == all_ else beta_quantile(some + 1, all_ - some, 0.975)), "")


def holm(tests):
    """Corrected p by name, of (name, p) in the order of the report."""
    corrected, least = {}, 0.0
    for i, (name, p) in enumerate(sorted(tests, key=lambda it: it[1])):
        least = max(least, min(1.0, (len(tests) - i) * p))
        corrected[name] = least
    return corrected


# ---------------------------------------------------------------- random numbers and intervals
class Draw:
    """SplitMix64, started from the first eight bytes of a SHA-256 of seed, purpose and id."""

    MASK = (1 << 64) - 1

    def __init__(self, seed, purpose, id_):
        text = json.dumps({"id": id_, "purpose": purpose, "randomSeed": str(seed)}, sort_keys=True, separators=(",", ":"),
                          ensure_ascii=False)
        self.state = int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big")

    def bits(self):
        mask = self.MASK
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & mask
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def places(self, size):
        """As many numbers below size as it is, each drawn from 63 bits, without bias."""
        most = (1 << 63) - 1
        limit = most - most % size
        mask, state, drawn = self.MASK, self.state, []
        while len(drawn) < size:
            state = z = (state + 0x9E3779B97F4A7C15) & mask
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
            z = (z ^ (z >> 31)) >> 1
            if z < limit:
                drawn.append(z % size)
        self.state = state
        return drawn


class Bootstrap:
    def __init__(self, seed, resamples=10_000):
        self.seed, self.resamples = seed, resamples

    def mean(self, values, purpose):
        if not values:
            return None, None, None, "no values"
        middle, n = mean(values), len(values)
        deviations = [v - middle for v in values]

        def statistic(drawn):
            some = [deviations[i] for i in drawn]
            total, squares = sum(some), sum([d * d for d in some])
            return middle + total / n, 0 if n < 2 else max(0.0, squares - total * total / n) / (n - 1) / n

        return self.studentised(n, statistic, min(values), max(values), purpose)

    def studentised(self, size, statistic, least, most, purpose):
        """Hall (1988), with the variance of the sample itself counted as one value of each resample."""
        value, squared = statistic(range(size))
        if size < FEWEST:
            return value, None, None, "n = %d < %d" % (size, FEWEST)
        if not squared > 1e-24 * value * value:
            return value, None, None, "no variance"
        draw, found = Draw(self.seed, "bootstrap", purpose), []
        for _ in range(self.resamples):
            one, variance = statistic(draw.places(size))
            found.append((one - value) / math.sqrt(((size - 1) * variance + squared) / size))
        error = math.sqrt(squared)
        return (value, max(least, value - quantile(found, 0.975) * error),
                min(most, value - quantile(found, 0.025) * error), "")

    def ratio(self, parts, wholes, purpose):
        whole = math.fsum(wholes)
        if whole == 0:
            return None, None, None, "no values"
        value = math.fsum(parts) / whole

        def statistic(drawn):
            of = sum([wholes[i] for i in drawn])
            return value if of == 0 else sum([parts[i] for i in drawn]) / of

        return self.accelerated(len(parts), statistic, purpose)

    def accelerated(self, size, statistic, purpose):
        """BCa (Efron 1987)."""
        value = statistic(range(size))
        if size < FEWEST:
            return value, None, None, "n = %d < %d" % (size, FEWEST)
        draw = Draw(self.seed, "bootstrap", purpose)
        found = sorted(statistic(draw.places(size)) for _ in range(self.resamples))
        if not found[0] < found[-1]:
            return value, None, None, "no variance"
        share = (sum(f < value for f in found) + 0.5 * sum(f == value for f in found)) / len(found)
        edge = 0.5 / len(found)
        bias = NORMAL.inv_cdf(max(edge, min(1 - edge, share)))
        bias = 0 if abs(bias) > 0.5 else bias
        without = [statistic([j for j in range(size) if j != i]) for i in range(size)]
        middle = mean(without)
        squares, cubes = (math.fsum((middle - w) ** power for w in without) for power in (2, 3))
        acceleration = cubes / (6 * squares ** 1.5) if squares > 0 else 0

        def bound(p):
            z = bias + NORMAL.inv_cdf(p)
            return quantile(found, NORMAL.cdf(bias + z / (1 - acceleration * z)))

        return value, bound(0.025), bound(0.975), ""


def permutation(x, y, seed, purpose):
    """Of the mean difference, by signs: all of them for up to 16 pairs that differ, else 10,000."""
    rounding = 1e-12 * max(map(abs, [*x, *y]))
    differences = [a - b for a, b in zip(x, y) if abs(a - b) > rounding]
    least = abs(sum(differences)) * (1 - 1e-12)
    if len(differences) <= 16:
        totals = [0.0]
        for d in differences:
            totals = [t + d for t in totals] + [t - d for t in totals]
        return sum(abs(t) >= least for t in totals) / len(totals)
    draw, extreme = Draw(seed, "permutation", purpose), 0
    for _ in range(10_000):
        total, bits = 0.0, 0
        for j, d in enumerate(differences):
            bits = draw.bits() if j % 64 == 0 else bits >> 1
            total += d if bits & 1 == 0 else -d
        extreme += abs(total) >= least
    return (extreme + 1) / 10_001


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


def area_with_variance(walks, tau, drawn):
    """Of a resample, by Greenwood's formula, one failure after the other; with it go n / (n - 1), as for a mean."""
    some = sorted(((walks[i][0], not walks[i][1]) for i in drawn if walks[i][0] < tau))
    at_risk = total = len(drawn)
    alive, area, reached, terms = 1.0, 0.0, 0.0, []
    for distance, censored in some:
        area += alive * (distance - reached)
        reached = distance
        if not censored:
            terms.append(((1.0 / (at_risk - 1) if at_risk > 1 else 1.0) - 1.0 / at_risk, area))
            alive *= (at_risk - 1) / at_risk
        at_risk -= 1
    area += alive * max(0.0, tau - reached)
    variance = sum(weight * (area - before) ** 2 for weight, before in terms)
    return area, variance * total / (total - 1) if total > 1 else 0.0


def not_beyond(walks, tau):
    """Why nothing can be said up to tau; empty if something can."""
    if not walks:
        return "no walk ended"
    last = max(d for d, _ in walks)
    known = math.inf if all(f for d, f in walks if d == last) else last
    return "" if known >= tau else "not estimable beyond %#.3g" % known


def restricted_with_interval(bootstrap, walks, tau, purpose):
    why = not_beyond(walks, tau)
    return (None, None, None, why) if why else bootstrap.studentised(
        len(walks), lambda drawn: area_with_variance(walks, tau, drawn), 0.0, tau, purpose + "|restricted")


def held_with_interval(walks, to):
    """Exact where nothing is censored before, else by Greenwood's variance of log(-log)."""
    if not walks:
        return None, None, None, "no walk ended"
    end, n = max(d for d, _ in walks), len(walks)
    alive, greenwood, failures, all_known, bounds = 1.0, 0.0, 0, True, None
    for distance in sorted({d for d, _ in walks}):
        if distance > to:
            break
        here = [f for d, f in walks if d == distance]
        at_risk, failed = sum(d >= distance for d, _ in walks), sum(here)
        if failed:
            alive *= 1 - failed / at_risk
            greenwood += failed / (at_risk * (at_risk - failed)) if at_risk > failed else 0
            failures += failed
            if all_known:
                bounds = share_of(n - failures, n)[1:3]
            elif alive > 0:
                spread = 1.959963984540054 * math.sqrt(greenwood) / math.log(alive)
                bounds = sorted((alive ** math.exp(spread), alive ** math.exp(-spread)))
            else:
                bounds = share_of(0, at_risk)[1:3]
        all_known = all_known and failed == len(here)
    if alive > 0 and to > end:
        return None, None, None, "not estimable beyond %#.3g" % end
    if bounds is None:
        left = sum(d >= to for d, _ in walks)
        bounds = share_of(left, left)[1:3]
    return alive, bounds[0], bounds[1], ""


def restricted(walks, tau):
    if not walks:
        return None
    last = max(walks, key=lambda it: (it[0], not it[1]))
    known = math.inf if last[1] or all(f for d, f in walks if d == last[0]) else last[0]
    return None if known < tau else kaplan_meier(walks, tau)[1]


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
        self.results, self.samples = self.lines("results.jsonl"), self.lines("sample.jsonl")
        self.cases, self.facts = self.lines("cases.jsonl"), self.lines("bugs.jsonl")
        self.restored, self.points, self.failures = self.lines("restored.jsonl"), [], self.lines("failures.jsonl")
        if os.path.exists(os.path.join(folder, "tables", "tipping-points.csv")):
            with open(os.path.join(folder, "tables", "tipping-points.csv"), encoding="utf-8", newline="") as file:
                self.points = list(csv.DictReader(file))
        with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
            manifest = json.load(file)
        plan = self.plan = manifest["plan"]
        self.tau = float(plan.get("tau", 0.25))
        self.bootstrap = Bootstrap(plan.get("random_seed", 0))
        self.natural = manifest.get("spec", {}).get("natural") or "top 50 %"

    def lines(self, name):
        path = os.path.join(self.folder, name)
        if not os.path.exists(path):
            return []
        with open(path, encoding="utf-8") as file:
            return [json.loads(line) for line in file if line.strip()]

    def counted(self, tests):
        """Of (name, metric, p) those that are corrected together, corrected."""
        primary = self.plan.get("primary_metric")
        return holm([(name, p) for name, metric, p in tests if not primary or metric in ("", primary)])

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


def band(starts, number):
    at = max([i for i, start in enumerate(starts) if i == 0 or number >= start])
    if at + 1 == len(starts):
        return "%d+" % starts[at]
    return str(starts[at]) if starts[at] == starts[at + 1] - 1 else "%d-%d" % (starts[at], starts[at + 1] - 1)


def scenario_of(result, dimension):
    """Complexity and length are in bands."""
    scenario = result.get("scenario", {})
    if dimension in ("topic", "source"):
        return label(result, dimension)
    number = scenario.get("complexity" if dimension == "complexity" else "words")
    if not isinstance(number, int) or dimension == "length" and number <= 0:
        return None
    return band([1, 2, 3, 4, 5, 7] if dimension == "complexity" else [1, 11, 21, 41, 81], number)


def file_of(metric):
    return re.sub(r"[^a-z0-9]+", "-", metric.lower())


def counts_of(seeds):
    return {outcome: sum(s["outcome"] == outcome for s in seeds) for outcome in ("found", "not_reached", "not_evaluable")}


def three_scores(run, some, purpose):
    """R^o, R^* and the restricted mean, with intervals."""
    row, hits = {}, found(some)
    put(row, "r_o", run.bootstrap.mean([first(s) for s in hits], purpose + "|r_o"))
    put(row, "r_star", run.bootstrap.mean([last(s) for s in hits], purpose + "|r_star"))
    return put(row, "restricted_mean",
               restricted_with_interval(run.bootstrap, [end(s) for s in walked(some)], run.tau, purpose))


def scenario_tables(run, grid):
    tables = {}
    for dimension in ("topic", "source", "complexity", "length"):
        rows = {}
        for (metric, model), some in grid.items():
            for scenario in sorted({scenario_of(r, dimension) for r in some} - {None}):
                members = [r for r in some if scenario_of(r, dimension) == scenario]
                rows[metric, scenario, model] = {
                    **counts_of(members),
                    **three_scores(run, members, "|".join((model, metric, dimension, scenario)))}
        tables["scenario-" + dimension] = (3, rows)
        if dimension in ("topic", "complexity"):
            for metric in {m for m, _ in grid}:
                tables["%s-%s" % (dimension, file_of(metric))] = (
                    3, {key: row for key, row in rows.items() if key[0] == metric})
    return tables


def pairs_of(one, other):
    """What is known of each task of both, cut at the smaller distance up to which a censored one of them is known."""
    others = {s["seed"]: s for s in walked(other)}
    pairs = []
    for s in walked(one):
        if s["seed"] in others:
            ends = [end(s), end(others[s["seed"]])]
            limit = min([math.inf] + [d for d, failed in ends if not failed])
            pairs.append((min(ends[0][0], limit), min(ends[1][0], limit)))
    return pairs


def comparisons(run, grid):
    rows, tests = {}, []
    models = list(dict.fromkeys(m for _, m in grid))
    for metric in dict.fromkeys(m for m, _ in grid):
        for one, other in itertools.combinations(models, 2):
            pairs = pairs_of(grid.get((metric, one), []), grid.get((metric, other), []))
            if not pairs:
                continue
            x, y = zip(*pairs)
            purpose = "|".join((metric, one, other))
            row = put({"seeds": len(pairs), "wilcoxon_p": wilcoxon(x, y), "a12_paired": paired_a12(x, y),
                       "a12_unpaired": a12(x, y), "permutation_p": permutation(x, y, run.bootstrap.seed, purpose)},
                      "difference", run.bootstrap.mean([a - b for a, b in pairs], "paired|" + purpose))
            rows[metric, one, other] = row
            tests += [(test + "|" + purpose, metric, row[test + "_p"]) for test in ("wilcoxon", "permutation")]

    def correct(corrected):
        for key, row in rows.items():
            for test in ("wilcoxon", "permutation"):
                row[test + "_p_holm"] = corrected.get("|".join((test,) + key))
            ps = [row["wilcoxon_p_holm"], row["permutation_p_holm"]]
            row["conclusion"] = (
                "not the primary metric" if None in ps else "no difference shown" if max(ps) >= 0.05
                else key[1 if row["difference"] > 0 else 2] + " held farther; exploratory, not adjusted for noise")

    return rows, tests, correct


def concordance(rows):
    """Kendall's W, corrected for ties; None without two judges, or if none of them puts the models into an order."""
    m, k = len(rows), len(rows[0]) if rows else 0
    ranked = [ranks(row) for row in rows]
    ties = sum(t ** 3 - t for row in ranked for t in collections.Counter(row).values())
    most = m * m * (k ** 3 - k) / 12 - m * ties / 12
    if m < 2 or most <= 0:
        return None
    return min(1.0, sum((sum(column) - m * (k + 1) / 2) ** 2 for column in zip(*ranked)) / most)


def agreement(run, grid):
    """How far the metrics put three models or more into one order; resampled are tasks with all their walks."""
    models = list(dict.fromkeys(m for _, m in grid))
    tasks = list(dict.fromkeys(s["seed"] for some in grid.values() for s in some))

    def by_mean(some, value):
        sign = 1 if some[0]["polarity"] == "distance" else -1
        values = {s["seed"]: sign * value(s) for s in found(some)}
        values = [values.get(task) for task in tasks]
        return lambda drawn: mean([values[i] for i in drawn if values[i] is not None])

    def by_area(some, _):
        ends = {s["seed"]: end(s) for s in walked(some)}
        if not_beyond(list(ends.values()), run.tau):
            return lambda drawn: None
        ends = [ends.get(task) for task in tasks]

        def area(drawn):
            own = [ends[i] for i in drawn if ends[i]]
            return area_with_variance(own, run.tau, range(len(own)))[0] if own else None

        return area

    rows = {}
    for name, score, value in (("R^o", by_mean, first), ("R^*", by_mean, last), ("restricted mean", by_area, None)):
        judges = [[score(grid[metric, m], value) for m in models] for metric in dict.fromkeys(m for m, _ in grid)
                  if all((metric, m) in grid for m in models)]
        whole = lambda drawn: [row for row in ([of(drawn) for of in judge] for judge in judges) if None not in row]
        judges = [judge for judge in judges if None not in [of(range(len(tasks))) for of in judge]]
        if len(models) > 2 and concordance(whole(range(len(tasks)))) is not None:
            rows[(name,)] = put({"metrics": len(judges), "models": len(models)}, "w", run.bootstrap.accelerated(
                len(tasks), lambda drawn: concordance(whole(drawn)) or 0.0, "order|" + name))
    return rows


def topics_apart(some):
    """The chance that an advanced topic fails farther away than a simple one, and Mann-Whitney's p with continuity correction."""
    simple = {"array", "string", "arrays", "strings"}
    advanced = {"multi-threading", "multithreading", "regular expression", "regular-expression", "regex", "data-structure",
                "data structure", "ds"}
    x, y = ([end(s)[0] for s in found(some) if (label(s, "topic") or "").lower() in topics] for topics in (advanced, simple))
    if len(x) < 5 or len(y) < 5:
        return None, None
    n = len(x) + len(y)
    ranked = ranks(x + y)
    u = math.fsum(ranked[: len(x)]) - len(x) * (len(x) + 1) / 2
    ties = sum(t ** 3 - t for t in collections.Counter(ranked).values())
    spread = math.sqrt(len(x) * len(y) / 12 * (n + 1 - ties / (n * (n - 1))))
    p = math.erfc(max(0.0, abs(u - len(x) * len(y) / 2) - 0.5) / spread / math.sqrt(2)) if spread else 1.0
    return u / (len(x) * len(y)), min(1.0, p)


def tipping_points(run):
    """Metrics whose walks end at the same two texts share a point; the distances of its programs are not computed again."""
    shared, rows = {}, {}
    for r in found(run.results):
        at = r["model"], domain_of(r), r["seed"]
        shared.setdefault(at, {}).setdefault((r["last_success"]["id"], r["first_failure"]["id"]), []).append(r["metric"])
    known = {at: [", ".join(metrics) for metrics in points.values()] for at, points in shared.items()}
    with_solution = {task["id"] for task in run.lines("tasks.jsonl") if task.get("solutions")}
    for p in run.points:
        at = p["model"], p["group"], p["seed"]
        rows[(*at, p.get("metrics", ""), p["distance"])] = {
            "to": "a point of no walk" if p.get("metrics", "") not in known.get(at, [])
            else "solution" if p["seed"] in with_solution else "seed",
            "diff": int(p["ff"]) - int(p["ls"])}
    return {"tipping-points": (5, rows)}


def figure_6(run, domain):
    """Of the points of the report. Rows, and the tests of the figure."""
    rows, tests = {}, []
    points = [p for p in run.points if p["group"] == domain]
    for kind, model in dict.fromkeys((p["distance"], p["model"]) for p in points):
        own = [p for p in points if (p["distance"], p["model"]) == (kind, model)]
        tasks = [[p for p in own if p["seed"] == seed] for seed in dict.fromkeys(p["seed"] for p in own)]
        of = lambda column, task: mean([float(p[column]) for p in task])
        differences = [mean([float(p["ff"]) - float(p["ls"]) for p in task]) for task in tasks]
        free = [task for task in tasks if of("ls", task) > 0]
        ways = [of("ff", task) - of("ls", task) for task in free]
        p = wilcoxon([of("ff", t) for t in free], [of("ls", t) for t in free]) if free else None
        row = {"tasks": len(tasks), "points": len(own), "sd": statistics.stdev(differences) if len(tasks) > 1 else 0.0,
               "min": min(differences), "q1": quantile(differences, 0.25), "median": quantile(differences, 0.5),
               "q3": quantile(differences, 0.75), "max": max(differences), "free": len(free),
               "below": sum(d < 0 for d in ways), "p": p,
               "exact": sum(all(p["exact"] == "yes" for p in task) for task in tasks),
               "to_reference": sum(task[0]["to"] == "solution" for task in tasks)}
        put(row, "mean", run.bootstrap.mean(differences, "diff|%s|%s" % (kind, model)))
        put(row, "above", share_of(sum(d > 0 for d in ways), len(ways)))
        rows[kind, model] = row
        if free:
            tests.append(("tipping|%s|%s" % (kind, model), "", p))
    return rows, tests


def of_domain(run, results):
    """Tables by their ids: each a dictionary of rows by their first columns, each of cells by column."""
    tables = {}
    grid = walks(results)
    tau, boot = run.tau, run.bootstrap
    mean_of = lambda values, *purpose: boot.mean(values, "|".join(purpose))

    seeds = {}
    for r in results:
        seeds.setdefault(r["seed"], r)
    rows = {}
    for dimension in ("topic", "source", "complexity", "length"):
        counts = collections.Counter(scenario_of(r, dimension) or "unknown" for r in seeds.values())
        for scenario, count in counts.items():
            rows[dimension, scenario] = {"tasks": count, "share": count / len(seeds)}
    tables["table-4-tasks"] = (2, rows)

    five, scores, seven, eight, nine, ten, eleven = ({} for _ in range(7))
    six, subsets, causes, under, tests = {}, {}, {}, {}, []
    models = list(dict.fromkeys(m for _, m in grid))
    for (metric, model), some in grid.items():
        hits, ended = found(some), walked(some)
        r_o, r_star = mean([first(s) for s in hits]), mean([last(s) for s in hits])
        number = "_%d%s" % (models.index(model) + 1, key_of(model))
        missing = sum(1 for s in some if s["outcome"] == "not_evaluable")
        scored = three_scores(run, some, model + "|" + metric)
        row = five.setdefault((metric,), {"polarity": some[0]["polarity"]})
        row["outcomes" + number] = "%d/%d/%d" % (len(hits), len(ended) - len(hits), missing)
        for name in ("r_o", "r_star"):
            put(row, name + number, [scored[name + end_] for end_ in ("", "_low", "_high", "_why")])
        under.setdefault(metric, {})[(model,)] = {
            **scored, **counts_of(some), "undecided": sum(s.get("search", {}).get("undecided", 0) for s in some),
            "queries_mean": mean([s["queries"] for s in ended])}
        times = [end(s) for s in ended]
        nearest = [s for s in ended if s["outcome"] == "not_reached"]
        explored = None
        if nearest:
            values = [s["explored"]["value"] for s in nearest]
            explored = min(values) if some[0]["polarity"] == "distance" else max(values)
        own = [s for s in hits if s["first_failure"]["judgement"]["cause"] != "interface"]
        apart = [end(s) for s in ended if s not in hits or s in own]
        apart += [(end(s)[0], False) for s in hits if s not in own]
        repeats = [s["repeats"] for s in ended if s.get("repeats")]
        decided = sum(r["asked"] - r["undecided"] for r in repeats)
        rate = sum(r["different"] for r in repeats) / decided if decided else None
        weighed = [(rate * (1 - rate) ** i, value) for s in ended for i, value in enumerate(s.get("order") or [])] if rate else []
        nearer = min if some[0]["polarity"] == "distance" else max
        scores[metric, model] = {
            **scored, "tau": tau,
            "r_o_lower": mean([nearer(first(s), s["nearest_undecided"]["value"]) if s.get("nearest_undecided") else first(s)
                               for s in hits]),
            "self_disagreement": rate,
            "null_model_r_o": math.fsum(w * v for w, v in weighed) / math.fsum(w for w, _ in weighed) if weighed else None,
            "explored_to": explored,
            "undecided": sum(s.get("search", {}).get("undecided", 0) for s in ended),
            "interface_failures": len(hits) - len(own)}
        put(scores[metric, model], "held", held_with_interval(times, tau))
        without = model + "|" + metric + "|without interface"
        put(scores[metric, model], "r_o_without_interface", mean_of([first(s) for s in own], without, "r_o"))
        put(scores[metric, model], "restricted_mean_without_interface", restricted_with_interval(boot, apart, tau, without))
        if hits:
            n = [s["first_failure"]["rank"] for s in hits]
            k = [s["first_failure"]["order"] for s in hits]
            seven[metric, model] = {
                "failures": len(hits), "n_median": quantile(n, 0.5), "n_max": max(n), "k_median": quantile(k, 0.5),
                "k_max": max(k)}
            for name, values, what in (("n_mean", n, "n"), ("k_mean", k, "k"), ("k_one", [float(it == 1) for it in k], "k=1")):
                put(seven[metric, model], name, mean_of(values, metric, model, what))
        if ended:
            queries = [s["queries"] for s in ended]
            eight[metric, model] = {
                "seeds": len(ended), "median": quantile(queries, 0.5), "max": max(queries),
                "mean_found": mean([s["queries"] for s in hits])}
            put(eight[metric, model], "mean", mean_of(queries, metric, model, "queries"))
            seconds = [s["seconds"] for s in ended]
            nine[metric, model] = {
                "seconds": math.fsum(seconds),
                "seconds_per_query": math.fsum(seconds) / sum(queries) if sum(queries) else None}
            put(nine[metric, model], "seconds_per_seed", mean_of(seconds, metric, model, "seconds"))
            sorting = [s["sorting"] for s in ended if s.get("sorting")]
            for name, values in (("metric_micros", [1e6 * c["seconds"] / c["pairs"] for c in sorting]),
                                 ("metric_kilobytes", [1e-3 * c["bytes"] / c["pairs"] for c in sorting if c.get("bytes") is not None]),
                                 ("mutants_megabytes", [1e-6 * c["mutant_bytes"] for c in sorting if c.get("mutant_bytes") is not None])):
                nine[metric, model][name] = quantile(values, 0.5) if values else None
        if hits:
            middle = (r_o + r_star) / 2
            eleven[metric, model] = {
                "mean": middle, "ratio": abs(r_o - r_star) / abs(middle) if middle else None}
        else:
            eleven[metric, model] = {"mean": None, "ratio": None}
        gap = mean_of([first(s) - last(s) for s in hits], metric, model, "gap")
        turned = gap[0] is not None and gap[0] < 0
        put(eleven[metric, model], "gap", [None if g is None else -g for g in (gap[0], gap[2], gap[1])] + [gap[3]]
            if turned else gap)
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
                "seeds": 0 if rho is None else len(known), "r_o_subsets_why": "", "r_star_subsets_why": "",
                "r_o_seeds_why": "", "restricted_mean_subsets_why": "",
                "restricted_mean_subsets": pearson(list(areas), list(areas.values())), "restricted_subsets": len(areas)}
            for column, r, n, extra in (("r_o_subsets", r_sub, len(points), 0), ("r_star_subsets", star, len(points), 0),
                                        ("r_o_seeds", rho, len(known), 0.5),
                                        ("restricted_mean_subsets", six[metric, model]["restricted_mean_subsets"], len(areas), 0)):
                six[metric, model][column + "_low"], six[metric, model][column + "_high"] = fisher(r, n, extra)
            if rho is not None:
                tests.append(("complexity|%s|%s" % (metric, model), metric, student_p(rho, len(known))))
        if topics_apart(some)[1] is not None:
            tests.append(("topic|%s|%s" % (metric, model), metric, topics_apart(some)[1]))
        for s in some:
            cause = s["first_failure"]["judgement"]["cause"] if s["outcome"] == "found" else s.get("cause")
            if cause and s["outcome"] in ("found", "not_evaluable"):
                row = causes.setdefault((metric, model, s["outcome"].replace("_", " "), cause), {"seeds": 0})
                row["seeds"] += 1
    for metric, told in told_of(results).items():
        ten[(metric,)] = {"tasks": len(told), "mutants": mean([it["size"] for it in told.values()])}
        for word in ("uniqueness", "distinctness", "differentness"):
            put(ten[(metric,)], word, mean_of([it[word] for it in told.values()], "table 10", metric, word))
    tables.update({
        "table-5-robustness": (1, five), "scores": (2, scores), "table-6-complexity": (2, six),
        "table-6-subsets": (3, subsets), "table-7-changes": (2, seven), "table-8-queries": (2, eight),
        "table-9-costs": (2, nine), "table-10-distinguishability": (1, ten), "table-11-gap": (2, eleven),
        "causes": (4, causes)})
    compared, of_pairs, correct = comparisons(run, grid)
    beside, of_perturbations = perturbations(run, grid)
    points, of_points = figure_6(run, domain_of(results[0]) if results else "")
    corrected = run.counted(tests + of_pairs + of_perturbations + of_points)
    correct(corrected)
    for key, row in six.items():
        row["r_o_seeds_p_holm"] = corrected.get("complexity|%s|%s" % key)
    for key, row in points.items():
        row["p_holm"] = corrected.get("tipping|%s|%s" % key)
    for key, row in beside.get("perturbations", (3, {}))[1].items():
        row["holm"] = corrected.get("perturbation|%s|%s|%s" % (key[1], key[0], key[2]))
    tables.update({"comparisons": (3, compared), "agreement": (1, agreement(run, grid)), **beside, **scenario_tables(run, grid)})
    tables.update({"scores-" + file_of(metric): (1, rows) for metric, rows in under.items()})
    if points:
        tables["figure-6-program-distances"] = (2, points)
    tables.update(observations(run, results, grid, corrected, tables))
    beside_the_paper(run, results, grid, tables)
    return tables


def share_or_mean(boot, chances, purpose):
    """Exact where all are 0 or 1."""
    if all(c in (0, 1) for c in chances):
        return share_of(sum(c == 1 for c in chances), len(chances))
    return boot.mean(chances, purpose)


def variety(numbers):
    """Fewest, median and most."""
    low, middle, high = numbers[0], quantile(numbers, 0.5), numbers[-1]
    return str(high) if low == high else "%d, %s, %d" % (low, re.sub(r"\.0$", "", repr(float(middle))), high)


def perturbations(run, grid):
    """Tasks broken by each perturbation alone, and ReCode's measures, at one s; and the tests."""
    tau, boot = run.tau, run.bootstrap
    broken, robust, tests = {}, {}, []
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
            run_ = [v["tests"] for v in several if v.get("tests")]
            pooled[seed] = {
                "asked": sum(v["asked"] for v in several), "failed": sum(v["failed"] for v in several),
                "undecided": sum(v["undecided"] for v in several), "nearest": near.get("nearest"),
                "nearest_normalised": near.get("nearest_normalised"), "explored": max(v["explored"] for v in several),
                "tests": {"seed_passes": run_[0]["seed_passes"], "run": sum(t["run"] for t in run_),
                          "passed": sum(t["passed"] for t in run_)} if run_ else None}
        judged = lambda v: v["asked"] - v["undecided"]
        every = [judged(v) for tasks in by_kind.values() for v in tasks.values()]
        for kind, tasks in [(k, by_kind[k]) for k in sorted(by_kind)] + [("any", pooled)]:
            purpose = "|".join((model, metric, kind))
            own = sorted(judged(v) for v in tasks.values() if judged(v) > 0)
            numbers = sorted(n for n in every if n > 0) if kind != "any" else own
            s = numbers[int(0.25 * (len(numbers) - 1))] if numbers else 0
            decided = [v for v in tasks.values() if (v["failed"] or not v["undecided"]) and judged(v) >= s]
            nearest = [v["nearest"] for v in decided if v.get("nearest") is not None]
            to = min([tau if v["failed"] else min(tau, v["explored"]) for v in decided] or [tau])
            total = sum(judged(v) for v in decided)
            broken[metric, model, kind] = {
                "tasks": len(decided), "s": s, "fewer": sum(1 for v in tasks.values() if judged(v) < s),
                "failed": sum(v["failed"] for v in decided) / total if total else 0, "held_to": to,
                "variants": variety(own) if own else "0"}
            row = broken[metric, model, kind]
            put(row, "broken", share_or_mean(boot, [1 - none_of(v["failed"], judged(v), s) for v in decided], purpose + "|broken"))
            put(row, "r_o", boot.mean(nearest, purpose + "|r_o"))
            put(row, "held", held_with_interval(
                [(v["nearest_normalised"], True) if v.get("nearest_normalised") is not None else (v["explored"], False)
                 for v in decided], to))
            if kind != "any":
                cut = lambda v: tau if v.get("nearest_normalised") is None else min(tau, v["nearest_normalised"])
                settled = lambda v: v["failed"] or not v["undecided"]
                x, y = [], []
                for seed, v in tasks.items():
                    rest = [cut(by_kind[k][seed]) for k in sorted(by_kind)
                            if k != kind and seed in by_kind[k] and settled(by_kind[k][seed])]
                    if settled(v) and rest:
                        x.append(cut(v))
                        y.append(mean(rest))
                row["nearer"] = mean(x) - mean(y) if x else None
                if x:
                    tests.append(("perturbation|" + purpose, metric, wilcoxon(x, y)))
            else:
                row["nearer"] = None
            passed = [v["tests"] for v in tasks.values() if v.get("tests") and v["tests"]["run"] >= s]
            if passed and metric == next(iter(grid))[0]:
                stays = [none_of(t["run"] - t["passed"], t["run"], s) for t in passed]
                changes = [1 - (stay if t["seed_passes"] else none_of(t["passed"], t["run"], s)) for t, stay in zip(passed, stays)]

                def drop(drawn):
                    ok = sum([passed[i]["seed_passes"] for i in drawn])
                    return (ok - sum([stays[i] for i in drawn])) / ok if ok else 0

                row = robust[model, kind] = {"s": s, "tasks": len(passed), "variants": variety(own)}
                ok = sum(t["seed_passes"] for t in passed)
                put(row, "pass", share_of(ok, len(passed)))
                put(row, "robust_pass", share_or_mean(boot, stays, purpose + "|robust"))
                put(row, "relative", share_or_mean(boot, changes, purpose + "|relative"))
                put(row, "drop", boot.accelerated(len(passed), drop, purpose + "|drop") if ok
                    else (None, None, None, "no unchanged task passes"))
    tables = {}
    if broken:
        tables["perturbations"] = (3, broken)
    if robust:
        tables["robust-pass"] = (2, robust)
    return tables, tests


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


def domains_and_outcomes(run):
    """Tables over all domains."""
    side, outcomes = {}, {}
    for (metric, model), _ in walks(run.results).items():
        for domain in run.domains():
            some = [r for r in run.results if (r["metric"], r["model"], domain_of(r)) == (metric, model, domain)]
            if some:
                side[metric, model, domain] = {**three_scores(run, some, model + "|" + metric), **counts_of(some)}
    for r in run.results:
        at = r["first_failure"] if r["outcome"] == "found" else r.get("explored") or {}
        outcomes[r["seed"], r["model"], r["metric"], domain_of(r)] = {
            "topic": label(r, "topic") or "", "complexity": r.get("scenario", {}).get("complexity"),
            "outcome": r["outcome"].replace("_", " "), "cause": r.get("cause") or "",
            "first_failure": r.get("first_failure", {}).get("value"), "last_success": r.get("last_success", {}).get("value"),
            "normalised": at.get("normalised"), "words_changed": at.get("order"), "rank": at.get("rank"),
            "queries": r.get("queries", 0)}
    causes = {}
    for r in run.results:
        if r["outcome"] in ("not_evaluable", "suspended") and domain_of(r) == run.domains()[0]:
            causes.setdefault((r["model"], r["outcome"].replace("_", " "), r.get("cause", "")), {})[r["seed"]] = True
    for s in [] if run.results else run.samples:
        why = ("not evaluable", s["cause"]) if s.get("cause") else ("unfinished", s["suspended"]) if s.get("suspended") else None
        if why:
            causes.setdefault((s["model"], *why), {})[s["seed"]] = True
    causes = {key: {"tasks": len(seeds), "ids": ", ".join(seeds)} for key, seeds in causes.items()}
    return {"domains": (3, side), "outcomes": (4, outcomes), "not-evaluable": (3, causes)}


def restorers(run, by_model):
    """What restorers change, and how near to their originals they bring mutants."""
    names = list(dict.fromkeys(r["restorer"] for r in run.restored))
    rows, restored = {}, {}
    for model in dict.fromkeys(r["repairer"] for r in run.restored):
        row = rows[(model,)] = dict(by_model[(model,)])
        for number, name in enumerate(names, 1):
            after = by_model["%s after %s" % (model, name),]
            row.update({"%s_%d%s" % (column, number, end_): after[column + end_] for column, ends in (
                ("valid", [""]), ("invalid", [""]), ("r_score", ["", "_low", "_high", "_why"])) for end_ in ends})
            row["change_%d" % number] = after["r_score"] / row["r_score"] - 1 if row["r_score"] and after["r_score"] is not None else None
            own = [r for r in run.restored if (r["repairer"], r["restorer"]) == (model, name)]
            restored["%s after %s" % (model, name),] = {
                "mutants": len(own), "refused": sum(bool(r["refused"]) for r in own), "before": mean([r["before"] for r in own]),
                "after": mean([r["after"] for r in own]), "nearer": mean([r["after"] < r["before"] for r in own]),
                "whole": mean([r["after"] == 0 for r in own])}
    return {"repair-restorers": (1, rows), "repair-restored": (1, restored)}


# ---------------------------------------------------------------- the paper's claims
HOLDS, DOES_NOT, OPEN = "holds", "does not", "not enough data"


def above(limit, low, high):
    return OPEN if low is None else HOLDS if low > limit else DOES_NOT if high < limit else OPEN


def below(limit, low, high):
    return OPEN if low is None else above(-limit, -high, -low)


def all_of(parts):
    return DOES_NOT if DOES_NOT in parts else OPEN if OPEN in parts else HOLDS


def claim(verdict, sample, value=None, low=None, high=None, why=""):
    return put({"verdict": verdict, "sample": sample}, "value", (value, low, high, why))


def rounded(value, digits):
    return str(decimal.Decimal(repr(float(value))).quantize(decimal.Decimal(1).scaleb(-digits), decimal.ROUND_HALF_UP))


def counted(number, noun):
    return "{:,} {}{}".format(number, noun, "" if number == 1 else "s")


def majority(words, none, cases):
    """Of cases as (value, speaks for it, speaks against it)."""
    if not cases:
        return claim(OPEN, none)
    values, yes, no = sorted(c[0] for c in cases), sum(bool(c[1]) for c in cases), sum(bool(c[2]) for c in cases)
    return claim(HOLDS if 2 * yes > len(cases) else DOES_NOT if 2 * no > len(cases) else OPEN,
                 "%d %s, values from %s to %s; clearly true in %d, clearly false in %d" % (
                     len(cases), words, rounded(values[0], 3), rounded(values[-1], 3), yes, no), quantile(values, 0.5))


def everywhere(places):
    """Of places as (where, tasks, told apart)."""
    told, missed = sum(p[2] for p in places), [p[0] for p in places if not p[2]]
    large = any(tasks >= 20 for _, tasks, apart in places if not apart)
    return claim(HOLDS if not missed else DOES_NOT if told and large else OPEN,
                 "%d places; not in: %s" % (len(places), ", ".join(missed) or "none"), told / len(places))


def pooled(boot, some, value, purpose):
    """The mean over models and metrics, resampled by tasks; and what it is of."""
    tasks = {}
    for walk in some:
        tasks.setdefault(walk["seed"], []).append(value(walk))
    if not tasks:
        return (None, None, None, "no values"), 0, 0
    sums, sizes = [math.fsum(t) for t in tasks.values()], [len(t) for t in tasks.values()]

    def statistic(drawn):
        n, size = len(drawn), sum([sizes[i] for i in drawn])
        middle = sum([sums[i] for i in drawn]) / size
        squares = sum([(sums[i] - middle * sizes[i]) ** 2 for i in drawn])
        return middle, squares * n / (n - 1) / size ** 2 if n > 1 else 0.0

    values = [v for t in tasks.values() for v in t]
    return boot.studentised(len(tasks), statistic, min(values), max(values), purpose), len(values), len(tasks)


def told_of(results):
    """How well each metric tells the mutants of each task apart."""
    told = {}
    for r in results:
        if r.get("distinguishability"):
            told.setdefault(r["metric"], {}).setdefault(r["seed"], r["distinguishability"])
    return told


def of_order(run, grid, compared):
    """Observations 1 to 3."""
    metrics, rows = list(dict.fromkeys(m for m, _ in grid)), {}
    significant = lambda row: row["conclusion"].endswith("noise")
    known = {key: row for key, row in compared.items() if row["wilcoxon_p_holm"] is not None}
    by_metric = {m: [row for key, row in known.items() if key[0] == m] for m in dict.fromkeys(key[0] for key in known)}
    rows["1"] = everywhere([(m, max(r["seeds"] for r in own), any(map(significant, own))) for m, own in by_metric.items()]) \
        if known else claim(OPEN, "needs two models")

    def certain(one, other, value, purpose):
        x, y = ({s["seed"]: value(s) for s in found(grid[key])} for key in (one, other))
        tasks, missing = list(dict.fromkeys([*x, *y])), []

        def difference(drawn):
            means = [mean([of[tasks[i]] for i in drawn if tasks[i] in of]) for of in (x, y)]
            missing.extend([None] * (None in means))
            return means[0] - means[1] if None not in means else 0.0

        _, low, high, _ = run.bootstrap.accelerated(len(tasks), difference, "observation|2|%s%s|%s|%s" % (purpose, *one, other[1]))
        return low is not None and not missing and (low > 0 or high < 0)

    pairs = [pair for m in metrics for pair in itertools.combinations([key for key in grid if key[0] == m and found(grid[key])], 2)]
    turned = [(one, other) for one, other in pairs if math.prod(
        mean([value(s) for s in found(grid[one])]) - mean([value(s) for s in found(grid[other])]) for value in (first, last)) < 0]
    sure = sum(certain(*pair, first, "r_o") and certain(*pair, last, "r_star") for pair in turned)
    rows["2"] = claim(HOLDS if not turned else DOES_NOT if sure else OPEN, "%s under %s; %d reversed, %d of them certain" % (
        counted(len(pairs), "pair"), counted(len(metrics), "metric"), len(turned), sure), 1 - len(turned) / len(pairs)) \
        if pairs else claim(OPEN, "needs first failures of two models")
    apart = {key: row["difference"] for key, row in compared.items() if significant(row)}
    opposed = sum(d > 0 and any(e < 0 and other[1:] == key[1:] for other, e in apart.items()) for key, d in apart.items())
    rows["3"] = claim(
        HOLDS if opposed else DOES_NOT if len(apart) == len(compared) else OPEN,
        "%d comparisons, %d significant" % (len(compared), len(apart)), opposed) if len(metrics) > 1 and compared \
        else claim(OPEN, "needs two models under two metrics")
    return rows


def of_scenarios(run, grid, six, corrected):
    """Observations 4 to 7."""
    sure = lambda test, key: corrected.get("%s|%s|%s" % (test, *key), 1) < 0.05
    walks_, none = "models under a metric", "too few first failures under any model and metric"
    sign = lambda key: -1 if grid[key][0]["polarity"] == "similarity" else 1
    trends = {key: sign(key) * row["r_o_seeds"] for key, row in six.items() if row["r_o_seeds"] is not None}
    rows = {"4": majority(walks_, none, [(v, v < 0 and sure("complexity", key), v > 0 and sure("complexity", key))
                                         for key, v in trends.items()])}
    exact = lambda s: str(label(s, "complexity")) if label(s, "complexity") in list("123456") else None
    for number, scenario in (("5", exact), ("6", lambda s: label(s, "topic"))):
        tests, tasks = [], {}
        for metric in dict.fromkeys(m for m, _ in grid):
            for one, other in itertools.combinations([some for (m, _), some in grid.items() if m == metric], 2):
                for scene in sorted({scenario(s) for s in one} - {None}):
                    pairs = pairs_of(*([s for s in some if scenario(s) == scene] for some in (one, other)))
                    if len(pairs) >= 10:
                        tests.append(((scene, len(tests)), metric, wilcoxon(*zip(*pairs))))
                        tasks[scene] = max(tasks.get(scene, 0), len(pairs))
        apart = {name[0] for name, p in run.counted(tests).items() if p < 0.05}
        rows[number] = everywhere([(scene, tasks[scene], scene in apart) for scene in sorted(tasks)]) if tests \
            else claim(OPEN, "needs two models on ten common tasks of a scenario")
    farther = {key: topics_apart(some)[0] for key, some in grid.items() if topics_apart(some)[0] is not None}
    rows["7"] = majority(walks_, none, [(v, v < 0.5 and sure("topic", key), v > 0.5 and sure("topic", key))
                                        for key, v in farther.items()])
    return rows


def of_points(points):
    """Observations 8 to 10, from Figure 6."""
    plain = lambda value: value[1] if isinstance(value, tuple) else value
    free = [{name: plain(cell) for name, cell in row.items()} for row in points.values() if row["free"] >= 10]
    sure = lambda row: row["p_holm"] is not None and row["p_holm"] < 0.05
    sides = lambda row: above(0, row["mean_low"], row["mean_high"])
    grows = lambda row: above(0.5, row["above_low"], row["above_high"])
    return {number: majority("models by a kind of distance", "fewer than ten tasks whose last success is not the reference itself", cases)
            for number, cases in (
                ("8", [(r["mean"], sides(r) == HOLDS and sure(r), sides(r) == DOES_NOT and sure(r)) for r in free]),
                ("9", [(r["above"], grows(r) == HOLDS, grows(r) == DOES_NOT) for r in free]),
                ("10", [(r["below"] / r["free"], r["below"] > 0, r["below"] == 0 and r["free"] >= 20) for r in free]))}


def of_costs(boot, results):
    """Observations 11 to 14."""
    walks_, found_ = walked(results), found(results)
    sample = lambda it: "%s from %s" % (counted(it[1], "walk"), counted(it[2], "task"))

    def shown(estimate):
        value, low, high, why = estimate
        return why if value is None else rounded(value, 2) + (
            " (%s)" % why if low is None else " [%s, %s]" % (rounded(low, 2), rounded(high, 2)))

    between = lambda it: OPEN if it[1] is None else HOLDS if it[1] >= 2 and it[2] <= 3 else DOES_NOT if it[2] < 2 or it[1] > 3 else OPEN
    k, n = (pooled(boot, found_, lambda s: s["first_failure"][name], "observation|11|" + letter)
            for name, letter in (("order", "k"), ("rank", "n")))
    queries = pooled(boot, walks_, lambda s: s["queries"], "observation|12")
    sorting = lambda s: s.get("sorting") or {}
    seconds = pooled(boot, [s for s in results if sorting(s).get("pairs") and s.get("search")],
                     lambda s: sorting(s)["seconds"] / sorting(s)["pairs"] * s["search"]["generated"], "observation|13")
    asking = pooled(boot, [s for s in walks_ if s["queries"]], lambda s: s["seconds"] / s["queries"], "observation|14|seconds")
    memory = pooled(boot, [s for s in results if sorting(s).get("mutant_bytes") is not None],
                    lambda s: sorting(s)["mutant_bytes"] / 1e6, "observation|14|memory")
    return {"11": claim(all_of([between(k[0]), between(n[0])]), "%s of %s; mean n %s" % (
                counted(k[1], "first failure"), counted(k[2], "task"), shown(n[0])), *k[0]),
            "12": claim(below(20, *queries[0][1:3]), sample(queries), *queries[0]),
            "13": claim(below(60, *seconds[0][1:3]), sample(seconds), *seconds[0]),
            "14": claim(all_of([below(350, *asking[0][1:3]), below(7, *memory[0][1:3])]),
                        "%s; memory %s MB" % (sample(asking), shown(memory[0])), *asking[0])}


def of_metrics(boot, results):
    """Observations 15 to 18: comparisons task by task, in three scores."""
    told, rows, apart = told_of(results), {}, ("uniqueness", "distinctness")
    called = lambda plain: next((m for m in told if m == plain or m.startswith(plain + ":")), None)
    coarse = ["meteor", "rouge-2", "rouge-l", "levenshtein-word"]
    near_, counting = ["chrf", "euclidean"], ["bleu", "meteor", "rouge-2", "rouge-l", "levenshtein-char", "levenshtein-word"]

    def part(one, other, score):
        """Words, and a verdict: None where a metric is not in the run."""
        x, y = called(one), other if other == 0.5 else called(other)
        words = "%s > %s in %s" % (one, other, score)
        if x is None or y is None:
            return words, None
        value, low, high, why = boot.mean([it[score] for it in told[x].values()], "table 10|%s|%s" % (x, score)) if y == 0.5 \
            else boot.mean([it[score] - told[y][seed][score] for seed, it in told[x].items() if seed in told[y]],
                           "table 10|%s|%s|%s" % (x, y, score))
        limit = 0.5 if y == 0.5 else 0
        return words, (HOLDS if value > limit else DOES_NOT) if why == "no variance" else above(limit, low, high)

    ahead = lambda better, worse, scores: [part(a, b, score) for score in scores for a in better for b in worse]
    missing = "not in this run: " + ", ".join(m for m in ["roberta", "cosine", *near_, *counting] if called(m) is None) if told \
        else "the run did not measure how well its metrics tell mutants apart"
    for number, parts in (
            ("15", ahead(["roberta"], [*near_, "cosine", *counting], [*apart, "differentness"])),
            ("16", [part(m, 0.5, score) for score in apart for m in near_] + ahead(["roberta"], near_, apart)),
            ("17", ahead(near_, counting, apart) + ahead(["bleu"], coarse, apart)),
            ("18", ahead(["roberta", "euclidean"], ["cosine"], apart) + ahead(["cosine"], counting, apart)
             + ahead(counting, ["cosine"], ["differentness"]))):
        known = [(words, verdict) for words, verdict in parts if verdict]
        lists = [(heading, ", ".join(w for w, v in known if v == verdict))
                 for heading, verdict in (("contradicted: ", DOES_NOT), ("not certain: ", OPEN))]
        rows[number] = claim(
            all_of([verdict or OPEN for _, verdict in parts]),
            "; ".join(["%d comparisons" % len(known)] + [h + w for h, w in lists if w] + [missing] * (len(known) < len(parts))),
            sum(v == HOLDS for _, v in known) / len(known)) if known else claim(OPEN, missing)
    return rows


def of_our_own(run, grid, results, every, tables):
    """Claims with names; every result of the run, in the order of its domains."""
    boot, found_, rows = run.bootstrap, found(results), {}
    order = tables["agreement"][1].get(("restricted mean",))
    rows["one order"] = claim(
        above(0.5, order["w_low"], order["w_high"]), "%d models under %d metrics" % (order["models"], order["metrics"]),
        *(order["w" + end_] for end_ in ("", "_low", "_high", "_why"))) if order \
        else claim(OPEN, "needs three models under two metrics")
    n, k = run.plan.get("n", 5), run.plan.get("k", 5)
    for name, counts in (("few words", lambda s: s["first_failure"]["order"] <= 2),
                         ("first radius", lambda s: s.get("search") and s["search"]["n"] <= n and s["search"]["k"] <= k)):
        estimate, _, tasks = pooled(boot, found_, lambda s: float(bool(counts(s))), "claim|" + name)
        if estimate[3] == "no variance":
            estimate = share_of(tasks if estimate[0] == 1 else 0, tasks)
        plain = [it[1] if isinstance(it, tuple) else it for it in estimate[1:3]]
        rows[name] = claim(above(0.5, *plain), "%d first failures" % len(found_), *estimate)
    seeds, metrics = {}, len({m for m, _ in grid})
    for r in every:
        seeds.setdefault(r["seed"], []).append(r)
    needed = [sum(r.get("queries", 0) for r in own) for own in seeds.values()]
    asked = [sum({r["model"]: r.get("pool", 0) for r in own}.values()) for own in seeds.values()]

    def saved(drawn):
        of = sum([needed[i] for i in drawn])
        return (of - sum([asked[i] for i in drawn])) / of if of else 0.0

    pool = boot.accelerated(len(seeds), saved, "claim|one pool")
    rows["one pool"] = claim(above(0.5, *pool[1:3]), "%d asked for %d needed, %s" % (
        sum(asked), sum(needed), counted(metrics, "metric")), *pool) if metrics > 1 else claim(OPEN, "needs two metrics")
    trends, gaps = [], []
    for key, some in grid.items():
        hits = found(some)
        rho = spearman([end(s)[0] for s in hits], [s["queries"] for s in hits])
        if rho is not None:
            low, high = fisher(rho, len(hits), 0.5)
            trends.append((rho, low is not None and low > 0, low is not None and high < 0))
        gap = tables["table-11-gap"][1][key]
        if gap["ratio"] is not None and gap["gap_low"] is not None:
            low, high = (gap[end_] / abs(gap["mean"]) for end_ in ("gap_low", "gap_high"))
            gaps.append((gap["ratio"], high <= 0.1, low > 0.1))
    for name, cases in (("farther costs more", trends), ("small gap", gaps)):
        rows[name] = majority("models under a metric", "too few first failures under any model and metric", cases)
    return rows


def observations(run, results, grid, corrected, tables):
    every = results + [r for domain in run.domains() for r in run.results
                       if domain_of(r) == domain and domain != domain_of(results[0])]
    rows = {**of_order(run, grid, tables["comparisons"][1]),
            **of_scenarios(run, grid, tables["table-6-complexity"][1], corrected),
            **of_points(tables.get("figure-6-program-distances", (2, {}))[1]),
            **of_costs(run.bootstrap, results), **of_metrics(run.bootstrap, results),
            **of_our_own(run, grid, results, every, tables)}
    return {"observations": (1, {(name,): row for name, row in rows.items()})}


def beside_the_paper(run, results, grid, tables):
    """Tables 4 to 11 in the layout of Ghosh Paul et al.: our columns."""
    def names(number):
        path = os.path.join(run.folder, "tables", "paper-table-%s.csv" % number)
        if not os.path.exists(path):
            return []
        with open(path, encoding="utf-8", newline="") as file:
            return [line[0] for line in csv.reader(file)][1:]

    models, told, ranges, seeds = list(dict.fromkeys(m for _, m in grid)), told_of(results), {}, {}
    called = lambda row: next((m for m, _ in grid if m == row or m.startswith(row + ":")), None)
    for r in results:
        seeds.setdefault(r["seed"], r)

    def of_walks(table, column, percent=False):
        """A column of one of our tables; BLEU is printed from 0 to 1."""
        def value(row, model):
            number = tables[table][1].get((called(row), model), {}).get(column)
            number = None if number is None else abs(number) if column == "gap" else number
            return number / 100 if percent and row == "bleu" and number is not None else number
        return value

    def of_time(number):
        def value(row, _):
            own = [s["sorting"] for s in results if s["metric"] == called(row) and s.get("sorting", {}).get("pairs")]
            return number([it["seconds"] / it["pairs"] for it in own]) if own else None
        return value

    def of_told(word, factor=1):
        return lambda row, _: factor * mean([it[word] for it in told[called(row)].values()]) if called(row) in told else None

    def of_tasks(row, source):
        own = [s.get("scenario", {}) for s in seeds.values() if (label(s, "source") or "no source given") == source]
        topics = collections.Counter(s["topic"] for s in own if "topic" in s)
        if row in ("topics", "tasks"):
            return len(topics if row == "topics" else own)
        what, statistic = row.rsplit("_", 1)
        values = list(topics.values()) if what == "tasks_in_topic" else [
            s["complexity" if what == "complexity" else "words"] for s in own if ("complexity" if what == "complexity" else "words") in s]
        return {"mean": mean, "max": max, "min": min}[statistic](values) if values else None

    deviation = lambda v: statistics.stdev(v) if len(v) > 1 else 0.0
    sources = sorted({label(s, "source") or "no source given" for s in seeds.values()})
    for number, groups, quantities in (
            ("4", sources, [("value", "value", of_tasks)]),
            ("5", models, [("r_o", "R^o", of_walks("scores", "r_o", True)), ("r_star", "R^*", of_walks("scores", "r_star", True))]),
            ("6", models, [("pearson", "r", of_walks("table-6-complexity", "r_o_subsets"))]),
            ("7", models, [("n", "n", of_walks("table-7-changes", "n_mean")), ("k", "k", of_walks("table-7-changes", "k_mean"))]),
            ("8", models, [("queries", "queries", of_walks("table-8-queries", "mean"))]),
            ("9", ["ours"], [(name, name, of_time(number)) for name, number in (
                ("mean", mean), ("sd", deviation), ("max", max), ("min", min))]),
            ("10", ["ours"], [("uniqueness_percent", "uniqueness, %", of_told("uniqueness", 100)),
                              ("distinctness", "distinctness", of_told("distinctness")),
                              ("differentness", "differentness", of_told("differentness"))]),
            ("11", models, [("difference", "difference", of_walks("table-11-gap", "gap", True)),
                            ("ratio", "ratio", of_walks("table-11-gap", "ratio"))])):
        rows, every = {}, [row for row in names(number) if row != "average"]
        for row in names(number):
            rows[(row,)] = {}
            for group in [*groups, "average"]:
                for column, _, ours in quantities:
                    known = [ours(r, g) for r in (every if row == "average" else [row])
                             for g in (groups if group == "average" else [group])]
                    name = re.sub(r"_$", "", re.sub("_+", "_", column + "_" + re.sub("[^a-z0-9]+", "_", group.lower())))
                    rows[(row,)][name] = mean([v for v in known if v is not None])
        if rows:
            tables["paper-table-" + number] = (1, rows)
        for _, heading, ours in quantities if number not in "49" else []:
            for row in every:
                known = [v for v in (ours(row, g) for g in groups) if v is not None]
                ranges[number, heading, row] = {"ours_least": min(known, default=None), "ours_greatest": max(known, default=None)}
    if ranges:
        sizes = [it["size"] for it in next(iter(told.values()), {}).values()]
        tables["paper-ranges"] = (3, ranges)
        tables["paper-figure-7"] = (1, {(name,): {"ours": number} for name, number in (
            ("tasks", len(sizes)), ("mean", mean(sizes)), ("sd", deviation(sizes)), ("min", min(sizes, default=None)),
            ("max", max(sizes, default=None)))})


# ---------------------------------------------------------------- the fragility F
class Clustered:
    """A share of outputs that come in clusters, the tasks: a weighted mean of (value, outputs asked) of each, NaN without one."""

    def __init__(self, shares, weights):
        self.size = len(shares)
        used = [w > 0 and not math.isnan(v) for (v, _), w in zip(shares, weights)]
        some = [(v, n, w) for (v, n), w, use in zip(shares, weights, used) if use]
        whole = math.fsum(w for _, _, w in some)
        mean_ = math.fsum(w * v for v, _, w in some) / whole
        self.deviations = [w * (v - mean_) / (whole / self.size) if use else 0.0
                           for (v, _), w, use in zip(shares, weights, used)]
        # Tin's correction (1965): a weight depends on the same outputs as the share it weighs.
        bias = -math.fsum(w * d for w, d in zip(weights, self.deviations)) / (whole * max(1, self.size - 1))
        self.value = max(0.0, min(1.0, mean_ - bias))
        self.asked, self.differing = sum(n for _, n, _ in some), sum(v > 0 for v, _, _ in some)

    def bounds(self, guarded=True):
        """Jeffreys' of as many independent outputs as have the same variance, for few tasks (Korn and Graubard 1998); of a value
        on its own, the correlation within tasks is that of the tasks with differing outputs and of one more, all of them alike."""
        if self.asked == 0:
            return self.value, self.value
        n, p, each = self.size, self.value, self.asked / self.size
        variance = math.fsum(d * d for d in self.deviations) / (n * (n - 1))
        if guarded:
            alone = p * (1 - p)
            r = 0.0 if alone <= 0 or each <= 1 else max(0.0, min(1.0, (self.asked * variance / alone - 1) / (each - 1)))
            effective = self.asked / (1 + max(0.0, each - 1) * (self.differing * r + 1) / (self.differing + 1))
        else:
            effective = min(self.asked, p * (1 - p) / variance) if variance > 0 else self.asked / (1 + max(0, each - 1) * 0.1)
        effective *= (NORMAL.inv_cdf(0.975) / student_quantile(n - 1, 0.975)) ** 2
        some = p * effective
        quantile_ = lambda level: beta_quantile(some + 0.5, max(0.0, effective - some) + 0.5, level)
        return (min(p, quantile_(0.025)) if some > 0 else 0.0, max(p, quantile_(0.975)) if some < effective else 1.0)

    def part(self, guarded=True):
        return (self.value, *self.bounds(guarded))


def correlation(one, other):
    xx, yy = (math.fsum(d * d for d in it) for it in (one, other))
    return math.fsum(a * b for a, b in zip(one, other)) / math.sqrt(xx * yy) if xx > 0 and yy > 0 else 0.0


def difference_of(one, other, r):
    """Bounds of a difference of two values with bounds (Zou and Donner 2008)."""
    far = lambda a, b: math.sqrt(max(0.0, a * a - 2 * r * a * b + b * b))
    value = one[0] - other[0]
    return (value, value - far(one[0] - one[1], other[2] - other[0]), value + far(one[2] - one[0], other[0] - other[1]))


def studentised(value, deviations):
    """Bounds of a difference, from the deviations of tasks."""
    n = len(deviations)
    half = student_quantile(n - 1, 0.975) * math.sqrt(math.fsum(d * d for d in deviations) / (n * (n - 1)))
    return value, max(-1.0, value - half), min(1.0, value + half)


def less(one, other):
    return [a - b for a, b in zip(one, other)]


def difference_within(one, other, guarded):
    """Bounds of a difference of two shares of the same outputs: those of two shares, or studentised ones where they go further."""
    value, low, high = difference_of(one.part(guarded), other.part(guarded), correlation(one.deviations, other.deviations))
    if one.asked == 0 or other.asked == 0:
        return value, low, high
    _, least, most = studentised(value, less(one.deviations, other.deviations))
    return value, min(low, least), max(high, most)


def ratio_of(one, other, r):
    """Bounds of a ratio of two values with bounds (Donner and Zou 2012); None if the second may be 0."""
    def bound(end, other_end, sign):
        product = one[0] * other[0] - r * (end - one[0]) * (other[0] - other_end)
        root = product ** 2 - end * other_end * (2 * one[0] - end) * (2 * other[0] - other_end)
        divisor = other_end * (2 * other[0] - other_end)
        return None if divisor <= 0 else (product + sign * math.sqrt(max(0.0, root))) / divisor
    return bound(one[1], other[2], -1), bound(one[2], other[1], 1)


def average(values):
    """Of those that are known."""
    known = [v for v in values if v is not None]
    return math.fsum(known) / len(known) if known else math.nan


def left_out(usual):
    """Each unchanged answer with the others, and what most of them do if that is usable; how many are known; whether noise is."""
    classes, unusable = usual["classes"], usual.get("unusable", [])
    count = usual.get("references", usual.get("planned", len(classes)))
    if "planned" in usual:  # a run of an earlier version, which asked on while answers disagreed
        classes = classes[:usual["planned"]]
    known = sum(c != -1 for c in classes)
    most = lambda some, bad: max((c for c in some if c != -1), key=lambda c: (some.count(c), c not in bad, -some.index(c)), default=-1)
    if usual["deterministic"] or known < 2:
        own = usual["classes"][usual["reference"]]
        return [(own, [own], own)] if own != -1 and own not in unusable else [], 1, usual["deterministic"]
    left = []
    for i, own in enumerate(classes):
        others = [c for c in classes[:i] + classes[i + 1:] if c != -1]
        bad = set(unusable) | {"new"}
        asked = i >= count or not any(most(classes[:i] + [b] + classes[i + 1:count], bad) in bad for b in bad)
        if own != -1 and asked:
            usually = most(others, [])
            # An earlier version compared mutants with the usual output alone.
            compared = 2 * others.count(usually) > len(others) and usually not in unusable and (
                "planned" not in usual or usually == usual["classes"][usual["reference"]])
            left.append((own, [c for c in others if c not in unusable], usually if compared else -1))
    return left, known, True


def task_of(sample, counted, words, compared=lambda usual, behaviour: True):
    """What one task contributes; None if none of its mutants counts."""
    usual = sample.get("usual")
    mutants = [] if not usual else list({d["id"]: d for d in reversed(sample["drawn"]) if d["verdict"] in ("same", "different")
                                         and d["words"] in words and counted(sample, d)}.values())
    if not mutants:
        return None
    left, known, noise_known = left_out(usual)
    usually, fixed, passing = usual["classes"][usual["reference"]], usual["deterministic"], usual.get("passing")

    def differs(d, from_):
        if d["verdict"] == "same" or usually == from_:
            return float(d["verdict"] == "different" or usually != from_)
        return None if d.get("like") == -1 else float(d.get("like") != from_)

    def passes(d):
        like = usually if d["verdict"] == "same" else d.get("like")
        return d.get("passes") if like is None else None if like == -1 else like in passing

    differing = lambda some, from_: average([differs(d, from_) for d in some])
    known_only = lambda values: average([None if math.isnan(v) else v for v in values])
    mine = [it for it in left if it[2] != -1 and compared(usual, it[2])]
    broken = lambda some: (known_only(differing(some, most) for _, _, most in mine), len(some))
    pairs = [(own, [c for c in others if compared(usual, c)]) for own, others, _ in left]
    pairs = [it for it in pairs if it[1]]
    return {"id": sample["seed"], "noise_known": noise_known, "weight": len(mine) / known,
            "noise": (average([float(own != most) for own, _, most in mine]), 0 if fixed else len(mine)),
            "broken": broken(mutants), "by": {n: broken([d for d in mutants if d["words"] == n]) for n in {d["words"] for d in mutants}},
            "pairs": len(pairs) / known,
            "unlike": (average([average([float(c != own) for c in others]) for own, others in pairs]), 0 if fixed else len(pairs)),
            "unlike_words": (known_only(known_only(differing(mutants, c) for c in others) for _, others in pairs), len(mutants)),
            "passes": None if passing is None else (average([float(own in passing) for own, _, _ in mine]), 0 if fixed else len(mine)),
            "passes_words": None if passing is None else (average([None if (v := passes(d)) is None else float(v) for d in mutants]),
                                                          len(mutants))}


class Fragile:
    """Of a model's tasks; if the noise of some is known, these alone count."""

    def __init__(self, tasks, weighted=True):
        some = [t for t in tasks if t["weight"] > 0] if weighted else tasks
        self.noise_known = any(t["noise_known"] for t in some)
        self.tasks = [t for t in some if t["noise_known"]] if self.noise_known else some
        if self.tasks:
            self.broken, self.noise = self.share("broken"), self.share("noise")
            self.curve = {n: Clustered([t["by"][n] for t in its], [t["weight"] for t in its]) for n in sorted({n for t in some for n in t["by"]})
                          if (its := [t for t in self.tasks if n in t["by"]])}

    def share(self, what, weight="weight"):
        return Clustered([t[what] for t in self.tasks], [t[weight] for t in self.tasks])

    def part(self, guarded=True):
        return difference_within(self.broken, self.noise, guarded)

    def deviations(self):
        return less(self.broken.deviations, self.noise.deviations)

    def relative(self):
        words, unchanged = self.share("unlike_words", "pairs"), self.share("unlike", "pairs")
        if unchanged.value == 1:
            return points(None, why="no two outputs for an unchanged task behave alike")
        value = 1 - (1 - words.value) / (1 - unchanged.value)
        if len(self.tasks) < 2:
            return points(value, why=ONE_TASK)
        turned = [(1 - v, 1 - high, 1 - low) for v, low, high in (words.part(), unchanged.part())]
        low, high = ratio_of(*turned, correlation(words.deviations, unchanged.deviations))
        return points(value, why="too few outputs for unchanged tasks behave alike") if low is None or high is None \
            else points(value, 1 - high, 1 - low)

    def correctness(self):
        """The row of its table; None without cases."""
        some = [t for t in self.tasks if t["passes"] is not None]
        if not some or not self.noise_known:
            return None
        unchanged, reworded = (Clustered([t[which] for t in some], [t["weight"] for t in some]) for which in ("passes", "passes_words"))
        drop = unchanged.value - reworded.value
        bounds = points(drop, why=ONE_TASK) if len(some) < 2 else points(*difference_within(unchanged, reworded, False))
        return put({"unchanged": unchanged.value, "reworded": reworded.value, "tasks": len(some)}, "drop", bounds)


ONE_TASK = "one task is not a sample"
NOISE_UNKNOWN = "noise unknown: each unchanged task has only one answer (--references 3)"


def points(value, low=None, high=None, why=""):
    return tuple(near(None if v is None else 100 * v) for v in (value, low, high)) + (why,)


def of_share(share):
    return points(*share.part()) if share.size > 1 else points(share.value, why=ONE_TASK)


def fragility(run, parts, words_of):
    """The four tables of F; parts are (domain, kind, samples, which mutants count)."""
    table, correct, curves, compared = {}, {}, {}, {}
    passes = lambda usual, behaviour: behaviour in (usual.get("passing") or [])
    fails = lambda usual, behaviour: usual.get("passing") is not None and not passes(usual, behaviour)
    for domain, kind, samples, counted in parts:
        words, shown, pairs = words_of(kind), kind or "all", {}
        models = {m: [s for s in samples if s["model"] == m] for m in dict.fromkeys(s["model"] for s in samples)}
        tasks_of = lambda own, counted=counted, **of: [t for s in own if (t := task_of(s, counted, words, **of))]
        for model, own in models.items():
            usable = [s["usual"] for s in own if not s.get("cause") and s.get("usual")]
            passed = [u["classes"][u["reference"]] in u["passing"] for u in usable if u.get("passing") is not None]
            row = table[model, domain, shown] = {
                "unsteady": sum(all(most == -1 for _, _, most in left_out(u)[0]) for u in usable),
                "unusable": sum(bool(s.get("cause")) for s in own), "unfinished": sum(bool(s.get("suspended")) for s in own),
                "correct": sum(passed), "tested": len(passed)}
            for which, of in (("all", {}), ("correct", {"compared": passes}), ("incorrect", {"compared": fails})):
                f = Fragile(tasks_of(own, **of))
                unknown = points(None, why=NOISE_UNKNOWN)
                if which == "all":
                    row["tasks"] = len(f.tasks)
                    none = points(None, why="no task was asked about")
                    put(row, "fragility", none if not f.tasks else unknown if not f.noise_known else points(*f.part())
                        if len(f.tasks) > 1 else points(f.broken.value - f.noise.value, why=ONE_TASK))
                    put(row, "noise", points(None, why="not known") if not f.tasks else of_share(f.noise) if f.noise_known else unknown)
                    put(row, "differs", of_share(f.broken) if f.tasks else none)
                    put(row, "relative", none if not f.tasks else f.relative() if f.noise_known else unknown)
                    if f.tasks and (cases := f.correctness()):
                        correct[model, domain, shown] = cases
                if f.tasks:
                    for w, share in ([(0, f.noise)] if f.noise_known else []) + list(f.curve.items()):
                        curves[model, domain, shown, which, str(w)] = put(
                            {"asked": share.asked, "tasks": share.size}, "share", of_share(share))
        for one, other in itertools.combinations(models, 2):
            decided = [{(s["seed"], d["id"]) for s in models[m] for d in s["drawn"] if d["verdict"] in ("same", "different")
                        and d["words"] in words and counted(s, d)} for m in (one, other)]
            both = lambda s, d: counted(s, d) and (s["seed"], d["id"]) in decided[0] & decided[1]
            first_ = {t["id"]: t for t in tasks_of(models[one], both) if t["noise_known"]}
            shared = [(first_[t["id"]], t) for t in tasks_of(models[other], both) if t["noise_known"] and t["id"] in first_
                      and t["weight"] + first_[t["id"]]["weight"] > 0]
            if len(shared) > 1 and all(any(pair[i]["weight"] > 0 for pair in shared) for i in (0, 1)):
                left, right = (Fragile(list(tasks), weighted=False) for tasks in zip(*shared))
                x, y = left.deviations(), right.deviations()
                f, low, high = difference_of(left.part(False), right.part(False), correlation(x, y))
                alone = lambda t: t["broken"][0] - t["noise"][0]
                if sum(abs(alone(a) - alone(b)) > 1e-9 for a, b in shared) >= 10:
                    _, low, high = studentised(f, less(x, y))
                p = permutation([v + f for v in x], y, run.bootstrap.seed, "fragility|%s|%s" % (one, other))
                pairs[one, other, domain, shown] = put({"tasks": len(shared), "p": p}, "difference", points(f, low, high))
        corrected = holm([(key, row["p"]) for key, row in pairs.items()])
        for key, row in pairs.items():
            row["p_holm"] = corrected[key]
        compared.update(pairs)
    return {"fragility": (3, table), "correctness": (3, correct), "breakage": (5, curves), "fragility-comparisons": (4, compared)}


def fragility_of_sample(run):
    drawn = [d for s in run.samples for d in s["drawn"]]
    kinds = list(dict.fromkeys(d["kind"] for d in drawn))
    parts = [(domain, kind, run.samples, lambda s, d, domain=domain, kind=kind: d["domain"] == domain and kind in ("", d["kind"]))
             for domain in dict.fromkeys(d["domain"] for d in drawn) for kind in [""] + (kinds if len(kinds) > 1 else [])]
    if not parts and run.results:
        parts = [(run.domains()[0], "", run.samples, lambda s, d: True)]
    return fragility(run, parts, lambda kind: run.plan.get("design", {}).get("changes", []))


def domain_of_repair(run):
    recipe = run.plan["settings"]["recipe"]
    return "%s, pd %s" % ("own recipe" if "," in recipe else recipe, run.plan["settings"]["pd"])


def fragility_of_repair(run):
    """A repair is what mutants and the unchanged answers left out are compared with."""
    pd, aliases, samples = run.plan["settings"]["pd"], run.plan.get("aliases", {}), {}
    for c in sorted(run.cases, key=lambda c: c["repeat"]):
        known, ok = c["outcome"] != "unknown", repaired(c)
        s = samples.setdefault((c["model"], c["bug"]), {"seed": c["bug"], "model": c["model"], "cause": "not-repaired", "drawn": [],
                                                        "usual": None, "classes": []})
        if c["pd"] == 0:
            s["classes"].append(-1 if not known else 0 if ok else 1)
            if ok and not s["usual"]:
                s["cause"], s["usual"] = None, {
                    "classes": s["classes"], "references": 0, "reference": len(s["classes"]) - 1, "unusable": [1],
                    "deterministic": bool(re.fullmatch("local:[a-z]+( after rules)?", aliases.get(c["model"], c["model"])))}
        if c["pd"] > 0:
            s["drawn"].append({"id": "%s %d" % (c["id"], c["repeat"]), "verdict": "cut_short" if not known else "same" if ok else "different",
                               "words": 1 if pd == "max" else c["pd"], "operators": c["operators"], "pd": c["pd"]})
    order = list(dict.fromkeys((c["model"], c["bug"]) for c in run.cases))
    for stopped in (s for s in run.samples if s.get("suspended")):
        key = stopped["model"], stopped["seed"]
        samples.setdefault(key, {"seed": key[1], "model": key[0], "drawn": [], "usual": None})["suspended"] = stopped["suspended"]
    samples = [samples[key] for key in dict.fromkeys(order + list(samples))]
    drawn = [d for s in samples for d in s["drawn"]]
    if not drawn:
        return {}
    steps = sorted({d["pd"] for d in drawn})
    bugs = {n: len({s["seed"] for s in samples for d in s["drawn"] if d["words"] == n}) for n in {d["words"] for d in drawn}}
    every = len({s["seed"] for s in samples if s["drawn"]})
    words = {"": sorted(n for n, number in bugs.items() if 2 * number >= every)}
    parts = [("", lambda s, d: True)]
    for operator in sorted({d["operators"][0] for d in drawn if len(d["operators"]) == 1}):
        parts.append((operator, lambda s, d, operator=operator: d["operators"] == [operator]))
        words[operator] = [1]
    for n in steps if len(steps) > 1 else []:
        kind = "1 step" if n == 1 else "%d steps" % n
        parts.append((kind, lambda s, d, n=n: d["pd"] == n))
        words[kind] = [1 if pd == "max" else n]
    return fragility(run, [(domain_of_repair(run), kind, samples, counted) for kind, counted in parts], words.get)


def folded(text):
    """As a cell shows it."""
    return " ".join(text.split())


def broken(run):
    """Rows with the same key stand in the order of what was asked."""
    rows = {}
    for s in run.samples:
        for d in s["drawn"]:
            if d["verdict"] == "different":
                judged = d.get("judgement") or {}
                rows.setdefault((s["model"], s["seed"], d["domain"], str(d["words"]), folded(", ".join(d.get("changes", [])))), []).append(
                    {"input": judged.get("input", ""), "usual": judged.get("seed_outcome", ""), "now": judged.get("mutant_outcome", "")})
    for c in run.cases:
        if c["pd"] > 0 and c["outcome"] != "unknown" and not repaired(c):
            steps = "1" if run.plan["settings"]["pd"] == "max" else str(c["pd"])
            rows.setdefault((c["model"], c["bug"], domain_of_repair(run), steps, ", ".join(c["operators"])), []).append(
                {"input": c.get("detail", ""), "usual": "repaired", "now": c["outcome"]})
    return {"broken": (5, rows)}


def wording(operator, start):
    """What a change is counted as: the operator, or the replaced word."""
    return operator or start.lower()


def wordings(run):
    """Which changes are needed for failures of the sample, of those it has asked about."""
    if not run.samples or not run.failures:
        return {}
    domain = next((d["domain"] for s in run.samples for d in s["drawn"]), None)
    needed = {(f["model"], f["seed"], f["mutant"]): f for f in run.failures if f["minimal"]}
    rows, tasks = {}, {}
    for s in (s for s in run.samples if s.get("usual") and not s.get("cause")):
        for d in (d for d in s["drawn"] if d["domain"] == domain and d["verdict"] in ("same", "different")):
            changes = [re.fullmatch(r"(?:(\S+): )?(.*?) -> .*", c, re.DOTALL).groups() for c in d["changes"]]
            for edit in {wording(*change) for change in changes}:
                row = rows.setdefault((s["model"], edit), {"asked": 0, "broke": 0, "example": ""})
                row["asked"] += 1
                tasks.setdefault((s["model"], edit), set()).add(s["seed"])
            failure = needed.get((s["model"], s["seed"], d["id"])) if d["verdict"] == "different" else None
            seen = set()
            for e in failure["edits"] if failure else []:
                edit = wording(e.get("operator"), e["from"])
                if edit not in seen:
                    seen.add(edit)
                    row = rows[s["model"], edit]
                    row["broke"] += 1
                    operator = e["operator"] + ": " if "operator" in e else ""
                    row["example"] = row["example"] or folded("%s: %s%s -> %s" % (s["seed"], operator, e["from"], e["to"]))
    shown = {}
    for key, row in rows.items():
        if row["broke"]:
            shown[key] = put({**row, "tasks": len(tasks[key])}, "share", share_of(row["broke"], row["asked"]))
    return {"wordings": (2, shown)}


def verdicts(run):
    """Counted in run.db, where each pair of programs stands once; a store on a server is not read."""
    if not os.path.exists(os.path.join(run.folder, "run.db")):
        return {}
    with contextlib.closing(sqlite3.connect("file:%s?mode=ro" % os.path.join(run.folder, "run.db"), uri=True)) as db:
        counts = db.execute("SELECT tier, kind, cause, search, count(*) FROM verdict GROUP BY 1, 2, 3, 4").fetchall()
    return {"verdicts": (4, {tuple(line[:4]): {"pairs": line[4]} for line in counts})}


# ---------------------------------------------------------------- tables of runs on repair
def repaired(case):
    return case["outcome"] in ("plausible", "correct", "repaired")


def by_bug(cases):
    bugs = {}
    for c in cases:
        bugs.setdefault(c["bug"], []).append(c)
    return bugs


def gate(run):
    """Of mutants made by one operator: those that models were asked about, and those that the gate dropped."""
    steps = {c["id"]: c["operators"] for c in run.cases if c["pd"] == 1}
    kept = collections.Counter(operators[0] for operators in steps.values())
    dropped = collections.Counter(line["operators"][0] for line in run.lines("gate.jsonl") if len(line["operators"]) == 1)
    return {"repair-gate": (1, {(name,): {"kept": kept[name], "dropped": dropped[name], "share": dropped[name] / (kept[name] + dropped[name])}
                                for name in kept | dropped})}


def r_score(boot, cases, purpose):
    """Mutants of one bug are drawn together."""
    known = [c for c in cases if c["outcome"] != "unknown"]
    bugs = by_bug(known).values()
    valid = [sum(map(repaired, bug)) for bug in bugs]
    estimate = boot.ratio(valid, [len(bug) for bug in bugs], purpose) if known else (None, None, None, "no mutant was judged")
    return put({"valid": sum(valid), "invalid": len(known) - sum(valid)}, "r_score", estimate)


def repair(run):
    tables, boot = {}, run.bootstrap
    models = list(dict.fromkeys(c["model"] for c in run.cases))
    firsts = [c for c in run.cases if c["repeat"] == 0]
    base = {(c["model"], c["bug"]) for c in firsts if c["pd"] == 0 and repaired(c)}
    mutants = [c for c in firsts if c["pd"] > 0 and (c["model"], c["bug"]) in base]
    pooled = [c for c in mutants if " after " not in c["model"]]
    by_model, leakage, outcomes = {}, {}, {}
    for model in models:
        own = [c for c in mutants if c["model"] == model]
        by_model[(model,)] = {
            "bugs": len({c["bug"] for c in run.cases if c["model"] == model}),
            "base": sum(1 for m, _ in base if m == model), **r_score(boot, own, "repair %s all" % model)}
        leakage[(model,)] = r_score(boot, leaking(own), "repair %s leakage" % model)
        for original in (True, False):
            some = [c for c in run.cases if c["model"] == model and (c["pd"] == 0) == original]
            if some:
                counts = collections.Counter(c["outcome"] for c in some)
                outcomes[model, "original" if original else "mutants"] = {
                    o.replace("-", "_"): counts.get(o, 0)
                    for o in ("correct", "plausible", "fails", "does-not-compile", "no-code", "unknown")}
    single = [c for c in pooled if c["pd"] == 1]
    together = "repair all repairers "
    rows_of_all = {**r_score(boot, pooled, together + "all"), "bugs": None, "base": sum(" after " not in m for m, _ in base)}
    by_model[("all",)] = rows_of_all
    leakage[("all",)] = r_score(boot, leaking(pooled), together + "leakage")
    operators = {(o,): {**r_score(boot, [c for c in single if o in c["operators"]], together + o),
                        "edit_distance": mean([c["edit_distance"] for c in single if o in c["operators"]])}
                 for o in sorted({o for c in single for o in c["operators"]})}
    patterns = {(p,): r_score(boot, [c for c in pooled if p in c["patterns"]], together + p)
                for p in sorted({p for c in pooled for p in c["patterns"]})}
    tables.update({"repair-models": (1, by_model), "repair-leakage": (1, leakage), "repair-outcomes": (2, outcomes),
                   "repair-operators": (1, operators), "repair-patterns": (1, patterns), **restorers(run, by_model)})
    noise, success, halves, bands = {}, {}, {}, {}
    for model in models:
        own = [c for c in run.cases if c["model"] == model and c["outcome"] != "unknown"]
        noise.update(chance(boot, model, own))
        rates = success_rates(own)
        success[model] = rates
        halves[(model,)] = by_halves(boot, model, own)
        for band in ("hard", "medium", "easy"):
            some = [t - o for o, t in rates.values()
                    if band == ("hard" if o < 0.3 else "medium" if o < 0.7 else "easy")]
            bands[model, band] = put({"bugs": len(some), "median": quantile(some, 0.5) if some else None},
                                     "sr_diff", boot.mean(some, "repair %s %s" % (model, band)))
    distances = {}
    for model in models:
        own = [c for c in mutants if c["model"] == model]
        for pd in sorted({c["pd"] for c in own}):
            some = [c for c in own if c["pd"] == pd]
            readable = [c["readability"] for c in some if c.get("readability") is not None]
            distances[model, str(pd)] = {**r_score(boot, some, "repair %s pd %d" % (model, pd)), "readability": mean(readable)}
    tables["repair-pd"] = (2, distances)
    tables["repair-associations"] = (2, associations(run, success))
    tables.update(fragility_of_repair(run))
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
            bins[model, str(number)] = put({"bugs": len(some)}, "sr_diff",
                                           run.bootstrap.mean(some, "%s nll %d" % (model, number)))
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
        parts = [("all", mutants)]
        if natural is not None:
            parts += [("natural", [c for c in mutants if c["id"] in natural]),
                      ("unnatural", [c for c in mutants if c["id"] not in natural])]
        for word, some in parts:
            better = sum(quality(c) > originals[c["bug"]] for c in some)
            worse = sum(quality(c) < originals[c["bug"]] for c in some)
            purpose = "naturalness %s %s" % (model, word.upper())
            purpose = purpose[:-3] + "all" if word == "all" else purpose
            boot, bugs_of = run.bootstrap, by_bug(some)
            altered = lambda cases: sum(quality(c) != originals[c["bug"]] for c in cases)
            row = changes[model, word] = {"n": len(some), "positive": better, "negative": worse}
            score = r_score(boot, [c for c in some if originals[c["bug"]] > 0], purpose)
            row.update({name: cell for name, cell in score.items() if name.startswith("r_score")})
            put(row, "changed", boot.ratio([altered(b) for b in bugs_of.values()], [len(b) for b in bugs_of.values()],
                                           purpose + " changed"))
            every = by_bug(mutants)
            put(row, "of_changes", (None, None, None, "") if word == "all" else boot.ratio(
                [altered([c for c in bug if (c["id"] in natural) == (word == "natural")]) for bug in every.values()],
                [altered(bug) for bug in every.values()], "%s %s" % (model, word.upper())))
            row = {"n": len(some)}
            for name, least in (("correct", 2), ("plausible", 1)):
                before = [float(originals[b] >= least) for b in bugs_of]
                after = [mean([quality(c) >= least for c in bug]) for bug in bugs_of.values()]
                row.update({name + "_original": sum(before), name + "_transformed": math.fsum(after)})
                put(row, name + "_drop", boot.ratio([a - b for a, b in zip(before, after)], before,
                                                    "%s %s" % (purpose, name.upper())))
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
    alone = {(c["model"], c["bug"], c["operators"][0]) for c in mutants if c["pd"] == 1 and repaired(c)}
    return [c for c in mutants if c["pd"] > 1 and any((c["model"], c["bug"], o) in alone for o in c["operators"])]


def chance(boot, model, cases):
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
            bugs, purpose = by_bug(some), "noise %s %s" % (model, name)
            sizes = [len(bug) for bug in bugs.values()]
            row = rows[model, name] = {"bugs": len(bugs), "n": len(some)}
            for column, parts_, word in (("r_score", [sum(map(repaired, bug)) for bug in bugs.values()], "changed"),
                                         ("unchanged", [again[bug] * len(of) for bug, of in bugs.items()], "unchanged")):
                whole = sum(parts_)
                put(row, column, (None, None, None, "no repaired bug was asked about again unchanged; set --references 5") if not some
                    else share_of(0 if whole == 0 else len(bugs), len(bugs)) if whole in (0, sum(sizes))
                    else boot.ratio(parts_, sizes, purpose + " " + word))
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


def by_halves(boot, model, cases):
    selected = []
    for bug in sorted({c["bug"] for c in cases}):
        own = [c for c in cases if c["bug"] == bug]
        half = [[repaired(c) for c in own if c["pd"] == 0 and c["repeat"] % 2 == parity] for parity in (0, 1)]
        mutants = [c for c in own if c["pd"] > 0]
        if half[0] and half[1] and mutants and any(half[0] + half[1]):
            rates, after = [mean(h) for h in half], rate_of_mutants(mutants)
            selected.append([(chooses, counts, after) for chooses, counts in (rates, rates[::-1]) if chooses > 0])
    times = [len(bug) for bug in selected]
    row = {"solvable": sum(times) / 2}
    for name, word, value in (("sr", "original", lambda chooses, counts, after: counts),
                              ("sr_transformed", "mutants", lambda chooses, counts, after: after),
                              ("sr_diff", "difference", lambda chooses, counts, after: after - counts),
                              ("regression", "regression", lambda chooses, counts, after: counts - chooses)):
        put(row, name, boot.ratio([sum(value(*it) for it in bug) for bug in selected], times, "halves %s %s" % (model, word))
            if selected else (None, None, None, "no solvable bug was asked about twice unchanged; set --references 10"))
    return row


def associations(run, success):
    """Differences, slopes and A12; p by other permutations than the report's, so within five standard errors."""
    rows = {}
    for model, rates in success.items():
        bugs = {bug: [c for c in run.cases if (c["model"], c["bug"]) == (model, bug) and c["pd"] > 0 and c["outcome"] != "unknown"]
                for bug in rates}
        values = [t - o for o, t in rates.values()]
        n, middle = len(values), mean(values)
        centred, frequencies, operators = [v - middle for v in values] if values else [], [], []
        for cases in bugs.values():
            each = {c["id"]: c.get("frequencies") or {} for c in cases}
            own = {o for c in cases for o in c["operators"]}
            sums = {o: sum(f.get(o, 0) for f in each.values()) / len(each) for o in own if any(o in f for f in each.values())}
            operators.append(own)
            frequencies.append({o: sums.get(o, 1.0) for o in own})
        groups = []
        for size in (1, 2, 3):
            for names in itertools.combinations(sorted(set().union(*operators)), size):
                members = [i for i in range(n) if operators[i] >= set(names)]
                if 3 <= len(members) <= n - 3:
                    times = [math.prod(frequencies[i][o] for o in names) for i in members]
                    spread = math.sqrt(len(members) * (n - len(members)) / n)
                    slopes = math.sqrt(math.fsum(t * t for t in times) - sum(times) ** 2 / n)
                    groups.append((names, members, times, spread, slopes))

        def standing(order):
            return [(abs(sum([centred[order[i]] for i in members]) / spread),
                     abs(sum([t * centred[order[i]] for t, i in zip(times, members)]) / slopes))
                    for _, members, times, spread, slopes in groups]

        observed = [(a - 1e-9, b - 1e-9) for a, b in standing(range(n))]
        generator, extreme = random.Random(39), [[0, 0, 0, 0] for _ in groups]
        for _ in range(PERMUTATIONS if groups else 0):
            order = list(range(n))
            generator.shuffle(order)
            found_ = standing(order)
            most = [max(it[which] for it in found_) for which in (0, 1)]
            for count, one, own in zip(extreme, found_, observed):
                for which in (0, 1):
                    count[which] += one[which] >= own[which]
                    count[2 + which] += most[which] >= own[which]
        for (names, members, times, spread, slopes), count in zip(groups, extreme):
            inside = sum(centred[i] for i in members)
            ps = [("near", c / PERMUTATIONS, 5 * math.sqrt(max(c, 9) * (PERMUTATIONS - c + 9)) / PERMUTATIONS ** 1.5) for c in count]
            rows[model, " + ".join(names)] = {
                "bugs": len(members), "difference": inside / len(members) + inside / (n - len(members)),
                "a12": a12([values[i] for i in members], [values[i] for i in range(n) if i not in members]),
                "slope": sum(t * centred[i] for t, i in zip(times, members)) / slopes ** 2,
                "p": ps[0], "slope_p": ps[1], "p_max_t": ps[2], "slope_p_max_t": ps[3]}
    return rows


# ---------------------------------------------------------------- comparison
def same(cell, value):
    tolerance = TOLERANCE
    if isinstance(value, tuple):
        _, value, tolerance = value
    if value is None:
        return cell == ""
    if isinstance(value, str):
        return cell == value
    try:
        number = float(cell)
    except ValueError:
        return False
    return abs(number - value) <= tolerance * max(1.0, abs(value))


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
        own = [(column, cell) for column, cell in list(zip(header, line))[first_value:] if not PRINTED.fullmatch(column)]
        if key not in rows or rows[key] == []:
            if any(cell for _, cell in own) and not any(cell.endswith(", published") for cell in line):
                differing.append((key, "(row)", "there", "nothing"))
            continue
        seen.add(key)
        row = rows[key].pop(0) if isinstance(rows[key], list) else rows[key]
        for column, cell in own:
            if column not in row:
                left.add(column)
            elif same(cell, row[column]):
                equal += 1
            else:
                differing.append((key, column, cell, row[column]))
    for key in rows:
        if key not in seen or isinstance(rows[key], list) and rows[key]:
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
    tables.update(tipping_points(run))
    tables.update(domains_and_outcomes(run))
    if run.samples:
        tables.update(fragility_of_sample(run))
    tables.update({**broken(run), **wordings(run), **verdicts(run)})
    if run.cases:
        tables.update(repair(run))
        tables.update(gate(run))
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
    there = {name[:-4] for name in os.listdir(os.path.join(run.folder, "tables")) if name.endswith(".csv")} - {"contents"}
    print("columns not computed: " + (", ".join(sorted(left)) or "none"))
    print("tables not computed: " + (", ".join(sorted(there - set(tables))) or "none"))
    return 1 if wrong or not equal else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

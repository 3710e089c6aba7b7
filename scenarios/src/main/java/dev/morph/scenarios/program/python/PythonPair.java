package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.PairBudget;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Compares two programs, tier by tier. */
final class PythonPair implements AutoCloseable {
  private static final int TRIED_FOR_A_WAY = 12;
  private static final int FIRST_AT_ONCE = 6;
  private static final int VARIED = 60;

  /**
   * Slow programs are compared on fewer inputs: after this time, the comparison stops as soon as
   * {@link #ENOUGH_INPUTS} inputs have been compared.
   */
  private static final Duration ENOUGH_TIME = Duration.ofSeconds(12);

  private static final int ENOUGH_INPUTS = 12;
  private static final Duration LATE = Duration.ofSeconds(4);

  private final PythonOracle oracle;
  private final OracleSettings settings;
  private final PythonTask task;
  private final PythonSubject seed;
  private final String mutant;
  private final PairBudget budget;
  private final PairRuns runs;
  private final PythonFindings findings;
  private JsonNode facts = MissingNode.getInstance();
  private JsonNode way = MissingNode.getInstance();
  private boolean varies;

  PythonPair(
      PythonOracle oracle, PythonTask task, PythonSubject seed, String mutant, PairBudget budget) {
    this.oracle = oracle;
    this.settings = oracle.settings();
    this.task = task;
    this.seed = seed;
    this.mutant = mutant;
    this.budget = budget;
    this.runs = new PairRuns(oracle, seed, mutant);
    this.findings = new PythonFindings(seed.functionPaths());
  }

  /** Returns the verdict, stopping at the first difference. */
  Verdict judge() throws InterruptedException {
    if (!seed.compiles()) {
      return new Verdict.Undecided("seed-does-not-compile", new Evidence("usable", 0, ""));
    }
    facts = oracle.facts(task, mutant, Optional.of(seed));
    varies = PythonSubject.mayVary(seed.facts()) || PythonSubject.mayVary(facts);
    Optional<Verdict> early = compareTexts();
    if (early.isPresent()) {
      return early.get();
    }
    List<Tier> tiers =
        List.of(
            () -> compareInputs("cases", seed.cases(), seed.outcomes()),
            () -> compareInputs("typed", seed.typed(), seed.outcomes()),
            this::compareLiterals,
            this::compareRandomDraws,
            this::searchBranches);
    for (Tier look : tiers) {
      Optional<Verdict> verdict = look.findDifference();
      if (verdict.isPresent()) {
        return verdict.get();
      }
    }
    return findings.conclusion();
  }

  /** Searches for a difference between the programs; returns a verdict if there is one. */
  private interface Tier {
    Optional<Verdict> findDifference() throws InterruptedException;
  }

  private Optional<Verdict> compareTexts() throws InterruptedException {
    if (facts.has("error")) {
      Witness witness = new Witness("the compiler", "compiles", facts.path("error").asText());
      return Optional.of(findings.differentVerdict("usable", "does-not-compile", witness));
    }
    Set<String> asked = new TreeSet<>();
    for (JsonNode one : List.of(seed.facts(), facts)) {
      one.path("surroundings").forEach(it -> asked.add(it.asText()));
    }
    if (!asked.isEmpty()) {
      findings.note(Evidence.LOOKS_AROUND + String.join(", ", asked));
    }
    if (seed.facts().path("text").equals(facts.path("text"))) {
      return Optional.of(findings.sameVerdict("source"));
    }
    if (facts.path("ways").isEmpty()) {
      String wanted = String.join(", ", seed.functionPaths());
      Witness witness = new Witness(wanted, "is there", "nothing to call in its place");
      return Optional.of(findings.differentVerdict("interface", "interface", witness));
    }
    way = bestAlignment();
    way.properties()
        .forEach(
            it -> {
              String to = it.getValue().path("to").asText();
              if (!to.equals(it.getKey())) {
                findings.note(it.getKey() + " = " + to);
              }
            });
    return Optional.empty();
  }

  /** Returns the way to call the mutant in which it agrees with the seed most often. */
  private JsonNode bestAlignment() throws InterruptedException {
    JsonNode ways = facts.path("ways");
    if (ways.size() == 1) {
      return ways.get(0);
    }
    List<PythonInput> some = countedInputs().limit(TRIED_FOR_A_WAY).toList();
    JsonNode best = ways.get(0);
    long most = -1;
    for (JsonNode candidate : ways) {
      Map<PythonInput, PythonOutcome> outcomes = runs.runMutant(candidate, some);
      long agree =
          some.stream()
              .filter(
                  item ->
                      runs.areSame(
                          PythonOutcome.outcomeOf(seed.outcomes(), item),
                          PythonOutcome.outcomeOf(outcomes, item)))
              .count();
      if (agree > most) {
        best = candidate;
        most = agree;
      }
    }
    return best;
  }

  /** Returns whether a difference on this input counts. The task's own cases always count. */
  private boolean differenceCounts(PythonInput item, PythonOutcome ours) {
    return !item.unintended()
        && (settings.policy() != InputPolicy.PLAUSIBLE
            || seed.cases().contains(item)
            || facts.path("failing").asBoolean()
            || seed.normalInReference().getOrDefault(item, ours.endedNormally()));
  }

  /** The seed's inputs on which a difference counts. */
  private Stream<PythonInput> countedInputs() {
    return Stream.concat(seed.cases().stream(), seed.typed().stream())
        .filter(item -> differenceCounts(item, PythonOutcome.outcomeOf(seed.outcomes(), item)));
  }

  private Optional<Verdict> compareInputs(
      String name, List<PythonInput> items, Map<PythonInput, PythonOutcome> known)
      throws InterruptedException {
    List<PythonInput> usable =
        items.stream()
            .filter(
                item ->
                    known.containsKey(item) && !PythonOutcome.outcomeOf(known, item).isExhausted())
            .filter(
                item ->
                    PythonOutcome.outcomeOf(known, item).kind() != PythonOutcome.Kind.UNBUILDABLE)
            .filter(
                item -> PythonOutcome.outcomeOf(known, item).kind() != PythonOutcome.Kind.ABANDONED)
            .filter(item -> item.isAcceptedBy(way))
            .toList();
    int most = FIRST_AT_ONCE; // few at first, because most differences show early
    for (int from = 0; from < usable.size(); from += most) {
      if (isSlow()) {
        findings.note(
            "slow: " + (usable.size() - from) + " inputs of the tier " + name + " were not tried");
        return Optional.empty();
      }
      most = from == 0 || budget.spent().compareTo(LATE) > 0 ? FIRST_AT_ONCE : Host.MOST_AT_ONCE;
      List<PythonInput> some = usable.subList(from, Math.min(usable.size(), from + most));
      Map<PythonInput, PythonOutcome> theirs = runs.runMutant(way, some);
      for (PythonInput item : some) {
        Optional<Verdict> verdict =
            compare(
                name,
                item,
                PythonOutcome.outcomeOf(known, item),
                PythonOutcome.outcomeOf(theirs, item),
                some);
        if (verdict.isPresent()) {
          return verdict;
        }
      }
    }
    return Optional.empty();
  }

  private boolean isSlow() {
    return findings.compared() >= ENOUGH_INPUTS && budget.spent().compareTo(ENOUGH_TIME) > 0;
  }

  private Optional<Verdict> compare(
      String name,
      PythonInput item,
      PythonOutcome ours,
      PythonOutcome theirs,
      List<PythonInput> together)
      throws InterruptedException {
    PythonValues values = new PythonValues(settings.tolerance(), item.hasNonFiniteNumbers());
    boolean counts = differenceCounts(item, ours);
    if (ours.isUnknown() || theirs.isUnknown()) {
      recordUnknown(item, counts && theirs.kind() == PythonOutcome.Kind.ABANDONED);
      return Optional.empty();
    }
    if (values.areSame(ours, theirs)) {
      if (counts) {
        findings.countCompared(name, item, ours);
        if (values.hasUnread()) {
          findings.markUnread();
        }
      }
      return Optional.empty();
    }
    if (theirs.kind() == PythonOutcome.Kind.UNBUILDABLE) {
      if (counts) {
        findings.addMissingOutcomes(1, 0);
      }
      return Optional.empty();
    }
    if (!counts) {
      findings.addIgnoredDifferences(
          1, PythonFindings.witness(PythonRendering.renderInput(item), ours, theirs));
      return Optional.empty();
    }
    return confirmDifference(name, item, theirs.isExhausted() ? List.of(item) : together);
  }

  /** Records that one of the programs gave no outcome; the loss of a worker proves nothing. */
  private void recordUnknown(PythonInput item, boolean abandoned) {
    if (abandoned || item.large()) {
      findings.addMissingOutcomes(0, 1);
    } else {
      findings.countLost();
    }
  }

  /**
   * Runs the input again in a separate process for each program; programs that may vary from run to
   * run get several processes, with different random numbers and set orders.
   */
  private Optional<Verdict> confirmDifference(
      String name, PythonInput item, List<PythonInput> together) throws InterruptedException {
    PairRuns.Repeated ours = runs.runRepeatedly(Optional.empty(), item, varies);
    PairRuns.Repeated theirs = runs.runRepeatedly(Optional.of(way), item, varies);
    if (ours.last().isUnknown() || theirs.last().isUnknown()) {
      recordUnknown(item, false);
      return Optional.empty();
    }
    if (theirs.last().isExhausted() && item.large()) {
      findings.addMissingOutcomes(0, 1);
      return Optional.empty();
    }
    if (ours.last().isExhausted()) {
      return Optional.empty();
    }
    if (ours.distinct().size() > 1) {
      findings.markDoubtful();
      return Optional.empty();
    }
    if (theirs.distinct().size() > 1) {
      PythonOutcome other = theirs.differingFrom(ours.last(), runs::areSame);
      return Optional.of(findings.different(name, "nondeterministic", item, ours.last(), other));
    }
    if (runs.areSame(ours.last(), theirs.last())) {
      if (together.size() == 1) {
        findings.countCompared(name, item, ours.last());
        return Optional.empty();
      }
      return confirmAfterOthers(name, item, together);
    }
    return Optional.of(findings.different(name, "behaviour", item, ours.last(), theirs.last()));
  }

  /**
   * Checks a difference that vanishes when the input runs alone. A program may keep state from
   * earlier inputs that a reset does not clear.
   */
  private Optional<Verdict> confirmAfterOthers(
      String name, PythonInput item, List<PythonInput> together) throws InterruptedException {
    List<PythonInput> before = together.subList(0, together.indexOf(item) + 1);
    try (RenewedHost a = new RenewedHost(oracle, 0);
        RenewedHost b = new RenewedHost(oracle, 0)) {
      PythonOutcome ours = PythonOutcome.outcomeOf(a.run(runs.seedRun(0, false), before), item);
      PythonOutcome theirs =
          PythonOutcome.outcomeOf(b.run(runs.mutantRun(way, 0, false), before), item);
      if (ours.isUnknown()
          || theirs.isUnknown()
          || runs.areSame(ours, theirs)
          || ours.isExhausted()
          || theirs.isExhausted()) {
        findings.markDoubtful();
        return Optional.empty();
      }
      String input =
          PythonRendering.renderInput(item) + ", after " + (before.size() - 1) + " other inputs";
      Witness witness = PythonFindings.witness(input, ours, theirs);
      findings.countCompared(name, item, ours);
      return Optional.of(findings.differentVerdict(name, "behaviour", witness));
    }
  }

  /** Compares on inputs made from literals and formats that occur only in the second program. */
  private Optional<Verdict> compareLiterals() throws InterruptedException {
    Set<JsonNode> own = new HashSet<>();
    seed.facts().path("constants").forEach(own::add);
    ArrayNode others = Host.JSON.createArrayNode();
    facts
        .path("constants")
        .forEach(
            it -> {
              if (!own.contains(it)) {
                others.add(it);
              }
            });
    if (settings.policy() == InputPolicy.CASES) {
      return Optional.empty();
    }
    ObjectNode ofBoth = PythonOracle.dictionary(List.of(seed.source(), mutant), seed.cases());
    ObjectNode ofSeed = PythonOracle.dictionary(List.of(seed.source()), seed.cases());
    if (others.isEmpty() && ofBoth.equals(ofSeed)) {
      return Optional.empty();
    }
    ObjectNode question = oracle.taskQuestion("inputs", task, seed.source());
    question.set("cases", seed.casesAsJson());
    question.set("others", others);
    question.set("dictionary", ofBoth);
    Set<String> known = new HashSet<>();
    seed.typed().forEach(item -> known.add(item.text()));
    return compareNewInputs(
        "literals",
        PythonOracle.parseInputs(oracle.askForJson(question)).stream()
            .filter(item -> !known.contains(item.text()))
            .toList());
  }

  private Optional<Verdict> compareNewInputs(String name, List<PythonInput> items)
      throws InterruptedException {
    if (items.isEmpty()) {
      return Optional.empty();
    }
    return compareInputs(name, items, runs.runSeed(items));
  }

  /** Compares again with different random numbers and set orders, if a program uses either. */
  private Optional<Verdict> compareRandomDraws() throws InterruptedException {
    if (!varies || isSlow()) {
      return Optional.empty();
    }
    List<PythonInput> some = countedInputs().limit(VARIED).toList();
    for (int hashes = 1; hashes <= PythonOracle.OTHER_HASHES; hashes++) {
      Optional<Verdict> verdict = compareWithHashSeed(hashes, some);
      if (verdict.isPresent()) {
        return verdict;
      }
    }
    return Optional.empty();
  }

  private Optional<Verdict> compareWithHashSeed(int hashes, List<PythonInput> items)
      throws InterruptedException {
    try (RenewedHost ours = new RenewedHost(oracle, hashes);
        RenewedHost theirs = new RenewedHost(oracle, hashes)) {
      Map<PythonInput, PythonOutcome> first = ours.run(runs.seedRun(hashes, false), items);
      Map<PythonInput, PythonOutcome> second =
          theirs.run(runs.mutantRun(way, hashes, false), items);
      for (PythonInput item : items) {
        if (!PythonOutcome.outcomeOf(first, item).isExhausted()
            && !PythonOutcome.outcomeOf(first, item).isUnknown()
            && !PythonOutcome.outcomeOf(second, item).isUnknown()
            && !runs.areSame(
                PythonOutcome.outcomeOf(first, item), PythonOutcome.outcomeOf(second, item))) {
          Optional<Verdict> verdict = confirmDifference("draws", item, List.of(item));
          if (verdict.isPresent()) {
            return verdict;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Searches for inputs if branches of either program stay uncovered. */
  private Optional<Verdict> searchBranches() throws InterruptedException {
    if (settings.depth() == Depth.OFF
        || settings.policy() == InputPolicy.CASES
        || seed.functionPaths().isEmpty()
        || findings.compared() == 0
        || isSlow()) {
      return Optional.empty();
    }
    BranchSearch search = new BranchSearch(oracle, task, seed, mutant, way);
    BranchSearch.Found found = search.run(runs, countedInputs().toList());
    findings.recordSearch(found.extent());
    findings.recordUnreachedCode(found.unreached());
    return compareNewInputs("branches", found.inputs());
  }

  @Override
  public void close() {
    runs.close();
  }
}

package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.dictionary.Dictionary;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.PairBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
  private static final int MOST_SHOWN = 120;
  private static final int MOST_UNREACHED = 8;

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
    this.findings = new PythonFindings(seed.paths());
  }

  /** Returns the verdict, stopping at the first difference. */
  Verdict judge() throws InterruptedException {
    if (!seed.compiles()) {
      return new Verdict.Undecided("seed-does-not-compile", new Evidence("usable", 0, ""));
    }
    facts = oracle.facts(task, mutant, Optional.of(seed));
    varies = PythonSubject.varies(seed.facts()) || PythonSubject.varies(facts);
    Optional<Verdict> early = byText();
    if (early.isPresent()) {
      return early.get();
    }
    List<Tier> tiers =
        List.of(
            () -> inputs("cases", seed.cases(), seed.outcomes()),
            () -> inputs("typed", seed.typed(), seed.outcomes()),
            this::literals,
            this::draws,
            this::branches);
    for (Tier look : tiers) {
      Optional<Verdict> verdict = look.look();
      if (verdict.isPresent()) {
        return verdict.get();
      }
    }
    return findings.conclusion();
  }

  /** Searches for a difference between the programs; returns a verdict if there is one. */
  private interface Tier {
    Optional<Verdict> look() throws InterruptedException;
  }

  private Optional<Verdict> byText() throws InterruptedException {
    if (facts.has("error")) {
      Witness witness = new Witness("the compiler", "compiles", facts.path("error").asText());
      return Optional.of(findings.different("usable", "does-not-compile", witness));
    }
    Set<String> asked = new TreeSet<>();
    for (JsonNode one : List.of(seed.facts(), facts)) {
      one.path("surroundings").forEach(it -> asked.add(it.asText()));
    }
    if (!asked.isEmpty()) {
      findings.note(Evidence.LOOKS_AROUND + String.join(", ", asked));
    }
    if (seed.facts().path("text").equals(facts.path("text"))) {
      return Optional.of(findings.same("source"));
    }
    if (facts.path("ways").isEmpty()) {
      String wanted = String.join(", ", seed.paths());
      Witness witness = new Witness(wanted, "is there", "nothing to call in its place");
      return Optional.of(findings.different("interface", "interface", witness));
    }
    way = likeliest();
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
  private JsonNode likeliest() throws InterruptedException {
    JsonNode ways = facts.path("ways");
    if (ways.size() == 1) {
      return ways.get(0);
    }
    List<Item> some = counted().limit(TRIED_FOR_A_WAY).toList();
    JsonNode best = ways.get(0);
    long most = -1;
    for (JsonNode candidate : ways) {
      Map<Item, Ending> outcomes = runs.mutant(candidate, some);
      long agree =
          some.stream()
              .filter(
                  item -> runs.same(Ending.of(seed.outcomes(), item), Ending.of(outcomes, item)))
              .count();
      if (agree > most) {
        best = candidate;
        most = agree;
      }
    }
    return best;
  }

  /** Returns whether a difference on this input counts. The task's own cases always count. */
  private boolean counts(Item item, Ending ours) {
    return !item.outside()
        && (settings.policy() != InputPolicy.PLAUSIBLE
            || seed.cases().contains(item)
            || facts.path("failing").asBoolean()
            || seed.reference().getOrDefault(item, ours.normal()));
  }

  /** The seed's inputs on which a difference counts. */
  private Stream<Item> counted() {
    return Stream.concat(seed.cases().stream(), seed.typed().stream())
        .filter(item -> counts(item, Ending.of(seed.outcomes(), item)));
  }

  private Optional<Verdict> inputs(String name, List<Item> items, Map<Item, Ending> known)
      throws InterruptedException {
    List<Item> usable =
        items.stream()
            .filter(item -> known.containsKey(item) && !Ending.of(known, item).exhausted())
            .filter(item -> Ending.of(known, item).how() != Ending.Kind.UNBUILDABLE)
            .filter(item -> Ending.of(known, item).how() != Ending.Kind.ABANDONED)
            .filter(item -> item.suits(way))
            .toList();
    int most = FIRST_AT_ONCE; // few at first, because most differences show early
    for (int from = 0; from < usable.size(); from += most) {
      if (isSlow()) {
        findings.note(
            "slow: " + (usable.size() - from) + " inputs of the tier " + name + " were not tried");
        return Optional.empty();
      }
      most = from == 0 || budget.spent().compareTo(LATE) > 0 ? FIRST_AT_ONCE : Host.MOST_AT_ONCE;
      List<Item> some = usable.subList(from, Math.min(usable.size(), from + most));
      Map<Item, Ending> theirs = runs.mutant(way, some);
      for (Item item : some) {
        Optional<Verdict> verdict =
            compare(name, item, Ending.of(known, item), Ending.of(theirs, item), some);
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
      String name, Item item, Ending ours, Ending theirs, List<Item> together)
      throws InterruptedException {
    PythonValues values = new PythonValues(settings.tolerance(), item.wild());
    boolean counts = counts(item, ours);
    if (ours.unknown() || theirs.unknown()) {
      unknown(item, counts && theirs.how() == Ending.Kind.ABANDONED);
      return Optional.empty();
    }
    if (values.same(ours, theirs)) {
      if (counts) {
        findings.compared(name, item, ours);
        if (values.unread()) {
          findings.unread();
        }
      }
      return Optional.empty();
    }
    if (theirs.how() == Ending.Kind.UNBUILDABLE) {
      if (counts) {
        findings.withheld(1, 0);
      }
      return Optional.empty();
    }
    if (!counts) {
      findings.differOutside(1, PythonFindings.witness(PythonRendering.input(item), ours, theirs));
      return Optional.empty();
    }
    return confirm(name, item, theirs.exhausted() ? List.of(item) : together);
  }

  /** Records that one of the programs gave no outcome; the loss of a worker proves nothing. */
  private void unknown(Item item, boolean abandoned) {
    if (abandoned || item.large()) {
      findings.withheld(0, 1);
    } else {
      findings.lost();
    }
  }

  /**
   * Runs the input again in a separate process for each program; programs that may vary from run to
   * run get several processes, with different random numbers and set orders.
   */
  private Optional<Verdict> confirm(String name, Item item, List<Item> together)
      throws InterruptedException {
    PairRuns.Repeated ours = runs.repeated(Optional.empty(), item, varies);
    PairRuns.Repeated theirs = runs.repeated(Optional.of(way), item, varies);
    if (ours.last().unknown() || theirs.last().unknown()) {
      unknown(item, false);
      return Optional.empty();
    }
    if (theirs.last().exhausted() && item.large()) {
      findings.withheld(0, 1);
      return Optional.empty();
    }
    if (ours.last().exhausted()) {
      return Optional.empty();
    }
    if (ours.distinct().size() > 1) {
      findings.doubtful();
      return Optional.empty();
    }
    if (theirs.distinct().size() > 1) {
      Ending other = theirs.other(ours.last(), runs::same);
      return Optional.of(findings.different(name, "nondeterministic", item, ours.last(), other));
    }
    if (runs.same(ours.last(), theirs.last())) {
      if (together.size() == 1) {
        findings.compared(name, item, ours.last());
        return Optional.empty();
      }
      return afterOthers(name, item, together);
    }
    return Optional.of(findings.different(name, "behaviour", item, ours.last(), theirs.last()));
  }

  /**
   * Checks a difference that vanishes when the input runs alone. A program may keep state from
   * earlier inputs that a reset does not clear.
   */
  private Optional<Verdict> afterOthers(String name, Item item, List<Item> together)
      throws InterruptedException {
    List<Item> before = together.subList(0, together.indexOf(item) + 1);
    try (RenewedHost a = new RenewedHost(oracle, 0);
        RenewedHost b = new RenewedHost(oracle, 0)) {
      Ending ours = Ending.of(a.run(runs.ofSeed(0, false), before), item);
      Ending theirs = Ending.of(b.run(runs.ofMutant(way, 0, false), before), item);
      if (ours.unknown()
          || theirs.unknown()
          || runs.same(ours, theirs)
          || ours.exhausted()
          || theirs.exhausted()) {
        findings.doubtful();
        return Optional.empty();
      }
      String input =
          PythonRendering.input(item) + ", after " + (before.size() - 1) + " other inputs";
      Witness witness = PythonFindings.witness(input, ours, theirs);
      findings.compared(name, item, ours);
      return Optional.of(findings.different(name, "behaviour", witness));
    }
  }

  /** Compares on inputs made from literals and formats that occur only in the second program. */
  private Optional<Verdict> literals() throws InterruptedException {
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
    ObjectNode question = oracle.about("inputs", task, seed.source());
    question.set("cases", seed.casesAsJson());
    question.set("others", others);
    question.set("dictionary", ofBoth);
    Set<String> known = new HashSet<>();
    seed.typed().forEach(item -> known.add(item.text()));
    return both(
        "literals",
        PythonOracle.items(oracle.read(question)).stream()
            .filter(item -> !known.contains(item.text()))
            .toList());
  }

  private Optional<Verdict> both(String name, List<Item> items) throws InterruptedException {
    if (items.isEmpty()) {
      return Optional.empty();
    }
    return inputs(name, items, runs.seed(items));
  }

  /** Compares again with different random numbers and set orders, if a program uses either. */
  private Optional<Verdict> draws() throws InterruptedException {
    if (!varies || isSlow()) {
      return Optional.empty();
    }
    List<Item> some = counted().limit(VARIED).toList();
    for (int hashes = 1; hashes <= PythonOracle.OTHER_HASHES; hashes++) {
      Optional<Verdict> verdict = drawn(hashes, some);
      if (verdict.isPresent()) {
        return verdict;
      }
    }
    return Optional.empty();
  }

  private Optional<Verdict> drawn(int hashes, List<Item> items) throws InterruptedException {
    try (RenewedHost ours = new RenewedHost(oracle, hashes);
        RenewedHost theirs = new RenewedHost(oracle, hashes)) {
      Map<Item, Ending> first = ours.run(runs.ofSeed(hashes, false), items);
      Map<Item, Ending> second = theirs.run(runs.ofMutant(way, hashes, false), items);
      for (Item item : items) {
        if (!Ending.of(first, item).exhausted()
            && !Ending.of(first, item).unknown()
            && !Ending.of(second, item).unknown()
            && !runs.same(Ending.of(first, item), Ending.of(second, item))) {
          Optional<Verdict> verdict = confirm("draws", item, List.of(item));
          if (verdict.isPresent()) {
            return verdict;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Searches for inputs if branches of either program stay uncovered. */
  private Optional<Verdict> branches() throws InterruptedException {
    if (settings.depth() == Depth.OFF
        || settings.policy() == InputPolicy.CASES
        || seed.paths().isEmpty()
        || findings.compared() == 0
        || isSlow()) {
      return Optional.empty();
    }
    findings.searched(Extent.COVERED);
    List<Item> tried = counted().toList();
    Map<String, Item> found = new LinkedHashMap<>();
    List<JsonNode> ofSeed = said(true, tried);
    List<JsonNode> ofMutant = said(false, tried);
    for (List<JsonNode> said : List.of(ofSeed, ofMutant)) {
      found(said).forEach(item -> found.putIfAbsent(item.text(), item));
    }
    findings.unreached(differing(ofSeed, ofMutant));
    return both("branches", List.copyOf(found.values()));
  }

  /**
   * Returns the differing statements of both programs that no input reached. The list is empty if
   * only one program has any, such as a check of its arguments: there is no counterpart to compare.
   */
  private static List<String> differing(List<JsonNode> ofSeed, List<JsonNode> ofMutant) {
    List<String> left = own(ofSeed, ofMutant);
    List<String> right = own(ofMutant, ofSeed);
    return left.isEmpty() || right.isEmpty()
        ? List.of()
        : Stream.of(
                left.stream().map(it -> "first: " + it), right.stream().map(it -> "second: " + it))
            .flatMap(it -> it)
            .toList();
  }

  private static List<String> own(List<JsonNode> said, List<JsonNode> others) {
    Set<String> forms = new HashSet<>();
    others.forEach(it -> forms.add(it.path("form").asText()));
    return said.stream()
        .filter(it -> it.path("unreached").isTextual() && !forms.contains(it.path("form").asText()))
        .map(
            it ->
                PlainText.line(
                    "line " + it.path("line").asInt() + ": " + it.path("unreached").asText(),
                    MOST_SHOWN))
        .limit(MOST_UNREACHED)
        .toList();
  }

  private List<JsonNode> said(boolean ofSeed, List<Item> tried) throws InterruptedException {
    ObjectNode question = Host.question("search").put("source", ofSeed ? seed.source() : mutant);
    question.set("way", ofSeed ? PairRuns.ITSELF : way);
    question.put("seconds", oracle.seconds()).put("limit", 2 * oracle.seconds() + 0.5);
    question.put("policy", settings.policy().toString());
    question.set("task", task.wording());
    question.set("dictionary", Dictionary.EMPTY.json());
    question.set("cases", seed.casesAsJson());
    question.set("items", PythonSubject.array(tried));
    List<JsonNode> said = runs.search(question);
    if (said.isEmpty() || said.get(0).path("before").asInt() < said.get(0).path("all").asInt()) {
      findings.searched(Extent.SEARCHED);
    }
    return said;
  }

  private List<Item> found(List<JsonNode> said) throws InterruptedException {
    List<JsonNode> proposed =
        said.stream()
            .map(it -> it.path("item"))
            .filter(it -> it.path("s").isArray())
            .limit(40)
            .toList();
    if (proposed.isEmpty()) {
      return List.of();
    }
    ObjectNode judged = oracle.about("judged", task, seed.source());
    judged.set("cases", seed.casesAsJson());
    judged.set("items", Host.JSON.valueToTree(proposed));
    List<Item> items = new ArrayList<>();
    List<JsonNode> judgements = oracle.read(judged);
    for (int i = 0; i < Math.min(judgements.size(), proposed.size()); i++) {
      if (judgements.get(i).path("data").asBoolean()) {
        items.add(Item.of(proposed.get(i), judgements.get(i)));
      }
    }
    return items;
  }

  @Override
  public void close() {
    runs.close();
  }
}

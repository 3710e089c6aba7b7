package dev.morph.experiments.repair;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.Counted;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.engine.store.Sampled.Usual;
import dev.morph.scenarios.model.ProviderKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The fragility F of repairers: how many more of 100 answers about transformed bugs fail the tests
 * than of 100 repeat answers about the unchanged bugs. A bug corresponds to a task of other
 * experiments, its mutants to the drawn mutants, and a step of the recipe to a changed word.
 *
 * <p>Each answer about the unchanged bug is left out once, and counts if most of the other answers
 * repair the bug. Noise is the share of left-out answers that fail. If the answers that select a
 * bug were counted too, lucky answers would be selected, and regression to the mean would count as
 * fragility.
 *
 * @param samples one sample per repairer and bug, with all mutants
 * @param breakages the breakage of all mutants, followed by that of each operator alone and of each
 *     number of steps
 */
record RepairBreakage(List<Sampled> samples, List<Breakage> breakages) {
  private static final int REPAIRED = 0;
  private static final int FAILS = 1;

  /**
   * Computes samples and breakages from all cases of a run.
   *
   * @param asked the samples that the run stored, which tell why tasks were stopped
   */
  static RepairBreakage of(List<RepairCase> cases, List<Sampled> asked, JsonNode plan) {
    String pd = plan.at("/settings/pd").asText();
    String recipe = plan.at("/settings/recipe").asText();
    List<RepairCase> mutants = cases.stream().filter(it -> !it.isOriginal()).toList();
    Map<List<String>, String> stopped = new LinkedHashMap<>();
    asked.stream()
        .filter(it -> it.suspended() != null)
        .forEach(it -> stopped.put(List.of(it.model(), it.seed()), it.suspended()));
    if (mutants.isEmpty()) {
      return new RepairBreakage(List.copyOf(samplesOfStopped(stopped).values()), List.of());
    }
    Run run =
        new Run(
            Grouped.groupBy(cases, it -> List.of(it.model(), it.bug())),
            stopped,
            (recipe.contains(",") ? "own recipe" : recipe) + ", pd " + pd,
            pd.equals("max"),
            plan.path("random_seed").asLong(),
            plan.path("aliases"));
    List<Breakage> breakages = new ArrayList<>();
    breakages.add(run.breakage("", run.commonSteps(mutants), it -> true));
    Set<List<String>> alone = new TreeSet<>(Comparator.comparing(it -> it.get(0)));
    mutants.stream().map(RepairCase::operators).filter(it -> it.size() == 1).forEach(alone::add);
    for (List<String> operator : alone) {
      breakages.add(
          run.breakage(operator.get(0), List.of(1), it -> it.operators().equals(operator)));
    }
    Set<Integer> numbers = new TreeSet<>(mutants.stream().map(RepairCase::pd).toList());
    if (numbers.size() > 1) {
      for (int number : numbers) {
        List<Integer> steps = List.of(run.maximal() ? 1 : number);
        breakages.add(run.breakage(Counted.phrase(number, "step"), steps, it -> it.pd() == number));
      }
    }
    return new RepairBreakage(run.samples("", it -> true), breakages);
  }

  /** Returns samples without answers for the stopped tasks, by repairer and bug. */
  private static Map<List<String>, Sampled> samplesOfStopped(Map<List<String>, String> stopped) {
    Map<List<String>, Sampled> samples = new LinkedHashMap<>();
    stopped.forEach(
        (key, why) -> samples.put(key, Sampled.notAsked(key.get(1), key.get(0), Map.of(), why)));
    return samples;
  }

  /**
   * The cases of a run, which are converted to samples.
   *
   * @param bugs cases of each repairer and bug
   * @param stopped why a task is unfinished, by repairer and bug
   * @param domain the samples' domain: the recipe and the perturbation distances
   * @param maximal whether each bug has a single mutant, changed by as many steps as possible; then
   *     the number of steps counts as one change
   */
  private record Run(
      Map<List<String>, List<RepairCase>> bugs,
      Map<List<String>, String> stopped,
      String domain,
      boolean maximal,
      long randomSeed,
      JsonNode aliases) {
    /**
     * Returns the numbers of steps for which at least half of the bugs have a mutant; few bugs
     * allow many steps.
     */
    List<Integer> commonSteps(List<RepairCase> mutants) {
      long all = mutants.stream().map(RepairCase::bug).distinct().count();
      return maximal
          ? List.of(1)
          : new TreeMap<>(Grouped.groupBy(mutants, RepairCase::pd))
              .entrySet().stream()
                  .filter(
                      it ->
                          2 * it.getValue().stream().map(RepairCase::bug).distinct().count() >= all)
                  .map(Map.Entry::getKey)
                  .toList();
    }

    Breakage breakage(String kind, List<Integer> steps, Predicate<RepairCase> which) {
      return Breakage.of(
          samples(kind, which), domain, kind, new Breakage.Design(steps, randomSeed));
    }

    List<Sampled> samples(String kind, Predicate<RepairCase> which) {
      Map<List<String>, Sampled> samples = new LinkedHashMap<>();
      bugs.forEach((key, bug) -> samples.put(key, toSample(bug, kind, which, stopped.get(key))));
      samplesOfStopped(stopped).forEach(samples::putIfAbsent);
      return List.copyOf(samples.values());
    }

    private Sampled toSample(
        List<RepairCase> bug, String kind, Predicate<RepairCase> which, @Nullable String stopped) {
      List<RepairCase> unchanged =
          bug.stream()
              .filter(RepairCase::isOriginal)
              .sorted(Comparator.comparingInt(RepairCase::repeat))
              .toList();
      String model = bug.get(0).model();
      boolean repaired = unchanged.stream().anyMatch(RepairCase::isRepaired);
      return new Sampled(
          bug.get(0).bug(),
          model,
          Map.of(),
          repaired ? toUsual(unchanged, model) : null,
          repaired ? null : "not-repaired",
          bug.stream()
              .filter(it -> !it.isOriginal() && which.test(it))
              .map(it -> toDrawn(it, kind))
              .toList(),
          0,
          stopped);
    }

    /**
     * Mutants are compared with a repair. All mutants are asked as soon as any answer repairs the
     * bug.
     */
    private Usual toUsual(List<RepairCase> unchanged, String model) {
      List<Integer> classes =
          unchanged.stream()
              .map(it -> !it.isKnown() ? Usual.UNKNOWN : it.isRepaired() ? REPAIRED : FAILS)
              .toList();
      return new Usual(
          classes,
          0,
          classes.indexOf(REPAIRED),
          true,
          isDeterministic(aliases.path(model).asText(model)),
          List.of(FAILS),
          null);
    }

    /**
     * Whether a repairer is deterministic: a baseline, alone or after the restorer {@code rules}.
     */
    private static boolean isDeterministic(String repairer) {
      String[] parts = repairer.split(JournaledAnswer.AFTER, 2);
      return ProviderKind.of(parts[0]) == ProviderKind.BASELINE
          && (parts.length == 1 || parts[1].equals("rules"));
    }

    private Drawn toDrawn(RepairCase mutant, String kind) {
      boolean fails = mutant.isKnown() && !mutant.isRepaired();
      String outcome = mutant.outcome();
      return new Drawn(
          domain,
          kind,
          maximal ? 1 : mutant.pd(),
          mutant.id() + " " + mutant.repeat(),
          fails ? Drawn.DIFFERENT : mutant.isKnown() ? Drawn.SAME : "cut_short",
          null,
          null,
          mutant.operators(),
          null,
          fails
              ? new Judgement(
                  outcome,
                  "tests",
                  0,
                  "",
                  mutant.detail(),
                  "repaired",
                  outcome,
                  List.of(),
                  List.of())
              : null);
    }
  }
}

package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.statistics.Holm;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.engine.store.Sampled.Usual;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The results of a run's random sample for each model, within one domain and for one kind of
 * change.
 *
 * @param domain the domain from which mutants were drawn
 * @param kind the kind of change; empty for all kinds together
 * @param models the results of each model, in the order of the run
 * @param comparisons comparisons of each pair of models on the tasks and mutants that both were
 *     asked, with p corrected by Holm's method over all pairs
 * @param signature everything that determines the estimates
 */
public record Breakage(
    String domain,
    String kind,
    List<OfModel> models,
    List<FragilityComparison> comparisons,
    String signature) {
  /**
   * The results of one model.
   *
   * @param model the model's name
   * @param overall the comparison with all usual outputs
   * @param correct the comparison with usual outputs that pass the task's own cases
   * @param incorrect the comparison with usual outputs that fail these cases
   * @param tally the outcomes of the model's tasks
   */
  public record OfModel(
      String model, Fragility overall, Fragility correct, Fragility incorrect, Tally tally) {}

  /**
   * The outcomes of a model's tasks.
   *
   * @param tasks number of all tasks
   * @param unsteady tasks whose answers to the unchanged text have no majority behaviour; such a
   *     task has no weight
   * @param unusable tasks whose answer to the unchanged text contained no program
   * @param single tasks with only one recorded answer to the unchanged text, although answers may
   *     vary, so that the noise is unknown
   * @param unfinished tasks for which not all planned queries were made
   * @param passed tasks whose usual program passes the task's own cases
   * @param tested tasks that have cases and a usual program
   */
  public record Tally(
      int tasks, int unsteady, int unusable, int single, int unfinished, int passed, int tested) {}

  /**
   * The sampling design.
   *
   * @param words numbers of words that are changed in a mutant
   * @param randomSeed seed for permutations
   */
  public record Design(List<Integer> words, long randomSeed) {
    public Design {
      words = List.copyOf(words);
    }

    /** Returns everything that determines the estimates. */
    String signature(int rounds, String domain, String kind) {
      return "sample|domain:"
          + domain
          + "|kind:"
          + (kind.isEmpty() ? "all" : kind)
          + "|words:"
          + words.stream().map(String::valueOf).collect(Collectors.joining(","))
          + "|rounds:"
          + rounds
          + "|seed:"
          + randomSeed
          + "|noise:leave-one-out|mean:tin|interval:jeffreys-studentised";
    }
  }

  public Breakage {
    models = List.copyOf(models);
    comparisons = List.copyOf(comparisons);
  }

  /** Returns the result of a run without a sample. */
  public static Breakage none(String domain) {
    return new Breakage(domain, "", List.of(), List.of(), "");
  }

  /** Analyses all samples of a run. */
  public static Breakage of(List<Sampled> samples, String domain, String kind, Design design) {
    Predicate<Drawn> counted =
        mutant ->
            mutant.domain().equals(domain)
                && (kind.isEmpty() || mutant.kind().equals(kind))
                && design.words().contains(mutant.words());
    Map<String, List<Sampled>> byModel = Grouped.groupBy(samples, Sampled::model);
    List<OfModel> models = new ArrayList<>();
    byModel.forEach((model, tasks) -> models.add(analyseModel(model, tasks, counted)));
    int rounds = samples.stream().mapToInt(Sampled::rounds).max().orElse(0);
    return new Breakage(
        domain,
        kind,
        models,
        compareModels(byModel, counted, design),
        design.signature(rounds, domain, kind));
  }

  /** The kinds of change in the sample, in order of appearance. */
  public static List<String> sampledKinds(List<Sampled> samples) {
    return samples.stream()
        .flatMap(task -> task.drawn().stream().map(Drawn::kind))
        .distinct()
        .toList();
  }

  /** The sampled domains, in the order of the report. */
  public static List<String> sampledDomains(List<Sampled> samples) {
    return samples.stream()
        .flatMap(task -> task.drawn().stream().map(Drawn::domain))
        .distinct()
        .toList();
  }

  private static OfModel analyseModel(String model, List<Sampled> tasks, Predicate<Drawn> counted) {
    Tally tally = tallyOutcomes(tasks);
    Fragility all = Fragility.of(comparedTasks(tasks, counted, (usual, behaviour) -> true));
    return tally.tested() == 0
        ? new OfModel(model, all, Fragility.NONE, Fragility.NONE, tally)
        : new OfModel(
            model,
            all,
            Fragility.of(comparedTasks(tasks, counted, (usual, one) -> passes(usual, one, true))),
            Fragility.of(comparedTasks(tasks, counted, (usual, one) -> passes(usual, one, false))),
            tally);
  }

  private static boolean passes(Usual usual, int behaviour, boolean wanted) {
    List<Integer> passing = usual.passing();
    return passing != null && passing.contains(behaviour) == wanted;
  }

  /** Selects the behaviours of answers to an unchanged task with which mutants are compared. */
  @FunctionalInterface
  private interface Compared {
    boolean test(Usual usual, int behaviour);
  }

  private static List<TaskBreakage> comparedTasks(
      List<Sampled> tasks, Predicate<Drawn> counted, Compared compared) {
    List<TaskBreakage> all = new ArrayList<>();
    for (Sampled task : tasks) {
      Usual usual = task.usual();
      if (usual != null) {
        TaskBreakage.of(task, counted, behaviour -> compared.test(usual, behaviour))
            .ifPresent(all::add);
      }
    }
    return all;
  }

  private static Tally tallyOutcomes(List<Sampled> tasks) {
    List<Usual> usable =
        tasks.stream()
            .filter(task -> task.cause() == null)
            .flatMap(task -> Optional.ofNullable(task.usual()).stream())
            .toList();
    List<LeaveOneOut> unchanged = usable.stream().map(LeaveOneOut::of).toList();
    return new Tally(
        tasks.size(),
        countMatching(unchanged, LeaveOneOut::isUnsteady),
        countMatching(tasks, task -> task.cause() != null),
        countMatching(unchanged, it -> !it.noiseKnown()),
        countMatching(tasks, task -> task.suspended() != null),
        countMatching(usable, usual -> Boolean.TRUE.equals(usual.correct())),
        countMatching(usable, usual -> usual.correct() != null));
  }

  private static <E> int countMatching(List<E> all, Predicate<E> which) {
    return (int) all.stream().filter(which).count();
  }

  private static List<FragilityComparison> compareModels(
      Map<String, List<Sampled>> byModel, Predicate<Drawn> counted, Design design) {
    List<FragilityComparison> pairs =
        Grouped.pairs(List.copyOf(byModel.values())).stream()
            .flatMap(
                it -> FragilityComparison.of(it.first(), it.second(), counted, design).stream())
            .toList();
    List<Double> corrected = Holm.adjust(pairs.stream().map(FragilityComparison::p).toList());
    List<FragilityComparison> all = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      all.add(pairs.get(i).corrected(corrected.get(i)));
    }
    return all;
  }

  /** The comparisons in which one model is shown to be more robust. */
  public List<FragilityComparison> decidedComparisons() {
    return comparisons.stream().filter(FragilityComparison::isDecided).toList();
  }

  /** The results of one model; empty if it has no sample. */
  public Optional<OfModel> forModel(@Nullable String model) {
    return models.stream().filter(it -> it.model().equals(model)).findFirst();
  }

  /** Whether no model has a result for any mutant. */
  public boolean isEmpty() {
    return models.stream().allMatch(it -> it.overall().curve().isEmpty());
  }
}

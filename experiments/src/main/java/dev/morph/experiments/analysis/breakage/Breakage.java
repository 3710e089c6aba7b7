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
 * What a run's sample shows of its models, within one domain and for one kind of change.
 *
 * @param domain mutants were drawn from
 * @param kind of change; empty: all kinds together
 * @param models in the order of the run
 * @param comparisons of each two models, on what both were asked about, with p corrected by Holm
 *     over them
 * @param level of error of a conclusion: 5 %, or what is left of it for the last of several looks
 * @param signature everything that decides what is estimated
 */
public record Breakage(
    String domain,
    String kind,
    List<OfModel> models,
    List<FragilityComparison> comparisons,
    double level,
    String signature) {
  /**
   * Of one model.
   *
   * @param model its name
   * @param all of its tasks whose usual program is known and steady
   * @param correct of those of them whose usual program passes the task's own cases
   * @param incorrect of those whose usual program does not
   * @param tally of the tasks
   */
  public record OfModel(
      String model, Fragility all, Fragility correct, Fragility incorrect, Tally tally) {}

  /**
   * What became of a model's tasks.
   *
   * @param tasks all of them
   * @param unsteady no behaviour has a majority among the answers to the unchanged task: they are
   *     noise, and no program to hold others against
   * @param unusable the unchanged task gave no program
   * @param unfinished not all that was planned was asked
   * @param passed tasks whose usual program passes the task's own cases
   * @param tested tasks that have cases and a usual program
   */
  public record Tally(
      int tasks, int unsteady, int unusable, int unfinished, int passed, int tested) {}

  /**
   * What was asked.
   *
   * @param words the numbers of changed words of the design
   * @param randomSeed of permutations
   * @param looks how often the data were looked at before the run ended; 0: a run without an aim
   * @param selected whether tasks were selected by their first answer; then the further ones alone
   *     are the noise, each held against the first
   */
  public record Design(List<Integer> words, long randomSeed, int looks, boolean selected) {
    public Design {
      words = List.copyOf(words);
    }

    /** Everything that decides what is estimated. */
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
          + (looks == 0 ? "" : "|looks:" + looks)
          + (selected ? "|selected:first-answer" : "")
          + "|interval:jeffreys-clustered";
    }

    /** Of tasks that nothing was selected by. */
    public Design(List<Integer> words, long randomSeed, int looks) {
      this(words, randomSeed, looks, false);
    }

    /** Of a run without an aim. */
    public Design(List<Integer> words, long randomSeed) {
      this(words, randomSeed, 0);
    }

    /** The error that a conclusion may have, once so many rounds are asked. */
    double level(int rounds) {
      return looks == 0 ? Looks.LEVEL : new Looks(looks).level(rounds);
    }
  }

  public Breakage {
    models = List.copyOf(models);
    comparisons = List.copyOf(comparisons);
  }

  /** Without a sample. */
  public static Breakage none(String domain) {
    return new Breakage(domain, "", List.of(), List.of(), Looks.LEVEL, "");
  }

  /** Of all samples of a run. */
  public static Breakage of(List<Sampled> samples, String domain, String kind, Design design) {
    Predicate<Drawn> counted =
        mutant -> mutant.domain().equals(domain) && (kind.isEmpty() || mutant.kind().equals(kind));
    Map<String, List<Sampled>> byModel = Grouped.by(samples, Sampled::model);
    List<OfModel> models = new ArrayList<>();
    byModel.forEach((model, tasks) -> models.add(model(model, tasks, counted, design)));
    int rounds = samples.stream().mapToInt(Sampled::rounds).max().orElse(0);
    return new Breakage(
        domain,
        kind,
        models,
        comparisons(byModel, counted, design),
        design.level(rounds),
        design.signature(rounds, domain, kind));
  }

  /** The kinds of change that were drawn, in the order in which they come. */
  public static List<String> kinds(List<Sampled> samples) {
    return samples.stream()
        .flatMap(task -> task.drawn().stream().map(Drawn::kind))
        .distinct()
        .toList();
  }

  /** The domains that were drawn from, the one that is reported first in front. */
  public static List<String> domains(List<Sampled> samples) {
    return samples.stream()
        .flatMap(task -> task.drawn().stream().map(Drawn::domain))
        .distinct()
        .toList();
  }

  private static OfModel model(
      String model, List<Sampled> tasks, Predicate<Drawn> counted, Design design) {
    List<TaskBreakage> steady = steady(tasks, counted, design.selected());
    return new OfModel(
        model,
        Fragility.of(steady, design.words()),
        Fragility.of(whose(steady, true), design.words()),
        Fragility.of(whose(steady, false), design.words()),
        tally(tasks));
  }

  private static List<TaskBreakage> whose(List<TaskBreakage> tasks, boolean correct) {
    return tasks.stream()
        .filter(task -> task.correct() != null && task.correct() == correct)
        .toList();
  }

  static List<TaskBreakage> steady(
      List<Sampled> tasks, Predicate<Drawn> counted, boolean selected) {
    List<TaskBreakage> steady = new ArrayList<>();
    for (Sampled task : tasks) {
      Usual usual = task.usual();
      if (usual != null && task.cause() == null && usual.steady()) {
        steady.add(TaskBreakage.of(task, usual, counted, selected));
      }
    }
    return steady;
  }

  private static Tally tally(List<Sampled> tasks) {
    List<Usual> usable =
        tasks.stream()
            .filter(task -> task.cause() == null)
            .flatMap(task -> Optional.ofNullable(task.usual()).stream())
            .toList();
    return new Tally(
        tasks.size(),
        count(usable, usual -> !usual.steady()),
        count(tasks, task -> task.cause() != null),
        count(tasks, task -> task.suspended() != null),
        count(usable, usual -> Boolean.TRUE.equals(usual.correct())),
        count(usable, usual -> usual.correct() != null));
  }

  private static <E> int count(List<E> all, Predicate<E> which) {
    return (int) all.stream().filter(which).count();
  }

  private static List<FragilityComparison> comparisons(
      Map<String, List<Sampled>> byModel, Predicate<Drawn> counted, Design design) {
    List<String> models = List.copyOf(byModel.keySet());
    List<FragilityComparison> pairs = new ArrayList<>();
    for (int i = 0; i < models.size(); i++) {
      for (int j = i + 1; j < models.size(); j++) {
        FragilityComparison.of(
                models.get(i),
                byModel.getOrDefault(models.get(i), List.of()),
                models.get(j),
                byModel.getOrDefault(models.get(j), List.of()),
                counted,
                design)
            .ifPresent(pairs::add);
      }
    }
    List<Double> corrected = Holm.adjust(pairs.stream().map(FragilityComparison::p).toList());
    List<FragilityComparison> all = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      all.add(pairs.get(i).corrected(corrected.get(i)));
    }
    return all;
  }

  /** The comparisons that show one of the two to be more robust. */
  public List<FragilityComparison> decided() {
    return comparisons.stream().filter(pair -> pair.decided(level)).toList();
  }

  /** That of one model; nothing of one that has no sample. */
  public Optional<OfModel> of(@Nullable String model) {
    return models.stream().filter(it -> it.model().equals(model)).findFirst();
  }

  /** Whether mutants were drawn at all. */
  public boolean isEmpty() {
    return models.stream().allMatch(it -> it.all().curve().isEmpty());
  }
}

package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.breakage.TaskBreakage.Count;
import dev.morph.experiments.analysis.estimate.Estimate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many more programs behave differently once words of their tasks are changed. F is the mean of
 * B(words) - B(0) over the numbers of changed words, where B is the share of programs that break.
 *
 * @param fragility F as a share, with its 95 % interval clustered by task. If the noise is unknown,
 *     it is the mean of B alone
 * @param noise B(0), the share of repeated unchanged tasks whose program behaves differently; empty
 *     if unknown
 * @param curve B by the number of changed words, starting with zero words
 * @param tasks number of tasks it is based on
 */
public record Fragility(Estimate fragility, Estimate noise, List<Point> curve, int tasks) {
  /** The result for no tasks. */
  static final Fragility NONE =
      new Fragility(
          Estimate.none("no task was asked about"), Estimate.none("not known"), List.of(), 0);

  static final String NOISE_UNKNOWN =
      "noise unknown: each unchanged task was asked only once (--references 3)";
  private static final String ONE_TASK = "one task is not a sample";

  /**
   * A point of the curve.
   *
   * @param words number of changed words; 0 for repeats of the unchanged task
   * @param share of programs that break
   * @param asked number of outputs whose behaviour is known
   * @param tasks number of tasks these outputs belong to
   */
  public record Point(int words, Estimate share, int asked, int tasks) {}

  public Fragility {
    curve = List.copyOf(curve);
  }

  /** Whether the noise is known. */
  public boolean noiseKnown() {
    return noise.value() != null;
  }

  /** The value of F; null without tasks. */
  public @Nullable Double value() {
    return fragility.value();
  }

  /** The shares behind F, used when comparing two models. */
  record Shares(ClusteredShare broken, @Nullable ClusteredShare noise) {
    /** Returns the share with the noise subtracted. */
    ClusteredShare.Part part() {
      ClusteredShare without = noise;
      return without == null
          ? broken.part()
          : new ClusteredShare.Part(
              broken.value() - without.value(),
              ClusteredShare.ofDifference(
                  broken.part(),
                  without.part(),
                  ClusteredShare.correlation(broken.deviations(), without.deviations())));
    }

    double[] deviations() {
      double[] all = broken.deviations();
      ClusteredShare without = noise;
      for (int i = 0; without != null && i < all.length; i++) {
        all[i] -= without.deviations()[i];
      }
      return all;
    }
  }

  static Fragility of(List<TaskBreakage> all, List<Integer> words) {
    List<TaskBreakage> tasks = all.stream().filter(task -> !task.broken().isEmpty()).toList();
    if (tasks.isEmpty()) {
      return NONE;
    }
    Shares shares = shares(tasks, words);
    List<Point> curve = new ArrayList<>();
    ClusteredShare noise = shares.noise();
    if (noise != null) {
      curve.add(new Point(0, estimate(noise), noise.asked(), tasks.size()));
    }
    for (int number : words) {
      List<Count> known = broken(tasks, number).stream().filter(Count::known).toList();
      if (!known.isEmpty()) {
        ClusteredShare share = ClusteredShare.meanOf(List.of(known));
        curve.add(new Point(number, estimate(share), share.asked(), known.size()));
      }
    }
    ClusteredShare.Part part = tasks.size() > 1 ? shares.part() : null;
    double value = shares.broken().value() - (noise == null ? 0 : noise.value());
    return new Fragility(
        part == null ? Estimate.bare(value, ONE_TASK) : Estimate.within(value, part.interval()),
        noise == null ? Estimate.none(NOISE_UNKNOWN) : curve.get(0).share(),
        curve,
        tasks.size());
  }

  /** The shares of tasks that have at least one mutant; the noise is taken from the same tasks. */
  static Shares shares(List<TaskBreakage> tasks, List<Integer> words) {
    List<List<Count>> broken =
        words.stream()
            .map(number -> broken(tasks, number))
            .filter(counts -> counts.stream().anyMatch(Count::known))
            .toList();
    return new Shares(ClusteredShare.meanOf(broken), noise(tasks));
  }

  private static @Nullable ClusteredShare noise(List<TaskBreakage> tasks) {
    if (tasks.stream().allMatch(TaskBreakage::deterministic)) {
      return ClusteredShare.known(0, tasks.size());
    }
    List<Count> noise = tasks.stream().map(TaskBreakage::noise).toList();
    return noise.stream().anyMatch(Count::known) ? ClusteredShare.meanOf(List.of(noise)) : null;
  }

  private static Estimate estimate(ClusteredShare share) {
    return share.tasks() < 2
        ? Estimate.bare(share.value(), ONE_TASK)
        : Estimate.within(share.value(), share.interval());
  }

  private static List<Count> broken(List<TaskBreakage> tasks, int words) {
    return tasks.stream().map(task -> task.broken().getOrDefault(words, Count.NONE)).toList();
  }
}

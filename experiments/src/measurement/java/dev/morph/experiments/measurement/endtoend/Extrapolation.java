package dev.morph.experiments.measurement.endtoend;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How long a run of more tasks would take: tasks are begun at a steady pace once all requests are
 * in use, so the time between the beginnings of two tasks, in the middle of the run, is what one
 * more task takes. What comes before and after the questions grows with the tasks, too.
 *
 * @param tasks of the larger run
 * @param seconds it would take
 * @param margin half the width of the 95 % interval, by Student's t over blocks of tasks
 * @param blocks how many there were
 */
record Extrapolation(int tasks, double seconds, double margin, int blocks) {
  private static final int BLOCKS = 10;

  /**
   * From a run.
   *
   * @param atOnce tasks that are begun at once, in front of which nothing had to end; empty unless
   *     twenty more follow
   */
  static Optional<Extrapolation> to(int tasks, MeasuredRun run, int atOnce) {
    if (run.begun().size() < atOnce + 2 * BLOCKS) {
      return Optional.empty();
    }
    double[] each = perTask(run.begun(), atOnce);
    double rest = (run.start() + run.scoring()) / run.load().tasks();
    return Optional.of(
        new Extrapolation(
            tasks, tasks * (Fit.mean(each) + rest), tasks * Fit.margin(each), each.length));
  }

  /** Seconds a task in each block. */
  private static double[] perTask(List<Double> begun, int first) {
    int last = begun.size() - 1;
    return IntStream.range(0, BLOCKS)
        .mapToDouble(
            block -> {
              int from = first + (last - first) * block / BLOCKS;
              int to = first + (last - first) * (block + 1) / BLOCKS;
              return (begun.get(to) - begun.get(from)) / (to - from);
            })
        .toArray();
  }
}

package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Observation.Verdict;
import dev.morph.experiments.table.Cell;
import java.util.List;

/**
 * Whether a test tells some models apart, in one of several places where it could.
 *
 * @param where a metric, or a scenario under a metric
 * @param tasks that models share there
 * @param told whether some two of them differ significantly
 */
record ToldApart(String where, int tasks, boolean told) {
  /** Of so many tasks that not to tell models apart says something. */
  private static final int ENOUGH = 20;

  /**
   * Holds if some are told apart everywhere. Does not if they are in one place, and in another that
   * has 20 tasks they are not.
   */
  static Observation everywhere(String label, String claim, String meaning, List<ToldApart> all) {
    long told = all.stream().filter(ToldApart::told).count();
    boolean missed = all.stream().anyMatch(it -> !it.told() && it.tasks() >= ENOUGH);
    Verdict verdict =
        told == all.size()
            ? Verdict.HOLDS
            : told > 0 && missed ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    return new Observation(
        label,
        claim,
        verdict,
        Cell.number((double) told / all.size()),
        meaning,
        Observation.text(
            "%d places; not in: %s",
            all.size(),
            told == all.size()
                ? "none"
                : String.join(
                    ", ", all.stream().filter(it -> !it.told()).map(ToldApart::where).toList())));
  }
}

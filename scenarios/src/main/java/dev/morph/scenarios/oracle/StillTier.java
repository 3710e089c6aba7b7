package dev.morph.scenarios.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.sandbox.WorkerSource;
import dev.morph.scenarios.sandbox.worker.Compiled;
import java.util.Optional;

/**
 * Programs that read the clock or draw do something else each time, and say nothing about their
 * equivalence. Both are run once more in a world that stands still. What agrees there counts as
 * compared; a difference counts only if the programs read no more than the date, since two right
 * programs may draw in another order.
 */
final class StillTier implements Tier {
  private static final String NAME = "still";

  private final Subjects subjects;
  private final WorkerSource workers;
  private final OracleSettings settings;

  StillTier(Subjects subjects, WorkerSource workers, OracleSettings settings) {
    this.subjects = subjects;
    this.workers = workers;
    this.settings = settings;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Verdict> judge(Pair pair) throws InterruptedException {
    if (pair.isSteady()) {
      return Optional.empty();
    }
    Subject seed = pair.seed();
    Optional<Stilled> left = Stilled.of(seed.compiled());
    Optional<Stilled> right = Stilled.of(pair.mutant());
    if (left.isEmpty() && right.isEmpty()) {
      return Optional.empty();
    }
    boolean exact = left.map(Stilled::exact).orElse(true) && right.map(Stilled::exact).orElse(true);
    Subject still =
        new Subject(
            seed.task(),
            seed.program(),
            left.map(Stilled::program).orElse(seed.compiled()),
            seed.scope(),
            seed.entry());
    Optional<Verdict> verdict =
        compare(pair, still, right.map(Stilled::program).orElse(pair.mutant()));
    if (verdict.isPresent() && !exact) {
      pair.note("they differ with the clock and every draw held still, which proves nothing");
      return Optional.empty();
    }
    return verdict;
  }

  private Optional<Verdict> compare(Pair pair, Subject seed, Compiled mutant)
      throws InterruptedException {
    try (Pair still = new Pair(seed, mutant)) {
      still.keep(pair.alignments());
      Trials trials = subjects.fresh(seed);
      Optional<Verdict> verdict =
          new InputsTier(NAME, (subject, spare) -> trials, workers, settings).judge(still);
      if (verdict.isEmpty()) {
        pair.take(still);
      }
      return verdict;
    }
  }
}

package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.run.FrozenClockProgram;
import dev.morph.scenarios.program.oracle.run.Trials;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Programs that read the clock or draw do something else each time, and say nothing about their
 * equivalence. Both are run once more with frozen time and randomness, at several times if they
 * look at the clock. What agrees there counts as compared; a difference counts only if the programs
 * read no more than the date, since two right programs may draw in another order.
 */
final class FrozenClockTier implements Tier {
  private static final String NAME = "still";

  /** A day that not every year has, a year's last moment, and a Sunday's first. */
  private static final List<String> TIMES =
      List.of("2024-02-29T12:34:56.789Z", "2025-12-31T23:59:59.999Z", "2026-03-01T00:00:00Z");

  private final Subjects subjects;
  private final WorkerSource workers;
  private final OracleSettings settings;

  FrozenClockTier(Subjects subjects, WorkerSource workers, OracleSettings settings) {
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
    for (String time : TIMES) {
      long millis = Instant.parse(time).toEpochMilli();
      Optional<FrozenClockProgram> seed = FrozenClockProgram.of(pair.seed().compiled(), millis);
      Optional<FrozenClockProgram> mutant = FrozenClockProgram.of(pair.mutant(), millis);
      List<FrozenClockProgram> still = Stream.of(seed, mutant).flatMap(Optional::stream).toList();
      if (still.isEmpty()) {
        return Optional.empty();
      }
      boolean dated = still.stream().anyMatch(FrozenClockProgram::dated);
      Optional<Verdict> verdict = compare(pair, seed, mutant, dated ? time : "any time");
      if (verdict.isPresent() && still.stream().allMatch(FrozenClockProgram::exact)) {
        return verdict;
      }
      if (verdict.isPresent()) {
        pair.note("they differ with the clock and every draw held still, which proves nothing");
        return Optional.empty();
      }
      if (!dated) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<Verdict> compare(
      Pair pair,
      Optional<FrozenClockProgram> seed,
      Optional<FrozenClockProgram> mutant,
      String time)
      throws InterruptedException {
    Subject moving = pair.seed();
    Compiled own = seed.map(FrozenClockProgram::program).orElse(moving.compiled());
    Subject still =
        new Subject(moving.task(), moving.program(), own, moving.scope(), moving.entry());
    try (Pair held =
        new Pair(
            still, mutant.map(FrozenClockProgram::program).orElse(pair.mutant()), pair.rule())) {
      held.keep(pair.alignments());
      held.note("with every draw and the clock held still at " + time);
      Trials trials = subjects.fresh(still);
      Optional<Verdict> verdict =
          new InputsTier(NAME, (subject, spare) -> trials, workers, settings).judge(held);
      if (verdict.isEmpty()) {
        pair.take(held);
      }
      return verdict;
    }
  }
}

package dev.morph.scenarios.program.java;

import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.java.compare.Comparison;
import dev.morph.scenarios.program.java.compare.RepeatedOutcomes;
import dev.morph.scenarios.program.java.compare.RepeatedOutcomes.Relation;
import dev.morph.scenarios.program.java.inputs.FollowUps;
import dev.morph.scenarios.program.java.run.ProgramRun;
import dev.morph.scenarios.program.java.run.RepeatedRuns;
import dev.morph.scenarios.program.java.run.ReusableWorker;
import dev.morph.scenarios.program.java.run.Trials;
import dev.morph.scenarios.program.java.run.Variability;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks whether a difference persists when both programs are run again, each in separate
 * processes: see {@link RepeatedOutcomes}.
 */
final class Confirmation {
  /** The result of the repeated runs: a {@link Difference} if the programs differ. */
  interface Finding {}

  /** The programs behave alike after all. */
  record Alike() implements Finding {}

  /** The programs differ, but not in every run. */
  record Doubt(Relation relation) implements Finding {}

  /** The mutant's program produced no outcome. */
  record NoOutcome(Outcome outcome) implements Finding {}

  /** A process was lost because the machine is busy, so nothing is known. */
  record Busy() implements Finding {}

  private final Pair pair;
  private final Trials known;
  private final WorkerSource workers;
  private final OracleSettings settings;
  private final Comparison comparison;
  private final FollowUps followUps;
  private final RepeatedRuns repetition;

  /** Checks differences on inputs whose outcome on the seed's program is known. */
  Confirmation(Pair pair, Trials known, WorkerSource workers, OracleSettings settings) {
    this.pair = pair;
    this.known = known;
    this.workers = workers;
    this.settings = settings;
    this.comparison = new Comparison(settings.tolerance(), pair.sharedClasses());
    this.followUps = new FollowUps(pair.seed().scope());
    this.repetition = new RepeatedRuns(workers);
  }

  /** The inputs and the seed program's outcomes on them. */
  Trials trials() {
    return known;
  }

  /** Returns the input for the first run of the mutant's program, with the usual time limit. */
  Input withUsualLimit(Translation translation) {
    return translation.input().withLimit((int) settings.limits().mutant().toMillis());
  }

  /** Starts the mutant's program. */
  ProgramRun startMutant(List<Input> inputs) throws InterruptedException {
    return new ProgramRun(workers, pair.mutant(), inputs, pair.mutantWorker());
  }

  /** Returns whether the mutant's program behaved like the seed's. */
  boolean isSameOutcome(int place, Outcome outcome, Translation translation) {
    return comparison.areSame(known.outcomes().get(place), outcome, translation);
  }

  /** Returns whether two equal outcomes were compared completely. */
  boolean comparesCompletely(int place, Outcome outcome, Translation translation) {
    List<Step> steps = known.inputs().get(place).steps();
    return comparison.comparesCompletely(
        known.outcomes().get(place),
        outcome,
        translation,
        i -> steps.get(i).kind() != Step.Kind.CALL || followUps.canExamine(steps.get(i)));
  }

  /** Returns whether the program was never run on the input. */
  static boolean wasNotRun(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.NOT_RUN
        || outcome.ending() == Outcome.Ending.UNBUILDABLE;
  }

  /**
   * Runs both programs again.
   *
   * @param place index of the input in {@link #trials}
   * @param outcome the outcome that differs
   * @param run the run that produced the outcome
   */
  Finding confirm(int place, Translation translation, Outcome outcome, ProgramRun run)
      throws InterruptedException {
    Input input = known.inputs().get(place);
    Outcome expected = known.outcomes().get(place);
    List<Outcome> own = known.rerunOutcomes(place, pair.seedWorker());
    List<Outcome> others = runMutantAgain(translation.input(), outcome, run);
    if (wasNotRun(others.get(0))) {
      return new NoOutcome(others.get(0));
    }
    if (!RepeatedRuns.endedByItself(others.get(0))) {
      return isBusy(input, expected, others.get(0))
          ? new Busy()
          : Difference.of(input, expected, others.get(0));
    }
    RepeatedOutcomes draws = repeatedOutcomes(input, translation, own, others);
    boolean steady = comparison.areSame(expected, own.get(0), Translation.unchanged(input));
    boolean slow = !draws.eitherVaries() && steady && !RepeatedRuns.isInformative(outcome);
    if (draws.relation() == Relation.ALIKE && (draws.eitherVaries() || slow)) {
      return new Alike();
    }
    if (draws.eitherVaries() || !steady || draws.relation() == Relation.ALIKE) {
      List<Outcome> more = new ArrayList<>(others);
      more.addAll(repetition.runMore(pair.mutant(), withLongLimit(translation.input())));
      draws = repeatedOutcomes(input, translation, known.manyOutcomes(place), more);
    }
    return concluded(draws, input, steady);
  }

  private Finding concluded(RepeatedOutcomes draws, Input input, boolean steady)
      throws InterruptedException {
    if (draws.seedOutcomes().isEmpty()) {
      return new Doubt(Relation.ONE_DRAWS); // the seed's program terminated once but not again
    }
    Relation relation = draws.relation();
    if (relation == Relation.APART && !draws.eitherVaries() && changesOverTime(input, draws)) {
      return new Doubt(Relation.BOTH_DRAW);
    }
    if (relation == Relation.APART && (steady || draws.eitherVaries())) {
      return Difference.of(input, draws);
    }
    if (relation == Relation.ALIKE && draws.eitherVaries()) {
      return new Alike();
    }
    return new Doubt(
        draws.exactlyOneVaries() || !draws.eitherVaries()
            ? Relation.ONE_DRAWS
            : Relation.BOTH_DRAW);
  }

  /**
   * Returns whether the seed's program behaves differently a moment later, for instance because it
   * reads the clock.
   */
  private boolean changesOverTime(Input input, RepeatedOutcomes draws) throws InterruptedException {
    if (!Variability.mayVary(pair.seed().compiled())) {
      return false;
    }
    return !comparison.areSame(
        draws.seedOutcomes().get(0), runSeedAgain(input), Translation.unchanged(input));
  }

  /**
   * Returns whether the process was lost because the machine is too busy: in that case the seed's
   * program, which succeeded before, now fails as well.
   */
  private boolean isBusy(Input input, Outcome expected, Outcome again) throws InterruptedException {
    return switch (again.ending()) {
      case LOST, LIMITED, TIMED_OUT ->
          !comparison.areSame(
              expected, runSeedAgain(withLongLimit(input)), Translation.unchanged(input));
      default -> false;
    };
  }

  private Outcome runSeedAgain(Input input) throws InterruptedException {
    return ProgramRun.runAll(workers, pair.seed().compiled(), List.of(input)).get(0);
  }

  private RepeatedOutcomes repeatedOutcomes(
      Input input, Translation translation, List<Outcome> own, List<Outcome> others) {
    return new RepeatedOutcomes(
        comparison,
        input,
        translation,
        RepeatedRuns.informativeOutcomes(own),
        RepeatedRuns.informativeOutcomes(others));
  }

  private Input withLongLimit(Input input) {
    return input.withLimit((int) settings.limits().confirmed().toMillis());
  }

  /**
   * Runs the mutant's program on the input again, in the same worker if the first run ended
   * normally.
   */
  private List<Outcome> runMutantAgain(Input input, Outcome first, ProgramRun run)
      throws InterruptedException {
    ReusableWorker spare =
        RepeatedRuns.endedByItself(first) ? pair.mutantWorker() : ReusableWorker.NONE;
    run.lendWorker();
    return repetition.repeat(pair.mutant(), withLongLimit(input), known.varies(), spare);
  }
}

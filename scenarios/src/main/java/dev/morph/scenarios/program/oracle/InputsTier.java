package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.align.Translation;
import dev.morph.scenarios.program.oracle.compare.Comparison;
import dev.morph.scenarios.program.oracle.compare.Rendering;
import dev.morph.scenarios.program.oracle.run.ProgramRun;
import dev.morph.scenarios.program.oracle.run.RepeatedRuns;
import dev.morph.scenarios.program.oracle.run.Resources;
import dev.morph.scenarios.program.oracle.run.Spare;
import dev.morph.scenarios.program.oracle.run.Trials;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs the mutant's program on inputs whose outcome on the seed's is known, and compares. */
final class InputsTier implements Tier {
  /** After so many inputs that sometimes agree, further differences prove nothing. */
  private static final int MOST_UNSTEADY = 4;

  private final String name;
  private final Source trials;
  private final WorkerSource workers;
  private final OracleSettings settings;
  private final Comparison comparison;
  private final RepeatedRuns repetition;

  /** Where the inputs come from. */
  @FunctionalInterface
  interface Source {
    Trials of(Subject seed, Spare worker) throws InterruptedException;
  }

  /** An outcome that differs, confirmed in a fresh worker. */
  private record Difference(Input input, Outcome seed, Outcome mutant, int compared) {
    String cause() {
      return switch (mutant.ending()) {
        case TIMED_OUT -> "timeout";
        case LOST, LIMITED, EXITED -> "crash";
        default -> "behaviour";
      };
    }
  }

  InputsTier(String name, Source trials, WorkerSource workers, OracleSettings settings) {
    this.name = name;
    this.trials = trials;
    this.workers = workers;
    this.settings = settings;
    this.comparison = new Comparison(settings.tolerance());
    this.repetition = new RepeatedRuns(workers, comparison);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<Verdict> judge(Pair pair) throws InterruptedException {
    Trials known = trials.of(pair.seed(), pair.seedWorker());
    List<Alignment> possible = new ArrayList<>();
    Optional<Difference> first = Optional.empty();
    int compared = 0;
    Withheld withheld = Withheld.NONE;
    int unsteady = 0;
    for (Alignment alignment : pair.alignments()) {
      Sweep sweep = new Sweep(pair, alignment, known);
      Optional<Difference> difference = sweep.run();
      unsteady = Math.max(unsteady, sweep.unsteady);
      if (difference.isEmpty()) {
        withheld = possible.isEmpty() ? sweep.withheld : withheld;
        possible.add(alignment);
        compared = Math.max(compared, sweep.compared);
      } else if (first.isEmpty()) {
        first = difference;
      }
    }
    int dropped = known.nondeterministic() + unsteady;
    if (!possible.isEmpty() || first.isEmpty()) {
      pair.keep(possible);
      pair.compared(name, compared, dropped);
      pair.withheld(name, withheld);
      return Optional.empty();
    }
    Difference found = first.get();
    pair.compared(name, found.compared(), dropped);
    Witness witness =
        new Witness(
            Rendering.of(found.input()), Rendering.of(found.seed()), Rendering.of(found.mutant()));
    return Optional.of(pair.different(name, found.cause(), witness));
  }

  /** One alignment through all the inputs. */
  private final class Sweep {
    private final Pair pair;
    private final Trials known;
    private final List<Translation> translations = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private int compared;
    private Withheld withheld = Withheld.NONE;
    private int unsteady;

    Sweep(Pair pair, Alignment alignment, Trials known) {
      this.pair = pair;
      this.known = known;
      for (int i = 0; i < known.inputs().size(); i++) {
        Optional<Translation> translation = alignment.translate(known.inputs().get(i));
        if (translation.isPresent()) {
          translations.add(translation.get());
          places.add(i);
        }
      }
    }

    Optional<Difference> run() throws InterruptedException {
      if (translations.isEmpty()) {
        return Optional.empty();
      }
      int limit = (int) settings.mutantLimit().toMillis();
      List<Input> inputs =
          translations.stream().map(translation -> translation.input().within(limit)).toList();
      try (ProgramRun run =
          new ProgramRun(workers, pair.mutant(), inputs, pair.mutantWorker().take())) {
        for (int i = 0; i < inputs.size(); i++) {
          Optional<Difference> difference = judge(i, run.next());
          if (difference.isPresent()) {
            return difference;
          }
        }
        pair.mutantWorker().give(run.release());
        return Optional.empty();
      }
    }

    private Optional<Difference> judge(int i, Outcome outcome) throws InterruptedException {
      Outcome expected = known.outcomes().get(places.get(i));
      Translation translation = translations.get(i);
      if (tellsNothing(outcome)) {
        withheld = withheld.and(outcome);
        return Optional.empty();
      }
      if (comparison.same(expected, outcome, translation)) {
        compared++;
        return Optional.empty();
      }
      if (Resources.exhausted(outcome) && Resources.isLarge(translation.input())) {
        withheld = withheld.and(outcome);
        return Optional.empty();
      }
      if (unsteady > MOST_UNSTEADY) {
        unsteady++;
        return Optional.empty();
      }
      return confirmed(i, expected, translation);
    }

    /**
     * A difference counts if in other processes the seed's program does what it did, and the
     * mutant's nothing that the seed's does.
     */
    private Optional<Difference> confirmed(int i, Outcome expected, Translation translation)
        throws InterruptedException {
      int place = places.get(i);
      if (!known.holds(place)) {
        return Optional.empty();
      }
      List<Outcome> runs = again(translation.input(), known.nondeterministic() > 0);
      Outcome again = runs.get(0);
      if (tellsNothing(again)) {
        withheld = withheld.and(again);
        return Optional.empty();
      }
      if (comparison.same(expected, again, translation)) {
        compared++;
        return Optional.empty();
      }
      Input input = known.inputs().get(place);
      if (repetition.mayMeet(known.again(place), input, runs, translation)
          || isBusy(input, expected, again)) {
        unsteady++;
        return Optional.empty();
      }
      compared++;
      return Optional.of(new Difference(input, expected, again, compared));
    }

    private List<Outcome> again(Input input, boolean patient) throws InterruptedException {
      Input unhurried = input.within((int) settings.confirmLimit().toMillis());
      return repetition.of(pair.mutant(), unhurried, patient);
    }

    /**
     * A process can be lost to a machine that is too busy, too: then the seed's program, which did
     * well before, does no better now.
     */
    private boolean isBusy(Input input, Outcome expected, Outcome again)
        throws InterruptedException {
      if (!isLost(again)) {
        return false;
      }
      Input patient = input.within((int) settings.confirmLimit().toMillis());
      Outcome seed = ProgramRun.all(workers, pair.seed().compiled(), List.of(patient)).get(0);
      return !comparison.same(expected, seed, Translation.none(input));
    }
  }

  private static boolean isLost(Outcome outcome) {
    return switch (outcome.ending()) {
      case LOST, LIMITED, TIMED_OUT -> true;
      default -> false;
    };
  }

  private static boolean tellsNothing(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.NOT_RUN
        || outcome.ending() == Outcome.Ending.UNBUILDABLE;
  }
}

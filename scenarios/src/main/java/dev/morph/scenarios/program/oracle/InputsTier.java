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
import java.util.Comparator;
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

    Witness witness() {
      return new Witness(Rendering.of(input), Rendering.of(seed), Rendering.of(mutant));
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
    List<Sweep> possible = new ArrayList<>();
    Optional<Difference> first = Optional.empty();
    int compared = 0;
    int unsteady = 0;
    for (Alignment alignment : pair.alignments()) {
      Sweep sweep = new Sweep(pair, alignment, known);
      Optional<Difference> difference = sweep.run();
      unsteady = Math.max(unsteady, sweep.unsteady);
      if (difference.isEmpty()) {
        possible.add(sweep);
        compared = Math.max(compared, sweep.compared);
      } else if (first.isEmpty()) {
        first = difference;
      }
    }
    int dropped = known.nondeterministic() + unsteady;
    if (!possible.isEmpty() || first.isEmpty()) {
      possible.sort(Comparator.comparingInt(sweep -> sweep.outside));
      pair.keep(possible.stream().map(sweep -> sweep.alignment).toList());
      pair.compared(name, compared, dropped);
      possible.stream().findFirst().ifPresent(Sweep::tell);
      return Optional.empty();
    }
    Difference found = first.get();
    pair.compared(name, found.compared(), dropped);
    return Optional.of(pair.different(name, found.cause(), found.witness()));
  }

  /** One alignment through all the inputs. */
  private final class Sweep {
    private final Pair pair;
    private final Alignment alignment;
    private final Trials known;
    private final List<Translation> translations = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private int compared;
    private Withheld withheld = Withheld.NONE;
    private int unsteady;
    private int outside;
    private Optional<Difference> firstOutside = Optional.empty();

    Sweep(Pair pair, Alignment alignment, Trials known) {
      this.pair = pair;
      this.alignment = alignment;
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
        withhold(i, outcome);
        return Optional.empty();
      }
      if (comparison.same(expected, outcome, translation)) {
        agree(i);
        return Optional.empty();
      }
      if (Resources.exhausted(outcome) && Resources.isLarge(translation.input())) {
        withhold(i, outcome);
        return Optional.empty();
      }
      if (unsteady > MOST_UNSTEADY) {
        unsteady++;
        return Optional.empty();
      }
      if (!pair.rule().counts(name, known, places.get(i))) {
        differOutside(i, expected, translation);
        return Optional.empty();
      }
      return confirmed(i, expected, translation);
    }

    private void agree(int i) {
      compared += pair.rule().admits(name, known.inputs().get(places.get(i))) ? 1 : 0;
    }

    private void withhold(int i, Outcome outcome) {
      boolean counts = pair.rule().admits(name, known.inputs().get(places.get(i)));
      withheld = counts ? withheld.and(outcome) : withheld;
    }

    /** The first one is confirmed; if it is, the others are taken for what they look like. */
    private void differOutside(int i, Outcome expected, Translation translation)
        throws InterruptedException {
      if (firstOutside.isEmpty()) {
        int counted = compared;
        firstOutside = confirmed(i, expected, translation);
        compared = counted;
      }
      outside += firstOutside.isPresent() ? 1 : 0;
    }

    void tell() {
      pair.withheld(name, withheld);
      firstOutside.ifPresent(first -> pair.differOutside(outside, first.witness()));
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
        withhold(i, again);
        return Optional.empty();
      }
      if (comparison.same(expected, again, translation)) {
        agree(i);
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

package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.align.Translation;
import dev.morph.scenarios.program.oracle.compare.Comparison;
import dev.morph.scenarios.program.oracle.compare.RepeatedOutcomes;
import dev.morph.scenarios.program.oracle.compare.RepeatedOutcomes.Relation;
import dev.morph.scenarios.program.oracle.run.Passes;
import dev.morph.scenarios.program.oracle.run.ProgramRun;
import dev.morph.scenarios.program.oracle.run.RepeatedRuns;
import dev.morph.scenarios.program.oracle.run.Resources;
import dev.morph.scenarios.program.oracle.run.Spare;
import dev.morph.scenarios.program.oracle.run.Trials;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.StepOutcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

  InputsTier(String name, Source trials, WorkerSource workers, OracleSettings settings) {
    this.name = name;
    this.trials = trials;
    this.workers = workers;
    this.settings = settings;
    this.comparison = new Comparison(settings.tolerance());
    this.repetition = new RepeatedRuns(workers);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<Verdict> judge(Pair pair) throws InterruptedException {
    Trials known = trials.of(pair.seed(), pair.seedWorker());
    pair.tried(known.inputs());
    List<Sweep> possible = new ArrayList<>();
    Optional<Difference> first = Optional.empty();
    int compared = 0;
    List<Relation> doubts = new ArrayList<>();
    Set<String> called = new HashSet<>();
    for (Alignment alignment : pair.alignments()) {
      Sweep sweep = new Sweep(pair, alignment, known);
      Optional<Difference> difference = sweep.run();
      if (difference.isEmpty()) {
        doubts.addAll(sweep.doubts);
        called.addAll(sweep.called);
        possible.add(sweep);
        compared = Math.max(compared, sweep.compared);
      } else if (first.isEmpty()) {
        first = difference;
      }
    }
    if (!possible.isEmpty() || first.isEmpty()) {
      possible.sort(Comparator.comparingInt(sweep -> sweep.outside));
      pair.keep(possible.stream().map(sweep -> sweep.alignment).toList());
      pair.compared(name, compared, called);
      doubts.forEach(doubt -> pair.doubt(name, doubt));
      possible.stream().findFirst().ifPresent(Sweep::tell);
      return Optional.empty();
    }
    pair.compared(name, first.get().compared(), first.get().called());
    return Optional.of(first.get().verdict(pair, name));
  }

  /** One alignment through all the inputs. */
  private final class Sweep {
    private final Pair pair;
    private final Alignment alignment;
    private final Trials known;
    private final List<Translation> translations = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final Set<String> called = new HashSet<>();

    /** Classes whose constructor without parameters throws: their methods are not reached. */
    private final Set<String> unmade = new HashSet<>();

    private int compared;
    private final List<Relation> doubts = new ArrayList<>();
    private Withheld withheld = Withheld.NONE;
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
          noteUnmade(known.inputs().get(i).steps(), known.outcomes().get(i).steps());
        }
      }
    }

    private void noteUnmade(List<Step> steps, List<StepOutcome> outcomes) {
      for (int i = 0; i < outcomes.size(); i++) {
        Step step = steps.get(i);
        if (step.kind() == Step.Kind.NEW && step.args().isEmpty() && outcomes.get(i).threw()) {
          unmade.add(step.type());
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
          Optional<Difference> difference = judge(i, run.next(), run);
          if (difference.isPresent()) {
            return difference;
          }
        }
        pair.mutantWorker().give(run.release());
        return Optional.empty();
      }
    }

    private Optional<Difference> judge(int i, Outcome outcome, ProgramRun run)
        throws InterruptedException {
      Outcome expected = known.outcomes().get(places.get(i));
      Translation translation = translations.get(i);
      if (tellsNothing(outcome)) {
        withhold(i, outcome);
        return Optional.empty();
      }
      if (comparison.same(expected, outcome, translation)) {
        return count(places.get(i));
      }
      if (Resources.exhausted(outcome) && Resources.isLarge(translation.input())) {
        withhold(i, outcome);
        return Optional.empty();
      }
      if (doubts.size() > MOST_UNSTEADY) {
        doubts.add(doubts.get(0));
        return Optional.empty();
      }
      if (!pair.rule().counts(name, known, places.get(i))) {
        differOutside(i, outcome, run);
        return Optional.empty();
      }
      return confirmed(i, outcome, run);
    }

    private void withhold(int i, Outcome outcome) {
      boolean counts = pair.rule().admits(name, known.inputs().get(places.get(i)));
      withheld = counts ? withheld.and(outcome) : withheld;
    }

    /** The first one is confirmed; if it is, the others are taken for what they look like. */
    private void differOutside(int i, Outcome outcome, ProgramRun run) throws InterruptedException {
      if (firstOutside.isEmpty()) {
        int counted = compared;
        int open = doubts.size();
        firstOutside = confirmed(i, outcome, run);
        compared = counted;
        doubts.subList(open, doubts.size()).clear();
      }
      outside += firstOutside.isPresent() ? 1 : 0;
    }

    void tell() {
      pair.withheld(name, withheld);
      firstOutside.ifPresent(first -> pair.differOutside(outside, first.witness()));
    }

    /**
     * A difference counts if it holds when both programs are run again, each in processes of its
     * own: see {@link RepeatedOutcomes}.
     */
    private Optional<Difference> confirmed(int i, Outcome outcome, ProgramRun run)
        throws InterruptedException {
      int place = places.get(i);
      Translation translation = translations.get(i);
      Input input = known.inputs().get(place);
      Outcome expected = known.outcomes().get(place);
      List<Outcome> own = known.again(place, pair.seedWorker());
      List<Outcome> others = again(translation.input(), outcome, run);
      if (tellsNothing(others.get(0))) {
        withhold(i, others.get(0));
        return Optional.empty();
      }
      if (!RepeatedRuns.ended(others.get(0))) {
        return lost(place, expected, others.get(0));
      }
      RepeatedOutcomes draws = draws(input, translation, own, others);
      boolean steady = comparison.same(expected, own.get(0), Translation.none(input));
      boolean slow = !draws.draws() && steady && !RepeatedRuns.tells(outcome);
      if (draws.relation() == Relation.ALIKE && (draws.draws() || slow)) {
        return count(place);
      }
      if (draws.draws() || !steady || draws.relation() == Relation.ALIKE) {
        List<Outcome> more = new ArrayList<>(others);
        more.addAll(repetition.more(pair.mutant(), unhurried(translation.input())));
        draws = draws(input, translation, known.often(place), more);
      }
      return concluded(draws, place, steady);
    }

    /** Counts an input, and what it calls, as compared. */
    private Optional<Difference> count(int place) {
      compared += pair.rule().admits(name, known.inputs().get(place)) ? 1 : 0;
      int done = known.outcomes().get(place).steps().size();
      known.inputs().get(place).steps().stream()
          .limit(done)
          .filter(step -> step.target() != Step.FRESH || !unmade.contains(step.type()))
          .flatMap(step -> ComparedParts.compared(step).stream())
          .forEach(called::add);
      return Optional.empty();
    }

    private Optional<Difference> concluded(RepeatedOutcomes draws, int place, boolean steady)
        throws InterruptedException {
      Input input = known.inputs().get(place);
      Relation relation = draws.relation();
      if (relation == Relation.APART && !draws.draws() && movesOn(input, draws)) {
        doubts.add(Relation.BOTH_DRAW);
        return Optional.empty();
      }
      if (relation == Relation.APART && (steady || draws.draws())) {
        count(place);
        return Optional.of(Difference.of(input, draws).after(compared, called));
      }
      if (relation == Relation.ALIKE && draws.draws()) {
        return count(place);
      }
      doubts.add(draws.oneDraws() || !draws.draws() ? Relation.ONE_DRAWS : Relation.BOTH_DRAW);
      return Optional.empty();
    }

    /** Whether the seed's program does something else a moment later: a clock does. */
    private boolean movesOn(Input input, RepeatedOutcomes draws) throws InterruptedException {
      if (!Passes.areWorthwhile(pair.seed().compiled())) {
        return false;
      }
      Outcome now = ProgramRun.all(workers, pair.seed().compiled(), List.of(input)).get(0);
      return !comparison.same(draws.seedOutcomes().get(0), now, Translation.none(input));
    }

    private Optional<Difference> lost(int place, Outcome expected, Outcome again)
        throws InterruptedException {
      Input input = known.inputs().get(place);
      if (isBusy(input, expected, again)) {
        return Optional.empty();
      }
      count(place);
      return Optional.of(Difference.of(input, expected, again).after(compared, called));
    }

    private RepeatedOutcomes draws(
        Input input, Translation translation, List<Outcome> own, List<Outcome> others) {
      return new RepeatedOutcomes(
          comparison,
          input,
          translation,
          new RepeatedOutcomes.Runs(
              own.stream().filter(RepeatedRuns::tells).toList(),
              others.stream().filter(RepeatedRuns::tells).toList()));
    }

    private Input unhurried(Input input) {
      return input.within((int) settings.confirmLimit().toMillis());
    }

    /** In the worker that gave the first outcome, if that left nothing behind but an outcome. */
    private List<Outcome> again(Input input, Outcome first, ProgramRun run)
        throws InterruptedException {
      try (Spare spare = new Spare()) {
        boolean wellEnded = RepeatedRuns.ended(first);
        spare.give(wellEnded ? run.pause() : Optional.empty());
        List<Outcome> again = repetition.of(pair.mutant(), unhurried(input), known.varies(), spare);
        if (wellEnded) {
          run.resume(spare.take());
        }
        return again;
      }
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

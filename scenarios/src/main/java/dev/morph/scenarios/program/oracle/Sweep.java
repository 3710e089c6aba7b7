package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.align.Translation;
import dev.morph.scenarios.program.oracle.compare.RepeatedOutcomes.Relation;
import dev.morph.scenarios.program.oracle.run.ProgramRun;
import dev.morph.scenarios.program.oracle.run.Resources;
import dev.morph.scenarios.program.oracle.run.Trials;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.StepOutcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs the mutant's program on all inputs under one alignment with the seed's. */
final class Sweep {
  /**
   * Number of inputs with only occasional agreement after which further differences prove nothing.
   */
  private static final int MOST_UNSTEADY = 4;

  private final String tier;
  private final Pair pair;
  private final Alignment alignment;
  private final Confirmation confirmation;
  private final Trials known;
  private final List<Translation> translations = new ArrayList<>();
  private final List<Integer> places = new ArrayList<>();
  private final Set<String> called = new HashSet<>();

  /** Classes whose no-argument constructor throws, so that their methods are not reached. */
  private final Set<String> unmade = new HashSet<>();

  private int compared;
  private final List<Relation> doubts = new ArrayList<>();
  private Withheld withheld = Withheld.NONE;
  private boolean unread;
  private int outside;
  private Optional<Difference> firstOutside = Optional.empty();

  /**
   * Prepares the comparison without running anything yet.
   *
   * @param tier the tier that supplies the inputs
   * @param confirmation confirms differences; knows the inputs and the seed's outcomes
   */
  Sweep(String tier, Pair pair, Alignment alignment, Confirmation confirmation) {
    this.tier = tier;
    this.pair = pair;
    this.alignment = alignment;
    this.confirmation = confirmation;
    this.known = confirmation.known();
    for (int i = 0; i < known.inputs().size(); i++) {
      Optional<Translation> translation = alignment.translate(known.inputs().get(i));
      if (translation.isPresent()) {
        translations.add(translation.get());
        places.add(i);
        noteUnmade(known.inputs().get(i).steps(), known.outcomes().get(i).steps());
      }
    }
  }

  Alignment alignment() {
    return alignment;
  }

  /** The number of inputs counted so far. */
  int compared() {
    return compared;
  }

  /** The methods and constructors called by these inputs. */
  Set<String> called() {
    return called;
  }

  /** One relation for each input on which the programs differ, but not every time. */
  List<Relation> doubts() {
    return doubts;
  }

  /** The number of differences on inputs that do not count. */
  int outside() {
    return outside;
  }

  private void noteUnmade(List<Step> steps, List<StepOutcome> outcomes) {
    for (int i = 0; i < outcomes.size(); i++) {
      Step step = steps.get(i);
      if (step.kind() == Step.Kind.NEW && step.args().isEmpty() && outcomes.get(i).threw()) {
        unmade.add(step.type());
      }
    }
  }

  /** Runs up to the first difference that counts. */
  Optional<Difference> run() throws InterruptedException {
    if (translations.isEmpty()) {
      return Optional.empty();
    }
    List<Input> inputs = translations.stream().map(confirmation::hurried).toList();
    try (ProgramRun run = confirmation.start(inputs)) {
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
    int place = places.get(i);
    Translation translation = translations.get(i);
    if (Confirmation.tellsNothing(outcome)) {
      return withhold(place, outcome);
    }
    if (confirmation.same(place, outcome, translation)) {
      unread |=
          !confirmation.sure(place, outcome, translation)
              && pair.rule().admits(tier, known.inputs().get(place));
      return count(place);
    }
    if (Resources.exhausted(outcome) && Resources.isLarge(translation.input())) {
      return withhold(place, outcome);
    }
    if (doubts.size() > MOST_UNSTEADY) {
      doubts.add(doubts.get(0));
      return Optional.empty();
    }
    if (!pair.rule().counts(tier, known, place)) {
      differOutside(i, outcome, run);
      return Optional.empty();
    }
    return confirmed(i, outcome, run);
  }

  private Optional<Difference> withhold(int place, Outcome outcome) {
    boolean counts = pair.rule().admits(tier, known.inputs().get(place));
    withheld = counts ? withheld.and(outcome) : withheld;
    return Optional.empty();
  }

  /**
   * Records a difference on an input that does not count. Only the first one is confirmed; if that
   * succeeds, the others are accepted without confirmation.
   */
  private void differOutside(int i, Outcome outcome, ProgramRun run) throws InterruptedException {
    if (firstOutside.isEmpty()) {
      int counted = compared;
      int open = doubts.size();
      Set<String> before = Set.copyOf(called);
      firstOutside = confirmed(i, outcome, run);
      compared = counted;
      if (firstOutside.isPresent()) {
        called.retainAll(before); // the programs differ there, so this does not count as compared
      }
      doubts.subList(open, doubts.size()).clear();
    }
    outside += firstOutside.isPresent() ? 1 : 0;
  }

  private Optional<Difference> confirmed(int i, Outcome outcome, ProgramRun run)
      throws InterruptedException {
    int place = places.get(i);
    Confirmation.Finding finding = confirmation.of(place, translations.get(i), outcome, run);
    if (finding instanceof Confirmation.Apart apart) {
      count(place);
      return Optional.of(apart.difference().after(compared, called));
    }
    if (finding instanceof Confirmation.Alike) {
      return count(place);
    }
    if (finding instanceof Confirmation.Nothing nothing) {
      return withhold(place, nothing.outcome());
    }
    if (finding instanceof Confirmation.Doubt doubt) {
      doubts.add(doubt.relation());
    }
    return Optional.empty();
  }

  /** Counts an input and everything it calls as compared. */
  private Optional<Difference> count(int place) {
    compared += pair.rule().admits(tier, known.inputs().get(place)) ? 1 : 0;
    List<Step> steps = known.inputs().get(place).steps();
    List<StepOutcome> done = known.outcomes().get(place).steps();
    for (int i = 0; i < Math.min(steps.size(), done.size()); i++) {
      Step step = steps.get(i);
      if (step.target() != Step.FRESH || !unmade.contains(step.type())) {
        ComparedParts.compared(step, done.get(i)).ifPresent(called::add);
      }
    }
    return Optional.empty();
  }

  /** Passes to the pair what qualifies the absence of a difference. */
  void tell() {
    pair.withheld(tier, withheld);
    if (unread) {
      pair.unread();
    }
    firstOutside.ifPresent(first -> pair.differOutside(outside, first.witness()));
  }
}

package dev.morph.scenarios.program.java;

import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.java.run.ProgramRun;
import dev.morph.scenarios.program.java.run.Resources;
import dev.morph.scenarios.program.java.run.Trials;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs the mutant's program on all inputs under one alignment with the seed's program. */
final class InputComparison extends AlignmentFindings {
  /** If more inputs than this are undecided, further differences also count as undecided. */
  private static final int MOST_UNSTEADY = 4;

  private final String tier;
  private final Pair pair;
  private final Confirmation confirmation;
  private final Trials known;
  private final Map<Integer, Translation> translations;
  private final Set<String> called = new HashSet<>();

  /**
   * Classes whose no-argument constructor throws, so that no call on a new object reaches their
   * methods.
   */
  private final Set<String> unmade = new HashSet<>();

  private int compared;
  private int unbuilt;
  private int withheld;
  private boolean unread;
  private int outside;
  private Optional<Difference> firstOutside = Optional.empty();

  /**
   * Prepares the comparison without running anything yet.
   *
   * @param tier the tier that supplies the inputs
   * @param confirmation confirms differences, and contains the inputs and the seed program's
   *     outcomes
   */
  InputComparison(String tier, Pair pair, Alignment alignment, Confirmation confirmation) {
    super(alignment);
    this.tier = tier;
    this.pair = pair;
    this.confirmation = confirmation;
    this.known = confirmation.trials();
    this.translations = alignment.translate(known.inputs());
    translations.keySet().forEach(this::noteUnmade);
  }

  /** The number of compared inputs that count. */
  int comparedCount() {
    return compared;
  }

  /** The methods and constructors called by the compared inputs. */
  Set<String> calledMembers() {
    return called;
  }

  /** The number of differences on ignored inputs. */
  int ignoredDifferences() {
    return outside;
  }

  private void noteUnmade(int place) {
    List<Step> steps = known.inputs().get(place).steps();
    List<StepOutcome> outcomes = known.outcomes().get(place).steps();
    for (int i = 0; i < outcomes.size(); i++) {
      Step step = steps.get(i);
      if (step.kind() == Step.Kind.NEW && step.args().isEmpty() && outcomes.get(i).threw()) {
        unmade.add(step.type());
      }
    }
  }

  /** Runs the inputs, up to the first difference that counts. */
  InputComparison run() throws InterruptedException {
    if (translations.isEmpty()) {
      return this;
    }
    List<Input> inputs = translations.values().stream().map(confirmation::withUsualLimit).toList();
    try (ProgramRun run = confirmation.startMutant(inputs)) {
      for (Map.Entry<Integer, Translation> each : translations.entrySet()) {
        judge(each.getKey(), each.getValue(), run.next(), run);
        if (difference.isPresent()) {
          return this;
        }
      }
      return this;
    }
  }

  private void judge(int place, Translation translation, Outcome outcome, ProgramRun run)
      throws InterruptedException {
    if (Confirmation.wasNotRun(outcome)) {
      addMissingOutcome(place, outcome);
    } else if (confirmation.isSameOutcome(place, outcome, translation)) {
      unread |= admits(place) && !confirmation.comparesCompletely(place, outcome, translation);
      countCompared(place);
    } else if (Resources.isExhausted(outcome) && Resources.isLarge(translation.input())) {
      addMissingOutcome(place, outcome);
    } else if (doubts.size() > MOST_UNSTEADY) {
      doubts.add(doubts.get(0));
    } else if (pair.rule().countsForVerdict(tier, known, place)) {
      difference = confirmed(place, translation, outcome, run);
    } else {
      addIgnoredDifference(place, translation, outcome, run);
    }
  }

  private boolean admits(int place) {
    return pair.rule().admits(tier, known.inputs().get(place));
  }

  private void addMissingOutcome(int place, Outcome outcome) {
    if (admits(place)) {
      boolean impossible = outcome.ending() == Outcome.Ending.UNBUILDABLE;
      unbuilt += impossible ? 1 : 0;
      withheld += impossible ? 0 : 1;
    }
  }

  /**
   * Records a difference on an input that does not count. Differences are confirmed until a
   * confirmation succeeds; later ones are only counted.
   */
  private void addIgnoredDifference(
      int place, Translation translation, Outcome outcome, ProgramRun run)
      throws InterruptedException {
    if (firstOutside.isEmpty()) {
      int counted = compared;
      int open = doubts.size();
      Set<String> before = Set.copyOf(called);
      firstOutside = confirmed(place, translation, outcome, run);
      compared = counted;
      if (firstOutside.isPresent()) {
        called.retainAll(before); // its calls were not compared: the programs differ
      }
      doubts.subList(open, doubts.size()).clear();
    }
    outside += firstOutside.isPresent() ? 1 : 0;
  }

  private Optional<Difference> confirmed(
      int place, Translation translation, Outcome outcome, ProgramRun run)
      throws InterruptedException {
    Confirmation.Finding finding = confirmation.confirm(place, translation, outcome, run);
    if (finding instanceof Difference found) {
      countCompared(place);
      return Optional.of(found);
    }
    if (finding instanceof Confirmation.Alike) {
      countCompared(place);
    } else if (finding instanceof Confirmation.NoOutcome nothing) {
      addMissingOutcome(place, nothing.outcome());
    } else if (finding instanceof Confirmation.Doubt doubt) {
      doubts.add(doubt.relation());
    }
    return Optional.empty();
  }

  /** Counts an input and the members that it calls as compared. */
  private void countCompared(int place) {
    compared += admits(place) ? 1 : 0;
    List<Step> steps = known.inputs().get(place).steps();
    List<StepOutcome> done = known.outcomes().get(place).steps();
    for (int i = 0; i < Math.min(steps.size(), done.size()); i++) {
      Step step = steps.get(i);
      if (step.target() != Step.FRESH || !unmade.contains(step.type())) {
        ComparedParts.comparedMember(step, done.get(i)).ifPresent(called::add);
      }
    }
  }

  /** Adds the limitations of a comparison without a difference to a tier's findings. */
  void addLimitations(JavaFindings found) {
    if (!tier.equals(SearchTier.NAME)) {
      found.addMissingOutcomes(unbuilt, withheld);
    }
    if (unread) {
      found.markUnread();
    }
    firstOutside.ifPresent(first -> found.addIgnoredDifferences(outside, first.witness()));
  }
}

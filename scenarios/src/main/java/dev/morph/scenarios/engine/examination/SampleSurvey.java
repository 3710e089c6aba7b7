package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.core.strategy.StepMachine.Step;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The sample of one seed. In each round the unchanged task is asked once more, and the drawn
 * mutants are asked and judged.
 */
final class SampleSurvey<T, I, O> {
  private final TaskUnderTest<T, I, O> unit;
  private final SampleDraw<I> draw;
  private final int references;
  private final Behaviours<T, I, O> behaviours;
  private final Map<Step<I>, Verdict> verdicts = new HashMap<>();
  private final Map<Step<I>, Failed> failed = new LinkedHashMap<>();
  private int begun;
  private int rounds;

  /**
   * Creates a sample.
   *
   * @param references how often the unchanged task is asked before the first round; if only once,
   *     the rounds do not ask it again
   * @param behaviours the behaviours of the answers to the unchanged task; the rounds add theirs
   */
  SampleSurvey(
      TaskUnderTest<T, I, O> unit,
      SampleDraw<I> draw,
      int references,
      Behaviours<T, I, O> behaviours) {
    this.unit = unit;
    this.references = references;
    this.draw = draw;
    this.behaviours = behaviours;
  }

  /** A mutant whose output differs from the usual one. */
  private final class Failed {
    private final Execution<I, O> execution;
    private final Behaviours.Likeness likeness = new Behaviours.Likeness();
    private @Nullable Boolean passes;
    private boolean tested;

    Failed(Execution<I, O> execution) {
      this.execution = execution;
    }

    /**
     * Compares the output with the other answers to the unchanged task, and tests it if its
     * behaviour is new.
     */
    void findBehaviour() {
      likeness.compareWith(behaviours, execution);
      if (likeness.sharedBehaviour().isEmpty() && !tested) {
        passes = unit.passes(execution).orElse(null);
        tested = true;
      }
    }
  }

  /**
   * Asks and judges all rounds up to the given one.
   *
   * @throws SuspendedException if no answer is available now
   */
  void run(Examination<T, I, O> examination, Execution<I, O> usual, int upTo) {
    for (; rounds < upTo; rounds++) {
      List<Step<I>> wanted = draw.stepsOfRound(rounds);
      begun = rounds + 1;
      EveryMutant<I> machine = new EveryMutant<>(wanted);
      Optional<CompletableFuture<Execution<I, O>>> again =
          wanted.isEmpty() ? Optional.empty() : askUnchangedAgain(examination);
      try {
        examination.drive(List.of(machine), usual);
        again.map(OncePerKey::join).ifPresent(behaviours::add);
      } finally {
        verdicts.putAll(machine.verdicts());
        for (Step<I> step : wanted) {
          if (verdicts.get(step) instanceof Verdict.Different) {
            failed.put(
                step,
                new Failed(
                    OncePerKey.join(examination.executeAsync(step.testCase(), step.repeat()))));
          }
        }
        failed.values().forEach(Failed::findBehaviour);
      }
    }
  }

  /**
   * Asks the unchanged task again, so that the noise is estimated as precisely as the effect of
   * changes. Empty if the system has no further answer, or none is wanted.
   */
  private Optional<CompletableFuture<Execution<I, O>>> askUnchangedAgain(
      Examination<T, I, O> examination) {
    int asked = behaviours.classes().size();
    return references > 1 && asked < unit.mostAnswers(references + rounds + 1)
        ? Optional.of(examination.executeAsync(unit.seed(), asked))
        : Optional.empty();
  }

  /** Returns the number of complete rounds. */
  int completeRounds() {
    return rounds;
  }

  /** Returns the results for the mutants of all rounds, including an incomplete one. */
  List<Sampled.Drawn> results() {
    List<Sampled.Drawn> results = new ArrayList<>();
    draw.forEachDrawn(
        begun,
        (place, step) -> {
          Verdict verdict = verdicts.get(step);
          if (verdict != null) {
            results.add(result(place, step, verdict));
          }
        });
    return results;
  }

  /** Returns the mutants whose output differs from the usual one. */
  List<TestCase<I>> failures() {
    Map<CaseId, TestCase<I>> failing = new LinkedHashMap<>();
    draw.forEachDrawn(
        begun,
        (place, step) -> {
          if (verdicts.get(step) instanceof Verdict.Different) {
            failing.put(step.testCase().id(), step.testCase());
          }
        });
    return List.copyOf(failing.values());
  }

  private Sampled.Drawn result(SampleDraw.Place place, Step<I> step, Verdict verdict) {
    TestCase<I> mutant = step.testCase();
    boolean broken = verdict instanceof Verdict.Different;
    Failed different = failed.get(step);
    return new Sampled.Drawn(
        place.domain(),
        place.kind(),
        place.changes(),
        mutant.id().hex() + (step.repeat() == 0 ? "" : "/" + step.repeat()),
        verdict.kind(),
        different == null ? null : different.likeness.sharedBehaviour().orElse(null),
        different == null ? null : different.passes,
        changes(mutant),
        broken ? unit.experiment().text(mutant.input()) : null,
        verdict instanceof Verdict.Different failure ? ResultConverter.judgement(failure) : null);
  }

  private static List<String> changes(TestCase<?> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.edits().stream().map(Edit::description).toList()
        : List.of();
  }
}

package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sample of one seed: its drawn mutants are asked and judged round by round. */
final class SampleSurvey<T, I, O> {
  private final TaskUnderTest<T, I, O> unit;
  private final SampleDraw<I> draw;
  private final Map<CaseId, Verdict> verdicts = new HashMap<>();
  private int begun;
  private int rounds;

  SampleSurvey(TaskUnderTest<T, I, O> unit, SampleDraw<I> draw) {
    this.unit = unit;
    this.draw = draw;
  }

  /**
   * Asks and judges the mutants of all rounds up to the given one.
   *
   * @throws SuspendedException if no answer is available now
   */
  void run(Examination<T, I, O> examination, Execution<I, O> usual, int upTo) {
    for (; rounds < upTo; rounds++) {
      List<TestCase<I>> wanted = draw.round(rounds);
      begun = rounds + 1;
      EveryMutant<I> machine = new EveryMutant<>(wanted, 0, 1);
      try {
        examination.drive(List.of(machine), usual);
      } finally {
        machine.verdicts().forEach((step, verdict) -> verdicts.put(step.testCase().id(), verdict));
      }
    }
  }

  /** Returns the number of complete rounds. */
  int rounds() {
    return rounds;
  }

  /** Returns what is known about the mutants of all rounds, including one that is incomplete. */
  List<Sampled.Drawn> results() {
    List<Sampled.Drawn> results = new ArrayList<>();
    draw.each(
        begun,
        (place, mutant) -> {
          Verdict verdict = verdicts.get(mutant.id());
          if (verdict != null) {
            results.add(result(place, mutant, verdict));
          }
        });
    return results;
  }

  /** Returns the mutants whose output is different. */
  List<TestCase<I>> failures() {
    Map<CaseId, TestCase<I>> failing = new LinkedHashMap<>();
    draw.each(
        begun,
        (place, mutant) -> {
          if (verdicts.get(mutant.id()) instanceof Verdict.Different) {
            failing.put(mutant.id(), mutant);
          }
        });
    return List.copyOf(failing.values());
  }

  private Sampled.Drawn result(SampleDraw.Place place, TestCase<I> mutant, Verdict verdict) {
    boolean broken = verdict instanceof Verdict.Different;
    return new Sampled.Drawn(
        place.domain(),
        place.kind(),
        place.changes(),
        mutant.id().hex(),
        verdict.kind(),
        changes(mutant),
        broken ? unit.experiment().text(mutant.input()) : null,
        verdict instanceof Verdict.Different failure ? Results.judgement(failure) : null);
  }

  private static List<String> changes(TestCase<?> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.edits().stream().map(Edit::words).toList()
        : List.of();
  }
}

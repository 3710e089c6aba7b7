package dev.morph.scenarios.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.FunctionMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.EvaluationContext;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.NotEvaluable;
import dev.morph.scenarios.engine.store.Result.NotReached;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How far a list may be changed before a sorting routine breaks: an experiment without texts, tasks
 * or models, told as values and functions, which the engine runs as it runs any other.
 */
class SortingExperimentTest {
  @TempDir Path folder;

  @Test
  void aRoutineThatBreaksOnLongListsFailsAtTheNearestOne() {
    Found found = (Found) run("short", list -> sorted(list, 5));

    assertThat(found.firstFailure().value()).isEqualTo(3);
    assertThat(found.firstFailure().text()).isEqualTo("[3, 1, 2, 9, 9, 9]");
    assertThat(found.firstFailure().edits())
        .extracting(edit -> edit.description())
        .containsExactly("append", "append", "append");
    assertThat(found.lastSuccess().value()).isEqualTo(2);
    assertThat(found.judgement().seedOutcome()).isEqualTo("[1, 2, 3]");
  }

  @Test
  void aRoutineThatSortsHolds() {
    assertThat(run("correct", list -> sorted(list, 99))).isInstanceOf(NotReached.class);
  }

  @Test
  void aRoutineThatDoesNotSortTheSeedIsNotWalked() {
    NotEvaluable refused = (NotEvaluable) run("idle", list -> list);

    assertThat(refused.cause()).isEqualTo("unsorted");
  }

  @Test
  void aSecondStartReadsEveryOutputFromTheStore() {
    Found first = (Found) run("short", list -> sorted(list, 5));
    Found second =
        (Found)
            run(
                "short",
                list -> {
                  throw new AssertionError("it was asked again");
                });

    assertThat(second.firstFailure()).isEqualTo(first.firstFailure());
  }

  private Result run(String name, UnaryOperator<List<Integer>> routine) {
    Datamorphism<List<Integer>> append =
        Datamorphism.unary("append", list -> Stream.concat(list.stream(), Stream.of(9)).toList());
    Experiment<?, ?, ?> sorting =
        Experiment.of(
            List.of(List.of(3, 1, 2)),
            List.of(append),
            FunctionMetric.distance("added", (seed, mutant) -> mutant.size() - seed.size()),
            SystemUnderTest.of(name, list -> routine.apply(list).toString()),
            Goal.of(
                "unsorted",
                (seed, mutant) ->
                    mutant.output().equals(sorted(mutant.testCase().input(), 99).toString())));
    WalkSettings walk = new WalkSettings(new Radius(1, 2), 0, 1, 1, 40, new Budget(30, 1));
    EvaluationSettings settings = new EvaluationSettings(walk, Effort.DEFAULT);
    try (Journal journal = Journal.open(folder.resolve("run.db"));
        Evaluation<?, ?, ?> evaluation =
            new Evaluation<>(EvaluationContext.of(sorting, journal), settings)) {
      return new LocalDriver(evaluation, 2).run(evaluation.units()).get(0);
    }
  }

  /** Puts the last element first in lists that are longer than it can take. */
  private static List<Integer> sorted(List<Integer> numbers, int longest) {
    List<Integer> sorted = new ArrayList<>(numbers.stream().sorted().toList());
    if (sorted.size() > longest) {
      sorted.add(0, sorted.remove(sorted.size() - 1));
    }
    return sorted;
  }
}

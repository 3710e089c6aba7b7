package dev.morph.scenarios.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.AppliedMutants;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.EvaluationContext;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.NotReached;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How far a list may be changed before a sorting routine breaks: an experiment without texts, tasks
 * or models, which the engine runs as it runs any other.
 */
class SortingExperimentTest {
  @TempDir Path folder;

  @Test
  void aSortingRoutineThatBreaksOnLongListsIsFoundOutAtTheNearestOfThem() {
    List<Result> results = run(Sorting.by(new Routine("correct", 99), new Routine("short", 5)));

    assertThat(results.get(0)).isInstanceOf(NotReached.class);
    Found found = (Found) results.get(1);
    assertThat(found.firstFailure().value()).isEqualTo(3);
    assertThat(found.firstFailure().text()).isEqualTo("[3, 1, 2, 9, 9, 9]");
    assertThat(found.firstFailure().edits())
        .extracting(edit -> edit.words())
        .containsExactly("append", "append", "append");
    assertThat(found.lastSuccess().value()).isEqualTo(2);
    assertThat(found.judgement().seedOutcome()).isEqualTo("[1, 2, 3]");
  }

  @Test
  void aSecondStartTakesEveryOutputFromTheStore() {
    Sorting first = Sorting.by(new Routine("short", 5));
    List<Result> results = run(first);
    Routine never =
        new Routine("short", 0) {
          @Override
          List<Integer> sort(List<Integer> numbers) {
            throw new AssertionError("it was asked again");
          }
        };

    assertThat(run(Sorting.by(never)))
        .extracting(Result::found)
        .extracting(it -> it.orElseThrow().firstFailure())
        .containsExactly(results.get(0).found().orElseThrow().firstFailure());
  }

  private List<Result> run(Sorting sorting) {
    WalkSettings walk = new WalkSettings(new Radius(1, 2), 0, 1, 1, 40, new Budget(30, 1));
    EvaluationSettings settings = new EvaluationSettings(walk, Effort.DEFAULT);
    try (Journal journal = Journal.open(folder.resolve("run.db"));
        Evaluation<?, ?, ?> evaluation =
            new Evaluation<>(EvaluationContext.of(sorting, journal), settings)) {
      return new LocalDriver(evaluation, 2).run(evaluation.units());
    }
  }

  /** Sorts, but puts the last element first in lists that are longer than it can take. */
  private static class Routine implements SystemUnderTest<List<Integer>, List<Integer>> {
    private final String name;
    private final int longest;

    Routine(String name, int longest) {
      this.name = name;
      this.longest = longest;
    }

    List<Integer> sort(List<Integer> numbers) {
      List<Integer> sorted = new ArrayList<>(numbers.stream().sorted().toList());
      if (sorted.size() > longest) {
        sorted.add(0, sorted.remove(sorted.size() - 1));
      }
      return sorted;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public Question question(List<Integer> task, List<Integer> input, int repeat) {
      return new Question() {
        @Override
        public String key() {
          return CanonicalJson.sha256(Map.of("routine", name, "input", input));
        }

        @Override
        public String message() {
          return input.toString();
        }

        @Override
        public long tokens() {
          return 0;
        }

        @Override
        public Reply ask() {
          JournaledAnswer.Usage usage = new JournaledAnswer.Usage("COMPLETE", 0, 0, 0);
          return new Reply(sort(input).toString(), usage);
        }
      };
    }
  }

  /** The task is the list to begin with; appending a 9 changes it. */
  private record Sorting(List<SystemUnderTest<List<Integer>, List<Integer>>> systems)
      implements Experiment<List<Integer>, List<Integer>, List<Integer>> {
    static Sorting by(Routine... routines) {
      return new Sorting(List.of(routines));
    }

    @Override
    public List<List<Integer>> tasks() {
      return List.of(List.of(3, 1, 2));
    }

    @Override
    public String id(List<Integer> task) {
      return task.toString();
    }

    @Override
    public TestCase<List<Integer>> seed(List<Integer> task) {
      return TestCase.of(task, new Origin.Seed("", ""));
    }

    @Override
    public Map<String, Object> labels(List<Integer> task) {
      return Map.of("length", task.size());
    }

    @Override
    public String text(List<Integer> input) {
      return input.toString();
    }

    @Override
    public MutantSource<List<Integer>> mutants() {
      Datamorphism<List<Integer>> append =
          Datamorphism.unary("append", list -> Stream.concat(list.stream(), Stream.of(9)).toList());
      return new AppliedMutants<>(List.of(append), 10);
    }

    @Override
    public List<PairMetric<List<Integer>>> metrics() {
      return List.of(new Added());
    }

    @Override
    public List<Integer> output(List<Integer> task, JournaledAnswer answer) {
      String inner = answer.text().substring(1, answer.text().length() - 1);
      return Arrays.stream(inner.split(", ")).map(Integer::valueOf).collect(Collectors.toList());
    }

    @Override
    public Goal<List<Integer>, List<Integer>, List<Integer>> goal(Verdicts verdicts) {
      return new Ascending();
    }
  }

  /** How many elements were added. */
  private record Added() implements PairMetric<List<Integer>> {
    @Override
    public String name() {
      return "added";
    }

    @Override
    public Polarity polarity() {
      return Polarity.DISTANCE;
    }

    @Override
    public String signature() {
      return "added";
    }

    @Override
    public Prepared<List<Integer>> prepare(List<Integer> seed) {
      return new Prepared<>() {
        @Override
        public double measure(List<Integer> mutant) {
          return mutant.size() - seed.size();
        }

        @Override
        public double self() {
          return 0;
        }

        @Override
        public double normalise(List<Integer> mutant, double value) {
          return value / (value + seed.size());
        }
      };
    }
  }

  private record Ascending() implements Goal<List<Integer>, List<Integer>, List<Integer>> {
    @Override
    public Admission admit(List<Integer> task, Execution<List<Integer>, List<Integer>> seed) {
      return sorted(seed.output()) ? new Admission.Admitted() : new Admission.Refused("unsorted");
    }

    @Override
    public TimedVerdict judge(
        List<Integer> task,
        Execution<List<Integer>, List<Integer>> seed,
        Execution<List<Integer>, List<Integer>> mutant) {
      Evidence evidence = new Evidence("order", 1, "");
      Witness witness =
          new Witness(
              mutant.testCase().input().toString(),
              seed.output().toString(),
              mutant.output().toString());
      return new TimedVerdict(
          sorted(mutant.output())
              ? new Verdict.Same(evidence)
              : new Verdict.Different("unsorted", witness, evidence),
          0);
    }

    private static boolean sorted(List<Integer> numbers) {
      return numbers.equals(numbers.stream().sorted().toList());
    }
  }
}

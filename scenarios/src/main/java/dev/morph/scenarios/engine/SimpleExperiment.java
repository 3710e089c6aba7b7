package dev.morph.scenarios.engine;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.AppliedMutants;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** Experiments and their parts, made of plain values and functions. */
final class SimpleExperiment {
  /** The maximum order of mutants, because few walks get that far. */
  private static final int ORDERS = 20;

  private SimpleExperiment() {}

  /** Tasks that are their own inputs, with outputs stored unchanged. */
  record Tasks<I>(
      List<I> tasks,
      List<Datamorphism<I>> datamorphisms,
      List<PairMetric<I>> metrics,
      List<SystemUnderTest<I, I>> systems,
      Goal<I, I, String> goal)
      implements Experiment<I, I, String> {
    @Override
    public String id(I task) {
      return String.valueOf(task);
    }

    @Override
    public TestCase<I> seed(I task) {
      return TestCase.of(task, new Origin.Seed("", ""));
    }

    @Override
    public Map<String, Object> labels(I task) {
      return Map.of();
    }

    @Override
    public String text(I input) {
      return String.valueOf(input);
    }

    @Override
    public MutantSource<I> mutants() {
      return new AppliedMutants<>(datamorphisms, ORDERS);
    }

    @Override
    public String output(I task, JournaledAnswer answer) {
      return answer.text();
    }

    @Override
    public Goal<I, I, String> goal(Verdicts verdicts) {
      return goal;
    }
  }

  /** A function used as a system under test. */
  record Routine<T, I>(String name, Function<I, String> answer) implements SystemUnderTest<T, I> {
    @Override
    public Question question(T task, I input, int repeat) {
      String message = String.valueOf(input);
      return new KnownQuestion(
          CanonicalJson.sha256(Map.of("system", name, "input", message, "repeat", repeat)),
          message,
          0,
          () -> new Reply(answer.apply(input), new JournaledAnswer.Usage("COMPLETE", 0, 0, 0)));
    }
  }

  /** A relation between the executions of seed and mutant. */
  record Relation<T, I, O>(String broken, BiPredicate<Execution<I, O>, Execution<I, O>> holds)
      implements Goal<T, I, O> {
    @Override
    public Admission admit(T task, Execution<I, O> seed) {
      return holds.test(seed, seed) ? new Admission.Admitted() : new Admission.Refused(broken);
    }

    @Override
    public TimedVerdict judge(T task, Execution<I, O> seed, Execution<I, O> mutant) {
      Evidence evidence = new Evidence(broken, 1, "");
      return new TimedVerdict(
          holds.test(seed, mutant)
              ? new Verdict.Same(evidence)
              : new Verdict.Different(
                  broken,
                  new Witness(
                      String.valueOf(mutant.testCase().input()),
                      String.valueOf(seed.output()),
                      String.valueOf(mutant.output())),
                  evidence),
          0);
    }
  }
}

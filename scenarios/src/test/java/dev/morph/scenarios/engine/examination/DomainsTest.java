package dev.morph.scenarios.engine.examination;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Gauges;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Workers;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several scenario domains over one pool of answers and verdicts. */
@Timeout(120)
class DomainsTest {
  private static final ScenarioDomain<String> ALL = ScenarioDomain.published();

  @TempDir Path folder;

  @Test
  void eachDomainHasItsOwnTippingPointOverTheSameAnswers() {
    Numbered.System model = Numbered.System.failingFrom(4);

    List<Result> results = run("both", model, List.of(new Even(), ALL));

    assertThat(results).extracting(Result::domain).containsExactly("even", "published");
    assertThat(results)
        .extracting(result -> result.found().orElseThrow().firstFailure().value())
        .containsExactly(4.0, 4.0);
    assertThat(results)
        .extracting(result -> result.found().orElseThrow().lastSuccess().value())
        .containsExactly(2.0, 3.0);
    assertThat(model.askedTwice()).isEmpty();
    assertThat(model.asked).hasSize(1 + 4);
    assertThat(results.get(0).trail().search().excluded()).containsExactly(Map.entry("odd", 2));
    assertThat(results).extracting(result -> result.trail().pool()).containsExactly(4, 4);
  }

  @Test
  void aFirstFailureSaysWhichDomainsItDoesNotBelongToAndWhy() {
    List<Result> results = run("why", Numbered.System.failingFrom(3), List.of(new Even(), ALL));

    assertThat(results.get(1).found().orElseThrow().excludedFrom())
        .containsExactly(Map.entry("even", new Exclusion("odd", "3 is odd")));
    assertThat(results.get(0).found().orElseThrow().excludedFrom()).isEmpty();
    assertThat(results.get(0).found().orElseThrow().firstFailure().value()).isEqualTo(4.0);
  }

  @Test
  void aDomainHasTheSameResultsAloneAndTogether() {
    List<Result> both = run("with", Numbered.System.failingFrom(9), List.of(new Even(), ALL));
    List<Result> alone = run("alone", Numbered.System.failingFrom(9), List.of(ALL));

    Result.Found shared = both.get(1).found().orElseThrow();
    Result.Found own = alone.get(0).found().orElseThrow();
    assertThat(shared.firstFailure()).isEqualTo(own.firstFailure());
    assertThat(shared.lastSuccess()).isEqualTo(own.lastSuccess());
    assertThat(shared.trail().queries()).isEqualTo(own.trail().queries());
  }

  @Test
  void eachMutantIsExaminedOnceForAllMetrics() {
    Even even = new Even();

    run("once", Numbered.System.failingFrom(100_000), List.of(even), 2);

    assertThat(even.lookedAt).hasValue(120);
  }

  private List<Result> run(
      String name, Numbered.System model, List<ScenarioDomain<String>> domains) {
    return run(name, model, domains, 1);
  }

  private List<Result> run(
      String name, Numbered.System model, List<ScenarioDomain<String>> domains, int metrics) {
    EvaluationSettings settings =
        new EvaluationSettings(Numbered.WALK, new Effort(1, false, Caps.none()));
    Experiment<Integer, String, String> world = new Within(Numbered.of(1, metrics, model), domains);
    try (Journal journal = Journal.open(folder.resolve(name + ".db"));
        Evaluation<Integer, String, String> evaluation =
            new Evaluation<>(
                new EvaluationContext<>(world, journal, journal, Workers.ALONE, Gauges.SYSTEM),
                settings)) {
      return new LocalDriver(evaluation, 1).run(evaluation.units());
    }
  }

  /** Mutants with an even number. */
  private static final class Even implements ScenarioDomain<String> {
    final AtomicInteger lookedAt = new AtomicInteger();

    @Override
    public String name() {
      return "even";
    }

    @Override
    public String signature() {
      return "even|1";
    }

    @Override
    public List<Optional<Exclusion>> exclusions(
        TestCase<String> seed, List<TestCase<String>> mutants) {
      lookedAt.addAndGet(mutants.size());
      return mutants.stream().map(mutant -> odd(Numbered.number(mutant.input()))).toList();
    }

    private static Optional<Exclusion> odd(int number) {
      return number % 2 == 0
          ? Optional.empty()
          : Optional.of(new Exclusion("odd", number + " is odd"));
    }
  }

  private record Within(Numbered world, List<ScenarioDomain<String>> domains)
      implements Experiment<Integer, String, String> {
    @Override
    public List<Integer> tasks() {
      return world.tasks();
    }

    @Override
    public String id(Integer task) {
      return world.id(task);
    }

    @Override
    public TestCase<String> seed(Integer task) {
      return world.seed(task);
    }

    @Override
    public Map<String, Object> labels(Integer task) {
      return world.labels(task);
    }

    @Override
    public String text(String input) {
      return world.text(input);
    }

    @Override
    public MutantSource<String> mutants() {
      return world.mutants();
    }

    @Override
    public List<PairMetric<String>> metrics() {
      return world.metrics();
    }

    @Override
    public List<SystemUnderTest<Integer, String>> systems() {
      return world.systems();
    }

    @Override
    public String output(Integer task, JournaledAnswer answer) {
      return world.output(task, answer);
    }

    @Override
    public Goal<Integer, String, String> goal(Verdicts verdicts) {
      return world.goal(verdicts);
    }
  }
}

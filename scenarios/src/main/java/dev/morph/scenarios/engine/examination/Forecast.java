package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.SortedShells;
import dev.morph.core.strategy.StepMachine;
import dev.morph.core.strategy.StepMachine.Step;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.Outline;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * How many questions an evaluation would ask: the very walks it would take, with mutants that fail
 * at random instead of a model.
 *
 * @param outline what would be asked
 * @param settings of the evaluation
 */
public record Forecast<I>(Outline<I> outline, EvaluationSettings settings) {
  private static final Evidence NO_EVIDENCE = new Evidence("forecast", 0, "");
  private static final Verdict PASSES = new Verdict.Same(NO_EVIDENCE);
  private static final Verdict FAILS =
      new Verdict.Different("forecast", new Witness("", "", ""), NO_EVIDENCE);

  /**
   * Questions about one or more seeds.
   *
   * @param count how many
   * @param characters of all their descriptions together
   */
  public record Questions(long count, long characters) {
    /** None. */
    public static final Questions NONE = new Questions(0, 0);

    /** These and others. */
    public Questions plus(Questions other) {
      return new Questions(count + other.count, characters + other.characters);
    }
  }

  /** Prepares for these seeds at once; see {@link MutantSource#expect}. */
  public void expect(List<TestCase<I>> seeds) {
    outline.pool().mutants().expect(seeds, settings.walk().start());
  }

  /**
   * The questions about one seed, to one model.
   *
   * @param failing share of the mutants that fail, each independently of the others; 0: the most
   *     questions there can be, 1: the fewest
   */
  public Questions about(TestCase<I> seed, double failing) {
    Outline.Pool<I> pool = outline.pool();
    if (pool.mutants().limit(seed).k() == 0) {
      return Questions.NONE;
    }
    Asked<I> asked = new Asked<>(outline.length());
    for (int repeat = 0; repeat < settings.repeats(); repeat++) {
      asked.add(new Step<>(seed, repeat));
    }
    MutantSource<I> shells = new SharedShells<>(pool.mutants(), OptionalLong::empty);
    List<SharedDomain<I>> within = pool.domains().stream().map(SharedDomain::new).toList();
    for (PairMetric<I> metric : pool.metrics()) {
      var sorted = new SortedShells<>(seed, shells, metric, settings.walk());
      for (ScenarioDomain<I> domain : within) {
        drive(new ScenarioDomainWalk<>(sorted, domain), asked, failing);
      }
    }
    List<TestCase<I>> chosen =
        pool.variants().most() == 0
            ? List.of()
            : pool.variants().of(first(seed, shells)).values().stream()
                .flatMap(List::stream)
                .toList();
    drive(new EveryMutant<>(chosen, 0, 1), asked, failing);
    outline.census().apply(seed).ifPresent(census -> drive(census, asked, failing));
    return asked.questions();
  }

  private void drive(StepMachine<I> machine, Asked<I> asked, double failing) {
    while (!machine.finished()) {
      for (Step<I> step : machine.next(machine.certain())) {
        asked.add(step);
        boolean fails = step.testCase().order() > 0 && fails(step.testCase(), failing);
        machine.judged(step, fails ? FAILS : PASSES);
      }
    }
  }

  /** Each question once. */
  private static final class Asked<I> {
    private final ToIntFunction<I> length;
    private final Set<List<Object>> steps = new HashSet<>();
    private long characters;

    Asked(ToIntFunction<I> length) {
      this.length = length;
    }

    void add(Step<I> step) {
      if (steps.add(List.of(step.testCase().id(), step.repeat()))) {
        characters += length.applyAsInt(step.testCase().input());
      }
    }

    Questions questions() {
      return new Questions(steps.size(), characters);
    }
  }

  private List<TestCase<I>> first(TestCase<I> seed, MutantSource<I> shells) {
    WalkSettings walk = settings.walk();
    return shells.shell(seed, Radius.NONE, walk.first(shells.limit(seed)), walk.budget()).mutants();
  }

  private boolean fails(TestCase<I> mutant, double failing) {
    long randomSeed = settings.walk().budget().randomSeed();
    return SeededDraw.of(randomSeed, "forecast", mutant.id().hex()).nextDouble() < failing;
  }
}

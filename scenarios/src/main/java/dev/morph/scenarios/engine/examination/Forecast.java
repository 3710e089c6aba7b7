package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.ConfirmingMachine;
import dev.morph.core.strategy.DeltaDebugging;
import dev.morph.core.strategy.DeltaDebugging.ReductionLimits;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.SortedShells;
import dev.morph.core.strategy.StepMachine;
import dev.morph.core.strategy.StepMachine.Step;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.RepeatBehaviour;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Forecasts the questions and results of an evaluation if programs broke at random: the same sample
 * and walks, over the same pools, with a stochastic model in place of the system.
 *
 * @param outline the questions that would be asked
 * @param settings settings of the evaluation
 */
public record Forecast<I>(Outline<I> outline, EvaluationSettings settings) {
  private static final Evidence NO_EVIDENCE = new Evidence("forecast", 0, "");
  private static final Verdict PASSES = new Verdict.Same(NO_EVIDENCE);
  private static final Verdict FAILS =
      new Verdict.Different("forecast", new Witness("", "", ""), NO_EVIDENCE);

  /**
   * A stochastic model. Each changed word breaks a task's program with the hazard of that task,
   * which is lognormally distributed over tasks.
   *
   * @param median median hazard of a word; 0: nothing breaks, 1: everything does
   * @param spread standard deviation of the hazard's logarithm over tasks
   * @param noise probability that an answer differs for no reason
   */
  public record World(double median, double spread, double noise) {
    /** Returns the probability that a task's program breaks, given the number of changed places. */
    double breakProbability(TestCase<?> seed, int changes, long randomSeed) {
      if (median <= 0 || median >= 1) {
        return median <= 0 || changes == 0 ? 0 : 1;
      }
      SeededDraw draw = SeededDraw.of(randomSeed, "hazard", seed.id().hex());
      double radius = Math.sqrt(-2 * Math.log(1 - draw.nextDouble()));
      double deviate = radius * Math.cos(2 * Math.PI * draw.nextDouble()); // Box and Muller 1958
      double hazard = Math.min(0.99, median * Math.exp(spread * deviate));
      return 1 - Math.pow(1 - hazard, changes);
    }
  }

  /**
   * Questions about one or more seeds.
   *
   * @param count the number of questions
   * @param characters total characters of the questions' descriptions
   */
  public record Questions(long count, long characters) {
    /** No questions. */
    public static final Questions NONE = new Questions(0, 0);
  }

  /**
   * The forecast for one seed.
   *
   * @param questions the questions of the whole run
   * @param afterRounds the number of questions asked by the end of each round of the sample
   * @param reductionQuestions the number of questions asked to reduce failures
   * @param sample the results that the sample would show
   * @param failing number of texts that a judge would be asked about: the first failures of walks,
   *     and the failures of the sample
   */
  public record SeedForecast(
      Questions questions,
      List<Long> afterRounds,
      long reductionQuestions,
      Sampled sample,
      int failing) {
    /** Returns the number of questions asked for the sample. */
    public long sampleQuestions() {
      return afterRounds.isEmpty() ? 0 : afterRounds.get(afterRounds.size() - 1);
    }
  }

  /** The mutants of a domain around a seed, nearest first. */
  private record Around<I>(SharedDomain<I> domain, SortedShells<I> sorted) {}

  /** Prepares the sources of mutants for these seeds together; see {@link MutantSource#expect}. */
  public void expect(List<TestCase<I>> seeds) {
    outline.pool().mutants().expect(seeds, settings.walk().start());
    outline.pool().sampledMutants().expect(seeds, settings.walk().start());
  }

  /**
   * Returns the forecasts for one seed and one system, one for each stochastic model. The pool of
   * mutants is made only once.
   *
   * @param drawn number of the random outcome; a different number gives a different outcome
   */
  public List<SeedForecast> forecastSeed(
      TestCase<I> seed, RepeatBehaviour again, List<World> worlds, long drawn) {
    Outline.Pool<I> pool = outline.pool();
    boolean walked = pool.mutants().limit(seed).k() > 0;
    if (!walked && pool.sampledMutants().limit(seed).k() == 0) {
      Sampled nothing = Sampled.notAsked(seed.id().hex(), "", Map.of(), null);
      return worlds.stream()
          .map(world -> new SeedForecast(Questions.NONE, List.of(), 0, nothing, 0))
          .toList();
    }
    Design design = settings.design().resolvedFor(again);
    SharedShells<I> shells = new SharedShells<>(pool.mutants(), OptionalLong::empty);
    List<SharedDomain<I>> within = pool.domains().stream().map(SharedDomain::new).toList();
    List<SharedDomain<I>> drawnFrom =
        SharedDomain.ofSample(within, pool.domains(), pool.sampledDomains());
    SharedShells<I> sampled =
        pool.sampledMutants().equals(pool.mutants())
            ? shells
            : new SharedShells<>(pool.sampledMutants(), OptionalLong::empty);
    List<TestCase<I>> first = shells.firstMutants(seed, settings.walk());
    Map<SharedDomain<I>, MutantSource<I>> around = new LinkedHashMap<>();
    within.forEach(it -> around.put(it, FewMutants.sourceFor(shells, it, settings.walk())));
    long randomSeed = settings.walk().budget().randomSeed();
    SampleDraw<I> draw =
        new SampleDraw<>(
            seed,
            drawnFrom,
            sampled.firstMutants(seed, settings.walk()),
            design.changeCounts(),
            randomSeed,
            any -> 1);
    List<Around<I>> orders = new ArrayList<>();
    if (design.hasWalks() && walked) {
      for (PairMetric<I> metric : pool.metrics()) {
        around.forEach(
            (domain, source) ->
                orders.add(
                    new Around<>(
                        domain, new SortedShells<>(seed, source, metric, settings.walk()))));
      }
    }
    return worlds.stream()
        .map(
            world -> {
              RandomOutcome course = new RandomOutcome(seed, world, randomSeed, drawn);
              course.askUnchanged(design.referenceCount());
              for (int round = 0; round < design.mostRounds(); round++) {
                List<Step<I>> wanted = draw.stepsOfRound(round);
                if (design.referenceCount() > 1 && !wanted.isEmpty()) {
                  course.askUnchanged(1);
                }
                course.drive(new EveryMutant<>(wanted));
                course.afterRounds.add(course.countQuestions());
              }
              for (Around<I> one : orders) {
                StepMachine<I> walk = new ScenarioDomainWalk<>(one.sorted(), one.domain());
                course.runWalk(
                    design.confirmations() > 0
                        ? new ConfirmingMachine<>(walk, design.confirmations())
                        : walk);
              }
              if (design.hasWalks()) {
                course.drive(new EveryMutant<>(chosenVariants(first), 0, 1));
              }
              outline.census().apply(seed).ifPresent(course::drive);
              long before = course.countQuestions();
              course.reduceFailures(draw, design);
              return course.toForecast(draw, design, again, course.countQuestions() - before);
            })
        .toList();
  }

  private List<TestCase<I>> chosenVariants(List<TestCase<I>> first) {
    return outline.pool().variants().mostPerKind() == 0
        ? List.of()
        : outline.pool().variants().choose(first).values().stream().flatMap(List::stream).toList();
  }

  /** One random outcome: the same question always gets the same answer. */
  private final class RandomOutcome {
    private final TestCase<I> seed;
    private final World world;
    private final long randomSeed;
    private final long drawn;
    private final Map<Step<I>, Verdict> known = new LinkedHashMap<>();
    private final List<Integer> classes = new ArrayList<>();
    private final List<Long> afterRounds = new ArrayList<>();
    private final Set<String> failing = new HashSet<>();
    private final Map<CaseId, TestCase<I>> reducible = new LinkedHashMap<>();
    private long characters;

    RandomOutcome(TestCase<I> seed, World world, long randomSeed, long drawn) {
      this.seed = seed;
      this.world = world;
      this.randomSeed = randomSeed;
      this.drawn = drawn;
    }

    long countQuestions() {
      return known.size();
    }

    /** Asks the unchanged task again; an answer that is noise differs from all other answers. */
    void askUnchanged(int times) {
      for (int i = 0; i < times; i++) {
        int repeat = classes.size();
        classes.add(verdict(new Step<>(seed, repeat)) instanceof Verdict.Same ? 0 : 1 + repeat);
      }
    }

    void drive(StepMachine<I> machine) {
      runForFailures(machine);
    }

    /** Runs a walk; its first failing text is one that a judge would be asked about. */
    void runWalk(StepMachine<I> machine) {
      for (TestCase<I> first : runForFailures(machine).stream().limit(1).toList()) {
        failing.add(first.id().hex());
        reducible.put(first.id(), first);
      }
    }

    /** Reduces the failures of the sample and the first failures of the walks. */
    void reduceFailures(SampleDraw<I> draw, Design design) {
      draw.forEachDrawn(
          design.mostRounds(),
          (place, step) -> {
            if (known.get(step) instanceof Verdict.Different) {
              reducible.put(step.testCase().id(), step.testCase());
            }
          });
      ReductionLimits limits =
          new ReductionLimits(design.reductionQuestions(), design.confirmations());
      int left = FailureReduction.mostQuestions(limits);
      List<TestCase<I>> fewest =
          reducible.values().stream().sorted(Comparator.comparingInt(TestCase::order)).toList();
      for (TestCase<I> mutant : limits.maxExecutions() == 0 ? List.<TestCase<I>>of() : fewest) {
        if (mutant.origin() instanceof Origin.Mutant made && mutantWith(made.edits()).isPresent()) {
          DeltaDebugging<I> reduction =
              new DeltaDebugging<>(
                  mutant,
                  made.edits(),
                  this::mutantWith,
                  new HashMap<>(known),
                  new ReductionLimits(Math.min(left, limits.maxExecutions()), limits.repeats()));
          drive(reduction);
          left -= reduction.queries();
        }
      }
    }

    private Optional<TestCase<I>> mutantWith(List<Edit> some) {
      Outline.Pool<I> pool = outline.pool();
      return pool.sampledMutants().with(seed, some).or(() -> pool.mutants().with(seed, some));
    }

    /** Runs a machine and returns the cases that failed, in the order of the questions. */
    private List<TestCase<I>> runForFailures(StepMachine<I> machine) {
      List<TestCase<I>> failed = new ArrayList<>();
      while (!machine.isFinished()) {
        for (Step<I> step : machine.pendingSteps(machine.certainCount())) {
          Verdict verdict = verdict(step);
          machine.recordVerdict(step, verdict);
          if (!(verdict instanceof Verdict.Same)) {
            failed.add(step.testCase());
          }
        }
      }
      return failed;
    }

    private Verdict verdict(Step<I> step) {
      return known.computeIfAbsent(step, this::randomVerdict);
    }

    private Verdict randomVerdict(Step<I> step) {
      characters += outline.length().applyAsInt(step.testCase().input());
      String id = step.testCase().id().hex();
      double broken = world.breakProbability(seed, step.testCase().order(), randomSeed + drawn);
      boolean breaks =
          SeededDraw.of(randomSeed + drawn, "breaks", id).nextDouble() < broken
              || SeededDraw.of(randomSeed + drawn, "noise", id + " " + step.repeat()).nextDouble()
                  < world.noise();
      return breaks ? FAILS : PASSES;
    }

    SeedForecast toForecast(
        SampleDraw<I> draw, Design design, RepeatBehaviour again, long shrinking) {
      List<Sampled.Drawn> mutants = new ArrayList<>();
      draw.forEachDrawn(
          design.mostRounds(),
          (place, step) -> {
            Verdict verdict = known.getOrDefault(step, PASSES);
            mutants.add(
                new Sampled.Drawn(
                    place.domain(),
                    place.kind(),
                    place.changes(),
                    step.testCase().id().hex(),
                    verdict instanceof Verdict.Same ? Sampled.Drawn.SAME : Sampled.Drawn.DIFFERENT,
                    null,
                    null,
                    List.of(),
                    null,
                    null));
          });
      List<Integer> first = classes.subList(0, design.referenceCount());
      int usual = Sampled.Usual.largestClass(first, it -> true);
      Sampled.Usual kept =
          new Sampled.Usual(
              classes,
              design.referenceCount(),
              first.indexOf(usual),
              UsualOutput.isSteady(first, usual),
              again == RepeatBehaviour.SAME,
              List.of(),
              null);
      if (kept.steady()) {
        mutants.stream().filter(Sampled.Drawn::broken).map(Sampled.Drawn::id).forEach(failing::add);
      }
      return new SeedForecast(
          new Questions(countQuestions(), characters),
          afterRounds,
          shrinking,
          new Sampled(
              seed.id().hex(), "", Map.of(), kept, null, mutants, design.mostRounds(), null),
          failing.size());
    }
  }
}

package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.evosuite.Depth;
import dev.morph.scenarios.program.oracle.evosuite.TestGenerator;
import dev.morph.scenarios.program.oracle.run.CachedValues;
import dev.morph.scenarios.program.oracle.run.Compilations;
import dev.morph.scenarios.program.oracle.run.Surroundings;
import dev.morph.scenarios.program.oracle.subject.OracleTask;
import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.sandbox.Budget;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

/**
 * Are two programs functionally equivalent? Tiers are asked in order, and the first difference ends
 * it:
 *
 * <ol>
 *   <li>{@code source}: the same source apart from layout, or the same class files: same;
 *   <li>{@code usable}: the mutant's program does not compile: different;
 *   <li>{@code interface}: its classes and methods cannot be aligned to the seed's: different;
 *   <li>{@code cases}: the task's own cases as inputs;
 *   <li>{@code typed}: boundary and random inputs by type, and call sequences;
 *   <li>{@code state}: call sequences, if only the mutant's program keeps state;
 *   <li>{@code literals}: inputs made of what stands in the mutant's source only.
 *   <li>{@code draws}: if the programs may do something else each time, the inputs of {@code cases}
 *       and {@code typed} again and again, in both;
 *   <li>{@code still}: if the programs read the clock or draw, the typed inputs once more with both
 *       held still;
 *   <li>{@code evosuite}: inputs that EvoSuite searched for in either program, unless its depth is
 *       off.
 * </ol>
 *
 * Seeds' programs are compiled and run once, however many mutants come. Thread-safe.
 */
public final class EquivalenceOracle {
  private static final int VERSION = 16;

  /** Processor time that one pair may take, with all that its programs start. */
  private static final Duration MOST = Duration.ofMinutes(1);

  /** The same where inputs are searched for. */
  private static final Duration MOST_SEARCHING = Duration.ofMinutes(5);

  /** On a busy machine a pair may take so many times as long by the clock. */
  private static final int WALL_SHARE = 4;

  private final OracleSettings settings;
  private final Compilations compilations;
  private final Subjects subjects;
  private final OwnCases ownCases;
  private final InputRules rules;
  private final List<Tier> tiers;

  /**
   * An oracle whose programs run in these workers, without EvoSuite.
   *
   * @throws IllegalArgumentException if the settings ask for it
   */
  public EquivalenceOracle(WorkerSource workers, OracleSettings settings) {
    this(workers, settings, Optional.empty());
  }

  /**
   * The same with a generator of further inputs.
   *
   * @throws IllegalArgumentException if the settings ask for one and there is none
   */
  public EquivalenceOracle(
      WorkerSource workers, OracleSettings settings, Optional<TestGenerator> generator) {
    this(workers, workers, settings, generator);
  }

  /**
   * The same with other workers for running what is compiled already: those need not have loaded
   * the compiler.
   *
   * @throws IllegalArgumentException if the settings ask for a generator and there is none
   */
  public EquivalenceOracle(
      WorkerSource compilers,
      WorkerSource uncounted,
      OracleSettings settings,
      Optional<TestGenerator> generator) {
    if (settings.depth() != Depth.OFF && generator.isEmpty()) {
      throw new IllegalArgumentException("depth " + settings.depth() + " needs a generator");
    }
    this.settings = settings;
    this.compilations = new Compilations(Budget.counting(compilers));
    WorkerSource workers = Budget.counting(uncounted);
    this.subjects = new Subjects(workers, compilations, settings);
    this.ownCases = new OwnCases(workers, settings);
    this.rules = new InputRules(settings.policy(), subjects, compilations, workers);
    InputsTier cases = new InputsTier(Subjects.CASES, subjects::cases, workers, settings);
    InputsTier typed = new InputsTier("typed", subjects::typed, workers, settings);
    FurtherInputs further = new FurtherInputs(subjects, workers, settings);
    DrawsTier draws =
        new DrawsTier(
            Map.of(Subjects.CASES, subjects::cases, "typed", subjects::typed), workers, settings);
    this.tiers =
        new ArrayList<>(
            List.of(
                new Tier(FirstTiers.SOURCE, FirstTiers::source),
                new Tier(FirstTiers.USABLE, FirstTiers::usable),
                new Tier(FirstTiers.INTERFACE, FirstTiers::aligned),
                new Tier(Subjects.CASES, cases::judge),
                new Tier("typed", typed::judge),
                new Tier(FurtherInputs.STATE, further::state),
                new Tier(FurtherInputs.LITERALS, further::literals),
                new Tier(DrawsTier.NAME, draws::judge),
                new Tier(FurtherInputs.STILL, further::still)));
    if (settings.depth() != Depth.OFF) {
      Searches searches = new Searches(workers, settings, generator.orElseThrow());
      boolean aimed = settings.depth() == Depth.AUTO;
      tiers.add(new Tier(Searches.NAME, new SearchTier(searches, workers, aimed)::judge));
    }
  }

  /**
   * Compares two programs. What they do wrong is a verdict, never an exception.
   *
   * @throws CancellationException if the thread is interrupted meanwhile; it stays interrupted
   */
  public Verdict compare(OracleTask task, Program seed, Program mutant) {
    return judge(task, seed, mutant).verdict();
  }

  /**
   * A verdict and what it took.
   *
   * @param processorTime of all processes that were started for it
   */
  public record Judgement(Verdict verdict, Duration processorTime) {}

  /** The same as {@link #compare}, with what it took. */
  public Judgement judge(OracleTask task, Program seed, Program mutant) {
    if (seed.equals(mutant)) {
      return new Judgement(new Verdict.Same(new Evidence("source", 0, "")), Duration.ZERO);
    }
    Duration cpu = settings.depth() == Depth.OFF ? MOST : MOST_SEARCHING;
    return CachedValues.uninterrupted(
        () ->
            Budget.within(
                cpu,
                cpu.multipliedBy(WALL_SHARE),
                budget -> {
                  Verdict verdict = within(task, seed, mutant);
                  return new Judgement(verdict, budget.spent());
                }));
  }

  private Verdict within(OracleTask task, Program seed, Program mutant)
      throws InterruptedException {
    try {
      Subject subject = subjects.of(task, seed);
      try (Pair pair = new Pair(subject, compilations.compile(mutant), rules.of(subject))) {
        return judge(pair);
      }
    } catch (Budget.SpentException e) {
      return new Verdict.Undecided("budget", new Evidence("budget", 0, ""));
    }
  }

  private Verdict judge(Pair pair) throws InterruptedException {
    for (Tier tier : tiers) {
      Optional<Verdict> verdict = tier.judge().of(pair);
      if (verdict.isPresent()) {
        return verdict.get();
      }
    }
    return pair.conclusion();
  }

  /** What either of two programs asks of its surroundings, as their class files tell. */
  public List<String> surroundings(Program seed, Program mutant) {
    return CachedValues.uninterrupted(
        () -> Surroundings.of(compilations.compile(seed), compilations.compile(mutant)));
  }

  /** The oracle for one task, as datamorphic testing wants it. */
  public Oracle<String, Program> forTask(OracleTask task) {
    return (seed, mutant) -> compare(task, seed.output(), mutant.output());
  }

  /** Whether a program for a task can be compared at all, and if not, why. */
  public Usability check(OracleTask task, Program program) {
    return CachedValues.uninterrupted(() -> Usability.of(subjects.of(task, program)));
  }

  /**
   * Whether a program gives what the task's cases expect; true if there are none, false if it is
   * not usable.
   */
  public boolean passesOwnCases(OracleTask task, Program program) {
    return CachedValues.uninterrupted(() -> ownCases.pass(subjects.of(task, program)));
  }

  /**
   * What is wrong with a program that is said to solve a task, in a line that names the case it
   * fails; empty if nothing is.
   */
  public Optional<String> fault(OracleTask task, Program program) {
    return CachedValues.uninterrupted(() -> ownCases.fault(subjects.of(task, program)));
  }

  /** Version and settings, as they enter the key of a verdict. */
  public String signature() {
    return String.format(
        Locale.ROOT,
        "oracle:%d|tiers:%s|inputs:%d+%d|limits:%d/%d/%d/%d|tolerance:%s|inputs-policy:%s|seed:%d%s",
        VERSION,
        tiers.stream().map(Tier::name).collect(Collectors.joining(",")),
        settings.inputsPerMethod(),
        settings.sequences(),
        settings.seedLimit().toMillis(),
        settings.mutantLimit().toMillis(),
        settings.confirmLimit().toMillis(),
        (settings.depth() == Depth.OFF ? MOST : MOST_SEARCHING).toMillis(),
        settings.tolerance(),
        settings.policy(),
        settings.randomSeed(),
        settings.depth() == Depth.OFF ? "" : "|evosuite:1.0.6/" + settings.depth());
  }
}

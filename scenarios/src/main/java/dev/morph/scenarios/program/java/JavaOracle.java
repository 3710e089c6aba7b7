package dev.morph.scenarios.program.java;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.evosuite.TestGenerator;
import dev.morph.scenarios.program.java.run.Compilations;
import dev.morph.scenarios.program.java.run.EnvironmentAccess;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.java.subject.Subject;
import dev.morph.scenarios.program.oracle.CachedValues;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.oracle.PairVerdict;
import dev.morph.scenarios.program.oracle.Usability;
import dev.morph.scenarios.program.sandbox.PairBudget;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Decides whether two programs are functionally equivalent. The tiers are tried in order, up to the
 * first difference:
 *
 * <ol>
 *   <li>{@code source}: if the sources are equal apart from layout, or the class files are equal:
 *       same;
 *   <li>{@code usable}: if the mutant's program does not compile: different;
 *   <li>{@code interface}: if the classes and methods of the two programs cannot be aligned:
 *       different;
 *   <li>{@code cases}: the task's own cases as inputs;
 *   <li>{@code typed}: boundary and random inputs by type, and call sequences;
 *   <li>{@code state}: call sequences, if only the mutant's program keeps state;
 *   <li>{@code literals}: inputs made from literals that occur only in the mutant's source;
 *   <li>{@code draws}: if the programs may be nondeterministic, repeated runs of both on the inputs
 *       of {@code cases} and {@code typed};
 *   <li>{@code still}: if the programs read the clock or use randomness, the typed inputs again,
 *       with clock and randomness frozen;
 *   <li>{@code evosuite}: inputs found by an EvoSuite search of either program, unless the search
 *       depth is off.
 * </ol>
 *
 * A seed program is compiled and run only once, however many mutants are compared with it.
 * Thread-safe.
 */
public final class JavaOracle {
  private static final int VERSION = 21;

  /** Maximum processor time for one pair, including all processes started for it. */
  private static final Duration MOST = Duration.ofMinutes(1);

  /** Maximum processor time for one pair if EvoSuite searches for inputs. */
  private static final Duration MOST_SEARCHING = Duration.ofMinutes(5);

  /** Maximum processor time for one pair at full depth, where searches take longer. */
  private static final Duration MOST_CLIMBING = Duration.ofMinutes(30);

  /**
   * If EvoSuite searches, a pair's wall-clock limit is this multiple of its processor-time limit.
   */
  private static final int WALL_SHARE = 4;

  private final OracleSettings settings;
  private final Compilations compilations;
  private final Subjects subjects;
  private final OwnCases ownCases;
  private final UnreachedCode unreached;

  /** The tiers in order, keyed by their names in verdicts and in the oracle's signature. */
  private final Map<String, Tier> tiers = new LinkedHashMap<>();

  /**
   * Creates an oracle.
   *
   * @param workers workers that run compiled programs and need not load the compiler
   * @param generator searches for further inputs; required unless the depth is off
   * @throws IllegalArgumentException if the settings require a generator but there is none
   */
  public JavaOracle(
      WorkerSource compilers,
      WorkerSource workers,
      OracleSettings settings,
      Optional<TestGenerator> generator) {
    if (settings.depth() != Depth.OFF && generator.isEmpty()) {
      throw new IllegalArgumentException("depth " + settings.depth() + " needs a generator");
    }
    this.settings = settings;
    this.compilations = new Compilations(compilers);
    this.subjects = new Subjects(workers, compilations, settings);
    this.ownCases = new OwnCases(workers, settings);
    this.unreached = new UnreachedCode(workers);
    InputsTier inputs = new InputsTier(workers, settings);
    FurtherInputs further = new FurtherInputs(subjects, inputs);
    tiers.put(FirstTiers.SOURCE, FirstTiers::compareSources);
    tiers.put(FirstTiers.USABLE, FirstTiers::checkUsable);
    tiers.put(FirstTiers.INTERFACE, FirstTiers::align);
    tiers.put(
        Subjects.CASES,
        (pair, before) -> inputs.judge(Subjects.CASES, subjects.caseTrials(pair), pair, before));
    tiers.put(
        Subjects.TYPED,
        (pair, before) -> inputs.judge(Subjects.TYPED, subjects.typedTrials(pair), pair, before));
    tiers.put(FurtherInputs.STATE, further::compareOnSequences);
    tiers.put(FurtherInputs.LITERALS, further::compareOnLiterals);
    tiers.put(DrawsTier.NAME, new DrawsTier(subjects, workers, settings)::judge);
    tiers.put(FurtherInputs.STILL, further::compareFrozen);
    if (settings.depth() != Depth.OFF) {
      TestGenerator found = generator.orElseThrow();
      tiers.put(SearchTier.NAME, new SearchTier(subjects, inputs, found)::judge);
    }
  }

  /**
   * Compares two programs. A failure of a program leads to a verdict, never to an exception.
   *
   * @throws CancellationException if the thread is interrupted; the thread's interrupt status is
   *     kept
   */
  public Verdict compare(OracleTask task, Program seed, Program mutant) {
    return judge(task, seed, mutant).verdict();
  }

  /** Like {@link #compare}, but also returns the processor time used. */
  public PairVerdict judge(OracleTask task, Program seed, Program mutant) {
    if (seed.equals(mutant)) {
      return new PairVerdict(new Verdict.Same(new Evidence("source", 0, "")), Duration.ZERO);
    }
    Duration cpu = processorTimeLimit();
    return CachedValues.uninterrupted(
        () ->
            PairBudget.runWithin(
                cpu,
                settings.depth() == Depth.OFF
                    ? OracleSettings.MOST_WALL
                    : cpu.multipliedBy(WALL_SHARE),
                budget -> {
                  Verdict verdict = judgeWithinBudget(task, seed, mutant);
                  return new PairVerdict(verdict, budget.spent());
                }));
  }

  private Duration processorTimeLimit() {
    return switch (settings.depth()) {
      case OFF -> MOST;
      case AUTO, QUICK -> MOST_SEARCHING;
      case FULL -> MOST_CLIMBING;
    };
  }

  private Verdict judgeWithinBudget(OracleTask task, Program seed, Program mutant)
      throws InterruptedException {
    try {
      Subject subject = subjects.compileSubject(task, seed);
      try (Pair pair =
          new Pair(subject, mutant, compilations.compile(mutant), subjects.rule(subject))) {
        return judge(pair);
      }
    } catch (PairBudget.SpentException e) {
      return new Verdict.Undecided("budget", new Evidence("budget", 0, ""));
    }
  }

  private Verdict judge(Pair pair) throws InterruptedException {
    JavaFindings found = JavaFindings.initial(pair);
    for (Tier tier : tiers.values()) {
      found.add(tier.judge(pair, found));
      Optional<Verdict> verdict = found.verdict();
      if (verdict.isPresent()) {
        return verdict.get();
      }
    }
    found.add(unreached.judge(pair, found));
    return found.conclusion();
  }

  /**
   * Returns what either of two programs uses from its environment, determined from the class files.
   */
  public List<String> usedEnvironment(Program seed, Program mutant) {
    return CachedValues.uninterrupted(
        () -> EnvironmentAccess.find(compilations.compile(seed), compilations.compile(mutant)));
  }

  /** Returns the oracle for one task, for use in datamorphic testing. */
  public Oracle<String, Program> forTask(OracleTask task) {
    return (seed, mutant) -> compare(task, seed.output(), mutant.output());
  }

  /** Returns whether a program for a task can be compared at all, and if not, why. */
  public Usability usability(OracleTask task, Program program) {
    return CachedValues.uninterrupted(
        () -> Subjects.usability(subjects.compileSubject(task, program)));
  }

  /**
   * Returns whether a program passes the task's cases; true if there are none, false if the program
   * is unusable.
   */
  public boolean passesOwnCases(OracleTask task, Program program) {
    return CachedValues.uninterrupted(
        () -> ownCases.passesAll(subjects.compileSubject(task, program)));
  }

  /**
   * Describes in one line what is wrong with an alleged solution of a task, including the case that
   * it fails; empty if nothing is wrong.
   */
  public Optional<String> fault(OracleTask task, Program program) {
    return CachedValues.uninterrupted(() -> ownCases.fault(subjects.compileSubject(task, program)));
  }

  /** Returns the version and settings that are part of a verdict's key. */
  public String signature() {
    return String.format(
        Locale.ROOT,
        "oracle:%d|tiers:%s|inputs:%d+%d|limits:%d/%d/%d/%d|tolerance:%s|inputs-policy:%s|seed:%d%s",
        VERSION,
        String.join(",", tiers.keySet()),
        settings.inputsPerMethod(),
        settings.sequences(),
        settings.limits().seed().toMillis(),
        settings.limits().mutant().toMillis(),
        settings.limits().confirmed().toMillis(),
        processorTimeLimit().toMillis(),
        settings.tolerance(),
        settings.policy(),
        settings.randomSeed(),
        settings.depth() == Depth.OFF ? "" : "|evosuite:1.0.6/" + settings.depth());
  }
}

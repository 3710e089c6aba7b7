package dev.morph.scenarios.program.java;

import dev.morph.core.entity.Waiting;
import dev.morph.core.entity.Waiting.Reason;
import dev.morph.core.morphism.Extent;
import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.align.Alignment.Match;
import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.java.compare.Rendering;
import dev.morph.scenarios.program.java.coverage.BranchCoverage;
import dev.morph.scenarios.program.java.evosuite.Aim;
import dev.morph.scenarios.program.java.evosuite.Gap;
import dev.morph.scenarios.program.java.evosuite.Generated;
import dev.morph.scenarios.program.java.evosuite.TestGenerator;
import dev.morph.scenarios.program.java.run.BackgroundTask;
import dev.morph.scenarios.program.java.run.Trials;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.oracle.CachedValues;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares the programs on inputs that EvoSuite finds by searching the seed's program, then the
 * mutant's: a rare branch is reached only by an input made for it. With {@link Depth#AUTO}, the
 * search is aimed: both programs are first run on the inputs of the earlier tiers, with probes at
 * their branches, and only methods with an untaken branch are searched. Inputs found in the seed's
 * program are run first, since they may also take the mutant's branches. The probes only decide
 * where to search.
 */
final class SearchTier {
  /** The name in verdicts and signatures. */
  static final String NAME = "evosuite";

  private static final int MOST = 200;

  private final Subjects subjects;
  private final InputsTier inputs;
  private final TestGenerator generator;
  private final BranchCoverage coverage;
  private final CachedValues<String, List<Gap>> gaps = new CachedValues<>(MOST);
  private final CachedValues<String, Searched> searched = new CachedValues<>(MOST);

  /** The inputs generated for a seed's program, and its outcomes on them. */
  private record Searched(Generated generated, Trials trials) {}

  SearchTier(Subjects subjects, InputsTier inputs, TestGenerator generator) {
    this.subjects = subjects;
    this.inputs = inputs;
    this.generator = generator;
    this.coverage = new BranchCoverage(inputs.workers());
  }

  /** Decides that the programs differ if the search finds an input that distinguishes them. */
  JavaFindings judge(Pair pair, JavaFindings before) throws InterruptedException {
    if (callableMethods(pair).isEmpty()) {
      JavaFindings found = new JavaFindings(pair);
      found.note("EvoSuite was not run: there is no method to call");
      return found;
    }
    return inputs.settings().depth() == Depth.AUTO
        ? searchGaps(pair, before)
        : searchCompletely(pair, before);
  }

  private static List<Callable> callableMethods(Pair pair) {
    return pair.seed().entry().withAllRequired().methods();
  }

  /**
   * Searches both programs completely. If the seed's program was not searched before, both searches
   * run at the same time, because the inputs found in the seed's program seldom distinguish a pair.
   */
  private JavaFindings searchCompletely(Pair pair, JavaFindings before)
      throws InterruptedException {
    JavaFindings found = new JavaFindings(pair);
    found.recordSearch(Extent.SEARCHED);
    boolean atOnce = !searched.contains(key(pair, List.of()));
    try (BackgroundTask<Generated> mutants =
        new BackgroundTask<>(() -> searchMutant(pair, before.likeliestAlignment(), List.of()))) {
      if (atOnce) {
        mutants.start();
      }
      found.add(compareFromSeed(pair, List.of(), before));
      if (found.verdict().isEmpty()) {
        JavaFindings now = before.plus(found);
        Generated generated =
            atOnce ? mutants.await() : searchMutant(pair, now.likeliestAlignment(), List.of());
        found.add(compareFromMutant(pair, generated, now));
      }
      return found;
    }
  }

  /** Searches only the methods in which the inputs so far leave branches untaken. */
  private JavaFindings searchGaps(Pair pair, JavaFindings before) throws InterruptedException {
    JavaFindings found = new JavaFindings(pair);
    List<Gap> seed = gaps.get(pair.seed().key(), () -> gapsInSeed(pair, before));
    List<Gap> mutant = gapsInMutant(pair, before);
    if (seed.isEmpty() && mutant.isEmpty()) {
      found.recordSearch(Extent.COVERED);
      return found;
    }
    found.recordSearch(Extent.SEARCHED);
    found.note(
        "untaken branches, seed and mutant: "
            + countBranches(seed)
            + " and "
            + countBranches(mutant));
    if (!seed.isEmpty()) {
      found.add(compareFromSeed(pair, seed, before));
      if (found.verdict().isPresent()) {
        return found;
      }
      mutant = mutant.isEmpty() ? mutant : gapsInMutant(pair, before.plus(found));
    }
    if (!mutant.isEmpty()) {
      JavaFindings now = before.plus(found);
      Generated generated = searchMutant(pair, now.likeliestAlignment(), mutant);
      found.add(compareFromMutant(pair, generated, now));
    }
    return found;
  }

  private static int countBranches(List<Gap> gaps) {
    return gaps.stream().mapToInt(Gap::branches).sum();
  }

  private List<Gap> gapsInSeed(Pair pair, JavaFindings now) throws InterruptedException {
    return coverage.findGaps(
        pair.seed().compiled(), now.triedInputs(), calledInSeed(pair), pair.seedWorker());
  }

  private List<Gap> gapsInMutant(Pair pair, JavaFindings now) throws InterruptedException {
    Alignment likely = now.likeliestAlignment();
    return coverage.findGaps(
        pair.mutant(),
        translateAll(now.triedInputs(), likely),
        calledInMutant(pair, likely),
        pair.mutantWorker());
  }

  private static List<Input> translateAll(List<Input> inputs, Alignment alignment) {
    return alignment.translate(inputs).values().stream().map(Translation::input).toList();
  }

  /** Returns the {@code class#key} of the seed's methods that tests may call. */
  private static Set<String> calledInSeed(Pair pair) {
    return callableMethods(pair).stream().map(Callable::id).collect(Collectors.toSet());
  }

  /** Returns the mutant's counterparts of the methods that tests may call. */
  private static Set<String> calledInMutant(Pair pair, Alignment likely) {
    return callableMethods(pair).stream()
        .flatMap(callable -> Optional.ofNullable(likely.members().get(callable.id())).stream())
        .map(Match::id)
        .collect(Collectors.toSet());
  }

  /**
   * Searches the seed's program, unless that was done before, and compares the programs on the
   * inputs found.
   */
  private JavaFindings compareFromSeed(Pair pair, List<Gap> gaps, JavaFindings before)
      throws InterruptedException {
    Searched own =
        searched.get(
            key(pair, gaps),
            () -> {
              Generated found = generate(pair.seed().compiled(), new Aim(calledInSeed(pair), gaps));
              return new Searched(found, subjects.runSeed(pair, found.inputs()));
            });
    JavaFindings found = new JavaFindings(pair);
    found.note(remark("seed", own.generated()));
    found.add(inputs.judge(NAME, own.trials(), pair, before));
    return found;
  }

  private Generated searchMutant(Pair pair, Alignment likely, List<Gap> gaps)
      throws InterruptedException {
    return generate(pair.mutant(), new Aim(calledInMutant(pair, likely), gaps));
  }

  /**
   * Compares the programs on the inputs found in the mutant's program, translated to the seed's
   * terms.
   */
  private JavaFindings compareFromMutant(Pair pair, Generated generated, JavaFindings before)
      throws InterruptedException {
    JavaFindings found = new JavaFindings(pair);
    found.note(remark("mutant", generated));
    Alignment back = before.likeliestAlignment().inverse(pair.seed().scope());
    Trials trials = subjects.runSeed(pair, translateAll(generated.inputs(), back));
    found.add(inputs.judge(NAME, trials, pair, before));
    return found;
  }

  private Generated generate(Compiled program, Aim aim) throws InterruptedException {
    OracleSettings settings = inputs.settings();
    Waiting.changeReason(Reason.SEARCH);
    try {
      return generator.generate(
          program,
          aim,
          settings.depth(),
          (int) settings.limits().seed().toMillis(),
          settings.randomSeed());
    } finally {
      Waiting.changeReason(Reason.ORACLE);
    }
  }

  private static String key(Pair pair, List<Gap> gaps) {
    return pair.seed().key() + gaps;
  }

  private static String remark(String whose, Generated generated) {
    String goals =
        generated.coverage() < 0 ? "" : " reaching " + generated.coverage() + " % of its goals";
    String tests =
        generated.problem().isEmpty()
            ? generated.inputs().size() + " tests" + goals
            : "no tests, since " + generated.problem();
    String dropped =
        generated.dropped() == 0 ? "" : " (" + generated.dropped() + " without a known call)";
    return "EvoSuite, " + whose + ": " + Rendering.plainText(tests + dropped);
  }
}

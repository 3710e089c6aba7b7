package dev.morph.scenarios.program.java;

import dev.morph.core.entity.Waiting;
import dev.morph.core.entity.Waiting.Reason;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
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
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Inputs that EvoSuite searched for in the seed's program, then those for the mutant's: what a rare
 * branch of either does shows only on an input made for it. An aimed search is made only where it
 * can add something: both programs are run once more with probes at their branches, on the inputs
 * of the tiers before; where these leave a branch of either untouched, it is searched for in the
 * method that holds it. The inputs found in the seed's program go first, since they may take the
 * mutant's branches as well. What the probes say decides where to search and nothing else.
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

  /** The verdict, if an input was found that tells the two apart. */
  Optional<Verdict> judge(Pair pair) throws InterruptedException {
    if (methods(pair).isEmpty()) {
      pair.note("EvoSuite not asked: there is no method to call");
      return Optional.empty();
    }
    return inputs.settings().depth() == Depth.AUTO ? aimed(pair) : whole(pair);
  }

  private static List<Callable> methods(Pair pair) {
    return pair.seed().entry().whole().methods();
  }

  /**
   * In all of both programs. While the seed's program is searched for the first time the mutant's
   * is, too: the seed's inputs tell a pair apart seldom.
   */
  private Optional<Verdict> whole(Pair pair) throws InterruptedException {
    pair.searched(Extent.SEARCHED);
    try (BackgroundTask<Generated> mutants =
        new BackgroundTask<>(() -> searchMutant(pair, List.of()))) {
      if (!searched.has(key(pair, List.of()))) {
        mutants.start();
      }
      Optional<Verdict> verdict = compareFromSeed(pair, List.of());
      return verdict.isPresent() ? verdict : compareFromMutant(pair, mutants.await());
    }
  }

  /** Where the inputs so far leave branches untouched. */
  private Optional<Verdict> aimed(Pair pair) throws InterruptedException {
    List<Gap> seed = gaps.get(pair.seed().key(), () -> inSeed(pair));
    List<Gap> mutant = inMutant(pair);
    if (seed.isEmpty() && mutant.isEmpty()) {
      pair.searched(Extent.COVERED);
      return Optional.empty();
    }
    pair.searched(Extent.SEARCHED);
    pair.note("branches untouched: " + branches(seed) + " and " + branches(mutant));
    if (!seed.isEmpty()) {
      Optional<Verdict> verdict = compareFromSeed(pair, seed);
      if (verdict.isPresent()) {
        return verdict;
      }
      mutant = mutant.isEmpty() ? mutant : inMutant(pair);
    }
    return mutant.isEmpty()
        ? Optional.empty()
        : compareFromMutant(pair, searchMutant(pair, mutant));
  }

  private static int branches(List<Gap> gaps) {
    return gaps.stream().mapToInt(Gap::branches).sum();
  }

  private List<Gap> inSeed(Pair pair) throws InterruptedException {
    return coverage.gaps(
        pair.seed().compiled(), pair.tried(), calledInSeed(pair), pair.seedWorker());
  }

  private List<Gap> inMutant(Pair pair) throws InterruptedException {
    return coverage.gaps(
        pair.mutant(),
        translated(pair.tried(), pair.alignments().get(0)),
        calledInMutant(pair),
        pair.mutantWorker());
  }

  private static List<Input> translated(List<Input> inputs, Alignment alignment) {
    return alignment.translate(inputs).values().stream().map(Translation::input).toList();
  }

  /** Returns the {@code class#key} of the seed's methods that tests may call. */
  private static Set<String> calledInSeed(Pair pair) {
    return methods(pair).stream().map(Callable::id).collect(Collectors.toSet());
  }

  /** Returns the mutant's counterparts of those methods. */
  private static Set<String> calledInMutant(Pair pair) {
    Alignment likely = pair.alignments().get(0);
    return methods(pair).stream()
        .flatMap(callable -> Optional.ofNullable(likely.members().get(callable.id())).stream())
        .map(Match::id)
        .collect(Collectors.toSet());
  }

  /** Searches the seed's program once, and compares on the inputs found. */
  private Optional<Verdict> compareFromSeed(Pair pair, List<Gap> gaps) throws InterruptedException {
    Searched own =
        searched.get(
            key(pair, gaps),
            () -> {
              Generated found = generate(pair.seed().compiled(), new Aim(calledInSeed(pair), gaps));
              return new Searched(found, subjects.trials(pair, found.inputs()));
            });
    remark(pair, "seed", own.generated());
    return inputs.judge(NAME, own.trials(), pair);
  }

  private Generated searchMutant(Pair pair, List<Gap> gaps) throws InterruptedException {
    return generate(pair.mutant(), new Aim(calledInMutant(pair), gaps));
  }

  /** Compares on the inputs found in the mutant's program, translated to the seed's terms. */
  private Optional<Verdict> compareFromMutant(Pair pair, Generated generated)
      throws InterruptedException {
    remark(pair, "mutant", generated);
    Alignment back = pair.alignments().get(0).inverse(pair.seed().scope());
    Trials trials = subjects.trials(pair, translated(generated.inputs(), back));
    return inputs.judge(NAME, trials, pair);
  }

  private Generated generate(Compiled program, Aim aim) throws InterruptedException {
    OracleSettings settings = inputs.settings();
    Waiting.becomes(Reason.SEARCH);
    try {
      return generator.generate(
          program,
          aim,
          settings.depth(),
          (int) settings.seedLimit().toMillis(),
          settings.randomSeed());
    } finally {
      Waiting.becomes(Reason.ORACLE);
    }
  }

  private static String key(Pair pair, List<Gap> gaps) {
    return pair.seed().key() + gaps;
  }

  private static void remark(Pair pair, String whose, Generated generated) {
    String goals =
        generated.coverage() < 0 ? "" : " reaching " + generated.coverage() + " % of its goals";
    String tests =
        generated.problem().isEmpty()
            ? generated.inputs().size() + " tests" + goals
            : "no tests, since " + generated.problem();
    String dropped =
        generated.dropped() == 0 ? "" : " (" + generated.dropped() + " without a call we know)";
    pair.note("EvoSuite, " + whose + ": " + Rendering.plain(tests + dropped));
  }
}

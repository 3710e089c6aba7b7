package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.align.Inverse;
import dev.morph.scenarios.program.oracle.align.Translation;
import dev.morph.scenarios.program.oracle.compare.Comparison;
import dev.morph.scenarios.program.oracle.compare.Rendering;
import dev.morph.scenarios.program.oracle.evosuite.Generated;
import dev.morph.scenarios.program.oracle.evosuite.TestGenerator;
import dev.morph.scenarios.program.oracle.run.BackgroundTask;
import dev.morph.scenarios.program.oracle.run.CachedValues;
import dev.morph.scenarios.program.oracle.run.Trials;
import dev.morph.scenarios.program.oracle.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Inputs that EvoSuite searched for in the seed's program, then those for the mutant's: what a rare
 * branch of either does shows only on an input made for it. While the seed's program is searched
 * for the first time the mutant's is, too: the seed's inputs tell a pair apart seldom.
 */
final class EvoSuiteTier implements Tier {
  /** In verdicts and signatures. */
  static final String NAME = "evosuite";

  private static final int MOST = 200;

  private final WorkerSource workers;
  private final OracleSettings settings;
  private final TestGenerator generator;
  private final CachedValues<String, Known> known = new CachedValues<>(MOST);

  /** What was generated for a seed's program, and what the program does with it. */
  private record Known(Generated generated, Trials trials) {}

  EvoSuiteTier(WorkerSource workers, OracleSettings settings, TestGenerator generator) {
    this.workers = workers;
    this.settings = settings;
    this.generator = generator;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Verdict> judge(Pair pair) throws InterruptedException {
    Subject seed = pair.seed();
    List<Callable> entry = seed.entry().methods();
    if (entry.isEmpty() || pair.alignments().isEmpty()) {
      pair.note("EvoSuite not asked: there is no method to call");
      return Optional.empty();
    }
    Alignment likely = pair.alignments().get(0);
    String key = seed.task().hash() + seed.program().hash();
    try (BackgroundTask<Generated> mutants =
        new BackgroundTask<>(() -> generate(pair.mutant(), called(likely, entry)))) {
      if (!known.has(key)) {
        mutants.start();
      }
      Known own = known.get(key, () -> known(seed, pair));
      remark(pair, "seed", own.generated());
      Optional<Verdict> verdict = compare(pair, own.trials());
      return verdict.isPresent() ? verdict : other(pair, likely, mutants.await());
    }
  }

  private Known known(Subject seed, Pair pair) throws InterruptedException {
    Set<String> called =
        seed.entry().methods().stream().map(Callable::id).collect(Collectors.toSet());
    Generated generated = generate(seed.compiled(), called);
    return new Known(generated, trials(pair, generated.inputs()));
  }

  /** The mutant's methods that match those of the seed. */
  private static Set<String> called(Alignment alignment, List<Callable> entry) {
    return entry.stream()
        .flatMap(callable -> Optional.ofNullable(alignment.members().get(callable.id())).stream())
        .map(match -> match.type() + "#" + match.member().key())
        .collect(Collectors.toSet());
  }

  /**
   * The tests for the mutant's program are put in the seed's terms, and then are like any input.
   */
  private Optional<Verdict> other(Pair pair, Alignment alignment, Generated generated)
      throws InterruptedException {
    remark(pair, "mutant", generated);
    Alignment back = Inverse.of(alignment, pair.seed().scope());
    List<Input> inputs =
        generated.inputs().stream()
            .flatMap(input -> back.translate(input).stream())
            .map(Translation::input)
            .toList();
    return compare(pair, trials(pair, inputs));
  }

  private Generated generate(Compiled program, Set<String> called) throws InterruptedException {
    return generator.generate(
        program,
        called,
        settings.depth(),
        (int) settings.seedLimit().toMillis(),
        settings.randomSeed());
  }

  private Trials trials(Pair pair, List<Input> inputs) throws InterruptedException {
    Comparison comparison = new Comparison(settings.tolerance());
    return Trials.of(workers, pair.seedWorker(), pair.seed().compiled(), inputs, comparison);
  }

  private Optional<Verdict> compare(Pair pair, Trials trials) throws InterruptedException {
    return new InputsTier(NAME, (seed, worker) -> trials, workers, settings).judge(pair);
  }

  private static String coverage(Generated generated) {
    return generated.coverage() < 0 ? "" : " reaching " + generated.coverage() + " % of its goals";
  }

  private static void remark(Pair pair, String whose, Generated generated) {
    String tests =
        generated.problem().isEmpty()
            ? generated.inputs().size() + " tests" + coverage(generated)
            : "no tests, since " + generated.problem();
    String dropped =
        generated.dropped() == 0 ? "" : " (" + generated.dropped() + " without a call we know)";
    pair.note("EvoSuite, " + whose + ": " + Rendering.plain(tests + dropped));
  }
}

package dev.morph.experiments.repair;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.experiments.naturalness.NaturalDomain;
import dev.morph.experiments.naturalness.Naturalness;
import dev.morph.experiments.neighbours.NameQueryCounter;
import dev.morph.experiments.neighbours.SuggestedNames;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.VariantChoice;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.RunSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * The input of repairers: bugs, the mutants of their programs, and the metrics of their distances.
 *
 * @param spec the specification that names the bugs
 * @param bugs the chosen bugs
 * @param mutants mutants of the bugs' programs
 * @param metrics the metrics that order the walks
 * @param names suggests names for transformations that need names
 * @param naturalness measures how natural a program is
 */
record RepairPool(
    RunSpec<RepairSettings> spec,
    List<Bug> bugs,
    RepairMutants mutants,
    List<PairMetric<BuggyCode>> metrics,
    SuggestedNames names,
    Naturalness naturalness) {

  /**
   * Creates the pool that a specification describes.
   *
   * @param all all bugs of the benchmark
   * @param gate accepts or rejects a mutant of the bug with this id
   * @param names suggests names for transformations that need names
   * @param cache folder in which the answers of a served naturalness model are stored
   */
  static RepairPool of(
      RunSpec<RepairSettings> spec,
      List<Bug> all,
      BiPredicate<String, BuggyCode> gate,
      SuggestedNames names,
      Optional<Path> cache) {
    RepairSettings settings = spec.settings();
    long randomSeed = spec.exploration().first().randomSeed().value();
    RepairMutants mutants =
        new RepairMutants(
            settings.code(),
            new Settings(settings.code().mode(), randomSeed, names.suggester(Assistance.DIRECT)),
            gate);
    return new RepairPool(
        spec,
        settings.bugs().drawSample(all, randomSeed),
        mutants,
        CodeMetrics.named(spec.metrics().names(), mutants.maximumSteps()),
        names,
        Naturalness.ofPrograms(settings.natural().model(), cache));
  }

  /** Creates a pool for an estimate, without queries or executions. */
  static RepairPool forEstimate(RunSpec<RepairSettings> spec, EngineContext context) {
    NameQueryCounter supposed = new NameQueryCounter();
    Optional<String> model = spec.settings().code().source().model();
    RepairPool pool =
        of(
            spec,
            spec.settings().bugs().openBenchmark(context.warnings()),
            (bug, mutant) -> true,
            model.isPresent()
                ? SuggestedNames.ofSuggester(supposed)
                : SuggestedNames.of(spec.settings().code().source()),
            context.cacheFolder().apply(Optional.empty()));
    if (model.isPresent()) {
      pool.bugs().forEach(bug -> pool.mutantsOf(pool.seed(bug), pool.mutants()));
      context
          .warnings()
          .accept(
              String.format(
                  Locale.ROOT,
                  "note: %s will also be asked up to %,d times for names; the estimate assumes"
                      + " that it always finds one",
                  PlainText.line(model.get(), 100),
                  supposed.questionCount()));
    }
    return pool;
  }

  /** Returns the domains to walk; the domain of natural mutants comes first, if requested. */
  List<ScenarioDomain<BuggyCode>> domains() {
    return NaturalDomain.inFrontOf(
        List.of(ScenarioDomain.published()),
        spec.settings().natural(),
        any -> naturalness,
        BuggyCode::source);
  }

  /** Returns the benchmark's name, without its folder. */
  String benchmark() {
    return spec.settings().bugs().benchmark().replaceFirst(":.*", "");
  }

  TestCase<BuggyCode> seed(Bug bug) {
    return TestCase.of(BuggyCode.of(bug), new Origin.Seed(benchmark(), bug.id()));
  }

  /** Returns the source of mutants; suggested names are requested through this assistance. */
  RepairMutants mutantsWith(Assistance help) {
    return names.assistants().isEmpty() ? mutants : mutants.withSuggester(names.suggester(help));
  }

  /** Returns a new census with all questions about a bug. */
  RepairCensus census(TestCase<BuggyCode> seed, MutantSource<BuggyCode> source) {
    return census(seed, source, spec.settings().asking().prompts());
  }

  private RepairCensus census(
      TestCase<BuggyCode> seed, MutantSource<BuggyCode> source, int prompts) {
    int references = spec.settings().asking().queriesPerUnchanged(spec.design(), spec.models());
    return new RepairCensus(seed, () -> mutantsOf(seed, source), references, prompts);
  }

  /**
   * Returns a census with all questions to one model: repairs, directly and after each restorer,
   * and refactorings if the model is its own restorer.
   */
  private RepairCensus estimatedCensus(TestCase<BuggyCode> seed) {
    List<String> restorers = spec.settings().restorers();
    int prompts = spec.settings().asking().prompts() * (1 + restorers.size());
    return census(seed, mutants, prompts + (restorers.contains(Restorers.ITSELF) ? 1 : 0));
  }

  /** Returns all mutants of a bug's program. */
  List<TestCase<BuggyCode>> mutantsOf(TestCase<BuggyCode> seed, MutantSource<BuggyCode> source) {
    Budget budget = spec.exploration().first().mutantBudget();
    return source.shell(seed, Radius.NONE, source.limit(seed), budget).mutants();
  }

  /**
   * Returns the questions that a run would ask. Every mutant is asked, so the metrics do not
   * matter.
   */
  Outline<BuggyCode> outline() {
    return new Outline<>(
        new Outline.Pool<>(
            bugs.stream().map(this::seed).toList(),
            mutants,
            mutants,
            CodeMetrics.named(List.of("pd"), mutants.maximumSteps()),
            domains(),
            domains(),
            VariantChoice.none()),
        seed -> Optional.of(estimatedCensus(seed)),
        code -> code.source().length(),
        spec.settings().asking().templateText());
  }
}

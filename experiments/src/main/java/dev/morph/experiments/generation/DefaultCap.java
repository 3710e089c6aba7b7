package dev.morph.experiments.generation;

import dev.morph.experiments.generation.CostEstimate.Assumptions;
import dev.morph.experiments.generation.CostEstimate.Range;
import dev.morph.experiments.generation.CostEstimate.Spread;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.spec.Effort;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.generation.GenerationSettings;
import dev.morph.scenarios.generation.NeighbourChoice;
import dev.morph.scenarios.model.ModelSpec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The cap of a run that may cost money and names none: an evaluation of the paper's scale asks some
 * ten thousand questions, and nobody should find that out from a bill. It is a number of answers
 * and not of dollars, since not every price is known.
 */
final class DefaultCap {
  /** Most answers in all starts of a run together. */
  static final int CALLS = 5000;

  /** Who answers from this machine. Of what an external command costs nothing is known. */
  private static final Set<String> FREE = Set.of("local", "replay", "onnx", "ollama");

  /** Few tasks are simulated: a run waits for this line. */
  private static final Assumptions ASSUMED =
      new Assumptions(new Range(0.01, 0.2), new Range(150, 600), new Range(1, 10), 8);

  private DefaultCap() {}

  /** Whether a specification has models that may cost something, and no cap of its own. */
  static boolean applies(RunSpec<GenerationSettings> spec) {
    Effort effort = spec.effort();
    return effort.maxCalls() == null
        && effort.maxCost() == null
        && effort.maxTokensTotal() == null
        && !costly(spec).isEmpty();
  }

  /** The same with a cap, which is announced with what the run is likely to ask. */
  static RunSpec<GenerationSettings> on(
      RunSpec<GenerationSettings> spec, GenerationParts parts, Consumer<String> announcements) {
    List<CodingTask> tasks = parts.tasks(spec).chosen();
    Spread questions = CostEstimate.of(parts, spec, ASSUMED).work(tasks).questions();
    announcements.accept(
        sentence(costly(spec), spec.models().size(), questions)
            + besides(CostEstimate.proposals(spec, tasks)));
    return GenerationSettings.FORM.with(spec, Map.of("max-calls", CALLS));
  }

  private static String sentence(List<String> costly, int models, Spread each) {
    return String.format(
        Locale.ROOT,
        "at most %,d answers will be asked for, since %s may cost money and neither --max-calls nor"
            + " --max-cost is given; the run is likely to need %,.0f to %,.0f (%d %s). Set another"
            + " cap with --max-calls N or --max-cost USD",
        CALLS,
        String.join(", ", costly),
        models * each.likelyLow(),
        models * each.likelyHigh(),
        models,
        models == 1 ? "model" : "models");
  }

  private static String besides(long proposals) {
    return proposals == 0
        ? ""
        : String.format(Locale.ROOT, "; and %,d for words that replace others", proposals);
  }

  private static List<String> costly(RunSpec<GenerationSettings> spec) {
    NeighbourChoice neighbours = spec.settings().words().neighbours();
    return Stream.concat(
            spec.models().stream(),
            Stream.ofNullable(neighbours.asksModel() ? neighbours.model() : null))
        .distinct()
        .map(ModelSpec::parse)
        .filter(model -> !FREE.contains(model.provider()))
        .map(ModelSpec::text)
        .toList();
  }
}

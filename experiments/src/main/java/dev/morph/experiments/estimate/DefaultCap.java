package dev.morph.experiments.estimate;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.estimate.CostEstimate.Assumptions;
import dev.morph.experiments.estimate.CostEstimate.Range;
import dev.morph.experiments.estimate.CostEstimate.Spread;
import dev.morph.scenarios.engine.spec.Effort;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Surroundings;
import dev.morph.scenarios.model.ModelSpec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The cap of a run that may cost money and names none: an evaluation of the paper's scale asks some
 * ten thousand questions, and nobody should find that out from a bill. It is a number of answers
 * and not of dollars, since not every price is known.
 */
public final class DefaultCap {
  /** Most answers in all starts of a run together. */
  static final int CALLS = 5000;

  /** Who answers from this machine. Of what an external command costs nothing is known. */
  private static final Set<String> FREE = Set.of("local", "replay", "onnx", "ollama");

  /** Few tasks are simulated: a run waits for this line. */
  private static final Assumptions ASSUMED =
      new Assumptions(new Range(0.01, 0.2), new Range(150, 600), new Range(1, 10), 8);

  private DefaultCap() {}

  private static boolean isCapped(Effort effort) {
    return effort.maxCalls() != null || effort.maxCost() != null || effort.maxTokensTotal() != null;
  }

  /**
   * The same, with a cap if there are models that may cost something and it has no cap of its own.
   * The cap is announced with what the run is likely to ask.
   */
  public static <S extends Record> RunSpec<S> on(
      RunSpec<S> spec, ExperimentFactory<S> kind, Surroundings surroundings) {
    List<String> costly = costly(spec, kind);
    if (isCapped(spec.effort()) || costly.isEmpty()) {
      return spec;
    }
    Spread questions =
        CostEstimate.of(kind.outline(spec, surroundings), spec, ASSUMED).work().questions();
    surroundings.warnings().accept(sentence(costly, spec.models().size(), questions));
    return kind.form().with(spec, Map.of("max-calls", CALLS));
  }

  private static String sentence(List<String> costly, int models, Spread each) {
    return String.format(
        Locale.ROOT,
        "at most %,d answers will be asked for, since %s may cost money and neither --max-calls nor"
            + " --max-cost is given; the run is likely to need %,.0f to %,.0f (%s). Set another"
            + " cap with --max-calls N or --max-cost USD",
        CALLS,
        String.join(", ", costly),
        models * each.likelyLow(),
        models * each.likelyHigh(),
        Counted.of(models, "model"));
  }

  private static <S extends Record> List<String> costly(
      RunSpec<S> spec, ExperimentFactory<S> kind) {
    return Stream.concat(spec.models().stream(), kind.alsoAsked(spec).stream())
        .distinct()
        .map(ModelSpec::parse)
        .filter(model -> !FREE.contains(model.provider()))
        .map(ModelSpec::text)
        .toList();
  }
}

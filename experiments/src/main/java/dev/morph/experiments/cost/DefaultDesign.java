package dev.morph.experiments.cost;

import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.ExplorationSettings;
import dev.morph.scenarios.engine.spec.RunSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a run that queries models other than baselines, unless the user gives others:
 * randomly sampled mutants from the meaning domain, and short walks under one metric, as published.
 * On the starter tasks this needs about two thousand answers per model.
 */
final class DefaultDesign {
  /** Maximum number of questions in a walk of one task: the paper's walks took 13 to 17. */
  static final int WALK = 16;

  private static final String METRIC = "levenshtein-word";

  /** Maximum number of questions to reduce a failure. */
  private static final int SHRINK = 6;

  private DefaultDesign() {}

  /**
   * Returns a copy with fewer questions unless the user requested more: one metric and one domain,
   * short walks, and no variants of each perturbation.
   */
  static <S extends Record> RunSpec<S> complete(RunSpec<S> spec, ExperimentFactory<S> kind) {
    Map<String, Object> changed = new HashMap<>();
    Map<String, ? extends @Nullable Object> said = kind.specForm().values(spec);
    boolean published =
        spec.design().kind() == Design.Kind.NEAREST_FIRST
            || spec.exploration().levels() == ExplorationSettings.Levels.PARTIAL;
    if (spec.exploration().maxQueries() == null && !published) {
      changed.put("max-queries", WALK);
    }
    if (spec.metrics().names().isEmpty()) {
      changed.put("metric", List.of(METRIC));
    }
    if (spec.design().shrink() == null && AskedModels.of(spec, kind).mayCost()) {
      changed.put("shrink", SHRINK);
    }
    Map.of("domain", "own", "variants", 0)
        .forEach(
            (name, value) -> {
              if (said.containsKey(name) && said.get(name) == null) {
                changed.put(name, value);
              }
            });
    return changed.isEmpty() ? spec : kind.specForm().withValues(spec, changed);
  }
}

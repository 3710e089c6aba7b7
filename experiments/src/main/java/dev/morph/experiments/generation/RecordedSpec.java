package dev.morph.experiments.generation;

import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.FirstRadius;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.model.PromptTemplate;
import dev.morph.scenarios.model.RecordedModel;
import dev.morph.scenarios.recorded.RecordedTasks.Recorded;
import dev.morph.scenarios.settings.GenerationSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The specification of a run that evaluates recorded answers. */
final class RecordedSpec {
  /** Default maximum of recorded answers per text; more would take time without improving F. */
  private static final int MOST_ANSWERS = 1000;

  private RecordedSpec() {}

  /**
   * Returns a copy that evaluates all recorded answers: every text, every repeat, and every
   * recorded model unless some are named.
   *
   * @param warnings receives a note if not all repeats are used
   */
  static RunSpec<GenerationSettings> complete(
      RunSpec<GenerationSettings> spec, Recorded recorded, Consumer<String> warnings) {
    Map<String, @Nullable Object> changed = new LinkedHashMap<>();
    if (spec.models().equals(GenerationSettings.FORM.makeSpec(GenerationSettings.NAMED).models())) {
      changed.put(
          "model",
          recorded.models().entrySet().stream()
              .map(it -> RecordedModel.specFor(it.getValue(), it.getKey()).textWithAlias())
              .toList());
    }
    FirstRadius first = spec.exploration().first();
    int budget = Math.max(first.budget(), recorded.mostTexts().perTask());
    changed.put("n", Math.max(first.n(), recorded.mostTexts().perKind()));
    changed.put("k", 1);
    changed.put("budget", budget);
    changed.put("max-queries", Math.max(spec.exploration().walkSettings().maxQueries(), budget));
    changed.put("words", List.of("1"));
    changed.put("prompt-template", PromptTemplate.PLACE);
    changed.put("temperature", null);
    Design design = spec.design();
    putAbsent(changed, "design", design.kind(), "sample");
    // No answers to reduced texts are recorded.
    putAbsent(changed, "shrink", design.shrink(), 0);
    int rounds = Math.min(MOST_ANSWERS, recorded.rounds());
    int repeats = Math.min(MOST_ANSWERS, recorded.repeats());
    if (Math.max(recorded.rounds(), recorded.repeats()) > MOST_ANSWERS) {
      warnings.accept(
          String.format(
              Locale.ROOT,
              "only the first %,d answers to each text are used; --rounds R and"
                  + " --references R use more",
              MOST_ANSWERS));
    }
    putAbsent(changed, "rounds", design.rounds(), rounds);
    // Every round also asks the unchanged task once.
    putAbsent(changed, "references", design.references(), Math.max(3, repeats - rounds));
    putAbsent(changed, "domain", spec.settings().domains().domain(), "published");
    return GenerationSettings.FORM.withValues(spec, changed);
  }

  private static void putAbsent(
      Map<String, @Nullable Object> values, String name, @Nullable Object given, Object value) {
    if (given == null) {
      values.put(name, value);
    }
  }
}

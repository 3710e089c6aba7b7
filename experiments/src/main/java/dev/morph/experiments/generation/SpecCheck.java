package dev.morph.experiments.generation;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.engine.spec.ExplorationSettings;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.model.ProviderKind;
import dev.morph.scenarios.settings.GenerationSettings;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Checks a specification of this experiment without opening anything that it names. */
final class SpecCheck {
  private final RunSpec<GenerationSettings> spec;
  private final Consumer<String> warnings;

  private SpecCheck(RunSpec<GenerationSettings> spec, Consumer<String> warnings) {
    this.spec = spec;
    this.warnings = warnings;
  }

  /**
   * Checks a specification.
   *
   * @param warnings receives settings that are valid but probably not intended
   * @throws dev.morph.core.fault.FaultException if a model's name, the prompt template or a price
   *     is invalid
   */
  static void requireSound(RunSpec<GenerationSettings> spec, Consumer<String> warnings) {
    SpecCheck check = new SpecCheck(spec, warnings);
    check.requireValid();
    check.requireTexts();
    check.warnOfLimits();
    check.warnOfFewChanges();
  }

  private void requireValid() {
    Object unused =
        List.of(
            ModelSpec.parse(spec.models()),
            Optional.ofNullable(spec.settings().domains().judge()).map(ModelSpec::parse),
            spec.settings().setups().setups(spec.asking()).stream()
                .map(setup -> ModelTerms.settings(setup.asking()))
                .toList(),
            ModelTerms.prices(spec.effort()));
    spec.settings().words().requireUsed();
  }

  /** A recorded model can answer only the recorded texts, so the run must use these texts. */
  private void requireTexts() {
    spec.models().stream()
        .map(ModelSpec::parse)
        .filter(it -> it.kind() == ProviderKind.RECORDING && !spec.settings().recorded().isSet())
        .findFirst()
        .ifPresent(
            it -> {
              throw CommonFault.BAD_OPTION
                  .because("--model", PlainText.line(it.text(), 100), "another model")
                  .withMessageSuffix(
                      ": it can answer only the texts in its file, which this run does not use")
                  .withRemedy("add --recorded FILE, so that tasks and texts come from that file");
            });
  }

  /**
   * Warns if walks with partial levels, as published, have too few queries to explore even one
   * radius.
   */
  private void warnOfLimits() {
    ExplorationSettings exploration = spec.exploration();
    int budget = exploration.first().budget();
    int queries = exploration.walkSettings().maxQueries();
    if (exploration.levels() == ExplorationSettings.Levels.PARTIAL && queries < budget) {
      warnings.accept(
          ("--max-queries %s is below --budget %s: a walk ends before it has explored one radius,"
                  + " so R^o only shows where it ended; use --max-queries %s or --budget %s")
              .formatted(queries, budget, 4 * budget, queries));
    }
  }

  /**
   * Warns if the sample should change more words than {@code --k} allows, because it is also drawn
   * from the first radius.
   */
  private void warnOfFewChanges() {
    int most = spec.exploration().first().k();
    List<String> more =
        spec.design().changeCounts().stream().filter(it -> it > most).map(String::valueOf).toList();
    if (spec.design().hasSample() && !more.isEmpty()) {
      warnings.accept(
          "the sample has no mutants with %s changed words, because of --k %s"
              .formatted(String.join(" or ", more), most));
    }
  }
}

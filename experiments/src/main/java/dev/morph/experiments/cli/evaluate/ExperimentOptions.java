package dev.morph.experiments.cli.evaluate;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.Suggestion;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for any experiment and its own settings. */
final class ExperimentOptions {
  /** The name of the setting that selects the experiment. */
  static final String EXPERIMENT = "experiment";

  @Option(
      names = "--experiment",
      paramLabel = "NAME",
      description = "Experiment to run without a plan; see 'morph list experiments'.")
  private @Nullable String experiment;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Set one of the experiment's own settings; repeatable, overrides the plan.")
  private List<String> set = List.of();

  /** The experiment's name, if one is given. */
  Optional<String> name() {
    return Optional.ofNullable(experiment);
  }

  /** Combines values of the command line with those of {@code --set}. */
  Map<String, @Nullable Object> with(Map<String, @Nullable Object> given, SpecForm<?> form) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>(given);
    values.putAll(SetValues.of(set, form));
    return values;
  }

  /**
   * The specification if there is no plan.
   *
   * @throws dev.morph.core.fault.FaultException if no experiment is named, or it lacks such a
   *     setting
   */
  RunSpec<?> spec(Map<String, @Nullable Object> given) {
    String name =
        name()
            .orElseThrow(
                () ->
                    CommonFault.BAD_OPTION.because(
                        "--experiment",
                        "(nothing)",
                        "one of "
                            + String.join(
                                ", ", Extensions.installed().names(ExperimentFactory.POINT))
                            + ", or a plan"));
    SpecForm<?> form = ExperimentFactory.named(name).form();
    Map<String, @Nullable Object> values = with(given, form);
    values.put(EXPERIMENT, name);
    List<String> known = form.settings().stream().map(Setting::name).toList();
    for (String key : values.keySet()) {
      if (!known.contains(key)) {
        throw Suggestion.unknown("setting of the experiment " + name, key, known);
      }
    }
    return form.make(values);
  }
}

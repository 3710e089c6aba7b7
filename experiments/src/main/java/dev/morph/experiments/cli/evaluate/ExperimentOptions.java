package dev.morph.experiments.cli.evaluate;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.Suggestion;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that select any experiment and set its own settings. */
final class ExperimentOptions {
  /** The name of the setting that selects the experiment. */
  static final String EXPERIMENT = "experiment";

  @Option(
      names = "--experiment",
      paramLabel = "NAME",
      description = "The experiment to run if no plan is given; see 'morph list experiments'.")
  private @Nullable String experiment;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Set one of the experiment's own settings; repeatable, overrides the plan.")
  private List<String> set = List.of();

  /** The name given with {@code --experiment}; empty if none is given. */
  Optional<String> name() {
    return Optional.ofNullable(experiment);
  }

  /** Combines other values from the command line with the values of {@code --set}. */
  Map<String, @Nullable Object> mergeValues(Map<String, @Nullable Object> given, SpecForm<?> form) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (String pair : set) {
      int equals = pair.indexOf('=');
      Verb.require(equals > 0, "--set", pair, "KEY=VALUE");
      Setting setting = findSetting(pair.substring(0, equals), form);
      String value = pair.substring(equals + 1);
      if (values.get(setting.name()) instanceof List<?> earlier) {
        values.put(setting.name(), Stream.concat(earlier.stream(), Stream.of(value)).toList());
      } else {
        values.put(setting.name(), setting.isTextList() ? List.of(value) : value);
      }
    }
    Map<String, @Nullable Object> all = new LinkedHashMap<>(given);
    all.putAll(form.parameters().withContents(values));
    return all;
  }

  private static Setting findSetting(String key, SpecForm<?> form) {
    List<String> names = form.settings().stream().map(Setting::name).toList();
    return form.settings().stream()
        .filter(one -> one.name().equals(key) || String.join(".", one.keyPath()).equals(key))
        .findFirst()
        .orElseThrow(() -> Suggestion.unknownName("setting", key, names));
  }

  /**
   * Returns the specification of a run without a plan.
   *
   * @throws dev.morph.core.fault.FaultException if no experiment is named, or the experiment has no
   *     setting with a given name
   */
  RunSpec<?> makeSpec(Map<String, @Nullable Object> given) {
    if (experiment == null) {
      String names = String.join(", ", Extensions.installed().names(ExperimentFactory.POINT));
      throw CommonFault.BAD_OPTION.because(
          "--experiment", "(nothing)", "one of " + names + ", or a plan");
    }
    String name = experiment;
    SpecForm<?> form = ExperimentFactory.named(name).specForm();
    Map<String, @Nullable Object> values = mergeValues(given, form);
    values.put(EXPERIMENT, name);
    List<String> known = form.settings().stream().map(Setting::name).toList();
    for (String key : values.keySet()) {
      if (!known.contains(key)) {
        throw Suggestion.unknownName("setting of the experiment " + name, key, known);
      }
    }
    return form.makeSpec(values);
  }
}

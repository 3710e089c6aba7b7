package dev.morph.experiments.cli.evaluate;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.Suggestion;
import dev.morph.scenarios.engine.spec.SpecForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of {@code --set KEY=VALUE}: settings of an experiment for which verbs have no options.
 */
final class SetValues {
  private SetValues() {}

  /**
   * The values by name of the setting; the elements of a list are given one by one.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such setting
   */
  static Map<String, @Nullable Object> of(List<String> pairs, SpecForm<?> form) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        throw CommonFault.BAD_OPTION.because("--set", pair, "KEY=VALUE");
      }
      Setting setting = setting(pair.substring(0, equals), form);
      String value = pair.substring(equals + 1);
      if (setting.isTexts()) {
        values.merge(setting.name(), List.of(value), SetValues::both);
      } else {
        values.put(setting.name(), value);
      }
    }
    return form.parameters().withContents(values);
  }

  private static Object both(Object earlier, Object later) {
    List<Object> both = new ArrayList<>((List<?>) earlier);
    both.addAll((List<?>) later);
    return both;
  }

  private static Setting setting(String key, SpecForm<?> form) {
    return form.settings().stream()
        .filter(one -> one.name().equals(key) || String.join(".", one.key()).equals(key))
        .findFirst()
        .orElseThrow(() -> Suggestion.unknown("setting", key, names(form)));
  }

  private static List<String> names(SpecForm<?> form) {
    return form.settings().stream().map(Setting::name).toList();
  }
}

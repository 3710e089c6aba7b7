package dev.morph.core.registry;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A function that can be selected for a test system.
 *
 * @param spec name of the test specification to which the function belongs
 * @param name the name as written in scripts
 * @param documentation what the function does, in a sentence
 * @param settings the function's parameters, in order
 * @param input type of the test cases; {@code Object} for any
 * @param output type of the outputs; {@code Object} for any
 * @param origin where the function comes from: {@link Contribution#BUILT_IN}, or the name of a file
 * @param version changes whenever the function's code changes
 * @param maker makes the function from the values of the parameters
 */
public record Registered(
    Kind kind,
    String spec,
    String name,
    String documentation,
    List<Setting> settings,
    Type input,
    Type output,
    String origin,
    String version,
    Maker maker) {
  public Registered {
    settings = List.copyOf(settings);
  }

  /** Makes the function. */
  @FunctionalInterface
  public interface Maker {
    /**
     * Returns the function with its parameters bound.
     *
     * @param label the function's name and the values that differ from their defaults
     * @param arguments converted values by parameter name; {@code null} for {@code none}
     */
    Object make(String label, Map<String, @Nullable Object> arguments);
  }

  /**
   * Returns the function with these parameter values, in the form that scripts use. Parameters
   * without a value get their defaults.
   */
  public Object makeFunction(Map<String, @Nullable Object> values) {
    List<String> faults = faults(values);
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(faults.get(0));
    }
    Map<String, @Nullable Object> arguments = new LinkedHashMap<>();
    for (Setting setting : settings) {
      Object value =
          values.containsKey(setting.name())
              ? setting.convert(values.get(setting.name())).orElseThrow()
              : setting.defaultValue();
      arguments.put(setting.name(), value == Setting.NONE ? null : value);
    }
    return maker.make(label(values), arguments);
  }

  /** Returns the errors in these values, one line each. */
  public List<String> faults(Map<String, @Nullable Object> values) {
    List<String> faults = new ArrayList<>();
    values.forEach(
        (given, value) -> {
          Optional<Setting> setting = findSetting(given);
          if (setting.isEmpty()) {
            faults.add(unknownParameter(given));
          } else if (setting.get().convert(value).isEmpty()) {
            String wanted = setting.get().validValues() + ", not '" + value + "'";
            faults.add(given + " of '" + name + "' must be " + wanted);
          }
        });
    settings.stream()
        .filter(setting -> setting.isRequired() && !values.containsKey(setting.name()))
        .forEach(setting -> faults.add("'" + name + "' needs a value for " + setting.name()));
    return faults;
  }

  /** Returns the parameter with a name. */
  public Optional<Setting> findSetting(String wanted) {
    return settings.stream().filter(setting -> setting.name().equals(wanted)).findFirst();
  }

  private String unknownParameter(String given) {
    List<String> names = settings.stream().map(Setting::name).toList();
    return names.isEmpty()
        ? "'" + name + "' has no parameters"
        : "'" + name + "' has no parameter '" + given + "'" + Suggestion.didYouMean(given, names);
  }

  /**
   * Returns the name followed by all values that differ from the defaults, so that selections with
   * different values have different labels.
   */
  public String label(Map<String, @Nullable Object> values) {
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < settings.size(); i++) {
      String key = settings.get(i).name();
      String value = Objects.requireNonNullElse(values.get(key), "none").toString();
      if (values.containsKey(key) && !value.equals(settings.get(i).defaultText())) {
        shown.add(shown.size() == i ? value : key + ": " + value);
      }
    }
    return shown.isEmpty() ? name : name + "(" + String.join(", ", shown) + ")";
  }

  /**
   * Returns the function's name, version and given parameter values, which identify it in a
   * manifest.
   */
  public String signature(Map<String, @Nullable Object> values) {
    StringBuilder text = new StringBuilder(name + "|v:" + version);
    for (Setting setting : settings) {
      if (values.containsKey(setting.name())) {
        text.append('|').append(setting.name()).append(':').append(values.get(setting.name()));
      }
    }
    return text.toString();
  }
}

package dev.morph.scenarios.engine.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.annotation.Parameter;
import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Parameters;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.Setting.Overrides;
import dev.morph.core.registry.Suggestion;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The three forms of a {@link RunSpec}: the record, the values of its parameters by name, and JSON,
 * whose keys are those of a plan file.
 *
 * @param <S> the experiment's own settings
 */
public final class SpecForm<S extends Record> {
  private static final String VERSION = "version";

  private final Class<S> settings;
  private final Parameters<RunSpec<S>> parameters;

  /** Creates the form for a kind of experiment. */
  public SpecForm(Class<S> settings) {
    this(settings, Map.of());
  }

  /**
   * Creates the form for a kind of experiment that overrides defaults of common settings: its
   * systems, for example.
   *
   * @param own the defaults by parameter name
   */
  @SuppressWarnings({"unchecked", "rawtypes"}) // a class literal has no type arguments
  public SpecForm(Class<S> settings, Map<String, Overrides> own) {
    this.settings = settings;
    this.parameters = (Parameters) Parameters.of(RunSpec.class, List.of(settings), own);
  }

  /** Returns all settings, in order. */
  public List<Setting> settings() {
    return parameters.settings();
  }

  /** Returns the settings as parameters from which a specification can be made. */
  public Parameters<RunSpec<S>> parameters() {
    return parameters;
  }

  /**
   * Makes a specification from values; missing values get their defaults.
   *
   * @throws dev.morph.core.fault.FaultException if a value is invalid
   */
  public RunSpec<S> makeSpec(Map<String, ? extends @Nullable Object> values) {
    return parameters.makeRecord(values);
  }

  /**
   * Casts a specification to this kind.
   *
   * @throws dev.morph.core.fault.FaultException if the specification is of another kind
   */
  @SuppressWarnings("unchecked") // settings() is the only component of type S
  public RunSpec<S> cast(RunSpec<?> spec) {
    if (!settings.isInstance(spec.settings())) {
      throw CommonFault.BAD_OPTION.because(
          "the experiment",
          spec.experiment(),
          "the plan to 'morph run', which carries out every kind of experiment");
    }
    return (RunSpec<S>) spec;
  }

  /** Returns every value, by the name of its parameter. */
  public Map<String, @Nullable Object> values(RunSpec<S> spec) {
    return parameters.values(spec);
  }

  /** Returns the file names exactly as given, by parameter name. */
  public Map<String, String> files(RunSpec<S> spec) {
    Map<String, @Nullable Object> values = values(spec);
    Map<String, String> files = new LinkedHashMap<>();
    for (Setting setting : settings()) {
      Object value = values.get(setting.name());
      if (setting.declared().file() == Parameter.File.NAME
          && value != null
          && !value.equals(setting.defaultText())) {
        files.put(setting.name(), value.toString());
      }
    }
    return files;
  }

  /** Returns a copy with some values changed. */
  public RunSpec<S> withValues(RunSpec<S> spec, Map<String, ? extends @Nullable Object> changed) {
    Map<String, @Nullable Object> values = values(spec);
    values.putAll(changed);
    return makeSpec(values);
  }

  /** Writes all values, given and default; parameters without a value are left out. */
  public ObjectNode toJson(RunSpec<S> spec) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put(VERSION, RunSpec.VERSION);
    Map<String, @Nullable Object> values = values(spec);
    for (Setting setting : settings()) {
      JsonNode value = toNode(setting, values.get(setting.name()));
      if (value != null) {
        ObjectNode at = json;
        List<String> key = setting.keyPath();
        for (String level : key.subList(0, key.size() - 1)) {
          at = at.withObjectProperty(level);
        }
        at.set(key.get(key.size() - 1), value);
      }
    }
    return json;
  }

  /** Returns the SHA-256 of the canonical form. */
  public String hash(RunSpec<S> spec) {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("spec", CanonicalJson.toContent(toJson(spec)));
    return CanonicalJson.sha256(content);
  }

  /**
   * Reads a specification from JSON; missing values get their defaults.
   *
   * @throws dev.morph.core.fault.FaultException if a key is unknown, a value is invalid, or the
   *     version differs
   */
  public RunSpec<S> fromJson(JsonNode json) {
    return makeSpec(values(json));
  }

  /** Returns the values that the JSON contains, by parameter name. */
  public Map<String, Object> values(JsonNode json) {
    if (json.path(VERSION).asInt(RunSpec.VERSION) != RunSpec.VERSION) {
      throw CommonFault.BAD_OPTION.because(
          "the version of a run's specification",
          json.path(VERSION),
          "one that this Morph reads: " + RunSpec.VERSION);
    }
    requireKnown(json);
    Map<String, Object> values = new LinkedHashMap<>();
    for (Setting setting : settings()) {
      JsonNode value = json.at("/" + String.join("/", setting.keyPath()));
      if (!value.isMissingNode() && !value.isNull()) {
        values.put(setting.name(), fromNode(value));
      }
    }
    return values;
  }

  private void requireKnown(JsonNode json) {
    Set<String> known = keys();
    known.add(VERSION);
    for (String key : leafKeys("", json, known)) {
      if (!known.contains(key)) {
        throw CommonFault.UNKNOWN_NAME.because(
            "key of a run's specification",
            key,
            String.join(", ", Suggestion.ranked(key, known).subList(0, 3)));
      }
    }
  }

  /** Returns the JSON paths of all settings, with dots between levels. */
  public Set<String> keys() {
    Set<String> keys = new LinkedHashSet<>();
    settings().forEach(setting -> keys.add(String.join(".", setting.keyPath())));
    return keys;
  }

  private static List<String> leafKeys(String prefix, JsonNode json, Set<String> known) {
    List<String> leaves = new ArrayList<>();
    json.properties()
        .forEach(
            field -> {
              String key = prefix + field.getKey();
              if (field.getValue().isObject() && !known.contains(key)) {
                leaves.addAll(leafKeys(key + ".", field.getValue(), known));
              } else {
                leaves.add(key);
              }
            });
    return leaves;
  }

  private static Object fromNode(JsonNode node) {
    if (node.isArray()) {
      return StreamSupport.stream(node.spliterator(), false).map(JsonNode::asText).toList();
    }
    if (node.isNumber()) {
      return node.isIntegralNumber()
          ? new BigDecimal(node.bigIntegerValue())
          : (Object) node.doubleValue();
    }
    return node.isBoolean() ? (Object) node.booleanValue() : node.asText();
  }

  private static @Nullable JsonNode toNode(Setting setting, @Nullable Object value) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (value == null) {
      return setting.declared().noValue().isEmpty()
          ? null
          : nodes.textNode(setting.declared().noValue());
    }
    if (value instanceof List<?> texts) {
      var array = nodes.arrayNode();
      texts.forEach(text -> array.add(text.toString()));
      return texts.isEmpty() ? null : array;
    }
    if (value instanceof Boolean flag) {
      return nodes.booleanNode(flag);
    }
    if (value instanceof Double number) {
      return nodes.numberNode(number);
    }
    if (value instanceof Number number) {
      return nodes.numberNode(number.longValue());
    }
    return nodes.textNode(
        value instanceof Enum<?> one ? Setting.scriptWord(one) : value.toString());
  }
}

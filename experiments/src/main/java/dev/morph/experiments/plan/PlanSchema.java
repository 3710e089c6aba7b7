package dev.morph.experiments.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.registry.Interval;
import dev.morph.core.registry.Setting;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import dev.morph.scenarios.generation.GenerationSettings;
import java.util.List;

/**
 * The JSON Schema of a plan file, made of the records that it is read into: {@code
 * plans/plan.schema.json}.
 */
public final class PlanSchema {
  /** What a plan says besides a run's specification. */
  static final List<String> OF_A_PLAN =
      List.of("title", "source", "publication", "discrepancies", "vary", "fail_under", "hold_at");

  private static final String EXPERIMENT = "experiment";
  private static final String PROPERTIES = "properties";
  private static final String GATE = "fail_under";
  private static final String DESCRIPTION = "description";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private PlanSchema() {}

  /** The whole of it, for plans about generated code. */
  public static ObjectNode json() {
    ObjectNode schema = of(GenerationSettings.EXPERIMENT, GenerationSettings.FORM);
    ObjectNode properties = (ObjectNode) schema.path(PROPERTIES);
    ((ObjectNode) properties.path(EXPERIMENT)).removeAll();
    experiment((ObjectNode) properties.path(EXPERIMENT));
    JsonNode gate = properties.remove(GATE);
    vary(properties.putObject("vary"), (ObjectNode) properties.at("/explore/properties"));
    properties.set(GATE, gate);
    schema.set("allOf", NODES.arrayNode().add(varyOnlyToExpand()));
    return schema;
  }

  /** The schema of plans for one experiment: {@code plans/NAME.schema.json}. */
  static ObjectNode of(String experiment, SpecForm<?> form) {
    ObjectNode schema = NODES.objectNode();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("$id", "urn:morph:plan");
    schema.put("title", "An experiment of Morph");
    schema.put(
        DESCRIPTION,
        "What 'morph run FILE' carries out. Every key is the option of the same name;"
            + " what is left out has the option's default.");
    schema.put("type", "object");
    schema.putArray("required").add("title").add(EXPERIMENT);
    schema.put("additionalProperties", false);
    ObjectNode properties = schema.putObject(PROPERTIES);
    text(properties, "title", "One line.").put("minLength", 1);
    text(properties, "source", "Whose experiment it is: a publication.");
    text(
            properties,
            "publication",
            "For 'replication': whose printed numbers are shown next to ours.")
        .putArray("enum")
        .add("ghoshpaul-2026");
    properties
        .putObject("discrepancies")
        .put("type", "array")
        .put(DESCRIPTION, "Where this plan, or Morph, departs from the source.")
        .putObject("items")
        .put("type", "string");
    properties.putObject("version").put("const", RunSpec.VERSION);
    form.settings().forEach(setting -> property(properties, setting));
    properties.putObject(EXPERIMENT).put("const", experiment);
    properties
        .putObject(GATE)
        .put("type", "number")
        .put("minimum", 0)
        .put("maximum", 100)
        .put(DESCRIPTION, "A gate: least lower bound of 100 - F.");
    properties
        .putObject("hold_at")
        .put("type", "number")
        .put("exclusiveMinimum", 0)
        .put("maximum", 1)
        .put(
            DESCRIPTION,
            "The gate is on the share of tasks that hold up to this normalised distance instead.");
    return schema;
  }

  private static ObjectNode text(ObjectNode properties, String name, String description) {
    return properties.putObject(name).put("type", "string").put(DESCRIPTION, description);
  }

  private static void experiment(ObjectNode node) {
    ArrayNode kinds = node.putArray("enum");
    for (PlanKind kind : PlanKind.values()) {
      kinds.add(kind.word());
    }
    node.put(
        DESCRIPTION,
        "robustness, or generation: R^o and R^* of models. distinguishability: metrics over the"
            + " same mutants, with their times; no model is asked. expansion: robustness again and"
            + " again, with one setting varied at a time. replication: robustness and"
            + " distinguishability beside the values of a publication.");
  }

  private static void vary(ObjectNode node, ObjectNode explore) {
    node.put("type", "object").put("additionalProperties", false).put("minProperties", 1);
    node.put(
        DESCRIPTION,
        "For 'expansion': the values of each setting; the others stay as in 'explore'.");
    ObjectNode settings = node.putObject(PROPERTIES);
    explore
        .properties()
        .forEach(
            setting -> {
              ObjectNode values = settings.putObject(setting.getKey());
              values.put("type", "array").put("minItems", 1).put("uniqueItems", true);
              values.set(
                  "items", ((ObjectNode) setting.getValue()).deepCopy().without(DESCRIPTION));
            });
  }

  private static ObjectNode varyOnlyToExpand() {
    ObjectNode rule = NODES.objectNode();
    ObjectNode condition = rule.putObject("if");
    condition.putArray("required").add(EXPERIMENT);
    condition.putObject(PROPERTIES).putObject(EXPERIMENT).put("const", PlanKind.EXPANSION.word());
    rule.putObject("then").putArray("required").add("vary");
    rule.putObject("else").putObject(PROPERTIES).put("vary", false);
    return rule;
  }

  private static void property(ObjectNode properties, Setting setting) {
    ObjectNode at = properties;
    List<String> key = setting.key();
    for (String level : key.subList(0, key.size() - 1)) {
      ObjectNode group = at.withObjectProperty(level);
      group.put("type", "object").put("additionalProperties", false);
      at = group.withObjectProperty(PROPERTIES);
    }
    ObjectNode value = value(setting);
    String byDefault = setting.required() ? "" : setting.defaultWords();
    boolean told = byDefault.isEmpty() || byDefault.equals("none") || setting.isFlag();
    value.put(
        DESCRIPTION,
        setting.documentation().replace('\n', ' ') + (told ? "" : " Default: " + byDefault + "."));
    at.set(key.get(key.size() - 1), value);
  }

  private static ObjectNode value(Setting setting) {
    ObjectNode value = NODES.objectNode();
    if (setting.isTexts()) {
      if (setting.declared().commas()) {
        value.putArray("type").add("array").add("string");
      } else {
        value.put("type", "array");
      }
      value.put("minItems", 1).put("uniqueItems", true);
      value.set("items", one(setting));
      return value;
    }
    if (!setting.declared().noValue().isEmpty()) {
      value
          .putArray("anyOf")
          .add(one(setting))
          .add(NODES.objectNode().put("const", setting.declared().noValue()));
      return value;
    }
    return one(setting);
  }

  private static ObjectNode one(Setting setting) {
    ObjectNode value = NODES.objectNode();
    if (setting.isFlag()) {
      return value.put("type", "boolean");
    }
    if (setting.isWhole() || setting.isFraction()) {
      return number(
          value.put("type", setting.isWhole() ? "integer" : "number"),
          Interval.parse(setting.declared().range()),
          setting);
    }
    if (!setting.choices().isEmpty()) {
      ArrayNode words = value.putArray("enum");
      setting.choices().forEach(words::add);
      return value;
    }
    value.put("type", "string").put("minLength", 1);
    return setting.declared().pattern().isEmpty()
        ? value
        : value.put("pattern", "^" + setting.declared().pattern() + "$");
  }

  private static ObjectNode number(ObjectNode value, Interval range, Setting setting) {
    boolean small = setting.type() == int.class || setting.type() == Integer.class;
    if (range.from() > Double.NEGATIVE_INFINITY) {
      value.put(range.above() ? "exclusiveMinimum" : "minimum", (long) range.from());
    } else if (setting.isWhole()) {
      value.put("minimum", small ? Integer.MIN_VALUE : Long.MIN_VALUE);
    }
    if (range.to() < Double.POSITIVE_INFINITY) {
      value.put(range.below() ? "exclusiveMaximum" : "maximum", (long) range.to());
    } else if (setting.isWhole()) {
      value.put("maximum", small ? Integer.MAX_VALUE : Long.MAX_VALUE);
    }
    return value;
  }
}

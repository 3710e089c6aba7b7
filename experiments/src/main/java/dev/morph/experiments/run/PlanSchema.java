package dev.morph.experiments.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.registry.NumberRange;
import dev.morph.core.registry.Setting;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SetupChoice;
import dev.morph.scenarios.engine.store.RunFolder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The JSON Schema of an experiment's plan files, generated from the records to which plans are
 * converted; {@code plans/plan.schema.json} is the schema for the experiment on code generation.
 */
public final class PlanSchema {
  /** The fields of a plan other than a run's specification. */
  static final List<String> OF_A_PLAN =
      List.of("title", "source", "publication", "discrepancies", "vary", "fail_under", "hold_at");

  private static final String PROPERTIES = "properties";
  private static final String DESCRIPTION = "description";

  private static final String FRAME =
      """
      {"$schema": "https://json-schema.org/draft/2020-12/schema",
       "$id": "urn:morph:plan",
       "title": "An experiment of Morph",
       "description": "The experiment that 'morph run FILE' carries out. Every key is the option\
       of the same name; options left out have their defaults.",
       "type": "object",
       "required": ["title", "experiment"],
       "additionalProperties": false,
       "properties": {
         "title": {"type": "string", "description": "One line.", "minLength": 1},
         "source": {"type": "string", "description": "The publication that the experiment comes from."},
         "publication":
           {"type": "string",
            "description": "The study whose printed numbers are shown next to the run's.",
            "enum": ["ghoshpaul-2026"]},
         "discrepancies":
           {"type": "array",
            "description": "Where this plan, or Morph, departs from the source.",
            "items": {"type": "string"}},
         "fail_under":
           {"type": "number", "minimum": 0, "maximum": 100,
            "description": "A gate: the smallest acceptable lower bound of 100 - F."},
         "hold_at":
           {"type": "number", "exclusiveMinimum": 0, "maximum": 1,
            "description": "Apply the gate to the share of tasks that hold up to this normalised\
       distance instead."}}}
      """;

  private PlanSchema() {}

  /** Returns the schema of plans for one experiment. */
  static ObjectNode schema(String experiment) {
    ExperimentFactory<?> kind = ExperimentFactory.named(experiment);
    Map<String, Object> schema = readFrame();
    Map<String, Object> properties = nestedObject(schema, PROPERTIES);
    properties.put("version", object("const", RunSpec.VERSION));
    kind.specForm().settings().forEach(setting -> addProperty(properties, setting));
    properties.put("experiment", experimentSchema(experiment, kind.aliases()));
    boolean varies = properties.remove("setups") != null; // plans vary setups like other settings
    properties.put(
        "vary", varySchema(nestedObject(nestedObject(properties, "explore"), PROPERTIES), varies));
    return RunFolder.JSON.valueToTree(schema);
  }

  private static Map<String, Object> readFrame() {
    try {
      return RunFolder.JSON.readValue(FRAME, new TypeReference<LinkedHashMap<String, Object>>() {});
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the frame of the schema is not JSON", e);
    }
  }

  /** Builds an object from alternating keys and values. */
  private static Map<String, Object> object(Object... fields) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      object.put(fields[i].toString(), fields[i + 1]);
    }
    return object;
  }

  private static Map<String, Object> experimentSchema(String name, Map<String, String> aliases) {
    List<String> words = new ArrayList<>(List.of(name));
    StringBuilder description = new StringBuilder("The kind of experiment.");
    new TreeMap<>(aliases)
        .forEach(
            (alias, does) -> {
              words.add(alias);
              description.append(' ').append(alias).append(": ").append(does).append('.');
            });
    return object("enum", words, DESCRIPTION, description.toString());
  }

  /** Builds the schema of {@code vary}: a list of values for each setting of the exploration. */
  private static Map<String, Object> varySchema(Map<String, Object> explore, boolean setups) {
    Map<String, Object> settings = new LinkedHashMap<>();
    for (String name : explore.keySet()) {
      Map<String, Object> one = new LinkedHashMap<>(nestedObject(explore, name));
      one.remove(DESCRIPTION);
      settings.put(name, object("type", "array", "minItems", 1, "uniqueItems", true, "items", one));
    }
    for (String name : setups ? SetupChoice.SETTINGS : List.<String>of()) {
      settings.put(
          name.replace('-', '_'),
          object(
              "type",
              "array",
              "minItems",
              2,
              "uniqueItems",
              true,
              "items",
              object("type", List.of("string", "number"))));
    }
    return object(
        "type",
        "object",
        "additionalProperties",
        false,
        "minProperties",
        1,
        DESCRIPTION,
        "Turns the plan into several runs: one for each value of each setting, while the others"
            + " stay as in 'explore'.",
        PROPERTIES,
        settings);
  }

  private static void addProperty(Map<String, Object> properties, Setting setting) {
    Map<String, Object> place = properties;
    List<String> key = setting.keyPath();
    for (String level : key.subList(0, key.size() - 1)) {
      place.computeIfAbsent(
          level,
          any -> object("type", "object", "additionalProperties", false, PROPERTIES, object()));
      place = nestedObject(nestedObject(place, level), PROPERTIES);
    }
    String byDefault = setting.isRequired() ? "" : setting.shownDefault();
    boolean said = byDefault.isEmpty() || byDefault.equals("none") || setting.isFlag();
    Map<String, Object> value = settingSchema(setting);
    value.put(
        DESCRIPTION,
        setting.documentation().replace('\n', ' ') + (said ? "" : " Default: " + byDefault + "."));
    place.put(key.get(key.size() - 1), value);
  }

  @SuppressWarnings("unchecked") // this class stores only such maps
  private static Map<String, Object> nestedObject(Map<String, Object> object, String key) {
    return (Map<String, Object>) Objects.requireNonNull(object.get(key));
  }

  private static Map<String, Object> settingSchema(Setting setting) {
    if (setting.isTextList()) {
      return object(
          "type",
          setting.declared().commas() ? List.of("array", "string") : "array",
          "minItems",
          1,
          "uniqueItems",
          true,
          "items",
          elementSchema(setting));
    }
    String noValue = setting.declared().noValue();
    return noValue.isEmpty()
        ? elementSchema(setting)
        : object("anyOf", List.of(elementSchema(setting), object("const", noValue)));
  }

  private static Map<String, Object> elementSchema(Setting setting) {
    if (setting.isFlag()) {
      return object("type", "boolean");
    }
    if (setting.isWhole() || setting.isFraction()) {
      return numberSchema(NumberRange.parse(setting.declared().range()), setting);
    }
    if (!setting.choices().isEmpty()) {
      return object("enum", setting.choices());
    }
    Map<String, Object> text = object("type", "string", "minLength", 1);
    if (!setting.declared().pattern().isEmpty()) {
      text.put("pattern", "^" + setting.declared().pattern() + "$");
    }
    return text;
  }

  private static Map<String, Object> numberSchema(NumberRange range, Setting setting) {
    Map<String, Object> value = object("type", setting.isWhole() ? "integer" : "number");
    boolean small = setting.type() == int.class || setting.type() == Integer.class;
    if (range.from() > Double.NEGATIVE_INFINITY) {
      value.put(range.fromExcluded() ? "exclusiveMinimum" : "minimum", (long) range.from());
    } else if (setting.isWhole()) {
      value.put("minimum", small ? Integer.MIN_VALUE : Long.MIN_VALUE);
    }
    if (range.to() < Double.POSITIVE_INFINITY) {
      value.put(range.toExcluded() ? "exclusiveMaximum" : "maximum", (long) range.to());
    } else if (setting.isWhole()) {
      value.put("maximum", small ? Integer.MAX_VALUE : Long.MAX_VALUE);
    }
    return value;
  }
}

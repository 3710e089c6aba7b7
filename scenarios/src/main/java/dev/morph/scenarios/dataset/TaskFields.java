package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Suggestion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The fields of one line of a data set; their types are checked when they are read. */
public final class TaskFields {
  /** The fields that Morph's own format reads. */
  static final Set<String> KNOWN =
      Set.of(
          "id",
          "description",
          "topic",
          "source",
          "complexity",
          "solutions",
          "io",
          "tests",
          "signature",
          "domain",
          "frozen",
          TaskDetails.LANGUAGE);

  private final JsonNode line;
  private final String file;
  private final int number;
  private final String owner;
  private final Set<String> read = new HashSet<>();

  TaskFields(ObjectNode line, String file, int number) {
    this(line, file, number, "");
  }

  /**
   * Reads the fields of an object within a line; messages put the object's name before a field's.
   */
  private TaskFields(JsonNode object, String file, int number, String owner) {
    this.line = object;
    this.file = file;
    this.number = number;
    this.owner = owner;
  }

  /** Returns a required text. */
  public String requiredText(String field) {
    String text = text(field).orElseThrow(() -> broken(field, missingReason(field)));
    if (text.isBlank()) {
      throw broken(field, "it is empty");
    }
    return text;
  }

  /**
   * Says that a field is null or missing, and names a similar field, which may be a misspelling.
   */
  private String missingReason(String field) {
    return line.path(field).isNull() ? "it is null" : "it is missing" + similarFieldHint(field);
  }

  private String similarFieldHint(String field) {
    return Suggestion.nearest(field, line.propertyStream().map(Map.Entry::getKey).toList())
        .map(there -> "; there is a '" + there + "'")
        .orElse("");
  }

  /**
   * Returns the id of the task: a text, or a whole number, which is read as the text of its digits.
   */
  public String id() {
    JsonNode value = value("id");
    return value.isIntegralNumber() ? value.asText() : requiredText("id");
  }

  /** Rejects a task in a language other than Java, which this format does not support. */
  void requireJava(String field, String language) {
    if (!language.strip().toLowerCase(Locale.ROOT).equals("java")) {
      throw broken(field, "Morph evaluates Java, not " + language);
    }
  }

  /** Returns an optional text. */
  public Optional<String> text(String field) {
    JsonNode value = value(field);
    if (isAbsent(value)) {
      return Optional.empty();
    }
    if (!value.isTextual()) {
      throw broken(field, "it must be text, not " + typePhrase(value));
    }
    return Optional.of(value.textValue());
  }

  /** Whether the line has the field and it is not null. */
  public boolean has(String field) {
    return !isAbsent(line.path(field));
  }

  /** Returns the value of a field; a missing node if the line lacks the field. */
  public JsonNode value(String field) {
    read.add(field);
    return line.path(field);
  }

  /** Removes fields that add no information from the task's other fields. */
  public void drop(String... fields) {
    read.addAll(List.of(fields));
  }

  /**
   * Returns the task of this line; its other fields are those that were neither read nor dropped.
   */
  public TaskDraft draft(String id, String description, TaskDetails details) {
    Map<String, JsonNode> other = new HashMap<>();
    line.properties().forEach(field -> other.put(field.getKey(), field.getValue()));
    other.keySet().removeAll(read);
    other.putAll(details.otherFields());
    return new TaskDraft(number, id, description, details.withOtherFields(other));
  }

  /** Returns the task's details, read from the fields of Morph's own format. */
  public TaskDetails details() {
    return TaskDetails.NONE
        .withTopic(text("topic"))
        .withSource(text("source"))
        .withComplexity(complexity())
        .withSolutions(texts("solutions"))
        .withCases(io(), tests())
        .withSignature(text("signature"))
        .withDomain(domain())
        .withFrozen(text("frozen"));
  }

  private OptionalInt complexity() {
    JsonNode value = value("complexity");
    if (isAbsent(value)) {
      return OptionalInt.empty();
    }
    if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < 0) {
      throw broken("complexity", "it must be a whole number from 0, not " + typePhrase(value));
    }
    return OptionalInt.of(value.intValue());
  }

  private List<IoCase> io() {
    List<IoCase> cases = new ArrayList<>();
    for (TaskFields one : objects("io")) {
      if (one.line.has("call")) {
        List<JsonNode> args = new ArrayList<>();
        one.arrayItems("call").forEach(args::add);
        if (!one.line.has("returns")) {
          throw one.broken("returns", "it is missing");
        }
        cases.add(new CallCase(args, one.value("returns")));
      } else {
        String field = "io[" + cases.size() + "]";
        cases.add(
            new MainCase(
                one.texts("args"),
                one.text("stdin").orElse(""),
                one.text("stdout")
                    .orElseThrow(
                        () -> broken(field, "it needs 'call' and 'returns', or 'stdout'"))));
      }
    }
    return cases;
  }

  private List<ArgumentRule> domain() {
    List<ArgumentRule> rules = new ArrayList<>();
    for (JsonNode value : arrayItems("domain")) {
      try {
        rules.add(ArgumentRule.fromJson(value));
      } catch (IllegalArgumentException e) {
        throw broken("domain[" + rules.size() + "]", String.valueOf(e.getMessage()));
      }
    }
    return rules;
  }

  private List<TaskTest> tests() {
    List<TaskTest> tests = new ArrayList<>();
    for (TaskFields one : objects("tests")) {
      tests.add(
          new TaskTest(
              one.text("kind").orElse("junit4"),
              one.text("source").orElseThrow(() -> one.broken("source", "it is missing"))));
    }
    return tests;
  }

  private List<TaskFields> objects(String field) {
    List<TaskFields> objects = new ArrayList<>();
    for (JsonNode value : arrayItems(field)) {
      String name = owner + field + "[" + objects.size() + "].";
      objects.add(new TaskFields(value, file, number, name));
    }
    return objects;
  }

  private List<String> texts(String field) {
    List<String> texts = new ArrayList<>();
    for (JsonNode value : arrayItems(field)) {
      if (!value.isTextual()) {
        throw broken(field + "[" + texts.size() + "]", "it must be text, not " + typePhrase(value));
      }
      texts.add(value.textValue());
    }
    return texts;
  }

  private Iterable<JsonNode> arrayItems(String field) {
    JsonNode value = value(field);
    if (isAbsent(value)) {
      return List.of();
    }
    if (!value.isArray()) {
      throw broken(field, "it must be a list, not " + typePhrase(value));
    }
    return value;
  }

  private static boolean isAbsent(JsonNode value) {
    return value.isMissingNode() || value.isNull();
  }

  private static String typePhrase(JsonNode value) {
    return switch (value.getNodeType()) {
      case ARRAY -> "a list";
      case OBJECT -> "an object";
      default -> "a " + value.getNodeType().name().toLowerCase(Locale.ROOT);
    };
  }

  /** Returns the fault for a field of this line. */
  public FaultException broken(String field, String what) {
    return CommonFault.BROKEN_LINE.because(file, number, owner + field, what);
  }
}

package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Checks that an outcome has the form in which the host writes it. A program can replace the code
 * that writes it, so an outcome of any other form counts as forged.
 */
final class OutcomeForm {
  /** Written after a part that may occur any number of times, until the end. */
  private static final char REST = '*';

  /**
   * The types of the parts that follow each tag of a value: t text, i integer, b boolean, v value,
   * p pair of values, m list of names with values.
   */
  private static final Map<String, String> PARTS =
      Map.ofEntries(
          Map.entry("f", "t"),
          Map.entry("c", "tt"),
          Map.entry("i", "t"),
          Map.entry("l", "v*"),
          Map.entry("t", "v*"),
          Map.entry("s", "v*"),
          Map.entry("z", "v*"),
          Map.entry("g", "v*"),
          Map.entry("k", "v*"),
          Map.entry("v", "v*"),
          Map.entry("w", "v*"),
          Map.entry("d", "p*"),
          Map.entry("b", "t"),
          Map.entry("B", "t"),
          Map.entry("L", "tit"),
          Map.entry("D", "tb"),
          Map.entry("G", "vv"),
          Map.entry("A", "v"),
          Map.entry("X", "t"),
          Map.entry("n", "tvm"),
          Map.entry("P", "m"),
          Map.entry("O", "tm"),
          Map.entry("N", "tv"),
          Map.entry("E", "tm"),
          Map.entry("F", "m"),
          Map.entry("T", "t"),
          Map.entry("V", "tt"),
          Map.entry("R", "i"),
          Map.entry("U", "t"));

  private OutcomeForm() {}

  /** Returns whether a JSON value is an outcome. */
  static boolean isOutcome(JsonNode said) {
    if (!said.isObject()) {
      return false;
    }
    if (said.has("u")) {
      return said.get("u").isTextual();
    }
    if (said.has("l")) {
      return isException(said.get("l"));
    }
    return said.path("st").isArray()
        && allMatch(said.get("st"), OutcomeForm::isStep)
        && (!said.has("ob")
            || (said.get("ob").isArray() && allMatch(said.get("ob"), it -> isValue(it))))
        && isPrinted(said.path("o"))
        && isPrinted(said.path("e"));
  }

  private static boolean isStep(JsonNode step) {
    return step.isObject()
        && (!step.has("x") || isException(step.get("x")))
        && (!step.has("v") || isValue(step.get("v")))
        && (!step.has("p") || areMembers(step.get("p")))
        && (!step.has("a")
            || (step.get("a").isArray() && allMatch(step.get("a"), OutcomeForm::isChange)));
  }

  private static boolean isChange(JsonNode change) {
    return change.isArray()
        && change.size() == 2
        && change.get(0).isIntegralNumber()
        && isValue(change.get(1));
  }

  private static boolean isPrinted(JsonNode printed) {
    return printed.isMissingNode()
        || (printed.path("t").isTextual()
            && (!printed.has("n") || printed.get("n").isIntegralNumber())
            && (!printed.has("h") || printed.get("h").isTextual()));
  }

  private static boolean isException(JsonNode raised) {
    return raised.isArray()
        && raised.size() == 2
        && raised.get(0).isTextual()
        && areMembers(raised.get(1));
  }

  private static boolean isValue(JsonNode value) {
    if (!value.isArray()) {
      return value.isNull() || value.isBoolean() || value.isIntegralNumber() || value.isTextual();
    }
    String parts = PARTS.get(value.path(0).asText());
    if (parts == null || !value.get(0).isTextual()) {
      return false;
    }
    boolean any = parts.indexOf(REST) > 0;
    boolean form = any || value.size() == parts.length() + 1;
    for (int i = 1; form && i < value.size(); i++) {
      form = isPart(parts.charAt(any ? 0 : i - 1), value.get(i));
    }
    return form;
  }

  private static boolean isPart(char kind, JsonNode part) {
    return switch (kind) {
      case 't' -> part.isTextual();
      case 'i' -> part.isIntegralNumber();
      case 'b' -> part.isBoolean();
      case 'p' -> part.isArray() && part.size() == 2 && allMatch(part, OutcomeForm::isValue);
      case 'm' -> areMembers(part);
      default -> isValue(part);
    };
  }

  private static boolean areMembers(JsonNode members) {
    return members.isArray()
        && allMatch(
            members,
            it -> it.isArray() && it.size() == 2 && it.get(0).isTextual() && isValue(it.get(1)));
  }

  private static boolean allMatch(JsonNode nodes, Predicate<? super JsonNode> property) {
    for (JsonNode node : nodes) {
      if (!property.test(node)) {
        return false;
      }
    }
    return true;
  }
}

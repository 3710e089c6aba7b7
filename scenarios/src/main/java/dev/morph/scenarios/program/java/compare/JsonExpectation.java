package dev.morph.scenarios.program.java.compare;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.scenarios.program.java.inputs.JsonValues;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Checks a value against the JSON value that a case expects. JSON has fewer types than Java, so the
 * check is more lenient than a comparison of two values.
 */
public record JsonExpectation(ValueComparison comparison) {
  public boolean isMet(JsonNode expected, Value actual, JavaType type) {
    return switch (actual.kind()) {
      case NULL, VOID -> expected.isNull();
      case OPTIONAL ->
          actual.items().isEmpty()
              ? expected.isNull()
              : isMet(expected, actual.items().get(0), type.arg(0));
      case ARRAY, LIST -> matchesInOrder(expected, actual.items(), type);
      case SET ->
          expected.isArray()
              && comparison.areSame(JsonValues.toValue(expected, setOf(type)), actual);
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> matchesNumber(expected, actual);
      case CHAR, TEXT, CONSTANT -> expected.isTextual() && expected.asText().equals(textOf(actual));
      default -> comparison.areSame(JsonValues.toValue(expected, type), actual);
    };
  }

  private static JavaType setOf(JavaType type) {
    return new JavaType("java.util.Set", type.args(), 0);
  }

  private boolean matchesInOrder(JsonNode expected, List<Value> items, JavaType type) {
    if (!expected.isArray() || expected.size() != items.size()) {
      return false;
    }
    JavaType item = type.dimensions() > 0 ? type.component() : type.arg(0);
    return IntStream.range(0, items.size())
        .allMatch(i -> isMet(expected.get(i), items.get(i), item));
  }

  private boolean matchesNumber(JsonNode expected, Value actual) {
    if (!expected.isNumber()) {
      return false;
    }
    return actual.kind().isReal()
        ? comparison.areSame(Value.of(expected.asDouble()), Value.of(actual.realValue()))
        : expected.decimalValue().compareTo(java.math.BigDecimal.valueOf(actual.bits())) == 0;
  }

  private static String textOf(Value actual) {
    return switch (actual.kind()) {
      case CHAR -> String.valueOf((char) actual.bits());
      case CONSTANT -> actual.text().substring(actual.text().lastIndexOf('.') + 1);
      default -> actual.text();
    };
  }
}

package dev.morph.scenarios.program.java.inputs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.List;

/** Converts the JSON of a task's cases to values. */
public final class JsonValues {
  private JsonValues() {}

  /**
   * Returns a value of this type; if the JSON cannot be converted to it, a value that does not fit
   * the parameter.
   */
  public static Value toValue(JsonNode json, JavaType type) {
    if (json.isNull()) {
      return Value.NULL;
    }
    if (json.isArray()) {
      return toContainer(json, type);
    }
    if (json.isObject()) {
      return toMap(json, type);
    }
    return toScalar(json, type.unboxed());
  }

  private static Value toScalar(JsonNode json, String type) {
    return switch (type) {
      case "byte" -> Value.ofBits(Value.Kind.BYTE, json.asLong());
      case "short" -> Value.ofBits(Value.Kind.SHORT, json.asLong());
      case "int" -> Value.ofBits(Value.Kind.INT, json.asLong());
      case "long" -> Value.ofBits(Value.Kind.LONG, json.asLong());
      case "float" ->
          Value.ofBits(Value.Kind.FLOAT, Double.doubleToLongBits((float) json.asDouble()));
      case "double" -> Value.of(json.asDouble());
      case "char" -> toCharacter(json);
      case "java.math.BigInteger", "java.math.BigDecimal" ->
          Value.ofText(Value.Kind.NAMED, type + " " + json.asText());
      default -> toPlainValue(json);
    };
  }

  private static Value toCharacter(JsonNode json) {
    boolean unit = json.isTextual() && json.asText().length() == 1;
    return Value.ofBits(Value.Kind.CHAR, unit ? json.asText().charAt(0) : json.asLong());
  }

  private static Value toPlainValue(JsonNode json) {
    if (json.isBoolean()) {
      return Value.of(json.asBoolean());
    }
    if (json.isIntegralNumber()) {
      return json.canConvertToInt()
          ? Value.of(json.asInt())
          : Value.ofBits(Value.Kind.LONG, json.asLong());
    }
    return json.isNumber() ? Value.of(json.asDouble()) : Value.of(json.asText());
  }

  private static Value toContainer(JsonNode json, JavaType type) {
    JavaType item = type.dimensions() > 0 ? type.component() : type.arg(0);
    List<Value> items = new ArrayList<>();
    json.forEach(element -> items.add(toValue(element, item)));
    if (type.dimensions() > 0) {
      return Value.array(item.name(), items);
    }
    boolean set = type.name().endsWith("Set");
    return Value.ofItems(set ? Value.Kind.SET : Value.Kind.LIST, items);
  }

  private static Value toMap(JsonNode json, JavaType type) {
    List<Value> items = new ArrayList<>();
    json.properties()
        .forEach(
            field -> {
              JsonNode key = new com.fasterxml.jackson.databind.node.TextNode(field.getKey());
              items.add(
                  toValue(
                      key, type.args().isEmpty() ? JavaType.of("java.lang.String") : type.arg(0)));
              items.add(toValue(field.getValue(), type.arg(1)));
            });
    return Value.ofItems(Value.Kind.MAP, items);
  }
}

package dev.morph.scenarios.program.sandbox.worker.read;

import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.Scanner;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values without parts: builds numbers, strings, objects made from a string, and constants; reads
 * numbers.
 */
@SuppressWarnings("JdkObsolete") // programs may require such types
public final class Scalars {
  private static final Map<Class<?>, Class<?>> BOXES =
      Map.of(
          boolean.class, Boolean.class,
          byte.class, Byte.class,
          short.class, Short.class,
          int.class, Integer.class,
          long.class, Long.class,
          char.class, Character.class,
          float.class, Float.class,
          double.class, Double.class);

  private static final Map<Class<?>, Value.Kind> NUMBERS =
      Map.of(
          Byte.class, Value.Kind.BYTE,
          Short.class, Value.Kind.SHORT,
          Integer.class, Value.Kind.INT,
          Long.class, Value.Kind.LONG,
          Character.class, Value.Kind.CHAR,
          Float.class, Value.Kind.FLOAT,
          Double.class, Value.Kind.DOUBLE);

  private static final Map<Class<?>, Function<String, Object>> FROM_TEXT =
      Map.ofEntries(
          Map.entry(String.class, text -> text),
          Map.entry(StringBuilder.class, StringBuilder::new),
          Map.entry(StringBuffer.class, StringBuffer::new),
          Map.entry(Scanner.class, Scanner::new),
          Map.entry(StringReader.class, StringReader::new),
          Map.entry(BufferedReader.class, text -> new BufferedReader(new StringReader(text))),
          Map.entry(
              InputStream.class,
              text -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))),
          Map.entry(Random.class, text -> new Random(text.length())));

  private Scalars() {}

  /** Reads a number, character or truth value; {@code VOID} for anything else. */
  public static Value read(@Nullable Object object) {
    if (object instanceof Boolean truth) {
      return Value.of(truth);
    }
    Value.Kind kind = object == null ? null : NUMBERS.get(object.getClass());
    if (object == null || kind == null) {
      return Value.VOID;
    }
    if (object instanceof Character unit) {
      return Value.ofBits(kind, unit);
    }
    Number number = (Number) object;
    return Value.ofBits(
        kind, kind.isReal() ? Double.doubleToLongBits(number.doubleValue()) : number.longValue());
  }

  /** Returns the box class of a primitive; any other class unchanged. */
  static Class<?> boxed(Class<?> type) {
    return BOXES.getOrDefault(type, type);
  }

  /**
   * Builds a number of the target's type, or of the value's type if the target accepts any number.
   */
  static Object buildNumber(Value value, Class<?> target) {
    double amount = value.numericValue();
    return switch (targetKind(value, boxed(target))) {
      case FLOAT -> (float) amount;
      case DOUBLE -> amount;
      case BYTE -> (byte) value.bits();
      case SHORT -> (short) value.bits();
      case LONG -> value.bits();
      case CHAR -> (char) value.bits();
      default -> (int) value.bits();
    };
  }

  private static Value.Kind targetKind(Value value, Class<?> box) {
    return NUMBERS.getOrDefault(box, value.kind());
  }

  /** Builds a string, or an object that can be made from one. */
  static Object buildText(String text, Class<?> target) {
    if (target.isAssignableFrom(String.class)) {
      return text;
    }
    Function<String, Object> make = FROM_TEXT.get(target);
    if (make == null) {
      throw new UnbuildableException("a text for " + target.getName());
    }
    return make.apply(text);
  }

  /** Builds a JDK value from the name of its class, a space, and its own text. */
  static Object buildNamed(String text) {
    int space = text.indexOf(' ');
    String type = text.substring(0, Math.max(0, space));
    String content = text.substring(space + 1);
    try {
      return switch (type) {
        case "java.math.BigInteger" -> new BigInteger(content);
        case "java.math.BigDecimal" -> new BigDecimal(content);
        case "java.util.UUID" -> UUID.fromString(content);
        default -> buildTimeOrFunction(type, content);
      };
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new UnbuildableException(text);
    }
  }

  private static Object buildTimeOrFunction(String type, String content)
      throws ReflectiveOperationException {
    if (type.startsWith("java.util.") || type.equals("java.lang.Runnable")) {
      return SampleFunctions.fromText(type, content);
    }
    if (!type.startsWith("java.time.")) {
      throw new UnbuildableException(type);
    }
    Class<?> found = Class.forName(type);
    return found.isEnum()
        ? enumConstant(content, found)
        : found.getMethod("parse", CharSequence.class).invoke(null, content);
  }

  /** Returns the constant with this name of an enum. */
  static Object enumConstant(String name, Class<?> target) {
    Object[] constants = target.getEnumConstants();
    for (Object constant : constants == null ? new Object[0] : constants) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new UnbuildableException("no constant " + name + " in " + target.getName());
  }
}

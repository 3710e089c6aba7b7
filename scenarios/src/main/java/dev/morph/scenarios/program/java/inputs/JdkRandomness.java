package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.dictionary.WorthTrying;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Month;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Draws random values of the JDK's reference types.
 *
 * @param values draws the items and other components of these values
 */
record JdkRandomness(TypedValues values, SeededDraw draw) {
  private static final int MAX_DEPTH = 4;
  private static final JavaType INTEGER = JavaType.of("java.lang.Integer");
  private static final JavaType REAL = JavaType.of("double");
  private static final JavaType TEXT = JavaType.of("java.lang.String");
  private static final JavaType OBJECT = JavaType.of("java.lang.Object");

  Value draw(JavaType type, int depth) {
    return switch (type.name()) {
      case "java.lang.String",
          "java.lang.CharSequence",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer" ->
          Value.of(values.text(depth));
      case "java.util.Scanner",
          "java.io.BufferedReader",
          "java.io.InputStream",
          "java.io.StringReader" ->
          Value.of(lines(depth));
      case "java.util.Random" -> Value.of("x".repeat(draw.nextInt(4)));
      case "java.lang.Number", "java.lang.Comparable" -> values.draw(INTEGER, depth);
      case "java.lang.Object" -> anything(depth);
      case "java.math.BigInteger", "java.math.BigDecimal" ->
          Value.named(Value.Kind.NAMED, type.name() + " " + exact(type));
      case "java.time.LocalDate" -> Value.named(Value.Kind.NAMED, type.name() + " " + date());
      case "java.time.LocalTime" -> Value.named(Value.Kind.NAMED, type.name() + " " + time());
      case "java.time.LocalDateTime" ->
          Value.named(Value.Kind.NAMED, type.name() + " " + date() + "T" + time());
      case "java.time.DayOfWeek", "java.time.Month" -> constant(type);
      default -> container(type, depth);
    };
  }

  /** Draws a text to be read line by line; half of the texts have more than one line. */
  private String lines(int depth) {
    String first = values.text(depth);
    return draw.nextInt(2) == 0 ? first : first + "\n" + values.text(depth) + "\n";
  }

  /** Draws the decimal notation of a number of any size and scale. */
  private String exact(JavaType type) {
    if (draw.nextInt(2) == 0) {
      return String.valueOf(values.whole());
    }
    if (type.name().endsWith("BigInteger")) {
      List<BigInteger> wholes = WorthTrying.ALWAYS.wholes();
      return wholes.get(draw.nextInt(wholes.size())).toString();
    }
    List<String> decimals = WorthTrying.ALWAYS.decimals();
    return draw.nextInt(2) == 0
        ? decimals.get(draw.nextInt(decimals.size()))
        : BigDecimal.valueOf(values.whole(), draw.nextInt(5)).toString();
  }

  private String date() {
    List<String> dates = WorthTrying.ALWAYS.dates();
    return draw.nextInt(2) == 0
        ? dates.get(draw.nextInt(dates.size()))
        : String.format(
            Locale.ROOT,
            "%d-%02d-%02d",
            1996 + draw.nextInt(30),
            1 + draw.nextInt(12),
            1 + draw.nextInt(28));
  }

  private String time() {
    List<String> times = WorthTrying.ALWAYS.times();
    return draw.nextInt(2) == 0
        ? times.get(draw.nextInt(times.size()))
        : String.format(Locale.ROOT, "%02d:%02d", draw.nextInt(24), draw.nextInt(60));
  }

  private Value constant(JavaType type) {
    boolean day = type.name().endsWith("DayOfWeek");
    String name =
        day ? DayOfWeek.of(1 + draw.nextInt(7)).name() : Month.of(1 + draw.nextInt(12)).name();
    return Value.named(Value.Kind.NAMED, type.name() + " " + name);
  }

  private Value container(JavaType type, int depth) {
    String simple = type.name().substring(type.name().lastIndexOf('.') + 1);
    boolean known = type.name().startsWith("java.util.") || type.name().startsWith("java.lang.");
    if (!known || depth > MAX_DEPTH) {
      return Value.VOID;
    }
    if (simple.equals("Optional")) {
      Value item = values.draw(type.arg(0), depth + 1);
      return draw.nextInt(3) == 0
          ? Value.holding(Value.Kind.OPTIONAL, List.of())
          : Containers.wrapped(Value.Kind.OPTIONAL, List.of(item));
    }
    if (simple.endsWith("Map")) {
      return map(type, depth);
    }
    if (simple.equals("Entry")) {
      return Containers.wrapped(
          Value.Kind.ENTRY,
          List.of(values.draw(type.arg(0), depth + 1), values.draw(type.arg(1), depth + 1)));
    }
    boolean set = simple.endsWith("Set");
    if (set || isSequence(simple)) {
      JavaType item = item(type, simple, depth);
      boolean mixed = type.args().isEmpty() && !simple.endsWith("Stream") && draw.nextInt(2) == 0;
      boolean texts = item.dimensions() == 0 && item.name().equals("java.lang.String");
      Optional<List<Value>> lines = texts ? values.lines() : Optional.empty();
      List<Value> items =
          lines.isPresent()
              ? lines.get()
              : mixed
                  ? values.mixture(values.size(depth))
                  : values.items(item, values.size(depth), depth);
      return set
          ? Containers.wrapped(Value.Kind.SET, new ArrayList<>(new LinkedHashSet<>(items)))
          : Containers.wrapped(Value.Kind.LIST, items);
    }
    return Value.VOID;
  }

  private static boolean isSequence(String simple) {
    return simple.endsWith("List")
        || simple.endsWith("Queue")
        || simple.endsWith("Deque")
        || simple.endsWith("Stream")
        || List.of("Collection", "Iterable", "Iterator", "Stack", "Vector").contains(simple);
  }

  /**
   * Returns the item type: raw containers contain integers, and primitive streams contain their own
   * kind of numbers.
   */
  private static JavaType item(JavaType type, String simple, int depth) {
    return switch (simple) {
      case "IntStream" -> INTEGER;
      case "LongStream" -> JavaType.of("java.lang.Long");
      case "DoubleStream" -> JavaType.of("java.lang.Double");
      default -> type.args().isEmpty() || depth >= MAX_DEPTH ? INTEGER : type.arg(0);
    };
  }

  private Value map(JavaType type, int depth) {
    Map<Value, Value> entries = new LinkedHashMap<>();
    JavaType key = type.args().isEmpty() ? TEXT : type.arg(0);
    JavaType item = type.args().isEmpty() ? INTEGER : type.arg(1);
    List<String> names = key.equals(TEXT) ? values.fieldNames() : List.of();
    names.forEach(name -> entries.put(Value.of(name), field(name, item, depth)));
    int size = names.isEmpty() ? values.size(depth) : 0;
    for (int i = 0; i < size; i++) {
      entries.put(key(key, i, depth), values.draw(item, depth + 1));
    }
    List<Value> items = new ArrayList<>();
    entries.forEach((left, right) -> items.addAll(List.of(left, right)));
    return Containers.wrapped(Value.Kind.MAP, items);
  }

  /**
   * Draws the value of a field in a map used as a record. In all records of one input, a field has
   * the same kind of value.
   */
  private Value field(String name, JavaType type, int depth) {
    boolean open = type.equals(OBJECT);
    if (!open && !type.equals(TEXT)) {
      return values.draw(type, depth + 1);
    }
    return switch (values.fieldKind(name)) {
      case 0, 1, 2 ->
          open ? Value.of(values.knownWhole()) : Value.of(String.valueOf(values.knownWhole()));
      case 3 -> open ? values.draw(REAL, depth) : Value.of(values.text(depth + 1));
      case 4 -> open ? Value.of(draw.nextInt(2) == 0) : Value.of(values.text(depth + 1));
      case 5 -> Value.of(values.text(depth + 1));
      default -> Value.of(values.knownWord());
    };
  }

  /** Draws a key. In a map of a requested size, keys are numbered so that no key occurs twice. */
  private Value key(JavaType type, int place, int depth) {
    if (values.isSized() && depth == 0 && type.dimensions() == 0) {
      switch (type.unboxed()) {
        case "java.lang.String" -> {
          return Value.of("k" + place);
        }
        case "int" -> {
          return Value.of(place);
        }
        default -> {}
      }
    }
    return values.draw(type, depth + 1);
  }

  private Value anything(int depth) {
    int choice = draw.nextInt(depth >= 3 ? 2 : 4);
    if (choice >= 2) {
      return Containers.wrapped(
          Value.Kind.LIST,
          values.items(JavaType.of("java.lang.Object"), values.size(1), depth + 1));
    }
    return choice == 0 ? values.draw(INTEGER, depth) : Value.of(values.text(depth));
  }
}

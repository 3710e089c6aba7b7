package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.dictionary.WorthTrying;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
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
          Value.of(values.drawText(depth));
      case "java.util.Scanner",
          "java.io.BufferedReader",
          "java.io.InputStream",
          "java.io.StringReader" ->
          Value.of(drawLines(depth));
      case "java.util.Random" -> Value.of("x".repeat(draw.nextInt(4)));
      case "java.lang.Number", "java.lang.Comparable" -> values.draw(INTEGER, depth);
      case "java.lang.Object" -> drawAnything(depth);
      case "java.math.BigInteger", "java.math.BigDecimal" ->
          Value.ofText(Value.Kind.NAMED, type.name() + " " + drawExactNumber(type));
      case "java.time.LocalDate" -> Value.ofText(Value.Kind.NAMED, type.name() + " " + drawDate());
      case "java.time.LocalTime" -> Value.ofText(Value.Kind.NAMED, type.name() + " " + drawTime());
      case "java.time.LocalDateTime" ->
          Value.ofText(Value.Kind.NAMED, type.name() + " " + drawDate() + "T" + drawTime());
      case "java.time.DayOfWeek", "java.time.Month" -> drawConstant(type);
      default -> drawContainer(type, depth);
    };
  }

  /** Draws a text to be read line by line; half of the texts have more than one line. */
  private String drawLines(int depth) {
    String first = values.drawText(depth);
    return draw.nextInt(2) == 0 ? first : first + "\n" + values.drawText(depth) + "\n";
  }

  /** Draws the decimal notation of a number of any size and scale. */
  private String drawExactNumber(JavaType type) {
    if (draw.nextInt(2) == 0) {
      return String.valueOf(values.drawWhole());
    }
    if (type.name().endsWith("BigInteger")) {
      List<BigInteger> wholes = WorthTrying.ALWAYS.wholes();
      return wholes.get(draw.nextInt(wholes.size())).toString();
    }
    List<String> decimals = WorthTrying.ALWAYS.decimals();
    return draw.nextInt(2) == 0
        ? decimals.get(draw.nextInt(decimals.size()))
        : BigDecimal.valueOf(values.drawWhole(), draw.nextInt(5)).toString();
  }

  private String drawDate() {
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

  private String drawTime() {
    List<String> times = WorthTrying.ALWAYS.times();
    return draw.nextInt(2) == 0
        ? times.get(draw.nextInt(times.size()))
        : String.format(Locale.ROOT, "%02d:%02d", draw.nextInt(24), draw.nextInt(60));
  }

  private Value drawConstant(JavaType type) {
    boolean day = type.name().endsWith("DayOfWeek");
    String name =
        day ? DayOfWeek.of(1 + draw.nextInt(7)).name() : Month.of(1 + draw.nextInt(12)).name();
    return Value.ofText(Value.Kind.NAMED, type.name() + " " + name);
  }

  private Value drawContainer(JavaType type, int depth) {
    String simple = type.name().substring(type.name().lastIndexOf('.') + 1);
    boolean known = type.name().startsWith("java.util.") || type.name().startsWith("java.lang.");
    if (!known || depth > MAX_DEPTH) {
      return Value.VOID;
    }
    if (simple.equals("Optional")) {
      Value item = values.draw(type.arg(0), depth + 1);
      return draw.nextInt(3) == 0
          ? Value.ofItems(Value.Kind.OPTIONAL, List.of())
          : Containers.wrapItems(Value.Kind.OPTIONAL, List.of(item));
    }
    if (simple.endsWith("Map")) {
      return drawMap(type, depth);
    }
    if (simple.equals("Entry")) {
      return Containers.wrapItems(
          Value.Kind.ENTRY,
          List.of(values.draw(type.arg(0), depth + 1), values.draw(type.arg(1), depth + 1)));
    }
    boolean set = simple.endsWith("Set");
    if (set || isSequence(simple)) {
      JavaType item = itemType(type, simple, depth);
      boolean mixed = type.args().isEmpty() && !simple.endsWith("Stream") && draw.nextInt(2) == 0;
      boolean texts = item.dimensions() == 0 && item.name().equals("java.lang.String");
      Optional<List<Value>> lines = texts ? values.drawLines() : Optional.empty();
      List<Value> items =
          lines.isPresent()
              ? lines.get()
              : mixed
                  ? values.drawMixture(values.drawSize(depth))
                  : values.drawItems(item, values.drawSize(depth), depth);
      return set
          ? Containers.wrapItems(Value.Kind.SET, new ArrayList<>(new LinkedHashSet<>(items)))
          : Containers.wrapItems(Value.Kind.LIST, items);
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
  private static JavaType itemType(JavaType type, String simple, int depth) {
    return switch (simple) {
      case "IntStream" -> INTEGER;
      case "LongStream" -> JavaType.of("java.lang.Long");
      case "DoubleStream" -> JavaType.of("java.lang.Double");
      default -> type.args().isEmpty() || depth >= MAX_DEPTH ? INTEGER : type.arg(0);
    };
  }

  private Value drawMap(JavaType type, int depth) {
    Map<Value, Value> entries = new LinkedHashMap<>();
    JavaType key = type.args().isEmpty() ? TEXT : type.arg(0);
    JavaType item = type.args().isEmpty() ? INTEGER : type.arg(1);
    List<String> names = key.equals(TEXT) ? values.fieldNames() : List.of();
    names.forEach(name -> entries.put(Value.of(name), drawField(name, item, depth)));
    int size = names.isEmpty() ? values.drawSize(depth) : 0;
    for (int i = 0; i < size; i++) {
      entries.put(drawKey(key, i, depth), values.draw(item, depth + 1));
    }
    List<Value> items = new ArrayList<>();
    entries.forEach((left, right) -> items.addAll(List.of(left, right)));
    return Containers.wrapItems(Value.Kind.MAP, items);
  }

  /**
   * Draws the value of a field in a map used as a record. In all records of one input, a field has
   * the same kind of value.
   */
  private Value drawField(String name, JavaType type, int depth) {
    boolean open = type.equals(OBJECT);
    if (!open && !type.equals(TEXT)) {
      return values.draw(type, depth + 1);
    }
    return switch (values.fieldKind(name)) {
      case 0, 1, 2 ->
          open
              ? Value.of(values.drawKnownWhole())
              : Value.of(String.valueOf(values.drawKnownWhole()));
      case 3 -> open ? values.draw(REAL, depth) : Value.of(values.drawText(depth + 1));
      case 4 -> open ? Value.of(draw.nextInt(2) == 0) : Value.of(values.drawText(depth + 1));
      case 5 -> Value.of(values.drawText(depth + 1));
      default -> Value.of(values.drawKnownWord());
    };
  }

  /** Draws a key. In a map of a requested size, keys are numbered so that no key occurs twice. */
  private Value drawKey(JavaType type, int place, int depth) {
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

  private Value drawAnything(int depth) {
    int choice = draw.nextInt(depth >= 3 ? 2 : 4);
    if (choice >= 2) {
      return Containers.wrapItems(
          Value.Kind.LIST,
          values.drawItems(JavaType.of("java.lang.Object"), values.drawSize(1), depth + 1));
    }
    return choice == 0 ? values.draw(INTEGER, depth) : Value.of(values.drawText(depth));
  }
}

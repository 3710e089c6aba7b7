package dev.morph.scenarios.oracle;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Draws values of a JDK type. One instance serves one input: its <em>flavour</em> makes numbers
 * come from one narrow range and texts from one alphabet, so that arguments have to do with each
 * other: what is searched is often there, duplicates happen, sizes fit.
 */
final class TypedValues {
  private static final List<String> ALPHABETS =
      List.of(
          "ab",
          "abc",
          "abcdefghij",
          "aeiou",
          "01",
          "0123456789",
          "()",
          "()[]{}",
          "ABCabc",
          "ab ",
          "aA1 .,!?-",
          "IVXLCDM",
          "xyz+-*/123 ",
          "\u00e9\u00df\u4e2d\u0416a",
          "the quick brown");
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "a",
          "aa",
          "ab",
          "aba",
          "abba",
          "abc",
          "hello",
          "Hello World",
          "racecar",
          "A man, a plan, a canal: Panama",
          "12",
          "123",
          "-7",
          "3.5",
          "a1b2",
          "()",
          "([]{})",
          ")(",
          "the quick brown fox",
          "a,b,c",
          "\u00e9t\u00e9 \u4e2d\u6587",
          "  two  spaces ",
          "UPPER lower",
          "x".repeat(120));

  private final SeededDraw draw;
  private final List<Value> literals;
  private final int low;
  private final int span;
  private final String alphabet;

  TypedValues(SeededDraw draw, List<Value> literals) {
    this.draw = draw;
    this.literals = literals;
    int flavour = draw.nextInt(8);
    this.low = List.of(0, -3, 1, -10, 0, 1, -100, 0).get(flavour);
    this.span = List.of(3, 7, 6, 21, 10, 20, 201, 51).get(flavour);
    this.alphabet = ALPHABETS.get(draw.nextInt(ALPHABETS.size()));
  }

  /** The values at which programs break, small ones first; a fresh mix for containers. */
  List<Value> boundaries(JavaType type) {
    if (type.dimensions() > 0) {
      return List.of();
    }
    return switch (type.unboxed()) {
      case "int", "short", "byte", "long" -> wholes(type);
      case "double", "float" -> reals(type);
      case "boolean" -> List.of(Value.of(false), Value.of(true));
      case "char" -> chars("azAZ059 -.\n\u00e9");
      case "java.lang.String" -> texts();
      default -> List.of();
    };
  }

  /** The literals that fit a type, with their neighbours, alone or within a container. */
  List<Value> near(JavaType type) {
    Set<Value> known = new LinkedHashSet<>(new TypedValues(draw, List.of()).boundaries(type));
    List<Value> scalars =
        boundaries(type).stream().filter(value -> !known.contains(value)).toList();
    if (!scalars.isEmpty()) {
      return scalars;
    }
    boolean array = type.dimensions() > 0;
    boolean list = type.args().size() == 1 && type.name().startsWith("java.util.");
    if (!array && !list) {
      return List.of();
    }
    JavaType item = array ? type.component() : type.arg(0);
    Value.Kind kind = type.name().endsWith("Set") ? Value.Kind.SET : Value.Kind.LIST;
    List<Value> containers = new ArrayList<>();
    for (Value value : near(item)) {
      List<Value> items = new ArrayList<>(items(item, size(0), 0));
      items.add(draw.nextInt(items.size() + 1), value);
      containers.add(
          array
              ? Value.array(item.name(), items)
              : Value.holding(kind, List.copyOf(new LinkedHashSet<>(items))));
    }
    return containers;
  }

  /** A random value; {@code VOID} if there is no way to make one. */
  Value draw(JavaType type, int depth) {
    if (type.dimensions() > 0) {
      return arrays(type, depth);
    }
    String name = type.unboxed();
    return switch (name) {
      case "int", "short", "byte" -> Value.number(kind(name), whole());
      case "long" -> Value.number(Value.Kind.LONG, whole());
      case "double", "float" -> real(kind(name));
      case "boolean" -> Value.of(draw.nextInt(2) == 0);
      case "char" ->
          Value.number(Value.Kind.CHAR, alphabet.charAt(draw.nextInt(alphabet.length())));
      default -> JdkDraws.draw(this, draw, type, depth);
    };
  }

  /** Items of a container: unordered, sorted, reversed, all equal, or a permutation. */
  List<Value> items(JavaType item, int size, int depth) {
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      items.add(draw(item, depth + 1));
    }
    int style = draw.nextInt(6);
    boolean ordered = items.stream().allMatch(TypedValues::isNumber);
    if (ordered && style == 0) {
      items.sort(Comparator.comparingLong(Value::bits));
    } else if (ordered && style == 1) {
      items.sort(Comparator.comparingLong(Value::bits).reversed());
    } else if (ordered && style == 2) {
      items = new ArrayList<>(new LinkedHashSet<>(items));
      items.sort(Comparator.comparingLong(Value::bits));
    }
    return items;
  }

  /**
   * Items for a container that says nothing about them: numbers, and texts of the source between
   * them, after two of them (as in infix and postfix expressions), or anywhere.
   */
  List<Value> mixture(int size) {
    Value.Kind kind = draw.nextInt(2) == 0 ? Value.Kind.INT : Value.Kind.DOUBLE;
    List<Value> texts = literals(Value.Kind.TEXT);
    int style = draw.nextInt(3);
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      boolean placed =
          switch (style) {
            case 0 -> i % 2 == 1;
            case 1 -> i > 0 && i % 2 == 0;
            default -> i > 0 && draw.nextInt(2) == 0;
          };
      boolean text = !texts.isEmpty() && placed;
      Value number = kind == Value.Kind.INT ? Value.of(whole()) : Value.of((double) whole());
      items.add(text ? texts.get(draw.nextInt(texts.size())) : number);
    }
    return items;
  }

  /** A size: small, now and then empty. */
  int size(int depth) {
    int most = depth == 0 ? 9 : 4;
    return draw.nextInt(10) == 0 ? 0 : 1 + draw.nextInt(most);
  }

  String text() {
    if (draw.nextInt(4) == 0) {
      List<Value> texts = texts();
      return texts.get(draw.nextInt(texts.size())).text();
    }
    int style = draw.nextInt(12);
    if (style < 2) {
      return glued();
    }
    if (style == 2) {
      return whole() + List.of("", ".5", ".25", ".0").get(draw.nextInt(4));
    }
    String word = word(9);
    return style < 5 ? word + new StringBuilder(word).reverse() : word;
  }

  private String word(int bound) {
    StringBuilder text = new StringBuilder();
    int length = draw.nextInt(bound);
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(draw.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  /** Words, texts of the source and separators: what a format is made of. */
  private String glued() {
    List<Value> known = literals(Value.Kind.TEXT);
    StringBuilder text = new StringBuilder();
    int pieces = 2 + draw.nextInt(4);
    for (int i = 0; i < pieces; i++) {
      switch (draw.nextInt(known.isEmpty() ? 2 : 4)) {
        case 0 -> text.append(word(4));
        case 1 -> text.append(" .,-:/".charAt(draw.nextInt(6)));
        default -> text.append(known.get(draw.nextInt(known.size())).text());
      }
    }
    return text.toString();
  }

  int whole() {
    if (draw.nextInt(12) == 0) {
      List<Value> wholes = literals(Value.Kind.INT);
      if (!wholes.isEmpty()) {
        return (int) wholes.get(draw.nextInt(wholes.size())).bits() + draw.nextInt(3) - 1;
      }
    }
    return low + draw.nextInt(span);
  }

  private Value arrays(JavaType type, int depth) {
    JavaType component = type.component();
    String name = component.name();
    if (component.dimensions() == 1 && draw.nextInt(5) > 0) {
      return matrix(component, depth);
    }
    List<Value> items = items(component, size(depth), depth);
    return items.contains(Value.VOID) ? Value.VOID : Value.array(name, items);
  }

  /** Rectangular, half of them square. */
  private Value matrix(JavaType row, int depth) {
    int height = size(depth + 1);
    int width = draw.nextInt(2) == 0 ? height : size(depth + 1);
    List<Value> rows = new ArrayList<>();
    for (int i = 0; i < height; i++) {
      List<Value> items = new ArrayList<>();
      for (int j = 0; j < width; j++) {
        items.add(draw(row.component(), depth + 2));
      }
      if (items.contains(Value.VOID)) {
        return Value.VOID;
      }
      rows.add(Value.array(row.name(), items));
    }
    return Value.array(row.name(), rows);
  }

  private Value real(Value.Kind kind) {
    double number = whole() + (draw.nextInt(2) == 0 ? 0 : draw.nextInt(100) / 100.0);
    return Value.number(
        kind, Double.doubleToLongBits((float) number == number ? number : round(kind, number)));
  }

  private static double round(Value.Kind kind, double number) {
    return kind == Value.Kind.FLOAT ? (float) number : number;
  }

  private List<Value> wholes(JavaType type) {
    Value.Kind kind = kind(type.unboxed());
    Set<Long> numbers =
        new LinkedHashSet<>(List.of(0L, 1L, -1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L));
    for (Value literal : literals) {
      if (literal.kind() == Value.Kind.INT || literal.kind() == Value.Kind.LONG) {
        numbers.addAll(List.of(literal.bits(), literal.bits() + 1, literal.bits() - 1));
      }
    }
    numbers.addAll(
        List.of(11L, 12L, 13L, 15L, 16L, 20L, 24L, 25L, 27L, 97L, 100L, 121L, -5L, -10L, 153L));
    numbers.addAll(List.of(1000L, 1001L, 2000L, 2024L, -12321L, 12345L));
    switch (type.unboxed()) {
      case "byte" -> numbers.addAll(List.of(127L, -128L));
      case "short" -> numbers.addAll(List.of(32767L, -32768L));
      case "int" -> numbers.addAll(List.of(65536L, 1L << 30, 2147483647L, -2147483648L));
      default -> numbers.addAll(List.of(1L << 31, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE));
    }
    return numbers.stream()
        .filter(number -> fits(kind, number))
        .map(n -> Value.number(kind, n))
        .toList();
  }

  private static boolean fits(Value.Kind kind, long number) {
    return switch (kind) {
      case BYTE -> number == (byte) number;
      case SHORT -> number == (short) number;
      case INT -> number == (int) number;
      default -> true;
    };
  }

  private List<Value> reals(JavaType type) {
    Value.Kind kind = kind(type.unboxed());
    Set<Double> numbers =
        new LinkedHashSet<>(List.of(0.0, 1.0, -1.0, 0.5, 2.0, -2.5, 3.0, 4.0, 10.0, 0.1));
    for (Value literal : literals) {
      switch (literal.kind()) {
        case DOUBLE ->
            numbers.addAll(List.of(literal.real(), literal.real() + 1, literal.real() - 0.01));
        case INT -> numbers.addAll(List.of((double) literal.bits(), literal.bits() + 0.5));
        default -> {}
      }
    }
    numbers.addAll(List.of(99.99, 100.0, -0.0, 1e-10, 1e10, Double.MAX_VALUE, Double.MIN_VALUE));
    numbers.addAll(List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
    return numbers.stream()
        .map(n -> Value.number(kind, Double.doubleToLongBits(round(kind, n))))
        .toList();
  }

  private List<Value> chars(String units) {
    Set<Value> chars = new LinkedHashSet<>(literals(Value.Kind.CHAR));
    units.chars().forEach(unit -> chars.add(Value.number(Value.Kind.CHAR, unit)));
    return List.copyOf(chars);
  }

  private List<Value> texts() {
    Set<Value> texts = new LinkedHashSet<>();
    TEXTS.forEach(text -> texts.add(Value.of(text)));
    texts.addAll(literals(Value.Kind.TEXT));
    return List.copyOf(texts);
  }

  private List<Value> literals(Value.Kind kind) {
    return literals.stream().filter(literal -> literal.kind() == kind).toList();
  }

  private static boolean isNumber(Value value) {
    return switch (value.kind()) {
      case BYTE, SHORT, INT, LONG, CHAR -> true;
      default -> false;
    };
  }

  private static Value.Kind kind(String primitive) {
    return Value.Kind.valueOf(primitive.toUpperCase(java.util.Locale.ROOT));
  }
}

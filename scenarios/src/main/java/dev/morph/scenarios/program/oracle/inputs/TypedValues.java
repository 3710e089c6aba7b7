package dev.morph.scenarios.program.oracle.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.oracle.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Draws values of a JDK type. One instance serves one input: its <em>flavour</em> makes all numbers
 * come from one range and all strings from one alphabet, so that arguments are related: searched
 * values are often present, duplicates occur, sizes match.
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
  private static final List<Integer> NARROW_LOWS = List.of(0, -3, 1, -10, 0, 1, -100, 0);
  private static final List<Integer> NARROW_SPANS = List.of(3, 7, 6, 21, 10, 20, 201, 51);
  private static final int MOST_DIGITS = 7;

  private final SeededDraw draw;
  private final Boundaries boundaries;
  private final int low;
  private final int span;
  private final boolean manyDigits;
  private final String alphabet;

  TypedValues(SeededDraw draw, List<Value> literals) {
    this.draw = draw;
    this.boundaries = new Boundaries(literals);
    int flavour = draw.nextInt(10);
    this.manyDigits = flavour >= NARROW_LOWS.size();
    this.low = manyDigits ? 0 : NARROW_LOWS.get(flavour);
    this.span = manyDigits ? 10 : NARROW_SPANS.get(flavour);
    this.alphabet = ALPHABETS.get(draw.nextInt(ALPHABETS.size()));
  }

  /** The values at which programs tend to break. */
  Boundaries boundaries() {
    return boundaries;
  }

  /** Returns the literals that fit a type, with their neighbours, alone or within a container. */
  List<Value> near(JavaType type) {
    List<Value> scalars = boundaries.ofLiterals(type);
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

  /** Draws a random value; {@code VOID} if none can be made. */
  Value draw(JavaType type, int depth) {
    if (type.dimensions() > 0) {
      return arrays(type, depth);
    }
    String name = type.unboxed();
    return switch (name) {
      case "int", "short", "byte" -> Value.number(Boundaries.kind(name), whole());
      case "long" -> Value.number(Value.Kind.LONG, whole());
      case "double", "float" -> real(Boundaries.kind(name));
      case "boolean" -> Value.of(draw.nextInt(2) == 0);
      case "char" ->
          Value.number(Value.Kind.CHAR, alphabet.charAt(draw.nextInt(alphabet.length())));
      default -> new JdkDraws(this, draw).draw(type, depth);
    };
  }

  /**
   * Draws the items of a container: unordered, sorted, reversed, a permutation, or in nearly equal
   * pairs.
   */
  List<Value> items(JavaType item, int size, int depth) {
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      items.add(draw(item, depth + 1));
    }
    int style = draw.nextInt(7);
    boolean ordered = items.stream().allMatch(TypedValues::isNumber);
    if (ordered && style < 3) {
      items = style == 2 ? new ArrayList<>(new LinkedHashSet<>(items)) : items;
      Comparator<Value> ascending = Comparator.comparingLong(Value::bits);
      items.sort(style == 1 ? ascending.reversed() : ascending);
    } else if (style == 3) {
      for (int i = 1; i < items.size(); i += 2) {
        items.set(i, almost(items.get(i - 1)));
      }
    }
    return items;
  }

  /**
   * Returns the same value or a similar one: a number's neighbour, or a string with one character
   * replaced.
   */
  Value almost(Value value) {
    boolean same = draw.nextInt(3) == 0;
    if (same) {
      return value;
    }
    return switch (value.kind()) {
      case BYTE, SHORT, INT, LONG -> Value.number(value.kind(), nextTo(value));
      case TEXT -> value.text().isEmpty() ? value : Value.of(otherCharacter(value.text()));
      default -> value;
    };
  }

  /** Returns the next number towards zero (1 for 0), which is always within the type. */
  private static long nextTo(Value value) {
    return value.bits() > 0 ? value.bits() - 1 : value.bits() + 1;
  }

  private String otherCharacter(String text) {
    int at = draw.nextInt(text.length());
    char other = alphabet.charAt(draw.nextInt(alphabet.length()));
    return text.substring(0, at) + other + text.substring(at + 1);
  }

  /**
   * Draws items for a container of unknown item type: numbers, with strings of the source between
   * them, after two of them (as in infix and postfix expressions), or anywhere.
   */
  List<Value> mixture(int size) {
    Value.Kind kind = draw.nextInt(2) == 0 ? Value.Kind.INT : Value.Kind.DOUBLE;
    List<Value> texts = boundaries.literals(Value.Kind.TEXT);
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

  /** Draws a size: small, sometimes zero. */
  int size(int depth) {
    int most = depth == 0 ? 9 : 4;
    return draw.nextInt(10) == 0 ? 0 : 1 + draw.nextInt(most);
  }

  String text() {
    if (draw.nextInt(4) == 0) {
      List<Value> texts = boundaries.texts();
      return texts.get(draw.nextInt(texts.size())).text();
    }
    int style = draw.nextInt(14);
    if (style < 2) {
      return glued();
    }
    if (style == 2) {
      return whole() + List.of("", ".5", ".25", ".0").get(draw.nextInt(4));
    }
    if (style > 11) {
      return ofManyWords();
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

  /** Draws a text of words, longer than a person would type. */
  private String ofManyWords() {
    StringBuilder text = new StringBuilder(word(9));
    int words = 8 + draw.nextInt(16);
    for (int i = 1; i < words; i++) {
      text.append(' ').append(word(9));
    }
    return text.toString();
  }

  /** Joins words, strings of the source and separators, the components of formats. */
  private String glued() {
    List<Value> known = boundaries.literals(Value.Kind.TEXT);
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
      List<Value> wholes = boundaries.literals(Value.Kind.INT);
      if (!wholes.isEmpty()) {
        return (int) wholes.get(draw.nextInt(wholes.size())).bits() + draw.nextInt(3) - 1;
      }
    }
    return manyDigits ? ofManyDigits() : low + draw.nextInt(span);
  }

  /** Draws a number whose individual digits matter: every number of digits is equally likely. */
  private int ofManyDigits() {
    int least = 1;
    for (int digits = 1 + draw.nextInt(MOST_DIGITS); digits > 1; digits--) {
      least *= 10;
    }
    int size = least + draw.nextInt(9 * least);
    return draw.nextInt(4) == 0 ? -size : size;
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

  /** Draws a rectangular matrix; half of them are square. */
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
        kind,
        Double.doubleToLongBits(
            (float) number == number ? number : Boundaries.round(kind, number)));
  }

  private static boolean isNumber(Value value) {
    return switch (value.kind()) {
      case BYTE, SHORT, INT, LONG, CHAR -> true;
      default -> false;
    };
  }
}

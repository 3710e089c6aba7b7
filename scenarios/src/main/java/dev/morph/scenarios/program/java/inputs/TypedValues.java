package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.dictionary.Dictionary;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Draws values of a JDK type. One instance is used for one input. Its <em>flavour</em> makes all
 * numbers come from one range and all strings from one alphabet, so that the arguments are related:
 * values to search for are often present, duplicates occur, and sizes match.
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
  private static final int WORDS = 4;
  private static final int MOST_FIELDS = 12;
  private static final int LARGEST_SIDE = 33;
  private static final List<String> SHORT = List.of("a", "b", "c", "d", "e", "f", "g", "h");
  private static final List<Long> INT_EXTREMES =
      List.of(2147483647L, -2147483648L, 2147483646L, 1L << 30, -(1L << 30), 16777217L, 46341L);
  private static final List<Long> LONG_EXTREMES =
      List.of(Long.MAX_VALUE, Long.MIN_VALUE, 1L << 62, 1L << 32, 3037000500L, (1L << 53) + 1);

  private final SeededDraw draw;
  private final Boundaries boundaries;
  private final int low;
  private final int span;
  private final boolean manyDigits;
  private final String alphabet;
  private final Style style;
  private final Dictionary dictionary;

  /** If not empty, all texts are drawn from this list, so that keys and items match. */
  private final List<String> vocabulary;

  /** The kind of value of each field of records, as a number. */
  private final Map<String, Integer> fieldKinds = new HashMap<>();

  /** Whether the inner containers of nested containers of positions are pairs, such as edges. */
  private final boolean paired;

  TypedValues(SeededDraw draw, Hints hints) {
    this(draw, hints, Style.USUAL);
  }

  TypedValues(SeededDraw draw, Hints hints, Style style) {
    this.draw = draw;
    this.style = style;
    this.dictionary = hints.dictionary();
    this.boundaries = new Boundaries(hints);
    int flavour = draw.nextInt(10);
    this.manyDigits = flavour >= NARROW_LOWS.size();
    this.low = manyDigits ? 0 : NARROW_LOWS.get(flavour);
    this.span = manyDigits ? 10 : NARROW_SPANS.get(flavour);
    String marks = dictionary.marks();
    this.alphabet =
        !marks.isEmpty() && draw.nextInt(3) == 0
            ? marks
            : ALPHABETS.get(draw.nextInt(ALPHABETS.size()));
    this.paired = draw.nextInt(2) == 0;
    boolean few = style.below() > 0 || draw.nextInt(4) == 0;
    this.vocabulary = few && style.size() < 0 ? drawVocabulary() : List.of();
  }

  private List<String> drawVocabulary() {
    List<String> keys = dictionary.keys();
    return keys.size() > WORDS && draw.nextInt(2) == 0
        ? keys.subList(0, WORDS)
        : SHORT.subList(0, Math.min(SHORT.size(), Math.max(WORDS, style.below())));
  }

  /**
   * Draws the names of a record's fields, from the words that the programs look up; empty if they
   * look up no word, and sometimes at random.
   */
  List<String> fieldNames() {
    List<String> keys = dictionary.keys();
    if (keys.size() <= WORDS || isSized() || draw.nextInt(4) == 0) {
      return List.of();
    }
    boolean whole = draw.nextInt(2) == 0;
    return keys.stream()
        .limit(Math.min(MOST_FIELDS, keys.size() - WORDS)) // without the added short words
        .filter(key -> whole || draw.nextInt(3) > 0)
        .toList();
  }

  /** Returns the kind of value, one of eight, that a field of records has in this input. */
  int fieldKind(String name) {
    return fieldKinds.computeIfAbsent(name, key -> draw.nextInt(8));
  }

  /** Draws a word that the programs look up or compare with, not one of the added short words. */
  String drawKnownWord() {
    return dictionary.keys().get(draw.nextInt(Math.max(1, dictionary.keys().size() - WORDS)));
  }

  /** Draws a whole number; half of the time, a number in the programs or its neighbour. */
  int drawKnownWhole() {
    List<Long> known = dictionary.numbers();
    return known.isEmpty() || draw.nextInt(2) == 0
        ? drawWhole()
        : known.get(draw.nextInt(known.size())).intValue();
  }

  /** Returns whether containers have a requested size. */
  boolean isSized() {
    return style.size() >= 0;
  }

  /** Returns the values at which programs tend to break. */
  Boundaries boundaries() {
    return boundaries;
  }

  /** Returns values of a type that are or contain literals of the source or their neighbours. */
  List<Value> valuesNearLiterals(JavaType type) {
    List<Value> scalars = boundaries.valuesFromHints(type);
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
    if (item.equals(JavaType.of("java.lang.String"))) {
      for (List<String> lines : dictionary.lines()) {
        List<Value> items = lines.stream().map(Value::of).toList();
        containers.add(
            array ? Value.array(item.name(), items) : Value.ofItems(kind, distinct(kind, items)));
      }
    }
    for (Value value : valuesNearLiterals(item)) {
      List<Value> items = new ArrayList<>(drawItems(item, drawSize(0), 0));
      items.add(draw.nextInt(items.size() + 1), value);
      containers.add(
          array ? Value.array(item.name(), items) : Value.ofItems(kind, distinct(kind, items)));
    }
    return containers;
  }

  private static List<Value> distinct(Value.Kind kind, List<Value> items) {
    return kind == Value.Kind.SET ? List.copyOf(new LinkedHashSet<>(items)) : items;
  }

  /** Draws a random value; {@code VOID} if none can be made. */
  Value draw(JavaType type, int depth) {
    if (type.dimensions() > 0) {
      return drawArray(type, depth);
    }
    String name = type.unboxed();
    return switch (name) {
      case "int" -> Value.ofBits(Value.Kind.INT, drawNumber(INT_EXTREMES, depth));
      case "short" -> Value.ofBits(Value.Kind.SHORT, (short) drawNumber(INT_EXTREMES, depth));
      case "byte" -> Value.ofBits(Value.Kind.BYTE, (byte) drawNumber(INT_EXTREMES, depth));
      case "long" -> Value.ofBits(Value.Kind.LONG, drawNumber(LONG_EXTREMES, depth));
      case "double", "float" -> drawReal(Boundaries.kindOf(name));
      case "boolean" -> Value.of(draw.nextInt(2) == 0);
      case "char" ->
          Value.ofBits(Value.Kind.CHAR, alphabet.charAt(draw.nextInt(alphabet.length())));
      default -> new JdkRandomness(this, draw).draw(type, depth);
    };
  }

  private long drawNumber(List<Long> extremes, int depth) {
    if (style.extreme() && draw.nextInt(4) > 0) {
      return extremes.get(draw.nextInt(extremes.size()));
    }
    boolean count = depth == 0 && style.below() > 0 && draw.nextInt(2) == 0;
    return count ? style.below() : drawWhole();
  }

  /**
   * Draws the items of a container: unordered, ascending, descending, ascending without duplicates,
   * or in nearly equal pairs.
   */
  List<Value> drawItems(JavaType item, int size, int depth) {
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
        items.set(i, similarValue(items.get(i - 1)));
      }
    }
    return items;
  }

  /**
   * Returns the same value or a similar value: a number's neighbour, or a string with one character
   * replaced.
   */
  Value similarValue(Value value) {
    boolean same = draw.nextInt(3) == 0;
    if (same) {
      return value;
    }
    return switch (value.kind()) {
      case BYTE, SHORT, INT, LONG -> Value.ofBits(value.kind(), towardsZero(value));
      case TEXT -> value.text().isEmpty() ? value : Value.of(withOtherCharacter(value.text()));
      default -> value;
    };
  }

  /** Returns the next number towards zero (1 for 0), which is always within the type's range. */
  private static long towardsZero(Value value) {
    return value.bits() > 0 ? value.bits() - 1 : value.bits() + 1;
  }

  private String withOtherCharacter(String text) {
    int at = draw.nextInt(text.length());
    char other = alphabet.charAt(draw.nextInt(alphabet.length()));
    return text.substring(0, at) + other + text.substring(at + 1);
  }

  /**
   * Draws items for a container of unknown item type: numbers and strings of the source. The
   * strings come between two numbers or after two numbers, as in infix and postfix expressions, or
   * anywhere.
   */
  List<Value> drawMixture(int size) {
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
      Value number =
          kind == Value.Kind.INT ? Value.of(drawWhole()) : Value.of((double) drawWhole());
      items.add(text ? texts.get(draw.nextInt(texts.size())) : number);
    }
    return items;
  }

  /** Draws the size of a container, unless the style determines it: small, sometimes zero. */
  int drawSize(int depth) {
    if (style.size() >= 0 && depth == 0) {
      return style.size();
    }
    if (style.below() > 0 && depth < 2) {
      return depth == 1
          ? paired ? 2 : draw.nextInt(3)
          : paired ? 1 + draw.nextInt(2 * style.below()) : style.below();
    }
    int most = depth == 0 ? 9 : 4;
    return draw.nextInt(10) == 0 ? 0 : 1 + draw.nextInt(most);
  }

  String drawText(int depth) {
    if (style.size() >= 0 && depth == 0) {
      return drawTextOfSize(style.size());
    }
    if (!vocabulary.isEmpty()) {
      return vocabulary.get(draw.nextInt(vocabulary.size()));
    }
    if (!dictionary.texts().isEmpty() && draw.nextInt(3) == 0) {
      return dictionary.texts().get(draw.nextInt(dictionary.texts().size()));
    }
    if (draw.nextInt(4) == 0) {
      List<Value> texts = boundaries.texts();
      return texts.get(draw.nextInt(texts.size())).text();
    }
    int style = draw.nextInt(14);
    if (style < 2) {
      return drawGluedText();
    }
    if (style == 2) {
      return drawWhole() + List.of("", ".5", ".25", ".0").get(draw.nextInt(4));
    }
    if (style > 11) {
      return drawLongText();
    }
    String word = drawWord(9);
    return style < 5 ? word + new StringBuilder(word).reverse() : word;
  }

  private String drawTextOfSize(int size) {
    StringBuilder text = new StringBuilder();
    boolean ofWords = draw.nextInt(2) == 0;
    while (text.length() < size) {
      text.append(ofWords ? drawWord(9) + " " : alphabet.charAt(draw.nextInt(alphabet.length())));
    }
    return text.substring(0, size);
  }

  /**
   * Returns lines in one format of the source; empty if the source has no format, and sometimes at
   * random.
   */
  Optional<List<Value>> drawLines() {
    List<List<String>> lines = dictionary.lines();
    return lines.isEmpty() || isSized() || draw.nextInt(3) == 0
        ? Optional.empty()
        : Optional.of(lines.get(draw.nextInt(lines.size())).stream().map(Value::of).toList());
  }

  private String drawWord(int bound) {
    StringBuilder text = new StringBuilder();
    int length = draw.nextInt(bound);
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(draw.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  /** Draws a text of words, longer than a person would type. */
  private String drawLongText() {
    StringBuilder text = new StringBuilder(drawWord(9));
    int words = 8 + draw.nextInt(16);
    for (int i = 1; i < words; i++) {
      text.append(' ').append(drawWord(9));
    }
    return text.toString();
  }

  /** Draws a text joined from random words, strings of the source and separators. */
  private String drawGluedText() {
    List<Value> known = boundaries.literals(Value.Kind.TEXT);
    StringBuilder text = new StringBuilder();
    int pieces = 2 + draw.nextInt(4);
    for (int i = 0; i < pieces; i++) {
      switch (draw.nextInt(known.isEmpty() ? 2 : 4)) {
        case 0 -> text.append(drawWord(4));
        case 1 -> text.append(" .,-:/".charAt(draw.nextInt(6)));
        default -> text.append(known.get(draw.nextInt(known.size())).text());
      }
    }
    return text.toString();
  }

  int drawWhole() {
    if (style.below() > 0) {
      return draw.nextInt(style.below());
    }
    if (draw.nextInt(12) == 0) {
      List<Value> wholes = boundaries.literals(Value.Kind.INT);
      if (!wholes.isEmpty()) {
        return (int) wholes.get(draw.nextInt(wholes.size())).bits() + draw.nextInt(3) - 1;
      }
    }
    return manyDigits ? drawManyDigits() : low + draw.nextInt(span);
  }

  /**
   * Draws a number for programs that process single digits: every number of digits is equally
   * likely.
   */
  private int drawManyDigits() {
    int least = 1;
    for (int digits = 1 + draw.nextInt(MOST_DIGITS); digits > 1; digits--) {
      least *= 10;
    }
    int size = least + draw.nextInt(9 * least);
    return draw.nextInt(4) == 0 ? -size : size;
  }

  private Value drawArray(JavaType type, int depth) {
    JavaType component = type.component();
    String name = component.name();
    if (component.dimensions() == 1 && draw.nextInt(5) > 0) {
      return drawMatrix(component, depth);
    }
    Optional<List<Value>> lines =
        component.dimensions() == 0 && name.equals("java.lang.String")
            ? drawLines()
            : Optional.empty();
    List<Value> items =
        lines.isPresent() ? lines.get() : drawItems(component, drawSize(depth), depth);
    return items.contains(Value.VOID) ? Value.VOID : Value.array(name, items);
  }

  /** Draws a rectangular matrix; half of the matrices are square. */
  private Value drawMatrix(JavaType row, int depth) {
    boolean given = isSized() || style.below() > 0;
    int height = given ? Math.min(LARGEST_SIDE, drawSize(depth)) : drawSize(depth + 1);
    boolean square = style.below() > 0 ? !paired : draw.nextInt(2) == 0;
    int width = square ? height : drawSize(depth + 1);
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

  private Value drawReal(Value.Kind kind) {
    double part =
        switch (draw.nextInt(6)) {
          case 0, 1 -> draw.nextInt(100) / 100.0;
          case 2 -> draw.nextInt(8) / 8.0;
          case 3 -> draw.nextInt(1000) / 1000.0;
          default -> 0;
        };
    double number = drawWhole() + part;
    return Value.ofBits(
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

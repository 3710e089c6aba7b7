package dev.morph.scenarios.program.sandbox.worker.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A Java value as data: input to or output of a program. The kind determines which of {@code text},
 * {@code bits} and {@code items} are used; the others are empty.
 *
 * @param kind the kind of value
 * @param text a string, or the name of a type or constant
 * @param bits a number's bits
 * @param items the values that this value contains
 */
public record Value(Kind kind, String text, long bits, List<Value> items) {

  /** The kinds of values. Their order is part of the wire format. */
  public enum Kind {
    /** Nothing was returned. */
    VOID(""),
    /** The null reference. */
    NULL(""),
    /** {@code bits} is 0 or 1. */
    BOOLEAN("b"),
    /** {@code bits} is the number. */
    BYTE("b"),
    /** {@code bits} is the number. */
    SHORT("b"),
    /** {@code bits} is the number. */
    INT("b"),
    /** {@code bits} is the number. */
    LONG("b"),
    /** {@code bits} is the UTF-16 code unit. */
    CHAR("b"),
    /** {@code bits} as {@link Double#doubleToLongBits} of a {@code float}. */
    FLOAT("b"),
    /** {@code bits} as {@link Double#doubleToLongBits}. */
    DOUBLE("b"),
    /** {@code text} is the string. */
    TEXT("t"),
    /** A value type of the JDK: {@code text} is its type, a space, and its own text. */
    NAMED("t"),
    /** {@code text} is the component type. */
    ARRAY("ti"),
    /** Items in order. */
    LIST("i"),
    /** Items; {@code bits} as for {@link #MAP}. */
    SET("bi"),
    /**
     * Alternating keys and values; {@code bits} is 0 if entries are in any order, {@link #INSERTED}
     * or {@link #SORTED} if their order is significant.
     */
    MAP("bi"),
    /** One item, or none. */
    OPTIONAL("i"),
    /** A key and a value. */
    ENTRY("i"),
    /** {@code text} is the constant's name. */
    CONSTANT("t"),
    /**
     * An object of the program: {@code text} is its class, items are alternating names and values.
     */
    BEAN("ti"),
    /** An object without visible state: {@code text} is its type. */
    OPAQUE("t"),
    /** The object {@code bits} levels above this one. */
    CYCLE("b"),
    /**
     * The rest was cut off; {@code bits} is its size, if known, and {@code text} its digest, empty
     * if it could not be read.
     */
    CUT("tb"),
    /**
     * {@code text} is the exception's JDK type; {@code bits} is 1 if it is the program's own
     * exception, whose state is then the item, a {@link #BEAN}.
     */
    THROWN("tbi"),
    /** In requests only: the object created by step {@code bits}. */
    STEP("b");

    private final String fields;

    Kind(String fields) {
      this.fields = fields;
    }

    /** Whether values of this kind are floating-point numbers. */
    public boolean isReal() {
      return this == FLOAT || this == DOUBLE;
    }

    boolean hasText() {
      return fields.contains("t");
    }

    boolean hasBits() {
      return fields.contains("b");
    }

    /** Whether a comparison must search for each item of one value among all items of the other. */
    boolean isUnordered() {
      return this == SET || this == MAP || this == BEAN;
    }

    boolean hasItems() {
      return fields.contains("i");
    }
  }

  /** The order of a set or map that keeps insertion order. */
  public static final long INSERTED = 1;

  /** The order of a sorted set or map. */
  public static final long SORTED = 2;

  /** The order of an unordered collection that is not a set, such as the values of a hash map. */
  public static final long BAG = 3;

  /**
   * Prefix of the class name in a {@code BEAN} that is a JDK object; contains a dot, see {@link
   * #isOfJdk}.
   */
  public static final String OF_JDK = "java.";

  /** Nothing was returned. */
  public static final Value VOID = new Value(Kind.VOID, "", 0, List.of());

  /** The null reference. */
  public static final Value NULL = new Value(Kind.NULL, "", 0, List.of());

  /** The deepest nesting that is written or read. */
  static final int MAX_DEPTH = 40;

  /** Stands for classes whose names a digest leaves out. */
  public static final String ANY_CLASS = "*";

  /** Maximum number of items of an unordered value; more than any correctly read object has. */
  private static final int MAX_UNORDERED = 8_500;

  /** A value of a kind that has only bits. */
  public static Value ofBits(Kind kind, long bits) {
    return new Value(kind, "", bits, List.of());
  }

  /** An {@code int}. */
  public static Value of(int number) {
    return ofBits(Kind.INT, number);
  }

  /** A {@code boolean}. */
  public static Value of(boolean truth) {
    return ofBits(Kind.BOOLEAN, truth ? 1 : 0);
  }

  /** A {@code double}. */
  public static Value of(double number) {
    return ofBits(Kind.DOUBLE, Double.doubleToLongBits(number));
  }

  /** A {@code String}. */
  public static Value of(String text) {
    return ofText(Kind.TEXT, text);
  }

  /** A value of a kind that has only text. */
  public static Value ofText(Kind kind, String text) {
    return new Value(kind, text, 0, List.of());
  }

  /** A value of a kind that has only items. */
  public static Value ofItems(Kind kind, List<Value> items) {
    return new Value(kind, "", 0, List.copyOf(items));
  }

  /** Returns an object with these visible parts. */
  public static Value bean(String type, Map<String, Value> parts) {
    List<Value> items = new ArrayList<>();
    parts.forEach((name, value) -> items.addAll(List.of(of(name), value)));
    return new Value(Kind.BEAN, type, 0, List.copyOf(items));
  }

  /** Returns a value that was cut off, given its digest. */
  public static Value cutOff(String digest, long size) {
    return new Value(Kind.CUT, digest, size, List.of());
  }

  /** Returns a set or map with this kind of order. */
  public static Value ofItems(Kind kind, long order, List<Value> items) {
    return new Value(kind, "", order, List.copyOf(items));
  }

  /** Whether this is a JDK object, whose properties have the same names in all programs. */
  public boolean isOfJdk() {
    return kind == Kind.BEAN && text.indexOf('.') >= 0;
  }

  /** Whether this is a digest that differs only if the cut-off data differ. */
  public boolean isCutExactly() {
    return kind == Kind.CUT && text.startsWith(Fingerprint.EXACT);
  }

  /**
   * The simple names of the program's classes whose objects a digest includes, {@link #ANY_CLASS}
   * for those beyond a bound; empty for any other value.
   */
  public List<String> classesInCut() {
    int end = kind == Kind.CUT ? text.indexOf(Fingerprint.END) : -1;
    return end > 0 && text.startsWith(Fingerprint.NAMED)
        ? List.of(text.substring(1, end).split(Fingerprint.AND))
        : List.of();
  }

  /** An array. */
  public static Value array(String component, List<Value> items) {
    return new Value(Kind.ARRAY, component, 0, List.copyOf(items));
  }

  /** Returns an exception: its JDK type, and whether the program declares its own subtype. */
  public static Value thrown(String type, boolean own) {
    return new Value(Kind.THROWN, type, own ? 1 : 0, List.of());
  }

  /** Returns an exception of the program's own type. */
  public static Value thrown(String type, Value state) {
    return new Value(Kind.THROWN, type, 1, List.of(state));
  }

  /** Returns a reference to an object created by an earlier step. */
  public static Value stepReference(int index) {
    return ofBits(Kind.STEP, index);
  }

  /** The number that this value represents; its kind must be a primitive type. */
  public double numericValue() {
    return kind.isReal() ? realValue() : bits;
  }

  /** The number that {@link #bits} represents, for {@code FLOAT} and {@code DOUBLE}. */
  public double realValue() {
    return Double.longBitsToDouble(bits);
  }

  void write(WireWriter to) {
    to.writeChoice(kind);
    if (kind.hasText()) {
      to.writeText(text);
    }
    if (kind.hasBits()) {
      to.writeNumber(bits);
    }
    if (kind.hasItems()) {
      to.writeNumber(items.size());
      items.forEach(item -> item.write(to));
    }
  }

  static Value read(WireReader from) {
    return read(from, 0);
  }

  private static Value read(WireReader from, int depth) {
    from.require(depth <= MAX_DEPTH, "a value nested too deeply");
    from.countPart();
    Kind kind = from.readChoice(Kind.values());
    String text = kind.hasText() ? from.readText() : "";
    long bits = kind.hasBits() ? from.readNumber() : 0;
    List<Value> items = List.of();
    if (kind.hasItems()) {
      int size = from.readSize();
      from.require(size <= MAX_UNORDERED || !kind.isUnordered(), "too many items");
      List<Value> read = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        read.add(read(from, depth + 1));
      }
      items = List.copyOf(read);
    }
    boolean paired = kind == Kind.MAP || kind == Kind.BEAN;
    from.require(!paired || items.size() % 2 == 0, "an odd number of paired items");
    return new Value(kind, text, bits, items);
  }
}

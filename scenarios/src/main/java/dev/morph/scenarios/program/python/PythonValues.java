package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.scenarios.program.oracle.PrintedText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares the reported outcomes of two programs by type and value. The format is the host's: plain
 * JSON for None, booleans, integers and strings, and an array that begins with a letter for
 * everything else.
 */
final class PythonValues {
  /** Smaller numbers count as zero with a rounding error. */
  private static final double NOTHING = 1e-12;

  /** From this number on, floating-point numbers cannot represent every whole number. */
  private static final BigDecimal EXACT = BigDecimal.valueOf(1L << 53);

  private static final int MOST_COMPARED = 300;

  private final double tolerance;
  private final boolean wild;
  private boolean unread;

  PythonValues(double tolerance) {
    this(tolerance, false);
  }

  /**
   * Compares outcomes.
   *
   * @param tolerance the largest relative difference of equal floating-point numbers
   * @param wild whether the input contains infinities or NaN; if so, all infinities and NaN count
   *     as equal in the outcome
   */
  PythonValues(double tolerance, boolean wild) {
    this.tolerance = tolerance;
    this.wild = wild;
  }

  /** Whether a part compared so far could not be read, so that equality proves nothing. */
  boolean hasUnread() {
    return unread;
  }

  /** Returns whether two programs behaved alike. */
  boolean areSame(PythonOutcome a, PythonOutcome b) {
    return a.kind() == b.kind()
        && (a.kind() != PythonOutcome.Kind.ENDED || sameReports(a.report(), b.report()))
        && (a.kind() != PythonOutcome.Kind.DIED || (a.status() & 127) == (b.status() & 127));
  }

  /** Returns whether a program's outcome equals the expected one. */
  boolean isCorrect(PythonOutcome wanted, PythonOutcome ending) {
    return wanted.endedNormally()
        ? ending.endedNormally() && areSame(wanted.returnedValue(), ending.returnedValue())
        : wanted.calledWrongly() || areSame(wanted, ending);
  }

  private boolean sameReports(JsonNode a, JsonNode b) {
    if (a.has("l") || b.has("l")) {
      return a.path("l").path(0).equals(b.path("l").path(0));
    }
    return sameSteps(a.path("st"), b.path("st"))
        && samePrinted(a.path("o"), b.path("o"))
        && samePrinted(a.path("e"), b.path("e"))
        && sameLists(a.path("ob"), b.path("ob"), 0);
  }

  private boolean sameSteps(JsonNode a, JsonNode b) {
    boolean same = a.size() == b.size();
    for (int i = 0; same && i < a.size(); i++) {
      JsonNode left = a.get(i);
      JsonNode right = b.get(i);
      same =
          left.has("x") == right.has("x")
              && (!left.has("x") || sameExceptions(left.get("x"), right.get("x"), 0))
              && areSame(left.path("v"), right.path("v"))
              && sameMembers(left.path("p"), right.path("p"), false)
              && samePairs(left.path("a"), right.path("a"));
    }
    return same;
  }

  private boolean samePrinted(JsonNode a, JsonNode b) {
    String left = a.path("t").asText();
    String right = b.path("t").asText();
    return (PrintedText.areSame(left, right) || TextComparison.areSame(left, right, tolerance))
        && a.path("n").equals(b.path("n"))
        && a.path("h").equals(b.path("h"));
  }

  /**
   * Compares exceptions by their nearest Python class, and exceptions of the program's own classes
   * also by their visible state.
   */
  private boolean sameExceptions(JsonNode a, JsonNode b, int from) {
    return a.path(from).equals(b.path(from))
        && sameMembers(a.path(from + 1), b.path(from + 1), true);
  }

  private boolean areSame(JsonNode a, JsonNode b) {
    if (a.isTextual() && b.isTextual()) {
      return TextComparison.areSame(a.textValue(), b.textValue(), tolerance);
    }
    Optional<BigDecimal> left = finiteNumber(a);
    Optional<BigDecimal> right = finiteNumber(b);
    if (left.isPresent() && right.isPresent()) {
      return sameNumbers(a, b, left.get(), right.get());
    }
    if (!a.isArray() || !b.isArray()) {
      return a.equals(b);
    }
    if (isDictionary(a) && isDictionary(b) && !haveSameClass(a, b)) {
      return areSame(plainDictionary(a), plainDictionary(b));
    }
    String tag = a.path(0).asText();
    if (!tag.equals(b.path(0).asText())) {
      boolean unknown = tag.equals("U") || b.path(0).asText().equals("U");
      unread |= unknown;
      return unknown;
    }
    return switch (tag) {
      case "f" -> sameReals(a.path(1).asText(), b.path(1).asText()); // one of them is not finite
      case "c" ->
          sameReals(a.path(1).asText(), b.path(1).asText())
              && sameReals(a.path(2).asText(), b.path(2).asText());
      case "s", "z", "k", "w" -> sameUnordered(itemsFrom(a, 1), itemsFrom(b, 1), false);
      case "d" -> sameUnordered(itemsFrom(a, 1), itemsFrom(b, 1), true);
      case "D" -> sameDigests(a, b);
      case "n" -> sameSubclasses(a, b);
      case "P" -> sameMembers(a.path(1), b.path(1), true);
      case "O" -> sameObjects(a, b);
      case "N" -> a.path(1).equals(b.path(1)) && areSame(a.path(2), b.path(2));
      case "E" -> sameExceptions(a, b, 1);
      case "L" -> a.equals(b);
      case "F" -> samePairs(a.path(1), b.path(1));
      case "U" -> {
        unread = true;
        yield a.equals(b);
      }
      default -> sameLists(a, b, 1);
    };
  }

  /** Whether a value is a dictionary, or one of the subclasses that Python calls equal to it. */
  private static boolean isDictionary(JsonNode node) {
    String name = node.path(1).asText();
    return node.path(0).asText().equals("d")
        || (node.path(0).asText().equals("n")
            && (name.equals("Counter") || name.equals("defaultdict")));
  }

  private static boolean haveSameClass(JsonNode a, JsonNode b) {
    return a.path(0).equals(b.path(0))
        && (a.path(0).asText().equals("d") || a.path(1).equals(b.path(1)));
  }

  private static JsonNode plainDictionary(JsonNode node) {
    return node.path(0).asText().equals("d") ? node : node.path(2);
  }

  private boolean sameLists(JsonNode a, JsonNode b, int from) {
    boolean same = a.size() == b.size();
    for (int i = from; same && i < a.size(); i++) {
      same = areSame(a.get(i), b.get(i));
    }
    return same;
  }

  /**
   * Compares items in any order: first removes those with identical JSON, then pairs each remaining
   * item with an equal one.
   */
  private boolean sameUnordered(List<JsonNode> a, List<JsonNode> b, boolean pairs) {
    if (a.size() != b.size()) {
      return false;
    }
    List<JsonNode> left = new ArrayList<>();
    Map<JsonNode, Integer> counts = new LinkedHashMap<>();
    b.forEach(item -> counts.merge(item, 1, Integer::sum));
    for (JsonNode item : a) {
      Integer count = counts.get(item);
      if (count == null) {
        left.add(item);
      } else if (count == 1) {
        counts.remove(item);
      } else {
        counts.put(item, count - 1);
      }
    }
    List<JsonNode> rest = new ArrayList<>();
    counts.forEach((item, count) -> rest.addAll(java.util.Collections.nCopies(count, item)));
    if (left.size() > MOST_COMPARED) {
      return sameSorted(left, rest);
    }
    return left.stream().allMatch(item -> removeEqual(item, rest, pairs));
  }

  /** Compares many items with different JSON, such as rounded numbers, in sorted order. */
  private boolean sameSorted(List<JsonNode> left, List<JsonNode> right) {
    Comparator<JsonNode> order =
        Comparator.comparing((JsonNode it) -> finiteNumber(sortKey(it)).orElse(BigDecimal.ZERO))
            .thenComparing(it -> sortKey(it).toString());
    List<JsonNode> a = left.stream().sorted(order).toList();
    List<JsonNode> b = right.stream().sorted(order).toList();
    for (int i = 0; i < a.size(); i++) {
      if (!areSame(a.get(i), b.get(i)) && !sameLists(a.get(i), b.get(i), 0)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the key of a dictionary entry; for anything else, the item itself. */
  private static JsonNode sortKey(JsonNode item) {
    boolean entry = item.isArray() && item.size() == 2 && finiteNumber(item).isEmpty();
    return entry ? item.get(0) : item;
  }

  private boolean removeEqual(JsonNode item, List<JsonNode> rest, boolean pairs) {
    for (int i = 0; i < rest.size(); i++) {
      JsonNode other = rest.get(i);
      if (pairs ? sameLists(item, other, 0) : areSame(item, other)) {
        rest.remove(i);
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the value of a finite number, including a Decimal or Fraction, which in Python equal
   * other numbers of the same value.
   */
  private static Optional<BigDecimal> finiteNumber(JsonNode node) {
    if (node.isIntegralNumber()) {
      return Optional.of(node.decimalValue());
    }
    String tag = node.path(0).asText();
    try {
      return switch (node.isArray() ? tag : "") {
        case "i" -> Optional.of(new BigDecimal(new BigInteger(node.path(1).asText(), 16)));
        case "f" -> parseFinite(node.path(1).asText());
        case "c" ->
            parseReal(node.path(2).asText()) == 0
                ? parseFinite(node.path(1).asText())
                : Optional.empty();
        case "V" ->
            node.path(1).asText().equals("Decimal")
                ? parseFinite(node.path(2).asText())
                : parseFraction(node);
        default -> Optional.empty();
      };
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<BigDecimal> parseFraction(JsonNode node) {
    String[] parts = node.path(2).asText().split("/", -1);
    if (!node.path(1).asText().equals("Fraction") || parts.length > 2) {
      return Optional.empty();
    }
    BigDecimal over = new BigDecimal(parts.length == 2 ? parts[1] : "1");
    return over.signum() == 0
        ? Optional.empty()
        : Optional.of(new BigDecimal(parts[0]).divide(over, MathContext.DECIMAL128));
  }

  private static Optional<BigDecimal> parseFinite(String text) {
    boolean known = text.length() <= 400 && !text.contains("n") && !text.contains("N");
    BigDecimal number = known ? new BigDecimal(text) : BigDecimal.ZERO;
    boolean sane = known && Math.abs((long) number.scale()) < 5000;
    return sane ? Optional.of(number) : Optional.empty();
  }

  /**
   * Compares numbers of different types as Python does; floating-point numbers only need to be
   * close.
   */
  private boolean sameNumbers(JsonNode a, JsonNode b, BigDecimal left, BigDecimal right) {
    if (left.compareTo(right) == 0) {
      return true;
    }
    boolean real = isReal(a) || isReal(b);
    boolean exact = !isReal(a) || !isReal(b);
    return real
        && !(exact && left.abs().compareTo(EXACT) >= 0)
        && areClose(left.doubleValue(), right.doubleValue(), tolerance);
  }

  private static boolean isReal(JsonNode node) {
    String tag = node.path(0).asText();
    return tag.equals("f") || tag.equals("c");
  }

  static boolean areClose(double left, double right, double tolerance) {
    double larger = Math.max(Math.abs(left), Math.abs(right));
    return left == right
        || (Double.isFinite(larger)
            && (Math.abs(left - right) <= tolerance * larger || larger < NOTHING));
  }

  private boolean sameReals(String a, String b) {
    double left = parseReal(a);
    double right = parseReal(b);
    boolean odd = !Double.isFinite(left) && !Double.isFinite(right);
    return a.equals(b) || (wild && odd) || areClose(left, right, tolerance);
  }

  private static double parseReal(String text) {
    try {
      return text.equals("inf")
          ? Double.POSITIVE_INFINITY
          : text.equals("-inf") ? Double.NEGATIVE_INFINITY : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /**
   * Compares digests of data beyond a bound. If the data contain floating-point numbers, which may
   * be close but not equal, different digests count as equal but unread.
   */
  private boolean sameDigests(JsonNode a, JsonNode b) {
    if (a.path(1).equals(b.path(1))) {
      return true;
    }
    boolean reals = a.path(2).asBoolean() || b.path(2).asBoolean();
    unread |= reals;
    return reals;
  }

  /**
   * Compares subclasses of built-in classes, the program's own or Python's; a renamed class counts
   * as the same.
   */
  private boolean sameSubclasses(JsonNode a, JsonNode b) {
    boolean own = !a.path(3).isEmpty() && !b.path(3).isEmpty();
    return (own || a.path(1).equals(b.path(1)) || a.path(2).path(0).equals(b.path(2).path(0)))
        && areSame(a.path(2), b.path(2))
        && sameMembers(a.path(3), b.path(3), true);
  }

  private boolean sameObjects(JsonNode a, JsonNode b) {
    return sameMembers(a.path(2), b.path(2), !a.path(1).equals(b.path(1)));
  }

  /**
   * Compares named values; compares only the values, in order, if names may differ and no name is
   * shared. Names with parentheses, such as {@code str()}, count only if both sides have them.
   */
  private boolean sameMembers(JsonNode a, JsonNode b, boolean renamed) {
    Map<String, JsonNode> left = membersByName(a);
    Map<String, JsonNode> right = membersByName(b);
    for (boolean from : new boolean[] {true, false}) {
      Map<String, JsonNode> other = from ? right : left;
      (from ? left : right)
          .keySet()
          .removeIf(name -> name.endsWith("()") && !other.containsKey(name));
    }
    if (left.size() != right.size()) {
      return false;
    }
    boolean shared = left.keySet().stream().anyMatch(right::containsKey);
    Iterator<JsonNode> next = right.values().iterator();
    return left.entrySet().stream()
        .allMatch(
            it ->
                areSame(
                    it.getValue(),
                    shared || !renamed
                        ? right.getOrDefault(it.getKey(), MissingNode.getInstance())
                        : next.next()));
  }

  private static Map<String, JsonNode> membersByName(JsonNode members) {
    Map<String, JsonNode> named = new LinkedHashMap<>();
    members.forEach(pair -> named.put(pair.path(0).asText(), pair.path(1)));
    return named;
  }

  /**
   * Compares two lists of pairs in order. The first parts, such as an argument's position, must be
   * identical.
   */
  private boolean samePairs(JsonNode a, JsonNode b) {
    boolean same = a.size() == b.size();
    for (int i = 0; same && i < a.size(); i++) {
      same =
          a.get(i).path(0).equals(b.get(i).path(0)) && areSame(a.get(i).path(1), b.get(i).path(1));
    }
    return same;
  }

  static List<JsonNode> itemsFrom(JsonNode node, int from) {
    List<JsonNode> items = new ArrayList<>();
    for (int i = from; i < node.size(); i++) {
      items.add(node.path(i)); // a forged report may have an object here
    }
    return items;
  }
}

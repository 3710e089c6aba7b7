package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.scenarios.program.oracle.compare.PrintedText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Compares the reported outcomes of two programs by type and value. The format is the host's: plain
 * JSON for None, booleans, integers and strings, and an array that begins with a letter for
 * everything else.
 */
final class Values {
  /** A memory address as printed by Python, which differs from run to run. */
  private static final Pattern ADDRESS = Pattern.compile(" at 0x[0-9a-f]{6,16}");

  private final double tolerance;
  private boolean unread;

  Values(double tolerance) {
    this.tolerance = tolerance;
  }

  /** Whether something so far could not be read, so that equality there proves nothing. */
  boolean unread() {
    return unread;
  }

  /** Returns whether two programs behaved alike. */
  boolean same(Ending a, Ending b) {
    return a.how() == b.how()
        && (a.how() != Ending.Kind.ENDED || outcomes(a.said(), b.said()))
        && (a.how() != Ending.Kind.DIED || (a.status() & 127) == (b.status() & 127));
  }

  /** Returns whether a program's outcome is as good as the one that is wanted. */
  boolean correct(Ending wanted, Ending ending) {
    return wanted.normal()
        ? ending.normal() && same(wanted.returned(), ending.returned())
        : wanted.calledWrongly() || same(wanted, ending);
  }

  private boolean outcomes(JsonNode a, JsonNode b) {
    if (a.has("l") || b.has("l")) {
      return a.path("l").path(0).equals(b.path("l").path(0));
    }
    return steps(a.path("st"), b.path("st"))
        && printed(a.path("o"), b.path("o"))
        && printed(a.path("e"), b.path("e"))
        && lists(a.path("ob"), b.path("ob"), 0);
  }

  private boolean steps(JsonNode a, JsonNode b) {
    boolean same = a.size() == b.size();
    for (int i = 0; same && i < a.size(); i++) {
      JsonNode left = a.get(i);
      JsonNode right = b.get(i);
      same =
          left.has("x") == right.has("x")
              && (!left.has("x") || raised(left.get("x"), right.get("x"), 0))
              && same(left.path("v"), right.path("v"))
              && pairs(left.path("a"), right.path("a"));
    }
    return same;
  }

  private static boolean printed(JsonNode a, JsonNode b) {
    return PrintedText.same(masked(a.path("t").asText()), masked(b.path("t").asText()))
        && a.path("n").equals(b.path("n"))
        && a.path("h").equals(b.path("h"));
  }

  static String masked(String text) {
    return text.contains(" at 0x") ? ADDRESS.matcher(text).replaceAll(" at 0x") : text;
  }

  /**
   * Compares exceptions by their Python base class, and the program's own ones also by what they
   * show.
   */
  private boolean raised(JsonNode a, JsonNode b, int from) {
    return a.path(from).equals(b.path(from)) && members(a.path(from + 1), b.path(from + 1), true);
  }

  private boolean same(JsonNode a, JsonNode b) {
    if (!a.isArray() || !b.isArray()) {
      boolean texts = a.isTextual() && b.isTextual();
      return texts ? masked(a.textValue()).equals(masked(b.textValue())) : a.equals(b);
    }
    String tag = a.path(0).asText();
    if (!tag.equals(b.path(0).asText())) {
      unread |= tag.equals("U") || b.path(0).asText().equals("U");
      return unread;
    }
    return switch (tag) {
      case "f" -> reals(a.path(1).asText(), b.path(1).asText());
      case "c" ->
          reals(a.path(1).asText(), b.path(1).asText())
              && reals(a.path(2).asText(), b.path(2).asText());
      case "s", "z" -> unordered(items(a, 1), items(b, 1), false);
      case "d" -> unordered(items(a, 1), items(b, 1), true);
      case "D" -> digests(a, b);
      case "n" -> named(a, b);
      case "P" -> members(a.path(1), b.path(1), true);
      case "O" -> objects(a, b);
      case "N" -> a.path(1).equals(b.path(1)) && same(a.path(2), b.path(2));
      case "E" -> raised(a, b, 1);
      case "F" -> pairs(a.path(1), b.path(1));
      case "U" -> {
        unread = true;
        yield a.equals(b);
      }
      default -> lists(a, b, 1);
    };
  }

  private boolean lists(JsonNode a, JsonNode b, int from) {
    boolean same = a.size() == b.size();
    for (int i = from; same && i < a.size(); i++) {
      same = same(a.get(i), b.get(i));
    }
    return same;
  }

  /** Compares without regard to order: first as written, then each with any equal one. */
  private boolean unordered(List<JsonNode> a, List<JsonNode> b, boolean pairs) {
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
    return left.size() <= 300 && left.stream().allMatch(item -> taken(item, rest, pairs));
  }

  private boolean taken(JsonNode item, List<JsonNode> rest, boolean pairs) {
    for (int i = 0; i < rest.size(); i++) {
      JsonNode other = rest.get(i);
      if (pairs ? lists(item, other, 0) : same(item, other)) {
        rest.remove(i);
        return true;
      }
    }
    return false;
  }

  private boolean reals(String a, String b) {
    if (a.equals(b)) {
      return true;
    }
    double left = real(a);
    double right = real(b);
    double larger = Math.max(Math.abs(left), Math.abs(right));
    return left == right
        || (Double.isFinite(larger) && Math.abs(left - right) <= tolerance * larger);
  }

  private static double real(String text) {
    try {
      return text.equals("inf")
          ? Double.POSITIVE_INFINITY
          : text.equals("-inf") ? Double.NEGATIVE_INFINITY : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /**
   * Compares digests of what lies beyond a bound, in which floating-point numbers may be close but
   * not equal.
   */
  private boolean digests(JsonNode a, JsonNode b) {
    if (a.path(1).equals(b.path(1))) {
      return true;
    }
    unread |= a.path(2).asBoolean() && b.path(2).asBoolean();
    return a.path(2).asBoolean() && b.path(2).asBoolean();
  }

  /**
   * Compares subclasses of built-in classes, the program's own or Python's; a renamed class counts
   * as the same.
   */
  private boolean named(JsonNode a, JsonNode b) {
    boolean own = a.size() > 3 && b.size() > 3;
    return (own || a.path(1).equals(b.path(1)) || a.path(2).path(0).equals(b.path(2).path(0)))
        && same(a.path(2), b.path(2))
        && members(a.path(3), b.path(3), true);
  }

  private boolean objects(JsonNode a, JsonNode b) {
    JsonNode left = a.path(2);
    JsonNode right = b.path(2);
    if (left.isEmpty() && right.isEmpty()) {
      boolean alike = members(a.path(3), b.path(3), true);
      unread |= !alike;
      return true;
    }
    return members(left, right, !a.path(1).equals(b.path(1)));
  }

  /**
   * Compares names with values; only by their values if they may be renamed and have no name in
   * common.
   */
  private boolean members(JsonNode a, JsonNode b, boolean renamed) {
    if (a.size() != b.size()) {
      return false;
    }
    Map<String, JsonNode> named = new LinkedHashMap<>();
    b.forEach(pair -> named.put(pair.path(0).asText(), pair.path(1)));
    boolean shared = false;
    for (JsonNode pair : a) {
      shared |= named.containsKey(pair.path(0).asText());
    }
    for (int i = 0; i < a.size(); i++) {
      JsonNode other =
          (shared || !renamed)
              ? named.getOrDefault(a.get(i).path(0).asText(), MissingNode.getInstance())
              : b.get(i).path(1);
      if (!same(a.get(i).path(1), other)) {
        return false;
      }
    }
    return true;
  }

  /** Compares pairs whose first parts are equal: changed arguments by position, calls by input. */
  private boolean pairs(JsonNode a, JsonNode b) {
    boolean same = a.size() == b.size();
    for (int i = 0; same && i < a.size(); i++) {
      same = a.get(i).path(0).equals(b.get(i).path(0)) && same(a.get(i).path(1), b.get(i).path(1));
    }
    return same;
  }

  static List<JsonNode> items(JsonNode node, int from) {
    List<JsonNode> items = new ArrayList<>();
    for (int i = from; i < node.size(); i++) {
      items.add(node.get(i));
    }
    return items;
  }
}

package dev.morph.scenarios.program.java.compare;

import dev.morph.scenarios.program.oracle.RoundedText;
import dev.morph.scenarios.program.sandbox.worker.read.BeanReader;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides whether a mutant's value equals the seed's.
 *
 * <p>Values are read only up to certain bounds, and equivalent programs may reach the bounds at
 * different places. If the seed's value was cut off, only the sizes and the parts that were read
 * are compared. If the seed's value was read completely, a mutant's value that was cut off is
 * different; otherwise a mutant could hide an error behind a large value.
 */
public final class ValueComparison {
  /** The beginning of values of JDK types whose decimals are exact. */
  private static final String EXACT = "java.math.";

  private final double tolerance;
  private final Set<String> shared;

  public ValueComparison(double tolerance) {
    this(tolerance, Set.of());
  }

  /**
   * Creates a comparison of programs that declare some of the same classes.
   *
   * @param shared simple names of classes that both programs declare: objects of two different
   *     shared classes are never equal
   */
  public ValueComparison(double tolerance, Set<String> shared) {
    this.tolerance = tolerance;
    this.shared = Set.copyOf(shared);
  }

  /** Returns whether the mutant's value equals the seed's. */
  boolean areSame(Value seed, Value mutant) {
    return (wasCut(seed) || !wasCut(mutant)) && matches(seed, mutant);
  }

  /**
   * Returns whether two values that do not differ were compared completely: everything in them
   * could be read or, beyond a bound, has equal digests, and hidden parts of nested objects are
   * alike.
   *
   * @param asked whether a top-level object is also examined through its own methods
   */
  boolean comparesCompletely(Value seed, Value mutant, boolean asked) {
    return isPlain(seed)
        || new Unseen(seed, shared, asked).isLike(new Unseen(mutant, shared, asked));
  }

  private static boolean wasCut(Value value) {
    return value.kind() == Value.Kind.CUT
        || value.items().stream().anyMatch(ValueComparison::wasCut);
  }

  private boolean matches(Value left, Value right) {
    if ((isBag(left) && right.kind() == Value.Kind.LIST)
        || (isBag(right) && left.kind() == Value.Kind.LIST)) {
      return sameInAnyOrder(left.items(), right.items(), 1);
    }
    if (left.kind() != right.kind()) {
      return isUnread(left) || isUnread(right);
    }
    return switch (left.kind()) {
      case FLOAT, DOUBLE -> sameReal(left.realValue(), right.realValue(), left.kind());
      case ARRAY, LIST, OPTIONAL, ENTRY -> sameInOrder(left.items(), right.items(), 1);
      case SET -> sameItems(left, right, 1);
      case MAP -> sameItems(left, right, 2);
      case BEAN -> sameBean(left, right);
      case CUT -> sameCut(left, right);
      case THROWN -> sameThrown(left, right);
      case TEXT -> RoundedText.areSame(left.text(), right.text());
      case NAMED ->
          left.text().equals(right.text())
              || (!left.text().startsWith(EXACT) && RoundedText.areSame(left.text(), right.text()));
      default -> left.text().equals(right.text()) && left.bits() == right.bits();
    };
  }

  /**
   * Returns whether a value was not read at all, because of its depth or for lack of time. Such a
   * value proves nothing.
   */
  private static boolean isUnread(Value value) {
    return value.kind() == Value.Kind.CUT && value.bits() == 0;
  }

  /**
   * Compares values that were cut off: different digests prove a difference only if both are exact.
   */
  private static boolean sameCut(Value left, Value right) {
    boolean exact = left.isCutExactly() && right.isCutExactly();
    return left.bits() == right.bits() && (!exact || left.text().equals(right.text()));
  }

  /**
   * Compares exceptions by their JDK type, and exceptions of the program's own types also by their
   * visible state.
   */
  private boolean sameThrown(Value left, Value right) {
    boolean both = !left.items().isEmpty() && !right.items().isEmpty();
    return left.text().equals(right.text())
        && left.bits() == right.bits()
        && (!both || matches(left.items().get(0), right.items().get(0)));
  }

  /** Returns whether a value is a collection without order that is not a set. */
  private static boolean isBag(Value value) {
    return value.kind() == Value.Kind.SET && value.bits() == Value.BAG;
  }

  /**
   * Compares items in order if both collections have the same kind of order, and otherwise in any
   * order.
   */
  private boolean sameItems(Value left, Value right, int size) {
    boolean ordered = left.bits() != 0 && left.bits() == right.bits() && !isBag(left);
    return ordered
        ? sameInOrder(left.items(), right.items(), size)
        : sameInAnyOrder(left.items(), right.items(), size);
  }

  private boolean sameReal(double left, double right, Value.Kind kind) {
    if (left == right || (Double.isNaN(left) && Double.isNaN(right))) {
      return true;
    }
    double relative = kind == Value.Kind.FLOAT ? Math.max(tolerance, 1e-6) : tolerance;
    return Math.abs(left - right) <= relative * Math.max(Math.abs(left), Math.abs(right))
        && !Double.isInfinite(left)
        && !Double.isInfinite(right);
  }

  /**
   * Compares items in order. A list that was too long to read ends with a marker that contains its
   * length; see {@link ValueComparison}.
   */
  private boolean sameInOrder(List<Value> left, List<Value> right, int size) {
    if (length(left, size) != length(right, size)) {
      return false;
    }
    if (left.size() == right.size() && isCut(left) && isCut(right)) {
      int last = left.size() - 1;
      if (!sameCut(left.get(last), right.get(last))) {
        return false;
      }
    }
    int read = Math.min(left.size() - (isCut(left) ? 1 : 0), right.size() - (isCut(right) ? 1 : 0));
    for (int i = 0; i < read; i++) {
      if (!matches(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static long length(List<Value> items, int size) {
    return isCut(items) ? items.get(items.size() - 1).bits() : items.size() / size;
  }

  private static boolean isCut(List<Value> items) {
    Value last = items.isEmpty() ? Value.VOID : items.get(items.size() - 1);
    return last.kind() == Value.Kind.CUT && last.bits() > 0;
  }

  private static boolean isWhollyCut(List<Value> items) {
    return items.get(0).kind() == Value.Kind.CUT;
  }

  private static List<List<Value>> splitGroups(List<Value> items, int size) {
    List<List<Value>> groups = new ArrayList<>();
    for (int i = 0; i + size <= items.size(); i += size) {
      groups.add(items.subList(i, i + size));
    }
    return groups;
  }

  /**
   * Compares items in any order. If a collection was cut off, only the numbers of items are
   * compared, because it is arbitrary which items were read.
   */
  private boolean sameInAnyOrder(List<Value> left, List<Value> right, int size) {
    if (isCut(left) || isCut(right)) {
      boolean both = isWhollyCut(left) && isWhollyCut(right);
      return length(left, size) == length(right, size)
          && (!both || sameCut(left.get(0), right.get(0)));
    }
    return sameInAnyOrder(splitGroups(left, size), splitGroups(right, size));
  }

  private boolean sameInAnyOrder(List<List<Value>> left, List<List<Value>> right) {
    return left.size() == right.size()
        && new Pairing<>(
                readItemsFirst(left),
                readItemsFirst(right),
                (one, other) -> sameInOrder(one, other, 1))
            .isComplete();
  }

  /** Puts completely read items first, because unread items match anything. */
  private static List<List<Value>> readItemsFirst(List<List<Value>> groups) {
    List<List<Value>> ordered = new ArrayList<>(groups);
    ordered.sort(Comparator.comparing(group -> group.stream().anyMatch(ValueComparison::wasCut)));
    return ordered;
  }

  /**
   * Compares objects by the properties that are visible in both. If the classes have the same name,
   * the mutant's object must have each visible property of the seed's object under the same name.
   * If the class was renamed, properties without a common name are compared by value. A hidden
   * property is compared only with visible properties of the other object that have other names,
   * because an accessor may not be named like a getter.
   */
  private boolean sameBean(Value left, Value right) {
    boolean renamed = !left.text().equals(right.text());
    if (renamed && shared.contains(left.text()) && shared.contains(right.text())) {
      return false;
    }
    Map<String, Value> first = Unseen.properties(left);
    Map<String, Value> second = Unseen.properties(right);
    if (isHidden(first) && isHidden(second)) {
      return true;
    }
    if (isHidden(first) || isHidden(second)) {
      return areVisibleAmongHidden(
          isHidden(first) ? second : first, isHidden(first) ? first : second);
    }
    List<Value> alone = new ArrayList<>();
    for (Map.Entry<String, Value> property : first.entrySet()) {
      Value other = second.remove(property.getKey());
      if (isHidden(property.getKey())) {
        continue;
      }
      if (other == null && !renamed) {
        other = second.remove(BeanReader.HIDDEN + property.getKey());
      }
      if (other == null && !renamed) {
        return false;
      }
      if (other == null) {
        alone.add(property.getValue());
      } else if (!matches(property.getValue(), other)) {
        return false;
      }
    }
    return isAmong(alone, second.values());
  }

  /**
   * Returns whether each value of the first list can be paired with a different value of the other.
   */
  private boolean isAmong(List<Value> some, Collection<Value> others) {
    return new Pairing<>(some, List.copyOf(others), this::matches).isComplete();
  }

  private static boolean isHidden(Map<String, Value> properties) {
    return properties.keySet().stream().allMatch(ValueComparison::isHidden);
  }

  private static boolean isHidden(String property) {
    return property.startsWith(BeanReader.HIDDEN);
  }

  /**
   * Returns whether the visible plain values of one object are among the hidden values of the
   * other.
   */
  private boolean areVisibleAmongHidden(Map<String, Value> shown, Map<String, Value> hidden) {
    List<Value> plain = new ArrayList<>();
    shown.forEach(
        (name, value) -> {
          if (!isHidden(name) && isPlain(value)) {
            plain.add(value);
          }
        });
    return isAmong(plain, hidden.values());
  }

  private static boolean isPlain(Value value) {
    return switch (value.kind()) {
      case BOOLEAN, BYTE, SHORT, INT, LONG, CHAR, FLOAT, DOUBLE, TEXT, NAMED, CONSTANT -> true;
      default -> false;
    };
  }
}

package dev.morph.scenarios.program.oracle.compare;

import dev.morph.scenarios.program.sandbox.worker.BeanReader;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether a mutant's value is the same as the seed's.
 *
 * <p>Both are read within bounds, and programs that are alike may meet them at different places: of
 * a seed's value that was cut somewhere, what both show is compared, and how much there is. If the
 * seed's was read whole, a mutant's that was cut is another value: else a mutant could hide what is
 * wrong behind something large.
 */
public final class ValueComparison {
  private final double tolerance;
  private final Set<String> shared;

  public ValueComparison(double tolerance) {
    this(tolerance, Set.of());
  }

  /**
   * Of programs that both declare some classes.
   *
   * @param shared simple names of classes that both declare: an object of one is none of another
   */
  public ValueComparison(double tolerance, Set<String> shared) {
    this.tolerance = tolerance;
    this.shared = Set.copyOf(shared);
  }

  /** Whether the mutant's value is the same as the seed's. */
  boolean same(Value seed, Value mutant) {
    return (wasCut(seed) || !wasCut(mutant)) && matches(seed, mutant);
  }

  /**
   * Whether two values that are not different were looked at whole: nothing in them could not be
   * read, what lies beyond a bound has one digest, and what objects within them hide is alike.
   *
   * @param asked whether an object that is no part of another is asked what it hides
   */
  boolean sure(Value seed, Value mutant, boolean asked) {
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
      case FLOAT, DOUBLE -> sameReal(left.real(), right.real(), left.kind());
      case ARRAY, LIST, OPTIONAL, ENTRY -> sameInOrder(left.items(), right.items(), 1);
      case SET -> sameItems(left, right, 1);
      case MAP -> sameItems(left, right, 2);
      case BEAN -> sameBean(left, right);
      case CUT -> sameCut(left, right);
      case THROWN -> sameThrown(left, right);
      default -> left.text().equals(right.text()) && left.bits() == right.bits();
    };
  }

  /**
   * Whether there was no room to read it any more, so deep or late it stands; that proves nothing.
   */
  private static boolean isUnread(Value value) {
    return value.kind() == Value.Kind.CUT && value.bits() == 0;
  }

  /** Two digests that differ prove something only if both are exact. */
  private static boolean sameCut(Value left, Value right) {
    boolean exact = left.isCutExactly() && right.isCutExactly();
    return left.bits() == right.bits() && (!exact || left.text().equals(right.text()));
  }

  /** By the type of the JDK; of the program's own types by the state that they show, too. */
  private boolean sameThrown(Value left, Value right) {
    boolean both = !left.items().isEmpty() && !right.items().isEmpty();
    return left.text().equals(right.text())
        && left.bits() == right.bits()
        && (!both || matches(left.items().get(0), right.items().get(0)));
  }

  /** Whether it is a collection that is no set and keeps no order. */
  private static boolean isBag(Value value) {
    return value.kind() == Value.Kind.SET && value.bits() == Value.BAG;
  }

  /** In order where both keep one of the same sort. */
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

  /** What was too much to read ends in how many items there are; see {@link ValueComparison}. */
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

  private static List<List<Value>> groups(List<Value> items, int size) {
    List<List<Value>> groups = new ArrayList<>();
    for (int i = 0; i + size <= items.size(); i += size) {
      groups.add(items.subList(i, i + size));
    }
    return groups;
  }

  /** Of what was cut only the number of items is compared: which of them were read is chance. */
  private boolean sameInAnyOrder(List<Value> left, List<Value> right, int size) {
    if (isCut(left) || isCut(right)) {
      boolean both = isWhollyCut(left) && isWhollyCut(right);
      return length(left, size) == length(right, size)
          && (!both || sameCut(left.get(0), right.get(0)));
    }
    return sameInAnyOrder(groups(left, size), groups(right, size));
  }

  private boolean sameInAnyOrder(List<List<Value>> left, List<List<Value>> right) {
    return left.size() == right.size()
        && new Pairing<>(
                wholeFirst(left), wholeFirst(right), (one, other) -> sameInOrder(one, other, 1))
            .isComplete();
  }

  /** What was not read is like anything, so what was read finds its partner first. */
  private static List<List<Value>> wholeFirst(List<List<Value>> groups) {
    List<List<Value>> ordered = new ArrayList<>(groups);
    ordered.sort(Comparator.comparing(group -> group.stream().anyMatch(ValueComparison::wasCut)));
    return ordered;
  }

  /**
   * By the properties that both show. In a class of one name what the seed's shows must be there
   * under its name; in one that was renamed what has no name in common is compared by values. What
   * an object hides counts only against what another one shows under names of its own: accessors
   * that are not called getters.
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
      return shows(isHidden(first) ? second : first, isHidden(first) ? first : second);
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

  /** Whether each of some values is among others, each of which counts once. */
  private boolean isAmong(List<Value> some, Collection<Value> others) {
    return new Pairing<>(some, List.copyOf(others), this::matches).isComplete();
  }

  private static boolean isHidden(Map<String, Value> properties) {
    return properties.keySet().stream().allMatch(ValueComparison::isHidden);
  }

  private static boolean isHidden(String property) {
    return property.startsWith(BeanReader.HIDDEN);
  }

  /** Whether the plain values that the one shows are among those that the other hides. */
  private boolean shows(Map<String, Value> shown, Map<String, Value> hidden) {
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

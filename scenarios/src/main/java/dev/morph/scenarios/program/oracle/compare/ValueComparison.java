package dev.morph.scenarios.program.oracle.compare;

import dev.morph.scenarios.program.sandbox.worker.BeanReader;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  public ValueComparison(double tolerance) {
    this.tolerance = tolerance;
  }

  /** Whether the mutant's value is the same as the seed's. */
  boolean same(Value seed, Value mutant) {
    return (wasCut(seed) || !wasCut(mutant)) && matches(seed, mutant);
  }

  private static boolean wasCut(Value value) {
    return value.kind() == Value.Kind.CUT
        || value.items().stream().anyMatch(ValueComparison::wasCut);
  }

  private boolean matches(Value left, Value right) {
    if (left.kind() != right.kind()) {
      return isUnread(left) || isUnread(right);
    }
    return switch (left.kind()) {
      case FLOAT, DOUBLE -> sameReal(left.real(), right.real(), left.kind());
      case TEXT, NAMED ->
          left.text().equals(right.text())
              || PrintedText.withoutIdentities(left.text())
                  .equals(PrintedText.withoutIdentities(right.text()));
      case ARRAY, LIST, OPTIONAL, ENTRY -> sameInOrder(left.items(), right.items());
      case SET -> sameInAnyOrder(left.items(), right.items(), 1);
      case MAP -> sameInAnyOrder(left.items(), right.items(), 2);
      case BEAN -> sameBean(left, right);
      default -> left.text().equals(right.text()) && left.bits() == right.bits();
    };
  }

  /**
   * Whether there was no room to read it any more, so deep or late it stands; that proves nothing.
   */
  private static boolean isUnread(Value value) {
    return value.kind() == Value.Kind.CUT && value.bits() == 0;
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
  private boolean sameInOrder(List<Value> left, List<Value> right) {
    if (length(left, 1) != length(right, 1)) {
      return false;
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
      return length(left, size) == length(right, size);
    }
    return sameInAnyOrder(groups(left, size), groups(right, size));
  }

  private boolean sameInAnyOrder(List<List<Value>> left, List<List<Value>> right) {
    if (left.size() != right.size()) {
      return false;
    }
    List<List<Value>> rest = wholeFirst(right);
    for (List<Value> group : wholeFirst(left)) {
      int found = rest.indexOf(group);
      for (int i = 0; found < 0 && i < rest.size(); i++) {
        found = sameInOrder(group, rest.get(i)) ? i : -1;
      }
      if (found < 0) {
        return false;
      }
      rest.remove(found);
    }
    return true;
  }

  /** What was not read is like anything, so what was read finds its partner first. */
  private static List<List<Value>> wholeFirst(List<List<Value>> groups) {
    List<List<Value>> ordered = new ArrayList<>(groups);
    ordered.sort(Comparator.comparing(group -> group.stream().anyMatch(ValueComparison::wasCut)));
    return ordered;
  }

  /**
   * By the properties both show; if no name is shared, by the values alone. What an object hides
   * counts only against what another one shows under names of its own: accessors that are not
   * called getters.
   */
  private boolean sameBean(Value left, Value right) {
    Map<String, Value> first = properties(left);
    Map<String, Value> second = properties(right);
    if (isHidden(first) && isHidden(second)) {
      return true;
    }
    if (isHidden(first) || isHidden(second)) {
      return shows(isHidden(first) ? second : first, isHidden(first) ? first : second);
    }
    if (first.keySet().stream().noneMatch(second::containsKey)) {
      return sameInAnyOrder(
          groups(List.copyOf(first.values()), 1), groups(List.copyOf(second.values()), 1));
    }
    return first.entrySet().stream()
        .filter(property -> second.containsKey(property.getKey()))
        .allMatch(
            property ->
                matches(property.getValue(), second.getOrDefault(property.getKey(), Value.VOID)));
  }

  private static boolean isHidden(Map<String, Value> properties) {
    return properties.keySet().stream().allMatch(name -> name.startsWith(BeanReader.HIDDEN));
  }

  /** Whether the plain values that the one shows are among those that the other hides. */
  private boolean shows(Map<String, Value> shown, Map<String, Value> hidden) {
    List<Value> rest = new ArrayList<>(hidden.values());
    for (Value value : shown.values()) {
      int found = isPlain(value) ? 0 : rest.size() + 1;
      while (found < rest.size() && !matches(value, rest.get(found))) {
        found++;
      }
      if (found == rest.size()) {
        return false;
      }
      if (found < rest.size()) {
        rest.remove(found);
      }
    }
    return true;
  }

  private static boolean isPlain(Value value) {
    return switch (value.kind()) {
      case BOOLEAN, BYTE, SHORT, INT, LONG, CHAR, FLOAT, DOUBLE, TEXT, NAMED, CONSTANT -> true;
      default -> false;
    };
  }

  private static Map<String, Value> properties(Value bean) {
    Map<String, Value> properties = new LinkedHashMap<>();
    for (List<Value> property : groups(bean.items(), 2)) {
      properties.put(property.get(0).text(), property.get(1));
    }
    return properties;
  }
}

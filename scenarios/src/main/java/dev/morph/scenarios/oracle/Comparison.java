package dev.morph.scenarios.oracle;

import dev.morph.scenarios.sandbox.worker.BeanReader;
import dev.morph.scenarios.sandbox.worker.Outcome;
import dev.morph.scenarios.sandbox.worker.Step;
import dev.morph.scenarios.sandbox.worker.StepOutcome;
import dev.morph.scenarios.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Whether two outcomes, and the values in them, are the same. */
final class Comparison {
  private static final Pattern IDENTITY = Pattern.compile("(?<=[\\w$;])@[0-9a-f]{3,8}\\b");
  private static final Pattern LINE_END = Pattern.compile("[ \\t\\r\\f]+(?=\\n)");

  private final double tolerance;

  Comparison(double tolerance) {
    this.tolerance = tolerance;
  }

  /**
   * Whether two outcomes are the same.
   *
   * @param translation says where the seed's arguments stand in the mutant's calls
   */
  boolean same(Outcome seed, Outcome mutant, Translation translation) {
    if (exits(seed) || exits(mutant)) {
      return sameExit(seed, mutant, translation);
    }
    if (seed.ending() != mutant.ending() || seed.steps().size() != mutant.steps().size()) {
      return false;
    }
    int last = seed.steps().size() - 1;
    for (int i = 0; i <= last; i++) {
      StepOutcome first = seed.steps().get(i);
      boolean prepares = i < last && prepares(translation.input().steps().get(i), first);
      List<Integer> order = prepares ? List.of() : translation.order(i);
      if (!same(first, mutant.steps().get(i), order)) {
        return false;
      }
    }
    return samePrint(seed.printed(), mutant.printed());
  }

  /**
   * Whether a step only puts objects together, as constructors and setters do: then nobody has
   * looked at its arguments yet.
   */
  private static boolean prepares(Step step, StepOutcome outcome) {
    boolean setter = step.args().size() == 1 && outcome.value().kind() == Value.Kind.VOID;
    return step.kind() != Step.Kind.CALL || setter;
  }

  private static boolean exits(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.EXITED;
  }

  /** A run of main that ends with System.exit is one that ends; elsewhere both must do it. */
  private boolean sameExit(Outcome seed, Outcome mutant, Translation translation) {
    boolean both = exits(seed) && exits(mutant);
    boolean endedNormally = (exits(seed) || ends(seed)) && (exits(mutant) || ends(mutant));
    return (both || (translation.input().runsMain() && endedNormally))
        && samePrint(allPrinted(seed), allPrinted(mutant));
  }

  private static boolean ends(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.ENDED
        && outcome.steps().stream().noneMatch(StepOutcome::threw);
  }

  private static String allPrinted(Outcome outcome) {
    StringBuilder text = new StringBuilder();
    outcome.steps().forEach(step -> text.append(step.printed()));
    return text + outcome.printed();
  }

  private boolean same(StepOutcome seed, StepOutcome mutant, List<Integer> order) {
    if (!same(seed.value(), mutant.value()) || !samePrint(seed.printed(), mutant.printed())) {
      return false;
    }
    if (seed.threw()) {
      return true;
    }
    for (int position = 0; position < order.size(); position++) {
      int original = order.get(position);
      boolean both =
          original < seed.argumentsAfter().size() && position < mutant.argumentsAfter().size();
      if (both
          && !same(seed.argumentsAfter().get(original), mutant.argumentsAfter().get(position))) {
        return false;
      }
    }
    return true;
  }

  /** Whether two printed texts are the same, white space at line ends aside. */
  static boolean samePrint(String left, String right) {
    return left.equals(right) || normalised(left).equals(normalised(right));
  }

  private static String normalised(String printed) {
    String lines = LINE_END.matcher(printed.replace("\r\n", "\n") + "\n").replaceAll("");
    return IDENTITY.matcher(lines).replaceAll("@").stripTrailing();
  }

  /** Whether two values are the same. */
  boolean same(Value left, Value right) {
    if (left.kind() != right.kind()) {
      return isUnread(left) || isUnread(right);
    }
    return switch (left.kind()) {
      case FLOAT, DOUBLE -> sameReal(left.real(), right.real(), left.kind());
      case TEXT, NAMED ->
          left.text().equals(right.text())
              || IDENTITY
                  .matcher(left.text())
                  .replaceAll("@")
                  .equals(IDENTITY.matcher(right.text()).replaceAll("@"));
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

  /**
   * What was too much to read ends in how many items there are: that number is compared, and the
   * items that were read on both sides. Two objects of which one shows more than the other are cut
   * at different places.
   */
  private boolean sameInOrder(List<Value> left, List<Value> right) {
    if (length(left, 1) != length(right, 1)) {
      return false;
    }
    int read = Math.min(left.size() - (isCut(left) ? 1 : 0), right.size() - (isCut(right) ? 1 : 0));
    for (int i = 0; i < read; i++) {
      if (!same(left.get(i), right.get(i))) {
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

  /** Of what was cut only the number of items is compared: which ones were read is chance. */
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
    List<List<Value>> rest = new ArrayList<>(right);
    for (List<Value> group : left) {
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
                same(property.getValue(), second.getOrDefault(property.getKey(), Value.VOID)));
  }

  private static boolean isHidden(Map<String, Value> properties) {
    return properties.keySet().stream().allMatch(name -> name.startsWith(BeanReader.HIDDEN));
  }

  /** Whether the plain values that the one shows are among those that the other hides. */
  private boolean shows(Map<String, Value> shown, Map<String, Value> hidden) {
    List<Value> rest = new ArrayList<>(hidden.values());
    for (Value value : shown.values()) {
      int found = isPlain(value) ? 0 : rest.size() + 1;
      while (found < rest.size() && !same(value, rest.get(found))) {
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

package dev.morph.scenarios.program.java.evosuite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a search should cover.
 *
 * @param called {@code class#key} of the methods that inputs may call
 * @param gaps methods with branches to reach; if empty, the whole class
 */
public record Aim(Set<String> called, List<Gap> gaps) {
  /** Copies both collections. */
  public Aim {
    called = Set.copyOf(called);
    gaps = List.copyOf(gaps);
  }

  /**
   * Returns the class to be tested, among the classes with a method that inputs may call: the class
   * with the most untaken branches or, without gaps, the class with the most methods that inputs
   * may call.
   */
  String targetClass() {
    Map<String, Integer> weights = new TreeMap<>();
    for (String id : called) {
      weights.merge(id.substring(0, id.indexOf('#')), 1, Integer::sum);
    }
    for (Gap gap : gaps) {
      int weight = 1_000 * Math.max(1, gap.branches());
      weights.computeIfPresent(gap.type(), (type, known) -> known + weight);
      weights.computeIfPresent(outermostClass(gap.type()), (type, known) -> known + weight);
    }
    return weights.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
  }

  /** Returns the keys of the target's methods that inputs may call. */
  TreeSet<String> targetKeys() {
    String target = targetClass();
    return called.stream()
        .filter(id -> id.startsWith(target + "#"))
        .map(id -> id.substring(target.length() + 1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Returns the EvoSuite option that names the methods to be covered. Empty if a gap is in a lambda
   * or outside the class, which EvoSuite cannot address by name; the search then covers the whole
   * class.
   */
  List<String> targetOptions() {
    String target = targetClass();
    boolean named =
        gaps.stream()
            .allMatch(
                gap ->
                    !gap.method().startsWith("lambda$")
                        && (gap.type() + "$").startsWith(target + "$"));
    return gaps.isEmpty() || !named
        ? List.of()
        : List.of(
            "-Dtarget_method_list="
                + gaps.stream().map(Gap::method).distinct().collect(Collectors.joining(":")));
  }

  private static String outermostClass(String type) {
    int end = type.indexOf('$');
    return end < 0 ? type : type.substring(0, end);
  }
}

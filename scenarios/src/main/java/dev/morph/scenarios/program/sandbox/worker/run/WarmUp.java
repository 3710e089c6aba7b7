package dev.morph.scenarios.program.sandbox.worker.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Our warm-up program, which is run like a model's program and uses most of what such programs use,
 * except lambdas: the first lambda costs a fifth of the start-up time.
 */
public final class WarmUp {
  private WarmUp() {}

  /** Returns how often each of the numbers occurs, in ascending order. */
  public static List<Integer> run(int[] numbers) {
    Map<Integer, Integer> counts = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (int number : numbers) {
      counts.put(number, counts.getOrDefault(number, 0) + 1);
      text.append(number).append(' ');
    }
    System.out.println(text);
    List<Integer> sorted = new ArrayList<>(counts.values());
    sorted.sort(null);
    return sorted;
  }
}

package dev.morph.scenarios.program.oracle.evosuite;

import java.util.List;

/**
 * A program's methods with branches that no input took.
 *
 * @param methods the methods, in declaration order
 */
public record Gaps(List<Gap> methods) {
  /** No gaps. */
  public static final Gaps NONE = new Gaps(List.of());

  /**
   * A method with branches that were not taken.
   *
   * @param type binary name of its class
   * @param method its name and descriptor, as the JVM writes them
   * @param branches how many of its branches were not taken; 0 if it has none and was not entered
   */
  public record Gap(String type, String method, int branches) {}

  /** Copies the list. */
  public Gaps {
    methods = List.copyOf(methods);
  }

  /** Whether every branch was taken. */
  public boolean isEmpty() {
    return methods.isEmpty();
  }

  /** The number of branches that were not taken. */
  public int branches() {
    return methods.stream().mapToInt(Gap::branches).sum();
  }
}

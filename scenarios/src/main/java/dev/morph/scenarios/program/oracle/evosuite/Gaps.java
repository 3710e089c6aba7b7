package dev.morph.scenarios.program.oracle.evosuite;

import java.util.List;

/**
 * Methods of a program with branches that no input took.
 *
 * @param methods which, in the order in which they are declared
 */
public record Gaps(List<Gap> methods) {
  /** There is none. */
  public static final Gaps NONE = new Gaps(List.of());

  /**
   * One of them.
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

  /** How many branches were not taken. */
  public int branches() {
    return methods.stream().mapToInt(Gap::branches).sum();
  }
}

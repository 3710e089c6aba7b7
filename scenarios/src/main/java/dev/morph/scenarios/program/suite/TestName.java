package dev.morph.scenarios.program.suite;

/**
 * The name of a test.
 *
 * @param type full name of the test's class
 * @param method the method's name
 */
public record TestName(String type, String method) {
  @Override
  public String toString() {
    return type + "." + method;
  }
}

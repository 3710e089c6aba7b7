package dev.morph.scenarios.program.suite;

/**
 * One test.
 *
 * @param type full name of its class
 * @param method its name
 */
public record TestName(String type, String method) {
  @Override
  public String toString() {
    return type + "." + method;
  }
}

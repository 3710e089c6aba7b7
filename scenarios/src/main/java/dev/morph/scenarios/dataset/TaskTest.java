package dev.morph.scenarios.dataset;

/**
 * A test that comes with a task.
 *
 * @param kind how the test is run: {@code junit4}, {@code main}, a constant of this record, or the
 *     data set's own term
 * @param source the test in the language of the task's programs, or the arguments in JSON
 */
public record TaskTest(String kind, String source) {
  /** Not a test: code that runs before each test. */
  public static final String SETUP = "setup";

  /** Not a test: lists of arguments of the task's function, in JSON. */
  public static final String INPUTS = "inputs";
}

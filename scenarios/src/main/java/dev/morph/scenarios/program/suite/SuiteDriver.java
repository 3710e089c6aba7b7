package dev.morph.scenarios.program.suite;

import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import java.util.List;

/**
 * Generates a driver class in the package of a test class. The driver has one static method for
 * each test; the method returns an empty string if the test passes, and otherwise the exception
 * with its first stack frames.
 */
final class SuiteDriver {
  private static final String SIMPLE_NAME = "MorphSuiteDriver";

  private static final String FAILURE =
      """
        private static String failure(Throwable thrown) {
          StringBuilder text = new StringBuilder(String.valueOf(thrown));
          int shown = 0;
          for (StackTraceElement frame : thrown.getStackTrace()) {
            String type = frame.getClassName();
            if (shown == 8 || type.endsWith("%1$s")) {
              break;
            }
            if (!type.startsWith("org.junit.") && !type.startsWith("junit.framework.")) {
              text.append("\\n\\tat ").append(type).append('.').append(frame.getMethodName());
              shown++;
            }
          }
          return text.length() > 2000 ? text.substring(0, 2000) : text.toString();
        }
      """;

  private final TestClass test;
  private final String home;
  private final String type;

  SuiteDriver(TestClass test) {
    this.test = test;
    int dot = test.name().lastIndexOf('.');
    this.home = dot < 0 ? "" : test.name().substring(0, dot);
    this.type = test.name().substring(dot + 1);
  }

  /** Returns the source of the driver class. */
  String source() {
    StringBuilder text = new StringBuilder(home.isEmpty() ? "" : "package " + home + ";\n");
    // The driver may need the test's imports to name an expected exception.
    test.source()
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith("import ") && line.endsWith(";"))
        .forEach(line -> text.append(line).append('\n'));
    text.append("public final class ").append(type + SIMPLE_NAME).append(" {\n");
    for (int i = 0; i < test.cases().size(); i++) {
      appendTestMethod(text, i, test.cases().get(i));
    }
    return text.append(FAILURE.formatted(type + SIMPLE_NAME)).append("}\n").toString();
  }

  private void appendTestMethod(StringBuilder text, int index, TestClass.Case testCase) {
    text.append("  public static String run").append(index).append("() {\n    try {\n");
    TestClass.Fixture fixture = test.fixture();
    String begin = "      Throwable first = null;\n      try {\n";
    fixture.beforeAll().forEach(it -> text.append(type + "." + it + "();\n"));
    text.append("      " + type + " test = new " + type + "();\n");
    text.append(fixture.isJUnit3() ? "" : begin);
    fixture.beforeEach().forEach(it -> text.append("      test." + it + "();\n"));
    text.append(fixture.isJUnit3() ? begin : "");
    text.append("        test." + testCase.name() + "();\n");
    text.append("      } catch (Throwable thrown) { first = thrown; }\n");
    for (String after : fixture.afterEach()) {
      text.append("      try { test." + after + "(); }\n");
      text.append("      catch (Throwable thrown) { if (first == null) { first = thrown; } }\n");
    }
    text.append("      if (first != null) { throw first; }\n");
    String passed = testCase.expected().map(it -> "\"no " + it + "\"").orElse("\"\"");
    text.append("      return " + passed + ";\n    } catch (Throwable thrown) {\n");
    testCase
        .expected()
        .ifPresent(it -> text.append("      if (thrown instanceof " + it + ") { return \"\"; }\n"));
    text.append("      return failure(thrown);\n    }\n  }\n");
  }

  /** Returns the input that runs one of the tests. */
  Input input(int index, int limitMillis) {
    Step call = Step.call(test.name() + SIMPLE_NAME, "run" + index + "()", Step.STATIC, List.of());
    return new Input(List.of(call), limitMillis);
  }
}

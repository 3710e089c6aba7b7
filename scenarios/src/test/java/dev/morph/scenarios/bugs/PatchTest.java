package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PatchTest {
  private static final String FILE =
      """
      package a;

      import java.util.List;

      // kept
      public class Sums {
        static int sum(int[] n) { return 0; }

        static int sum(int a, int b) { return a - b; }
      }
      """;

  @Test
  void aPatchedMethodReplacesTheOneWithItsNameAndParameters() {
    assertThat(Patch.apply(FILE, "static int sum(int a, int b) {\n    return a + b;\n  }"))
        .contains(FILE.replace("{ return a - b; }", "{\n    return a + b;\n  }"));
  }

  @Test
  void theMethodsOfAWholeClassAreUsed() {
    String answer =
        """
        import java.util.Map;
        public class Sums {
          static int LIMIT = 3;
          static int sum(int a, int b) { return a + help(b); }
          private static int help(int b) { return b; }
        }
        """;

    String patched = Patch.apply(FILE, answer).orElseThrow();

    assertThat(patched)
        .startsWith("package a;\n\nimport java.util.List;\nimport java.util.Map;\n")
        .contains("// kept")
        .contains("return a + help(b);")
        .contains("private static int help(int b)")
        .contains("static int LIMIT = 3;")
        .contains("static int sum(int[] n) { return 0; }")
        .doesNotContain("a - b");
  }

  @Test
  void methodsOfAnAnonymousClassStayInsideTheMethodThatHoldsThem() {
    String file =
        "class A { Runnable f() { return new Runnable() { public void run() { int x = 1; } }; } }";
    String patch = "Runnable f() { return new Runnable() { public void run() { int x = 2; } }; }";

    assertThat(Patch.apply(file, patch)).contains("class A { " + patch + " }");
  }

  @Test
  void anAnswerWithoutAMethodOfTheFileIsNotAPatch() {
    assertThat(Patch.apply(FILE, "int other() { return 1; }")).isEmpty();
    assertThat(Patch.apply(FILE, "I would return a + b.")).isEmpty();
    assertThat(Patch.apply(FILE, "")).isEmpty();
    assertThat(Patch.apply("no file", "int f() { return 1; }")).isEmpty();
  }
}
